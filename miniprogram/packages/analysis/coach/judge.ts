/** What a review says of a game: where time went, where the first wrong digit came from, what was tried. */
import { shapeOfGame } from '../../../core/game/game-shape'
import type { GamePuzzle } from '../../../core/game/index'
import { isStall } from '../../../core/game/pace'
import { maskOf } from '../../../core/sudoku/bits'
import type { FoundStep, ReasonWay } from '../../../core/sudoku/logic/move-reasons'
import type { TechniqueId } from '../../../core/sudoku/logic/technique-ids'
import type { MoveReport } from '../../../core/worker/methods/index'
import type { GameMoves, Mistake, PlayedDigit } from './moves'

/** Where a wrong digit came from. `overlooked`: the right digit followed at once. */
export type MistakeCause = 'slip' | 'note' | 'overlooked' | 'guess'

/** A move that a review speaks about. */
interface MomentParts {
  /** The number of the digit, the node of the board after it, its cell and the digit. */
  readonly n: number
  readonly node: number
  readonly cell: number
  readonly digit: number
  /** How long the player thought, ms. */
  readonly thoughtMs: number
  /** What it cost, ms: the order of the moments. */
  readonly costMs: number
  /** The step to draw; null if none is known. */
  readonly shown: FoundStep | null
  /** The candidates of the board, a mask per cell, where the step needs them. */
  readonly candidates?: readonly number[]
}

export type ReviewMoment =
  /** A long time, although `shown` was on the board. `isOther`: it was easier than what the player found. */
  | (MomentParts & { readonly kind: 'stall'; readonly isOther: boolean })
  /** A long time where nothing easier than `shown` was on the board. */
  | (MomentParts & { readonly kind: 'hard' })
  /** A right digit without a reason that is known; `isMaybe`: there is one, but a hard one, and it was placed at once. */
  | (MomentParts & { readonly kind: 'guess'; readonly isMaybe: boolean })
  /** The notes of the cell had been this digit alone since digit `since`, while the player searched elsewhere. */
  | (MomentParts & { readonly kind: 'note'; readonly since: number })
  | (MomentParts & {
      readonly kind: 'mistake'
      readonly cause: MistakeCause
      readonly right: number
      /** The wrong digits that followed, and how long they were on the board, ms. */
      readonly followers: number
      readonly ms: number
      readonly isMended: boolean
      /** Cause `slip`: a cell with the same digit that forbids it; −1 if another rule does. */
      readonly blocker?: number
      /** Cause `note`: since which digit the notes of which cell lacked the right digit. */
      readonly since?: number
      readonly noteCell?: number
    })

/** A digit in the line of time. */
export interface ReviewedStep {
  readonly n: number
  readonly node: number
  readonly thoughtMs: number
  readonly isRight: boolean
  /** How it followed; absent for a wrong digit. */
  readonly way?: ReasonWay
  readonly technique?: TechniqueId
  /** Whether it is a hidden single of a row or a column, and of no box. */
  readonly isLine?: true
  /** Of the hardest step that it needed, on Sudoku Explainer's scale. */
  readonly difficulty: number
}

export interface Review {
  readonly steps: readonly ReviewedStep[]
  /** What cost most first, at most MAX_MOMENTS. */
  readonly moments: readonly ReviewMoment[]
  /** How often each technique was recognised. */
  readonly used: Readonly<Partial<Record<TechniqueId, number>>>
  /** How often wrong digits came on the board. */
  readonly mistakes: number
  /** The usual time before a digit, ms. */
  readonly usualMs: number
  /** The times say nothing. */
  readonly isUntimed?: true
}

const MAX_MOMENTS = 3
/** A step at least this hard takes time, and a digit that needs it and came in less than so many usual times was hardly reasoned. */
const HARD_DIFFICULTY = 3.9
const QUICK_RATIO = 1.4
/** A note counts as forgotten after this many digits. */
const MIN_FORGOTTEN_DIGITS = 10
/** A wrong digit that is replaced so soon, before another one, was a slip of the finger. */
const TYPO_MS = 4000

/** `reports` are the worker's answers to `game.moves`. `areTimesJudged`: false for a game solved on paper. */
export function judgeGame(
  puzzle: Pick<GamePuzzle, 'size' | 'rules' | 'givens' | 'removed'>,
  solution: readonly number[],
  game: GameMoves,
  reports: readonly MoveReport[],
  areTimesJudged: boolean,
): Review {
  const { placements } = game
  const byPlacement = new Map(game.asked.map((index, at) => [index, reports[at]]))
  const reported = placements.map((placement, index) => ({
    placement,
    reason: byPlacement.get(index)?.reason ?? null,
  }))
  const usualMs = usualOf(reported)
  const timed = areTimesJudged ? reported : []
  const waits = timed.flatMap((one) => stallOf(one, usualMs))
  const mistakes = game.mistakes.filter(({ ms, followers }) => ms > TYPO_MS || followers > 0)
  const found: ReviewMoment[] = [
    ...waits,
    ...reported.flatMap((one) => guessOf(one, usualMs)),
    ...reported.flatMap((one) => noteOf(one, waits)),
    ...mistakes.flatMap((mistake) => {
      const origin = reported.find(({ placement }) => placement.n === mistake.n)
      return origin ? [mistakeOf(puzzle, solution, mistake, origin)] : []
    }),
  ]
  return {
    steps: reported.map((one) => stepOf(one, puzzle.size)),
    moments: costliest(found),
    used: countUsed(reports, reported),
    mistakes: game.mistakes.length,
    usualMs,
    ...(!areTimesJudged && { isUntimed: true }),
  }
}

