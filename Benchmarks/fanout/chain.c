/* The hand-overs between a command and the line on a viewer's screen, and nothing else: a line on standard input, a thread that would save
 * it, the loop again, one send over TCP, a second process, a line on its standard output. No scoreboard can be faster than that.
 *
 *   chain BYTES     for each line: BYTES are sent, and "rolling" is written by the second process */
#include "common.h"
#include <pthread.h>
#include <semaphore.h>
#include <sys/eventfd.h>
#include <sys/wait.h>

static sem_t asked;
static int saved = -1;

static void *save(void *unused) {
  (void)unused;
  const uint64_t one = 1;
  for (;;) {
    while (sem_wait(&asked) != 0) {}
    if (write(saved, &one, sizeof one) != sizeof one) die("eventfd");
  }
  return NULL;
}

static int wait_for(int epoll) {
  struct epoll_event event;
  while (epoll_wait(epoll, &event, 1, -1) != 1)
    if (errno != EINTR) die("epoll_wait");
  return event.data.fd;
}

static void watch(int epoll, int fd) {
  struct epoll_event event = {.events = EPOLLIN, .data.fd = fd};
  if (epoll_ctl(epoll, EPOLL_CTL_ADD, fd, &event) != 0) die("epoll_ctl");
}

static void view(int port, size_t size) {
  int fd = socket(AF_INET, SOCK_STREAM, 0), epoll = epoll_create1(0);
  struct sockaddr_in to = loopback(port);
  if (fd < 0 || connect(fd, (struct sockaddr *)&to, sizeof to) != 0) die("connect");
  watch(epoll, fd);
  char *buffer = malloc(size);
  for (size_t got = 0;;) {
    wait_for(epoll);
    ssize_t n = read(fd, buffer + got, size - got);
    if (n <= 0) exit(0);
    if ((got += (size_t)n) < size) continue;
    got = 0;
    if (write(1, "rolling\n", 8) != 8) exit(0);
  }
}

int main(int count, char **words) {
  size_t size = count > 1 ? (size_t)atol(words[1]) : 3000;
  int listener = socket(AF_INET, SOCK_STREAM, 0), one = 1;
  struct sockaddr_in at = loopback(0);
  socklen_t length = sizeof at;
  if (listener < 0 || bind(listener, (struct sockaddr *)&at, sizeof at) != 0 || listen(listener, 1) != 0) die("listen");
  getsockname(listener, (struct sockaddr *)&at, &length);
  pid_t viewer = fork();
  if (viewer == 0) view(ntohs(at.sin_port), size);
  int fd = accept(listener, NULL, NULL), epoll = epoll_create1(0);
  setsockopt(fd, IPPROTO_TCP, TCP_NODELAY, &one, sizeof one);
  saved = eventfd(0, EFD_NONBLOCK);
  pthread_t thread;
  if (fd < 0 || saved < 0 || sem_init(&asked, 0, 0) != 0 || pthread_create(&thread, NULL, save, NULL) != 0) die("start");
  watch(epoll, 0);
  watch(epoll, saved);
  char *board = calloc(1, size), line[4096];
  for (;;) {
    if (wait_for(epoll) == 0) {
      if (read(0, line, sizeof line) <= 0) break;
      sem_post(&asked);
    } else {
      uint64_t times;
      if (read(saved, &times, sizeof times) == sizeof times && write(fd, board, size) != (ssize_t)size) die("send");
    }
  }
  close(fd);
  waitpid(viewer, NULL, 0);
  return 0;
}
