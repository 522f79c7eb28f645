import { rateSer, type SerRating } from '../../miniprogram/core/sudoku/logic/ser/walk'
import { processorTime } from '../processor-time'
import { mean, quantile } from '../statistics'
import { table } from '../table'
import { printRows } from './print'
import { readSer } from './rated'

/** A puzzle with its published rating and ours. */
interface Judged {
  readonly ser: number
  readonly computed: SerRating
  readonly milliseconds: number
}

/** Upper ends of the bands of published ratings. */
const BANDS = [2.6, 4.4, 6.2, 7.5, 8.4, Number.POSITIVE_INFINITY]
/** The highest rating that counts in the totals. */
const MAX_JUDGED = 8.4
/** Ratings have one decimal. */
const ROUNDING = 0.05

/** Compares the ratings of every `every`-th puzzle of logic/ser.tsv with the published ones and prints tables. */
export function ser(every: number): void {
  const puzzles = readSer(every)
  if (puzzles === null) return
  const judged = puzzles.map(({ puzzle, ser }): Judged => {
    const start = processorTime()
    const computed = rateSer(puzzle) as SerRating
    return { ser, computed, milliseconds: processorTime() - start }
  })
  console.log(`\nSER of ${judged.length} puzzles, computed and published`)
  const head = [
    'published',
    'puzzles',
    'exact',
    '± 0.3',
    'mean error',
    'higher',
    'lower',
    '> bound',
  ]
  console.log(table(head, rowsOf(judged)))
  for (const half of [0, 1]) {
    console.log(`\nhalf ${half + 1}: every second puzzle`)
    console.log(table(head, rowsOf(judged.filter((_, index) => index % 2 === half))))
  }
  const times = judged.map(({ milliseconds }) => milliseconds)
  printRows('processor time per puzzle', [
    ['p50', `${quantile(times, 0.5).toFixed(1)} ms`],
    ['p95', `${quantile(times, 0.95).toFixed(0)} ms`],
    ['longest', `${Math.max(...times).toFixed(0)} ms`],
  ])
}

function rowsOf(judged: readonly Judged[]): string[][] {
  const rows = BANDS.flatMap((to, index) => {
    const from = index === 0 ? 0 : BANDS[index - 1]
    const band = judged.filter((one) => one.ser > from && one.ser <= to)
    const name = to === Number.POSITIVE_INFINITY ? `above ${from}` : `≤ ${to}`
    return band.length > 0 ? [rowOf(name, band)] : []
  })
  const all = judged.filter((one) => one.ser <= MAX_JUDGED)
  return all.length > 0 ? [...rows, rowOf(`all ≤ ${MAX_JUDGED}`, all)] : rows
}

function rowOf(name: string, judged: readonly Judged[]): string[] {
  const exact = judged.filter(({ computed }) => computed.isExact)
  const errors = exact.map(({ ser, computed }) => computed.rating - ser)
  const percent = (count: number) => `${((100 * count) / judged.length).toFixed(1)} %`
  const within = (limit: number) => errors.filter((error) => Math.abs(error) < limit).length
  return [
    name,
    String(judged.length),
    percent(within(ROUNDING)),
    percent(within(0.3 + ROUNDING)),
    errors.length > 0 ? mean(errors.map(Math.abs)).toFixed(3) : '–',
    String(errors.filter((error) => error > ROUNDING).length),
    String(errors.filter((error) => error < -ROUNDING).length),
    boundsOf(judged),
  ]
}

/** '3 of 3': how many lower bounds hold. */
function boundsOf(judged: readonly Judged[]): string {
  const bounds = judged.filter(({ computed }) => !computed.isExact)
  const held = bounds.filter(({ ser, computed }) => ser >= computed.rating)
  return `${held.length} of ${bounds.length}`
}
