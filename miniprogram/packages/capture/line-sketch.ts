/** Thermometers and arrows that a player draws. Plain data, pure functions. */

import { MAX_ARROW_CELLS } from '../../core/sudoku/arrow-sums'
import type { Rules } from '../../core/sudoku/grid'
import { shapeOfRules } from '../../core/sudoku/rules'
import { arrowOfPath, pathOfArrow } from '../../core/sudoku/rules/arrows'
import { shareEdge } from '../../core/sudoku/rules/pairs'
import type { RuleFields } from '../../core/sudoku/rules/rule'
import { touch } from '../../core/sudoku/rules/thermometers'
import type { Brush, BrushedSketch, RuleBrush } from './brush'
import type { RulesSketch } from './draft'

type Line = readonly number[]

/** A line as it is drawn; of an arrow, its path, and whether its circle has two cells. */
interface DrawnLine {
  readonly cells: Line
  readonly isPill?: boolean
}

type LineRule = 'thermometer' | 'arrow'

/** How the lines of a rule stand in the rules, and the most cells of one. */
interface LineField {
  read(rules: Rules): readonly DrawnLine[]
  write(lines: readonly DrawnLine[]): RuleFields
  max(size: number): number
}

const FIELDS: Readonly<Record<LineRule, LineField>> = {
  thermometer: {
    read: ({ thermometers = [] }) => thermometers.map((cells) => ({ cells })),
    write: (lines) => ({ thermometers: lines.map(({ cells }) => cells) }),
    max: (size) => size,
  },
  arrow: {
    read: ({ size, arrows = [] }) =>
      arrows.map((one) => ({ cells: pathOfArrow(size, one), isPill: one.circle.length > 1 })),
    write: (lines) => ({ arrows: lines.map((one) => arrowOfPath(one.cells, one.isPill)) }),
    max: () => MAX_ARROW_CELLS,
  },
}

/** All lines of a rule, in the order of their cells. */
export const linesIn = ({ rules }: RulesSketch, rule: LineRule) => FIELDS[rule].read(rules)

/** A line begins in a cell; it is one once it has another. */
const begunAt = (rule: LineRule, cell: number): Brush => ({ rule, part: -2 - cell })

const ruleOf = ({ brush }: BrushedSketch) => brush.rule as LineRule

/** The cells of the chosen line, or the one in which it begins. */
function cellsOf(sketch: RulesSketch, rule: LineRule, part: number): Line {
  return part < -1 ? [-2 - part] : (linesIn(sketch, rule)[part]?.cells ?? [])
}

/** With `line` in the place of the chosen one; without that if it is too short, and begun again if a cell is left. */
function replaced(drawing: BrushedSketch, cells: Line, isTurned = false): BrushedSketch {
  const { sketch, brush } = drawing
  const rule = ruleOf(drawing)
  const all = linesIn(sketch, rule)
  const others = all.filter((_, index) => index !== brush.part)
  const isLine = cells.length > 1
  const mayBePill = cells.length > 2 && shareEdge(sketch.rules.size, cells[0], cells[1])
  const line = { cells, isPill: mayBePill && (all[brush.part]?.isPill === true) !== isTurned }
  const fields = FIELDS[rule].write(isLine ? [...others, line] : others)
  const rules = shapeOfRules({ ...sketch.rules, ...fields }).rules ?? { size: sketch.rules.size }
  const next = { ...sketch, rules }
  if (!isLine) {
    return { sketch: next, brush: cells.length > 0 ? begunAt(rule, cells[0]) : { rule, part: -1 } }
  }
  // The two cells of a circle may have changed places.
  const isOwn = (one: DrawnLine) =>
    one.cells.length === cells.length && cells.every((cell) => one.cells.includes(cell))
  return { sketch: next, brush: { rule, part: linesIn(next, rule).findIndex(isOwn) } }
}

/** As much of `cells` as goes on from the end of a line. */
function extended(size: number, max: number, line: Line, cells: readonly number[]): number[] {
  const longer = [...line]
  for (const cell of cells) {
    if (longer.length === max || longer.includes(cell)) break
    if (longer.length > 0 && !touch(size, longer[longer.length - 1], cell)) break
    longer.push(cell)
  }
  return longer
}

/** A finger slides over cells: from the end of the chosen line on, that becomes longer; else they are a new one. */
function slide(drawing: BrushedSketch, cells: readonly number[]): BrushedSketch {
  const { sketch, brush } = drawing
  const rule = ruleOf(drawing)
  const { size } = sketch.rules
  const max = FIELDS[rule].max(size)
  const chosen = cellsOf(sketch, rule, brush.part)
  if (chosen.length > 0 && chosen[chosen.length - 1] === cells[0]) {
    return replaced(drawing, extended(size, max, chosen, cells.slice(1)))
  }
  return replaced({ sketch, brush: { rule, part: -1 } }, extended(size, max, [], cells))
}

/** A tap on a cell beside the end of the chosen line adds it, one on the end takes it back. Others choose a line, or begin one. */
function tap(drawing: BrushedSketch, cell: number): BrushedSketch {
  const { sketch, brush } = drawing
  const rule = ruleOf(drawing)
  const { size } = sketch.rules
  const chosen = cellsOf(sketch, rule, brush.part)
  const last = chosen[chosen.length - 1]
  if (cell === last) return replaced(drawing, chosen.slice(0, -1))
  const longer = extended(size, FIELDS[rule].max(size), chosen, [cell])
  if (chosen.length > 0 && longer.length > chosen.length) return replaced(drawing, longer)
  const lines = linesIn(sketch, rule)
  const after = lines.findIndex(({ cells }, index) => index > brush.part && cells.includes(cell))
  const next = after >= 0 ? after : lines.findIndex(({ cells }) => cells.includes(cell))
  return { sketch, brush: next >= 0 ? { rule, part: next } : begunAt(rule, cell) }
}

export const lineBrush = (rule: LineRule): RuleBrush => ({
  parts: 'lines',
  begin: (sketch) => ({ sketch, brush: { rule, part: -1 } }),
  draw: (drawing, cells, isTap) => (isTap ? tap(drawing, cells[0]) : slide(drawing, cells)),
  cellsOf: (sketch, part) => cellsOf(sketch, rule, part),
  remove: (drawing) => replaced(drawing, []),
  turn: (drawing) => replaced(drawing, cellsOf(drawing.sketch, rule, drawing.brush.part), true),
})
