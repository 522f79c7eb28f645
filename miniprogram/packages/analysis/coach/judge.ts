/** What a review says of a game: where time went, where the first wrong digit came from, what was tried. */
import { shapeOfGame } from '../../../core/game/game-shape'
import type { GamePuzzle } from '../../../core/game/index'
import { isAway, isStall } from '../../../core/game/pace'
import { digitCount, maskOf } from '../../../core/sudoku/bits'
import type { FoundStep, MoveReason } from '../../../core/sudoku/logic/move-reasons'
import type { TechniqueId } from '../../../core/sudoku/logic/technique-ids'
import type { MoveReport, ReviewedMove } from '../../../core/worker/methods/index'
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
  /** A long time where nothing easier than `shown` was on the board; without `candidates`, the player has struck notes by it. */
  | (MomentParts & { readonly kind: 'hard' })
  /** A right digit that looks like a guess. `shown`: what could have been found. */
  | (MomentParts & { readonly kind: 'guess' })
  /** The notes of the cell had been this digit alone since digit `since`, while the player searched elsewhere. */
  | (MomentParts & { readonly kind: 'note'; readonly since: number })
  | (MomentParts & {
      readonly kind: 'mistake'
      readonly cause: MistakeCause
      readonly right: number
      /** The wrong digits that followed, and how long they were on the board, ms. */
      readonly followers: number
      readonly ms: number
      readonly isFixed: boolean
      /** Cause `slip`: a cell with the same digit that forbids it; −1 if another rule does. */
      readonly blocker?: number
      /** Cause `note`: since which digit the notes of which cell lacked the right digit. */
      readonly since?: number
      readonly noteCell?: number
    })

/**
 * How a digit followed, as far as the moves show it. `unknown`: no simple reason, which says nothing of the player; `help`: help placed
 * or showed it.
 */
type StepWay = 'single' | 'notes' | 'unknown' | 'guess' | 'help'

/** A digit in the line of time. */
export interface ReviewedStep {
  readonly n: number
  readonly node: number
  readonly thoughtMs: number
  readonly isRight: boolean
  /** Absent for a wrong digit, unless it looks like a guess. */
  readonly way?: StepWay
  /** The single that it was. */
  readonly technique?: TechniqueId
  /** The time before it was no thought: the player was away. */
  readonly isAway?: true
  /** Whether it is a hidden single of a row or a column, and of no box. */
  readonly isLine?: true
  /** Of the single, on Sudoku Explainer's scale; 0 for none. */
  readonly difficulty: number
}

export interface Review {
  readonly steps: readonly ReviewedStep[]
  /** What cost most first, at most MAX_MOMENTS of each kind. */
  readonly moments: readonly ReviewMoment[]
  /** How often the player has shown each technique: singles placed, and for others the notes struck that they strike. */
  readonly used: Readonly<Partial<Record<TechniqueId, number>>>
  /** How often wrong digits came on the board. */
  readonly mistakes: number
  /** The usual time before a digit, ms. */
  readonly usualMs: number
  /** The times say nothing. */
  readonly isUntimed?: true
  /** Help was given that the log does not tell of: whose digits they are is not known. */
  readonly isHelpUnknown?: true
}

const MAX_MOMENTS = { stall: 4, mistake: 2, guess: 1, note: 1, hard: 2 }
/** A step at least this hard takes time: a digit that needs it and came within this many usual times was not found by reasoning. */
const HARD_DIFFICULTY = 3
/** A single easier than this is seen while the one before it is still to be placed. */
const EASY_DIFFICULTY = 1.5
const QUICK_RATIO = 1.4
/** A note counts as forgotten after this many digits. */
const MIN_FORGOTTEN_DIGITS = 10
/** A wrong digit that is replaced so soon, before another one, was a slip of the finger. */
const TYPO_MS = 4000

/**
 * `reports` are the worker's answers to `game.moves`. `areTimesJudged`: false for a game solved on paper; `isHelpKnown`: whether the log
 * tells of all help.
 */
