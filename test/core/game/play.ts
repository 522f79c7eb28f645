import fc from 'fast-check'
import {
  apply,
  createGame,
  type GameState,
  type Move,
  type PuzzleSource,
} from '../../../miniprogram/core/game'
import { HELP_KINDS } from '../../../miniprogram/core/game/history'
import type { Size } from '../../../miniprogram/core/sudoku/grid'
import { randomSolution } from '../sudoku/random'

export const EASY_GIVENS =
  '53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79'
export const EASY_SOLUTION =
  '534678912672195348198342567859761423426853791713924856961537284287419635345286179'

/** The digits of a line such as '53..7…'. */
export function digitsIn(line: string): number[] {
  return Array.from(line, (symbol) => (symbol === '.' ? 0 : Number(symbol)))
}

export function easyPuzzle(): PuzzleSource & { solution: number[] } {
  return { size: 9, givens: digitsIn(EASY_GIVENS), solution: digitsIn(EASY_SOLUTION) }
}

/** A puzzle made from a random valid grid, about a third of which are givens. */
export function randomPuzzle(
  size: Size,
  random: () => number,
): PuzzleSource & { solution: number[] } {
  const solution = Array.from(randomSolution(size, random))
  const givens = solution.map((digit) => (random() < 0.35 ? digit : 0))
  givens[Math.floor(random() * solution.length)] = 0
  return { size, givens, solution }
}

/** Plays a game: applies moves, `pace` milliseconds apart, and holds the current state. */
export function createPlayer(puzzle: PuzzleSource, { erasePeerNotes = true, pace = 1000 } = {}) {
  let now = 1_800_000_000_000
  let state = apply(createGame(puzzle), { kind: 'enter' }, { now })
  return {
    get state() {
      return state
    },
    get now() {
      return now
    },
    wait(milliseconds: number) {
      now += milliseconds
    },
    /** Applies moves and returns the last state. */
    play(...moves: Move[]): GameState {
      for (const move of moves) {
        now += pace
        state = apply(state, move, { now, erasePeerNotes })
      }
      return state
    },
    /** Selects a cell and presses a digit. */
    put(cell: number, digit: number): GameState {
      return this.play({ kind: 'select', cell }, { kind: 'press', digit })
    },
  }
}

/** The view after a patch, as `setData` applies it, with paths such as 'values[3]'. */
export function patched<V extends object>(view: V, patch: object | null): V {
  const next = { ...view } as Record<string, unknown>
  for (const [path, value] of Object.entries(patch ?? {})) {
    const [, field, index] = /^(\w+)\[(\d+)\]$/.exec(path) ?? []
    if (field === undefined) next[path] = value
    else next[field] = (next[field] as unknown[]).with(Number(index), value)
  }
  return next as V
}

/** Moves of every kind on a puzzle, some of them with cells, digits, colours or nodes that do not exist. */
export function movesOn({ size, solution }: ReturnType<typeof randomPuzzle>): fc.Arbitrary<Move> {
  const cell = fc.oneof(
    { weight: 30, arbitrary: fc.nat(size * size - 1) },
    fc.constantFrom(-1, size * size, 0.5, Number.NaN),
  )
  const digit = fc.oneof(
    { weight: 20, arbitrary: fc.integer({ min: 1, max: size }) },
    fc.constantFrom(0, -1, size + 1, 0.5),
  )
  const cells = fc.array(cell, { maxLength: 6 })
  const someCells = fc.record({ cells }, { requiredKeys: [] })
  const corner = fc.record({ corner: fc.boolean() }, { requiredKeys: [] })
  const step = fc.integer({ min: -1, max: 1 })
  const index = fc.integer({ min: -1, max: 30 })
  const right = fc.nat(size * size - 1).map((at) => ({ cell: at, digit: solution[at] }))
  const candidate = fc.record({ cell, digit })

  const fields: Readonly<Record<Move['kind'], fc.Arbitrary<object>>> = {
    select: fc.record({ cell }),
    moveSelection: fc.record(
      { rows: step, columns: step, extend: fc.boolean() },
      { requiredKeys: ['rows', 'columns'] },
    ),
    lock: fc.record({ digit }),
    toggleNoting: corner,
    tap: fc.record({ cell }),
    drag: fc.record({ cells }),
    press: fc.record({ digit }),
    note: fc
      .tuple(fc.record({ digit, cells }), corner)
      .map(([note, layer]) => ({ ...note, ...layer })),
    placeOnlyNote: fc.record({ cell }),
    erase: someCells,
    place: fc.oneof({ weight: 4, arbitrary: right }, candidate),
    eliminate: fc.array(candidate, { maxLength: 4 }).map((candidates) => ({ candidates })),
    fillNotes: someCells,
    fillDigit: fc.record({ digit }),
    keepNotes: fc.record({ on: fc.boolean() }),
    restrictNotes: someCells,
    clearNotes: someCells,
    colour: fc.record(
      { colour: fc.integer({ min: -1, max: 9 }), cells, digit },
      { requiredKeys: ['colour', 'cells'] },
    ),
    clearColours: fc.constant({}),
    exclude: fc.record({ why: fc.constantFrom('paper', 'clock') }),
    assist: fc.oneof(
      fc.constant({}),
      fc.constantFrom(...HELP_KINDS).map((kind) => ({ help: { kind, candidates: [4, 2] } })),
    ),
    undo: fc.constant({}),
    redo: fc.constant({}),
    undoMistakes: fc.constant({}),
    goTo: fc.record({ node: index }),
    addBookmark: fc.record({ node: index }, { requiredKeys: [] }),
    goToBookmark: fc.record({ bookmark: index }, { requiredKeys: [] }),
    removeBookmark: fc.record({ bookmark: index }),
    pause: fc.constant({}),
    resume: fc.constant({}),
    enter: fc.constant({}),
    leave: fc.constant({}),
    restart: fc.record({ keepClock: fc.boolean() }, { requiredKeys: [] }),
  }
  const weights: Partial<Record<Move['kind'], number>> = {
    place: 8,
    press: 4,
    undo: 4,
    note: 3,
    resume: 3,
  }
  const kinds = Object.keys(fields) as Move['kind'][]
  return fc.oneof(
    ...kinds.map((kind) => ({
      weight: weights[kind] ?? 1,
      arbitrary: fields[kind].map((rest) => ({ kind, ...rest }) as Move),
    })),
  )
}

/** Moves of every kind on a puzzle, the same for the same seed. */
export const randomMoves = (puzzle: ReturnType<typeof randomPuzzle>, count: number, seed: number) =>
  fc.sample(movesOn(puzzle), { numRuns: count, seed })
