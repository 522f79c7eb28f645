import { table } from '../../table'
import type { Task } from './ask'
import type { Cell, Column } from './measure'
import { BASELINE, OURS, type Solver } from './solvers'

/**
 * The table of puzzles per second with one row per solver, then the ratio of our solver to the baseline,
 * and for first solutions also to the best other package.
 */
export function setTable(
  columns: readonly Column[],
  solvers: readonly Solver[],
  versions: ReadonlyMap<string, string>,
  task: Task,
): string {
  const shown = solvers.filter(({ name }) => columns.some(({ cells }) => cells.has(name)))
  const mostLines = columns.map(({ cells }) => Math.max(...[...cells.values()].map((c) => c.lines)))
  const rows = shown.map(({ name, proves }) => [
    `${name} ${versions.get(name) ?? ''}`.trim() + (task === 'prove' && !proves ? ' †' : ''),
    ...columns.map(({ cells }, i) => describe(cells.get(name), mostLines[i])),
  ])
  const ratio = (title: string, of: (column: Column) => number | null) => [
    title,
    ...columns.map((column) => factor(of(column))),
  ]
  return table(
    ['puzzles per second', ...columns.map(({ set }) => set.name)],
    [
      ...rows,
      ratio(`**ratio to ${BASELINE}**`, ratioToBaseline),
      ...(task === 'first' ? [ratio('ratio to the best peer', ratioToBest)] : []),
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
  if (cell.perSecond === null) return 'over time'
  const sample = cell.lines < mostLines ? ` (${cell.lines})` : ''
  const wrong = cell.wrong > 0 ? ` ✗${cell.wrong}` : ''
  return `${pace(cell.perSecond)}${sample}${wrong}`
}

/** Rounds to three significant digits: `365,000`, `8.12`. */
function pace(perSecond: number): string {
  const rounded = Number(perSecond.toPrecision(3))
  return rounded < 100 ? String(rounded) : rounded.toLocaleString('en')
}

function factor(ratio: number | null): string {
  return ratio === null ? '–' : ratio.toFixed(1)
}

export function ratioToBaseline({ cells }: Column): number | null {
  return quotient(cells.get(OURS), cells.get(BASELINE))
}

/** The ratio to the fastest other package without wrong answers. */
function ratioToBest({ cells }: Column): number | null {
  const peers = [...cells].filter(([name, { wrong }]) => name !== OURS && wrong === 0)
  const ratios = peers.map(([, cell]) => quotient(cells.get(OURS), cell)).filter((r) => r !== null)
  return ratios.length > 0 ? Math.min(...ratios) : null
}

function quotient(a: Cell | undefined, b: Cell | undefined): number | null {
  return a?.perSecond && b?.perSecond ? a.perSecond / b.perSecond : null
}
