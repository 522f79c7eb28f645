import { shapeOfGame } from '../../miniprogram/core/game/game-shape'
import type { Shape } from '../../miniprogram/core/sudoku/grid'
import type { Givens } from './givens'
import { type Placement, type StepKind, stepKinds } from './steps'

/**
 * Judges whether a person could have placed these digits, by how the whole game is spread over time and over the grid.
 * One slow gap, or a few, change none of the figures much. cloud/README.md gives the error rates.
 */

/** `doubtful`: a person can do this, but hardly anybody does; it matters on the first places only. */
type Plausibility = 'plausible' | 'doubtful' | 'implausible'

export interface PlausibilityReport {
  readonly plausibility: Plausibility
  /** The playing time relative to the least that the steps take: 1 is faster than anybody, 3 to 10 is usual. */
  readonly pace: number
}

/** The least time that even the fastest players need per step on average, thinking and tapping, in milliseconds. */
const STEP_FLOOR_MS: Readonly<Record<StepKind, number>> = {
  'full-house': 300,
  'box-single': 500,
  'line-single': 700,
  'naked-single': 800,
  unseen: 2000,
}

/** A limit on each side: below `doubtful` (or above, for shares) a game is doubtful, beyond `implausible` rejected. */
interface Limits {
  readonly doubtful: number
  readonly implausible: number
}

/** The share of the shortest gaps that are looked at without the longest, so that pauses cannot raise their mean. */
const BULK_SHARE = 0.8
const MIN_BULK_GAP_MS: Limits = { doubtful: 400, implausible: 300 }
/** Gaps shorter than a hand needs. Two taps may reach a busy phone together, so some are allowed. */
const MAX_HASTY_SHARE: Limits = { doubtful: 0.25, implausible: 0.35 }
/** The share of changes, notes included, in the same moment as the one before. Busy phones reach 0.04. */
const MAX_INSTANT_SHARE: Limits = { doubtful: 0.05, implausible: 1 }
const MAX_INSTANT_GAP_MS = 30
/** The rank correlation of time and row, column or box. Players who sweep row by row reach 0.5. */
const MAX_ORDER_CORRELATION: Limits = { doubtful: 0.7, implausible: 0.8 }
/** The largest share of gaps within ±10 % of each other. People reach 0.35 in a game of 50 digits. */
const MAX_EVEN_SHARE: Limits = { doubtful: 0.25, implausible: 0.3 }
/** Chance makes shares larger in short games: this much, divided by the square root of the number of gaps, is added. */
const EVEN_SHARE_NOISE: Limits = { doubtful: 1.3, implausible: 1.4 }
/** The logarithm of the ratio between the longest and the shortest of even gaps. */
const EVEN_LOG_RANGE = 0.2

/** With fewer placements only the pace is judged. */
const MIN_PLACEMENTS_FOR_GAPS = 10
/** With fewer placements chance may sort them. */
const MIN_PLACEMENTS_FOR_ORDER = 20

/**
 * `placements`: the digits of the solution that were not given, in ascending order of time. `edits`: the times of all changes
 * of the board. Costs about 0.15 ms at 9×9.
 */
export function assess(
  puzzle: Givens,
  placements: readonly Placement[],
  edits: readonly number[] = placements.map(({ at }) => at),
): PlausibilityReport {
  const shape = shapeOfGame(puzzle)
  const kinds = stepKinds(puzzle, placements)
  const needed = kinds.reduce((sum, kind) => sum + STEP_FLOOR_MS[kind], 0)
  const last = placements[placements.length - 1]
  const pace = last === undefined ? 1 : last.at / needed
  const judgements: Plausibility[] = [pace < 1 ? 'implausible' : 'plausible']
  if (placements.length >= MIN_PLACEMENTS_FOR_GAPS) {
    judgements.push(...judgeGaps(placements, shape), judgeInstants(edits))
  }
  if (placements.length >= MIN_PLACEMENTS_FOR_ORDER) {
    judgements.push(notAbove(orderCorrelation(placements, shape), MAX_ORDER_CORRELATION))
  }
  const worst = (['implausible', 'doubtful'] as const).find((one) => judgements.includes(one))
  return { plausibility: worst ?? 'plausible', pace }
}

