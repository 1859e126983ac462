/* swarm: N TCP subscribers in one process and one thread (epoll).
 *
 * It connects and subscribes, prints READY, takes messages until every subscriber has had the last one (or none has come for --idle
 * seconds), prints DONE, waits for a line (or the end) of standard input, and prints one JSON object with the figures. A line on standard
 * input before DONE ends the receiving early; without --expect nothing else does, but for --timeout.
 *
 * A message is known by the number that follows "KEY": in it, and its times stand in the file of times under that number (see common.h).
 * Numbers without a time, such as that of the board that a subscriber gets on joining, are stale and don't count. When a server leaves
 * messages out for a subscriber, each of them counts as had when a newer one has come. */
#include "swarm.h"

struct options opt = {.proto = RAW, .n = 1, .in_flight = 64, .timeout = 60, .idle = 3, .bound = 150, .first = 1, .key = "revision",
                      .topic = "board", .path = "/sub"};
char needle[128];
size_t needle_len;

/* One receipt: the number, that of the message before it on the connection, and when. */
struct receipt {
  uint32_t number, before;
  uint64_t at;
};

static struct conn *conns;
static struct times *times;
static size_t cells;
static int ep, ready, closed, finished;
static uint64_t last_receipt, first_receipt;
static uint64_t stale, keyless, bad, out_of_order, pings, bytes_in;
static struct receipt *receipts;
static size_t received, receipts_cap;

static void watch(struct conn *c, int op, uint32_t events) {
  struct epoll_event e = {.events = events, .data.u32 = (uint32_t)(c - conns)};
  if (epoll_ctl(ep, op, c->fd, &e) < 0) die("epoll_ctl");
}

static void lose(struct conn *c, const char *why) {
  if (c->state == CLOSED) return;
  if (c->state != READY) {
    fprintf(stderr, "swarm: subscriber %d failed before it was ready: %s\n", (int)(c - conns), why);
    exit(1);
  }
  if (closed++ < 3) fprintf(stderr, "swarm: subscriber %d lost: %s\n", (int)(c - conns), why);
  c->state = CLOSED;
  close(c->fd);
}

static void begin_connect(struct conn *c) {
  c->fd = socket(AF_INET, SOCK_STREAM | SOCK_NONBLOCK | SOCK_CLOEXEC, 0);
  if (c->fd < 0) die("socket");
  set_nodelay(c->fd);
  struct linger abort_on_close = {1, 0}; /* leave no TIME_WAIT behind */
  setsockopt(c->fd, SOL_SOCKET, SO_LINGER, &abort_on_close, sizeof abort_on_close);
  struct sockaddr_in a = loopback(opt.port);
  if (connect(c->fd, (struct sockaddr *)&a, sizeof a) < 0 && errno != EINPROGRESS) die("connect");
  c->state = CONNECTING;
  watch(c, EPOLL_CTL_ADD, EPOLLOUT);
}

static void become_ready(struct conn *c) {
  c->state = READY;
  ready++;
}

static void finish_connect(struct conn *c) {
  int err = 0;
  socklen_t size = sizeof err;
  getsockopt(c->fd, SOL_SOCKET, SO_ERROR, &err, &size);
  if (err) lose(c, strerror(err));
  char out[2048];
  size_t n = hello_bytes(out, sizeof out, (int)(c - conns));
  if (n && send(c->fd, out, n, MSG_NOSIGNAL) != (ssize_t)n) lose(c, strerror(errno));
  c->state = HANDSHAKE;
  watch(c, EPOLL_CTL_MOD, EPOLLIN);
  if (opt.proto == RAW && !opt.ready_on_line) become_ready(c);
}

static void take_message(struct conn *c, const struct frame *f, uint64_t now) {
  const char *p = memmem(f->data, f->len, needle, needle_len);
  if (!p) { keyless++; return; }
  const char *end = f->data + f->len, *last = end - 1;
  p += needle_len;
  while (p < end && *p == ' ') p++;
  uint64_t number = 0;
  for (; p < end && *p >= '0' && *p <= '9'; p++) number = number * 10 + (uint64_t)(*p - '0');
  if (!times || number < opt.first || number >= cells || !times->at[number].written) { stale++; return; }
  if (*last == '\r') last--;
  if (f->data[0] != '{' || *last != '}') bad++;
  if (number <= c->newest) { out_of_order++; return; }

  if (received == receipts_cap) {
    receipts_cap = receipts_cap ? receipts_cap * 2 : 1 << 16;
    receipts = realloc(receipts, receipts_cap * sizeof *receipts);
    if (!receipts) die("realloc");
  }
  receipts[received++] = (struct receipt){(uint32_t)number, (uint32_t)c->newest, now};
  c->newest = number;
  if (opt.expect && number >= opt.first + opt.expect - 1) finished++;
  if (!first_receipt) first_receipt = now;
  last_receipt = now;
}

static char scratch[1 << 18];

