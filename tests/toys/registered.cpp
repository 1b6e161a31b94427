// Linked with the commands of the program, this makes `flibuste-toys`: the toy games are registered before main()
// begins.
#include "support/toys.h"
#include "table/registry.h"

namespace flibuste {
namespace {

[[maybe_unused]] const bool kRegistered = [] {
  for (const AnyGame* toy : toys::all()) add_game(*toy);
  return true;
}();

}  // namespace
}  // namespace flibuste
