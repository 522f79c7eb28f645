import { table } from '../../table'
import type { PuzzleSet } from './sets'
import { BASELINE, OURS, type Solver } from './solvers'

/** The result of one solver on one set. */
interface Cell {
  /** Number of lines measured. */
  readonly lines: number
  readonly wrong: number
  /** Puzzles per second of CPU time, the median of the rounds. */
  readonly perSecond: number
}

export interface Column {
  readonly set: PuzzleSet
  /** By the name of the solver. */
  readonly cells: ReadonlyMap<string, Cell>
}

/**
 * The table of puzzles per second with one row per solver, then the ratio of our solver to the baseline,
 * and for first solutions also to the best other package.
 */
export function setTable(
  columns: readonly Column[],
  solvers: readonly Solver[],
  versions: ReadonlyMap<string, string>,
  proves: boolean,
): string {
  const mostLines = columns.map(({ cells }) => Math.max(...[...cells.values()].map((c) => c.lines)))
  const rows = solvers.map((solver) => [
    `${solver.name} ${versions.get(solver.name) ?? ''}`.trim() +
      (proves && !solver.proves ? ' †' : ''),
    ...columns.map(({ cells }, i) => describe(cells.get(solver.name), mostLines[i])),
  ])
  const ratio = (title: string, of: (column: Column) => number) => [
    title,
    ...columns.map((column) => factor(of(column))),
  ]
  return table(
    ['puzzles per second', ...columns.map(({ set }) => set.name)],
    [
      ...rows,
      ratio(`**ratio to ${BASELINE}**`, ratioToBaseline),
      ...(proves ? [] : [ratio('ratio to the best peer', ratioToBest)]),
    ],
  )
}

/** The table of the solver's README: ours, the baseline and the ratios to it and, without JIT, to the best other package. */
export function summaryTable(proved: readonly Column[], first: readonly Column[]): string {
  const paces = (name: string) =>
    proved.map(({ cells }) => pace(cells.get(name)?.perSecond ?? Number.NaN))
  return table(
    ['puzzles per second', ...proved.map(({ set }) => set.name)],
    [
      [OURS, ...paces(OURS)],
      [`${BASELINE}, the fastest package`, ...paces(BASELINE)],
      ['ratio', ...proved.map((column) => factor(ratioToBaseline(column)))],
      [
        'ratio to the fastest package without JIT, first solution',
        ...first.map((column) => factor(ratioToBest(column))),
      ],
    ],
  )
}

/** Formats a cell: `1,234`, then `(50)` if only 50 lines were measured, `✗3` if 3 answers were wrong. */
function describe(cell: Cell | undefined, mostLines: number): string {
  if (!cell) return ''
  const sample = cell.lines < mostLines ? ` (${cell.lines})` : ''
  const wrong = cell.wrong > 0 ? ` ✗${cell.wrong}` : ''
  return `${pace(cell.perSecond)}${sample}${wrong}`
}

/** Rounds to three significant digits: `365,000`, `8.12`. */
function pace(perSecond: number): string {
  const rounded = Number(perSecond.toPrecision(3))
  return rounded < 100 ? String(rounded) : rounded.toLocaleString('en')
}

/** '–' where something was not measured. */
function factor(ratio: number): string {
  return Number.isFinite(ratio) ? ratio.toFixed(1) : '–'
}

export function ratioToBaseline({ cells }: Column): number {
  return quotient(cells.get(OURS), cells.get(BASELINE))
}

/** The ratio to the fastest other package without wrong answers. */
function ratioToBest({ cells }: Column): number {
  const peers = [...cells].filter(([name, { wrong }]) => name !== OURS && wrong === 0)
  return Math.min(...peers.map(([, cell]) => quotient(cells.get(OURS), cell)))
}

function quotient(a?: Cell, b?: Cell): number {
  return (a?.perSecond ?? Number.NaN) / (b?.perSecond ?? Number.NaN)
}