export function judgeGame(
  puzzle: Pick<GamePuzzle, 'size' | 'rules' | 'givens' | 'removed'>,
  solution: readonly number[],
  game: GameMoves,
  reports: readonly MoveReport[],
  { areTimesJudged, isHelpKnown }: { areTimesJudged: boolean; isHelpKnown: boolean },
): Review {
  const asked = game.placements.map((placement, at): Asked => {
    return { placement, move: game.moves[at], ...(reports[at] ?? { reason: null, struck: [] }) }
  })
  const usualMs = usualOf(asked)
  const slips = new Set(asked.filter(({ placement }) => blockerOf(puzzle, placement) !== null))
  const isTry = (one: Asked) =>
    !one.placement.isRight && !one.reason?.found && !one.placement.isFollowing && !slips.has(one)
  const isTrying = asked.some(isTry)
  const reported = asked.map((one): Reported => {
    const { isRight, thoughtMs, n } = one.placement
    const isTimed = areTimesJudged && isHelpKnown && n > 1 && !isAway(thoughtMs, usualMs)
    const isQuick = isTimed && thoughtMs < QUICK_RATIO * usualMs
    const plain = isRight ? wayOf(one, isQuick || isTrying) : isTry(one) && 'guess'
    const way = isHelpKnown || plain === 'single' || plain === 'notes' ? plain : undefined
    return { ...one, isTimed, ...(way && { way }) }
  })
  const waits = reported.flatMap((one) => stallOf(one, usualMs))
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
    steps: reported.map((one) => stepOf(one, puzzle.size, usualMs)),
    moments: costliest(found),
    used: countUsed(isHelpKnown ? reported : [], reported),
    mistakes: game.mistakes.length,
    usualMs,
    ...(!areTimesJudged && { isUntimed: true }),
    ...(!isHelpKnown && { isHelpUnknown: true }),
  }
}

/** What cost most, but few of a kind, so that each has room. Hard steps are nobody's fault and come last. */
function costliest(found: readonly ReviewMoment[]): ReviewMoment[] {
  const left = { ...MAX_MOMENTS }
  const rank = ({ kind }: ReviewMoment) => Number(kind === 'hard')
  return [...found]
    .sort((a, b) => rank(a) - rank(b) || b.costMs - a.costMs)
    .filter(({ kind }) => left[kind]-- > 0)
}

/** A digit, and what the worker says of it. */
interface Asked {
  readonly placement: PlayedDigit
  readonly reason: MoveReport['reason']
  readonly struck: MoveReport['struck']
  readonly move: ReviewedMove
}

interface Reported extends Asked {
  /** Whether the time before it was the player's own. */
  readonly isTimed: boolean
  readonly way?: StepWay
}

/** The median of the times before digits that were singles. */
function usualOf(asked: readonly Asked[]): number {
  const times = asked
    .filter(
      ({ placement: { isRight, isHelped, n }, reason }) =>
        isRight && !isHelped && n > 1 && reason?.found,
    )
    .map(({ placement }) => placement.thoughtMs)
    .sort((a, b) => a - b)
  return times[Math.floor(times.length / 2)] ?? 0
}

/** How a right digit followed. `isDoubtful`: it came quickly, or the player has tried wrong digits in this game. */
function wayOf({ placement, reason, move }: Asked, isDoubtful: boolean): StepWay | undefined {
  const { isHelped, isFollowing, cell } = placement
  if (isHelped) return 'help'
  if (!reason || reason.way === 'single' || reason.way === 'notes') return reason?.way as StepWay
  const { way, through, easiest, hardest } = reason
  const limit = way === 'ahead' ? EASY_DIFFICULTY : HARD_DIFFICULTY
  if (isFollowing || (way !== 'unknown' && hardest < limit)) return 'unknown'
  // Who notes has struck what is out.
  const isOpen = digitCount(move.notes?.[cell] ?? 0) > 1
  return easiest || isDoubtful || isOpen || !through ? 'guess' : 'unknown'
}

const partsOf = ({ n, node, cell, digit, thoughtMs }: PlayedDigit) => ({
  ...{ n, node, cell, digit, thoughtMs },
})

function stallOf(one: Reported, usualMs: number): ReviewMoment[] {
  const { placement, reason, struck, way, isTimed } = one
  const { isRight, thoughtMs } = placement
  if (!isRight || !isTimed || way === 'help' || !isStall(thoughtMs, usualMs) || !reason) return []
  const { easiest, found, hardest } = reason
  const parts = { ...partsOf(placement), costMs: thoughtMs - usualMs }
  if (struck.length > 0) return [{ ...parts, kind: 'hard', shown: struck[0] }]
  if (!easiest) return reason.through ? [{ ...parts, kind: 'hard', ...shownThrough(reason) }] : []
  const isOther = !found || easiest.difficulty < hardest
  return [{ ...parts, kind: 'stall', shown: isOther ? easiest : found, isOther }]
}

