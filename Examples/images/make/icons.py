"""Icons, and the symbols of weather, players and phones."""

from painting import *


ICONS = {
    "wifi": '<path d="M3.5 9.5a12 12 0 0 1 17 0M6.7 13a7.5 7.5 0 0 1 10.6 0M9.8 16.3a3.2 3.2 0 0 1 4.4 0"/>'
            '<circle cx="12" cy="19.2" r="0.6"/>',
    "bluetooth": '<path d="M7 7.5l10 9-5 4.5V3l5 4.5-10 9"/>',
    "bell": '<path d="M6 16.5V11a6 6 0 0 1 12 0v5.5l1.5 1.5h-15zM10 20.5a2.2 2.2 0 0 0 4 0"/>',
    "moon": '<path d="M19.5 14.2A8 8 0 1 1 9.8 4.5a6.4 6.4 0 0 0 9.7 9.7z"/>',
    "lock": '<rect x="5.5" y="10.5" width="13" height="9.5" rx="2.2"/><path d="M8.5 10.5V8a3.5 3.5 0 0 1 7 0v2.5"/>',
    "battery": '<rect x="3" y="8" width="15.5" height="8.5" rx="2.4"/><path d="M21 11v2.5M6 11v2.5M9 11v2.5M12 11v2.5"/>',
    "globe": '<circle cx="12" cy="12" r="8.5"/><path d="M3.5 12h17M12 3.5c5 5 5 12 0 17c-5-5-5-12 0-17"/>',
    "sun": '<circle cx="12" cy="12" r="4"/><path d="M12 3v1.5M12 19.5V21M3 12h1.5M19.5 12H21M5.6 5.6l1.1 1.1'
           'M17.3 17.3l1.1 1.1M18.4 5.6l-1.1 1.1M6.7 17.3l-1.1 1.1"/>',
    "search": '<circle cx="10.8" cy="10.8" r="6.3"/><path d="M15.6 15.6L20 20"/>',
    "pin": '<path d="M12 21c5-5 7-8 7-11a7 7 0 0 0-14 0c0 3 2 6 7 11z"/><circle cx="12" cy="10" r="2.5"/>',
    "calendar": '<rect x="4" y="5.5" width="16" height="14.5" rx="3"/><path d="M4 10h16M8.5 3.5v4M15.5 3.5v4"/>',
    "pencil": '<path d="M12 5H7.5A3 3 0 0 0 4.5 8v8.5a3 3 0 0 0 3 3H16a3 3 0 0 0 3-3V12"/>'
              '<path d="M10 14l.6-3L18 3.7a1.6 1.6 0 0 1 2.3 2.3L13 13.4z"/>',
    "ticks": '<path d="M2.5 12.8l4 4L15 8M11 16.2l.8.6L20.5 8"/>',
    "mic": '<rect x="9" y="3.5" width="6" height="11" rx="3"/><path d="M5.5 11.5a6.5 6.5 0 0 0 13 0M12 18v3"/>',
    "camera": '<path d="M4 9a2.5 2.5 0 0 1 2.5-2.5h1.3L9.5 4h5l1.7 2.5h1.3A2.5 2.5 0 0 1 20 9v7.5a2.5 2.5 0 0 1-2.5 2.5h-11'
              'A2.5 2.5 0 0 1 4 16.5z"/><circle cx="12" cy="12.5" r="3.3"/>',
    "chat": '<path d="M12 4.5c5 0 8.5 3.1 8.5 7.2s-3.500 7.2-8.500 7.2c-1 0-2-.1-2.900-.4L4.500 20l1.200-3.600'
            'C4.300 15.200 3.500 13.600 3.500 11.700C3.500 7.600 7 4.500 12 4.500z"/>',
    "phone": '<path d="M6.500 4h2.800l1.600 4.300-2 1.600a12.500 12.500 0 0 0 5.200 5.200l1.600-2L20 14.700v2.800'
             'A2.500 2.500 0 0 1 17.300 20C10 19.600 4.400 14 4 6.700A2.500 2.500 0 0 1 6.500 4z"/>',
    "people": '<circle cx="9" cy="9" r="3.400"/><path d="M3 19.500c.3-3.600 2.700-5.500 6-5.500s5.700 1.900 6 5.500M15.500 5.900a3.200 3.200 0 0 1 0 6.200'
              'M17.200 14.300c2.300.6 3.600 2.400 3.800 5.200"/>',
    "gear": '<circle cx="12" cy="12" r="3"/><path d="M12 3.500v2.200M12 18.300v2.200M3.500 12h2.200M18.300 12h2.200M6 6l1.600 1.600'
            'M16.400 16.400L18 18M18 6l-1.600 1.600M7.600 16.400L6 18"/><circle cx="12" cy="12" r="6.300"/>',
    "wind": '<path d="M3 9.500h10.500a2.600 2.600 0 1 0-2.500-3.300M3 13.500h15a2.600 2.600 0 1 1-2.500 3.300M3 17.500h7.500"/>',
    "drop": '<path d="M12 3.500c4 4.600 6 7.700 6 10.500a6 6 0 0 1-12 0c0-2.800 2-5.900 6-10.500z"/>',
    "eye": '<path d="M2.500 12c2.300-4.200 5.500-6.300 9.500-6.300s7.200 2.100 9.500 6.300c-2.300 4.200-5.500 6.300-9.500 6.300S4.800 16.200 2.500 12z"/>'
           '<circle cx="12" cy="12" r="2.900"/>',
    "heart": '<path d="M12 20C5.500 15.500 3.500 12.500 3.500 9.300A4.500 4.500 0 0 1 12 7.200a4.500 4.500 0 0 1 8.500 2.100C20.500 12.500 18.500 15.500 12 20z"/>',
    "shuffle": '<path d="M3.500 7.500h3.300c4.500 0 5.700 9 10.200 9h3.500M3.500 16.500h3.300c1.700 0 2.900-1.300 3.900-2.900M13.300 10.400c1-1.600 2.100-2.900 3.700-2.900h3.500'
               'M18 5l2.500 2.500L18 10M18 14l2.500 2.500L18 19"/>',
    "repeat": '<path d="M17 3.500l3 3-3 3M20 6.500H8A4 4 0 0 0 4 10.500v1M7 20.500l-3-3 3-3M4 17.500h12a4 4 0 0 0 4-4v-1"/>',
}


