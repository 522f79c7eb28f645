import type { Browser } from 'playwright-core'
import type { CellArea } from '../../miniprogram/core/sudoku/grid'
import type { Phone } from './phone'

/** A puzzle on paper: printed and handwritten digits, one character per cell, '.' for none. */
export interface Paper {
  readonly printed: string
  readonly written?: string
  /** How the paper is placed in front of the camera, CSS; by default slightly tilted. */
  readonly transform?: string
  /** CSS of cells that are hard to read. */
  readonly styles?: Readonly<Record<number, string>>
  /** The region of each cell, one character per cell: bold lines are between regions. By default boxes. */
  readonly regions?: string
  /** Cages with dashed lines inside their borders, and small sums; a sum may be missing. */
  readonly cages?: readonly CellArea[]
}

/** A puzzle in another app in dark mode, as a screenshot shows it: one character per cell, '.' for none. */
export interface Screen {
  readonly givens: string
  /** The player's digits, in another colour. */
  readonly entries: string
}

const WIDTH = 960
const HEIGHT = 1280
const CELL = 82
/** Largest width of a grid, for sizes above 9, and when two are below each other. */
const MAX_GRID_WIDTH = 800
const MAX_GRID_WIDTH_OF_TWO = 504

/** Handwritten digits 1…9 as strokes in a square of 100. */
const HAND: readonly string[] = [
  'M40 22 L54 12 L52 88',
  'M28 30 C34 6 74 8 68 34 C64 54 36 70 26 86 L76 84',
  'M30 18 C60 4 78 26 46 44 C84 46 78 92 26 82',
  'M58 10 L24 60 L78 58 M62 36 L58 92',
  'M72 14 L36 14 L32 44 C62 34 80 58 62 78 C50 90 32 86 26 78',
  'M66 10 C36 24 24 56 30 74 C38 94 70 88 68 66 C66 48 40 50 32 66',
  'M24 16 L76 14 L44 90 M34 50 L66 48',
  'M62 22 C40 2 22 28 46 44 C76 62 66 92 46 90 C24 86 26 60 50 46 C66 36 70 28 62 20',
  'M66 28 C54 6 28 16 32 36 C36 54 62 48 66 30 C66 54 62 74 56 92',
]

/** A photograph of one puzzle, or of a page with two below each other, as a JPEG of 960 × 1280, drawn by a browser. */
export function photograph(browser: Browser, ...papers: readonly Paper[]): Promise<Buffer> {
  return shoot(browser, sheetOf(papers))
}

/** A screenshot of a puzzle in another app in dark mode, as a JPEG of 960 × 1280. */
export function screenshot(browser: Browser, screen: Screen): Promise<Buffer> {
  return shoot(browser, screenOf(screen))
}

/** The free share of the view around a grid, as in packages/capture/photo. */
const MARGIN_RATIO = 0.06

/** Where cells of a grid that was photographed straight from above are in the window. `size`: cells along a side. */
export async function pointsOnPhoto(
  phone: Phone,
  cells: readonly number[],
  size = 9,
): Promise<{ x: number; y: number }[]> {
  const box = await phone.find('.photo .photo').first().boundingBox()
  if (!box) throw new Error('no photograph')
  const side = ((1 - MARGIN_RATIO) * Math.min(box.width, box.height)) / size
  const [left, top] = [box.width, box.height].map((length) => (length - side * size) / 2)
  return cells.map((cell) => ({
    x: box.x + left + side * ((cell % size) + 0.5),
    y: box.y + top + side * (Math.floor(cell / size) + 0.5),
  }))
}

/** How often Chromium is asked for one photograph. */
const TRIES = 3

/** A photograph of any page. A loaded machine sometimes has no frame for Chromium to capture; a new page has one. */
export async function shoot(browser: Browser, html: string): Promise<Buffer> {
  for (let left = TRIES - 1; ; left--) {
    const page = await browser.newPage({ viewport: { width: WIDTH, height: HEIGHT } })
    try {
      await page.setContent(html)
      return await page.screenshot({ type: 'jpeg', quality: 88 })
    } catch (error) {
      if (left === 0 || !String(error).includes('Unable to capture screenshot')) throw error
    } finally {
      await page.close()
    }
  }
}

function sheetOf(papers: readonly Paper[]): string {
  const width = papers.length > 1 ? MAX_GRID_WIDTH_OF_TWO : MAX_GRID_WIDTH
  const side = Math.min(CELL, Math.floor(width / Math.sqrt(papers[0].printed.length)))
  const transform = papers[0].transform ?? 'rotate3d(1, -.6, .3, 14deg)'
  return `<style>
    body { margin: 0; height: ${HEIGHT}px; overflow: hidden; perspective: 1800px; display: grid; place-items: center;
      background: linear-gradient(100deg, #8d8378, #b5aa9c) }
    .paper { padding: 46px; background: linear-gradient(75deg, #d9d5cb, #f4f1ea); transform: ${transform};
      box-shadow: 0 20px 50px #0006 }
    .grid { display: grid; border: solid #222; border-width: 0 4px 4px 0; filter: blur(.6px) }
    .grid + .grid { margin-top: 40px }
    .cell { box-sizing: border-box; width: ${side}px; height: ${side}px; border: 0 solid #333; display: grid; place-items: center; position: relative;
      font: ${0.66 * side}px/1 "Liberation Sans", "Noto Sans SC", sans-serif; color: #1c1a18 }
    .cage { position: absolute; inset: 0; width: 100%; height: 100%; stroke: #222; stroke-width: 2.5; stroke-dasharray: 8 5 }
    .cage text { font-size: 26px; fill: #1c1a18; stroke: none }
    .hand { width: 75%; height: 75%; fill: none; stroke: #27408f; stroke-width: 7; stroke-linecap: round; stroke-linejoin: round }
  </style><div class="paper">${papers.map(gridOf).join('')}</div>`
}

