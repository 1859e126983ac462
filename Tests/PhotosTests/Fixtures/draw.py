"""Draws the pictures in this folder, which need encoders that the tests haven't got. Run in it, with Pillow and pillow-heif:

    pip install pillow pillow-heif && python3 draw.py

Every picture shows, upright, a red, green, blue and yellow quarter in its centre square, and grey outside.
"""

import pillow_heif
from PIL import Image, ImageDraw

pillow_heif.register_heif_opener()

RED, GREEN, BLUE, YELLOW, GREY = (230, 30, 30), (30, 170, 60), (40, 60, 220), (240, 210, 40), (128, 128, 128)


def picture(width, height):
    image = Image.new("RGB", (width, height), GREY)
    side = min(width, height)
    left, top, half = (width - side) // 2, (height - side) // 2, side // 2
    draw = ImageDraw.Draw(image)
    for column, row, colour in [(0, 0, RED), (1, 0, GREEN), (0, 1, BLUE), (1, 1, YELLOW)]:
        x, y = left + column * half, top + row * half
        draw.rectangle([x, y, x + half - 1, y + half - 1], fill=colour)
    return image


def turned(width, height):
    """As a camera held upright stores it: a quarter turn to the left, with the word that it must be turned back."""
    exif = Image.Exif()
    exif[0x0112] = 6
    return picture(width, height).transpose(Image.Transpose.ROTATE_90), exif


small = picture(96, 64)
small.save("baseline.jpg", quality=90)
small.save("progressive.jpg", quality=90, progressive=True)
small.convert("CMYK").save("cmyk.jpg", quality=90)
small.save("lossy.webp", quality=90)
small.save("lossless.webp", lossless=True)
half_clear = small.convert("RGBA")
half_clear.putalpha(128)
half_clear.save("alpha.webp", quality=90)
small.save("animated.webp", save_all=True, append_images=[small.rotate(180)], duration=100)
small.save("still.heic", quality=70)
small.save("still.avif", quality=70)
small.save("still.gif")
small.save("still.tiff", compression="tiff_lzw")
picture(12, 8).save("still.bmp")

image, exif = turned(1200, 1600)
image.save("turned.jpg", quality=60, progressive=True, exif=exif)
image, exif = turned(600, 800)
image.save("turned.webp", lossless=True, exif=exif.tobytes())
image.save("turned.heic", quality=60, exif=exif.tobytes())
