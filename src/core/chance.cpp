#include "core/chance.h"

#include <string>

namespace flibuste {

Chance Chance::fast(std::uint64_t seed) {
  Chance chance;
  chance.fast_ = Xoshiro256::from_seed(seed);
  return chance;
}

Chance Chance::keyed(const Digest& key) {
  Chance chance;
  chance.source_ = Source::keyed;
  chance.key_ = key;
  return chance;
}

Chance Chance::keyed(const Digest& key, std::uint64_t drawn) {
  Chance chance = keyed(key);
  if (drawn <= kHalves) return chance;  // nothing was drawn yet: an empty buffer counts as one that is used up
  chance.refilled_ = (drawn - 1) / kHalves - 1;
  const auto next = static_cast<std::uint32_t>((drawn - 1) % kHalves + 1);
  chance.refill();
  chance.next_ = next;
  return chance;
}

void Chance::refill() {
  if (source_ == Source::fast) {
    for (std::uint32_t i = 0; i < kHalves; i += 2) {
      const std::uint64_t word = fast_();
      halves_[i] = static_cast<std::uint32_t>(word >> 32U);
      halves_[i + 1] = static_cast<std::uint32_t>(word);
    }
  } else {
    constexpr std::uint32_t kPerBlock = 8;  // a digest is eight big-endian halves
    std::uint64_t block = refilled_ * (kHalves / kPerBlock);
    for (std::uint32_t i = 0; i < kHalves; i += kPerBlock, ++block) {
      std::array<std::uint8_t, 8> counter{};
      for (std::uint32_t b = 0; b < 8; ++b) counter[b] = static_cast<std::uint8_t>(block >> (56 - 8 * b));
      const Digest digest = hmac_sha256(key_, counter);
      for (std::uint32_t h = 0; h < kPerBlock; ++h) {
        std::uint32_t half = 0;
        for (std::uint32_t b = 0; b < 4; ++b) half = half << 8U | digest[4 * h + b];
        halves_[i + h] = half;
      }
    }
  }
  ++refilled_;
  next_ = 0;
}

std::uint64_t Chance::word() {
  std::uint64_t word = 0;
  for (int half = 0; half < 2; ++half) {
    if (next_ >= kHalves) refill();
    word = word << 32U | halves_[next_++];
  }
  return word;
}

void Chance::follow(Script* script) {
  script_ = script;
  limit_ = script != nullptr ? 0 : kHalves;
}

bool Chance::scripted() {
  if (script_ == nullptr) return false;
  if (script_->used < script_->results.size()) return true;
  limit_ = kHalves;  // the script has run out: back to the words that were left in the buffer
  return false;
}

std::uint32_t Chance::forced() { return script_->results[script_->used++]; }

std::uint32_t Chance::forced_below(std::uint32_t n) {
  const std::uint32_t result = forced();
  if (result < n) return result;
  script_->impossible = true;
  return 0;
}

Digest derive_key(const Digest& seed, std::string_view purpose, std::string_view context) {
  std::string text = "flibuste stream\n";
  text.append(purpose).append("\n").append(context);
  return hmac_sha256(seed, text);
}

std::string stream_context(std::string_view context, std::span<const std::string> nonces) {
  std::string all(context);
  for (const std::string& nonce : nonces) all.append("\n").append(nonce);
  return all;
}

Digest commitment(const Digest& seed, std::string_view context) {
  std::string text = "flibuste commitment\n";
  text.append(to_hex(seed)).append("\n").append(context);
  return sha256(text);
}

Digest seed_from_text(std::string_view text) {
  if (const auto digest = digest_from_hex(text)) return *digest;
  return sha256(std::string("flibuste seed\n").append(text));
}

}  // namespace flibuste
