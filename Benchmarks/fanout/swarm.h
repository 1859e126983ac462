/* A subscriber, and how the peers' protocols put messages on the wire. */
#ifndef SWARM_H
#define SWARM_H
#include "common.h"

enum state { CONNECTING, HANDSHAKE, READY, CLOSED };

struct conn {
  int fd;
  enum state state;
  bool saw_headers; /* sse, ws: the HTTP response headers are behind us */
  char *rest;       /* an unfinished frame, kept till its remainder comes */
  size_t rest_len, rest_cap;
  uint64_t newest; /* number of the newest message that has come */
};

/* What one frame turned out to be. */
struct frame {
  enum { OTHER, CONFIRM, MESSAGE, PING, BYE } kind;
  const char *data; /* the payload of a MESSAGE or a PING */
  size_t len;
};

struct options {
  enum proto proto;
  int port, n, in_flight;
  uint64_t expect, first;
  double timeout, idle, bound;
  const char *hello, *key, *topic, *path, *times;
  bool ready_on_line, track;
};
extern struct options opt;
extern char needle[128]; /* "KEY": */
extern size_t needle_len;

/* Takes one frame off the front of buf. Returns its size in bytes, 0 when more bytes are needed, -1 when the stream makes no sense. */
ssize_t take_frame(struct conn *c, char *buf, size_t len, struct frame *f);
/* What subscriber number i says first. Returns its size. */
size_t hello_bytes(char *out, size_t cap, int i);
/* The answer to a PING. Returns its size; out has room for 160 bytes. */
size_t pong_bytes(char *out, const struct frame *ping);
#endif
