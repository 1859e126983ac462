// The functions of librsvg, cairo and GLib that Cards needs, as types: the libraries are not linked but opened when something is drawn, so
// that a host which draws nothing does not carry them. That the types are those of the real functions, a C compiler tells (it is silent then):
//   cc -fsyntax-only -x c $(pkg-config --cflags librsvg-2.0) -include librsvg/rsvg.h shim.h

typedef struct {
  double x, y, width, height;
} RSVGArea;

typedef void *(*RSVGHandleNew)(const unsigned char *bytes, unsigned long count, void *error);
typedef int (*RSVGHandleRender)(void *handle, void *context, const RSVGArea *area, void *error);
typedef void *(*CairoSurfaceCreate)(int format, int width, int height);
typedef int (*CairoSurfaceStatus)(void *surface);
typedef void (*CairoSurfaceFlush)(void *surface);
typedef const unsigned char *(*CairoSurfaceData)(void *surface);
typedef int (*CairoSurfaceStride)(void *surface);
typedef int (*CairoWriter)(void *closure, const unsigned char *bytes, unsigned int count);
typedef int (*CairoSurfaceWritePNG)(void *surface, CairoWriter write, void *closure);
typedef void (*CairoSurfaceDestroy)(void *surface);
typedef void *(*CairoCreate)(void *surface);
typedef void (*CairoDestroy)(void *context);
typedef void (*GObjectUnref)(void *object);

#ifdef RSVG_H
// Pointers to the libraries' own types are void here; what is passed is the same.
#define SAME(function, result, ...) static result (*check_##function)(__VA_ARGS__) __attribute__((unused)) = function
SAME(rsvg_handle_new_from_data, RsvgHandle *, const unsigned char *, unsigned long, GError **);
SAME(rsvg_handle_render_document, int, RsvgHandle *, cairo_t *, const RsvgRectangle *, GError **);
SAME(cairo_image_surface_create, cairo_surface_t *, cairo_format_t, int, int);
SAME(cairo_surface_status, cairo_status_t, cairo_surface_t *);
SAME(cairo_surface_flush, void, cairo_surface_t *);
SAME(cairo_image_surface_get_data, unsigned char *, cairo_surface_t *);
SAME(cairo_image_surface_get_stride, int, cairo_surface_t *);
SAME(cairo_surface_write_to_png_stream, cairo_status_t, cairo_surface_t *, cairo_write_func_t, void *);
SAME(cairo_surface_destroy, void, cairo_surface_t *);
SAME(cairo_create, cairo_t *, cairo_surface_t *);
SAME(cairo_destroy, void, cairo_t *);
SAME(g_object_unref, void, void *);
_Static_assert(sizeof(RSVGArea) == sizeof(RsvgRectangle), "RsvgRectangle");
_Static_assert(CAIRO_FORMAT_RGB24 == 1, "CAIRO_FORMAT_RGB24");
#endif
