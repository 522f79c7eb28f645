const path = (...lines: string[]) => lines.map((d) => `<path d='${d}'/>`).join('')

/** SVG paths of the six drawings. Players choose one of them in one of four colours. */
export const avatarDrawings: readonly string[] = [
  path('M5 19V6.5l4 3.200h6l4-3.200V19z', 'M9.500 13.500v.6', 'M14.500 13.500v.6', 'M11 16.300h2'),
  path('M4 12c3-5 9-5 12 0-3 5-9 5-12 0z', 'M16 12l4-3.500v7z', 'M8 11v.1'),
  path('M5 19C5 9 11 5 19 5c0 8-4 14-14 14z', 'M5 19l8-8'),
  path('M17.500 14.500A7 7 0 1 1 10.500 5a5.500 5.500 0 0 0 7 9.500z'),
  path('M3.500 18.500l6-10.500 3.500 6 2-3 5.500 7.500z'),
  path('M4 10c2.500-3 5-3 8 0s5.500 3 8 0', 'M4 15.500c2.500-3 5-3 8 0s5.500 3 8 0'),
]

export const AVATAR_COLOUR_COUNT = 4

/** The number of avatars; the cloud accepts the same number. */
export const AVATAR_COUNT = avatarDrawings.length * AVATAR_COLOUR_COUNT
