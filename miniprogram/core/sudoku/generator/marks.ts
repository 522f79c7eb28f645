import type { RuleDraw } from './rule-draw'

/** The share of the cells that are marked as odd or even: enough to tell something, few enough for a calm board. */
const MARKED_RATIO = 0.22

/** Odd and even cells: whole groups, those that are emptied first, so that most of them stay without a digit. */
export const markDraw: RuleDraw = {
  draw({ shape, solution }, { order }) {
    const cells: number[] = []
    for (const group of order) {
      if (cells.length + group.length > Math.round(MARKED_RATIO * shape.cellCount)) break
      cells.push(...group)
    }
    const isOdd = (cell: number) => solution[cell] % 2 === 1
    return { odd: cells.filter(isOdd), even: cells.filter((cell) => !isOdd(cell)) }
  },
  // A mark says nothing beside a given.
  beside({ odd = [], even = [] }, givens) {
    const isBlank = (cell: number) => givens[cell] === 0
    return { odd: odd.filter(isBlank), even: even.filter(isBlank) }
  },
}
