import { apply, createGame, type GameState, type Move } from '../../../miniprogram/core/game'
import { maskOf } from '../../../miniprogram/core/sudoku/bits'
import { createRandom, generatePuzzle } from '../../../miniprogram/core/sudoku/generator'
import type { Random } from '../../../miniprogram/core/sudoku/generator/random'
import type { Puzzle } from '../../../miniprogram/core/sudoku/grid'
import {
  bivalueCells,
  type Candidate,
  type Candidates,
  candidatesOf,
  candidatesOfPuzzle,
  copyCandidates,
  eliminate,
  isBroken,
  isComplete,
  place,
} from '../../../miniprogram/core/sudoku/logic/candidates'
import { nextStep, PATH_TECHNIQUES } from '../../../miniprogram/core/sudoku/logic/path'
import { difficultyOf } from '../../../miniprogram/core/sudoku/logic/rating'
import { singles } from '../../../miniprogram/core/sudoku/logic/singles'
import { applyStep, type Step } from '../../../miniprogram/core/sudoku/logic/step'

export const KINDS = ['careful', 'hasty', 'guessing', 'noting', 'expert'] as const
export type Kind = (typeof KINDS)[number]
export type Plant = 'stall' | 'guess' | 'slip'

interface Habits {
  /** Mean time before an easy digit, ms. */
  readonly thinkMs: number
  /** All candidates are noted at the start. */
  readonly notes: boolean
  /** How often the player tries a candidate where no single is left. */
  readonly guessing: number
}

const HABITS: Readonly<Record<Kind, Habits>> = {
  careful: { thinkMs: 7000, notes: false, guessing: 0 },
  hasty: { thinkMs: 1800, notes: false, guessing: 0 },
  guessing: { thinkMs: 4000, notes: false, guessing: 0.8 },
  noting: { thinkMs: 5000, notes: true, guessing: 0 },
  expert: { thinkMs: 2500, notes: true, guessing: 0 },
}

/** What a simulated player meant by a move. */
interface Meant {
  /** The digit, or the next one after notes were removed. */
  readonly n: number
  /** The difficulty of the hardest step that it took. */
  readonly difficulty: number
  /** The notes removed. */
  readonly struck?: readonly Candidate[]
}

/** A simulated game, and what is known of it because it is simulated. */
export interface Simulated {
  readonly game: GameState
  readonly solution: readonly number[]
  /** The number of the digit with the planted fault; 0 for none. */
  readonly planted: number
  readonly meant: readonly Meant[]
}

export interface Simulation {
  readonly kind: Kind
  readonly seed: number
  readonly plant?: Plant
  readonly puzzle?: Puzzle
  readonly solution?: readonly number[]
}

/** The techniques that eliminate, except those that hardly a person finds. */
const ELIMINATING = PATH_TECHNIQUES.filter(
  (id) => !singles.some((one) => one.id === id) && !/^forcing|tridagon|oddagon/.test(id),
)
/** A position that needs a step this hard is one where people try. */
const MIN_TRIED_DIFFICULTY = 4

/** Plays a game as a player of this kind. Null if the puzzle offers no place for the fault, or needs more than such steps. */
export function simulate({ kind, seed, plant, puzzle, solution }: Simulation): Simulated | null {
  const made = puzzle && solution ? { puzzle, solution } : generatePuzzle({ size: 9, seed })
  return new SimulatedPlayer(HABITS[kind], made.puzzle, Array.from(made.solution), seed).play(plant)
}

class SimulatedPlayer {
  private readonly random: Random
  /** What the player knows. It contains no mistakes. */
  private readonly position: Candidates
  private readonly meant: Meant[] = []
  private game: GameState
  private now = 1_800_000_000_000
  /** How many digits have been placed, and how many when candidates were eliminated last. */
  private n = 0
  private eliminatedAt = -1
  /** The difficulty of the hardest elimination that no note shows. */
  private hidden = 0
  private planted = 0

  constructor(
    private readonly habits: Habits,
    puzzle: Puzzle,
    private readonly solution: readonly number[],
    seed: number,
  ) {
    this.random = createRandom(seed * 7919 + habits.thinkMs)
    this.position = candidatesOfPuzzle(puzzle)
    const { size, rules } = puzzle.shape
    this.game = createGame({ size, ...(rules && { rules }), givens: puzzle.values, solution })
  }

  play(plant?: Plant): Simulated | null {
    const { position, habits } = this
    this.send({ kind: 'enter' })
    this.now += this.gamma(10_000)
    if (habits.notes) this.send({ kind: 'fillNotes' })
    const plantAt = 8 + Math.floor(this.unit() * 25)
    while (!isComplete(position)) {
      const found = singlesOf(position, habits.notes)
      if (found.length === 0) {
        if (!this.eliminate(plant)) return null
        continue
      }
      const isDue = this.planted === 0 && this.n >= plantAt
      if (plant === 'slip' && isDue && this.slip()) continue
      if (plant === 'stall' && isDue) {
        this.planted = this.n + 1
        this.now += Math.max(40_000, 12 * habits.thinkMs) + this.unit() * 90_000
      }
      this.place(chosen(found, () => this.unit()))
    }
    if (plant && this.planted === 0) return null
    const { game, solution, planted, meant } = this
    return { game, solution, planted, meant }
  }

  private unit(): number {
    return (this.random.next() + 0.5) / 2 ** 32
  }

  /** A gamma distribution of shape 2. */
  private gamma(mean: number): number {
    return (-Math.log(this.unit()) - Math.log(this.unit())) * (mean / 2)
  }

  private send(...moves: Move[]) {
    for (const move of moves) {
      this.game = apply(this.game, move, { now: this.now, erasePeerNotes: true })
    }
  }

