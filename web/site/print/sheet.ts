import { SYMBOLS } from '../../../miniprogram/core/sudoku/digits'
import type { Puzzle, Values } from '../../../miniprogram/core/sudoku/grid'
import { encodeShare } from '../../../miniprogram/core/sudoku/share-code'
import type { BoardPoint } from '../../../miniprogram/ui/components/board/points'
import {
  barPaths,
  figureLines,
  pathOf,
  type SceneLine,
  sceneOf,
  symbolPaths,
} from '../../../miniprogram/ui/components/board/scene'
import { groundsOf } from '../../../miniprogram/ui/components/board/variant'

/** A puzzle on a sheet. */
export interface PrintedPuzzle {
  readonly puzzle: Puzzle
  /** Null if it has none, or several. */
  readonly solution: Values | null
  readonly caption: string
}

interface Sheet {
  readonly title: string
  /** What the rules are besides the classic ones; empty for none. */
  readonly rules: string
  /** One puzzle, or up to four. */
  readonly puzzles: readonly PrintedPuzzle[]
  readonly words: Readonly<Record<'date' | 'time' | 'answer' | 'code', string>>
  /** Where the sheet comes from, in its last line. */
  readonly source: string
}

/** The sheet's units are mm: A4 without margins of 10 mm. On other paper it is scaled. */
const WIDTH = 190
const HEIGHT = 277

/** Where grids are on the sheet, and how large: the only one, and each of four. */
const ONE = { side: 172, columns: 1, left: 9, top: 26, across: 0, down: 0 }
const FOUR = { side: 86, columns: 2, left: 2, top: 27, across: 100, down: 101 }
/** Solutions lie in one row above the last line. */
const ANSWERS = { top: 224, side: 40, gap: 8 }
const LAST_LINE = HEIGHT - 2

