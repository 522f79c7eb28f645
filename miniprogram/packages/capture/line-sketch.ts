/** Thermometers that a player draws. Plain data, pure functions. */
import { shapeOfRules } from '../../core/sudoku/rules'
import { touch } from '../../core/sudoku/rules/thermometers'
import type { Brush, BrushedSketch, RuleBrush } from './brush'
import type { RulesSketch } from './draft'

type Line = readonly number[]

/** All lines, in the order of their cells. */
export const linesIn = ({ rules }: RulesSketch): readonly Line[] => rules.thermometers ?? []

const brushOf = (part: number): Brush => ({ rule: 'thermometer', part })

/** A line begins in a cell; it is one once it has another. */
const begunAt = (cell: number) => brushOf(-2 - cell)

/** The cells of the chosen line, or the one in which it begins. */
function cellsOf(sketch: RulesSketch, part: number): Line {
  return part < -1 ? [-2 - part] : (linesIn(sketch)[part] ?? [])
}

/** With `line` in the place of the chosen one; without that if it is too short, and begun anew if a cell is left. */
function replaced({ sketch, brush }: BrushedSketch, line: Line): BrushedSketch {
  const others = linesIn(sketch).filter((_, index) => index !== brush.part)
  const isLine = line.length > 1
  const { thermometers: _, ...rules } = sketch.rules
  const wanted = { ...rules, thermometers: isLine ? [...others, line] : others }
  const { thermometers = [] } = shapeOfRules(wanted).rules ?? {}
  const next = { ...sketch, rules: { ...rules, ...(thermometers.length > 0 && { thermometers }) } }
  if (!isLine) return { sketch: next, brush: line.length > 0 ? begunAt(line[0]) : brushOf(-1) }
  return {
    sketch: next,
    brush: brushOf(thermometers.findIndex((one) => one.join() === line.join())),
  }
}

/** As much of `cells` as goes on from the end of a line. */
function extended(size: number, line: Line, cells: readonly number[]): number[] {
  const longer = [...line]
  for (const cell of cells) {
    if (longer.length === size || longer.includes(cell)) break
    if (longer.length > 0 && !touch(size, longer[longer.length - 1], cell)) break
    longer.push(cell)
  }
  return longer
}

/** A finger slides over cells: from the end of the chosen line on, that becomes longer; else they are a new one. */
function slide(drawing: BrushedSketch, cells: readonly number[]): BrushedSketch {
  const { sketch, brush } = drawing
  const { size } = sketch.rules
  const chosen = cellsOf(sketch, brush.part)
  if (chosen.length > 0 && chosen[chosen.length - 1] === cells[0]) {
    return replaced(drawing, extended(size, chosen, cells.slice(1)))
  }
  const line = extended(size, [], cells)
  return replaced({ sketch, brush: brushOf(-1) }, line)
}

/** A tap on a cell beside the end of the chosen line adds it, one on the end takes it back. Others choose a line, or begin one. */
function tap(drawing: BrushedSketch, cell: number): BrushedSketch {
  const { sketch, brush } = drawing
  const { size } = sketch.rules
  const chosen = cellsOf(sketch, brush.part)
  const last = chosen[chosen.length - 1]
  if (cell === last) return replaced(drawing, chosen.slice(0, -1))
  const longer = extended(size, chosen, [cell])
  if (chosen.length > 0 && longer.length > chosen.length) return replaced(drawing, longer)
  const lines = linesIn(sketch)
  const after = lines.findIndex((line, index) => index > brush.part && line.includes(cell))
  const next = after >= 0 ? after : lines.findIndex((line) => line.includes(cell))
  return { sketch, brush: next >= 0 ? brushOf(next) : begunAt(cell) }
}

export const lineBrush: RuleBrush = {
  begin: (sketch) => ({ sketch, brush: brushOf(-1) }),
  draw: (drawing, cells, isTap) => (isTap ? tap(drawing, cells[0]) : slide(drawing, cells)),
  cellsOf,
  remove: (drawing) => replaced(drawing, []),
}