def icon(name, symbol, tone, size=24, width=1.8):
    save_svg(name, size, size,
             f'<g transform="scale({size / 24})">{stroke(ICONS[symbol], tone, width)}</g>')


@picture
def icons():
    for symbol in ["bell", "lock", "globe", "battery", "wifi", "bluetooth", "moon", "sun"]:
        icon(f"icon-{symbol}", symbol, "#FFFFFF", 20, 2.1)
    icon("icon-search", "search", "#8A8F98", 18, 2.2)
    save_svg("icon-pin", 11, 15, '<g transform="translate(-2.500 -0.600) scale(0.667)">'
             + stroke(ICONS["pin"], "#7A7F8C", 2.200) + "</g>")
    icon("icon-pencil", "pencil", "#0B7A6C", 24, 1.9)
    icon("icon-ticks", "ticks", "#2FB6A3", 18, 2.2)
    icon("icon-mic", "mic", "#8A8F98", 16, 2.2)
    icon("icon-camera", "camera", "#8A8F98", 16, 2.2)
    icon("tab-chat", "chat", "#0B7A6C", 26, 1.9)
    for symbol in ["phone", "people", "gear"]:
        icon(f"tab-{symbol}", symbol, "#9AA0A8", 26, 1.7)
    for symbol in ["wind", "drop", "eye"]:
        icon(f"weather-{symbol}", symbol, "#FFFFFF", 18, 2.0)
    icon("player-heart", "heart", "#FF8FA3", 24, 2.0)
    for symbol in ["search", "phone", "camera"]:
        icon(f"chat-{symbol}", symbol, "#4A5A56", 24, 1.9)
    icon("media-heart", "heart", "#5EE0BE", 24, 2.0)
    for symbol in ["shuffle", "repeat"]:
        icon(f"media-{symbol}", symbol, "#A9BDC6", 24, 1.9)
    icon("player-shuffle", "shuffle", "#D9C6E8", 22, 1.9)
    icon("player-repeat", "repeat", "#D9C6E8", 22, 1.9)
    save_svg("chevron", 8, 14, stroke('<path d="M1.5 1.5L6.500 7L1.500 12.500"/>', "#C4C7CF", 2))
    save_svg("verified", 18, 18, '<path d="M9 .8l2.100 1.700 2.700-.2.700 2.600 2.300 1.500-1 2.600 1 2.600-2.300 1.500-.7 2.600'
             '-2.700-.2L9 17.200l-2.100-1.700-2.700.2-.7-2.600L1.200 11.600l1-2.600-1-2.600 2.300-1.500.7-2.600 2.700.2z" fill="#5B4BD6"/>'
             + stroke('<path d="M5.800 9.200l2.200 2.200 4.200-4.600"/>', "#FFFFFF", 1.8))


