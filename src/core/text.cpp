#include "core/text.h"

#include <algorithm>

namespace flibuste {
namespace {

// Steps over one escape sequence "ESC [ … letter" that begins at `i`; returns the index behind it.
std::size_t behind_escape(std::string_view text, std::size_t i) {
  i += 2;
  while (i < text.size() && (text[i] < '@' || text[i] > '~')) ++i;
  return i + 1;
}

// The first character of a text by its number in Unicode, and its bytes; 0 where it takes four of them or is broken.
struct Character {
  std::uint32_t number = 0;
  std::size_t size = 1;
};
Character first_character(std::string_view text) {
  const auto byte = [&](std::size_t i) { return i < text.size() ? static_cast<unsigned char>(text[i]) : 0U; };
  const auto goes_on = [&](std::size_t i) { return (byte(i) & 0xc0U) == 0x80U; };
  const auto six_bits = [&](std::size_t i) { return byte(i) & 0x3fU; };
  if (byte(0) < 0x80U) return {.number = byte(0)};
  if ((byte(0) & 0xe0U) == 0xc0U && goes_on(1)) {
    return {.number = (byte(0) & 0x1fU) << 6U | six_bits(1), .size = 2};
  }
  if ((byte(0) & 0xf0U) == 0xe0U && goes_on(1) && goes_on(2)) {
    return {.number = (byte(0) & 0x0fU) << 12U | six_bits(1) << 6U | six_bits(2), .size = 3};
  }
  return {};
}

// Unicode's Latin letters from a number on, small and without their accents; a dot where nothing of the kind is left.
struct Letters {
  std::uint32_t first;
  std::string_view plain;
};
constexpr std::array<Letters, 3> kLetters = {{
    {0x41, "abcdefghijklmnopqrstuvwxyz......abcdefghijklmnopqrstuvwxyz"},
    {0xc0,
     "aaaaaaaceeeeiiii.nooooo.ouuuuy..aaaaaaaceeeeiiii.nooooo.ouuuuy.y"
     "aaaaaaccccccccdd..eeeeeeeeeegggggggghh..iiiiiiiii...jjkk.llllll."
     "...nnnnnn...oooooooorrrrrrsssssssstttt..uuuuuuuuuuuuwwyyyzzzzzz."
     "................................oo.............uu..............."
     ".............aaiioouuuuuuuuuu.aaaaaa..ggkkoooo..j...gg..nnaaaaoo"
     "aaaaeeeeiiiioooorrrruuuusstt..hh......aaeeooooooooyy"},
    {0x1e00,
     "aabbbbbbccddddddddddeeeeeeeeeeffgghhhhhhhhhhiiiikkkkkkllllllllmm"
     "mmmmnnnnnnnnoooooooopppprrrrrrrrssssssssssttttttttuuuuuuuuuuvvvv"
     "wwwwwwwwwwxxxxyyzzzzzzhtwy......aaaaaaaaaaaaaaaaaaaaaaaaeeeeeeee"
     "eeeeeeeeiiiioooooooooooooooooooooooouuuuuuuuuuuuuuyyyyyyyy"},
}};

// The first letter of a text, small and without its accent, and where the next one begins; 0 where it is none of ours.
struct Letter {
  char plain = 0;
  std::size_t size = 1;
};
Letter first_letter(std::string_view text) {
  std::size_t begin = 0;
  Character first = first_character(text);
  while (first.number >= 0x300 && first.number < 0x370) {  // an accent that stands by itself
    begin += first.size;
    first = first_character(text.substr(begin));
  }
  for (const Letters& letters : kLetters) {
    if (first.number < letters.first || first.number - letters.first >= letters.plain.size()) continue;
    const char plain = letters.plain[first.number - letters.first];
    return {.plain = plain == '.' ? '\0' : plain, .size = begin + first.size};
  }
  return {.size = begin + first.size};
}

bool vowel(char plain) { return std::string_view("aeiou").find(plain) != std::string_view::npos; }

// Of a text that ends with a space. Whatever is not plain ASCII belongs to the word: "rôle" does not end with "le".
std::string_view last_word(std::string_view text) {
  text.remove_suffix(1);
  std::size_t begin = text.size();
  while (begin > 0 && (first_letter(text.substr(begin - 1)).plain != 0 ||
                       (static_cast<unsigned char>(text[begin - 1]) & 0x80U) != 0))
    --begin;
  return text.substr(begin);
}

bool may_be_elided(std::string_view word) {
  constexpr std::array<std::string_view, 12> kWords = {"de", "que", "le", "la",     "ne",      "se",
                                                       "me", "te",  "je", "jusque", "lorsque", "puisque"};
  return std::ranges::any_of(kWords, [&](std::string_view each) {
    return word.size() == each.size() && first_letter(word).plain == each[0] && word.substr(1) == each.substr(1);
  });
}

// Nothing, or the end of a sentence and a space.
bool begins_sentence(std::string_view before) {
  return before.empty() || before.ends_with(". ") || before.ends_with("! ") || before.ends_with("? ");
}

class Voicing {
 public:
  Voicing(Lang lang, std::span<const Grammar> pieces, std::string& out) : lang_(lang), pieces_(pieces), out_(out) {}

