#!/usr/bin/env python3
"""Makes the sample collection in data/sample: topics, judgments, subtopic judgments and four runs, all invented.

    tools/make_sample.py             writes the files
    tools/make_sample.py --check     says which files differ from what would be written; status 1 if any does

How it goes, for each topic: some hundred documents get a latent grade and, for the relevant ones, grades on a few
subtopics. Three imperfect signals look at the grade: words (bm25), meaning (dense) and clicks (popular, which sees next
to nothing of the grade). `hybrid` fuses the first two by reciprocal rank. The judged documents are a pool of the first
ranks of bm25, hybrid and popular: dense took no part, so it finds more documents that nobody judged. Topic 114 is
misspelt, so bm25 finds nothing there.

Only Random.random() is used, whose sequence Python promises to keep.
"""

import pathlib
import random
import sys

SEED = 20240611
FOLDER = pathlib.Path(__file__).resolve().parent.parent / "data" / "sample"
MISSPELT = 114
TOPICS = """\
101	how to prune an old apple tree
102	night trains from vienna to hamburg
103	symptoms of low iron in teenagers
104	history of the printing press in mainz
105	repair a leaking kitchen tap
106	solar panels on a rented flat
107	best beginner telescope for planets
108	sourdough starter not rising
109	volcanic islands of the north atlantic
110	renew a driving licence abroad
111	quiet keyboards for shared offices
112	lighthouse keepers diaries
113	jaguar
114	resteraunt hygeine raitings
115	train a puppy to walk on a lead
116	difference between alto and tenor recorder
117	flood maps of the lower rhine
118	learn to read old german handwriting
119	mercury
120	write a will without a lawyer
"""
# How many readings or sides a topic has; the one-word topics are the ambiguous ones.
MANY_SIDED = {113: 5, 119: 5}


class Draw:
    """Random numbers made from Random.random() alone."""

    def __init__(self, seed):
        self.uniform = random.Random(seed).random

    def below(self, n):
        return int(self.uniform() * n)

    def between(self, low, high):
        return low + self.below(high - low + 1)

    def bell(self):
        return sum(self.uniform() for _ in range(12)) - 6

    def pick(self, weighted):
        at = self.uniform() * sum(weight for _, weight in weighted)
        for value, weight in weighted:
            at -= weight
            if at < 0:
                return value
        return weighted[-1][0]


def name(draw):
    source = draw.pick([("en", 7), ("wp", 2), ("fo", 1)])
    return f"{source}{draw.between(0, 139):04d}-{draw.between(0, 99):02d}"


def new_names(draw, count, taken):
    names = []
    while len(names) < count:
        candidate = name(draw)
        if candidate not in taken:
            taken.add(candidate)
            names.append(candidate)
    return names


class Document:
    """A document as one topic sees it."""

    def __init__(self, draw, identity, clicks, sides):
        self.id = identity
        self.grades = [0] * sides
        grade = draw.pick([(0, 80), (1, 11), (2, 6), (3, 3)])
        self.spam = grade == 0 and draw.uniform() < 0.06
        if grade:
            self.grades[draw.below(sides)] = grade
            for side in range(sides):
                if self.grades[side] == 0 and draw.uniform() < 0.25:
                    self.grades[side] = draw.between(1, grade)
        self.words = 0.8 * grade + 1.5 * draw.bell() + (1.5 if self.spam else 0)
        self.meaning = 0.9 * grade + 1.6 * draw.bell()
        self.clicks = clicks + 12 * grade + draw.between(0, 90)

    def judgment(self, side):
        return -2 if self.spam else self.grades[side]


def ranked(documents, score):
    """(document, score) pairs, best first, as a search engine would return them."""
    return sorted(((d, score(d)) for d in documents), key=lambda pair: (-pair[1], pair[0].id))


def reciprocal_ranks(*rankings):
    fused = {}
    for ranking in rankings:
        for rank, (document, _) in enumerate(ranking[:60], 1):
            fused[document] = fused.get(document, 0) + 1 / (60 + rank)
    return ranked(fused, lambda d: round(fused[d], 6))


def pool(draw, rankings, sides, documents):
    """The judged documents: the first ranks of the systems that took part, and one for each side left empty."""
    judged = {d for ranking, depth in rankings for d, _ in ranking[:depth]}
    for side in range(sides):
        if not any(d.grades[side] for d in judged):
            found = [d for d in documents if d.grades[side]]
            chosen = found[draw.below(len(found))] if found else documents[draw.below(len(documents))]
            chosen.grades[side] = max(chosen.grades[side], 1)
            chosen.spam = False
            judged.add(chosen)
    return sorted(judged, key=lambda d: d.id)


def make():
    draw = Draw(SEED)
    taken = set()
    everywhere = [(identity, 150 + draw.between(0, 700)) for identity in new_names(draw, 45, taken)]
    files = {"topics.tsv": [TOPICS.rstrip("\n")], "qrels.txt": [], "subtopics.txt": []}
    runs = {"bm25": [], "dense": [], "hybrid": [], "popular": []}
    for topic in (int(line.split("\t")[0]) for line in TOPICS.splitlines()):
        sides = MANY_SIDED.get(topic) or draw.between(3, 4)
        documents = [Document(draw, identity, clicks, sides) for identity, clicks in everywhere if draw.uniform() < 0.6]
        documents += [Document(draw, identity, 0, sides) for identity in new_names(draw, 75, taken)]

        by_words = ranked(documents, lambda d: round(12 + 2.1 * d.words, 2))
        by_meaning = ranked(documents, lambda d: round(0.62 + 0.03 * d.meaning, 5))
        rankings = {
            "bm25": [] if topic == MISSPELT else by_words,
            "dense": by_meaning,
            "hybrid": reciprocal_ranks([] if topic == MISSPELT else by_words, by_meaning),
            "popular": ranked(documents, lambda d: d.clicks),
        }
        depths = (("bm25", draw.between(8, 18)), ("hybrid", draw.between(9, 20)), ("popular", draw.between(3, 10)))
        judged = pool(draw, [(rankings[run], depth) for run, depth in depths], sides, documents)
        for document in judged:
            files["qrels.txt"].append(f"{topic} 0 {document.id} {max(map(document.judgment, range(sides)))}")
        for side in range(sides):
            for document in judged:
                files["subtopics.txt"].append(f"{topic} {side + 1} {document.id} {document.judgment(side)}")
        for run, ranking in rankings.items():
            for rank, (document, score) in enumerate(ranking[: draw.between(32, 42)], 1):
                runs[run].append(f"{topic} Q0 {document.id} {rank} {score} {run}")
    files.update({f"{run}.run": lines for run, lines in runs.items()})
    return {name: "\n".join(lines) + "\n" for name, lines in files.items()}


def main():
    arguments = sys.argv[1:]
    if arguments not in ([], ["--check"]):
        sys.exit(__doc__)
    different = 0
    FOLDER.mkdir(parents=True, exist_ok=True)
    for file, text in make().items():
        path = FOLDER / file
        if not arguments:
            path.write_text(text)
        elif not path.exists() or path.read_text() != text:
            print(f"{file} is not what tools/make_sample.py makes")
            different += 1
    return 1 if different else 0


if __name__ == "__main__":
    sys.exit(main())
