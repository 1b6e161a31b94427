// Nouns and names: the small phrases that the sentences and pictures of every game are made of.
#pragma once

#include <algorithm>
#include <string>
#include <string_view>

#include "core/seat.h"
#include "core/text.h"

namespace flibuste {

struct Noun {
  Label one;
  Label many;
  bool feminine = false;  // in French
  bool vowel = false;     // "an" and "l’"
};

inline bool plural(Lang lang, int count) { return !plural_s(lang, count).empty(); }

// "0 pièce", "1 pièce", "2 pièces".
inline std::string counted(int count, const Noun& of, Lang lang) {
  return fmt::format("{} {}", count, (plural(lang, count) ? of.many : of.one)[lang]);
}

inline std::string_view indefinite(const Noun& of, Lang lang) {
  if (lang == Lang::fr) return of.feminine ? "une " : "un ";
  return of.vowel ? "an " : "a ";
}

inline std::string_view definite(const Noun& of, Lang lang) {
  if (lang == Lang::en) return "the ";
  if (of.vowel) return "l’";
  return of.feminine ? "la " : "le ";
}

// Of a seat in a sentence: the reader is spoken to.
inline Name name_of(Names names, Seat seat, Lang lang) {
  if (names.speaks_to(seat)) return {.text = lang == Lang::fr ? "vous" : "you", .you = true};
  if (seat < names.size()) return {.text = names[seat]};
  return {.text = said(lang, {"Joueur {}", "Player {}"}, seat + 1)};
}

inline std::string spaces(int count) { return std::string(static_cast<std::size_t>(std::max(count, 0)), ' '); }
inline std::string padded_left(std::string_view text, int width) {
  return spaces(width - columns(text)) + std::string(text);
}

// The first columns of a long text.
inline std::string clipped(std::string_view text, int width) {
  if (columns(text) <= width) return std::string(text);
  std::string out;
  for (const char byte : text) {
    const bool starts_letter = (static_cast<unsigned char>(byte) & 0xc0U) != 0x80U;
    if (starts_letter && columns(out) == width - 1) break;
    out += byte;
  }
  return out + "…";
}

}  // namespace flibuste
