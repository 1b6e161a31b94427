#include "server/request_reading.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <boost/locale/utf.hpp>
#include <utility>
#include <vector>

#include "bots/bot.h"
#include "server/change.h"

namespace flibuste {
namespace {

constexpr std::size_t kLongestName = 24;  // letters
constexpr std::int32_t kLongestTurn = 60 * 60 * 24 * 30;
constexpr std::int32_t kSlowTurn = 60 * 60;

// Controls, signs that turn the direction of writing, line ends and signs without width: a name that holds one could
// pass for another's or upset the line it stands in. What joins two signs may not come first.
bool has_unseen_sign(std::string_view text) {
  using boost::locale::utf::code_point;
  constexpr std::array<std::pair<code_point, code_point>, 11> kUnseen = {{{0, 0x1f},
                                                                          {0x7f, 0x9f},
                                                                          {0xad, 0xad},
                                                                          {0x61c, 0x61c},
                                                                          {0x180e, 0x180e},
                                                                          {0x200b, 0x200b},
                                                                          {0x200e, 0x200f},
                                                                          {0x2028, 0x202e},
                                                                          {0x2060, 0x206f},
                                                                          {0xfeff, 0xfeff},
                                                                          {0xfff9, 0xfffb}}};
  constexpr std::pair<code_point, code_point> kJoiners = {0x200c, 0x200d};
  const auto among = [](code_point sign) {
    return [sign](const auto& range) { return range.first <= sign && sign <= range.second; };
  };
  for (auto at = text.begin(); at != text.end();) {
    const bool first = at == text.begin();
    const code_point sign = boost::locale::utf::utf_traits<char>::decode(at, text.end());
    if (std::ranges::any_of(kUnseen, among(sign)) || (first && among(sign)(kJoiners))) return true;
  }
  return false;
}

}  // namespace

bool is_bot_level(std::string_view name) {
  return std::ranges::any_of(all_bots(), [&](const BotInfo& bot) { return bot.name == name; });
}

std::string read_name(const Reading& in) {
  const auto& text = in.string();
  std::string name(text.begin(), text.end());
  const auto blank = [](char sign) { return sign == ' '; };
  while (!name.empty() && blank(name.back())) name.pop_back();
  name.erase(name.begin(), std::ranges::find_if_not(name, blank));
  const auto letters =
      std::ranges::count_if(name, [](char sign) { return (static_cast<unsigned char>(sign) & 0xc0U) != 0x80U; });
  if (name.empty() || has_unseen_sign(name) || static_cast<std::size_t>(letters) > kLongestName) {
    in.refuse({fmt::format("un nom a de 1 à {} lettres", kLongestName),
               fmt::format("a name has 1 to {} letters", kLongestName)});
  }
  return name;
}

std::string read_visible(const Reading& in, std::size_t longest) {
  const auto& text = in.string();
  const bool plain = std::ranges::all_of(text, [](char sign) { return sign > ' ' && sign < 0x7f; });
  if (text.empty() || text.size() > longest || !plain) {
    in.refuse({fmt::format("de 1 à {} signes sans espace sont attendus", longest),
               fmt::format("1 to {} signs without spaces are expected", longest)});
  }
  return {text.begin(), text.end()};
}

std::string read_level(const Reading& in) {
  const std::string_view name = in.string();
  if (is_bot_level(name)) return std::string(name);
  std::vector<std::string_view> names;
  names.reserve(all_bots().size());
  for (const BotInfo& bot : all_bots()) names.push_back(bot.name);
  in.refuse(one_of(names));
}

TableSettings read_settings(const Reading& request) {
  TableSettings settings;
  if (const auto in = request.optional_member("settings")) {
    settings = read_json<TableSettings>(Reading(in->value(), "bad_settings", /*defaults=*/true));
    const Reading again(in->value(), "bad_settings");
    if (const auto level = again.optional_member("stand_in"); level && read_level(*level) == "hasard") {
      level->refuse({"qui remplace un absent joue pour de bon", "whoever stands in plays in earnest"});
    }
    for (const std::string_view member : {"turn_seconds", "absence_seconds"}) {
      if (const auto seconds = again.optional_member(member)) seconds->integer(0, kLongestTurn);
    }
    // Where a turn may take hours nobody is expected to stay.
    if (settings.turn_seconds >= kSlowTurn && !again.optional_member("absence_seconds")) settings.absence_seconds = 0;
  }
  return settings;
}

void refuse(std::string_view code, const Label& message) {
  throw Refusal(std::string(code), {std::string(message.fr), std::string(message.en)});
}

void refuse_taken_emblem(const Reading& in) {
  in.refuse({"cet emblème est déjà à quelqu’un", "this emblem is somebody’s already"});
}

std::optional<std::uint8_t> read_face(const Reading& request) {
  const auto face = request.optional_member("face");
  if (!face) return std::nullopt;
  return static_cast<std::uint8_t>(face->integer(0, kFaces - 1));
}

}  // namespace flibuste
