import type { Outcome } from './photo-outcome'

type Outcomes = readonly Outcome[]

const count = (list: Outcomes, name: 'isFound' | 'isFullyRight' | 'isSilent') =>
  list.filter((one) => one[name]).length

const sum = (
  list: Outcomes,
  name: 'cells' | 'right' | 'cages' | 'cagesRight' | 'kinds' | 'kindsRight' | 'doubts',
) => list.reduce((total, one) => total + one[name], 0)

/**
 * The columns after set and look. `unflagged`: wrong cells that are not doubtful; `silent`: pictures read wrongly with one
 * solution and no doubtful cell. `plain`: the same pictures read as they are.
 */
const COLUMNS: Readonly<Record<string, (list: Outcomes, plain: Outcomes) => string>> = {
  photos: (list) => `${list.length}`,
  found: (list) => percent(count(list, 'isFound'), list.length),
  'fully right': (list) => percent(count(list, 'isFullyRight'), list.length),
  'of as it is': (list, plain) =>
    percent(count(list, 'isFullyRight'), count(plain, 'isFullyRight')),
  cells: (list) => percent(sum(list, 'right'), sum(list, 'cells')),
  cages: (list) => percent(sum(list, 'cagesRight'), sum(list, 'cages')),
  kinds: (list) => percent(sum(list, 'kindsRight'), sum(list, 'kinds')),
  unflagged: (list) =>
    `${list.flatMap(({ judged }) => judged).filter((cell) => !cell.isRight && !cell.isDoubtful).length}`,
  silent: (list) => `${count(list, 'isSilent')}`,
  doubts: (list) => (sum(list, 'doubts') / list.length).toFixed(1),
}

/** Writes the head of the table of `printOutcomes`. */
export function printHead(): void {
  printRow('set', 'look', Object.keys(COLUMNS))
}

/** Writes one row about some pictures of a set. */
export function printOutcomes(set: string, look: string, list: Outcomes, plain: Outcomes): void {
  const values = Object.values(COLUMNS).map((value) => value(list, plain))
  printRow(set, look, values)
}

function printRow(set: string, look: string, values: readonly string[]): void {
  const cells = values.map((value, i) =>
    value.padStart(Math.max(7, Object.keys(COLUMNS)[i].length)),
  )
  console.log([set.padEnd(19), look.padEnd(11), ...cells].join('  '))
}

/** Writes how many of the cells that are marked as doubtful, and of the others, are right. */
export function printReliability(title: string, outcomes: Outcomes): void {
  const cells = outcomes.flatMap(({ judged }) => judged)
  console.log(`\n${title}`)
  for (const isMarked of [true, false]) {
    const list = cells.filter(({ isDoubtful }) => isDoubtful === isMarked)
    const right = list.filter(({ isRight }) => isRight).length
    const share = percent(right, list.length, 3)
    console.log(`  ${isMarked ? 'doubtful' : 'others'}: ${right} of ${list.length} right, ${share}`)
  }
}

function percent(part: number, whole: number, digits = 1): string {
  return whole === 0 ? '–' : `${((100 * part) / whole).toFixed(digits)} %`
}
