#include "walks.hpp"

#include <algorithm>
#include <numeric>
#include <utility>

#include <fmt/format.h>

#include "assay/core/error.hpp"

namespace assay::python {

namespace {

/// Rows on their way into columns.
class Rows {
public:
    explicit Rows(Columns& columns) : columns_(columns) {}

    void reserve(std::size_t rows) {
        expected_ = rows;
        documents_->reserve(rows);
        codes_->reserve(rows);
        numbers_->reserve(rows);
    }
    /// Of the rows that follow.
    void topic(nb::handle id) {
        end_topic();
        refuse_mixed(id);
        if (add_plain_text(id.ptr(), *topics_)) return;
        odd_ids_ = odd_ids_ || !PyLong_CheckExact(id.ptr());
        add_id(id, *topics_, where("topic"));
    }
    void document(nb::handle id) {
        if (add_plain_text(id.ptr(), *documents_)) return;
        odd_ids_ = true;
        add_id(id, *documents_, where("document"));
    }
    void number(nb::handle number) {
        if (PyFloat_CheckExact(number.ptr())) numbers_->push_back(PyFloat_AsDouble(number.ptr()));
        else {
            int overflow = PyLong_CheckExact(number.ptr()) ? 0 : 1;
            const long long whole = overflow == 0 ? PyLong_AsLongLongAndOverflow(number.ptr(), &overflow) : 0;
            numbers_->push_back(overflow == 0 ? static_cast<double>(whole)
                                              : number_of(number, where(columns_.number_word)));
        }
    }
    void aspect(nb::handle id) { add_id(id, *aspects_, where("aspect")); }
    void rank(nb::handle number) { ranks_->push_back(number_of(number, where("rank"))); }

    std::size_t size() const { return documents_->size(); }
    std::size_t numbers() const { return numbers_->size(); }
    /// Whether all ids were plain texts, and those of topics these or plain numbers: where they are keys of dicts none
    /// comes twice.
    bool plain_ids() const { return !odd_ids_; }

    void finish() {
        end_topic();
        if (aspects_->size() > 0 && aspects_->size() != size())
            refuse({columns_.name, "aspect", 0}, "some documents have grades by aspect, and some one grade");
        columns_.topic = {TextColumn(std::span<const std::uint32_t>(*codes_), topics_->column()), {topics_, codes_}};
        columns_.document = {documents_->column(), {documents_}};
        if (!numbers_->empty()) columns_.number = {NumberColumn(std::span<const double>(*numbers_)), {numbers_}};
        if (!ranks_->empty()) columns_.rank = {NumberColumn(std::span<const double>(*ranks_)), {ranks_}};
        if (aspects_->size() > 0) columns_.aspect = {aspects_->column(), {aspects_}};
    }

private:
    /// Rows up to here are of the topic that came last; how long ids are tells how much room the others need.
    void end_topic() {
        if (size() == codes_->size()) return;
        codes_->resize(size(), static_cast<std::uint32_t>(topics_->size() - 1));
        if (expected_ > size()) documents_->reserve_bytes(documents_->bytes() / size() * expected_ * 9 / 8);
        expected_ = 0;
    }

    /// The row that is being filled.
    Where where(std::string_view role) const {
        const std::size_t row = role == "document" || role == "topic" ? size() + 1 : size();
        return {columns_.name, role, row};
    }

    /// 1 and "1" are the same id, so both cannot be keys of one dict.
    void refuse_mixed(nb::handle id) {
        (PyUnicode_Check(id.ptr()) ? text_ids_ : whole_ids_) = true;
        if (text_ids_ && whole_ids_)
            refuse(where("topic"), "some ids of topics are str and some are int; make them all one or the other");
    }

