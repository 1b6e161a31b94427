// The members of requests of the line protocol, read strictly: each refuses what it cannot be, with its place.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/json.h"
#include "core/text.h"
#include "engine/engine.h"

namespace flibuste {

// "seed", or one from the system.
Digest read_seed(const Engine::Entropy& entropy, const Reading& request);
Seat read_seat(const Reading& in, const Table& table);
Viewer read_viewer(const Reading& in, const Table& table);
// The seat that is to choose: the one asked for, else the first that must and has not.
Seat read_actor(const Reading& request, const Table& table);
// The same, without seats that may act unawaited: they are not advised, and no bot plays for them.
Seat read_awaited(const Reading& request, const Table& table);
std::optional<Lang> read_lang(const Reading& request);
bool read_flag(const Reading& request, std::string_view key);
// Empty, or one name per seat.
std::vector<std::string> read_names(const Reading& request, int players);
const AnyGame& read_game(const Reading& in);
// A result of chance: its number or its name.
std::uint32_t read_result(const Reading& in, const AnyGame& game);
// How long to think, as a number of iterations: the same number gives the same answer.
std::uint32_t read_iterations(const Reading& request, std::uint32_t normal);

}  // namespace flibuste
