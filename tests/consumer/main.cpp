#include <iostream>

#include "assay/core/version.hpp"

int main() { std::cout << "assay " << assay::version() << '\n'; }
