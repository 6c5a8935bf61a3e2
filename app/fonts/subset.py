"""Cuts Vazirmatn to the letters and weights that the site writes with: run again when a letter or a version is added.

    pip install fonttools brotli && python app/fonts/subset.py

What is left out is still there: `app/tailwind.css` names the packaged files too, which browsers fetch once a page has a
letter of theirs.
"""

from pathlib import Path

from fontTools import subset
from fontTools.ttLib import TTFont
from fontTools.varLib import instancer

HERE = Path(__file__).parent
PACKAGED = HERE.parent.parent / "node_modules/@fontsource-variable/vazirmatn/files"
LIGHTEST, BOLDEST = 400, 900

# Persian with the Arabic letters and marks that Persian text quotes, its digits and its signs.
PERSIAN = "060C 061B 061F 0621-063A 0640-0656 066A-066C 0670 067E 0686 0698 06A9 06AF 06C0 06CC 06F0-06F9 200C-200F 2010-2011 FDFC"
# English, and the signs that Persian and English text is set with.
LATIN = "0020-007E 00A0 00A9 00AB 00AE 00B0 00B7 00BB 00D7 2013 2014 2018 2019 201C 201D 2022 2026 2212"
# What Spanish has besides, and the signs of measuring: few pages have one of them.
ACCENTS = "00A1 00AA 00B1 00B2 00B3 00B5 00BA 00BD 00BF 00C1 00C9 00CD 00D1 00D3 00DA 00DC 00E1 00E9 00ED 00F1 00F3 00FA 00FC 20AC 2122"
# Without fractions and figures of other shapes, which nothing here is set in.
LATIN_FEATURES = ["ccmp", "kern", "liga", "locl", "mark", "mkmk"]


def code_points(ranges: str) -> list[int]:
    spans = [tuple(int(end, 16) for end in span.split("-")) for span in ranges.split()]
    return [code for span in spans for code in range(span[0], span[-1] + 1)]


def cut(packaged: str, ranges: str, target: str, features: list[str]) -> None:
    font = TTFont(PACKAGED / f"vazirmatn-{packaged}-wght-normal.woff2")
    options = subset.Options(layout_features=features, hinting=False, name_IDs=[0, 1, 2, 3, 4, 5, 6, 13, 14])
    subsetter = subset.Subsetter(options)
    subsetter.populate(unicodes=code_points(ranges))
    subsetter.subset(font)
    font = instancer.instantiateVariableFont(font, {"wght": (LIGHTEST, BOLDEST)})
    font.flavor = "woff2"
    font.save(HERE / target)
    print(f"{target}: {(HERE / target).stat().st_size:,} bytes, {len(font.getBestCmap())} letters and signs")


cut("arabic", PERSIAN, "vazirmatn-persian.woff2", ["*"])
cut("latin", LATIN, "vazirmatn-latin.woff2", LATIN_FEATURES)
cut("latin", ACCENTS, "vazirmatn-accents.woff2", LATIN_FEATURES)
