import { apply, createGame, type GameState, type Move } from '../../miniprogram/core/game'
import { digitsOf, maskOf } from '../../miniprogram/core/sudoku/bits'
import { type GeneratedPuzzle, generatePuzzle } from '../../miniprogram/core/sudoku/generator'
import { hasSums, type Puzzle } from '../../miniprogram/core/sudoku/grid'
import type { Candidate } from '../../miniprogram/core/sudoku/logic/candidates'
import { createDraws, type Draws } from './draws'
import { Sight } from './sight'

export interface Habits {
  readonly thinkMs: number
  /** All candidates are noted at the start, and struck out. Without notes, the player strikes them in the head. */
  readonly notes?: true
  readonly inOrder?: true
  /** How often a digit is guessed, beside open singles and where none is left. */
  readonly guesses?: readonly [beside: number, stuck: number]
  /** How often a hint is asked for, a digit is slipped, or the game is left lying. */
  readonly hints?: number
  readonly slips?: number
  readonly breaks?: number
  /** Guesses where no pattern is seen. Without it, the game ends there. */
  readonly finishes?: true
}

/** Ten ways to play. Who neither notes, guesses nor asks sees singles only in puzzles that need no more. */
export const STYLES = {
  reader: { thinkMs: 6000, inOrder: true },
  careful: { thinkMs: 8000 },
  hasty: { thinkMs: 1800, slips: 0.02 },
  child: { thinkMs: 16_000, inOrder: true, slips: 0.03, guesses: [0.04, 0.5] },
  guesser: { thinkMs: 4000, guesses: [0.12, 1] },
  asker: { thinkMs: 6000, hints: 0.1 },
  noter: { thinkMs: 5000, notes: true },
  'noting guesser': { thinkMs: 4000, notes: true, guesses: [0.05, 0.5] },
  interrupted: { thinkMs: 6000, notes: true, breaks: 0.08, hints: 0.02 },
  expert: { thinkMs: 3000 },
} as const satisfies Readonly<Record<string, Habits>>

export type Style = keyof typeof STYLES

export const styles = Object.keys(STYLES) as Style[]

/** Somebody plays up to this many times faster or slower than others of the same style. */
const MAX_PACE_RATIO = 3

/** A person of a style who finishes every game, and never asks for a hint. `pace`: −1 for the fastest, 1 for the slowest. */
export function personOf(style: Style, pace: number): Habits {
  const { thinkMs, ...habits }: Habits = STYLES[style]
  const ownMs = Math.round(thinkMs * MAX_PACE_RATIO ** pace)
  return { ...habits, thinkMs: ownMs, hints: 0, finishes: true }
}

/** What the player did with a digit. `single`: it was one, by the board or by what was struck from it; `after`: from a wrong one. */
type Deed = 'single' | 'head' | 'guess' | 'hint' | 'after' | 'slip'

interface Label {
  readonly n: number
  readonly deed: Deed
  readonly cell: number
  readonly digit: number
  /** For a guess: whether its cell was a single all the same. */
  readonly wasSingle: boolean
  /** The wait before it: planted, or a break. */
  readonly wait?: 'stall' | 'break'
}

/** A simulated game, and what is known of it because it is simulated. */
export interface Simulated {
  readonly game: GameState
  readonly solution: readonly number[]
  readonly labels: readonly Label[]
  /** The notes that patterns have ruled out, by `cell.digit`. */
  readonly struck: ReadonlySet<string>
}

/** Plays a game, of a new puzzle or of `made`. Null if the puzzle needs more than the player sees. */
export function simulate(
  habits: Habits,
  seed: number,
  made: Pick<GeneratedPuzzle, 'puzzle' | 'solution'> = generatePuzzle({ size: 9, seed }),
): Simulated | null {
  return new SimulatedPlayer(habits, made.puzzle, Array.from(made.solution), seed).play()
}

/** The first `count` games of a style, by seed. */
export function* gamesOf(style: Style, count: number): Generator<Simulated> {
  for (let seed = 1, found = 0; found < count; seed++) {
    const simulated = simulate(STYLES[style], seed)
    if (!simulated) continue
    found++
    yield simulated
  }
}

