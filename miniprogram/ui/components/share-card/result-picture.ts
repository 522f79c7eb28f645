import {
  CARD_SIZE_PX,
  COLOURS,
  type Pen,
  pictureFont,
  SQUARE_SIZE_PX,
  writeText,
} from '../board/picture'

/** The texts of the picture of a result. None contains a digit of the puzzle. */
export interface ResultTexts {
  readonly app: string
  readonly date: string
  readonly level: string
  readonly time: string
  /** Empty for none. */
  readonly streak: string
  /** What the squares mean. */
  readonly legend: string
}

/** From a quick step to a long one. */
const TONES = ['#f4dccd', '#eab892', '#d98a58', '#b4481e', '#6f2a10'] as const
/** The shares of the usual pace at which the next tone begins. */
const TONE_LIMITS = [0.6, 1.2, 2.4, 4.8] as const

const SQUARES_PER_ROW = 9
const SQUARE_PX = 26
const SQUARE_GAP_PX = 5
/** The left side of the squares and their middle: on the card beside the texts, else between them. */
const BESIDE_TEXTS_PX = { left: 30, middle: 178 } as const
const BETWEEN_TEXTS_PX = { left: 63, middle: 200 } as const
/** Seven days: four above three, each with its name, its squares and its time below each other. */
const WEEK_PX = {
  perRow: 4,
  left: 22,
  right: 92,
  top: 92,
  down: 148,
  centre: 40,
  middle: 50,
  time: 100,
} as const
const SMALL_SQUARES_PX = { side: 8, gap: 1 } as const
/** The middle of the texts beside the squares. */
const COLUMN_PX = 404

/**
 * Draws the result of a game, CARD_SIZE_PX large: the texts, and a square for each step in the order of play, which is
 * the darker the longer it took. The squares do not tell which cells were filled, or with what.
 *
 * @param pace how long each step took, ms
 */
export function drawResult(pen: Pen, texts: ResultTexts, pace: readonly number[]): void {
  pen.fillStyle = COLOURS.sheet
  pen.fillRect(0, 0, CARD_SIZE_PX.width, CARD_SIZE_PX.height)
  drawSquares(pen, tonesOf(pace), BESIDE_TEXTS_PX)
  const text = (value: string, y: number, font: string, ink: string) =>
    writeText(pen, value, COLUMN_PX, y, `${font} ${pictureFont()}`, ink)
  text(texts.app, 58, 'bold 26px', COLOURS.accent)
  text(texts.date, 122, 'bold 24px', COLOURS.given)
  text(texts.level, 156, '20px', COLOURS.caption)
  text(texts.time, 222, 'bold 50px', COLOURS.given)
  if (texts.streak) {
    drawFlame(pen, COLUMN_PX, 276)
    text(texts.streak, 318, 'bold 20px', COLOURS.accent)
  }
  const { width, height } = CARD_SIZE_PX
  writeText(pen, texts.legend, width / 2, height - 28, `17px ${pictureFont()}`, COLOURS.caption)
}

/** Draws the same result SQUARE_SIZE_PX large: date, level and app above the squares, the time below them. */
export function drawSquareResult(pen: Pen, texts: ResultTexts, pace: readonly number[]): void {
  const { width, height } = SQUARE_SIZE_PX
  pen.fillStyle = COLOURS.sheet
  pen.fillRect(0, 0, width, height)
  drawSquares(pen, tonesOf(pace), BETWEEN_TEXTS_PX)
  const text = (value: string, y: number, font: string, ink: string) =>
    writeText(pen, value, width / 2, y, `${font} ${pictureFont()}`, ink)
  text([texts.app, texts.date, texts.level].join(' · '), 36, 'bold 20px', COLOURS.accent)
  text(
    [texts.time, texts.streak].filter(Boolean).join(' · '),
    height - 36,
    'bold 32px',
    COLOURS.given,
  )
}

