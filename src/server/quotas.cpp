#include "server/quotas.h"

#include "core/refusal.h"

namespace flibuste {
namespace {

constexpr double kMinute = 60;  // seconds
constexpr double kHour = 3'600;
constexpr std::int64_t kForgetUsageAfter = 3'600'000;  // ms: by then every bucket is full
constexpr double kManyConnections = 8;                 // of one address that may be busy at once

}  // namespace

Quotas::Usage& Quotas::of(const std::string& address) {
  Usage& usage = usage_[address];
  usage.used = context_.machine_now();
  return usage;
}

bool Quotas::spend_request(const std::string& address) {
  const Limits& limits = context_.settings.limits;
  return of(address).requests.spend(limits.requests_per_second, limits.request_burst, context_.machine_now());
}

bool Quotas::spend_message(const std::string& address) {
  const Limits& limits = context_.settings.limits;
  return of(address).messages.spend(limits.requests_per_second * kManyConnections,
                                    limits.request_burst * kManyConnections, context_.machine_now());
}

bool Quotas::spend_guess(const std::string& address) {
  const double most = context_.settings.limits.guesses_per_minute;
  return of(address).guesses.spend(most / kMinute, most, context_.machine_now());
}

bool Quotas::spend_search(const std::string& address) {
  const double most = context_.settings.limits.searches_per_minute;
  return of(address).searches.spend(most / kMinute, most, context_.machine_now());
}

void Quotas::refund_guess(const std::string& address) { of(address).guesses.refund(); }

void Quotas::require_search(const std::string& address) {
  if (spend_search(address)) return;
  throw Refusal("too_fast", {"trop de recherches\u202f; patientez une minute", "too many searches; wait a minute"});
}

void Quotas::require_table(const std::string& address) {
  const double most = context_.settings.limits.tables_per_hour;
  if (of(address).tables.spend(most / kHour, most, context_.machine_now())) return;
  throw Refusal("too_many_tables", {"trop de tables ont été ouvertes d’ici\u202f; réessayez plus tard",
                                    "too many tables were opened from here; try again later"});
}

void Quotas::require(Quota quota, const std::string& address) {
  if (quota == Quota::searches || quota == Quota::searches_and_tables) require_search(address);
  if (quota == Quota::tables || quota == Quota::searches_and_tables) require_table(address);
}

void Quotas::forget_idle() {
  std::erase_if(usage_,
                [&](const auto& each) { return context_.machine_now() - each.second.used >= kForgetUsageAfter; });
}

}  // namespace flibuste
