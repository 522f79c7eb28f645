/** Singles, locked candidates and subsets. */
import { reasonOfSingle } from '../../../../core/sudoku/logic/sight'
import { digitInCells, type StoryContext, type StoryTeller } from './context'

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
