#include "server/secret.h"

#include <cctype>
#include <cstdint>
#include <cstring>
#include <span>

#include "engine/engine.h"

namespace flibuste {
namespace {

constexpr std::string_view kBase64 = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";
constexpr std::string_view kSigns = "abcdefghijkmnpqrstuvwxyz23456789";  // 32, without l, o, 0 and 1
constexpr std::string_view kCodeSigns = "ABCDEFGHJKLMNPQRSTUVWXYZ23456789";
static_assert(kSigns.size() == 32 && kCodeSigns.size() == 32);
constexpr std::size_t kSecretSigns = 32;  // of six random bits each
constexpr std::size_t kTableSigns = 16;
constexpr std::size_t kCodeLength = 6;

std::string random_signs(std::string_view signs, std::size_t count) {
  const Digest bytes = random_seed();
  std::string text;
  for (std::size_t i = 0; i < count; ++i) text.push_back(signs[bytes[i] % signs.size()]);
  return text;
}

}  // namespace

std::string random_secret() { return random_signs(kBase64, kSecretSigns); }
std::string random_table_id() { return random_signs(kSigns, kTableSigns); }
std::string random_code() { return random_signs(kCodeSigns, kCodeLength); }

std::string normal_code(std::string_view typed) {
  std::string code;
  for (const char sign : typed) {
    if (sign == ' ' || sign == '-') continue;
    code.push_back(static_cast<char>(std::toupper(static_cast<unsigned char>(sign))));
  }
  return code;
}

bool well_formed_secret(std::string_view secret) {
  constexpr std::size_t kLeast = 16;
  constexpr std::size_t kMost = 128;
  return secret.size() >= kLeast && secret.size() <= kMost &&
         secret.find_first_not_of(kBase64) == std::string_view::npos;
}

std::string digest_of(std::string_view purpose, std::string_view secret) {
  constexpr std::size_t kStored = 16;  // 128 bits
  std::string text = "flibuste ";
  text.append(purpose).append("\n").append(secret);
  const Digest digest = sha256(text);
  return to_hex(std::span(digest).first(kStored));
}

bool same_secret(std::string_view a, std::string_view b) {
  if (a.size() != b.size()) return false;
  std::uint64_t different = 0;
  std::size_t at = 0;
  for (; at + sizeof different <= a.size(); at += sizeof different) {  // eight bytes at once: digests have 32
    std::uint64_t left = 0;
    std::uint64_t right = 0;
    std::memcpy(&left, a.data() + at, sizeof left);
    std::memcpy(&right, b.data() + at, sizeof right);
    different |= left ^ right;
  }
  for (; at < a.size(); ++at) different |= static_cast<unsigned char>(a[at] ^ b[at]);
  return different == 0;
}

}  // namespace flibuste
