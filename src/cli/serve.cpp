#include <sys/stat.h>

#include <boost/system/system_error.hpp>
#include <chrono>
#include <cstdio>
#include <filesystem>
#include <memory>

#include "cli/command.h"
#include "net/net.h"
#include "server/secret.h"
#include "store/store.h"

namespace flibuste::cli {
namespace {

constexpr std::size_t kShortestToken = 16;

struct Options {
  ServeSettings serve;
  std::string data = ".";
  std::string admin_token;
  int port = 8080;
  int bot_threads = 0;
  bool quiet = false;
};

bool is_loopback(std::string_view host) { return host == "127.0.0.1" || host == "::1"; }

// One JSON object per line, without anything about persons.
void log_line(std::string_view level, std::string_view event, json::object facts) {
  const auto now = std::chrono::system_clock::now().time_since_epoch();
  json::object line = {{"t", std::chrono::duration_cast<std::chrono::milliseconds>(now).count()},
                       {"level", json::string(level)},
                       {"event", json::string(event)}};
  for (auto& [name, value] : facts) line[name] = std::move(value);
  const std::string text = json::serialize(line) + "\n";
  std::fwrite(text.data(), 1, text.size(), stderr);
}

Exit run(Context& context, const Options& options) {
  ServeSettings settings = options.serve;
  settings.port = static_cast<std::uint16_t>(options.port);
  settings.hub.bot_threads = thread_count(options.bot_threads);
  settings.hub.admin_token = options.admin_token.empty() ? random_secret() : options.admin_token;
  if (settings.hub.test_mode && !is_loopback(settings.host)) {
    throw Refusal("bad_option", {"--test n’est permis que sur 127.0.0.1\u00a0: chacun pourrait y choisir le hasard",
                                 "--test is allowed on 127.0.0.1 only: anybody could choose the luck there"});
  }
  if (!settings.base.empty() && (!settings.base.starts_with('/') || settings.base.ends_with('/'))) {
    throw Refusal("bad_option", {"--base s’écrit comme /pirates", "--base is written like /pirates"});
  }
  if (!options.admin_token.empty() && options.admin_token.size() < kShortestToken) {
    throw Refusal("bad_option", {fmt::format("--admin-token a au moins {} signes", kShortestToken),
                                 fmt::format("--admin-token has at least {} signs", kShortestToken)});
  }
  if (!options.quiet) settings.hub.log = log_line;
  ::umask(0077);  // the data hold the seeds of running games: they are nobody else's to read
  const std::filesystem::path file = std::filesystem::path(options.data) / kDataFile;
  auto store = open_data(file, open_sqlite);
  try {
    serve(settings, std::move(store), [&](std::uint16_t port) {
      const std::string host = settings.host.find(':') == std::string::npos ? settings.host : "[" + settings.host + "]";
      const std::string address = fmt::format("http://{}:{}{}/", host, port, settings.base);
      context.line(context.said({"Flibuste est servi à {}", "Flibuste is served at {}"}, address));
      context.line(context.said({"données\u00a0: {}", "data: {}"}, file.string()));
      // A token that was given is known to whoever needs it, and has no business in a journal.
      context.line(
          options.admin_token.empty()
              ? context.said({"administration\u00a0: {}admin.html, jeton {}", "administration: {}admin.html, token {}"},
                             address, settings.hub.admin_token)
              : context.said({"administration\u00a0: {}admin.html", "administration: {}admin.html"}, address));
      context.line(context.said({"Ctrl-C pour arrêter", "Ctrl-C to stop"}));
      context.flush();
    });
  } catch (const boost::system::system_error& fault) {
    const Words reason = system_fault(fault.code().value());
    throw Failure(
        {fmt::format("impossible d’écouter sur {} port {}\u00a0: {}", settings.host, settings.port, reason.fr),
         fmt::format("cannot listen on {} port {}: {}", settings.host, settings.port, reason.en)});
  }
  return Exit::done;
}

}  // namespace

std::unique_ptr<Store> open_data(const std::filesystem::path& file,
                                 std::unique_ptr<Store> (*open)(const std::filesystem::path&)) {
  try {
    return open(file);
  } catch (const StoreFailure& failure) {
    const std::string what = failure.what();
    throw Failure({"les données ne peuvent être ouvertes\u00a0: " + what, "the data cannot be opened: " + what});
  }
}

Run describe_serve(Command& command) {
  const auto options = std::make_shared<Options>();
  ServeSettings& serve = options->serve;
  Limits& limits = serve.hub.limits;
  constexpr int kMany = 1'000'000;
  constexpr int kLarge = 1 << 26;
  command.config();
  command.text("--host", serve.host, {"ADRESSE", "ADDRESS"},
               {"l’adresse où écouter (127.0.0.1\u00a0: cette machine seule)",
                "the address to listen on (127.0.0.1: this machine alone)"});
  command.number("--port", options->port, 0, 65'535, {"N", "N"},
                 {"le port\u202f; 0\u00a0: n’importe lequel", "the port; 0: any"});
  command.text("--data", options->data, {"DOSSIER", "FOLDER"},
               {"le dossier du fichier de données", "the folder of the data file"});
  command.text("--base", serve.base, {"/CHEMIN", "/PATH"},
               {"le chemin sous lequel un mandataire le sert", "the path under which a reverse proxy serves it"});
  command.text("--origins", serve.origins, {"URL,URL…", "URL,URL…"},
               {"d’autres origines dont les pages peuvent lui parler", "further origins whose pages may speak to it"});
  command.flag("--behind-proxy", serve.behind_proxy,
               {"l’adresse des clients est dans X-Forwarded-For", "the clients’ address is in X-Forwarded-For"});
  command.number("--bot-threads", options->bot_threads, 0, 256, {"N", "N"},
                 {"fils pour les robots (0\u00a0: un par processeur)", "threads for bots (0: one per processor)"});
  command.number(
      "--retention-days", serve.hub.retention_days, 0, 36'500, {"N", "N"},
      {"jours de garde des parties finies (0\u00a0: toujours)", "days to keep finished games (0: for ever)"});
  command.number("--open-hours", serve.hub.open_hours, 1, 100'000, {"N", "N"},
                 {"heures de garde des tables jamais commencées", "hours to keep tables that never began"});
  command.number("--running-days", serve.hub.running_days, 0, 36'500, {"N", "N"},
                 {"jours de garde des parties que nul ne continue (0\u00a0: toujours)",
                  "days to keep games nobody goes on with (0: for ever)"});
  command.number("--connections", limits.connections, 1, kMany, {"N", "N"},
                 {"connexions en tout", "connections in all"});
  command.number("--connections-each", limits.connections_each, 1, kMany, {"N", "N"},
                 {"connexions par adresse", "connections from one address"});
  command.number("--requests-per-second", limits.requests_per_second, 1, kMany, {"N", "N"},
                 {"demandes par seconde et par connexion", "requests per second of a connection"});
  command.number("--request-burst", limits.request_burst, 1, kMany, {"N", "N"},
                 {"demandes d’un coup", "requests at once"});
  command.number("--tables-each", limits.tables_each, 1, kMany, {"N", "N"},
                 {"tables en cours par personne", "unfinished tables of a person"});
  command.number("--tables", limits.tables, 1, kMany, {"N", "N"},
                 {"tables en cours en tout", "unfinished tables in all"});
  command.number("--tables-per-hour", limits.tables_per_hour, 1, kMany, {"N", "N"},
                 {"tables ouvertes par heure et par adresse", "tables opened per hour from one address"});
  command.number("--guesses-per-minute", limits.guesses_per_minute, 1, kMany, {"N", "N"},
                 {"codes faux par minute et par adresse", "wrong codes per minute from one address"});
  command.number("--searches-per-minute", limits.searches_per_minute, 1, kMany, {"N", "N"},
                 {"conseils et listes par minute et par adresse", "hints and lists per minute from one address"});
  command.number("--body-bytes", limits.body_bytes, 1'024, kLarge, {"N", "N"},
                 {"octets d’une demande HTTP", "bytes of an HTTP request"});
  command.number("--frame-bytes", limits.frame_bytes, 1'024, kLarge, {"N", "N"},
                 {"octets d’un message WebSocket", "bytes of a WebSocket message"});
  command.number("--unsent-bytes", limits.unsent_bytes, 65'536, kLarge, {"N", "N"},
                 {"octets en attente pour qui ne lit pas", "bytes that wait for whoever does not read"});
  command.number("--header-seconds", limits.header_seconds, 1, 3'600, {"N", "N"},
                 {"secondes pour l’en-tête d’une demande", "seconds for the head of a request"});
  command.number("--idle-seconds", limits.idle_seconds, 1, 86'400, {"N", "N"},
                 {"secondes de silence d’une connexion", "seconds of silence on a connection"});
  command.text("--admin-token", options->admin_token, {"TEXTE", "TEXT"},
               {"le jeton d’administration (sinon tiré au sort et affiché)",
                "the administration token (otherwise drawn and shown)"});
  command.flag("--test", serve.hub.test_mode,
               {"pour les essais\u00a0: graines et horloge réglables, 127.0.0.1 seulement",
                "for tests: seeds and clock can be set, 127.0.0.1 only"});
  command.flag("--quiet", options->quiet, {"sans journal", "no log"});
  return [options](Context& context) { return run(context, *options); };
}

}  // namespace flibuste::cli
