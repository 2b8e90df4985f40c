"""People who do not exist."""

from painting import *


SKINS = {
    "pale": ("#FBDCC4", "#E9B897"), "light": ("#F2C9A8", "#DDA67F"), "tan": ("#E0A67E", "#C6845B"),
    "brown": ("#B97A56", "#97593A"), "deep": ("#8D5A3C", "#6E4129"),
}
# What is behind the head, and what is in front of it; {h} is the colour of the hair.
HAIR = {
    "short": ("", '<path d="M29 44 C27 22 42 16 52 18 C66 19 70 30 67 45 C65 38 62 34 58 33 '
                  'C48 36 38 35 34 33 C31 36 30 40 29 44Z" fill="{h}"/>'),
    "curly": ("".join(f'<circle cx="{cx}" cy="{cy}" r="{r}" fill="{{h}}"/>' for cx, cy, r in
                      [(32, 36, 12), (38, 26, 12), (48, 22, 13), (58, 26, 12), (64, 36, 12), (29, 46, 8), (67, 46, 8)]),
              '<path d="M29 44 C29 26 40 20 48 20 C56 20 67 26 67 44 C65 36 56 34 48 34.5 C40 34 31 36 29 44Z" fill="{h}"/>'),
    "bun": ('<circle cx="48" cy="15" r="9" fill="{h}"/><ellipse cx="48" cy="38" rx="21" ry="21" fill="{h}"/>',
            '<path d="M30 42 C30 26 40 22 48 23 C57 22 66 27 66 42 C62 36 56 31 47 31 C40 31 34 36 30 42Z" fill="{h}"/>'),
    "long": ('<path d="M25 76 C20 54 24 17 48 17 C72 17 76 54 71 76Z" fill="{h}"/>',
             '<path d="M30 46 C29 28 39 22 47 23 C58 22 67 30 66 46 C63 38 59 33 52 29 C46 35 36 36 30 46Z" fill="{h}"/>'),
    "bob": ('<path d="M26 58 C22 30 32 18 48 18 C64 18 74 30 70 58 C66 62 30 62 26 58Z" fill="{h}"/>',
            '<path d="M30 43 C30 28 38 22 48 22 C58 22 66 28 66 43 C62 37.500 56 37.500 48 37.500 '
            'C40 37.500 34 37.500 30 43Z" fill="{h}"/>'),
    "scarf": ('<path d="M22 84 C20 60 24 16 48 16 C72 16 76 60 74 84Z" fill="{h}"/>',
              '<path d="M31 48 C30 30 38 25 48 25 C58 25 66 30 65 48 C69 40 68 20 48 20 C28 20 27 40 31 48Z" fill="{h}"/>'
              '<path d="M31 52 C33 62 41 67.500 48 67.500 C55 67.500 63 62 65 52 C72 64 72 80 66 90 '
              'L30 90 C24 80 24 64 31 52Z" fill="{h}"/>'),
    "beard": ("", '<path d="M30.500 48 C27 24 38 19 49 19 C62 19 69 28 65.500 48 C64 38 62 34 57 32 '
                  'C48 35 38 33 36 32 C33 35 32 40 30.500 48Z" fill="{h}"/>'
                  '<path d="M31 47 C32 62 40 68 48 68 C56 68 64 62 65 47 C63 54 57 55.500 48 54.500 '
                  'C39 55.500 33 54 31 47Z" fill="{h}"/>'),
    "parted": ("", '<path d="M30 45 C26 24 38 17 51 18 C66 18 70 32 66.500 45 C65 39 63 35 61 31 '
                   'C54 33 45 31 40 27 C38 33 32 36 30 45Z" fill="{h}"/>'),
    "fringe": ('<path d="M24 70 C20 40 28 15 48 15 C68 15 76 40 72 70Z" fill="{h}"/>',
               '<path d="M30 42 C30 27 38 22 48 22 C58 22 66 27 66 42 L62 38 L55 39 L48 37.500 L41 39 L34 38Z" fill="{h}"/>'),
    "afro": ('<circle cx="48" cy="33" r="25" fill="{h}"/><circle cx="29" cy="43" r="11" fill="{h}"/>'
             '<circle cx="67" cy="43" r="11" fill="{h}"/>',
             '<path d="M30 42 C30 29 38 25 48 25 C58 25 66 29 66 42 C63 34 56 32 48 32 C40 32 33 34 30 42Z" fill="{h}"/>'),
    "grey": ('<ellipse cx="31" cy="42" rx="5" ry="10" fill="{h}"/><ellipse cx="65" cy="42" rx="5" ry="10" fill="{h}"/>',
             '<path d="M34 57 C38 69 58 69 62 57 C62 66 56 72 48 72 C40 72 34 66 34 57Z" fill="{h}"/>'
             '<path d="M40 56.500 C43 53.500 46 54 48 55.300 C50 54 53 53.500 56 56.500 C53 57.800 50 57.400 48 56.800 '
             'C46 57.400 43 57.800 40 56.500Z" fill="{h}"/>'),
    "turban": ('<ellipse cx="48" cy="30" rx="24" ry="19" fill="{h}"/>',
               '<path d="M27 37 C28 17 40 11 50 12 C64 12 70 24 69 37 C62 33 54 30 48 26 C42 30 34 33 27 37Z" fill="{h}"/>'
               '<path d="M48 26 C40 20 34 20 28 33 M48 26 C56 20 62 21 68 33 M48 26 C50 20 50 16 49 12" fill="none" '
               'stroke="#000000" stroke-opacity="0.18" stroke-width="1.200"/>'
               '<path d="M31 50 C32 64 40 70 48 70 C56 70 64 64 65 50 C62 56 57 55.500 48 54.500 '
               'C39 55.500 34 56 31 50Z" fill="#2A2230"/>'),
    "tail": ('<path d="M60 26 C80 22 82 50 74 66 C72 54 70 44 62 40Z" fill="{h}"/>'
             '<ellipse cx="48" cy="37" rx="20.500" ry="20" fill="{h}"/>',
             '<path d="M30 43 C29 27 38 21 48 21 C59 21 67 27 66 43 C64 36 60 31 55 28 C48 33 36 33 30 43Z" fill="{h}"/>'),
}
MOUTHS = {
    "smile": '<path d="M42.500 58.300 Q48 63.200 53.500 58.300" fill="none" stroke="#8A3B3B" stroke-width="1.700" stroke-linecap="round"/>',
    "laugh": '<path d="M41.500 57.500 Q48 58.800 54.500 57.500 Q53.500 64 48 64 Q42.500 64 41.500 57.500Z" fill="#7A2E33"/>'
             '<path d="M42.600 57.800 Q48 58.900 53.400 57.800 L53 59.700 Q48 60.600 43 59.700Z" fill="#FFFFFF"/>',
    "calm": '<path d="M43.500 59.600 Q48 61.200 52.500 59.600" fill="none" stroke="#8A3B3B" stroke-width="1.700" stroke-linecap="round"/>',
    "lips": '<path d="M43 59.200 Q45.800 57.300 48 58.500 Q50.200 57.300 53 59.200 Q48 63.400 43 59.200Z" fill="#B8434F"/>',
}


