/* The subscriber's side of each peer's protocol: lines, MQTT, RESP, NATS, EventSource, WebSocket. */
#include "swarm.h"

/* Lines of JSON: those with the key are messages; a host's pings want an answer, and its goodbyes and refusals end the matter. */
static ssize_t take_line(struct conn *c, char *buf, size_t len, struct frame *f) {
  char *nl = memchr(buf, '\n', len);
  if (!nl) return 0;
  f->data = buf;
  f->len = (size_t)(nl - buf);
  if (c->state == HANDSHAKE) f->kind = CONFIRM;
  else if (memmem(buf, f->len, needle, needle_len)) f->kind = MESSAGE;
  else if (memmem(buf, f->len, "\"type\":\"ping\"", 13)) f->kind = PING;
  if (f->kind != MESSAGE && (memmem(buf, f->len, "\"type\":\"error\"", 14) || memmem(buf, f->len, "\"type\":\"bye\"", 12))) f->kind = BYE;
  return nl - buf + 1;
}

static ssize_t take_mqtt(struct conn *c, char *buf, size_t len, struct frame *f) {
  (void)c;
  const uint8_t *p = (uint8_t *)buf;
  size_t remaining = 0, at = 1;
  for (int shift = 0;; shift += 7) {
    if (at >= len) return 0;
    if (shift > 21) return -1;
    remaining |= (size_t)(p[at] & 127) << shift;
    if (!(p[at++] & 128)) break;
  }
  if (len < at + remaining) return 0;
  int type = p[0] >> 4;
  if (type == 2 && p[at + 1] != 0) return -1; /* CONNACK that refuses */
  if (type == 9) f->kind = CONFIRM;           /* SUBACK */
  if (type == 3) {                            /* PUBLISH, QoS 0: no packet id */
    if (remaining < 2) return -1;
    size_t topic = (size_t)p[at] << 8 | p[at + 1];
    if (remaining < 2 + topic || (p[0] & 6)) return -1;
    f->kind = MESSAGE;
    f->data = buf + at + 2 + topic;
    f->len = remaining - 2 - topic;
  }
  return (ssize_t)(at + remaining);
}

/* Reads "<mark><number>\r\n" at *at. Returns 1, 0 (more needed) or -1. */
static int resp_number(const char *buf, size_t len, size_t *at, char mark, long *out) {
  char *nl = memchr(buf + *at, '\n', len - *at);
  if (!nl) return 0;
  if (buf[*at] != mark) return -1;
  *out = strtol(buf + *at + 1, NULL, 10);
  *at = (size_t)(nl - buf) + 1;
  return 1;
}

static ssize_t take_redis(struct conn *c, char *buf, size_t len, struct frame *f) {
  (void)c;
  size_t at = 0;
  long parts, size;
  int r = resp_number(buf, len, &at, '*', &parts);
  if (r <= 0) return r;
  bool is_message = false;
  for (long i = 0; i < parts; i++) {
    if (at < len && buf[at] == ':') { /* the count that ends a confirmation */
      r = resp_number(buf, len, &at, ':', &size);
      if (r <= 0) return r;
      continue;
    }
    r = resp_number(buf, len, &at, '$', &size);
    if (r <= 0) return r;
    if (size < 0 || len < at + (size_t)size + 2) return size < 0 ? -1 : 0;
    if (i == 0 && size == 7 && !memcmp(buf + at, "message", 7)) is_message = true;
    if (i == 0 && size == 9 && !memcmp(buf + at, "subscribe", 9)) f->kind = CONFIRM;
    if (i == 2 && is_message) {
      f->kind = MESSAGE;
      f->data = buf + at;
      f->len = (size_t)size;
    }
    at += (size_t)size + 2;
  }
  return (ssize_t)at;
}

static ssize_t take_nats(struct conn *c, char *buf, size_t len, struct frame *f) {
  (void)c;
  char *nl = memchr(buf, '\n', len);
  if (!nl) return 0;
  size_t line = (size_t)(nl - buf) + 1;
  if (line >= 4 && !memcmp(buf, "MSG ", 4)) { /* MSG subject sid [reply] size */
    char *sp = nl;
    while (sp > buf && *sp != ' ') sp--;
    size_t size = strtoul(sp + 1, NULL, 10);
    if (len < line + size + 2) return 0;
    f->kind = MESSAGE;
    f->data = buf + line;
    f->len = size;
    return (ssize_t)(line + size + 2);
  }
  if (line >= 4 && !memcmp(buf, "PING", 4)) f->kind = PING, f->data = NULL, f->len = 0;
  if (line >= 4 && !memcmp(buf, "PONG", 4)) f->kind = CONFIRM;
  if (line >= 4 && !memcmp(buf, "-ERR", 4)) f->kind = BYE;
  return (ssize_t)line;
}

/* HTTP response headers, common to sse and ws. */
static ssize_t take_headers(struct conn *c, char *buf, size_t len, const char *status, struct frame *f) {
  char *end = memmem(buf, len, "\r\n\r\n", 4);
  if (!end) return 0;
  size_t size = (size_t)(end - buf) + 4;
  if (size < 12 || memcmp(buf + 9, status, 3)) return -1;
  if (memmem(buf, size, "chunked", 7)) {
    fprintf(stderr, "swarm: a chunked response is not supported\n");
    return -1;
  }
  c->saw_headers = true;
  f->kind = CONFIRM;
  return (ssize_t)size;
}

