#include "server/refusals.h"

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

Refusal table_busy() { return {"busy", {"cette table est débordée", "this table is overwhelmed"}}; }

Refusal requests_too_fast() {
  return {"too_fast", {"trop de demandes\u202f; patientez un instant", "too many requests; wait a moment"}};
}

Refusal guesses_too_fast() {
  return {"too_fast", {"trop d’essais\u202f; patientez une minute", "too many tries; wait a minute"}};
}

}  // namespace flibuste
