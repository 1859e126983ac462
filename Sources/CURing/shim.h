// Before liburing's own header, which asks the C library for another edition of this type than all other modules see.
#include <sys/select.h>
#include <liburing.h>
