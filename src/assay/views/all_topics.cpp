#include "assay/views/all_topics.hpp"

#include "assay/core/error.hpp"

namespace assay::views {

void refuse_called_all(std::string_view topic) {
    if (topic == all_topics)
        throw InputError(
            "a topic or user is called \"all\", as the rows over all of them are; to see values of each, rename it");
}

void refuse_called_all(const std::vector<std::string>& topics) {
    for (const std::string& topic : topics) refuse_called_all(topic);
}

}  // namespace assay::views
