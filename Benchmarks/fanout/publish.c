/* publish: K messages at R a second (or as fast as the slowest subscriber takes them), for at most --limit seconds. Each carries its
 * number; when it was written stands in the file of times under that number (see common.h). Prints one JSON object when done.
 *
 * To a peer it sends a board, the text of --body with a number of its own as the revision. To our host (--proto host) it writes the
 * scorekeeper's commands to one descriptor and reads the answers from another: each adds one to the game's revision, and the host makes
 * the board. */
#include "common.h"

static struct {
  enum proto proto;
  int port, k, ahead, commands, answers;
  uint64_t first;
  double rate, limit;
  bool max;
  const char *body, *key, *topic, *path, *times;
} opt = {.proto = RAW, .k = 200, .first = 1, .rate = 20, .limit = 1e6, .ahead = 16, .key = "revision", .topic = "board", .path = "/pub",
         .commands = -1, .answers = -1};

static int fd;
static struct times *times;
static uint64_t answered; /* the host: answers that have come */

static void send_all(const char *p, size_t n) {
  while (n) {
    ssize_t w = write(fd, p, n);
    if (w <= 0) die("publish: write");
    p += w;
    n -= (size_t)w;
  }
}

/* Waits until the descriptor can be read or `due` has come; 0 does not wait. */
static bool readable(int descriptor, uint64_t due) {
  uint64_t now = now_ns(), left = due > now ? due - now : 0;
  struct pollfd p = {.fd = descriptor, .events = POLLIN};
  struct timespec ts = {(time_t)(left / 1000000000u), (long)(left % 1000000000u)};
  return ppoll(&p, 1, &ts, NULL) > 0;
}

/* Takes the host's lines that have come: "ok …" answers a command, "event …" is something else. */
static void take_answers(void) {
  static char buf[1 << 16];
  static size_t len;
  ssize_t n = read(opt.answers, buf + len, sizeof buf - len);
  if (n <= 0) { errno = 0; die("publish: the host has ended"); }
  uint64_t now = now_ns();
  len += (size_t)n;
  char *at = buf, *nl;
  while ((nl = memchr(at, '\n', len - (size_t)(at - buf)))) {
    if (!strncmp(at, "ok ", 3)) times->at[opt.first + answered++].answered = now;
    else if (strncmp(at, "event ", 6)) { *nl = 0; fprintf(stderr, "publish: the host said: %s\n", at); exit(1); }
    at = nl + 1;
  }
  len -= (size_t)(at - buf);
  if (len == sizeof buf) { errno = 0; die("publish: a line too long"); }
  memmove(buf, at, len);
}

/* Throws away what the peer says; answers a NATS PING. Returns true when `until` (if any) was seen. */
static bool listen_to_peer(int wait_ms, const char *until) {
  static char buf[65537];
  uint64_t deadline = now_ns() + (uint64_t)wait_ms * 1000000u;
  while (readable(fd, deadline)) {
    ssize_t n = recv(fd, buf, sizeof buf - 1, 0);
    if (n <= 0) { errno = 0; die("publish: the peer hung up"); }
    buf[n] = 0;
    if (opt.proto == NATS && strstr(buf, "PING\r\n")) send_all("PONG\r\n", 6);
    if (opt.proto == NATS && strstr(buf, "-ERR")) fprintf(stderr, "publish: %s", buf);
    if (until && memmem(buf, (size_t)n, until, strlen(until))) return true;
  }
  return false;
}

/* One HTTP response: headers, then Content-Length bytes. Returns whether it is a 2xx. */
static bool read_http_response(void) {
  char buf[8192];
  size_t len = 0;
  for (;;) {
    ssize_t n = recv(fd, buf + len, sizeof buf - 1 - len, 0);
    if (n <= 0) die("publish: no HTTP response");
    len += (size_t)n;
    buf[len] = 0;
    char *end = strstr(buf, "\r\n\r\n");
    if (!end) continue;
    char *cl = strcasestr(buf, "content-length:");
    size_t body = cl && cl < end ? strtoul(cl + 15, NULL, 10) : 0;
    if (len < (size_t)(end - buf) + 4 + body) continue;
    return buf[9] == '2';
  }
}