def portrait(name, back, skin, hair, cloth, style, mouth="smile", eye="#3A2A22", extras="", collar=""):
    """A portrait, 96 points wide: shoulders, neck, a face and one of several hair styles; `extras` are words: glasses,
    freckles, blush, earrings, lashes."""
    tone, shade = SKINS[skin]
    behind, front = (part.replace("{h}", hair) for part in HAIR[style])
    brow = "#8F8A88" if style == "grey" else "#2A2230" if style in ("scarf", "turban") else hair
    words = extras.split()
    face = ""
    for x, side in ((41, -1), (55, 1)):
        face += (
            f'<ellipse cx="{x}" cy="46.200" rx="2.900" ry="2.300" fill="#FFFFFF"/>'
            f'<circle cx="{x}" cy="46.200" r="1.900" fill="{eye}"/><circle cx="{x + 0.600}" cy="45.500" r="0.600" fill="#FFFFFF"/>'
            f'<path d="M{x - 3.200} 45.600 Q{x} 42.600 {x + 3.200} 45.600" fill="none" stroke="#2A1E1C" stroke-width="1.100" '
            f'stroke-linecap="round"/>'
            f'<path d="M{x - 3.800} {41.300 + 0.500 * side} Q{x} 38.600 {x + 3.800} {41.300 - 0.500 * side}" fill="none" '
            f'stroke="{brow}" stroke-width="1.700" stroke-linecap="round"/>')
        if "lashes" in words:
            face += (f'<path d="M{x + 2.800 * side} 45 l{1.800 * side} -1.300" stroke="#2A1E1C" stroke-width="1" '
                     f'stroke-linecap="round"/>')
        if "blush" in words:
            face += f'<ellipse cx="{x + 2 * side}" cy="53.500" rx="3.600" ry="2.200" fill="#E8616B" opacity="0.280"/>'
        if "freckles" in words:
            face += "".join(f'<circle cx="{x + dx * side}" cy="{52 + dy}" r="0.550" fill="{shade}"/>'
                            for dx, dy in ((0, 0), (2, 0.800), (-1.300, 1.200), (3.600, -0.600), (1, 2)))
        if "glasses" in words:
            face += (f'<circle cx="{x}" cy="46.500" r="5.500" fill="#FFFFFF" fill-opacity="0.150" stroke="#2B2F3A" '
                     f'stroke-width="1.300"/>')
    if "glasses" in words:
        face += '<path d="M46.500 45.500 Q48 44.400 49.500 45.500" fill="none" stroke="#2B2F3A" stroke-width="1.300"/>'
    face += (f'<path d="M48.600 47.500 C49.800 50.800 50.400 52.600 47.400 53" fill="none" stroke="{shade}" stroke-width="1.500" '
             f'stroke-linecap="round"/>')
    face += MOUTHS[mouth]
    ears = "" if style in ("scarf", "long", "bob", "fringe") else (
        f'<ellipse cx="31" cy="48" rx="3" ry="4.500" fill="{shade}"/><ellipse cx="65" cy="48" rx="3" ry="4.500" fill="{shade}"/>')
    if "earrings" in words:
        face += '<circle cx="30.500" cy="54" r="1.700" fill="#F4C95D"/><circle cx="65.500" cy="54" r="1.700" fill="#F4C95D"/>'
    body = (
        f'<rect width="96" height="96" fill="url(#back)"/>'
        f'<circle cx="70" cy="26" r="40" fill="#FFFFFF" opacity="0.100"/>'
        f"{behind}"
        f'<path d="M8 100 C8 80 24 74 40 72 L56 72 C72 74 88 80 88 100Z" fill="{cloth}"/>'
        f'<path d="M40 58 L56 58 L56 72 C56 80 40 80 40 72Z" fill="{shade}"/>{collar}{ears}'
        f'<ellipse cx="48" cy="46" rx="17" ry="20.500" fill="url(#skin)"/>'
        f"{front}{face}"
    )
    defs = (
        f'<linearGradient id="back" x1="0" y1="0" x2="0.600" y2="1"><stop offset="0" '
        f'stop-color="{back[0]}"/><stop offset="1" stop-color="{back[1]}"/></linearGradient>'
        f'<linearGradient id="skin" x1="0.200" y1="0" x2="0.900" y2="1"><stop offset="0.450" '
        f'stop-color="{tone}"/><stop offset="1" stop-color="{shade}"/></linearGradient>'
    )
    for folder in (FOLDER, ROWS):
        save_svg(name, 96, 96, body, defs=defs, folder=folder)


