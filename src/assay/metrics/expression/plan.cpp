#include "assay/metrics/expression/plan.hpp"

#include <bit>

namespace assay::expression {

namespace {

using Variables = std::uint64_t;  // a set, as bits

Variables only(std::uint32_t variable) { return variable == none ? 0 : Variables{1} << variable; }

bool is_value_of_rank(Op op) {
    return op == Op::relevance || op == Op::grade || op == Op::aspect_relevance || op == Op::aspect_grade;
}

bool names_aspect(Op op) {
    return op == Op::aspect_relevance || op == Op::aspect_grade || op == Op::weight || op == Op::aspect_relevant;
}

class Planner {
public:
    explicit Planner(Expression& expression)
        : expression_(expression), nodes_(expression.nodes), free_(nodes_.size()), costly_(nodes_.size()) {}

    void plan() {
        expression_.on_ranking.assign(nodes_.size(), false);
        for (NodeId id = 0; id < nodes_.size(); ++id) look_at(id);  // children come before their parents
        for (Loop& loop : expression_.loops) choose_way(loop);
        expression_.root = with_memos(expression_.root, none);
        expression_.on_ranking.resize(nodes_.size());
        for (Loop& loop : expression_.loops) loop.cost = 1 + cost(loop.body);
        for (const Node& node : nodes_)
            if (node.op == Op::memo) expression_.memos[node.which] = cost(node.a);
    }

private:
    /// What a node depends on, and whether it is worth keeping.
    void look_at(NodeId id) {
        const Node& node = nodes_[id];
        Variables free = node.op == Op::variable || names_aspect(node.op) ? only(node.which) : 0;
        bool costly = node.op == Op::measure || node.op == Op::power || node.op == Op::divide || node.op == Op::loop ||
                      (node.op >= Op::exp && node.op <= Op::sqrt);
        bool on_ranking =
            is_value_of_rank(node.op) || node.op == Op::judged || node.op == Op::ranks || node.op == Op::measure;
        const auto take = [&](NodeId child) {
            if (child == none) return;
            free |= free_[child];
            costly = costly || costly_[child];
            on_ranking = on_ranking || expression_.on_ranking[child];
        };
        for (const NodeId child : {node.a, node.b, node.c}) take(child);
        if (node.op == Op::loop) {
            const Loop& loop = expression_.loops[node.which];
            take(loop.body);
            free &= ~only(loop.variable);
            take(loop.low.node);
            take(loop.high.node);
            free |= only(loop.except);
            // Without an upper end of its own it goes as far as the ranking.
            on_ranking = on_ranking || (!over_aspects(loop) && loop.high.node == none);
        }
        free_[id] = free;
        costly_[id] = costly;
        expression_.on_ranking[id] = on_ranking;
    }

    bool over_aspects(const Loop& loop) const { return expression_.variables[loop.variable].aspect; }

    void choose_way(Loop& loop) {
        if (over_aspects(loop)) {
            if (loop.fold == Fold::sum) loop.covered_at = covering(loop);
            return;
        }
        loop.hits_only = (loop.fold == Fold::sum && vanishes(loop.body, loop.variable)) ||
                         (loop.fold == Fold::product && is_one(loop.body, loop.variable));
        const bool from_first =
            loop.low.node == none || (nodes_[loop.low.node].op == Op::number && nodes_[loop.low.node].number == 1);
        loop.carried = from_first && !loop.low.open;
        const Variables others = free_[loop.body] & ~only(loop.variable);
        for (std::uint32_t variable = 0; variable < expression_.variables.size() && loop.carried; ++variable) {
            if ((others & only(variable)) == 0) continue;
            if (expression_.variables[variable].aspect) loop.keys.push_back(variable);
            else loop.carried = false;
        }
    }

    /// The rank of a document such that terms of aspects it does not cover are 0.
    NodeId covering(const Loop& loop) const {
        for (const Factor& factor : factors_of(expression_, loop.body).all) {
            const Node& node = nodes_[factor.node];
            const bool by_aspect = node.op == Op::aspect_relevance || node.op == Op::aspect_grade;
            if (!factor.divides && by_aspect && node.which == loop.variable &&
                (free_[node.a] & only(loop.variable)) == 0)
                return node.a;
        }
        return none;
    }