static ssize_t take_event(struct conn *c, char *buf, size_t len, struct frame *f) {
  if (!c->saw_headers) return take_headers(c, buf, len, "200", f);
  char *end = memmem(buf, len, "\n\n", 2); /* an event ends at an empty line */
  if (!end) return 0;
  for (char *line = buf; line < end;) {
    char *nl = memchr(line, '\n', (size_t)(end - line) + 1);
    if (nl - line > 6 && !memcmp(line, "data: ", 6)) {
      f->kind = MESSAGE;
      f->data = line + 6;
      f->len = (size_t)(nl - line) - 6;
    }
    line = nl + 1;
  }
  return end - buf + 2;
}

static ssize_t take_websocket(struct conn *c, char *buf, size_t len, struct frame *f) {
  if (!c->saw_headers) return take_headers(c, buf, len, "101", f);
  const uint8_t *p = (uint8_t *)buf;
  if (len < 2) return 0;
  if (p[1] & 128) return -1; /* a server must not mask */
  size_t at = 2, size = p[1] & 127;
  if (size == 126) {
    if (len < 4) return 0;
    size = (size_t)p[2] << 8 | p[3];
    at = 4;
  } else if (size == 127) {
    if (len < 10) return 0;
    size = 0;
    for (int i = 2; i < 10; i++) size = size << 8 | p[i];
    at = 10;
  }
  if (len < at + size) return 0;
  int op = p[0] & 15;
  f->kind = op == 1 || op == 2 ? MESSAGE : op == 9 ? PING : op == 8 ? BYE : OTHER;
  f->data = buf + at;
  f->len = size;
  return (ssize_t)(at + size);
}

ssize_t take_frame(struct conn *c, char *buf, size_t len, struct frame *f) {
  switch (opt.proto) {
    case RAW: return take_line(c, buf, len, f);
    case MQTT: return take_mqtt(c, buf, len, f);
    case REDIS: return take_redis(c, buf, len, f);
    case NATS: return take_nats(c, buf, len, f);
    case SSE: return take_event(c, buf, len, f);
    case WS: return take_websocket(c, buf, len, f);
    default: return -1;
  }
}

size_t hello_bytes(char *out, size_t cap, int i) {
  char id[32];
  switch (opt.proto) {
    case RAW: {
      if (!opt.hello) return 0;
      const char *mark = strstr(opt.hello, "%d"); /* becomes the subscriber's number */
      if (!mark) return (size_t)snprintf(out, cap, "%s\n", opt.hello);
      return (size_t)snprintf(out, cap, "%.*s%d%s\n", (int)(mark - opt.hello), opt.hello, i, mark + 2);
    }
    case MQTT: {
      snprintf(id, sizeof id, "swarm-%d", i);
      size_t n = mqtt_connect((uint8_t *)out, id), t = strlen(opt.topic);
      uint8_t *p = (uint8_t *)out + n;
      int k = 0;
      p[k++] = 0x82; /* SUBSCRIBE, packet id 1, QoS 0 */
      k += mqtt_put_length(p + k, 2 + 2 + t + 1);
      p[k++] = 0, p[k++] = 1, p[k++] = (uint8_t)(t >> 8), p[k++] = (uint8_t)t;
      memcpy(p + k, opt.topic, t);
      p[k + (int)t] = 0;
      return n + (size_t)k + t + 1;
    }
    case REDIS: return (size_t)snprintf(out, cap, "*2\r\n$9\r\nSUBSCRIBE\r\n$%zu\r\n%s\r\n", strlen(opt.topic), opt.topic);
    case NATS:
      return (size_t)snprintf(out, cap, "CONNECT {\"verbose\":false,\"pedantic\":false}\r\nSUB %s 1\r\nPING\r\n", opt.topic);
    case SSE: return (size_t)snprintf(out, cap, "GET %s HTTP/1.1\r\nHost: 127.0.0.1\r\nAccept: text/event-stream\r\n\r\n", opt.path);
    case WS:
      return (size_t)snprintf(out, cap,
                              "GET %s HTTP/1.1\r\nHost: 127.0.0.1\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n"
                              "Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n", opt.path);
    default: errno = 0; die("no such subscriber protocol");
  }
  return 0;
}

size_t pong_bytes(char *out, const struct frame *ping) {
  if (opt.proto == RAW) {
    const char *n = memmem(ping->data, ping->len, "\"n\":", 4);
    return (size_t)snprintf(out, 160, "{\"n\":%ld,\"type\":\"pong\"}\n", n ? strtol(n + 4, NULL, 10) : 0);
  }
  if (opt.proto == WS) { /* a masked pong with an all-zero mask */
    size_t k = ping->len > 125 ? 125 : ping->len;
    out[0] = (char)0x8A, out[1] = (char)(0x80 | k);
    memset(out + 2, 0, 4);
    memcpy(out + 6, ping->data, k);
    return 6 + k;
  }
  memcpy(out, "PONG\r\n", 6);
  return 6;
}