    Columns& columns_;
    std::shared_ptr<PackedText> topics_ = std::make_shared<PackedText>(), documents_ = std::make_shared<PackedText>(),
                                aspects_ = std::make_shared<PackedText>();
    std::shared_ptr<Large<std::uint32_t>> codes_ = std::make_shared<Large<std::uint32_t>>();
    std::shared_ptr<Large<double>> numbers_ = std::make_shared<Large<double>>(),
                                   ranks_ = std::make_shared<Large<double>>();
    std::size_t expected_ = 0;  // rows in all, until the room for their ids is there
    bool text_ids_ = false, whole_ids_ = false, odd_ids_ = false;
};

/// use(key, value) for all that a dict holds. Throws if it changes meanwhile.
template <class Use>
void for_each_item(PyObject* dict, const std::string& name, Use use) {
    const Py_ssize_t size = PyDict_Size(dict);
    PyObject *key = nullptr, *value = nullptr;
    Py_ssize_t place = 0, count = 0;
    for (; PyDict_Next(dict, &place, &key, &value) != 0; ++count) use(key, value);
    if (count != size || PyDict_Size(dict) != size) throw InputError(name, "the dict was changed while it was read");
}

std::size_t total_rows(nb::dict mapping) {
    std::size_t rows = 0;
    PyObject *key = nullptr, *value = nullptr;
    Py_ssize_t place = 0;
    while (PyDict_Next(mapping.ptr(), &place, &key, &value) != 0)
        if (PyDict_Check(value)) rows += static_cast<std::size_t>(PyDict_Size(value));
    return rows;
}

void take_documents(PyObject* documents, const std::string& name, Rows& rows) {
    for_each_item(documents, name, [&](PyObject* document, PyObject* value) {
        const bool plain_number = PyFloat_CheckExact(value) || PyLong_CheckExact(value);
        if (plain_number && PyUnicode_CheckExact(document)) {
            rows.document(document);
            rows.number(value);
            return;
        }
        const nb::object id = nb::borrow(document), held = nb::borrow(value);  // what they say may change the dict
        if (plain_number || !PyDict_Check(value)) {
            rows.document(id);
            rows.number(held);
            return;
        }
        for_each_item(value, name, [&](PyObject* aspect, PyObject* grade) {
            const nb::object aspect_id = nb::borrow(aspect), held_grade = nb::borrow(grade);
            rows.document(id);
            rows.number(held_grade);
            rows.aspect(aspect_id);
        });
    });
}

}  // namespace

void walk_nested(Columns& columns, nb::dict mapping) {
    Rows rows(columns);
    rows.reserve(total_rows(mapping));
    bool ranked = false;
    for_each_item(mapping.ptr(), columns.name, [&](PyObject* topic, PyObject* value) {
        const nb::object id = nb::borrow(topic), documents = nb::borrow(value);
        rows.topic(id);
        if (PyDict_Check(value)) return take_documents(value, columns.name, rows);
        if (!PyList_Check(value) && !PyTuple_Check(value))
            refuse({columns.name, "topic", rows.size() + 1},
                   fmt::format("the documents of a topic are a dict, not of type {}", type_word(documents)));
        ranked = true;
        for (nb::handle document : documents) rows.document(document);
    });
    columns.distinct = !ranked && rows.plain_ids();
    if (ranked && rows.numbers() > 0)
        throw InputError(columns.name, "some topics have numbers and some only a list of documents");
    rows.finish();
}

void walk_rows(Columns& columns, nb::handle iterable, const std::vector<std::string>& roles) {
    Rows rows(columns);
    nb::object before;
    const auto take = [&](const std::string& role, nb::handle field) {
        if (role == "topic") {
            if (!before.is_valid() || !before.is(field)) rows.topic(field);
            before = nb::borrow(field);
        } else if (role == "document") rows.document(field);
        else if (role == "number") rows.number(field);
        else if (role == "rank") rows.rank(field);
        else if (role == "aspect") rows.aspect(field);
    };
    std::vector<std::size_t> places(roles.size());  // of the fields, the topic first: the others are rows of it
    std::iota(places.begin(), places.end(), std::size_t{0});
    std::stable_partition(places.begin(), places.end(), [&](std::size_t place) { return roles[place] == "topic"; });
    for (nb::handle row : nb::iter(iterable)) {
        const nb::object fields = nb::steal(PySequence_Tuple(row.ptr()));
        if (!fields.is_valid()) {
            PyErr_Clear();
            refuse({columns.name, "row", rows.size() + 1},
                   fmt::format("a row of type {} and no tuple", type_word(row)));
        }
        const auto size = static_cast<std::size_t>(PyTuple_Size(fields.ptr()));
        if (size != roles.size())
            refuse({columns.name, "row", rows.size() + 1},
                   fmt::format("{} where the first row has {}", counted(size, "field"), roles.size()));
        for (const std::size_t place : places)
            take(roles[place], PyTuple_GetItem(fields.ptr(), static_cast<Py_ssize_t>(place)));
    }
    rows.finish();
}

double touch_nested(nb::dict mapping) {
    double sum = 0;
    std::uint64_t bits = 0;
    const auto touch = [&bits](PyObject* text) {
        Py_ssize_t size = 0;
        const char* const bytes = PyUnicode_AsUTF8AndSize(text, &size);
        if (bytes == nullptr) throw nb::python_error();
        for (Py_ssize_t i = 0; i < size; ++i) bits += static_cast<unsigned char>(bytes[i]);
    };
    for_each_item(mapping.ptr(), "", [&](PyObject* topic, PyObject* documents) {
        touch(topic);
        for_each_item(documents, "", [&](PyObject* document, PyObject* number) {
            touch(document);
            sum += PyFloat_AsDouble(number);
        });
    });
    return sum + static_cast<double>(bits);
}

}  // namespace assay::python
