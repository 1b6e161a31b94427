#include "table/registry.h"

#include <vector>

#include "core/refusal.h"
#include "games/all.h"
#include "table/erased.h"

namespace flibuste {
namespace {

template <class G>
const AnyGame* erased() {
  // The server tells readers apart only where a game has secrets.
  static_assert(!Joint<G> || G::kInfo.secrets, "what a seat has chosen in a joint decision is a secret");
  static const Erased<G> game;
  return &game;
}

template <class... Gs>
std::vector<const AnyGame*> erased_all(GameTypes<Gs...> /*types*/) {
  return {erased<Gs>()...};
}

std::vector<const AnyGame*>& games() {
  static std::vector<const AnyGame*> games = erased_all(AllGames{});
  return games;
}

}  // namespace

std::span<const AnyGame* const> all_games() { return games(); }

void add_game(const AnyGame& game) { games().push_back(&game); }

const AnyGame& game_by_id(std::string_view id) {
  std::string known;
  for (const AnyGame* game : all_games()) {
    if (game->info().id == id) return *game;
    known.append(known.empty() ? "" : ", ").append(game->info().id);
  }
  throw Refusal("unknown_game",
                {"le jeu «\u00a0" + std::string(id) + "\u00a0» n’existe pas\u202f; jeux connus\u00a0: " + known,
                 "there is no game \"" + std::string(id) + "\"; known games: " + known});
}

void check_players(const AnyGame& game, std::int64_t players) {
  const GameInfo& info = game.info();
  if (players >= info.min_seats && players <= info.max_seats) return;
  const std::string low = std::to_string(info.min_seats);
  const std::string high = std::to_string(info.max_seats);
  throw Refusal("bad_players", {std::string(info.name.fr) + " se joue de " + low + " à " + high + " joueurs",
                                std::string(info.name.en) + " is played by " + low + " to " + high + " players"});
}

}  // namespace flibuste