function judgeGaps(placements: readonly Placement[], shape: Shape): Plausibility[] {
  const gaps = placements.slice(1).map(({ at }, i) => at - placements[i].at)
  const sorted = [...gaps].sort((a, b) => a - b)
  const bulk = sorted.slice(0, Math.ceil(BULK_SHARE * sorted.length))
  const hasty = gaps.filter((gap, i) => gap < handFloorMs(placements[i], placements[i + 1], shape))
  const noise = 1 / Math.sqrt(gaps.length)
  return [
    notBelow(bulk.reduce((sum, gap) => sum + gap, 0) / bulk.length, MIN_BULK_GAP_MS),
    notAbove(hasty.length / gaps.length, MAX_HASTY_SHARE),
    notAbove(evenShare(sorted), {
      doubtful: MAX_EVEN_SHARE.doubtful + EVEN_SHARE_NOISE.doubtful * noise,
      implausible: MAX_EVEN_SHARE.implausible + EVEN_SHARE_NOISE.implausible * noise,
    }),
  ]
}

function judgeInstants(edits: readonly number[]): Plausibility {
  const instant = edits.slice(1).filter((at, i) => at - edits[i] < MAX_INSTANT_GAP_MS)
  return notAbove(instant.length / (edits.length - 1), MAX_INSTANT_SHARE)
}

function notBelow(value: number, { doubtful, implausible }: Limits): Plausibility {
  return value < implausible ? 'implausible' : value < doubtful ? 'doubtful' : 'plausible'
}

function notAbove(value: number, { doubtful, implausible }: Limits): Plausibility {
  return value > implausible ? 'implausible' : value > doubtful ? 'doubtful' : 'plausible'
}

/**
 * The least time between two planned taps by Fitts's law, in milliseconds: it grows with the logarithm of the distance.
 * Another digit takes a second tap.
 */
function handFloorMs(from: Placement, to: Placement, shape: Shape): number {
  const { rowOf, columnOf } = shape
  const columns = columnOf[from.cell] - columnOf[to.cell]
  const rows = rowOf[from.cell] - rowOf[to.cell]
  const reach = 120 + 30 * Math.log2(1 + Math.hypot(rows, columns))
  return from.digit === to.digit ? reach : reach + 100
}

/** The largest share of gaps that lie within ±10 % of each other, wherever they are in the game. */
function evenShare(sorted: readonly number[]): number {
  const logs = sorted.map((gap) => Math.log(Math.max(gap, 1)))
  let most = 0
  let first = 0
  for (const [i, log] of logs.entries()) {
    while (log - logs[first] > EVEN_LOG_RANGE) first++
    most = Math.max(most, i - first + 1)
  }
  return most / logs.length
}

/** How strictly a grid was filled row by row, column by column or box by box, in either direction: 0 … 1. */
function orderCorrelation(placements: readonly Placement[], shape: Shape): number {
  const cells = placements.map(({ cell }) => cell)
  const { rowOf, columnOf, boxOf } = shape
  return Math.max(
    ...[rowOf, columnOf, boxOf].map((houseOf) => sortedness(cells.map((cell) => houseOf[cell]))),
  )
}

/** The absolute value of Kendall's rank correlation with the index, pairs of equal numbers left out. */
function sortedness(numbers: readonly number[]): number {
  let [pairs, sum] = [0, 0]
  for (const [i, one] of numbers.entries()) {
    for (let j = 0; j < i; j++) {
      if (numbers[j] === one) continue
      pairs++
      sum += numbers[j] < one ? 1 : -1
    }
  }
  return pairs === 0 ? 0 : Math.abs(sum) / pairs
}