/** Draws a sheet of paper as SVG: puzzles, and their solutions upside down at the bottom. */
export function drawSheet(sheet: Sheet): string {
  const { puzzles, title, rules, words, source } = sheet
  const place = puzzles.length > 1 ? FOUR : ONE
  const grids = puzzles.map(({ puzzle, caption }, index) => {
    const x = place.left + (index % place.columns) * place.across
    const y = place.top + Math.floor(index / place.columns) * place.down
    const head = puzzles.length > 1 ? text(x, y - 2.5, 4, `${index + 1}   ${caption}`) : ''
    const grid = drawGrid(puzzle, puzzle.values, x, y, place.side)
    return head + grid + drawCode(puzzle, words.code, x, y + place.side, place.side)
  })
  const heading =
    puzzles.length > 1 ? title : [title, puzzles[0]?.caption].filter(Boolean).join(' · ')
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${HEIGHT}" class="sheet" role="img" aria-label="${escaped(heading)}">
${text(2, 10, 7, heading, 'font-weight="700"')}
${rules ? text(2, 17, 4, rules) : ''}
${blankLine(104, words.date)}${blankLine(150, words.time)}
${grids.join('\n')}
${drawAnswers(puzzles, words.answer)}
${text(WIDTH / 2, LAST_LINE, 3, source, 'text-anchor="middle" fill="#666"')}
</svg>`
}

/** The height of the code below a grid, and the widths of its name and of a character, mm. */
const CODE = { size: 2.5, name: 14, character: 1.5 }

/** The share code below a grid, which the app reads where it is typed or pasted; nothing if that is too long for the grid's width. */
function drawCode(puzzle: Puzzle, name: string, x: number, y: number, width: number): string {
  const code = encodeShare({ puzzle })
  if (CODE.name + code.length * CODE.character > width) return ''
  const top = y + 4
  const monospace = 'font-family="monospace" fill="#666"'
  return (
    text(x, top, CODE.size, name, 'fill="#666"') +
    text(x + CODE.name, top, CODE.size, code, monospace)
  )
}

/** A name with a line to write on. */
function blankLine(x: number, name: string): string {
  return `${text(x, 10, 4, name)}<path d="M${x + 11} 10.500h26" stroke="#888" stroke-width=".25"/>`
}

function drawAnswers(puzzles: readonly PrintedPuzzle[], name: string): string {
  const { top, side, gap } = ANSWERS
  const width = puzzles.length * (side + gap) - gap
  const drawn = puzzles.map(({ puzzle, solution }, index) => {
    if (!solution) return ''
    const x = (WIDTH - width) / 2 + index * (side + gap)
    const label = puzzles.length > 1 ? `${name} ${index + 1}` : name
    const grid = drawGrid(puzzle, solution, x, top, side)
    const heading = text(x, top - 1.5, 3, label, 'fill="#555"')
    return `<g transform="rotate(180 ${x + side / 2} ${top + side / 2})">${heading}${grid}</g>`
  })
  return drawn.join('\n')
}

/** A grid of these values; those of the puzzle are bold. */
function drawGrid(
  { shape, values: givens }: Puzzle,
  values: Values,
  x: number,
  y: number,
  side: number,
): string {
  const { size } = shape
  const cell = side / size
  const scene = sceneOf(shape)
  const place = (at: BoardPoint) => ({ x: round(x + at.x * cell), y: round(y + at.y * cell) })
  const path = (lines: readonly SceneLine[]) => pathOf(lines, place)
  const shades = path(
    Array.from(groundsOf(shape)).flatMap((ground, index) =>
      ground === 'w' ? [squareAt(shape.columnOf[index], shape.rowOf[index])] : [],
    ),
  )
  const [figures, outlines] = [path(figureLines(scene)), path(scene.outlines)]
  const sums = scene.sums.map((sum) =>
    text(x + (sum.x + 0.05) * cell, y + (sum.y + 0.27) * cell, round(cell * 0.27), sum.text),
  )
  // Digits stand a little lower below sums.
  const drop = sums.length > 0 ? 0.26 : 0.22
  const digits = Array.from(values, (digit, index) => {
    if (digit === 0) return ''
    const column = index % size
    const row = Math.floor(index / size)
    const weight = givens[index] === 0 ? 400 : 700
    const [left, base] = [x + (column + 0.5) * cell, y + (row + 0.5 + drop) * cell]
    return `<text x="${round(left)}" y="${round(base)}" font-weight="${weight}">${SYMBOLS[digit]}</text>`
  })
  const frame = side > ANSWERS.side ? 0.9 : 0.5
  return `${shades && `<path d="${shades}" fill="#e6e6e6"/>`}
${barPaths(scene.bars, place, cell).replace('<g', '<g stroke="#ddd"')}
${figures && `<path d="${figures}" fill="none" stroke="#aaa" stroke-width="${round(frame / 2)}"/>`}
${outlines && `<path d="${outlines}" fill="none" stroke="#444" stroke-width="${round(frame / 4)}" stroke-dasharray="${round(cell / 12)}"/>${sums.join('')}`}
<path d="${path(scene.thin)}" stroke="#777" stroke-width="${round(frame / 4)}"/>
<path d="${path(scene.thick)}" stroke="#000" stroke-width="${frame}" stroke-linecap="square"/>
${symbolPaths(scene.symbols, place, cell, ({ fill, width }) =>
  fill === 'paper'
    ? 'fill="white"'
    : `stroke="#000" stroke-width="${round(width * cell)}" fill="${fill || 'none'}"`,
)}
<g font-size="${round(cell * 0.62)}" text-anchor="middle">${digits.join('')}</g>`
}

/** The edge of a cell. */
const squareAt = (x: number, y: number): SceneLine => [
  { x, y },
  { x: x + 1, y },
  { x: x + 1, y: y + 1 },
  { x, y: y + 1 },
]

function text(x: number, y: number, size: number, content: string, attributes = ''): string {
  return `<text x="${round(x)}" y="${round(y)}" font-size="${size}" xml:space="preserve" ${attributes}>${escaped(content)}</text>`
}

/** Tenths of a hundredth of a millimetre are enough. */
const round = (mm: number) => Math.round(mm * 1000) / 1000

const escaped = (content: string) =>
  content.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/"/g, '&quot;')
