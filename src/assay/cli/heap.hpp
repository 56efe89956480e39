// Where the memory of the program comes from.
#pragma once

namespace assay::cli {

/// Has the first megabytes handed out in large pages. The system gives memory page by page as it is first touched, and
/// a small evaluation would spend a third of its time on that. Where there is no such thing nothing changes.
void prepare_heap() noexcept;

}  // namespace assay::cli
