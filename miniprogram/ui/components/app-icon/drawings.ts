const strokes = (d: string) => `<path d='${d}'/>`
const solid = (d: string) => `<path d='${d}' fill='#000'/>`

/** SVG elements of the icons by name. View box 24 × 24; strokes are 1.8 wide with round caps. */
export const drawings: Readonly<Record<string, string>> = {
  undo: strokes('M8 5 4 9l4 4M4.5 9H14a5.5 5.5 0 0 1 0 11h-3'),
  redo: strokes('m16 5 4 4-4 4M19.5 9H10a5.5 5.5 0 0 0 0 11h3'),
  erase: strokes(
    'm4.5 14.5 9-9a2 2 0 0 1 2.8 0l3.2 3.2a2 2 0 0 1 0 2.8L12 19H8.5zM9.5 9.5l6 6M12 19h8',
  ),
  pencil: strokes(
    'M4 20l1-4.5L16.2 4.3a1.7 1.7 0 0 1 2.4 0l1.1 1.1a1.7 1.7 0 0 1 0 2.4L8.5 19zM14 6.5l3.5 3.5',
  ),
  palette: strokes(
    'M12 4a8 8 0 1 0 0 16c1.300 0 1.800-.9 1.500-2-.4-1.400.3-2.500 1.800-2.500h1.700a3 3 0 0 0 3-3A8 8 0 0 0 12 4zM8 10.500v.1M12 8v.1M16 10.500v.1M8 14.500v.1',
  ),
  corners: strokes(
    'M4 6a2 2 0 0 1 2-2h12a2 2 0 0 1 2 2v12a2 2 0 0 1-2 2H6a2 2 0 0 1-2-2zM8 8v.1M16 8v.1M8 16v.1M16 16v.1',
  ),
  centre: strokes(
    'M4 6a2 2 0 0 1 2-2h12a2 2 0 0 1 2 2v12a2 2 0 0 1-2 2H6a2 2 0 0 1-2-2zM8.500 12v.1M12 12v.1M15.500 12v.1',
  ),
  more: solid(
    'M5 10.7a1.3 1.3 0 1 0 0 2.6 1.3 1.3 0 0 0 0-2.6zm7 0a1.3 1.3 0 1 0 0 2.6 1.3 1.3 0 0 0 0-2.6zm7 0a1.3 1.3 0 1 0 0 2.6 1.3 1.3 0 0 0 0-2.6z',
  ),
  lock: strokes('M6 11h12v9H6zM8.5 11V8a3.5 3.5 0 0 1 7 0v3'),
  unlock: strokes('M6 11h12v9H6zM8.5 11V7.5a3.5 3.5 0 0 1 6.7-1.4'),
  pause: strokes('M9 6v12M15 6v12'),
  play: strokes('M8 5.5v13l10.5-6.5z'),
  left: strokes('m14.5 5.5-6.5 6.5 6.5 6.5'),
  down: strokes('m5.5 9.5 6.5 6.5 6.5-6.5'),
  right: strokes('m9.5 5.5 6.5 6.5-6.5 6.5'),
  grid: strokes(
    'M4 6a2 2 0 0 1 2-2h12a2 2 0 0 1 2 2v12a2 2 0 0 1-2 2H6a2 2 0 0 1-2-2zM9.3 4v16M14.7 4v16M4 9.3h16M4 14.7h16',
  ),
  // The kinds of rules
  classic: strokes('M4 4h16v16H4zM9.3 4v16M14.7 4v16M4 9.3h16M4 14.7h16'),
  killer:
    `<path d='M4 4h16v9.3H13.300V20H4z' stroke-dasharray='2.600 2.900'/>` +
    strokes('M8 7.500v3.500'),
  jigsaw: strokes('M4 4h16v16H4zM4 14.7h5.3V9.3H14.7V4M9.3 14.7v5.3M14.7 9.3v5.4H20'),
  diagonal: strokes('M4 4h16v16H4zM4 4l16 16M20 4 4 20'),
  windows: strokes('M4 4h16v16H4z') + solid('M7 7h4v4H7zm6 0h4v4h-4zm-6 6h4v4H7zm6 0h4v4h-4z'),
  'anti-knight': strokes(
    'M7 20h11M8.5 17c0-4 3.5-5 3.5-8-1.5 1.5-3.5 2-5 2.5L5 9.5 9.5 5 10 3l2 2c5 0 6.5 5 5 12z',
  ),
  'anti-king': strokes('M6 18h12l2-9.5-4.5 3.5L12 5.5 8.5 12 4 8.5z'),
  kropki:
    strokes('M4 7h16v10H4zM12 7v10') +
    solid('M12 9.5a2.500 2.500 0 1 0 0 5 2.500 2.500 0 0 0 0-5z'),
  consecutive: strokes('M4 7h16v10H4zM12 7v10') + solid('M10.5 9.500h3v5h-3z'),
  xv: strokes('M4 7l6 10M10 7 4 17M13 7l3.500 10L20 7'),
  greater: strokes('m7.500 5 9.500 7-9.500 7'),
  arrow: strokes('M9.5 14.5 19 5M13 5h6v6M7 13.5a3.5 3.5 0 1 0 0 7 3.5 3.5 0 0 0 0-7z'),
  thermometer: strokes('M8 16 8 8l8-3M8 15.5a2.500 2.500 0 1 0 0 5 2.500 2.500 0 0 0 0-5z'),
  'odd-even': strokes('M7.5 7.7a4.3 4.3 0 1 0 0 8.6 4.3 4.3 0 0 0 0-8.6zM14.5 8h6.5v8h-6.5z'),
  paste: strokes(
    'M9 5H7a1.5 1.5 0 0 0-1.5 1.5v12A1.5 1.5 0 0 0 7 20h10a1.5 1.5 0 0 0 1.5-1.5v-12A1.5 1.5 0 0 0 17 5h-2M9 6.5v-2A1 1 0 0 1 10 3.5h4a1 1 0 0 1 1 1v2zM9 12h6M9 15.5h4',
  ),
  copy: strokes('M9 9h10v11H9zM15 9V5a1 1 0 0 0-1-1H6a1 1 0 0 0-1 1v9.5a1 1 0 0 0 1 1h3'),
  save: strokes('M12 4v11M7.5 11l4.5 4.5 4.5-4.5M5 19.5h14'),
  share: strokes('M12 15V4M7.5 8l4.5-4.5L16.5 8M6 12v7h12v-7'),
  trash: strokes('M5 7h14M9.5 7V5h5v2M6.5 7l.8 12.5h9.4L17.5 7M10.5 11v5M13.5 11v5'),
  check: strokes('m5 12.5 4.8 4.8L19.5 7'),
  cross: strokes('M6.5 6.5l11 11M17.5 6.5l-11 11'),
  warning: strokes('M12 4.5 21 19.5H3zM12 10v4.5M12 17.2v.1'),
  bell: strokes(
    'M5.5 16.5c1.3-1.3 1.6-2.6 1.6-5.6a4.9 4.9 0 0 1 9.8 0c0 3 .3 4.3 1.6 5.6zM10.2 19.5a2 2 0 0 0 3.6 0',
  ),
  clock: strokes('M12 4a8 8 0 1 0 0 16 8 8 0 0 0 0-16zM12 7.5V12l3 2'),
  wand: strokes(
    'M5 19 15 9M17 3.5v3M15.5 5h3M20 10.5v2.5M18.7 11.8h2.6M9.5 4.5v2.5M8.3 5.8h2.5M13.2 7.8l3 3',
  ),
  restart: strokes('M5.5 8.5A7.5 7.5 0 1 1 4.5 13M4.5 4.5v4.5H9'),
  bookmark: strokes('M7 4h10v16l-5-4-5 4z'),
  bookmarked: solid(
    'M7 3.500h10a.9.9 0 0 1 .9.9V20.500l-5.900-4.700-5.900 4.700V4.400A.9.9 0 0 1 7 3.500z',
  ),
  'bookmark-left': strokes(
    'M11 4.500h8.500v15l-4.250-3.500L11 19.500zM7 8.500l-3.500 3.500L7 15.500',
  ),
  'bookmark-right': strokes(
    'M4.500 4.500H13v15l-4.250-3.500L4.500 19.500zM17 8.500l3.500 3.500-3.500 3.500',
  ),
  steps: strokes(
    'M3.500 12h4M14.500 12h6M11 8.500a3.500 3.500 0 1 0 0 7 3.500 3.500 0 0 0 0-7zM6 6v2M18 6v2',
  ),
  list: strokes('M9 6.500h11M9 12h11M9 17.500h11M4.500 6.500h.1M4.500 12h.1M4.500 17.500h.1'),
  keyboard: strokes(
    'M4 7h16a1 1 0 0 1 1 1v8.500a1 1 0 0 1-1 1H4a1 1 0 0 1-1-1V8a1 1 0 0 1 1-1zM8 14.500h8M6.500 10.800h.1M10.200 10.800h.1M13.800 10.800h.1M17.500 10.800h.1',
  ),
  zoom: strokes('M10.5 4.5a6 6 0 1 0 0 12 6 6 0 0 0 0-12zM15 15l5 5M10.5 8v5M8 10.5h5'),
  unzoom: strokes('M10.5 4.5a6 6 0 1 0 0 12 6 6 0 0 0 0-12zM15 15l5 5M8 10.5h5'),
  bulb: strokes(
    'M9 17h6M10 20h4M12 4a5.5 5.5 0 0 0-3.5 9.700c.6.5.9 1.1.9 1.800V17h5.200v-1.500c0-.7.3-1.3.9-1.800A5.5 5.5 0 0 0 12 4z',
  ),
  route: strokes(
    'M6.5 20a2 2 0 1 0 0-4 2 2 0 0 0 0 4zM17.5 8a2 2 0 1 0 0-4 2 2 0 0 0 0 4zM8.5 18h6a3 3 0 0 0 0-6h-5a3 3 0 0 1 0-6h6',
  ),
  answer: strokes(
    'M4 6a2 2 0 0 1 2-2h12a2 2 0 0 1 2 2v12a2 2 0 0 1-2 2H6a2 2 0 0 1-2-2zM8 12.300l2.800 2.800 5.200-5.700',
  ),
  camera: strokes(
    'M4 8.500a2 2 0 0 1 2-2h2l1.5-2.500h5L16 6.500h2a2 2 0 0 1 2 2V17a2 2 0 0 1-2 2H6a2 2 0 0 1-2-2zM12 9.200a3.4 3.4 0 1 0 0 6.8 3.4 3.4 0 0 0 0-6.800z',
  ),
  picture: strokes(
    'M4.5 5h15v14h-15zM4.5 16l4.5-4.5 4 4 2.5-2.5 4 4M15.5 8.200a1 1 0 1 0 0 2 1 1 0 0 0 0-2z',
  ),
  chat: strokes(
    'M5 5.500h14a1 1 0 0 1 1 1V15a1 1 0 0 1-1 1h-7l-4.5 3.500V16H5a1 1 0 0 1-1-1V6.500a1 1 0 0 1 1-1z',
  ),
  torch: strokes('M13.5 3.5 6 13.500h5L10.5 20.5 18 10.500h-5z'),
  book: strokes(
    'M12 6.5c-1.8-1.3-4.3-1.7-8-1.7v13.2c3.7 0 6.2.4 8 1.7 1.8-1.3 4.3-1.7 8-1.7V4.8c-3.7 0-6.2.4-8 1.7zM12 6.5v13.2',
  ),
  calendar: strokes(
    'M5.5 6h13a1 1 0 0 1 1 1v11.500a1 1 0 0 1-1 1h-13a1 1 0 0 1-1-1V7a1 1 0 0 1 1-1zM4.5 10.500h15M8.500 4v4M15.500 4v4M9 15l2.200 2.200 4-4.200',
  ),
  trophy: strokes(
    'M7.500 4.500h9V10a4.500 4.500 0 0 1-9 0zM7.500 6H4.500v1.500a3 3 0 0 0 3 3M16.500 6h3v1.500a3 3 0 0 1-3 3M12 14.500v4.500M8.500 19.500h7',
  ),
  flame: strokes(
    'M12 3.500c.6 3 4.800 5 4.800 9.800a4.800 4.800 0 0 1-9.600 0c0-1.900.8-3.100 1.900-4.100.3 1.300.9 1.900 1.700 2.200-.4-2.900-.2-5.700 1.200-7.900z',
  ),
  flag: strokes('M6 20V4.500M6 5h11l-2.500 4 2.500 4H6'),
  home: strokes('M4 11.5 12 5l8 6.5M6.5 10v9.5h11V10M10 19.5v-5h4v5'),
  person: strokes(
    'M12 4.5a3.8 3.8 0 1 0 0 7.6 3.8 3.8 0 0 0 0-7.6zM4.5 20c.6-3.8 3.6-5.5 7.5-5.5s6.9 1.7 7.5 5.5',
  ),
}
