#include "server/target.h"

#include <algorithm>
#include <boost/asio/ip/address.hpp>
#include <tuple>

namespace flibuste {
namespace {

std::optional<unsigned> hex_digit(char sign) {
  if (sign >= '0' && sign <= '9') return static_cast<unsigned>(sign - '0');
  if (sign >= 'a' && sign <= 'f') return static_cast<unsigned>(sign - 'a' + 10);
  if (sign >= 'A' && sign <= 'F') return static_cast<unsigned>(sign - 'A' + 10);
  return std::nullopt;
}

std::optional<std::string> decoded(std::string_view text) {
  std::string out;
  for (std::size_t i = 0; i < text.size(); ++i) {
    if (text[i] != '%') {
      out.push_back(text[i]);
      continue;
    }
    if (i + 2 >= text.size()) return std::nullopt;
    const auto high = hex_digit(text[i + 1]);
    const auto low = hex_digit(text[i + 2]);
    if (!high || !low) return std::nullopt;
    out.push_back(static_cast<char>(*high * 16 + *low));
    i += 2;
  }
  if (out.find('\0') != std::string::npos) return std::nullopt;
  return out;
}

}  // namespace

std::optional<Target> read_target(std::string_view target, std::string_view base) {
  const std::size_t mark = target.find('?');
  auto path = decoded(target.substr(0, mark));
  if (!path || !path->starts_with('/')) return std::nullopt;
  if (!base.empty()) {
    if (!path->starts_with(base)) return std::nullopt;
    path->erase(0, base.size());
    if (path->empty()) path = "/";
    if (!path->starts_with('/')) return std::nullopt;
  }
  for (std::string_view rest = *path; !rest.empty();) {
    const std::size_t slash = std::min(rest.find('/', 1), rest.size());
    if (rest.substr(0, slash) == "/..") return std::nullopt;
    rest.remove_prefix(slash);
  }
  Target result{.path = std::move(*path), .query = {}};
  if (mark == std::string_view::npos) return result;
  for (std::string_view rest = target.substr(mark + 1); !rest.empty();) {
    const std::size_t end = std::min(rest.find('&'), rest.size());
    const std::string_view pair = rest.substr(0, end);
    const std::size_t equals = std::min(pair.find('='), pair.size());
    const auto name = decoded(pair.substr(0, equals));
    const auto value = decoded(pair.substr(std::min(equals + 1, pair.size())));
    if (!name || !value) return std::nullopt;
    result.query[*name] = *value;
    rest.remove_prefix(std::min(end + 1, rest.size()));
  }
  return result;
}

bool same_origin(std::string_view origin, std::string_view host, std::string_view others) {
  const auto name_of = [](std::string_view full) {
    const std::size_t scheme = full.find("://");
    return scheme == std::string_view::npos ? full : full.substr(scheme + 3);
  };
  if (origin.empty()) return false;
  if (name_of(origin) == host && origin.starts_with("http")) return true;
  for (std::string_view rest = others; !rest.empty();) {
    const std::size_t comma = std::min(rest.find(','), rest.size());
    if (rest.substr(0, comma) == origin) return true;
    rest.remove_prefix(std::min(comma + 1, rest.size()));
  }
  return false;
}

std::string customer_of(std::string_view address) {
  boost::system::error_code unreadable;
  const auto read = boost::asio::ip::make_address(address, unreadable);
  if (unreadable || read.is_v4()) return std::string(address);
  const boost::asio::ip::address_v6 v6 = read.to_v6();
  if (v6.is_v4_mapped()) return boost::asio::ip::make_address_v4(boost::asio::ip::v4_mapped, v6).to_string();
  if (v6.is_loopback()) return v6.to_string();
  auto bytes = v6.to_bytes();
  std::ranges::fill(bytes.begin() + 8, bytes.end(), 0);
  return boost::asio::ip::address_v6(bytes).to_string() + "/64";
}

std::string forwarded_for(std::string_view header, std::string_view otherwise) {
  if (const std::size_t comma = header.rfind(','); comma != std::string_view::npos) header.remove_prefix(comma + 1);
  while (header.starts_with(' ')) header.remove_prefix(1);
  while (header.ends_with(' ')) header.remove_suffix(1);
  if (header.starts_with('[')) {
    header = header.substr(1, header.find(']') - 1);
  } else if (std::ranges::count(header, ':') == 1) {
    header = header.substr(0, header.find(':'));
  }
  boost::system::error_code unreadable;
  std::ignore = boost::asio::ip::make_address(header, unreadable);
  return unreadable ? std::string(otherwise) : customer_of(header);
}

bool is_local_name(std::string_view host) {
  if (const std::size_t colon = host.rfind(':'); colon != std::string_view::npos && !host.ends_with(']')) {
    host = host.substr(0, colon);
  }
  return host == "localhost" || host == "127.0.0.1" || host == "[::1]";
}

}  // namespace flibuste
