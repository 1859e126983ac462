// The declarations of gdk-pixbuf, GObject and GLib that Photos needs, as their references give them; all are stable since 2.0.
//
// The real headers want include paths that only pkg-config knows, and with them comes -pthread, for which the package manager
// prints a warning at every build. That these agree with the real ones, a C compiler tells (it is silent then):
//   cc -fsyntax-only $(pkg-config --cflags gdk-pixbuf-2.0) -include gdk-pixbuf/gdk-pixbuf.h shim.h

typedef struct _GdkPixbuf GdkPixbuf;
typedef struct _GdkPixbufLoader GdkPixbufLoader;
typedef struct _GError GError;

#ifndef GDK_PIXBUF_H
struct _GError {
  unsigned int domain;
  int code;
  char *message;
};
enum { GDK_PIXBUF_ERROR_INSUFFICIENT_MEMORY = 1, GDK_PIXBUF_ERROR_UNKNOWN_TYPE = 3 };
enum { GDK_INTERP_BILINEAR = 2 };
typedef int GLogLevelFlags;
#endif

typedef void (*GLogFunc)(const char *domain, GLogLevelFlags level, const char *message, void *data);
GLogFunc g_log_set_default_handler(GLogFunc handler, void *data);

void g_error_free(GError *error);
void g_free(void *memory);
char *g_strdup(const char *text);
void *(g_object_ref)(void *object);
void g_object_unref(void *object);

unsigned int gdk_pixbuf_error_quark(void);

GdkPixbufLoader *gdk_pixbuf_loader_new_with_type(const char *image_type, GError **error);
void gdk_pixbuf_loader_set_size(GdkPixbufLoader *loader, int width, int height);
int gdk_pixbuf_loader_write(GdkPixbufLoader *loader, const unsigned char *bytes, unsigned long count, GError **error);
int gdk_pixbuf_loader_close(GdkPixbufLoader *loader, GError **error);
GdkPixbuf *gdk_pixbuf_loader_get_pixbuf(GdkPixbufLoader *loader);

int gdk_pixbuf_get_width(const GdkPixbuf *pixbuf);
int gdk_pixbuf_get_height(const GdkPixbuf *pixbuf);
int gdk_pixbuf_get_n_channels(const GdkPixbuf *pixbuf);
int gdk_pixbuf_get_rowstride(const GdkPixbuf *pixbuf);
unsigned long gdk_pixbuf_get_byte_length(const GdkPixbuf *pixbuf);
const unsigned char *gdk_pixbuf_read_pixels(const GdkPixbuf *pixbuf);
int gdk_pixbuf_set_option(GdkPixbuf *pixbuf, const char *key, const char *value);
GdkPixbuf *gdk_pixbuf_apply_embedded_orientation(GdkPixbuf *source);
GdkPixbuf *gdk_pixbuf_new_subpixbuf(GdkPixbuf *source, int x, int y, int width, int height);
GdkPixbuf *gdk_pixbuf_composite_color_simple(
    const GdkPixbuf *source, int width, int height, unsigned int interpolation, int alpha, int check_size, unsigned int color1,
    unsigned int color2);
int gdk_pixbuf_save_to_bufferv(
    GdkPixbuf *pixbuf, char **buffer, unsigned long *count, const char *type, char **keys, char **values, GError **error);
