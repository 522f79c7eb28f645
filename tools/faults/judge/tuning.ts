import { digitsOf } from '../../../miniprogram/core/sudoku/bits'
import type { Puzzle } from '../../../miniprogram/core/sudoku/grid'
import {
  type Candidates,
  createCandidates,
  place,
} from '../../../miniprogram/core/sudoku/logic/candidates'
import { nextStep } from '../../../miniprogram/core/sudoku/logic/path'
import { singles } from '../../../miniprogram/core/sudoku/logic/singles'
import { applyStep, type Step } from '../../../miniprogram/core/sudoku/logic/step'

/**
 * Simulated players whose times are log-normal: the family on which the judge was tuned. The error rates are measured on
 * another one, in humans.ts.
 */
export interface Player {
  /** Multiplies all thinking: 1 for a practised player, 3 for a beginner. */
  readonly pace: number
  /** Standard deviation of the logarithm of a thinking time. */
  readonly spread: number
  /** How likely a player is to go on with the same digit or near the last cell. */
  readonly focus: number
  /** How many steps a player sees before typing them. */
  readonly ahead: number
  /** The chance of a wrong digit, which is corrected a little later. */
  readonly slips: number
}

/** Median thinking time of a practised player by technique, ms; anything harder takes HARD_MS. */
const THINKING_MS: Readonly<Record<string, number>> = {
  'full-house': 500,
  'hidden-single': 1100,
  'naked-single': 2200,
}
const HARD_MS = 5000
/** Median time to move to a cell and tap, and to choose another digit, ms. */
const TAP_MS = 330
const DIGIT_MS = 220

export type Uniform = () => number

function normal(random: Uniform): number {
  return Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random())
}

const logNormal = (random: Uniform, median: number, spread: number): number =>
  median * Math.exp(spread * normal(random))

/** A player of any skill: most are average, one in six is very fast. */
export function anyPlayer(random: Uniform): Player {
  const isFast = random() < 1 / 6
  return {
    pace: isFast ? 0.45 + 0.3 * random() : 0.8 + 2.5 * random() ** 2,
    spread: 0.45 + 0.5 * random(),
    focus: random(),
    ahead: isFast ? 1 + Math.floor(3 * random()) : random() < 0.3 ? 2 : 1,
    slips: 0.04 * random(),
  }
}

interface Seen {
  readonly cell: number
  readonly digit: number
  readonly technique: string
}

/** The log of a game that a player solves step by step. */
export function playedLog(puzzle: Puzzle, player: Player, random: Uniform): string {
  const position = createCandidates(puzzle.shape, puzzle.values)
  const entries: string[] = []
  let wait = 1500 + 4000 * random()
  let last: Seen | undefined
  const write = (cell: number, digit: number) => {
    entries.push(`${Math.round(wait).toString(36)}P${cell.toString(36)}.${digit.toString(36)}`)
    wait = 0
  }
  for (;;) {
    const steps = chooseSteps(position, player, last, random)
    if (steps.length === 0) {
      const step = nextStep(position)
      if (step === null) return entries.join(' ')
      wait += logNormal(random, HARD_MS * player.pace, player.spread)
      // Placed like a single once it is found.
      if (step.placements.length === 0) {
        applyStep(position, step)
        continue
      }
      steps.push({ ...step.placements[0], technique: step.technique })
    }
    for (const { technique } of steps) {
      wait += logNormal(random, (THINKING_MS[technique] ?? HARD_MS) * player.pace, player.spread)
    }
    for (const seen of steps) {
      const isSameDigit = last?.digit === seen.digit
      wait += logNormal(random, TAP_MS + (isSameDigit ? 0 : DIGIT_MS), 0.25)
      if (random() < player.slips) {
        const wrong = digitsOf(position.masks[seen.cell]).find((digit) => digit !== seen.digit)
        if (wrong !== undefined) {
          write(seen.cell, wrong)
          wait += logNormal(random, 2500, 0.6)
        }
      }
      write(seen.cell, seen.digit)
      place(position, seen.cell, seen.digit)
      last = seen
    }
  }
}

/** The next singles that a player sees, at most `ahead`. */
function chooseSteps(
  position: Candidates,
  { focus, ahead }: Player,
  last: Seen | undefined,
  random: Uniform,
): Seen[] {
  const found: Seen[] = []
  const seen = new Set<number>()
  for (const { find } of singles) {
    find(position, (step: Step) => {
      const [{ cell, digit }] = step.placements
      if (!seen.has(cell)) found.push({ cell, digit, technique: step.technique })
      seen.add(cell)
      return false
    })
  }
  const size = position.shape.size
  const weight = ({ cell, digit, technique }: Seen) => {
    const near =
      last === undefined
        ? 9
        : Math.abs((cell % size) - (last.cell % size)) +
          Math.abs(Math.floor(cell / size) - Math.floor(last.cell / size))
    const ease = technique === 'full-house' ? 3 : technique === 'hidden-single' ? 2 : 1
    return ease * (1 + focus * (digit === last?.digit ? 8 : 0)) * (1 + (focus * 4) / (1 + near))
  }
  const chosen: Seen[] = []
  const count = 1 + Math.floor(random() * ahead)
  while (chosen.length < count && found.length > 0) {
    const total = found.reduce((sum, one) => sum + weight(one), 0)
    let rest = random() * total
    let index = found.findIndex((one) => {
      rest -= weight(one)
      return rest < 0
    })
    if (index < 0) index = found.length - 1
    chosen.push(...found.splice(index, 1))
  }
  return chosen
}