/* One read, then every whole frame in it. Returns false once the stream has ended. */
static bool take_input(struct conn *c) {
  memcpy(scratch, c->rest, c->rest_len);
  ssize_t got = recv(c->fd, scratch + c->rest_len, sizeof scratch - c->rest_len, 0);
  if (got < 0 && errno == EAGAIN) return true;
  if (got <= 0) { lose(c, got ? strerror(errno) : "closed by the server"); return false; }
  uint64_t now = now_ns();
  bytes_in += (uint64_t)got;
  size_t len = c->rest_len + (size_t)got, at = 0;
  while (at < len) {
    struct frame f = {.kind = OTHER};
    ssize_t n = take_frame(c, scratch + at, len - at, &f);
    if (n < 0 || f.kind == BYE) { lose(c, n < 0 ? "malformed stream" : "server said goodbye"); return false; }
    if (n == 0) break;
    at += (size_t)n;
    if (f.kind == MESSAGE) take_message(c, &f, now);
    else if (f.kind == PING) {
      char out[160];
      size_t size = pong_bytes(out, &f);
      pings++;
      if (send(c->fd, out, size, MSG_NOSIGNAL) != (ssize_t)size) perror("pong");
    } else if (f.kind == CONFIRM && c->state == HANDSHAKE) become_ready(c);
  }
  c->rest_len = len - at;
  if (c->rest_len == sizeof scratch) { lose(c, "a frame too long"); return false; }
  if (c->rest_len > c->rest_cap) {
    c->rest_cap = c->rest_len * 2;
    c->rest = realloc(c->rest, c->rest_cap);
    if (!c->rest) die("realloc");
  }
  memcpy(c->rest, scratch + at, c->rest_len);
  return true;
}

#define STDIN_MARK UINT32_MAX

static void connect_all(void) {
  int begun = 0;
  uint64_t deadline = now_ns() + (uint64_t)(opt.timeout * 1e9);
  struct epoll_event ev[256];
  while (ready < opt.n) {
    while (begun < opt.n && begun - ready < opt.in_flight) begin_connect(&conns[begun++]);
    int n = epoll_wait(ep, ev, 256, 1000);
    for (int i = 0; i < n; i++) {
      struct conn *c = &conns[ev[i].data.u32];
      if (c->state == CONNECTING) finish_connect(c); else take_input(c);
    }
    if (now_ns() > deadline) { errno = 0; die("swarm: not all subscribers got ready in time"); }
  }
}

static void note_lowest(void) {
  uint64_t lowest = UINT64_MAX;
  for (int i = 0; i < opt.n; i++)
    if (conns[i].state == READY && conns[i].newest < lowest) lowest = conns[i].newest;
  times->lowest = lowest;
}

static void receive(bool stdin_open) {
  uint64_t begin = now_ns();
  struct epoll_event ev[512];
  while (finished + closed < opt.n) {
    int n = epoll_wait(ep, ev, 512, 100);
    for (int i = 0; i < n; i++) {
      if (ev[i].data.u32 == STDIN_MARK) { if (stdin_open) return; else continue; }
      struct conn *c = &conns[ev[i].data.u32];
      if (c->state == READY) take_input(c);
    }
    if (opt.track && n) note_lowest();
    uint64_t now = now_ns();
    if ((double)(now - begin) / 1e9 > opt.timeout) break;
    if (opt.expect && last_receipt && (double)(now - last_receipt) / 1e9 > opt.idle) break;
  }
}

static void report(double cpu) {
  /* Every message of every subscriber: how long until it, or a newer one, was there. */
  size_t n = 0, m = 0, had = 0, over = 0;
  for (size_t i = 0; i < received; i++) had += receipts[i].number - receipts[i].before;
  uint64_t *written = malloc((had + 1) * sizeof *written), *answered = malloc((had + 1) * sizeof *answered);
  uint64_t *first = calloc(cells + 1, sizeof *first), *last = calloc(cells + 1, sizeof *last);
  if (!written || !answered || !first || !last) die("malloc");
  for (size_t i = 0; i < received; i++) {
    struct receipt *r = &receipts[i];
    for (uint32_t k = r->before + 1; k <= r->number; k++) {
      uint64_t w = times->at[k].written, a = times->at[k].answered, latency = w && r->at > w ? r->at - w : 0;
      written[n++] = latency;
      over += (double)latency > opt.bound * 1e6;
      if (a) answered[m++] = r->at > a ? r->at - a : 0;
    }
    if (!first[r->number]) first[r->number] = r->at;
    last[r->number] = r->at;
  }
  size_t seen = 0;
  uint64_t *spread = malloc((cells + 1) * sizeof *spread);
  if (!spread) die("malloc");
  for (size_t k = 0; k < cells; k++) if (first[k]) spread[seen++] = last[k] - first[k];
  qsort(written, n, sizeof *written, by_value);
  qsort(answered, m, sizeof *answered, by_value);
  qsort(spread, seen, sizeof *spread, by_value);

  double span = (double)(last_receipt - first_receipt) / 1e9;
  printf("{\"received\":%zu,\"had\":%zu,\"over_bound\":%zu,\"messages_seen\":%zu,"
         "\"p50_ms\":%.4f,\"p90_ms\":%.4f,\"p99_ms\":%.4f,\"max_ms\":%.4f,"
         "\"after_p50_ms\":%.4f,\"after_p99_ms\":%.4f,\"spread_p50_ms\":%.4f,\"spread_p99_ms\":%.4f,"
         "\"span_s\":%.4f,\"per_s\":%.1f,\"swarm_cpu_s\":%.4f,\"bytes_in\":%llu,"
         "\"closed\":%d,\"pings\":%llu,\"stale\":%llu,\"keyless\":%llu,\"bad\":%llu,\"out_of_order\":%llu}\n",
         received, had, over, seen, percentile_ms(written, n, .5), percentile_ms(written, n, .9), percentile_ms(written, n, .99),
         percentile_ms(written, n, 1), percentile_ms(answered, m, .5), percentile_ms(answered, m, .99), percentile_ms(spread, seen, .5),
         percentile_ms(spread, seen, .99), span, span > 0 ? (double)received / span : 0, cpu, (unsigned long long)bytes_in, closed,
         (unsigned long long)pings, (unsigned long long)stale, (unsigned long long)keyless, (unsigned long long)bad,
         (unsigned long long)out_of_order);
}

