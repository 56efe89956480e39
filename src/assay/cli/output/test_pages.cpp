#include "assay/cli/output/test_pages.hpp"

#include <algorithm>

#include <fmt/format.h>

#include "assay/cli/output/metric_pages.hpp"
#include "assay/cli/output/references.hpp"
#include "assay/stats/catalogue.hpp"

namespace assay::cli {

std::string test_list() {
    std::size_t width = 0;
    for (const stats::PairedTestFamily* test : stats::all_tests()) width = std::max(width, test->name.size());
    std::string text;
    for (const stats::PairedTestFamily* test : stats::all_tests()) {
        text += fmt::format("{:<{}}  {}\n", test->name, width, test->summary);
        for (const Param& param : test->params)
            text += fmt::format("    {}: {}; {} (default {})\n", param.name, param.meaning, domain_text(param),
                                fallback_text(param));
        text += fmt::format("    {}{}source: {}\n", test->one_sided ? "" : "two-sided only; ",
                            test->adjusted ? "allows for all pairs by itself; " : "", reference(test->cite));
    }
    return text + "\nnames: --test t, --test 'wilcoxon(zeros=pratt)', --test 'fisher(samples=1000000)'\n";
}

}  // namespace assay::cli