/** What cost most. Of the hard steps, which are nobody's fault, the longest one, and only if there is room. */
function costliest(found: readonly ReviewMoment[]): ReviewMoment[] {
  const byCost = [...found].sort((a, b) => b.costMs - a.costMs)
  const faults = byCost.filter(({ kind }) => kind !== 'hard')
  const [hard] = byCost.filter(({ kind }) => kind === 'hard')
  return [...faults, ...(hard ? [hard] : [])].slice(0, MAX_MOMENTS)
}

interface Reported {
  readonly placement: PlayedDigit
  readonly reason: MoveReport['reason']
}

/** The median of the times before digits that were singles. */
function usualOf(reported: readonly Reported[]): number {
  const times = reported
    .filter(({ placement, reason }) => placement.isRight && placement.isTimed && reason?.found)
    .map(({ placement }) => placement.thoughtMs)
    .sort((a, b) => a - b)
  return times[Math.floor(times.length / 2)] ?? 0
}

const partsOf = ({ n, node, cell, digit, thoughtMs }: PlayedDigit) => ({
  ...{ n, node, cell, digit, thoughtMs },
})

function stallOf({ placement, reason }: Reported, usualMs: number): ReviewMoment[] {
  const { isRight, isTimed, thoughtMs } = placement
  if (!isRight || !isTimed || !isStall(thoughtMs, usualMs) || !reason) return []
  const { easiest, found, through, way, hardest } = reason
  const parts = { ...partsOf(placement), costMs: thoughtMs - usualMs }
  if (!easiest) {
    if (!through) return []
    const { candidates, ...shown } = through
    return [{ ...parts, kind: 'hard', shown, candidates }]
  }
  const isOther = way === 'ahead' || way === 'unknown' || easiest.difficulty < hardest
  return [{ ...parts, kind: 'stall', shown: isOther ? easiest : found, isOther }]
}

function guessOf({ placement, reason }: Reported, usualMs: number): ReviewMoment[] {
  const { isRight, isClear, isTimed, thoughtMs, hasStruck } = placement
  if (!isRight || !isClear || !reason) return []
  const { way, hardest, easiest, through } = reason
  const isMaybe =
    isTimed &&
    way === 'steps' &&
    hardest >= HARD_DIFFICULTY &&
    !hasStruck &&
    thoughtMs < QUICK_RATIO * usualMs
  if (way !== 'unknown' && !isMaybe) return []
  const parts = { ...partsOf(placement), kind: 'guess', costMs: 2 * usualMs, isMaybe } as const
  if (easiest || !through) return [{ ...parts, shown: easiest }]
  const { candidates, ...shown } = through
  return [{ ...parts, shown, candidates }]
}

/** A cell with one note that waited while the player was searching. */
function noteOf({ placement, reason }: Reported, waits: readonly ReviewMoment[]): ReviewMoment[] {
  const { n, onlyNoteSince: since } = placement
  if (since === undefined || n - since < MIN_FORGOTTEN_DIGITS || !reason) return []
  const meanwhile = waits.filter((wait) => wait.n > since && wait.n <= n)
  if (meanwhile.length === 0) return []
  const costMs = Math.max(...meanwhile.map((wait) => wait.costMs)) - 1
  return [{ ...partsOf(placement), kind: 'note', costMs, since, shown: reason.found }]
}

function mistakeOf(
  puzzle: Pick<GamePuzzle, 'size' | 'rules' | 'givens' | 'removed'>,
  solution: readonly number[],
  { followers, ms, isMended }: Mistake,
  { placement, reason }: Reported,
): ReviewMoment {
  const { cell, digit, values, lostNoteSince, lostNoteCell } = placement
  const shape = shapeOfGame(puzzle)
  const peer = shape.peers[cell].find((one) => values[one] === digit)
  const forbidden = ~shape.allowed[cell] | (puzzle.removed?.[cell] ?? 0)
  const isForbidden = peer !== undefined || (forbidden & maskOf(digit)) !== 0
  const parts = {
    ...partsOf(placement),
    ...({ kind: 'mistake', right: solution[cell], followers, ms, isMended } as const),
    costMs: ms,
    shown: reason?.found ?? null,
  }
  if (isForbidden) return { ...parts, cause: 'slip', blocker: peer ?? -1 }
  if (lostNoteSince !== undefined) {
    return { ...parts, cause: 'note', since: lostNoteSince, noteCell: lostNoteCell ?? cell }
  }
  return { ...parts, cause: parts.shown ? 'overlooked' : 'guess' }
}

function stepOf({ placement, reason }: Reported, size: number): ReviewedStep {
  const { n, node, thoughtMs, isRight } = placement
  const plain = { n, node, thoughtMs, isRight, difficulty: reason?.hardest ?? 0 }
  if (!isRight || !reason) return plain
  const step = (reason.through ?? reason.found)?.step
  const isLine = step?.technique === 'hidden-single' && step.houses.every((one) => one < 2 * size)
  return {
    ...plain,
    way: reason.way,
    ...(step && { technique: step.technique }),
    ...(isLine && { isLine: true }),
  }
}

function countUsed(
  reports: readonly MoveReport[],
  reported: readonly Reported[],
): Partial<Record<TechniqueId, number>> {
  const used: Partial<Record<TechniqueId, number>> = {}
  const count = (found: FoundStep | null | undefined) => {
    if (found) used[found.step.technique] = (used[found.step.technique] ?? 0) + 1
  }
  for (const { struck } of reports) struck.forEach(count)
  for (const { placement, reason } of reported) {
    if (!placement.isRight || !reason) continue
    count(reason.through)
    count(reason.found)
  }
  return used
}
