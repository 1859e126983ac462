"""Pictures of the page beside those that somebody has looked at."""
import io
import os

from PIL import Image, ImageChops

FOLDER = os.path.join(os.path.dirname(__file__), "Golden")
# Letters of another font or version differ within such a square; what is missing, moved or of another colour differs in many squares.
SQUARE = 8
# Of 255, for a square, and how many of a thousand squares may differ by more.
TOLERANCE, FEW = 32, 20


def compare(png, name):
    """Says what is wrong, or nothing. With FARKLE_RECORD the picture takes the place of the old one."""
    picture = Image.open(io.BytesIO(png)).convert("RGB")
    seen = picture.resize((picture.width // SQUARE, picture.height // SQUARE), Image.Resampling.BOX)
    path = os.path.join(FOLDER, name + ".png")
    if os.environ.get("FARKLE_RECORD"):
        os.makedirs(FOLDER, exist_ok=True)
        seen.save(path, optimize=True)
        return f"{name} was recorded"
    kept = Image.open(path).convert("RGB")
    if kept.size != seen.size:
        return f"{name} is {seen.size}, was {kept.size}"
    channels = ImageChops.difference(seen, kept).split()
    worst = ImageChops.lighter(ImageChops.lighter(channels[0], channels[1]), channels[2])
    many = sum(worst.histogram()[TOLERANCE + 1:])
    share = 1000 * many / (seen.width * seen.height)
    return f"{name} looks otherwise: {share:.0f} of 1,000 squares" if share > FEW else None
