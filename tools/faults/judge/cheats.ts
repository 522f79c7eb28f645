import { parseGivens } from '../../../cloud/core/givens'
import { judge } from '../../../cloud/core/judge'
import { type Digit, human, logical, rewritten, typed, type Uniform } from './bots'

/** A game as the cloud receives it. */
export interface SentGame {
  readonly log: string
  /** The time since its start by the server's clock, milliseconds. */
  readonly wallMs: number
  /** What the phone tells, see DailyApi. */
  readonly phoneMs: number
  readonly stillMs: number
}

/** A person's game of the same puzzle. */
export interface OriginalGame {
  readonly givens: string
  readonly solution: string
  readonly log: string
  readonly wallMs: number
}

type Cheat = (original: OriginalGame, random: Uniform) => SentGame

const NETWORK_MS = 1000
const PAUSE_MS = 20 * 60_000

/**
 * Games that are meant to take the first places and look like those of a person, by name. None of them may be among the first
 * ten of a board, however short it is, before somebody has looked at it.
 */
export const CHEATS: Readonly<Record<string, Cheat>> = {
  'a digit in 0.5 s': ({ givens }, random) => {
    const log = typedWithin(25_000, logical(givens, random), random)
    return onTime(log, 25_000 + NETWORK_MS)
  },
  'a copy, cells shuffled in threes': (original, random) => {
    const { digits, times } = placements(original)
    const log = typed(shuffledInThrees(digits, random), (i) => times[i] - (times[i - 1] ?? 0))
    return onTime(log, times[times.length - 1] + NETWORK_MS)
  },
  'a pause of 20 minutes, typed in 74 s': ({ givens }, random) => {
    const log = typedWithin(74_000, logical(givens, random), random)
    return { ...onTime(log, PAUSE_MS + 74_000 + NETWORK_MS), stillMs: PAUSE_MS }
  },
  'the longest gaps set to zero': ({ log, wallMs }, random) => {
    const waits = waitsOf(log).sort((a, b) => b - a)
    const limit = waits[Math.floor((0.1 + 0.2 * random()) * waits.length)]
    return onTime(
      rewritten(log, (wait) => (wait > limit ? 0 : wait)),
      wallMs,
    )
  },
  'a phone whose clock runs at 60 %': ({ log, wallMs }) => ({
    log: rewritten(log, (wait) => 0.6 * wait),
    wallMs,
    phoneMs: 0.6 * wallMs,
    stillMs: 0,
  }),
}

const onTime = (log: string, wallMs: number): SentGame => ({
  log,
  wallMs,
  phoneMs: wallMs,
  stillMs: 0,
})

function waitsOf(log: string): number[] {
  const waits: number[] = []
  rewritten(log, (wait) => {
    waits.push(wait)
    return wait
  })
  return waits
}

/** Typed in uneven gaps, within a time. */
function typedWithin(totalMs: number, digits: readonly Digit[], random: Uniform): string {
  const gapOf = human(1, random)
  const gaps = digits.map((_, index) => gapOf(index))
  const sum = gaps.reduce((total, gap) => total + gap, 0)
  return typed(digits, (index) => (gaps[index] * totalMs) / sum)
}

/** The digits of a game in the order in which they were written for good, and when, in milliseconds. */
function placements({ givens, solution, log }: OriginalGame) {
  const puzzle = parseGivens(9, givens)
  if (!puzzle) throw new Error(`not a puzzle: ${givens}`)
  const { trail, ms } = judge(puzzle, log, Number.POSITIVE_INFINITY)
  const digits = (trail.match(/../g) ?? []).map((text): Digit => {
    const cell = Number.parseInt(text, 36)
    return { cell, digit: Number(solution[cell]) }
  })
  return { digits, times: timesOf(log, ms, digits.length) }
}

/** As many of a game's times as it has digits, the last one included. */
function timesOf(log: string, ms: number, count: number): number[] {
  let now = 0
  const all = waitsOf(log).map((wait) => {
    now += wait
    return now
  })
  return Array.from({ length: count }, (_, i) =>
    i === count - 1 ? ms : all[Math.floor((i * all.length) / count)],
  )
}

function shuffledInThrees(digits: readonly Digit[], random: Uniform): Digit[] {
  const keyed = digits.map((one, i) => ({ one, key: Math.floor(i / 3) + 0.99 * random() }))
  return keyed.sort((a, b) => a.key - b.key).map(({ one }) => one)
}
