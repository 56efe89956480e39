// tsv: one record a line, fields separated by tabs, numbers in full.

#include "assay/report/separated.hpp"

namespace assay {

namespace {

void write(const Report& report, const ReportStyle&, ByteSink& sink) { write_separated(report, '\t', sink); }

}  // namespace

extern constinit const ReportFormat tsv_format{
    .name = "tsv",
    .place = 20,
    .summary = "one record a line, separated by tabs",
    .write = write,
};

}  // namespace assay
