/*
 * For LD_PRELOAD: writes down what the process writes to files whose path begins with RECORD_WRITES_OF, and when it has
 * synced them, into the file RECORD_WRITES_TO, if it is set. disk/records.ts reads it. While there is a file
 * FAIL_SYNCS_WHILE every sync of these files fails, as on a broken disk.
 */
#define _GNU_SOURCE
#include <dlfcn.h>
#include <errno.h>
#include <fcntl.h>
#include <pthread.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/uio.h>
#include <time.h>
#include <unistd.h>

#define NEXT(name) ((__typeof__(&name))dlsym(RTLD_NEXT, #name))

struct record {
  char kind; /* w: written, t: truncated, s: synced, u: removed */
  char unused[3];
  uint32_t path_bytes;
  uint32_t data_bytes;
  uint32_t number;
  /* w: where in the file; t: its new size; s: the last record before the sync began */
  uint64_t offset;
  uint64_t nanoseconds;
};

static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
static uint32_t last;
static int log_file = -1;

static int is_recorded(const char *path) {
  const char *prefix = getenv("RECORD_WRITES_OF");
  return prefix && strncmp(path, prefix, strlen(prefix)) == 0;
}

static int find_path(int fd, char *path, size_t size) {
  char link[40];
  snprintf(link, sizeof link, "/proc/self/fd/%d", fd);
  ssize_t length = readlink(link, path, size - 1);
  if (length < 0) return 0;
  path[length] = 0;
  return is_recorded(path);
}

static void append(char kind, const char *path, uint64_t offset, const void *data, size_t bytes) {
  struct timespec now;
  const char *log_path = getenv("RECORD_WRITES_TO");
  if (!log_path) return;
  pthread_mutex_lock(&lock);
  if (log_file < 0) log_file = open(log_path, O_CREAT | O_WRONLY | O_APPEND, 0600);
  clock_gettime(CLOCK_MONOTONIC, &now);
  struct record it = {kind, {0}, strlen(path), bytes, ++last, offset,
                      (uint64_t)now.tv_sec * 1000000000u + now.tv_nsec};
  struct iovec parts[] = {{&it, sizeof it}, {(void *)path, it.path_bytes}, {(void *)data, bytes}};
  if (writev(log_file, parts, 3) < 0) abort();
  pthread_mutex_unlock(&lock);
}

ssize_t write(int fd, const void *data, size_t bytes) {
  char path[4096];
  ssize_t done = NEXT(write)(fd, data, bytes);
  if (done > 0 && find_path(fd, path, sizeof path))
    append('w', path, lseek(fd, 0, SEEK_CUR) - done, data, done);
  return done;
}

ssize_t pwrite64(int fd, const void *data, size_t bytes, off64_t offset) {
  char path[4096];
  ssize_t done = NEXT(pwrite64)(fd, data, bytes, offset);
  if (done > 0 && find_path(fd, path, sizeof path)) append('w', path, offset, data, done);
  return done;
}

ssize_t pwrite(int fd, const void *data, size_t bytes, off_t offset) {
  return pwrite64(fd, data, bytes, offset);
}

int ftruncate64(int fd, off64_t size) {
  char path[4096];
  int failed = NEXT(ftruncate64)(fd, size);
  if (!failed && find_path(fd, path, sizeof path)) append('t', path, size, 0, 0);
  return failed;
}

int ftruncate(int fd, off_t size) { return ftruncate64(fd, size); }

static int synced(int fd, int (*sync)(int)) {
  char path[4096];
  uint32_t before = last;
  const char *broken = getenv("FAIL_SYNCS_WHILE");
  if (broken && access(broken, F_OK) == 0 && find_path(fd, path, sizeof path)) {
    errno = EIO;
    return -1;
  }
  int failed = sync(fd);
  if (!failed && find_path(fd, path, sizeof path)) append('s', path, before, 0, 0);
  return failed;
}

int fsync(int fd) { return synced(fd, NEXT(fsync)); }
int fdatasync(int fd) { return synced(fd, NEXT(fdatasync)); }

int unlink(const char *path) {
  int failed = NEXT(unlink)(path);
  if (!failed && is_recorded(path)) append('u', path, 0, 0, 0);
  return failed;
}
