// What persons write in their requests: names, nonces, levels, settings. Each is read or refused with its place.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "core/json.h"
#include "core/refusal.h"
#include "core/text.h"
#include "server/table_settings.h"

namespace flibuste {

inline constexpr std::size_t kLongestNonce = 64;  // signs
inline constexpr std::size_t kLongestKey = 64;

// The levels a seat may be given.
bool is_bot_level(std::string_view name);

std::string read_name(const Reading& in);
// Visible ASCII signs: none can be mistaken for the end of a nonce (core/chance.h joins them by line ends).
std::string read_visible(const Reading& in, std::size_t longest);
std::string read_level(const Reading& in);
// The member `settings`; the usual ones where there is none.
TableSettings read_settings(const Reading& request);

[[noreturn]] void refuse(std::string_view code, const Label& message);
[[noreturn]] void refuse_taken_emblem(const Reading& in);
// The face a person chose, if any; several may look alike.
std::optional<std::uint8_t> read_face(const Reading& request);

}  // namespace flibuste
