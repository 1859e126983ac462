// Parts of the C library that Swift's Glibc module leaves out.
#include <sys/epoll.h>
#include <sys/eventfd.h>
#include <sys/socket.h>
#include <sys/uio.h>
#include <linux/netlink.h>
#include <linux/rtnetlink.h>

// Declared by the C library under _GNU_SOURCE only.
int accept4(int descriptor, struct sockaddr *address, socklen_t *length, int flags);
ssize_t preadv2(int descriptor, const struct iovec *parts, int count, off_t offset, int flags);
