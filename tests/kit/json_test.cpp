// Law 3: JSON round trip of every state, move, view and event met; and what is not a possible state is refused with the
// place of the fault, never a crash:
//
//   corruption_law  The form is broken in one place p (member deleted, another type, number far out of range, unknown
//                   text, unknown member): refused, and the JSON pointer of the refusal is p, or above or below it.
//   impossible_law  The form is right but a value is changed (number, text, order, number of elements): either refused
//                   with a JSON pointer that is not empty and resolves in the document, or read as a state that is
//                   written the same again and can be played to its end.
#include <algorithm>

#include "core/json.h"
#include "kit/laws.h"
#include "kit/settings.h"

namespace flibuste::kit {
namespace {

// --- Places of a document --------------------------------------------------------------------------------------------

std::string escaped(std::string_view key) {
  std::string out;
  for (const char c : key) {
    if (c == '~') {
      out += "~0";
    } else if (c == '/') {
      out += "~1";
    } else {
      out += c;
    }
  }
  return out;
}

// Pointers of `value` and all below it.
void list_places(const json::value& value, const std::string& at, std::vector<std::string>& places) {
  places.push_back(at);
  if (const auto* object = value.if_object()) {
    for (const auto& member : *object) list_places(member.value(), at + "/" + escaped(member.key()), places);
  } else if (const auto* array = value.if_array()) {
    for (std::size_t i = 0; i < array->size(); ++i) list_places((*array)[i], at + "/" + std::to_string(i), places);
  }
}

std::vector<std::string> places_of(const json::value& document) {
  std::vector<std::string> places;
  list_places(document, "", places);
  return places;
}

bool resolves(const json::value& document, const std::string& pointer) {
  json::error_code error;
  return document.find_pointer(pointer, error) != nullptr && !error;
}

json::value& at(json::value& document, const std::string& pointer) {
  json::error_code error;
  return *document.find_pointer(pointer, error);
}

bool within(const std::string& outer, const std::string& inner) {
  return inner.starts_with(outer) && (inner.size() == outer.size() || inner[outer.size()] == '/');
}

// --- Reading what was changed

struct Changed {
  json::value document;
  std::string place;  // where it was changed
  std::string how;
};

// The refusal of a changed document, if there is one. Anything else that is thrown ends the test.
std::optional<Refusal> refusal_of(const AnyGame& game, const json::value& document, AnyState& state) {
  try {
    state = game.read_state(document);
    return std::nullopt;
  } catch (const Refusal& refusal) {
    return refusal;
  }
}

// A state that was read although it was changed must be as good as any other.
void check_accepted(const AnyGame& game, const AnyState& state, int bound, const std::string& at, Violations& out) {
  if (game.fault(state)) out.add(at, "read although impossible");
  if (game.read_state(game.state_json(state)) != state) out.add(at, "read, but written otherwise");
  const int players = static_cast<int>(game.state_json(state).at("seats").as_int64());
  const auto names = names_for(players);
  for (const Viewer viewer : viewers(players)) {
    game.view(state, viewer)->picture(Lang::en, names, {});
    game.view(state, viewer)->prompt_text(Lang::fr, names);
    game.view(state, viewer)->clauses();
  }
  for (const Seat seat : game.actors(state)) game.advise(state, seat, game.shipped_tuning());
  AnyState end = state;
  Chance chance = Chance::fast(5);
  game.play_out(end, chance, bound);
  if (!game.actors(end).empty()) out.add(at, "read, but the game from there never ends");
  if (const auto fault = game.fault(end)) out.add(at, "read, but led to a fault at " + fault->at);
}

std::string said(const Changed& changed, const Refusal& refusal) {
  return changed.how + " at \"" + changed.place + "\": refused at \"" + refusal.at() + "\" (" + refusal.what() + ")";
}

// --- Changes

std::vector<Changed> broken_forms(const json::value& document, const std::string& place) {
  std::vector<Changed> list;
  const auto change = [&](const std::string& how) -> json::value& {
    list.push_back({document, place, how});
    return at(list.back().document, place);
  };
  json::value copy = document;
  const json::value& old = at(copy, place);
  const auto replace = [&](const json::value& value) { change("value became " + dump(value)) = value; };
  if (!old.is_bool()) replace(true);
  if (!old.is_array()) replace(json::array{});
  if (!old.is_object()) replace(json::object{});
  if (!old.is_int64()) replace(7);
  replace(3.5);
  replace("no such thing");
  if (old.is_int64()) {
    replace(1'000'000'000'000);
    replace(-1'000'000'000'000);
    replace(std::uint64_t{1} << 63U);
  }
  if (const auto* object = old.if_object()) {
    for (const auto& member : *object) change("deleted " + std::string(member.key())).as_object().erase(member.key());
    for (const char* key : {"zzz", "a/b~c"}) {
      change(std::string("added ") + key).as_object()[key] = 1;
      list.back().place += "/" + escaped(key);
    }
  }
  return list;
}

std::vector<Changed> other_values(const json::value& document, const std::string& place,
                                  const std::vector<std::string>& texts, Chance& chance) {
  std::vector<Changed> list;
  const auto change = [&](const std::string& how) -> json::value& {
    list.push_back({document, place, how});
    return at(list.back().document, place);
  };
  json::value copy = document;
  const json::value& old = at(copy, place);
  if (old.is_int64()) {
    for (const std::int64_t other : {old.as_int64() + 1, old.as_int64() - 1, std::int64_t{0}, std::int64_t{255}}) {
      if (other != old.as_int64()) change("became " + std::to_string(other)) = other;
    }
  } else if (old.is_bool()) {
    change("flipped") = !old.as_bool();
  } else if (old.is_string()) {
    const std::string& other = texts[chance.below(static_cast<std::uint32_t>(texts.size()))];
    change("became " + other) = json::string(other);
  } else if (old.is_array() && !old.as_array().empty()) {
    const std::size_t i = chance.below(static_cast<std::uint32_t>(old.as_array().size()));
    change("element doubled").as_array().push_back(old.as_array()[i]);
    json::array& cut = change("first element removed").as_array();
    cut.erase(cut.begin());
    json::array& turned = change("reversed").as_array();
    std::ranges::reverse(turned);
  } else if (old.is_null()) {
    change("became a text") = json::string(texts[chance.below(static_cast<std::uint32_t>(texts.size()))]);
  }
  if (!place.empty()) change("became null") = nullptr;
  return list;
}

// States to be changed: a few, from everywhere in a game, as a reader has them (parsed, every number has one type).
std::vector<std::pair<std::string, json::value>> documents_of(const Setting& setting, int count) {
  std::vector<std::pair<std::string, json::value>> documents;
  Chance chance = Chance::fast(31);
  for (std::uint64_t seed = 0; documents.size() < static_cast<std::size_t>(count); ++seed) {
    const int length = walk(setting, seed, [](const Position&) { return true; });
    const int wanted = static_cast<int>(chance.below(static_cast<std::uint32_t>(length + 1)));
    walk(setting, seed, [&](const Position& position) {
      if (position.decision < wanted) return true;
      documents.emplace_back(position.where(), parse_json(dump(setting.game().state_json(position.state))));
      return false;
    });
  }
  return documents;
}

}  // namespace

Violations round_trip_law(const Setting& setting, int games) {
  Violations out;
  const AnyGame& game = setting.game();
  const auto names = names_for(setting.players);
  for (std::uint64_t seed = 0; seed < static_cast<std::uint64_t>(games) && !out.enough(); ++seed) {
    Chance chance = Chance::fast(seed);
    walk(setting, seed, [&](const Position& position) {
      const std::string text = dump(game.state_json(position.state));
      try {
        if (game.read_state(parse_json(text)) != position.state) {
          out.add(position.where(), "another state after the round trip");
        }
        for (const Viewer viewer : viewers(setting.players)) {
          if (chance.below(3) != 0) continue;
          const json::value view = game.view_json(position.state, viewer);
          std::string written;
          game.view(position.state, viewer)->write(written);
          if (written != dump(view)) out.add(position.where(), "another text of the view: " + written);
          if (game.reread_view(parse_json(dump(view))) != view)
            out.add(position.where(), "another view: " + dump(view));
        }
        for (const Seat seat : movers(game, position.state)) {
          for (const Lang lang : {Lang::fr, Lang::en}) {
            if (game.view(position.state, seat)->prompt_text(lang, names).empty() ||
                game.view(position.state, seat)->prompt_text(lang, {}).empty() ||
                game.view(position.state, seat)->picture(lang, {}, {}).empty()) {
              out.add(position.where(), "no words for the decision");
            }
          }
          AnyMoves moves;
          game.legal(position.state, seat, moves);
          for (const AnyMove move : moves) {
            const json::value document = game.move_json(move);
            if (game.read_move(parse_json(dump(document))) != move) {
              out.add(position.where(), "another move: " + dump(document));
            }
            std::string written;
            game.write_move(written, move);
            if (written != dump(document)) out.add(position.where(), "another text of the move: " + written);
            for (const Lang lang : {Lang::fr, Lang::en}) {
              if (game.view(position.state, seat)->move_text(move, lang).empty()) {
                out.add(position.where(), "no words for the move " + dump(document));
              }
            }
            if (chance.below(static_cast<std::uint32_t>(moves.size())) > 1) continue;
            AnyState after = position.state;
            Chance luck = Chance::fast(seed + static_cast<std::uint64_t>(position.decision));
            const AnyChoices chosen = completed(game, after, seat, move, chance);
            for (const AnyEvent& event : game.advance_told(after, chosen, luck)) {
              const json::value said = game.event_json(event);
              if (game.event_json(game.read_event(parse_json(dump(said)))) != said) {
                out.add(position.where(), "another event: " + dump(said));
              }
              std::string line;
              game.write_event(line, event);
              if (line != dump(said)) out.add(position.where(), "another text of the event: " + line);
              for (const Lang lang : {Lang::fr, Lang::en}) {
                if (game.event_text(event, lang, names).empty() || game.event_text(event, lang, {}).empty()) {
                  out.add(position.where(), "no words for the event " + dump(said));
                }
              }
            }
          }
        }
      } catch (const Refusal& refusal) {
        out.add(position.where(), "a document of its own is refused at \"" + refusal.at() + "\": " + refusal.what());
      }
      return !out.enough();
    });
  }
  return out;
}

Violations corruption_law(const Setting& setting, int documents) {
  Violations out;
  const AnyGame& game = setting.game();
  for (const auto& [where_from, document] : documents_of(setting, documents)) {
    for (const std::string& place : places_of(document)) {
      for (const Changed& changed : broken_forms(document, place)) {
        AnyState state;
        const auto refusal = refusal_of(game, changed.document, state);
        if (!refusal) {
          out.add(where_from, "read although " + changed.how + " at \"" + changed.place + "\"");
          continue;
        }
        const bool fits = within(refusal->at(), changed.place) || within(changed.place, refusal->at());
        if (!resolves(changed.document, refusal->at()) || !fits || (refusal->at().empty() && !changed.place.empty())) {
          out.add(where_from, said(changed, *refusal));
        }
        if (refusal->message().fr.empty() || refusal->message().en.empty())
          out.add(where_from, "refused without words");
        if (out.enough()) return out;
      }
    }
  }
  return out;
}

Violations impossible_law(const Setting& setting, int documents) {
  Violations out;
  const AnyGame& game = setting.game();
  Chance chance = Chance::fast(41);
  for (const auto& [where_from, document] : documents_of(setting, documents)) {
    const std::vector<std::string> places = places_of(document);
    std::vector<std::string> texts = {"zzz"};
    for (const std::string& place : places) {
      json::value copy = document;
      if (const auto* text = at(copy, place).if_string()) texts.emplace_back(std::string_view(*text));
    }
    const auto step = static_cast<std::uint32_t>(std::max(1, 4 - scaled(2)));  // all places where there is time
    for (const std::string& place : places) {
      if (chance.below(step) != 0) continue;
      for (const Changed& changed : other_values(document, place, texts, chance)) {
        AnyState state;
        const auto refusal = refusal_of(game, changed.document, state);
        if (!refusal) {
          const std::string said_where = where_from + ", " + changed.how + " at \"" + changed.place + "\"";
          check_accepted(game, state, 2 * game.info().max_decisions, said_where, out);
        } else if (refusal->at().empty() || !resolves(changed.document, refusal->at())) {
          out.add(where_from, said(changed, *refusal));
        }
        if (out.enough()) return out;
      }
    }
  }
  return out;
}

namespace {

class JsonLaw : public LawTest {};

TEST_P(JsonLaw, EveryDocumentIsReadAsItWasWritten) {
  for (const Setting& setting : with_all_options(GetParam())) {
    const Violations found = round_trip_law(setting, scaled(1));
    EXPECT_TRUE(found.empty()) << found.text();
  }
}

TEST_P(JsonLaw, BrokenFormsAreRefusedAtTheirPlace) {
  const Violations found = corruption_law(GetParam(), scaled(3));
  EXPECT_TRUE(found.empty()) << found.text();
}

TEST_P(JsonLaw, ImpossibleStatesAreRefusedWithAPlace) {
  Violations found;
  for (const Setting& setting : with_all_options(GetParam())) found.add(impossible_law(setting, 1));
  EXPECT_TRUE(found.empty()) << found.text();
}
FLIBUSTE_FOR_ALL_GAMES(JsonLaw);

}  // namespace
}  // namespace flibuste::kit