class SimulatedPlayer {
  private readonly draws: Draws
  /** What the player knows; of a board with wrong digits, what follows from them. */
  private sight: Sight
  /** What the board shows anybody. */
  private plain: Sight
  private readonly labels: Label[] = []
  private readonly struck = new Set<string>()
  private game: GameState
  private now = 1_800_000_000_000
  private wait: Label['wait']
  private isInHead = false

  constructor(
    private readonly habits: Habits,
    puzzle: Puzzle,
    private readonly solution: readonly number[],
    seed: number,
  ) {
    this.draws = createDraws(seed * 7919 + habits.thinkMs)
    const { size, rules } = puzzle.shape
    this.sight = new Sight(puzzle.shape, Array.from(puzzle.values))
    this.plain = this.sight.copy()
    this.game = createGame({ size, ...(rules && { rules }), givens: puzzle.values, solution })
  }

  play(): Simulated | null {
    const { draws, habits } = this
    let stallAt = draws.between(6, 36)
    this.send({ kind: 'enter' })
    if (habits.notes) this.send({ kind: 'fillNotes' })
    this.noteSums()
    for (let turns = 0; this.sight.open.length > 0; turns++) {
      if (turns > 600) return null
      const found = this.sight.singles()
      const [beside, stuck] = habits.guesses ?? [0, 0]
      if (draws.chance(habits.breaks ?? 0)) this.pause()
      else if (this.labels.length >= stallAt && !habits.breaks && !habits.finishes) {
        this.now += Math.max(26_000, habits.thinkMs * draws.between(11, 15))
        this.wait = 'stall'
        stallAt += 25
      }
      if (draws.chance(habits.hints ?? 0)) this.ask(found)
      else if (draws.chance(habits.slips ?? 0)) this.slip()
      else if (draws.chance(found.length > 0 ? beside : stuck)) this.guess()
      else if (found.length > 0) {
        const one = habits.inOrder ? found[0] : draws.weighted(found, () => 1)
        this.think(1)
        this.write(one, this.isInHead && !this.isOpen(one) ? 'head' : 'single')
      } else if (!this.reason()) {
        if (!habits.finishes) return null
        this.guess()
      }
    }
    const { game, solution, labels, struck } = this
    return { game, solution, labels, struck }
  }

  private send(...moves: Move[]) {
    for (const move of moves) {
      this.game = apply(this.game, move, { now: this.now, erasePeerNotes: true })
    }
  }

  private think(weight: number) {
    const ms = this.draws.gamma(3, this.habits.thinkMs * weight)
    this.now += ms
    // A long thought after a break is the player's own.
    if (this.wait === 'break' && ms > 7 * this.habits.thinkMs) this.wait = undefined
  }

  /** Whether a digit is a single by the board alone. */
  private isOpen({ cell }: Candidate): boolean {
    return this.plain.singles().some((one) => one.cell === cell)
  }

  private write({ cell, digit }: Candidate, deed: Deed, wasSingle = false) {
    this.now += 300
    this.send({ kind: 'place', cell, digit })
    const { wait } = this
    this.labels.push({
      n: this.labels.length + 1,
      deed,
      cell,
      digit,
      wasSingle,
      ...(wait && { wait }),
    })
    this.wait = undefined
    this.sight.place({ cell, digit })
    if (digit === this.solution[cell]) this.plain.place({ cell, digit })
    this.noteSums()
  }

  /** What sums have excluded is struck from notes. */
  private noteSums() {
    const { habits, sight, game } = this
    if (!habits.notes || !hasSums(sight.shape)) return
    const outOf = (cell: number) => digitsOf(game.notes[cell] & ~sight.masks[cell])
    this.strike(sight.open.flatMap((cell) => outOf(cell).map((digit) => ({ cell, digit }))))
  }

  /** No single is left: looks for a pattern. False if there is none. */
  private reason(): boolean {
    const out = this.sight.insight()
    this.think(3)
    this.strike(out)
    return out.length > 0
  }

