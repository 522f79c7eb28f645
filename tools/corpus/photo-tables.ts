import { quantile } from '../statistics'
import type { Outcome } from './photo-outcome'

const COLUMNS = [
  'set',
  'look',
  'photos',
  'found',
  'fully right',
  'of as it is',
  'cells',
  'kinds',
  'unflagged',
  'silent',
  'doubts',
  'ms',
  'ms p95',
]

/** Writes the head of the table of `printOutcomes`. */
export function printHead(): void {
  console.log(row(COLUMNS))
}

/**
 * Writes one row about some pictures of a set. `unflagged`: wrong cells that are not doubtful; `silent`: pictures read wrongly
 * with one solution and no doubtful cell. `plain`: the same pictures read as they are.
 */
export function printOutcomes(
  set: string,
  look: string,
  list: readonly Outcome[],
  plain: readonly Outcome[],
): void {
  const count = (outcomes: readonly Outcome[], test: (outcome: Outcome) => boolean) =>
    outcomes.filter(test).length
  const sum = (pick: (outcome: Outcome) => number) =>
    list.reduce((total, one) => total + pick(one), 0)
  const times = list.map(({ milliseconds }) => milliseconds)
  const full = count(list, ({ isFullyRight }) => isFullyRight)
  const unflagged = list.flatMap(({ judged }) => judged.filter(isUnflaggedError)).length
  console.log(
    row([
      set,
      look,
      `${list.length}`,
      percent(
        count(list, ({ isFound }) => isFound),
        list.length,
      ),
      percent(full, list.length),
      percent(
        full,
        count(plain, ({ isFullyRight }) => isFullyRight),
      ),
      percent(
        sum(({ right }) => right),
        sum(({ cells }) => cells),
      ),
      percent(
        sum(({ kindsRight }) => kindsRight),
        sum(({ kinds }) => kinds),
      ),
      `${unflagged}`,
      `${count(list, ({ isSilent }) => isSilent)}`,
      (sum(({ doubts }) => doubts) / list.length).toFixed(1),
      quantile(times, 0.5).toFixed(0),
      quantile(times, 0.95).toFixed(0),
    ]),
  )
}

function isUnflaggedError({ isRight, isDoubtful }: Outcome['judged'][number]): boolean {
  return !isRight && !isDoubtful
}

/** Lower limits of the bins of the reliability table. */
const CONFIDENCE_BINS = [0, 0.5, 0.8, 0.9, 0.95, 0.98, 0.99, 0.999, 0.9999]

/** Writes how many cells were read with each confidence, the share that is right, and the same for flagged and other cells. */
export function printReliability(title: string, outcomes: readonly Outcome[]): void {
  const cells = outcomes.flatMap(({ judged }) => judged)
  console.log(`\nreliability, ${title}`)
  const widths = [15, 8, 11, 10, 9, 11]
  const line = (texts: readonly string[]) =>
    console.log(texts.map((text, i) => text.padStart(widths[i])).join('  '))
  line(['confidence', 'cells', 'mean', 'right', 'wrong', 'unflagged'])
  const print = (name: string, list: typeof cells) => {
    const right = list.filter(({ isRight }) => isRight).length
    const total = list.reduce((sum, { confidence }) => sum + confidence, 0)
    line([
      name,
      `${list.length}`,
      percent(total, list.length, 3),
      percent(right, list.length, 3),
      `${list.length - right}`,
      `${list.filter(isUnflaggedError).length}`,
    ])
  }
  CONFIDENCE_BINS.forEach((from, i) => {
    const to = CONFIDENCE_BINS[i + 1] ?? Number.POSITIVE_INFINITY
    const list = cells.filter(({ confidence }) => confidence >= from && confidence < to)
    if (list.length > 0) print(to < 2 ? `${from} – ${to}` : `from ${from}`, list)
  })
  print(
    'flagged',
    cells.filter(({ isDoubtful }) => isDoubtful),
  )
  print(
    'not flagged',
    cells.filter(({ isDoubtful }) => !isDoubtful),
  )
}

function percent(part: number, whole: number, digits = 1): string {
  return whole === 0 ? '–' : `${((100 * part) / whole).toFixed(digits)} %`
}

function row(cells: readonly string[]): string {
  const widths = [19, 11, 6, 7, 11, 11, 7, 7, 9, 6, 6, 5, 6]
  return cells
    .map((cell, i) => (i < 2 ? cell.padEnd(widths[i]) : cell.padStart(widths[i])))
    .join('  ')
}
