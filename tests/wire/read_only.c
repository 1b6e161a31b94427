// Loaded before the C library: while the file named by READ_ONLY_WHILE exists, the disk answers as one does that the
// system has made read-only under a running program. Nothing else makes a disk do so without harming the machine, and
// file modes mean nothing to root.
#define _GNU_SOURCE
#include <dlfcn.h>
#include <errno.h>
#include <stdlib.h>
#include <sys/types.h>
#include <unistd.h>

static int refused(void) {
  const char* sign = getenv("READ_ONLY_WHILE");
  const int before = errno;
  if (sign == NULL || access(sign, F_OK) != 0) {
    errno = before;
    return 0;
  }
  errno = EROFS;
  return 1;
}

ssize_t pwrite64(int file, const void* bytes, size_t count, off64_t at) {
  static ssize_t (*real)(int, const void*, size_t, off64_t);
  if (real == NULL) real = (ssize_t (*)(int, const void*, size_t, off64_t))dlsym(RTLD_NEXT, "pwrite64");
  return refused() ? -1 : real(file, bytes, count, at);
}

int ftruncate64(int file, off64_t size) {
  static int (*real)(int, off64_t);
  if (real == NULL) real = (int (*)(int, off64_t))dlsym(RTLD_NEXT, "ftruncate64");
  return refused() ? -1 : real(file, size);
}
