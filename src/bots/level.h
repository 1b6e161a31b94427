// The levels a player can choose from, gentle to formidable, and the textbook search they are measured against. A level
// is data: what the search may spend, and how freely it picks among moves that look nearly as good as the best.
#pragma once

#include <array>
#include <string_view>

#include "bots/search.h"
#include "core/text.h"

namespace flibuste {

struct Level {
  std::string_view name;
  Label help;
  SearchSettings settings;
  double noise = 0;  // values this far below the best are still picked now and then; 0: always the best. In parts of
                     // what a choice decides (AnyGame::stakes): a step at sea is no ship taken.
};

inline constexpr std::array<Level, 5> kLevels = {{
    {"mousse", {"débutant, mais pas étourdi", "a beginner, but no fool"}, {.iterations = 24}, 0.3},
    {"matelot", {"joue sagement", "plays sensibly"}, {.iterations = 64}, 0.15},
    {"quartier-maitre", {"joue bien", "plays well"}, {.iterations = 180}, 0.06},
    {"capitaine", {"joue très bien", "plays very well"}, {.iterations = 500}, 0.02},
    {"amiral",
     {"redoutable\u202f; réfléchit une seconde au plus", "formidable; thinks for a second at most"},
     {.iterations = 4'000, .seconds = 1}},
}};

// The textbook (Cowling, Powley and Whitehouse): one tree, uniform rollouts to the end, victory is all that counts.
inline constexpr Level kManuel = {
    "manuel",
    {"la recherche des manuels, pour mesurer", "the textbook search, for measuring"},
    {.seconds = 1,
     .tuning =
         SearchTuning{
             .exploration = 0.7, .root = 0.7, .prior = 0, .inner_prior = 0, .wild = 1, .cut = 0, .rank = 0, .lead = 0},
     .textbook = true}};

// Takes away the options that the game calls foolish, unless there is nothing else; `clearly`, but for a first one that
// is ahead of all others by that much. Levels and hints go by it: nobody should shake his head at either.
void drop_foolish(const AnyGame& game, const AnyState& known, Seat seat, double clearly,
                  std::vector<SearchOption>& options);

// Of a victory: what a foolish move must promise more than any other, where thinking is thorough, to be none.
inline constexpr double kClearlyMore = 0.03;

// Of the largest share: an option of a joint decision with less than this part of it was only tried out.
inline constexpr double kLeastShare = 0.1;

// The move that a level plays after a search: the most visited one, or with `noise` one whose value is near. In a joint
// decision it is drawn by the shares; `noise` is then the part of draws that go by how near the values are.
AnyMove pick(const SearchResult& result, double noise, Chance& chance);

}  // namespace flibuste
