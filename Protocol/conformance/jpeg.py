"""Just enough JPEG to make pictures and to look at a picture's outside."""

import struct

SIZE = 256
ZIGZAG = 64


def segment(marker, content=b""):
    return struct.pack(">BBH", 0xFF, marker, len(content) + 2) + content


class Bits:
    def __init__(self):
        self.value = self.count = 0

    def put(self, value, count):
        self.value = self.value << count | value
        self.count += count

    def content(self):
        fill = -self.count % 8
        whole = (self.value << fill | (1 << fill) - 1).to_bytes((self.count + fill) // 8, "big")
        return whole.replace(b"\xff", b"\xff\x00")


def codes(counts, symbols):
    """Huffman codes by symbol: (code, length)."""
    table, code, rest = {}, 0, list(symbols)
    for length, count in enumerate(counts, 1):
        for _ in range(count):
            table[rest.pop(0)] = (code, length)
            code += 1
        code <<= 1
    return table


DC_COUNTS = [0, 1, 5, 1, 1, 1, 1, 1, 1, 0, 0, 0, 0, 0, 0, 0]
DC_SYMBOLS = range(12)
AC_COUNTS = [1] + [0] * 15  # nothing but "end of block"


def mosaic(colour, size=SIZE, extra=b"", declared=None):
    """A picture of 8x8 tiles.

    `colour` gives 0...255 for column, row and component, `extra` are segments of one's own, `declared` is a lie about
    the size.
    """
    table, bits, before = codes(DC_COUNTS, DC_SYMBOLS), Bits(), [0, 0, 0]
    for row in range(size // 8):
        for column in range(size // 8):
            for component in range(3):
                value = colour(column, row, component) - 128
                difference, before[component] = value - before[component], value
                length = abs(difference).bit_length()
                bits.put(*table[length])
                bits.put(difference if difference > 0 else difference + (1 << length) - 1, length)
                bits.put(0, 1)
    width = height = declared or size
    frame = struct.pack(">BHHB", 8, height, width, 3) + b"".join(bytes([number, 0x11, 0]) for number in (1, 2, 3))
    scan = bytes([3, 1, 0, 2, 0, 3, 0, 0, 63, 0])
    return b"".join(
        [
            b"\xff\xd8",
            segment(0xE0, b"JFIF\0\1\1\0\0\1\0\1\0\0"),
            extra,
            segment(0xDB, b"\0" + bytes([8] * ZIGZAG)),
            segment(0xC0, frame),
            segment(0xC4, b"\x00" + bytes(DC_COUNTS) + bytes(DC_SYMBOLS)),
            segment(0xC4, b"\x10" + bytes(AC_COUNTS) + b"\0"),
            segment(0xDA, scan),
            bits.content(),
            b"\xff\xd9",
        ]
    )


def comment(text):
    return segment(0xFE, text)


def exif(text, orientation=1):
    """Segments with a description and an orientation, as a camera writes them."""
    text += b"\0"
    entries = struct.pack("<HHII", 0x010E, 2, len(text), 38) + struct.pack("<HHIHH", 0x0112, 3, 1, orientation, 0)
    return segment(0xE1, b"Exif\0\0II*\0" + struct.pack("<IH", 8, 2) + entries + struct.pack("<I", 0) + text)


def exactly(size, colour):
    """A picture whose file has so many bytes, by comments in it."""
    rest, extra = size - len(mosaic(colour)), b""
    while rest > 0:
        length = min(rest, 60000)
        if 0 < rest - length < 4:
            length -= 4
        extra += comment(b"x" * (length - 4))
        rest -= length
    made = mosaic(colour, extra=extra)
    assert len(made) == size
    return made


def look(jpeg):
    """The size and the kinds of segments before the picture itself; raises ValueError where it is no whole JPEG."""
    if jpeg[:2] != b"\xff\xd8" or jpeg[-2:] != b"\xff\xd9":
        raise ValueError(f"begins with {jpeg[:2].hex()}, ends with {jpeg[-2:].hex()}")
    place, kinds, size = 2, [], None
    while place + 4 <= len(jpeg):
        lead, kind, length = struct.unpack_from(">BBH", jpeg, place)
        if lead != 0xFF:
            raise ValueError(f"no marker at {place}")
        kinds.append(kind)
        if kind in (0xC0, 0xC1, 0xC2):
            height, width = struct.unpack_from(">HH", jpeg, place + 5)
            size = (width, height)
        if kind == 0xDA:
            break
        place += 2 + length
    if size is None:
        raise ValueError("no frame")
    return size, kinds
