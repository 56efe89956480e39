#include "assay/views/test_pages.hpp"

#include <algorithm>

#include <fmt/format.h>

#include "assay/stats/catalogue.hpp"
#include "assay/views/page.hpp"
#include "assay/views/references.hpp"

namespace assay::views {

std::string test_list() {
    std::size_t width = 0;
    for (const stats::PairedTestFamily* test : stats::all_tests()) width = std::max(width, test->name.size());
    std::string text;
    for (const stats::PairedTestFamily* test : stats::all_tests()) {
        text += fmt::format("{:<{}}  {}\n", test->name, width, test->summary);
        for (const PageLine& line : param_lines(test->params)) text += fmt::format("    {}: {}\n", line.key, line.text);
        text += fmt::format("    {}{}source: {}\n", test->one_sided ? "" : "two-sided only; ",
                            test->adjusted ? "allows for all pairs by itself; " : "", reference(test->cite));
    }
    return text;
}

}  // namespace assay::views