  private think(difficulty: number, mean = this.habits.thinkMs) {
    this.now += this.gamma(mean * 1.5 ** (difficulty - 1.2))
  }

  private write({ cell, digit }: Candidate) {
    this.n++
    this.now += 300
    this.send({ kind: 'place', cell, digit })
  }

  private place({ step, difficulty }: RatedSingle) {
    this.think(difficulty)
    this.write(step.placements[0])
    // Who notes nothing may have needed what was eliminated before.
    this.meant.push({ n: this.n, difficulty: Math.max(difficulty, this.hidden) })
    applyStep(this.position, step)
  }

  /** No single is left. False if no step is known. */
  private eliminate(plant?: Plant): boolean {
    const { position, habits } = this
    const step = nextStep(position, { techniques: ELIMINATING })
    if (!step) return false
    const difficulty = difficultyOf(step, position.shape.size)
    if (step.placements.length > 0) {
      // Sums place digits, too.
      if (position.shape.cages.length > 0) this.place({ step, difficulty })
      return position.shape.cages.length > 0
    }
    // Who has just eliminated something is reasoning.
    const isTried = difficulty >= MIN_TRIED_DIFFICULTY && this.eliminatedAt < this.n
    const isPlanted = plant === 'guess' && this.planted === 0
    if (isTried && (isPlanted || this.unit() < habits.guessing)) {
      const n = this.n + 1
      if (this.tryOne()) {
        if (isPlanted) this.planted = n
        return true
      }
    }
    this.think(difficulty, 1.5 * habits.thinkMs)
    if (habits.notes) this.strike(step, difficulty)
    else this.hidden = Math.max(this.hidden, difficulty)
    applyStep(position, step)
    this.eliminatedAt = this.n
    return true
  }

  private strike({ eliminations }: Step, difficulty: number) {
    const struck = eliminations.filter(({ cell, digit }) => this.game.notes[cell] & maskOf(digit))
    for (const { cell, digit } of struck) {
      this.now += 700
      this.send({ kind: 'select', cell }, { kind: 'toggleNoting' })
      this.send({ kind: 'press', digit }, { kind: 'toggleNoting' })
    }
    if (struck.length > 0) this.meant.push({ n: this.n + 1, difficulty, struck })
  }

  /** Tries one of two candidates. Of a wrong one, some digits follow, then the player goes back. */
  private tryOne(): boolean {
    const { position, solution, habits } = this
    const cells = bivalueCells(position)
    if (cells.length === 0) return false
    const cell = cells[Math.floor(this.unit() * cells.length)]
    const digit = candidatesOf(position, cell)[Math.floor(this.unit() * 2)]
    const before = this.game.history.position
    this.now += this.gamma(0.6 * habits.thinkMs)
    this.write({ cell, digit })
    if (digit === solution[cell]) {
      place(position, cell, digit)
      return true
    }
    this.follow({ cell, digit })
    this.now += this.gamma(4 * habits.thinkMs) + 5000
    this.send({ kind: 'goTo', node: before })
    eliminate(position, cell, digit)
    this.hidden = Math.max(this.hidden, 12)
    return true
  }

  /** The digits that follow from a wrong one. */
  private follow(wrong: Candidate) {
    const branch = copyCandidates(this.position)
    place(branch, wrong.cell, wrong.digit)
    const length = 3 + Math.floor(this.unit() * 5)
    for (let i = 0; i < length && !isBroken(branch); i++) {
      const [next] = singlesOf(branch)
      if (!next) return
      this.think(next.difficulty)
      this.write(next.step.placements[0])
      applyStep(branch, next.step)
    }
  }

  /** Places a digit that a peer forbids, and notices it some digits later. */
  private slip(): boolean {
    const { position } = this
    const wrong = slipIn(position, () => this.unit())
    if (!wrong) return false
    this.think(1.2)
    this.write(wrong)
    this.planted = this.n
    for (const { step } of singlesOf(position).slice(0, 4)) {
      const [{ cell, digit }] = step.placements
      if (cell === wrong.cell || position.values[cell]) continue
      this.think(1.2)
      this.write({ cell, digit })
      place(position, cell, digit)
    }
    this.now += 9000
    this.send({ kind: 'erase', cells: [wrong.cell] })
    return true
  }
}

interface RatedSingle {
  readonly step: Step
  readonly difficulty: number
}

function singlesOf(position: Candidates, isNoted = false): RatedSingle[] {
  const found: RatedSingle[] = []
  for (const { find } of singles) {
    find(position, (step) => {
      const isSeen = isNoted && step.technique === 'naked-single'
      found.push({ step, difficulty: isSeen ? 1.1 : difficultyOf(step, position.shape.size) })
      return false
    })
  }
  return found.sort((a, b) => a.difficulty - b.difficulty)
}

/** One of the singles, mostly one of the easiest. */
function chosen(found: readonly RatedSingle[], unit: () => number): RatedSingle {
  const weights = found.map(({ difficulty }) => Math.exp(-2 * difficulty))
  let rest = unit() * weights.reduce((sum, weight) => sum + weight, 0)
  const index = weights.findIndex((weight) => {
    rest -= weight
    return rest < 0
  })
  return found[Math.max(0, index)]
}

/** A digit that a peer forbids. */
function slipIn({ shape, values, masks }: Candidates, unit: () => number): Candidate | null {
  const cells = [...values.keys()].filter((cell) => values[cell] === 0)
  const cell = cells[Math.floor(unit() * cells.length)]
  const digits = Array.from({ length: shape.size }, (_, i) => i + 1).filter(
    (digit) =>
      (masks[cell] & maskOf(digit)) === 0 &&
      shape.peers[cell].some((peer) => values[peer] === digit),
  )
  return digits.length > 0 ? { cell, digit: digits[Math.floor(unit() * digits.length)] } : null
}
