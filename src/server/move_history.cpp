#include "server/move_history.h"

#include <limits>
#include <map>
#include <string_view>
#include <utility>

#include "core/refusal.h"

namespace flibuste {
namespace {

constexpr unsigned kBits = 7;  // of a number in one byte
constexpr std::uint8_t kMore = 0x80;

[[noreturn]] void refuse_part() {
  throw Refusal("bad_snapshot", {"un morceau de l’histoire est illisible", "a part of the history cannot be read"});
}

void put(std::string& out, std::uint64_t number) {
  for (; number >= kMore; number >>= kBits) out += static_cast<char>((number & (kMore - 1U)) | kMore);
  out += static_cast<char>(number);
}

class PartReader {
 public:
  explicit PartReader(std::string_view bytes) : rest_(bytes) {}

  template <class Number = std::uint64_t>
  Number number() {
    std::uint64_t value = 0;
    for (unsigned shift = 0;; shift += kBits) {
      if (rest_.empty() || shift > 63) refuse_part();
      const auto byte = static_cast<std::uint8_t>(rest_.front());
      rest_.remove_prefix(1);
      value |= std::uint64_t{byte & (kMore - 1U)} << shift;
      if (byte < kMore) break;
    }
    if (value > std::numeric_limits<Number>::max()) refuse_part();
    return static_cast<Number>(value);
  }
  std::string text() {
    const auto length = number<std::size_t>();
    if (length > rest_.size()) refuse_part();
    std::string text(rest_.substr(0, length));
    rest_.remove_prefix(length);
    return text;
  }
  // A number of things that are still to come, each of a byte at least.
  std::size_t count() {
    const auto count = number<std::size_t>();
    if (count > rest_.size()) refuse_part();
    return count;
  }
  bool done() const { return rest_.empty(); }

 private:
  std::string_view rest_;
};

}  // namespace

std::string MoveHistory::part(std::span<const Move> moves) const {
  std::map<std::string_view, std::size_t> numbers;
  std::string texts;
  for (const Move& move : moves) {
    if (!numbers.try_emplace(move.text, numbers.size()).second) continue;
    put(texts, move.text.size());
    texts += move.text;
  }
  std::string out;
  put(out, size_);
  put(out, moves.size());
  put(out, numbers.size());
  out += texts;
  std::uint32_t before = 0;
  for (const Move& move : moves) {
    put(out, move.version - std::exchange(before, move.version));
    put(out, move.seat);
    put(out, move.bot);
    put(out, numbers.at(move.text));
  }
  return out;
}

void MoveHistory::add(std::string part) {
  PartReader in(part);
  if (in.number<std::size_t>() != size_) refuse_part();
  const auto count = in.number<std::size_t>();
  if (count > part.size()) refuse_part();
  size_ += count;
  parts_.push_back(std::make_shared<const std::string>(std::move(part)));
}

std::vector<MoveHistory::Move> MoveHistory::moves() const {
  std::vector<Move> all;
  all.reserve(size_);
  for (const auto& part : parts_) {
    PartReader in(*part);
    if (in.number<std::size_t>() != all.size()) refuse_part();
    const std::size_t moves = in.count();
    std::vector<std::string> texts(in.count());
    for (std::string& text : texts) text = in.text();
    std::uint32_t version = 0;
    for (std::size_t i = 0; i < moves; ++i) {
      Move& move = all.emplace_back();
      move.version = version += in.number<std::uint32_t>();
      move.seat = in.number<Seat>();
      move.bot = in.number<std::uint8_t>();
      const auto text = in.number<std::size_t>();
      if (text >= texts.size()) refuse_part();
      move.text = texts[text];
    }
    if (!in.done()) refuse_part();
  }
  return all;
}

}  // namespace flibuste