  /** Strikes from the notes, or in the head. */
  private strike(out: readonly Candidate[]) {
    if (!this.habits.notes) this.isInHead = true
    for (const { cell, digit } of out) {
      this.sight.strike({ cell, digit })
      this.struck.add(`${cell}.${digit}`)
      if (!(this.game.notes[cell] & maskOf(digit))) continue
      this.now += 700
      this.send({ kind: 'note', digit, cells: [cell] })
    }
  }

  /** Guesses in any cell, fast or slowly. From a wrong digit some others follow, then the player goes back. */
  private guess() {
    const { draws, sight, solution } = this
    const cell = draws.weighted(sight.open, () => 1)
    const right = { cell, digit: solution[cell] }
    const wasSingle = this.isOpen(right) || sight.singles().some((one) => one.cell === cell)
    const others = digitsOf(sight.masks[cell]).filter((digit) => digit !== right.digit)
    const isRight = others.length === 0 || draws.chance(0.5)
    this.now += draws.chance(0.5) ? draws.gamma(2, 2000) : draws.gamma(2, 20_000)
    if (isRight) return this.write(right, 'guess', wasSingle)
    const before = this.game.history.position
    const known = sight.copy()
    const digit = draws.weighted(others, () => 1)
    this.write({ cell, digit }, 'guess', wasSingle)
    for (let i = 0; i < 5 && draws.chance(0.8); i++) {
      const [next] = this.sight.singles()
      if (!next) break
      this.think(1)
      this.write(next, 'after')
    }
    this.now += draws.between(6000, 30_000)
    this.goBack(before, known)
    this.strike([{ cell, digit }])
    this.struck.delete(`${cell}.${digit}`)
  }

  /** A digit that a peer has, noticed some digits later. */
  private slip() {
    const { draws, sight } = this
    const cell = draws.weighted(sight.open, () => 1)
    const peers = sight.shape.peers[cell].map((peer) => sight.values[peer]).filter(Boolean)
    if (peers.length === 0) return
    this.think(1)
    const before = this.game.history.position
    const known = sight.copy()
    this.write({ cell, digit: draws.weighted(peers, () => 1) }, 'slip')
    this.now += draws.between(5000, 20_000)
    this.goBack(before, known)
  }

  private goBack(node: number, known: Sight) {
    this.send({ kind: 'goTo', node })
    this.sight = known
    this.plain = new Sight(this.plain.shape, this.game.values.slice())
  }

  /** Asks for a hint, reads it, and lets it be done or does it. */
  private ask(found: readonly Candidate[]) {
    const { draws, sight, solution } = this
    const out = found.length > 0 ? [] : sight.insight()
    const cell = draws.weighted(sight.open, () => 1)
    const shown = found[0] ?? { cell, digit: solution[cell] }
    const candidates = (out.length > 0 ? out : [shown]).flatMap((one) => [one.cell, one.digit])
    this.think(2)
    this.send({ kind: 'assist', help: { kind: 'area', candidates } })
    for (const kind of ['technique', 'reason', 'applied'] as const) {
      this.now += draws.between(2000, 50_000)
      if (draws.chance(0.6)) this.send({ kind: 'assist', help: { kind } })
    }
    this.now += draws.between(2000, 60_000)
    if (out.length === 0) return this.write(shown, 'hint')
    if (draws.chance(0.5)) this.send({ kind: 'eliminate', candidates: out })
    this.strike(out)
    const [next] = sight.singles()
    if (next) this.write(next, 'hint')
  }

  /** Something else to do: the game is paused, the app left, or the board left open. */
  private pause() {
    const { draws } = this
    const ways = [['pause', 'resume'], ['leave', 'enter'], []] as const
    const [out, back] = draws.weighted<(typeof ways)[number]>(ways, () => 1)
    if (out) this.send({ kind: out })
    this.now += draws.between(330_000, 3_600_000)
    if (back) this.send({ kind: back })
    this.wait = 'break'
  }
}