/* What goes before the body of that size. */
static size_t prefix(char *out, size_t cap, size_t size) {
  size_t topic = strlen(opt.topic);
  switch (opt.proto) {
    case MQTT: {
      uint8_t *p = (uint8_t *)out;
      int k = 0;
      p[k++] = 0x31; /* PUBLISH, QoS 0, retain */
      k += mqtt_put_length(p + k, 2 + topic + size);
      p[k++] = (uint8_t)(topic >> 8), p[k++] = (uint8_t)topic;
      memcpy(p + k, opt.topic, topic);
      return (size_t)k + topic;
    }
    case REDIS: return (size_t)snprintf(out, cap, "*3\r\n$7\r\nPUBLISH\r\n$%zu\r\n%s\r\n$%zu\r\n", topic, opt.topic, size);
    case NATS: return (size_t)snprintf(out, cap, "PUB %s %zu\r\n", opt.topic, size);
    case HTTP:
      return (size_t)snprintf(out, cap, "POST %s HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Type: application/json\r\nContent-Length: %zu\r\n\r\n",
                              opt.path, size);
    default: return 0;
  }
}

static const char *suffix(void) { return opt.proto == RAW ? "\n" : opt.proto == REDIS || opt.proto == NATS ? "\r\n" : ""; }

static void greet(void) {
  fd = socket(AF_INET, SOCK_STREAM | SOCK_CLOEXEC, 0);
  struct sockaddr_in a = loopback(opt.port);
  if (connect(fd, (struct sockaddr *)&a, sizeof a) < 0) die("publish: connect");
  set_nodelay(fd);
  if (opt.proto == NATS) {
    const char *s = "CONNECT {\"verbose\":false,\"pedantic\":false}\r\nPING\r\n";
    send_all(s, strlen(s));
    if (!listen_to_peer(3000, "PONG")) { errno = 0; die("publish: no PONG"); }
  }
  if (opt.proto == MQTT) {
    uint8_t p[64];
    send_all((char *)p, mqtt_connect(p, "publisher"));
    char ack[4];
    if (recv(fd, ack, 4, MSG_WAITALL) != 4 || ack[3]) { errno = 0; die("publish: no CONNACK"); }
  }
}

/* The message, and where in it the number goes: seven places, so that all have the same size. */
static char *make_message(size_t *size, char **number) {
  FILE *f = opt.body ? fopen(opt.body, "r") : NULL;
  char *text = malloc(1 << 20), mark[64];
  if (!f || !text) die(opt.body ? opt.body : "publish: --body is missing");
  text[fread(text, 1, (1 << 20) - 1, f)] = 0;
  fclose(f);
  text[strcspn(text, "\n")] = 0;
  snprintf(mark, sizeof mark, "\"%s\":", opt.key);
  char *at = strstr(text, mark);
  if (!at) { errno = 0; die("publish: the body has no such key"); }
  at += strlen(mark);
  char *rest = at + strspn(at, " 0123456789");
  size_t before = (size_t)(at - text), body = before + 7 + strlen(rest);
  char *wire = malloc(body + 1024);
  size_t head = prefix(wire, 1000, body);
  memcpy(wire + head, text, before);
  strcpy(wire + head + before + 7, rest);
  strcat(wire + head + before + 7, suffix());
  *number = wire + head + before;
  *size = head + body + strlen(suffix());
  free(text);
  return wire;
}

static void report(int sent, int refused, int late, int stalls, double seconds) {
  uint64_t *took = calloc((size_t)opt.k + 1, sizeof *took);
  size_t n = 0;
  for (uint64_t i = opt.first; i < opt.first + answered; i++) took[n++] = times->at[i].answered - times->at[i].written;
  qsort(took, n, sizeof *took, by_value);
  printf("{\"sent\":%d,\"refused\":%d,\"seconds\":%.4f,\"per_s\":%.1f,\"late\":%d,\"stalls\":%d,\"publish_cpu_s\":%.4f,"
         "\"answer_p50_ms\":%.4f,\"answer_p99_ms\":%.4f}\n",
         sent, refused, seconds, sent / seconds, late, stalls, own_cpu_seconds(), percentile_ms(took, n, .5), percentile_ms(took, n, .99));
}

