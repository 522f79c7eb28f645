import { markNamesOf, type PairKind, type PairMark, pairTableOf } from '../rules/pair-marks'
import { forEachNeighbours } from '../rules/regions'
import type { RuleDraw } from './rule-draw'

/** Marks between neighbours. If all that fit are given, pairs without one allow none. */
export function pairDraw(kind: PairKind): RuleDraw {
  const { marks: allowances, isDirected, mayBeAll } = pairTableOf(kind)
  return {
    draw({ shape, solution }, { random, share = 1 }) {
      const marks: PairMark[] = []
      forEachNeighbours(shape.size, (low, high) => {
        const [one, other] = [solution[low], solution[high]]
        const cells = isDirected && one < other ? ([high, low] as const) : ([low, high] as const)
        const fitting = markNamesOf(kind).filter((name) =>
          isDirected ? one !== other : allowances[name](one, other),
        )
        if (fitting.length === 0) return
        const mark = fitting[random.below(fitting.length)]
        if (random.below(1000) < 1000 * share) marks.push({ mark, cells })
      })
      return { [kind]: { marks, ...(mayBeAll && share === 1 && { all: true }) } }
    },
  }
}
