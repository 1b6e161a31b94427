// In a file of its own: inlined into its users, GCC 12 warns of overflows that cannot happen.
#include "kit/counted_new.h"

#include <atomic>
#include <cstdlib>
#include <new>

namespace {

std::atomic<long> count{0};

[[maybe_unused]] void* counted(std::size_t size) {
  count.fetch_add(1, std::memory_order_relaxed);
  if (void* memory = std::malloc(size > 0 ? size : 1)) return memory;
  throw std::bad_alloc();
}

}  // namespace

// ThreadSanitizer brings an operator new of its own; that build only runs the threaded tests.
#if defined(__has_feature)
#if __has_feature(thread_sanitizer)
#define FLIBUSTE_NEW_IS_TAKEN
#endif
#endif

#ifndef FLIBUSTE_NEW_IS_TAKEN
void* operator new(std::size_t size) { return counted(size); }
void* operator new[](std::size_t size) { return counted(size); }
void operator delete(void* memory) noexcept { std::free(memory); }
void operator delete[](void* memory) noexcept { std::free(memory); }
void operator delete(void* memory, std::size_t) noexcept { std::free(memory); }
void operator delete[](void* memory, std::size_t) noexcept { std::free(memory); }
#endif

namespace flibuste::kit {

long allocations() { return count.load(); }

}  // namespace flibuste::kit