int main(int argc, char **argv) {
  static const struct option longs[] = {
      {"proto", 1, 0, 'P'}, {"port", 1, 0, 'p'}, {"expect", 1, 0, 'k'}, {"first", 1, 0, 'F'}, {"hello", 1, 0, 'H'},
      {"key", 1, 0, 'K'}, {"topic", 1, 0, 'T'}, {"path", 1, 0, 'u'}, {"timeout", 1, 0, 't'}, {"idle", 1, 0, 'i'},
      {"bound", 1, 0, 'b'}, {"in-flight", 1, 0, 'f'}, {"times", 1, 0, 'g'}, {"ready-on-line", 0, 0, 'L'}, {"track", 0, 0, 'a'}, {0, 0, 0, 0}};
  for (int o; (o = getopt_long(argc, argv, "n:p:k:", longs, NULL)) != -1;) switch (o) {
    case 'P': opt.proto = parse_proto(optarg); break;
    case 'p': opt.port = atoi(optarg); break;
    case 'n': opt.n = atoi(optarg); break;
    case 'k': opt.expect = strtoull(optarg, NULL, 10); break;
    case 'F': opt.first = strtoull(optarg, NULL, 10); break;
    case 'H': opt.hello = optarg; break;
    case 'K': opt.key = optarg; break;
    case 'T': opt.topic = optarg; break;
    case 'u': opt.path = optarg; break;
    case 't': opt.timeout = atof(optarg); break;
    case 'i': opt.idle = atof(optarg); break;
    case 'b': opt.bound = atof(optarg); break;
    case 'f': opt.in_flight = atoi(optarg); break;
    case 'g': opt.times = optarg; break;
    case 'L': opt.ready_on_line = true; break;
    case 'a': opt.track = true; break;
    default:
      fprintf(stderr, "usage: swarm --proto raw|mqtt|redis|nats|sse|ws --port P -n N [--times FILE [--track] [--expect K] [--first NUMBER]]\n"
              "  [--hello LINE] [--ready-on-line] [--key revision] [--topic board] [--path /sub]\n"
              "  [--timeout S] [--idle S] [--bound MS] [--in-flight C]\n");
      return 2;
  }
  signal(SIGPIPE, SIG_IGN);
  if (opt.times) times = map_times(opt.times, &cells);
  if (opt.track && !times) { errno = 0; die("swarm: --track needs --times"); }
  receipts_cap = (size_t)opt.expect * (size_t)opt.n;
  if (receipts_cap && !(receipts = malloc(receipts_cap * sizeof *receipts))) die("malloc");
  needle_len = (size_t)snprintf(needle, sizeof needle, "\"%s\":", opt.key);
  conns = calloc((size_t)opt.n, sizeof *conns);
  for (int i = 0; i < opt.n; i++) conns[i].newest = opt.first - 1;
  ep = epoll_create1(EPOLL_CLOEXEC);

  uint64_t t0 = now_ns();
  connect_all();
  double cpu = own_cpu_seconds();
  printf("READY %d connect_s=%.3f\n", opt.n, (double)(now_ns() - t0) / 1e9);
  fflush(stdout);

  struct epoll_event in = {.events = EPOLLIN, .data.u32 = STDIN_MARK};
  bool stdin_open = epoll_ctl(ep, EPOLL_CTL_ADD, 0, &in) == 0; /* not for a plain file */
  receive(stdin_open);
  cpu = own_cpu_seconds() - cpu;
  printf("DONE\n");
  fflush(stdout);
  char line[64];
  if (read(0, line, sizeof line) < 0) perror("stdin");
  report(cpu);
  return 0;
}
