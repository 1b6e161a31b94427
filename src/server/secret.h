// Secrets and what is made of them. A person is whoever holds a device secret; the server keeps only its digest, and no
// list of persons: what a table needs to know of somebody is in the table.
#pragma once

#include <string>
#include <string_view>

namespace flibuste {

// 192 random bits as base64url.
std::string random_secret();
// A name for a table: 16 signs of 5 bits.
std::string random_table_id();
// Six signs that are hard to confuse, to be read aloud.
std::string random_code();
// What was typed as a code: upper case, spaces and dashes removed.
std::string normal_code(std::string_view typed);

// Secrets a person chose or was given: 16 to 128 signs of base64url.
bool well_formed_secret(std::string_view secret);

// What is stored of a secret; `purpose` keeps the digests of different uses apart.
std::string digest_of(std::string_view purpose, std::string_view secret);

// Takes the same time wherever the texts differ.
bool same_secret(std::string_view a, std::string_view b);

}  // namespace flibuste