function guessOf({ placement, reason, way }: Reported, usualMs: number): ReviewMoment[] {
  if (way !== 'guess' || !placement.isRight || !reason) return []
  const shown = reason.easiest ? { shown: reason.easiest } : shownThrough(reason)
  return [{ ...partsOf(placement), kind: 'guess', costMs: 2 * usualMs, ...shown }]
}

/** The step that is no single, to draw. */
function shownThrough({ through }: MoveReason): Pick<MomentParts, 'shown' | 'candidates'> {
  if (!through) return { shown: null }
  const { candidates, ...shown } = through
  return { shown, candidates }
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

/** Why a rule forbids a digit at first sight: the cell with the same digit, −1 for another rule; null if none does. */
function blockerOf(
  puzzle: Pick<GamePuzzle, 'size' | 'rules' | 'givens' | 'removed'>,
  { cell, digit, values }: PlayedDigit,
): number | null {
  const shape = shapeOfGame(puzzle)
  const peer = shape.peers[cell].find((one) => values[one] === digit)
  const forbidden = ~shape.allowed[cell] | (puzzle.removed?.[cell] ?? 0)
  return peer ?? ((forbidden & maskOf(digit)) !== 0 ? -1 : null)
}

function mistakeOf(
  puzzle: Pick<GamePuzzle, 'size' | 'rules' | 'givens' | 'removed'>,
  solution: readonly number[],
  { followers, ms, isFixed }: Mistake,
  { placement, reason }: Reported,
): ReviewMoment {
  const { cell, lostNoteSince, lostNoteCell } = placement
  const blocker = blockerOf(puzzle, placement)
  const parts = {
    ...partsOf(placement),
    ...({ kind: 'mistake', right: solution[cell], followers, ms, isFixed } as const),
    costMs: ms,
    shown: reason?.found ?? null,
  }
  if (blocker !== null) return { ...parts, cause: 'slip', blocker }
  if (lostNoteSince !== undefined) {
    return { ...parts, cause: 'note', since: lostNoteSince, noteCell: lostNoteCell ?? cell }
  }
  return { ...parts, cause: parts.shown ? 'overlooked' : 'guess' }
}

function stepOf({ placement, reason, way }: Reported, size: number, usualMs: number): ReviewedStep {
  const { n, node, thoughtMs, isRight } = placement
  const step = way === 'single' || way === 'notes' ? reason?.found?.step : undefined
  const isLine = step?.technique === 'hidden-single' && step.houses.every((one) => one < 2 * size)
  return {
    ...{ n, node, thoughtMs, isRight, difficulty: step ? (reason?.hardest ?? 0) : 0 },
    ...(way && { way }),
    ...(step && { technique: step.technique }),
    ...(isLine && { isLine: true }),
    ...(isAway(thoughtMs, usualMs) && { isAway: true }),
  }
}

/** Singles that were placed, and other techniques whose eliminations the player has `struck` from the notes, the hardest first. */
function countUsed(
  struck: readonly Asked[],
  placed: readonly Reported[],
): Partial<Record<TechniqueId, number>> {
  const singles = placed.map(({ reason, way }) => /single|notes/.test(way ?? '') && reason?.found)
  const shown = struck.flatMap((one) => one.struck.filter((found) => isShown(found, one.move)))
  const used: Partial<Record<TechniqueId, number>> = {}
  const all = [...shown, ...singles].flatMap((found) => found || [])
  for (const { step } of all.sort((a, b) => b.difficulty - a.difficulty)) {
    used[step.technique] = (used[step.technique] ?? 0) + 1
  }
  return used
}

/**
 * Whether notes show a step: at least half of what it eliminates elsewhere than in the cell that was filled next was struck since the
 * digit before. In that cell the notes of somebody who guesses look the same.
 */
export function isShown({ step }: FoundStep, { cell, struck = [] }: ReviewedMove): boolean {
  const elsewhere = step.eliminations.filter((one) => one.cell !== cell)
  const own = elsewhere.filter(({ cell: at, digit }) =>
    struck.some((one) => one.cell === at && one.digit === digit),
  )
  return own.length > 0 && 2 * own.length >= elsewhere.length
}
