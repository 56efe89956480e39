// csv: one record a line, fields separated by commas, numbers in full.

#include "assay/report/separated.hpp"

namespace assay {

namespace {

void write(const Report& report, const ReportStyle&, ByteSink& sink) { write_separated(report, ',', sink); }

}  // namespace

extern constinit const ReportFormat csv_format{
    .name = "csv",
    .place = 30,
    .summary = "one record a line, separated by commas",
    .write = write,
};

}  // namespace assay