    /// Whether it is 0 at a rank where nothing relevant stands.
    bool vanishes(NodeId id, std::uint32_t rank) const {
        const Node& node = nodes_[id];
        switch (node.op) {
            case Op::number: return node.number == 0;
            case Op::relevance:
            case Op::grade:
            case Op::aspect_relevance:
            case Op::aspect_grade: return nodes_[node.a].op == Op::variable && nodes_[node.a].which == rank;
            case Op::multiply: return vanishes(node.a, rank) || vanishes(node.b, rank);
            case Op::add:
            case Op::subtract:
            case Op::smaller:
            case Op::larger: return vanishes(node.a, rank) && vanishes(node.b, rank);
            case Op::divide:
            case Op::negate: return vanishes(node.a, rank);
            // g > 0, g >= 2
            case Op::greater:
                return vanishes(node.a, rank) && nodes_[node.b].op == Op::number && nodes_[node.b].number >= 0;
            case Op::at_least:
                return vanishes(node.a, rank) && nodes_[node.b].op == Op::number && nodes_[node.b].number > 0;
            case Op::loop: {
                const Loop& loop = expression_.loops[node.which];
                return loop.fold == Fold::sum && vanishes(loop.body, rank);
            }
            default: return false;
        }
    }

    /// Whether it is 1 there.
    bool is_one(NodeId id, std::uint32_t rank) const {
        const Node& node = nodes_[id];
        switch (node.op) {
            case Op::number: return node.number == 1;
            case Op::subtract: return is_one(node.a, rank) && vanishes(node.b, rank);
            case Op::add:
                return (is_one(node.a, rank) && vanishes(node.b, rank)) ||
                       (vanishes(node.a, rank) && is_one(node.b, rank));
            case Op::multiply:
            case Op::divide: return is_one(node.a, rank) && is_one(node.b, rank);
            case Op::power: return is_one(node.a, rank) || vanishes(node.b, rank);
            default: return false;
        }
    }

    /// Puts memos into the tree; `innermost` is the variable of the loop around the node.
    NodeId with_memos(NodeId id, std::uint32_t innermost) {
        if (id == none) return none;
        const bool keep =
            innermost != none && costly_[id] && std::popcount(free_[id]) <= 1 && (free_[id] & only(innermost)) == 0;
        // Inside a part that is kept only the loops have something to keep.
        descend(id, keep ? none : innermost);
        if (!keep) return id;
        const auto slot = static_cast<std::uint32_t>(expression_.memos.size());
        expression_.memos.push_back(1);
        const std::uint32_t key = free_[id] == 0 ? none : static_cast<std::uint32_t>(std::countr_zero(free_[id]));
        nodes_.push_back({.op = Op::memo, .place = nodes_[id].place, .which = slot, .a = id, .b = key});
        expression_.on_ranking.push_back(expression_.on_ranking[id]);
        return static_cast<NodeId>(nodes_.size() - 1);
    }

    void descend(NodeId id, std::uint32_t innermost) {
        for (NodeId Node::* const child : {&Node::a, &Node::b, &Node::c})
            if (const NodeId made = with_memos(nodes_[id].*child, innermost); made != none) nodes_[id].*child = made;
        if (nodes_[id].op != Op::loop) return;
        const std::uint32_t which = nodes_[id].which;
        const Loop loop = expression_.loops[which];
        const NodeId low = with_memos(loop.low.node, innermost), high = with_memos(loop.high.node, innermost);
        const NodeId body = with_memos(loop.body, loop.variable);
        Loop& changed = expression_.loops[which];
        changed.low.node = low;
        changed.high.node = high;
        changed.body = body;
    }

    /// The nodes of a tree. What loops and memos do inside is counted when they do it.
    std::uint64_t cost(NodeId id) const {
        if (id == none) return 0;
        const Node& node = nodes_[id];
        if (node.op == Op::memo) return 1;
        if (node.op != Op::loop) return 1 + cost(node.a) + cost(node.b) + cost(node.c);
        const Loop& loop = expression_.loops[node.which];
        return 1 + cost(loop.low.node) + cost(loop.high.node);
    }

    Expression& expression_;
    std::vector<Node>& nodes_;
    std::vector<Variables> free_;  // of the nodes before memos came
    std::vector<bool> costly_;
};

void gather(const Expression& expression, NodeId id, bool divides, Factors& found) {
    const Node& node = expression.nodes[behind_memo(expression, id)];
    if (node.op == Op::multiply || node.op == Op::divide) {
        gather(expression, node.a, divides, found);
        gather(expression, node.b, divides != (node.op == Op::divide), found);
    } else if (node.op == Op::negate) {
        found.sign = -found.sign;
        gather(expression, node.a, divides, found);
    } else {
        found.all.push_back({id, divides});
    }
}

}  // namespace

NodeId behind_memo(const Expression& expression, NodeId node) {
    while (expression.nodes[node].op == Op::memo) node = expression.nodes[node].a;
    return node;
}

Factors factors_of(const Expression& expression, NodeId node) {
    Factors found;
    gather(expression, node, false, found);
    return found;
}

void plan(Expression& expression) { Planner(expression).plan(); }

}  // namespace assay::expression
