#include "generated/version.h"
#include "cli/command.h"

namespace flibuste::cli {

Run describe_version(Command& /*command*/) {
  return [](Context& context) {
    context.line(fmt::format("flibuste {}", kVersion));
    return Exit::done;
  };
}

}  // namespace flibuste::cli
