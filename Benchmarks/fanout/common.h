/* Small helpers that swarm, publish and rawserve share. */
#ifndef COMMON_H
#define COMMON_H
#define _GNU_SOURCE
#include <arpa/inet.h>
#include <errno.h>
#include <fcntl.h>
#include <getopt.h>
#include <netinet/in.h>
#include <netinet/tcp.h>
#include <poll.h>
#include <signal.h>
#include <stdbool.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/epoll.h>
#include <sys/mman.h>
#include <sys/resource.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <time.h>
#include <unistd.h>

static inline uint64_t now_ns(void) {
  struct timespec ts;
  clock_gettime(CLOCK_MONOTONIC, &ts);
  return (uint64_t)ts.tv_sec * 1000000000u + (uint64_t)ts.tv_nsec;
}

static inline void die(const char *what) {
  if (errno) perror(what); else fprintf(stderr, "%s\n", what);
  exit(1);
}

/* The harness may only ever talk to this machine: every address is 127.0.0.1. */
static inline struct sockaddr_in loopback(int port) {
  struct sockaddr_in a = {.sin_family = AF_INET, .sin_port = htons((uint16_t)port)};
  a.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
  return a;
}

static inline void set_nodelay(int fd) {
  int one = 1;
  setsockopt(fd, IPPROTO_TCP, TCP_NODELAY, &one, sizeof one);
}

static inline double own_cpu_seconds(void) {
  struct rusage r;
  getrusage(RUSAGE_SELF, &r);
  return (double)(r.ru_utime.tv_sec + r.ru_stime.tv_sec) +
         (double)(r.ru_utime.tv_usec + r.ru_stime.tv_usec) / 1e6;
}

/* What publish and swarm share, in a file that is there before they start and says by its size how many messages it has room for.
 * A message is known by its number, which stands in it ("revision"); publish notes when it was written, and when the server said
 * that it has taken it, if it says so. The times are of CLOCK_MONOTONIC, 0 for not yet. */
struct times {
  _Atomic uint64_t lowest; /* the newest number that every subscriber has had; written by swarm */
  uint64_t unused;
  struct { _Atomic uint64_t written, answered; } at[];
};

static inline struct times *map_times(const char *path, size_t *count) {
  int fd = open(path, O_RDWR | O_CLOEXEC);
  struct stat s;
  if (fd < 0 || fstat(fd, &s) < 0) die(path);
  if ((size_t)s.st_size < sizeof(struct times) + 16) { errno = 0; die("the file of times is too small"); }
  struct times *t = mmap(NULL, (size_t)s.st_size, PROT_READ | PROT_WRITE, MAP_SHARED, fd, 0);
  if (t == MAP_FAILED) die("mmap");
  close(fd);
  *count = ((size_t)s.st_size - sizeof *t) / 16;
  return t;
}

static inline int by_value(const void *a, const void *b) {
  uint64_t x = *(const uint64_t *)a, y = *(const uint64_t *)b;
  return (x > y) - (x < y);
}

/* Nearest-rank percentile of sorted values in nanoseconds, in milliseconds. */
static inline double percentile_ms(const uint64_t *v, size_t n, double p) {
  if (!n) return 0;
  size_t i = (size_t)(p * (double)n);
  return (double)v[i < n ? i : n - 1] / 1e6;
}

enum proto { RAW, MQTT, REDIS, NATS, SSE, WS, HTTP, HOST };

static inline enum proto parse_proto(const char *s) {
  const char *names[] = {"raw", "mqtt", "redis", "nats", "sse", "ws", "http", "host"};
  for (int i = 0; i < 8; i++)
    if (!strcmp(s, names[i])) return (enum proto)i;
  fprintf(stderr, "unknown protocol %s\n", s);
  exit(2);
}

/* MQTT "remaining length": 7 bits a byte, low bits first. Returns bytes written. */
static inline int mqtt_put_length(uint8_t *p, size_t n) {
  int i = 0;
  do {
    uint8_t b = n & 127;
    n >>= 7;
    p[i++] = b | (n ? 128 : 0);
  } while (n);
  return i;
}

/* An MQTT 3.1.1 CONNECT, clean session, keep-alive off. Returns its size. */
static inline size_t mqtt_connect(uint8_t *p, const char *client_id) {
  size_t idlen = strlen(client_id);
  int n = 0;
  p[n++] = 0x10;
  n += mqtt_put_length(p + n, 10 + 2 + idlen);
  memcpy(p + n, "\0\4MQTT\4\2\0\0", 10);
  n += 10;
  p[n++] = (uint8_t)(idlen >> 8);
  p[n++] = (uint8_t)idlen;
  memcpy(p + n, client_id, idlen);
  return (size_t)n + idlen;
}
#endif
