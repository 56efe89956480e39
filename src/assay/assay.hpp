// Assay for C++ programs: this header is all that they include. docs/library.md explains it.
//
//     const assay::Evaluation found = assay::evaluate({.judgments = "qrels.txt",
//                                                      .runs = {"bm25.run", "dense.run"},
//                                                      .measures = assay::parse_measures({"nDCG@10", "AP"})});
//     std::cout << found.scores.overall(0, 0) << '\n';  // the first run, the first measure
//
// Runs and judgments may also be columns in memory: see RunColumns and JudgmentColumns in core/columns.hpp. Every
// question is a struct, every answer carries its values and, in `about`, what was read, what was assumed and what there
// is to say. The library prints nothing. It throws InputError where the input is wrong, UsageError where the question
// is, Cancelled where a Watcher wants an end.
#pragma once

#include "assay/core/columns.hpp"                     // runs, judgments and ratings in memory
#include "assay/core/error.hpp"                       // InputError, UsageError
#include "assay/core/version.hpp"                     // version
#include "assay/engine/compare.hpp"                   // compare: which runs differ, how much, how sure that is
#include "assay/engine/evaluate_recommendations.hpp"  // evaluate: recommendations against ratings
#include "assay/engine/evaluation.hpp"                // evaluate: runs against judgments
#include "assay/engine/explain.hpp"                   // explain: where a value comes from
#include "assay/engine/incremental.hpp"               // IncrementalEvaluation: a run that comes topic by topic
#include "assay/engine/similar.hpp"                   // similar: how alike runs are
#include "assay/metrics/measure.hpp"                  // parse_measure, parse_measures: measures by name
