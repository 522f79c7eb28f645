import { printTable } from './table'

/** What became of one kind of fault. */
export interface Row {
  readonly fault: string
  /** How many cases were tried. */
  readonly cases: number
  /** What is missing or wrong afterwards, a line each. */
  readonly lost: readonly string[]
  /** What else is worth knowing. */
  readonly note?: string
}

/** Examples of what was lost, printed below the table. */
const MAX_EXAMPLES = 5

/** Prints the rows of a topic. Returns whether nothing was lost. */
export function reportRows(topic: string, rows: readonly Row[]): boolean {
  process.stdout.write(`\n## ${topic}\n\n`)
  printTable(
    ['fault', 'cases', 'lost', 'note'],
    rows.map(({ fault, cases, lost, note = '' }) => [
      fault,
      String(cases),
      lost.length === 0 ? 'nothing' : String(lost.length),
      note,
    ]),
  )
  for (const { fault, lost } of rows) {
    for (const line of [...new Set(lost)].slice(0, MAX_EXAMPLES)) {
      process.stdout.write(`lost (${fault}): ${line}\n`)
    }
  }
  return rows.every(({ lost }) => lost.length === 0)
}
