import { hasSums, type Shape } from '../../../core/sudoku/grid'

const MIN_CELL_PX = 6
/** From this width the lines around boxes are 2 px thick. */
const MIN_THICK_FRAME_BOARD_PX = 240
/** Font size of a digit relative to its cell; the second for the small cells of boards larger than 9×9. */
const DIGIT_RATIO = 0.6
const DIGIT_RATIO_IN_SMALL_CELL = 0.66
/** Added for large digits. */
const LARGE_DIGIT_EXTRA_RATIO = 0.12
/** Distance between the centres of two notes, relative to their font size: a digit and a space. */
const NOTE_STEP_RATIO = 1.2
/** Font size of an area's sum relative to its cell, and with large digits; px limits. */
const SUM_RATIO = 0.27
const LARGE_SUM_RATIO = 0.29
const MIN_SUM_PX = 7
const MAX_SUM_PX = 15
/** The height of a digit relative to its font size. */
const DIGIT_HEIGHT_RATIO = 0.73
/** From the upper edge of a cell to a sum. */
const SUM_TOP_PX = 1
/** Where cells are smaller, outlines of areas are closer to their borders, and notes to sums. */
const MIN_ROOMY_CELL_PX = 36
/** Font size of notes relative to their line: digits have no descenders, so lines below sums stand closer. */
const TIGHT_NOTE_RATIO = 1.2
/** How much lower digits stand below sums, relative to their cell. */
const DIGIT_DROP_RATIO = 0.05
/** The strips beside and above a board for the numbers of rows and columns. The same as in styles/page.wxss. */
export const SIDE_STRIP_PX = 9
export const TOP_STRIP_PX = 10

/** How many notes stand side by side in a cell. */
export const noteColumnsOf = (size: number) => Math.ceil(Math.sqrt(size))

/** Measures of a board, px. */
export interface BoardMetrics {
  /** Side of a cell, a whole number. */
  readonly cell: number
  /** Thickness of the lines around boxes. Lines between cells are 1 px thick. */
  readonly frame: number
  /** Side of the whole board. */
  readonly side: number
  /** Font size of a digit. */
  readonly digit: number
  /** Height of the line in which a digit stands: more than the cell where digits stand below sums. */
  readonly digitLine: number
  /** Font size of a note. */
  readonly note: number
  /** Height of a line of notes. */
  readonly noteLine: number
  /** Distance between the centres of two notes in a line. */
  readonly noteStep: number
  /** Width of the fill behind a note, 1 px from the edge of the cell. */
  readonly hitWidth: number
  /** Distance from the upper edge of a cell to its first line of notes. */
  readonly noteTop: number
  /** Font size of the sum of an area. */
  readonly sum: number
  /** The height of the strip along the upper edge of each cell that is kept free for a sum; 0 without sums. */
  readonly sumStrip: number
  /** From the border of a cell to the middle of the outline of its area. */
  readonly areaInset: number
}

/**
 * The measures of a board at most `width` px wide. Cells are a whole number of pixels wide, so that all
 * lines are equally thick: 37 px at a width of 360, 39 at 375, 45 at 430. `isLarge` enlarges the digits.
 */
export function measureBoard(shape: Shape, width: number, isLarge = false): BoardMetrics {
  const { size } = shape
  const boxWidth = shape.boxWidth || size
  const across = size / boxWidth
  const columns = noteColumnsOf(size)
  const frame = width >= MIN_THICK_FRAME_BOARD_PX ? 2 : 1
  const thin = across * (boxWidth - 1)
  const cell = Math.max(MIN_CELL_PX, Math.floor((width - (across + 1) * frame - thin) / size))
  const lines = Math.ceil(size / columns)
  const sum = Math.round(
    Math.min(MAX_SUM_PX, Math.max(MIN_SUM_PX, cell * (isLarge ? LARGE_SUM_RATIO : SUM_RATIO))),
  )
  const isSummed = hasSums(shape)
  const sumStrip = isSummed ? Math.ceil(SUM_TOP_PX + sum * DIGIT_HEIGHT_RATIO) : 0
  const isRoomy = cell >= MIN_ROOMY_CELL_PX
  const areaInset = isRoomy ? 2.5 : 1.5
  // Some phones place digits up to two pixels higher in lines that are lower than the font.
  const noteTop = sumStrip + (isRoomy ? 2 : 1)
  const noteLine = isSummed
    ? Math.floor((10 * (cell - noteTop - areaInset - 0.5)) / lines) / 10
    : Math.floor((cell - 2) / lines)
  // A monospaced character is at most 0.6 em wide. A line has `columns` digits and a space between each two.
  const note = Math.min(
    noteLine * (isSummed ? TIGHT_NOTE_RATIO : 0.98),
    (cell - 4) / (0.62 * (2 * columns - 1)),
  )
  const normalRatio = size > 9 ? DIGIT_RATIO_IN_SMALL_CELL : DIGIT_RATIO
  const digitRatio = normalRatio + (isLarge ? LARGE_DIGIT_EXTRA_RATIO : 0)
  const noteStep = note * NOTE_STEP_RATIO
  return {
    cell,
    frame,
    side: size * cell + (across + 1) * frame + thin,
    digit: Math.round(cell * digitRatio),
    digitLine: cell + (isSummed ? 2 * Math.round(cell * DIGIT_DROP_RATIO) : 0),
    note,
    noteLine,
    noteStep,
    hitWidth: Math.min(noteLine, cell - noteStep * (columns - 1) - 2),
    noteTop: isSummed ? noteTop : Math.max(0, (cell - noteLine * lines) / 2),
    sum,
    sumStrip,
    areaInset,
  }
}

/** The tracks of a grid of cells: the first one after a thick line has room for it before its cell. */
function tracksOf(size: number, side: number, { cell, frame }: BoardMetrics): string {
  return Array.from(
    { length: size },
    (_, index) => `${cell + (index > 0 && index % side === 0 ? frame - 1 : 0)}px`,
  ).join(' ')
}

/** The measures as custom properties for the style sheet. */
export function styleOf(shape: Shape, geometry: BoardMetrics): string {
  const { size } = shape
  const wide = shape.boxWidth || size
  const high = shape.boxWidth ? size / wide : size
  const { cell, frame, digit, digitLine, note, noteLine, noteStep, hitWidth, noteTop, sumStrip } =
    geometry
  const properties: Record<string, string | number> = {
    'column-tracks': tracksOf(size, wide, geometry),
    'row-tracks': tracksOf(size, high, geometry),
    wide,
    high,
    cell: `${cell}px`,
    frame: `${frame}px`,
    corner: frame > 1 ? '6px' : '3px',
    digit: `${digit}px`,
    'digit-line': `${digitLine}px`,
    'sum-strip': `${sumStrip}px`,
    note: `${note.toFixed(1)}px`,
    'note-line': `${noteLine}px`,
    'note-top': `${noteTop}px`,
    'note-step': `${noteStep.toFixed(2)}px`,
    'hit-width': `${hitWidth.toFixed(2)}px`,
    'note-middle': (noteColumnsOf(size) - 1) / 2,
  }
  return Object.keys(properties)
    .map((name) => `--${name}:${properties[name]}`)
    .join(';')
}
