import type { Shape } from '../../../core/sudoku/grid'
import type { ForkReport } from '../../../core/sudoku/logic/forks'
import { fill } from '../../../strings/index'
import { sayCells, sayEither } from '../../../strings/phrases'
import { marksOf, type Sketch } from '../../../ui/components/board/marks'
import { analysisWords } from '../strings/index'

/** More key cells are only counted in the text; the board marks all. */
const MAX_NAMED_CELLS = 3

/** What helps where logic ends, in words and on the board: the cell to try first, and the key cells. */
export function forkView(shape: Shape, report: ForkReport): Sketch & { text: string } {
  const t = analysisWords().path
  const { fork, backdoors } = report
  const text = fill(t.forkText, {
    cell: sayCells(shape, [fork.cell]),
    digits: sayEither(shape, fork.digits),
    tries: fork.tries,
    depth: fork.depth,
  })
  const tried = fork.digits.map((digit) => ({ cell: fork.cell, digit }))
  const others = backdoors.filter(({ cell }) => cell !== fork.cell)
  return {
    text: text + sayBackdoors(shape, report),
    marks: marksOf(shape, { l: others.map(({ cell }) => cell), r: [fork.cell] }),
    drawing: { reasons: [...tried, ...others], eliminations: [], links: [] },
  }
}

function sayBackdoors(shape: Shape, { backdoors, count }: ForkReport): string {
  const t = analysisWords().path
  const n = backdoors.length
  if (n === 0) return t.keyNone
  const cells = sayCells(
    shape,
    backdoors.slice(0, MAX_NAMED_CELLS).map(({ cell }) => cell),
  )
  if (count === 2) return fill(t.keyPair, { cells })
  return fill(n === 1 ? t.keyCell : t.keyCells, { cells, n })
}
