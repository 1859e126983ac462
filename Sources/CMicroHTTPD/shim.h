// libmicrohttpd's own header wants these before it.
#include <sys/types.h>
#include <sys/socket.h>
#include <netinet/in.h>
#include <microhttpd.h>

// Functions with "..." can't be called from Swift: one for each use that is made of them.
static inline struct MHD_Daemon *web_start(
    unsigned int flags, int listener, unsigned int connections, size_t memory, unsigned int timeout,
    MHD_AcceptPolicyCallback accept, MHD_NotifyConnectionCallback connected, MHD_AccessHandlerCallback answer,
    MHD_RequestCompletedCallback completed, void *context) {
  return MHD_start_daemon(
      flags, 0, accept, context, answer, context, MHD_OPTION_LISTEN_SOCKET, listener, MHD_OPTION_CONNECTION_LIMIT, connections,
      MHD_OPTION_CONNECTION_MEMORY_LIMIT, memory, MHD_OPTION_CONNECTION_TIMEOUT, timeout, MHD_OPTION_NOTIFY_CONNECTION, connected,
      context, MHD_OPTION_NOTIFY_COMPLETED, completed, context, MHD_OPTION_END);
}

static inline int web_epoll(struct MHD_Daemon *daemon) {
  const union MHD_DaemonInfo *info = MHD_get_daemon_info(daemon, MHD_DAEMON_INFO_EPOLL_FD);
  return info ? info->epoll_fd : -1;
}

static inline int web_descriptor(struct MHD_Connection *connection) {
  const union MHD_ConnectionInfo *info = MHD_get_connection_info(connection, MHD_CONNECTION_INFO_CONNECTION_FD);
  return info ? info->connect_fd : -1;
}

static inline void *web_context(struct MHD_Connection *connection) {
  const union MHD_ConnectionInfo *info = MHD_get_connection_info(connection, MHD_CONNECTION_INFO_SOCKET_CONTEXT);
  return info ? info->socket_context : 0;
}

static inline void web_wait_forever(struct MHD_Connection *connection) {
  MHD_set_connection_option(connection, MHD_CONNECTION_OPTION_TIMEOUT, 0u);
}

// A number with a cast in its macro.
static const ssize_t web_end_of_stream = MHD_CONTENT_READER_END_OF_STREAM;
static const ssize_t web_end_with_error = MHD_CONTENT_READER_END_WITH_ERROR;
