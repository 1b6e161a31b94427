// Counts every operator new of the program it is linked into.
#pragma once

namespace flibuste::kit {

long allocations();

}  // namespace flibuste::kit
