import { parsePuzzle } from '../../../miniprogram/packages/capture/notation'
import { solvingOrder } from '../../played-game'

/** A uniform number, 0 … 1. */
export type Uniform = () => number

/** Logs as programs and cheats would write them, by name. `human`: the log of a person's game of the same puzzle. */
export const BOTS: Readonly<
  Record<string, (givens: string, human: string, random: Uniform) => string>
> = {
  instant: (givens, _, random) => typed(randomOrder(givens, random), () => 1),
  even: (givens, _, random) => typed(logical(givens, random), always(speed(random))),
  'even ± 6 %': (givens, _, random) =>
    typed(logical(givens, random), jittered(speed(random), 0.06, random)),
  'even ± 15 %': (givens, _, random) =>
    typed(logical(givens, random), jittered(speed(random), 0.15, random)),
  'one pause': (givens, _, random) => typed(logical(givens, random), paused(1, random)),
  'one to ten pauses': (givens, _, random) =>
    typed(logical(givens, random), paused(1 + Math.floor(10 * random()), random)),
  'two speeds in turn': (givens, _, random) => {
    const gap = speed(random)
    return typed(logical(givens, random), (index) => (index % 2 ? 1.4 * gap : 0.6 * gap))
  },
  'row by row': (givens, _, random) => typed(digitsOf(givens), human(1500, random)),
  'column by column': (givens, _, random) =>
    typed(
      digitsOf(givens).sort((a, b) => (a.cell % 9) - (b.cell % 9)),
      human(1500, random),
    ),
  'random order': (givens, _, random) => typed(randomOrder(givens, random), human(1500, random)),
  'log-normal, logical order': (givens, _, random) =>
    typed(logical(givens, random), human(1500, random)),
  'a person, scaled by 1/2': (_, log) => scaled(log, 1 / 2),
  'a person, scaled by 1/3': (_, log) => scaled(log, 1 / 3),
  'a person, scaled by 1/5': (_, log) => scaled(log, 1 / 5),
  'a copy': (_, log) => log,
  'a copy ± 5 %': (_, log, random) => rewritten(log, (wait) => wait * (0.95 + 0.1 * random())),
}

/** The kinds that the judge has to reject. */
export const CERTAIN_BOTS: readonly string[] = [
  'instant',
  'even',
  'even ± 6 %',
  'even ± 15 %',
  'one pause',
  'one to ten pauses',
  'row by row',
  'column by column',
]

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

/** A mean gap between 0.5 and 5 seconds, ms. */
const speed = (random: Uniform) => 500 * 10 ** random()

const always =
  (gap: number): GapOf =>
  () =>
    gap

const jittered =
  (gap: number, ratio: number, random: Uniform): GapOf =>
  () =>
    gap * (1 + ratio * (2 * random() - 1))

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

const scaled = (log: string, ratio: number) => rewritten(log, (wait) => wait * ratio)

/** A log with other times between its entries, in milliseconds. */
export function rewritten(log: string, change: (wait: number) => number): string {
  return log.replace(/(^| )([0-9a-z]+)/g, (_, space, wait) => {
    const changed = Math.max(0, Math.round(change(Number.parseInt(wait, 36))))
    return `${space}${changed.toString(36)}`
  })
}