int main(int argc, char **argv) {
  static const struct option longs[] = {
      {"proto", 1, 0, 'P'}, {"port", 1, 0, 'p'}, {"body", 1, 0, 'B'}, {"rate", 1, 0, 'r'}, {"max", 0, 0, 'm'}, {"first", 1, 0, 'F'},
      {"key", 1, 0, 'K'}, {"topic", 1, 0, 'T'}, {"path", 1, 0, 'u'}, {"times", 1, 0, 'g'}, {"ahead", 1, 0, 'a'}, {"limit", 1, 0, 'l'},
      {"commands", 1, 0, 'C'}, {"answers", 1, 0, 'A'}, {0, 0, 0, 0}};
  for (int o; (o = getopt_long(argc, argv, "k:p:", longs, NULL)) != -1;) switch (o) {
    case 'P': opt.proto = parse_proto(optarg); break;
    case 'p': opt.port = atoi(optarg); break;
    case 'k': opt.k = atoi(optarg); break;
    case 'B': opt.body = optarg; break;
    case 'r': opt.rate = atof(optarg); break;
    case 'm': opt.max = true; break;
    case 'F': opt.first = strtoull(optarg, NULL, 10); break;
    case 'K': opt.key = optarg; break;
    case 'T': opt.topic = optarg; break;
    case 'u': opt.path = optarg; break;
    case 'g': opt.times = optarg; break;
    case 'a': opt.ahead = atoi(optarg); break;
    case 'l': opt.limit = atof(optarg); break;
    case 'C': opt.commands = atoi(optarg); break;
    case 'A': opt.answers = atoi(optarg); break;
    default:
      fprintf(stderr, "usage: publish --proto raw|mqtt|redis|nats|http --port P --body FILE, or --proto host --commands FD --answers FD\n"
              "  --times FILE [-k K] [--first NUMBER] [--rate R | --max [--ahead A]] [--limit SECONDS]\n"
              "  [--key revision] [--topic board] [--path /pub]\n");
      return 2;
  }
  signal(SIGPIPE, SIG_IGN);
  size_t cells = 0, total = 0;
  times = map_times(opt.times ? opt.times : "", &cells);
  if (opt.first + (uint64_t)opt.k > cells) { errno = 0; die("publish: the file of times is too small"); }
  bool host = opt.proto == HOST;
  char *wire = NULL, *number = NULL;
  if (host) fd = opt.commands;
  else greet(), wire = make_message(&total, &number);
  int late = 0, stalls = 0, sent = 0, refused = 0;

  uint64_t begin = now_ns();
  for (int i = 0; i < opt.k && (double)(now_ns() - begin) / 1e9 < opt.limit; i++) {
    uint64_t n = opt.first + (uint64_t)i, t;
    if (opt.max) { /* stay at most `ahead` messages before the slowest reader */
      uint64_t give_up = now_ns() + 1000000000u;
      while (i >= opt.ahead && times->lowest + (uint64_t)opt.ahead < n) {
        if (host) { if (readable(opt.answers, now_ns() + 100000)) take_answers(); }
        else nanosleep(&(struct timespec){0, 100000}, NULL);
        if (now_ns() > give_up) { stalls++; break; }
      }
      t = now_ns();
    } else {
      uint64_t due = begin + (uint64_t)((double)i * 1e9 / opt.rate);
      while (host && now_ns() < due) if (readable(opt.answers, due)) take_answers();
      struct timespec ts = {(time_t)(due / 1000000000u), (long)(due % 1000000000u)};
      clock_nanosleep(CLOCK_MONOTONIC, TIMER_ABSTIME, &ts, NULL);
      t = now_ns();
      /* Held up by the server (or the machine): count from when it was due, so that a stall shows in the latencies instead of hiding
       * in a lower rate. */
      if (t - due > 1000000u) t = due, late++;
    }
    times->at[n].written = t;
    bool taken = true;
    if (host) {
      const char *command = i % 2 ? "back\n" : "add 50\n";
      send_all(command, strlen(command));
      while (readable(opt.answers, 0)) take_answers();
    } else {
      char digits[32];
      snprintf(digits, sizeof digits, "%7llu", (unsigned long long)n);
      memcpy(number, digits, 7);
      send_all(wire, total);
      if (opt.proto == HTTP) taken = read_http_response();
      else listen_to_peer(0, NULL);
    }
    if (taken) sent++; else refused++;
  }
  double seconds = (double)(now_ns() - begin) / 1e9;
  if (host) {
    uint64_t give_up = now_ns() + 10000000000u;
    while (answered < (uint64_t)sent && readable(opt.answers, give_up)) take_answers();
  }
  /* Stay until the peer has read everything: some drop what they haven't read of a client that hangs up. */
  if (opt.proto == NATS || opt.proto == REDIS) {
    send_all("PING\r\n", 6);
    if (!listen_to_peer(60000, "PONG")) { errno = 0; die("publish: no PONG"); }
  } else if (!host && opt.proto != HTTP) listen_to_peer(200, NULL);
  if (opt.proto == MQTT) send_all("\xE0\0", 2); /* DISCONNECT */
  report(sent, refused, late, stalls, seconds);
  return 0;
}