/** The tone of each step, 0 … 4, by its time relative to the median. */
export function tonesOf(pace: readonly number[]): number[] {
  const sorted = [...pace].sort((a, b) => a - b)
  const usual = Math.max(1, sorted[sorted.length >> 1] ?? 1)
  return pace.map((time) => TONE_LIMITS.filter((limit) => time > limit * usual).length)
}

/** A day in the picture of a week. Without a result, the time is a dash, and there is no pace. */
export interface DayOfWeek {
  readonly name: string
  readonly time: string
  readonly pace: readonly number[]
}

/** Draws the results of seven days SQUARE_SIZE_PX large, with a title above and the legend below them. */
export function drawWeek(
  pen: Pen,
  title: string,
  days: readonly DayOfWeek[],
  legend: string,
): void {
  const { width, height } = SQUARE_SIZE_PX
  pen.fillStyle = COLOURS.sheet
  pen.fillRect(0, 0, width, height)
  const text = (value: string, x: number, y: number, font: string, ink: string) =>
    writeText(pen, value, x, y, `${font} ${pictureFont()}`, ink)
  text(title, width / 2, 42, 'bold 20px', COLOURS.accent)
  days.forEach(({ name, time, pace }, index) => {
    const row = Math.floor(index / WEEK_PX.perRow)
    const left = WEEK_PX.left + ((index % WEEK_PX.perRow) + row / 2) * WEEK_PX.right
    const top = WEEK_PX.top + row * WEEK_PX.down
    const centre = left + WEEK_PX.centre
    text(name, centre, top, '15px', COLOURS.caption)
    drawSquares(pen, tonesOf(pace), { left, middle: top + WEEK_PX.middle, ...SMALL_SQUARES_PX })
    text(time, centre, top + WEEK_PX.time, 'bold 16px', COLOURS.given)
  })
  text(legend, width / 2, height - 22, '13px', COLOURS.caption)
}

interface SquaresPlace {
  readonly left: number
  readonly middle: number
  readonly side?: number
  readonly gap?: number
}

function drawSquares(
  pen: Pen,
  tones: readonly number[],
  { left, middle, side = SQUARE_PX, gap = SQUARE_GAP_PX }: SquaresPlace,
): void {
  const pitch = side + gap
  const rows = Math.ceil(tones.length / SQUARES_PER_ROW)
  const top = middle - (rows * pitch - gap) / 2
  tones.forEach((tone, index) => {
    const x = left + (index % SQUARES_PER_ROW) * pitch
    const y = top + Math.floor(index / SQUARES_PER_ROW) * pitch
    pen.fillStyle = TONES[tone]
    fillRounded(pen, x, y, side, side / 4)
  })
}

function fillRounded(pen: Pen, x: number, y: number, side: number, radius: number): void {
  pen.beginPath()
  pen.moveTo(x + radius, y)
  pen.arcTo(x + side, y, x + side, y + side, radius)
  pen.arcTo(x + side, y + side, x, y + side, radius)
  pen.arcTo(x, y + side, x, y, radius)
  pen.arcTo(x, y, x + side, y, radius)
  pen.fill()
}

/** A flame, about 32 px high, around a point. */
function drawFlame(pen: Pen, x: number, y: number): void {
  pen.fillStyle = COLOURS.accent
  pen.beginPath()
  pen.moveTo(x + 1, y - 17)
  pen.bezierCurveTo(x + 2, y - 9, x + 12, y - 5, x + 12, y + 5)
  pen.bezierCurveTo(x + 12, y + 20, x - 12, y + 20, x - 12, y + 5)
  pen.bezierCurveTo(x - 12, y, x - 9, y - 3, x - 7, y - 6)
  pen.bezierCurveTo(x - 6, y - 2, x - 4, y, x - 2, y)
  pen.bezierCurveTo(x - 4, y - 7, x - 2, y - 13, x + 1, y - 17)
  pen.fill()
}