SHIRT = ('<path d="M40 71 L48 82 L56 71 L61 74 L52 88 L48 83 L44 88 L35 74Z" fill="#FFFFFF"/>')
ROUND = '<path d="M38 72.500 C40 82 56 82 58 72.500" fill="none" stroke="#FFFFFF" stroke-opacity="0.550" stroke-width="2.400"/>'

PEOPLE = [
    (("#FFD7A8", "#F59E7B"), "light", "#4A2B2B", "#5B4BD6", "bun", "smile", "#4A3425", "blush earrings lashes", ROUND),
    (("#BFE3FF", "#6FA8F5"), "brown", "#2A2230", "#27406B", "beard", "smile", "#2E211B", "", SHIRT),
    (("#D8F5DF", "#7CCBA2"), "light", "#2F6F73", "#24595C", "scarf", "smile", "#5B3D22", "lashes blush", ""),
    (("#FFE7A3", "#F7B955"), "deep", "#1E1A22", "#E3574D", "curly", "laugh", "#2A1A14", "earrings", ROUND),
    (("#E6DBFF", "#A78BFA"), "pale", "#B4552D", "#2E335A", "long", "lips", "#3F6B4A", "freckles lashes", ""),
    (("#FFD3DC", "#F48FA6"), "tan", "#33262A", "#3F7DD9", "bob", "smile", "#2A1E1A", "blush lashes", ROUND),
    (("#CFEFF2", "#57B8C4"), "tan", "#3A2A20", "#F4C95D", "short", "laugh", "#3A2A1C", "", ""),
    (("#E9E2D0", "#B9A57C"), "pale", "#D9D6D2", "#3B4A5A", "grey", "calm", "#3E5C74", "glasses blush", SHIRT),
    (("#D9E8C8", "#86B36B"), "deep", "#241C22", "#F2EBDD", "afro", "smile", "#2A1A14", "earrings lashes", ""),
    (("#FFE0CC", "#F0884F"), "brown", "#C8452F", "#3A3F58", "turban", "calm", "#2A1A14", "", SHIRT),
    (("#D7DDF8", "#7C8CE0"), "light", "#1F1B22", "#E9EDF7", "fringe", "smile", "#241A18", "glasses", ""),
    (("#FBE3EC", "#C96A96"), "pale", "#E0B25C", "#7A2F57", "tail", "laugh", "#3D6C93", "blush lashes", ROUND),
    (("#D5F0EA", "#3FA796"), "light", "#6B4426", "#2B4C5C", "parted", "smile", "#4C6B4A", "glasses", SHIRT),
]


@picture
def portraits():
    for number, person in enumerate(PEOPLE, 1):
        portrait(f"person-{number}", *person)
