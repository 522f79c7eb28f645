/** Singles, locked candidates, subsets, and the lessons on kinds of rules. */
import type { Shape } from '../../../../core/sudoku/grid'
import { reasonOfSingle, type Sight } from '../../../../core/sudoku/logic/sight'
import { digitInCells, type Moment, type StoryContext, type StoryTeller } from './context'
import type { StoryWords } from './words.zh'

/** Every digit but that of the step, as text. */
function otherDigits({ shape, step, digits }: StoryContext): string {
  const all = Array.from({ length: shape.size }, (_, index) => index + 1)
  return digits(all.filter((digit) => digit !== step.digits[0]))
}

export const tellFullHouse: StoryTeller = (context) => {
  const { step, tell, cellsOf } = context
  const shade = cellsOf(step.houses)
  const filled = shade.filter((cell) => !step.cells.includes(cell))
  return tell('fullHouse', { others: otherDigits(context) }, [
    { shade },
    { shade, cells: filled },
    { shade, cells: step.cells, reasons: step.placements },
    { shade, isResult: true },
  ])
}

export const tellHiddenSingle: StoryTeller = ({ shape, position, step, tell, houses, cellsOf }) => {
  const shade = cellsOf(step.houses)
  const { sights = [] } = reasonOfSingle(shape, position.values, step) ?? {}
  const seers = houses(sights.map(({ house }) => house))
  return tell('hiddenSingle', { seers }, [
    { shade },
    { shade, sights },
    { shade, sights, cells: step.cells, reasons: step.placements },
    { shade, isResult: true },
  ])
}

export const tellNakedSingle: StoryTeller = (context) => {
  const { shape, position, step, tell, name } = context
  const shade = [...step.cells, ...shape.peers[step.cells[0]]]
  const { sights = [] } = reasonOfSingle(shape, position.values, step) ?? {}
  return tell('nakedSingle', { cell: name(step.cells), others: otherDigits(context) }, [
    { shade, cells: step.cells },
    { shade, sights, cells: step.cells },
    { shade, sights, cells: step.cells, reasons: step.placements },
    { shade, isResult: true },
  ])
}

/** A hidden single, after the rule that its house or its reason needs. */
const ruleTeller =
  (rule: keyof StoryWords['rules']): StoryTeller =>
  ({ shape, position, step, words, say, tell, cellsOf }) => {
    const { sights = [] } = reasonOfSingle(shape, position.values, step) ?? {}
    const shade = cellsOf(step.houses)
    const [first, second, third, last] = tell('singleWithRule', {}, [
      { shade },
      { shade, sights },
      { shade, sights, cells: step.cells, reasons: step.placements },
      { shade, isResult: true },
    ])
    const whole = ruleCells(shape, step.houses[0], sights)
    return [[{ text: say(words.rules[rule]), ...whole }, ...first], second, third, last]
  }

/** What shows a rule: both diagonals, all windows, the regions by themselves, or a digit and its knight's moves. */
function ruleCells(shape: Shape, house: number, sights: readonly Sight[]): Partial<Moment> {
  const kind = shape.kinds[house]
  if (kind === 'diagonal' || kind === 'window') {
    return { shade: shape.houses.filter((_, other) => shape.kinds[other] === kind).flat() }
  }
  const jump = sights.find((sight) => sight.house < 0)
  if (!jump) return { shade: shape.houses[house] }
  const { cell } = jump.blocker
  const { peers, rowOf, columnOf } = shape
  const shade = peers[cell].filter(
    (at) => Math.abs((rowOf[at] - rowOf[cell]) * (columnOf[at] - columnOf[cell])) === 2,
  )
  return { shade, cells: [cell] }
}

export const tellJigsaw = ruleTeller('jigsaw')
export const tellDiagonal = ruleTeller('diagonal')
export const tellWindows = ruleTeller('windows')
export const tellAntiKnight = ruleTeller('anti-knight')

/** Rows or columns and as many regions; the cells of one side that are not in the other; what these say; the result. */
export const tellLeftovers: StoryTeller = ({ step, words, say, tell, here, houses, cellsOf }) => {
  const { sets = [], placements, eliminations } = step
  const isPlaced = placements.length > 0
  const lines = step.houses.slice(0, step.houses.length / 2)
  const regions = step.houses.slice(lines.length)
  const [framed, shade] = [cellsOf(lines), cellsOf(regions)]
  const [known, others] = sets
  const targets = [...new Set((isPlaced ? placements : eliminations).map(({ cell }) => cell))]
  const { have, lack, placed, struck } = words.leftovers
  const values = {
    lines: houses(lines),
    regions: houses(regions),
    conclusion: say(isPlaced ? have : lack),
    result: say(isPlaced ? placed : struck, { target: here(targets) }),
  }
  const left = { framed, shade, sets, cells: [...known.cells, ...others.cells] }
  return tell('leftovers', values, [
    { framed, shade },
    left,
    { ...left, cells: known.cells },
    { ...left, isResult: true },
  ])
}

export const tellLocked: StoryTeller = ({ step, reasons, tell, cellsOf }) => {
  const [from, to] = step.houses.map((house) => cellsOf([house]))
  const { cells } = step
  return tell('locked', {}, [
    { shade: from },
    { shade: from, cells, reasons },
    { shade: to, cells, reasons },
    { shade: to, cells, reasons, isResult: true },
  ])
}

const subsetTeller =
  (pair: 'nakedPair' | 'hiddenPair', set: 'nakedSet' | 'hiddenSet'): StoryTeller =>
  ({ step, reasons, tell, cellsOf }) => {
    const { cells, houses } = step
    const shade = cellsOf(houses)
    const isNaked = pair === 'nakedPair'
    return tell(cells.length === 2 ? pair : set, {}, [
      isNaked ? { shade, cells } : { shade },
      { shade, cells, reasons },
      { shade, cells, reasons },
      { shade, cells, reasons, isResult: true },
    ])
  }

export const tellNaked = subsetTeller('nakedPair', 'nakedSet')
export const tellHidden = subsetTeller('hiddenPair', 'hiddenSet')

export const tellBug: StoryTeller = ({ position, step, tell, name, digits, cellsOf, shape }) => {
  const [cell] = step.cells
  const all = [...step.digits, ...step.eliminations.map(({ digit }) => digit)]
  const empty = Array.from({ length: shape.cellCount }, (_, at) => at)
  const { rowOf, columnOf, boxOf, size } = shape
  const around = cellsOf([rowOf[cell], size + columnOf[cell], 2 * size + boxOf[cell]])
  const same = digitInCells(
    around.filter((at) => position.masks[at] & (1 << (step.digits[0] - 1))),
    step.digits[0],
  )
  const reasons = digitInCells([cell], step.digits[0])
  return tell('bug', { cell: name([cell]), all: digits([...new Set(all)]) }, [
    { shade: empty.filter((at) => position.values[at] === 0) },
    { cells: [cell] },
    { shade: around, cells: [cell], reasons: same },
    { cells: [cell], reasons, isResult: true },
  ])
}
