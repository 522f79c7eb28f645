import { digitsOf } from '../../../miniprogram/core/sudoku/bits'
import type { Candidate, Candidates } from '../../../miniprogram/core/sudoku/logic/candidates'
import { reasonsOf, type Step } from '../../../miniprogram/core/sudoku/logic/step'
import type { BoardPoint } from '../../../miniprogram/ui/components/board/points'
import {
  barPaths,
  figureLines,
  pathOf,
  sceneOf,
  symbolPaths,
} from '../../../miniprogram/ui/components/board/scene'
import { groundsOf } from '../../../miniprogram/ui/components/board/variant'

const CELL = 42
const MARGIN = 2
/** From the middle of a digit down to its baseline; text.css has the sizes of the fonts. */
const BASELINE = { digit: 9, note: 4 }
/** With areas: what notes leave free above for sums, and elsewhere for outlines; where sums stand, and how much lower digits. */
const SUM = { room: 10.5, outline: 4, left: 2, baseline: 9.5, drop: 2 }

/**
 * A position as an SVG with the reason and the result of a step. Its colours are classes of text.css. Notes are shown if
 * the step removes some.
 */
export function boardSvg(
  position: Candidates,
  givens: readonly number[],
  step: Step,
  label: string,
): string {
  const { shape, values } = position
  const extent = CELL * shape.size + 2 * MARGIN
  const reasons = reasonsOf(position, step)
  const grounds = groundsOf(shape)
  const windows = [...values.keys()].filter((cell) => grounds[cell] === 'w')
  const { placements, eliminations } = step
  const squares = (kind: string, cells: readonly number[]) =>
    `<path class="${kind}" d="${cells.map((cell) => square(position, cell)).join('')}"/>`
  const cellsOf = (candidates: readonly Candidate[]) => [
    ...new Set(candidates.map(({ cell }) => cell)),
  ]
  const placed = Array.from(values, (digit, cell) =>
    digit === 0 ? '' : digitText(position, { cell, digit }, givens[cell] ? 'given' : 'entry'),
  )
  return `<svg${hasSums(position) ? ' class="summed"' : ''} viewBox="-${MARGIN} -${MARGIN} ${extent} ${extent}" role="img" aria-label="${label}">
${squares('paper', [...values.keys()])}
${squares('window', windows)}
${squares('house', [...new Set(step.houses.flatMap((house) => shape.houses[house]))])}
${squares('reason', cellsOf(reasons))}
${squares('elimination', cellsOf(eliminations))}
${squares('placement', cellsOf(placements))}
${grid(position)}
${placed.join('')}${placements.map((one) => digitText(position, one, 'placed')).join('')}
${placements.length > 0 ? '' : notes(position, reasons, eliminations)}
</svg>`
}

function corner({ shape }: Candidates, cell: number): [x: number, y: number] {
  return [CELL * shape.columnOf[cell], CELL * shape.rowOf[cell]]
}

function square(position: Candidates, cell: number): string {
  const [x, y] = corner(position, cell)
  return `M${x} ${y}h${CELL}v${CELL}h-${CELL}z`
}

function digitText(position: Candidates, { cell, digit }: Candidate, kind: string): string {
  const [x, y] = corner(position, cell)
  return `<text class="${kind}" x="${x + CELL / 2}" y="${y + CELL / 2 + BASELINE.digit + (hasSums(position) ? SUM.drop : 0)}">${digit}</text>`
}

/** The candidates of the open cells. Those of the pattern are bold, the removed ones are struck. */
function notes(
  position: Candidates,
  reasons: readonly Candidate[],
  eliminations: readonly Candidate[],
): string {
  const [above, beside] = hasSums(position) ? [SUM.room, SUM.outline] : [0, 0]
  const step = { x: (CELL - 2 * beside) / 3, y: (CELL - above - beside) / 3 }
  const has = (list: readonly Candidate[], cell: number, digit: number) =>
    list.some((one) => one.cell === cell && one.digit === digit)
  const note = (cell: number, digit: number) => {
    const [left, top] = corner(position, cell)
    const x = round(left + beside + (((digit - 1) % 3) + 0.5) * step.x)
    const y = round(top + above + (Math.floor((digit - 1) / 3) + 0.5) * step.y)
    const isOut = has(eliminations, cell, digit)
    const kind = isOut ? 'out' : has(reasons, cell, digit) ? 'why' : 'note'
    const strike = isOut ? `<path class="strike" d="M${round(x - 5)} ${round(y + 5)}l10-10"/>` : ''
    return `<text class="${kind}" x="${x}" y="${round(y + BASELINE.note)}">${digit}</text>${strike}`
  }
  return Array.from(position.masks, (mask, cell) =>
    position.values[cell] > 0
      ? ''
      : digitsOf(mask)
          .map((digit) => note(cell, digit))
          .join(''),
  ).join('')
}

const round = (x: number) => Math.round(x * 10) / 10

const hasSums = ({ shape }: Candidates) => shape.areas.some(({ sum }) => sum !== undefined)

/** Thin lines between the cells, thick ones around the boxes or regions, figures, dashed outlines and sums. */
function grid({ shape }: Candidates): string {
  const { thin, thick, outlines, sums, bars, symbols, ...figures } = sceneOf(shape)
  const paths = { figure: figureLines(figures), thin, thick, area: outlines }
  const drawn = Object.entries(paths).map(([kind, lines]) =>
    lines.length > 0 ? `<path class="${kind}" d="${pathOf(lines, place)}"/>` : '',
  )
  const texts = sums.map(
    ({ x, y, text }) =>
      `<text class="sum" x="${CELL * x + SUM.left}" y="${CELL * y + SUM.baseline}">${text}</text>`,
  )
  const marks = symbolPaths(symbols, place, CELL, ({ fill }) =>
    fill === 'paper' ? 'class="paper"' : `class="symbol ${fill}"`,
  )
  return [barPaths(bars, place, CELL), ...drawn, marks, ...texts].join('')
}

const place = ({ x, y }: BoardPoint) => ({ x: round(CELL * x), y: round(CELL * y) })