  void add(std::string_view pattern) {
    while (!pattern.empty()) {
      const std::size_t brace = pattern.find_first_of("{}");
      out_ += pattern.substr(0, brace);
      if (brace == std::string_view::npos) return;
      pattern.remove_prefix(brace);
      if (pattern.starts_with("{{") || pattern.starts_with("}}") || pattern.front() == '}') {
        const std::size_t kept = pattern.size() > 1 && pattern[1] == pattern[0] ? 2 : 1;
        out_ += pattern.substr(0, kept);
        pattern.remove_prefix(kept);
        continue;
      }
      const std::size_t end = closing(pattern);
      add_piece(pattern.substr(1, end - 1));
      pattern.remove_prefix(std::min(end + 1, pattern.size()));
    }
  }

 private:
  // Where the brace that opens a pattern is closed.
  static std::size_t closing(std::string_view pattern) {
    int depth = 0;
    for (std::size_t i = 0; i < pattern.size(); ++i) {
      if (pattern[i] == '{') ++depth;
      if (pattern[i] == '}' && --depth == 0) return i;
    }
    return pattern.size();
  }

  // Where the two of a choice are parted, whatever choices stand within them.
  static std::size_t parting(std::string_view both) {
    int depth = 0;
    for (std::size_t i = 0; i < both.size(); ++i) {
      if (both[i] == '{') ++depth;
      if (both[i] == '}') --depth;
      if (both[i] == '|' && depth == 0) return i;
    }
    return both.size();
  }

  // What stands between two braces: "", "0", "0:>6" or "0|one|other".
  void add_piece(std::string_view inside) {
    const std::size_t after = std::min(inside.find_first_of(":|"), inside.size());
    const std::size_t piece =
        after == 0 ? automatic_++ : number_from<std::size_t>(inside.substr(0, after)).value_or(pieces_.size());
    const Grammar grammar = piece < pieces_.size() ? pieces_[piece] : Grammar{};
    inside.remove_prefix(after);
    if (inside.starts_with('|')) {
      inside.remove_prefix(1);
      const std::size_t at = parting(inside);
      const std::string_view other = inside.substr(std::min(at + 1, inside.size()));
      return add(grammar.you.empty() ? inside.substr(0, at) : other);
    }
    if (!grammar.you.empty()) return call_reader(grammar.you);
    if (lang_ == Lang::fr && grammar.elides && out_.ends_with(' ') && may_be_elided(last_word(out_))) {
      out_.erase(out_.size() - 2);
      out_ += "’";
    }
    out_.append("{").append(std::to_string(piece)).append(inside).append("}");
  }

  void call_reader(std::string_view you) {
    const std::size_t start = out_.size();
    const bool first = begins_sentence(out_);
    out_ += you;
    if (first) out_[start] = static_cast<char>(out_[start] - 'a' + 'A');  // "vous", "you"
  }

  Lang lang_;
  std::span<const Grammar> pieces_;
  std::string& out_;
  std::size_t automatic_ = 0;  // the piece that the next "{}" stands for
};

}  // namespace

// H is mute before any vowel but a (Hélène, Hugo; Hassan, Harry), y is a vowel before a consonant (Yves; Yann). The
// client does the same (web/client/src/core/elision.ts).
bool elides(const Name& name) {
  const std::string_view text =
      std::string_view(name.text).substr(std::min(name.text.find_first_not_of(' '), name.text.size()));
  const Letter first = first_letter(text);
  const char next = first_letter(text.substr(std::min(first.size, text.size()))).plain;
  if (first.plain == 'h') return vowel(next) ? next != 'a' : next == 'y';
  if (first.plain == 'y') return next != 0 && !vowel(next);
  return first.plain != 0 && vowel(first.plain);
}

std::string voiced(std::string_view pattern, Lang lang, std::span<const Grammar> pieces) {
  std::string out;
  Voicing(lang, pieces, out).add(pattern);
  return out;
}

std::string tinted(const Style& style, Tint tint, std::string_view text) {
  constexpr std::array<std::string_view, 10> kCodes = {"", "1", "2", "33", "34", "32", "31", "90", "36", "35"};
  if (!style.colour || tint == Tint::plain) return std::string(text);
  std::string out = "\x1b[";
  out.append(kCodes[static_cast<std::size_t>(tint)]).append("m").append(text).append("\x1b[0m");
  return out;
}

std::string listed(Lang lang, std::span<const std::string> items) {
  constexpr Label kAnd = {" et ", " and "};
  std::string out;
  for (std::size_t i = 0; i < items.size(); ++i) {
    if (i > 0) out += i + 1 == items.size() ? kAnd[lang] : std::string_view(", ");
    out += items[i];
  }
  return out;
}

int columns(std::string_view text) {
  int count = 0;
  for (std::size_t i = 0; i < text.size();) {
    const auto byte = static_cast<unsigned char>(text[i]);
    if (byte == 0x1b) {
      i = behind_escape(text, i);
      continue;
    }
    if ((byte & 0xc0U) != 0x80U) ++count;  // continuation bytes belong to the letter before
    ++i;
  }
  return count;
}

std::string padded(std::string_view text, int width) {
  std::string out(text);
  for (int n = columns(text); n < width; ++n) out += ' ';
  return out;
}

std::string wrapped(std::string_view text, int width, std::string_view indent) {
  std::string out;
  std::string line(indent);
  bool fresh = true;
  while (!text.empty()) {
    const std::size_t space = text.find(' ');
    const std::string_view word = text.substr(0, space);
    text = space == std::string_view::npos ? std::string_view{} : text.substr(space + 1);
    if (!fresh && columns(line) + 1 + columns(word) > width) {
      out.append(line).append("\n");
      line = indent;
      fresh = true;
    }
    if (!fresh) line += ' ';
    line.append(word);
    fresh = false;
  }
  return out + line;
}

}  // namespace flibuste
