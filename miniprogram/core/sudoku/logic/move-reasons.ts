/** Why a player could make a move: the easiest step that leads to it, and the easiest one on the board. */
import { type Candidate, type Candidates, copyCandidates, eliminate } from './candidates'
import type { Technique } from './finder'
import { PATH_TECHNIQUES } from './path'
import { difficultyOf, levelOf } from './rating'
import { singles } from './singles'
import { applyStep, reasonsOf, type Step } from './step'
import type { TechniqueId } from './technique-ids'
import { findFirst, techniquesFor } from './techniques'

/** A step with what a page needs to draw and to compare it. */
export interface FoundStep {
  readonly step: Step
  /** The candidates of its pattern. */
  readonly reasons: readonly Candidate[]
  /** On Sudoku Explainer's scale; that of a naked single is lower where notes show every candidate. */
  readonly difficulty: number
}

/**
 * How a digit could follow. `single`: from what is on the board, or was eliminated before. `notes`: it is a single only if the
 * player's notes are right. `step`: after one elimination, or by one step that is no single, `through`. `ahead`: once one of the
 * other singles of the board is placed. `unknown`: in none of these ways; `through` is then the easiest elimination of the board.
 */
type ReasonWay = 'single' | 'notes' | 'step' | 'ahead' | 'unknown'

export interface MoveReason {
  readonly way: ReasonWay
  /** The single that places the digit, for `single` and `notes`. */
  readonly found: FoundStep | null
  /** A step without a single, and the candidates before it: a digit mask per cell. */
  readonly through?: FoundStep & { readonly candidates: readonly number[] }
  /** The difficulty of the hardest step that the digit needed; 0 if unknown. */
  readonly hardest: number
  /** The easiest single on the board, if there was any. */
  readonly easiest: FoundStep | null
}

/** A digit that the player has placed. */
interface PlacedDigit extends Candidate {
  /** The player's notes: a digit mask per cell, 0 for a cell without notes. All contain the right digit. */
  readonly notes: readonly number[]
  /** Whether the notes show every candidate of the board. */
  readonly isNoted: boolean
}

/** With all notes on the board, a naked single is seen at a glance. */
const NOTED_SINGLE_DIFFICULTY = 1.1

/** Hardly a person finds these, and they cost more time than all others. */
const TOO_HARD = /^forcing-|tridagon|oddagon|death-blossom|als-xy-chain/

/** Finds the reasons of moves in positions of one puzzle. */
export interface MoveReasons {
  /** The reason of a right digit. `position` stays as it is. Yields after each technique that finds nothing. */
  placed(position: Candidates, move: PlacedDigit): Generator<undefined, MoveReason, void>
  /** What led to a digit at once; its way is `single` or `unknown`. For the right digit of a cell with a wrong one. */
  atOnce(position: Candidates, move: PlacedDigit): MoveReason
  /**
   * The steps that eliminate these candidates, the easiest ones. Applies them to `position`. Candidates that no step
   * eliminates are left.
   */
  struck(
    position: Candidates,
    candidates: readonly Candidate[],
  ): Generator<undefined, FoundStep[], void>
}

