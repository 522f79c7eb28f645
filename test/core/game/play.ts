import {
  apply,
  createGame,
  type GameState,
  type Move,
  type Patch,
  type PuzzleSource,
  type View,
} from '../../../miniprogram/core/game'
import { type Size, shapeOf } from '../../../miniprogram/core/sudoku/grid'

/** Seeded random numbers in [0, 1) (mulberry32), so that failures can be reproduced. */
export function createRandom(seed: number): () => number {
  let a = seed
  return () => {
    a = (a + 0x6d2b79f5) | 0
    let t = Math.imul(a ^ (a >>> 15), 1 | a)
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296
  }
}

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

/** A puzzle made from a valid grid with shuffled digits, about a third of which are givens. */
export function randomPuzzle(
  size: Size,
  random: () => number,
): PuzzleSource & { solution: number[] } {
  const { boxHeight, boxWidth, cellCount, rowOf, columnOf } = shapeOf(size)
  const digits = shuffled(
    Array.from({ length: size }, (_, index) => index + 1),
    random,
  )
  const solution = Array.from({ length: cellCount }, (_, cell) => {
    const row = rowOf[cell]
    const shift = boxWidth * (row % boxHeight) + Math.floor(row / boxHeight)
    return digits[(shift + columnOf[cell]) % size]
  })
  const givens = solution.map((digit) => (random() < 0.35 ? digit : 0))
  givens[Math.floor(random() * cellCount)] = 0
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
export function patched(view: View, patch: Patch | null): View {
  const next: Record<string, unknown> = { ...view }
  for (const [path, value] of Object.entries(patch ?? {})) {
    const [, field, index] = /^(\w+)\[(\d+)\]$/.exec(path) ?? []
    if (field === undefined) next[path] = value
    else next[field] = (next[field] as unknown[]).with(Number(index), value)
  }
  return next as View
}

/** A random move. Pressed digits are mostly correct. */
export function randomMove(state: GameState, random: () => number): Move {
  const { values, puzzle, history } = state
  const cell = Math.floor(random() * values.length)
  const digit = 1 + Math.floor(random() * puzzle.size)
  const right = puzzle.solution && random() < 0.7 ? puzzle.solution[state.selected] : undefined
  const bookmark = Math.floor(random() * (history.bookmarks.length + 1))
  const step = () => Math.floor(random() * 3) - 1
  const cells = Array.from({ length: 1 + Math.floor(random() * 5) }, () =>
    Math.floor(random() * values.length),
  )
  const moves: readonly (readonly [weight: number, move: Move])[] = [
    [12, { kind: 'select', cell }],
    [4, { kind: 'moveSelection', rows: step(), columns: step() }],
    [8, { kind: 'tap', cell }],
    [3, { kind: 'drag', cells }],
    [2, { kind: 'moveSelection', rows: step(), columns: step(), extend: true }],
    [24, { kind: 'press', digit: right ?? digit }],
    [3, { kind: 'lock', digit: random() < 0.5 ? 0 : digit }],
    [5, { kind: 'toggleNoting' }],
    [6, { kind: 'note', digit, cells }],
    [3, { kind: 'placeOnlyNote', cell }],
    [5, { kind: 'erase' }],
    [1, { kind: 'erase', cells }],
    [1, { kind: 'fillNotes' }],
    [0.3, { kind: 'clearNotes' }],
    [1, { kind: 'fillNotes', cells }],
    [1, { kind: 'restrictNotes', cells }],
    [0.3, { kind: 'clearNotes', cells }],
    [9, { kind: 'undo' }],
    [9, { kind: 'redo' }],
    [0.5, { kind: 'undoMistakes' }],
    [1, { kind: 'addBookmark' }],
    [1, { kind: 'goToBookmark', bookmark }],
    [1, { kind: 'goTo', node: Math.floor(random() * (state.history.log.length + 1)) }],
    [0.3, { kind: 'removeBookmark', bookmark }],
    [0.5, { kind: 'pause' }],
    [4, { kind: 'resume' }],
    [0.5, { kind: 'leave' }],
    [2, { kind: 'enter' }],
    [0.05, { kind: 'restart' }],
    [0.05, { kind: 'assist' }],
  ]
  let left = random() * moves.reduce((sum, [weight]) => sum + weight, 0)
  for (const [weight, move] of moves) {
    left -= weight
    if (left < 0) return move
  }
  return moves[0][1]
}

/** A random move of the kinds that `randomMove` leaves out: corner notes and colours. */
export function randomMark(state: GameState, random: () => number): Move {
  const { size } = state.puzzle
  const cells = Array.from({ length: 1 + Math.floor(random() * 5) }, () =>
    Math.floor(random() * state.values.length),
  )
  const digit = Math.floor(random() * (size + 1))
  const moves: readonly Move[] = [
    { kind: 'toggleNoting', corner: true },
    { kind: 'note', digit, cells, corner: true },
    { kind: 'note', digit, cells, corner: true },
    { kind: 'colour', colour: Math.floor(random() * 9), cells },
    { kind: 'colour', colour: Math.floor(random() * 9), cells, digit },
    ...(random() < 0.05 ? [{ kind: 'clearColours' } as const] : []),
  ]
  return moves[Math.floor(random() * moves.length)]
}

function shuffled<T>(items: T[], random: () => number): T[] {
  for (let i = items.length - 1; i > 0; i--) {
    const j = Math.floor(random() * (i + 1))
    const item = items[i]
    items[i] = items[j]
    items[j] = item
  }
  return items
}
