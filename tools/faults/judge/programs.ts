import { createRandom } from '../../../miniprogram/core/sudoku/generator/random'
import type { Shape } from '../../../miniprogram/core/sudoku/grid'
import {
  type Candidate,
  createCandidates,
  isComplete,
} from '../../../miniprogram/core/sudoku/logic/candidates'
import { nextStep } from '../../../miniprogram/core/sudoku/logic/path'
import { applyStep } from '../../../miniprogram/core/sudoku/logic/step'
import { parsePuzzle } from '../../../miniprogram/packages/capture/notation'
import { createDraws } from '../../players/draws'
import { gameOf, solvingOrder } from '../../players/order'
import { gameOfPerson, type SentGame } from './people'

export interface ReceivedPuzzle {
  readonly givens: string
  /** As text; '' if they are the classic ones. */
  readonly rules: string
}

/** What a program knows: the puzzle, and the game of a person on its board. */
export interface Known extends ReceivedPuzzle {
  readonly level: string
  readonly game: SentGame
}

type Program<Knowledge = Known> = (known: Knowledge, seed: number) => SentGame

const NETWORK_MS = 1000
const AWAY_MS = 20 * 60_000

/** Programs that send finished games without playing, by name. Those of one puzzle differ by their seed. */
export const PROGRAMS: Readonly<Record<string, Program>> = {
  'rhythm of a real game, other order': ({ givens, game }, seed) => {
    const waits = waitsOf(game.log)
    const order = inSomeOrder(givens, seed)
    return onTime(typed(order, (i) => waits[Math.floor((i * waits.length) / order.length)]))
  },
  'a pause of 20 minutes, then 80 s of typing': ({ givens }, seed) =>
    onTime(typedIn(80_000, inSomeOrder(givens, seed), seed), AWAY_MS),
  'five digits, 20 minutes away, then typing': ({ givens }, seed) => {
    const order = inSomeOrder(givens, seed)
    const first = typedIn(15_000, order.slice(0, 5), seed)
    return onTime(`${first} ${typedIn(65_000, order.slice(5), seed + 1)}`, AWAY_MS)
  },
  'an imitator of a champion, in its own order': ({ givens }, seed) =>
    onTime(gameOfPerson('hasty', givens, seed, -1).log),
  'a copy of a row, half a second faster per digit': ({ game }) =>
    onTime(scaled(game.log, (wait) => Math.max(0.6 * wait, wait - 500))),
  'half the time of a game, clocks agree': ({ game }) =>
    onTime(scaled(game.log, (wait) => 0.5 * wait)),
  'the order of hints': ({ givens }, seed) => {
    const order = inHintOrder(givens)
    return onTime(typedIn(1600 * order.length, order, seed))
  },
  'just above a digit a second': ({ givens }, seed) => {
    const order = inSomeOrder(givens, seed)
    return onTime(typedIn(1050 * order.length, order, seed))
  },
}

/** A precomputed answer of a puzzle with other rules, a digit every 1.2 s. */
export const precomputed: Program<ReceivedPuzzle> = ({ givens, rules }, seed) =>
  onTime(gameOf(givens, { gap: 1200, order: seed }, rules))

/** Typed within 26 s. */
export const typedIn26s: Program<ReceivedPuzzle> = ({ givens }, seed) =>
  onTime(typedIn(26_000, inSomeOrder(givens, seed), seed))

/** Games that no hands can play, or that took longer than the server has seen. */
export const IMPOSSIBLE: Readonly<Record<string, Program>> = {
  'a digit every 0.2 s': ({ givens }, seed) => onTime(typed(inSomeOrder(givens, seed), () => 200)),
  'twice the time that the server has seen': ({ game }) => {
    const { log, wallMs } = onTime(game.log)
    return { log, wallMs: 0.5 * wallMs }
  },
}

/** A game that arrives when its clock says, or so much later. */
function onTime(log: string, awayMs = 0): SentGame {
  const ms = waitsOf(log).reduce((sum, wait) => sum + wait, 0)
  return { log, wallMs: ms + awayMs + NETWORK_MS }
}

function inSomeOrder(givens: string, seed: number): Candidate[] {
  const random = createRandom(seed)
  return solvingOrder(parsePuzzle(givens), () => random.next() / 2 ** 32)
}

/** The digits as hints give them. */
function inHintOrder(givens: string): Candidate[] {
  const { shape, values }: { shape: Shape; values: ArrayLike<number> } = parsePuzzle(givens)
  const position = createCandidates(shape, values)
  const order: Candidate[] = []
  while (!isComplete(position)) {
    const step = nextStep(position)
    if (step === null) throw new Error(`hints do not solve ${givens}`)
    order.push(...step.placements)
    applyStep(position, step)
  }
  return order
}

/** Typed in uneven gaps, within a time. */
function typedIn(totalMs: number, digits: readonly Candidate[], seed: number): string {
  const draws = createDraws(seed)
  const gaps = digits.map(() => Math.exp(draws.normal(0, 0.6)))
  const sum = gaps.reduce((total, gap) => total + gap, 0)
  return typed(digits, (i) => (gaps[i] * totalMs) / sum)
}

function typed(digits: readonly Candidate[], gapOf: (index: number) => number): string {
  return digits
    .map(({ cell, digit }, i) => {
      const wait = Math.max(1, Math.round(gapOf(i)))
      return `${wait.toString(36)}P${cell.toString(36)}.${digit.toString(36)}`
    })
    .join(' ')
}

/** The times between the entries of a log, milliseconds. */
function waitsOf(log: string): number[] {
  return log.split(' ').map((entry) => Number.parseInt(/^[0-9a-z]+/.exec(entry)?.[0] ?? '', 36))
}

function scaled(log: string, change: (wait: number) => number): string {
  return log.replace(/(^| )([0-9a-z]+)/g, (_, space, wait) => {
    return `${space}${Math.round(change(Number.parseInt(wait, 36))).toString(36)}`
  })
}