/** `shape` as in the positions; `unique`: whether the puzzle has one solution. */
export function createMoveReasons(shape: Candidates['shape'], unique: boolean): MoveReasons {
  const chosen = techniquesFor(shape, { unique, techniques: PATH_TECHNIQUES })
  const all = chosen.filter(({ id }) => !isSingle(id) && !TOO_HARD.test(id))
  const near = all.filter(({ id }) => ['easy', 'medium', 'hard'].includes(levelOf(id)))
  const easy = near.filter(({ id }) => levelOf(id) === 'easy')

  function atOnce(position: Candidates, move: PlacedDigit): MoveReason {
    const found = singlesOf(position, move.isNoted)
    const own = found.find((one) => isOf(one, move)) ?? null
    return {
      way: own ? 'single' : 'unknown',
      found: own && withReasons(position, own),
      hardest: own?.difficulty ?? 0,
      easiest: found.length > 0 ? withReasons(position, found[0]) : null,
    }
  }

  function* placed(
    position: Candidates,
    move: PlacedDigit,
  ): Generator<undefined, MoveReason, void> {
    const plain = atOnce(position, move)
    if (plain.found) return plain
    const noted = atOnce(notedPosition(position, move.notes), move)
    if (noted.found) return { ...plain, found: noted.found, hardest: noted.hardest, way: 'notes' }
    const through = (step: Step) => ({
      ...withReasons(position, rated(position, step, false)),
      candidates: Array.from(position.masks),
    })
    // Sums are read in passing: what they exclude counts as seen.
    const seen = copyCandidates(position)
    for (;;) {
      const step = yield* seek(seen, easy, isElimination)
      if (!step) break
      applyStep(seen, step)
    }
    const leads = (step: Step) => {
      if (!isElimination(step)) return step.placements.some((one) => isSame(one, move))
      const touches = ({ cell, digit }: Candidate) => cell === move.cell || digit === move.digit
      return step.eliminations.some(touches) && singleAfter(seen, step, move) !== null
    }
    const step =
      easy.length > 0 && atOnce(seen, move).found
        ? yield* seek(position, easy)
        : yield* seek(seen, near, leads)
    if (step) {
      const one = through(step)
      return { ...plain, way: 'step', through: one, hardest: one.difficulty }
    }
    const ahead = singlesOf(seen, false).map(({ step, difficulty }) =>
      Math.max(difficulty, singleAfter(seen, step, move)?.difficulty ?? Infinity),
    )
    const hardest = Math.min(...ahead)
    if (hardest < Infinity) return { ...plain, way: 'ahead', hardest }
    const next = plain.easiest ? null : yield* seek(position, all)
    return next ? { ...plain, through: through(next) } : plain
  }

  function singleAfter(position: Candidates, step: Step, move: PlacedDigit): FoundStep | null {
    const copy = copyCandidates(position)
    applyStep(copy, step)
    return atOnce(copy, move).found
  }

  return {
    placed,
    atOnce,
    *struck(position, candidates) {
      const found: FoundStep[] = []
      const isOpen = ({ cell, digit }: Candidate) => (position.masks[cell] >> (digit - 1)) & 1
      for (let open = candidates.filter(isOpen); open.length > 0; open = open.filter(isOpen)) {
        const step = yield* seek(position, all, ({ eliminations }) =>
          eliminations.some((one) => open.some((other) => isSame(one, other))),
        )
        if (!step) break
        found.push(withReasons(position, rated(position, step, false)))
        applyStep(position, step)
      }
      return found
    },
  }
}

const isSame = (a: Candidate, b: Candidate) => a.cell === b.cell && a.digit === b.digit
const isElimination = ({ placements }: Step) => placements.length === 0
const isSingle = (id: TechniqueId) => singles.some((one) => one.id === id)
const isOf = ({ step }: RatedStep, move: Candidate) => isSame(step.placements[0], move)

type RatedStep = Pick<FoundStep, 'step' | 'difficulty'>

function rated({ shape }: Candidates, step: Step, isNoted: boolean): RatedStep {
  const isSeen = isNoted && step.technique === 'naked-single'
  return { step, difficulty: isSeen ? NOTED_SINGLE_DIFFICULTY : difficultyOf(step, shape.size) }
}

function withReasons(position: Candidates, { step, difficulty }: RatedStep): FoundStep {
  return { step, reasons: reasonsOf(position, step), difficulty }
}

/** Every single of a position, the easiest first. */
function singlesOf(position: Candidates, isNoted: boolean): RatedStep[] {
  const found: RatedStep[] = []
  for (const { find } of singles) {
    find(position, (step) => {
      found.push(rated(position, step, isNoted))
      return false
    })
  }
  return found.sort((a, b) => a.difficulty - b.difficulty)
}

/** A copy without the candidates that a cell's notes lack. */
function notedPosition(position: Candidates, notes: readonly number[]): Candidates {
  const copy = copyCandidates(position)
  notes.forEach((mask, cell) => {
    for (let digit = 1; mask > 0 && digit <= position.shape.size; digit++) {
      if (((mask >> (digit - 1)) & 1) === 0) eliminate(copy, cell, digit)
    }
  })
  return copy
}

function* seek(
  position: Candidates,
  among: readonly Technique[],
  accepts?: (step: Step) => boolean,
): Generator<undefined, Step | null, void> {
  for (const technique of among) {
    const step = findFirst(position, [technique], accepts)
    if (step) return step
    yield
  }
  return null
}
