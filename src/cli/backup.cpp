#include <sys/stat.h>

#include <filesystem>
#include <memory>

#include "cli/command.h"
#include "store/store.h"

namespace flibuste::cli {

Run describe_backup(Command& command) {
  struct Options {
    std::string file;
    std::string data = ".";
  };
  const auto options = std::make_shared<Options>();
  required(command.argument({"FICHIER", "FILE"}, options->file, {"la copie à écrire", "the copy to write"}));
  command.text("--data", options->data, {"DOSSIER", "FOLDER"},
               {"le dossier du fichier de données", "the folder of the data file"});
  command.note({"Le serveur peut continuer à servir pendant la copie.", "The server may go on serving meanwhile."});
  return [options](Context& context) {
    const std::filesystem::path from = std::filesystem::path(options->data) / kDataFile;
    if (!std::filesystem::exists(from)) {
      throw Failure({"il n’y a pas de données dans " + from.string(), "there is no data in " + from.string()});
    }
    ::umask(0077);
    try {
      open_data(from, open_sqlite_beside)->backup(options->file);
    } catch (const StoreFailure& failure) {
      const std::string what = failure.what();
      throw Failure({"la copie a échoué\u00a0: " + what, "the copy failed: " + what});
    }
    context.line(context.said({"copié dans {}", "copied to {}"}, options->file));
    return Exit::done;
  };
}

}  // namespace flibuste::cli
