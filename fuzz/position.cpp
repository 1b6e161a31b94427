// Positions edited at random: each is refused, or can be played to its end with every state on the way a possible one.
// The edits move things instead of making them (a card to another pile, a coin to another purse), so that many are
// accepted; they know nothing of any game.
#include <cstddef>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <string>
#include <vector>

#include "core/chance.h"
#include "core/json.h"
#include "core/refusal.h"
#include "table/registry.h"
#include "table/table.h"

namespace flibuste {
namespace {

constexpr int kMostEdits = 12;

// The input, byte by byte; zeros when it has run out.
class Bytes {
 public:
  Bytes(const std::uint8_t* data, std::size_t size) : data_(data), size_(size) {}
  bool empty() const { return size_ == 0; }
  std::size_t below(std::size_t n) {
    if (size_ == 0 || n == 0) return 0;
    --size_;
    return *data_++ % n;
  }

 private:
  const std::uint8_t* data_;
  std::size_t size_;
};

// The places of a document that edits work on.
struct Places {
  std::vector<json::array*> lists;  // of texts, or empty
  std::vector<json::value*> numbers;
  std::vector<json::value*> flags;
  std::vector<json::value*> texts;
};

void collect(json::value& value, Places& places) {
  if (auto* object = value.if_object()) {
    for (auto& member : *object) collect(member.value(), places);
  } else if (auto* list = value.if_array()) {
    if (list->empty() || list->front().is_string()) {
      places.lists.push_back(list);
    } else {
      for (json::value& element : *list) collect(element, places);
    }
  } else if (value.is_int64()) {
    places.numbers.push_back(&value);
  } else if (value.is_bool()) {
    places.flags.push_back(&value);
  } else if (value.is_string() || value.is_null()) {
    places.texts.push_back(&value);
  }
}

// One of them, or nullptr.
template <class T>
T* some(const std::vector<T*>& places, Bytes& bytes) {
  return places.empty() ? nullptr : places[bytes.below(places.size())];
}

void add(json::value* number, std::int64_t change) {
  if (number != nullptr) *number = number->as_int64() + change;
}

void move_element(json::array* from, json::array* to, Bytes& bytes) {
  if (from == nullptr || from->empty() || to == nullptr) return;
  const auto place = from->begin() + static_cast<std::ptrdiff_t>(bytes.below(from->size()));
  const json::value moved = *place;
  from->erase(place);
  to->push_back(moved);
}

void edit(json::value& document, Bytes& bytes) {
  Places places;
  collect(document, places);
  switch (bytes.below(7)) {
    case 0:
      move_element(some(places.lists, bytes), some(places.lists, bytes), bytes);
      break;
    case 1:  // a card leaves a pile whose size is a number of its own
      move_element(some(places.lists, bytes), some(places.lists, bytes), bytes);
      add(some(places.numbers, bytes), -1);
      break;
    case 2:
      add(some(places.numbers, bytes), 1);
      add(some(places.numbers, bytes), -1);
      break;
    case 3:  // … and both again, for numbers that are kept twice
      for (int i = 0; i < 2; ++i) {
        add(some(places.numbers, bytes), 1);
        add(some(places.numbers, bytes), -1);
      }
      break;
    case 4:
      if (auto* number = some(places.numbers, bytes)) *number = static_cast<std::int64_t>(bytes.below(16));
      break;
    case 5:
      if (auto* flag = some(places.flags, bytes)) *flag = !flag->as_bool();
      break;
    default: {
      json::value* one = some(places.texts, bytes);
      json::value* other = some(places.texts, bytes);
      if (one != nullptr && other != nullptr) *one = json::value(*other);
      break;
    }
  }
}

[[noreturn]] void broken(const char* law, const json::value& position) {
  std::fprintf(stderr, "%s\n%s\n", law, json::serialize(position).c_str());
  std::abort();
}

void play_out(Table table, const json::value& position, Chance& choice) {
  const AnyGame& game = table.game();
  for (int i = 0; i <= game.info().max_decisions; ++i) {
    if (const auto fault = game.fault(table.state())) broken(fault->message.en.c_str(), position);
    if (table.over()) {
      table.outcome();
      return;
    }
    const Seat seat = table.actors().front();
    const AnyMoves moves = table.legal(seat);
    if (moves.empty()) broken("nothing to choose", position);
    table.play(seat, moves[choice.below(static_cast<std::uint32_t>(moves.size()))]);
  }
  broken("the game does not end", position);
}

void check(Bytes bytes) {
  const AnyGame& game = *all_games()[bytes.below(all_games().size())];
  const GameInfo& info = game.info();
  const int players = info.min_seats + static_cast<int>(bytes.below(static_cast<std::size_t>(info.max_seats) - 1));
  json::object options;
  for (const OptionInfo& option : game.options())
    options[option.name] = option.values[bytes.below(option.values.size())];
  if (players > info.max_seats) return;
  Chance choice = Chance::fast(bytes.below(256));
  AnyState state = game.setup(options, players, choice);
  game.play_out(state, choice, static_cast<int>(bytes.below(256)) * 2);
  // Through its text, as a position comes in.
  json::value position = parse_json(json::serialize(game.state_json(state)));
  for (int edits = 0; edits < kMostEdits && !bytes.empty(); ++edits) edit(position, bytes);
  try {
    play_out(Table(game, position, Digest{}), position, choice);
  } catch (const Refusal& refusal) {
    json::error_code error;
    if (position.find_pointer(refusal.at(), error) == nullptr || error) {
      broken(("no such place: " + refusal.at()).c_str(), position);
    }
  }
}

}  // namespace
}  // namespace flibuste

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  flibuste::check(flibuste::Bytes(data, size));
  return 0;
}