function gridOf({ printed, written = '', styles = {}, regions, cages = [] }: Paper): string {
  const size = Math.sqrt(printed.length)
  const lines = linesOf(size, regions)
  const cells = Array.from(printed, (digit, cell) => {
    const hand = written[cell] ?? '.'
    const content = digit !== '.' ? digit : hand !== '.' ? stroke(Number(hand), cell) : ''
    return `<div class="cell" style="${lines(cell)};${styles[cell] ?? ''}">${content}${cageIn(cell, size, cages)}</div>`
  })
  return `<div class="grid" style="grid-template-columns: repeat(${size}, auto)">${cells.join('')}</div>`
}

/** The lines of a cage in one of its cells, and its sum in the first one, in a square of 100. */
function cageIn(cell: number, size: number, cages: readonly CellArea[]): string {
  const cage = cages.find(({ cells }) => cells.includes(cell))
  if (!cage) return ''
  const has = (down: number, right: number) => {
    const column = (cell % size) + right
    return column >= 0 && column < size && cage.cells.includes(cell + down * size + right)
  }
  const ends = (before: boolean, after: boolean) => [before ? 0 : 10, after ? 100 : 90]
  const [left, right] = ends(has(0, -1), has(0, 1))
  const [top, bottom] = ends(has(-1, 0), has(1, 0))
  const path = [
    has(-1, 0) ? '' : `M${left} 10H${right}`,
    has(1, 0) ? '' : `M${left} 90H${right}`,
    has(0, -1) ? '' : `M10 ${top}V${bottom}`,
    has(0, 1) ? '' : `M90 ${top}V${bottom}`,
  ].join('')
  const { sum: total } = cage
  const isFirst = cell === Math.min(...cage.cells) && total !== undefined
  const sum = isFirst
    ? `<rect x="4" y="4" width="${total > 9 ? 32 : 18}" height="24" fill="#e9e6de" stroke="none"/><text x="5" y="24">${total}</text>`
    : ''
  return `<svg class="cage" fill="none" viewBox="0 0 100 100"><path d="${path}"/>${sum}</svg>`
}

/** The widths of a cell's left and upper lines as CSS: bold at the edge and between regions. */
function linesOf(size: number, regions?: string): (cell: number) => string {
  const box = Math.sqrt(size)
  const regionOf = (row: number, column: number) =>
    regions?.[row * size + column] ?? `${Math.floor(row / box)} ${Math.floor(column / box)}`
  return (cell) => {
    const row = Math.floor(cell / size)
    const column = cell % size
    const own = regionOf(row, column)
    const isLeftBold = column === 0 || regionOf(row, column - 1) !== own
    const isUpperBold = row === 0 || regionOf(row - 1, column) !== own
    return `border-left-width:${isLeftBold ? 4 : 1}px;border-top-width:${isUpperBold ? 4 : 1}px`
  }
}

function screenOf({ givens, entries }: Screen): string {
  const lines = linesOf(9)
  const cells = Array.from(givens, (given, cell) => {
    const digit = given === '.' ? entries[cell] : given
    const colour = given === '.' ? '#6ea8ff' : '#ececec'
    return `<div class="cell" style="${lines(cell)};color:${colour}">${digit === '.' ? '' : digit}</div>`
  })
  return `<style>
    body { margin: 0; background: #16171a; color: #9a9ca3; font: 36px "Liberation Sans", sans-serif; text-align: center }
    .bar { padding: 48px 0 }
    .grid { display: grid; grid-template-columns: repeat(9, 100px); width: 904px; margin: auto; border: solid #8a8d96;
      border-width: 0 4px 4px 0; background: #1f2126 }
    .cell { box-sizing: border-box; height: 100px; border: 0 solid #8a8d96; display: grid; place-items: center; font-size: 62px }
  </style><div class="bar">Hard · 04:17</div><div class="grid">${cells.join('')}</div><div class="bar">1 2 3 4 5 6 7 8 9</div>`
}

/** A handwritten digit, slightly different in each cell. */
function stroke(digit: number, cell: number): string {
  const lean = ((cell * 37) % 13) - 6
  const size = 0.86 + ((cell * 17) % 10) / 40
  return `<svg class="hand" viewBox="0 0 100 100" style="transform:rotate(${lean}deg) scale(${size})"><path d="${HAND[digit - 1]}"/></svg>`
}
