// The declarations of chafa that Photos needs, as its reference gives them; all are there since 1.10.
//
// The real headers include GLib's, and want paths that only pkg-config knows (see CGdkPixbuf). That these agree with the real ones,
// a C compiler tells (it is silent then):
//   cc -fsyntax-only $(pkg-config --cflags chafa) -include chafa.h shim.h

typedef struct ChafaSymbolMap ChafaSymbolMap;
typedef struct ChafaCanvasConfig ChafaCanvasConfig;
typedef struct ChafaCanvas ChafaCanvas;

#ifndef __CHAFA_H__
enum { CHAFA_SYMBOL_TAG_SPACE = 1 << 0, CHAFA_SYMBOL_TAG_BLOCK = 1 << 3 };
enum { CHAFA_CANVAS_MODE_TRUECOLOR = 0 };
enum { CHAFA_PIXEL_RGB8 = 8 };
#endif
_Static_assert(CHAFA_SYMBOL_TAG_SPACE == 1 && CHAFA_SYMBOL_TAG_BLOCK == 8, "tags of symbols");
_Static_assert(CHAFA_CANVAS_MODE_TRUECOLOR == 0 && CHAFA_PIXEL_RGB8 == 8, "modes and pixels");

void chafa_set_n_threads(int count);

ChafaSymbolMap *chafa_symbol_map_new(void);
void chafa_symbol_map_unref(ChafaSymbolMap *map);
void chafa_symbol_map_add_by_tags(ChafaSymbolMap *map, int tags);

ChafaCanvasConfig *chafa_canvas_config_new(void);
void chafa_canvas_config_unref(ChafaCanvasConfig *config);
void chafa_canvas_config_set_geometry(ChafaCanvasConfig *config, int columns, int rows);
void chafa_canvas_config_set_canvas_mode(ChafaCanvasConfig *config, unsigned int mode);
void chafa_canvas_config_set_symbol_map(ChafaCanvasConfig *config, const ChafaSymbolMap *map);

ChafaCanvas *chafa_canvas_new(const ChafaCanvasConfig *config);
void chafa_canvas_unref(ChafaCanvas *canvas);
void chafa_canvas_draw_all_pixels(
    ChafaCanvas *canvas, unsigned int pixel_type, const unsigned char *pixels, int width, int height, int row_stride);
unsigned int chafa_canvas_get_char_at(ChafaCanvas *canvas, int column, int row);
void chafa_canvas_get_colors_at(ChafaCanvas *canvas, int column, int row, int *foreground, int *background);
