"""Ratings, items and recommendations for tests: made up from a seed, or of ml-latest-small."""

import random

import assay
from conftest import ROOT

MEASURES = ["nDCG@10", "P@10", "R@10", "RR", "AP", "alpha_beta_nDCG@10", "alpha_beta_nDCG(alpha_form=popularity)@10",
            "alpha_beta_nDCG(alpha_form=liking,beta_form=centred)@10", "S_Recall.rec@10", "alpha_nDCG.rec@10", "EU.rec@10",
            "RBU.rec@10", "Novelty@10", "ILD@10"]


class Ratings:
    """Rows: test and train (user, item, rating), items (item, aspect), recommendations (run, user, item, score)."""

    def __init__(self, test, train, items, recommendations):
        self.test, self.train, self.items, self.recommendations = test, train, items, recommendations

    def direct(self, measures=MEASURES, **options):
        """As assay.evaluate_ratings has it: (run, user, measure) -> value, users "all" for the means."""
        by_run = {}
        for run, *row in self.recommendations:
            by_run.setdefault(run, []).append(row)
        columns = {run: dict(zip(("user", "item", "score"), zip(*rows))) for run, rows in sorted(by_run.items())}
        rated = [dict(zip(("user", "item", "rating"), zip(*rows))) for rows in (self.test, self.train)]
        items = [(item, aspect or "") for item, aspect in self.items]
        return assay.evaluate_ratings(rated[0], columns, measures, train=rated[1], items=items, **options)


def made_up(seed=3, users=40, items=60):
    """Some users have no test ratings, some no recommendations; ratings in tenths, equal scores, items that nobody knows."""
    drawn = random.Random(seed)
    aspects = [(f"i{i}", aspect) for i in range(items) for aspect in "abcde" if drawn.random() < 0.3]
    aspects += [(f"i{i}", None) for i in range(items)]
    test, train, recommended = [], [], []
    for user in range(users):
        for item in range(items):
            rating, chance = drawn.randrange(51) / 10, drawn.random()
            if chance < 0.15 and user % 9:
                test.append((f"u{user}", f"i{item}", rating))
            elif chance < 0.5:
                train.append((f"u{user}", f"i{item}", rating))
        for run in ("x", "y"):
            recommended += [(run, f"u{user}", f"i{item}", float(drawn.randrange(9)))
                            for item in drawn.sample(range(items + 3), 20) if run == "x" or user % 5]
    drawn.shuffle(test), drawn.shuffle(train), drawn.shuffle(recommended)
    return Ratings(test, train, aspects, recommended)


def movielens(folder):
    """ml-latest-small, split and with two baselines; None where it is not there."""
    data = ROOT.parent / "shared" / "data" / "ml-latest-small"
    ratings = next((path for path in data.rglob("ratings.csv*")), None) if data.exists() else None
    movies = next((path for path in data.rglob("movies.csv*")), None) if data.exists() else None
    if ratings is None or movies is None:
        return None
    test, train = folder / "test.csv", folder / "train.csv"
    assay.split(ratings, train, test)
    for kind in ("popularity", "random"):
        assay.simulate("recommendations", folder / f"{kind}.csv", train=train, items=movies, kind=kind, depth=20)
    return test, train, movies, [folder / "popularity.csv", folder / "random.csv"]
