// How a str becomes a text and back: bytes that are no UTF-8 are odd characters in Python, as in names of files.
#pragma once

#include <string>

#include <nanobind/nanobind.h>

namespace assay::python {

/// False if the object is no str, or one that is no text.
bool take_text(PyObject* object, std::string& text) noexcept;
PyObject* new_str(const std::string& text) noexcept;

}  // namespace assay::python

template <>
struct nanobind::detail::type_caster<std::string> {
    NB_TYPE_CASTER(std::string, const_name("str"))

    bool from_python(handle source, std::uint8_t, cleanup_list*) noexcept {
        return assay::python::take_text(source.ptr(), value);
    }
    static handle from_cpp(const std::string& text, rv_policy, cleanup_list*) noexcept {
        return assay::python::new_str(text);
    }
};
