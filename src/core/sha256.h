// SHA-256 (FIPS 180-4) and HMAC-SHA-256 (RFC 2104): the one primitive behind seeds, commitments and the chance of
// live games. It is written here because the core must also compile where no crypto library exists (WebAssembly),
// and the browser checks the same stream with WebCrypto. Published vectors are in tests/core/sha256_test.cpp.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>

namespace flibuste {

using Digest = std::array<std::uint8_t, 32>;

Digest sha256(std::span<const std::uint8_t> data);
Digest sha256(std::string_view text);
Digest hmac_sha256(std::span<const std::uint8_t> key, std::span<const std::uint8_t> data);
Digest hmac_sha256(std::span<const std::uint8_t> key, std::string_view text);

std::string to_hex(std::span<const std::uint8_t> bytes);
// Exactly 64 hexadecimal digits, or nothing.
std::optional<Digest> digest_from_hex(std::string_view hex);

}  // namespace flibuste
