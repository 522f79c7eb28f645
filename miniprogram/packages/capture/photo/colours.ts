/** Colours over a photograph. They have to work on paper and on shadow, so they do not depend on the theme. */
export const PHOTO_COLOURS = {
  ground: '#14110d',
  /** Behind the transparent parts of a picture. */
  paper: '#fff',
  chip: 'rgba(255, 255, 255, 0.94)',
  printed: '#1a1a1a',
  written: '#0b5cad',
  doubt: 'rgba(255, 176, 32, 0.42)',
  doubtEdge: '#c77b00',
  conflict: '#b42318',
  conflictTint: 'rgba(180, 35, 24, 0.24)',
  conflictDigit: '#fff',
  selected: '#b4481e',
  region: '#b4481e',
  /** Thermometers. */
  bar: 'rgba(180, 72, 30, 0.32)',
  /** On both sides of the lines between regions. */
  regionEdge: 'rgba(255, 255, 255, 0.85)',
  chosenRegion: 'rgba(30, 105, 190, 0.34)',
  wrongRegion: 'rgba(180, 35, 24, 0.34)',
  /** Cells that are in no region yet. */
  undrawn: 'rgba(20, 17, 13, 0.34)',
  /** Diagonals and windows. */
  extraHouse: 'rgba(180, 72, 30, 0.2)',
  answer: '#0b5cad',
  answerChip: 'rgba(255, 255, 255, 0.78)',
  /** Over everything but the grids to choose from. */
  veil: 'rgba(20, 17, 13, 0.5)',
  grid: '#ffb020',
  number: '#1a1a1a',
} as const

export const FONT = '-apple-system, "PingFang SC", "Noto Sans SC", sans-serif'