@picture
def status():
    """The symbols at the top of a phone's screen."""
    for name, tone in [("status-dark", "#10131A")]:
        bars = "".join(f'<rect x="{i * 5}" y="{9 - 3 * i}" width="3.200" height="{3 + 3 * i}" rx="1" fill="{tone}"/>'
                       for i in range(4))
        wifi = (f'<g transform="translate(24.500 -2.300) scale(0.720)">'
                + stroke('<path d="M3.500 9.500a12 12 0 0 1 17 0M7 13.200a7.200 7.200 0 0 1 10 0"/>', tone, 2.900)
                + f'<path d="M12 19.800L8.800 16.500a4.600 4.600 0 0 1 6.400 0z" fill="{tone}"/></g>')
        cell = (f'<rect x="46.500" y="0.500" width="22" height="11" rx="3.400" fill="none" stroke="{tone}" stroke-opacity="0.4"/>'
                f'<rect x="48" y="2" width="16" height="8" rx="2" fill="{tone}"/>'
                f'<path d="M70 4v4c1.300-.3 1.300-3.700 0-4z" fill="{tone}" fill-opacity="0.5"/>')
        save_svg(name, 72, 12, bars + wifi + cell)


@picture
def weather():
    """Sky symbols in full colour."""
    sun = '<circle cx="{x}" cy="{y}" r="{r}" fill="url(#sun)"/>'
    cloud = ('<path transform="translate({x} {y}) scale({s})" d="M9 22a6.500 6.500 0 0 1-.6-13A9 9 0 0 1 25.600 7.600 '
             '7.300 7.300 0 0 1 26 22z" fill="url(#cloud)"/>')
    rain = "".join(f'<path d="M{x} 25.500l-1.800 4" stroke="#9BD4FF" stroke-width="2.200" stroke-linecap="round"/>'
                   for x in (12, 18, 24))
    defs = ('<linearGradient id="sun" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#FFE071"/>'
            '<stop offset="1" stop-color="#FFB13D"/></linearGradient>'
            '<linearGradient id="cloud" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#FFFFFF"/>'
            '<stop offset="1" stop-color="#D7E6FA"/></linearGradient>')
    rays = "".join(f'<path d="M16 2.500v3" transform="rotate({a} 16 16)" stroke="#FFCB52" stroke-width="2.200" '
                   f'stroke-linecap="round"/>' for a in range(0, 360, 45))
    kinds = {
        "clear": sun.format(x=16, y=16, r=7) + rays,
        "partly": sun.format(x=21.5, y=11.5, r=7) + cloud.format(x=1, y=6.500, s=0.880),
        "cloudy": cloud.format(x=0, y=3.500, s=1),
        "rain": cloud.format(x=0, y=-1, s=1) + rain,
    }
    for name, body in kinds.items():
        save_svg(f"sky-{name}", 32, 32, body, defs=defs)
    big = (f'<g transform="scale(4)">{sun.format(x=21, y=11.500, r=8.500)}'
           f'{cloud.format(x=0.500, y=7.500, s=0.900)}</g>')
    save_svg("sky-large", 132, 120, big, defs=defs)


@picture
def player():
    """The buttons of the music player."""
    for name, tone in [("player-play", "#2B1440"), ("media-play", "#0B141C")]:
        save_svg(name, 26, 26, '<path d="M8 4.800c0-1.100 1.200-1.800 2.200-1.200l11.600 7.800c.9.600.9 1.800 0 2.400'
                 f'L10.200 22.400c-1 .6-2.200-.1-2.200-1.200z" fill="{tone}"/>')
    bar = ('<path d="M4 5.600c0-1 1.100-1.600 2-1L17 11.700c.8.500.8 1.600 0 2.100L6 21.400c-.9.600-2 0-2-1z" fill="#FFFFFF"/>'
           '<rect x="19" y="4.500" width="3.200" height="17" rx="1.600" fill="#FFFFFF"/>')
    save_svg("player-next", 26, 26, bar)
    save_svg("player-previous", 26, 26, f'<g transform="translate(26 0) scale(-1 1)">{bar}</g>')
