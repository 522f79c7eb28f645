import { parsePuzzle } from '../../../miniprogram/packages/capture/notation'
import { solvingOrder } from '../../played-game'

/** A uniform number, 0 … 1. */
export type Uniform = () => number

/** Logs as simple programs would write them, by name. The judge has to reject all of them. */
export const BOTS: Readonly<Record<string, (givens: string, random: Uniform) => string>> = {
  instant: (givens, random) => typed(randomOrder(givens, random), () => 1),
  even: (givens, random) => typed(logical(givens, random), jittered(0, random)),
  'even ± 6 %': (givens, random) => typed(logical(givens, random), jittered(0.06, random)),
  'even ± 15 %': (givens, random) => typed(logical(givens, random), jittered(0.15, random)),
  'one pause': (givens, random) => typed(logical(givens, random), paused(1, random)),
  'one to ten pauses': (givens, random) =>
    typed(logical(givens, random), paused(1 + Math.floor(10 * random()), random)),
  'row by row': (givens, random) => typed(digitsOf(givens), human(1500, random)),
  'column by column': (givens, random) =>
    typed(
      digitsOf(givens).sort((a, b) => (a.cell % 9) - (b.cell % 9)),
      human(1500, random),
    ),
}

export interface Digit {
  readonly cell: number
  readonly digit: number
}

type GapOf = (index: number) => number

export const logical = (givens: string, random: Uniform): Digit[] =>
  solvingOrder(parsePuzzle(givens), random)

/** Row by row. */
const digitsOf = (givens: string): Digit[] =>
  logical(givens, () => 0).sort((a, b) => a.cell - b.cell)

function randomOrder(givens: string, random: Uniform): Digit[] {
  const keyed = digitsOf(givens).map((one) => ({ one, key: random() }))
  return keyed.sort((a, b) => a.key - b.key).map(({ one }) => one)
}

/** Gaps around a mean between 0.5 and 5 seconds. */
function jittered(ratio: number, random: Uniform): GapOf {
  const gap = 500 * 10 ** random()
  return () => gap * (1 + ratio * (2 * random() - 1))
}

/** Gaps of a millisecond or a few tenths of a second, and some pauses that make the game as long as a person's. */
function paused(count: number, random: Uniform): GapOf {
  const gap = random() < 0.5 ? 1 : 300 * random()
  const at = new Set(Array.from({ length: count }, () => 1 + Math.floor(40 * random())))
  return (index) => (at.has(index) ? (60_000 / count) * (0.5 + random()) : gap)
}

/** Log-normal gaps. */
export function human(median: number, random: Uniform): GapOf {
  const normal = () => Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random())
  return () => median * Math.exp(0.6 * normal())
}

export function typed(digits: readonly Digit[], gapOf: GapOf): string {
  return digits
    .map(({ cell, digit }, index) => {
      const wait = Math.max(1, Math.round(gapOf(index)))
      return `${wait.toString(36)}P${cell.toString(36)}.${digit.toString(36)}`
    })
    .join(' ')
}

/** A log with other times between its entries, in milliseconds. */
export function rewritten(log: string, change: (wait: number) => number): string {
  return log.replace(/(^| )([0-9a-z]+)/g, (_, space, wait) => {
    const changed = Math.max(0, Math.round(change(Number.parseInt(wait, 36))))
    return `${space}${changed.toString(36)}`
  })
}
