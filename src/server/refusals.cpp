#include "server/refusals.h"

#include <fmt/format.h>

namespace flibuste {
namespace {

std::string_view failure_name(StoreFailure::Kind kind) {
  switch (kind) {
    case StoreFailure::Kind::full:
      return "storage_full";
    case StoreFailure::Kind::read_only:
      return "storage_read_only";
    case StoreFailure::Kind::newer:
    case StoreFailure::Kind::unreadable:
    case StoreFailure::Kind::busy:
    case StoreFailure::Kind::broken:
      break;
  }
  return "storage_broken";
}

}  // namespace

Refusal storage_refusal(StoreFailure::Kind kind) {
  return {std::string(failure_name(kind)),
          {"le serveur ne peut rien enregistrer en ce moment\u202f; rien n’a changé, réessayez plus tard",
           "the server cannot store anything at the moment; nothing has changed, try again later"}};
}

Refusal tables_unread() { return {"storage_broken", {"les tables ne peuvent être lues", "the tables cannot be read"}}; }

Refusal not_your_seat() { return {"not_your_seat", {"ce siège n’est pas à vous", "this seat is not yours"}, "/seat"}; }

Refusal not_invited() {
  return {"not_invited", {"cette table n’est pas ouverte à tous", "this table is not open to everybody"}};
}

Refusal nothing_here() { return {"not_found", {"rien à cette adresse", "nothing at this address"}}; }

Refusal restarting() { return {"busy", {"le serveur redémarre", "the server is restarting"}}; }

Refusal paused(std::int32_t rules) {
  return {
      "paused",
      {fmt::format("cette partie a commencé selon la version {} des règles, que ce serveur n’a plus\u00a0: elle est "
                   "gardée telle quelle et reprendra sur un serveur qui a cette version",
                   rules),
       fmt::format("this game was begun under version {} of the rules, which this server does not have: it is kept "
                   "as it is and goes on when a server with that version opens it",
                   rules)}};
}

Refusal played_under_others(std::int32_t rules) {
  return {"wrong_version",
          {fmt::format("cette partie a été jouée selon la version {} des règles, que ce serveur n’a plus", rules),
           fmt::format("this game was played under version {} of the rules, which this server does not have", rules)}};
}

Refusal table_busy() { return {"busy", {"cette table est débordée", "this table is overwhelmed"}}; }

Refusal requests_too_fast() {
  return {"too_fast", {"trop de demandes\u202f; patientez un instant", "too many requests; wait a moment"}};
}

Refusal guesses_too_fast() {
  return {"too_fast", {"trop d’essais\u202f; patientez une minute", "too many tries; wait a minute"}};
}

}  // namespace flibuste
