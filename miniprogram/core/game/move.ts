import { isAtMostOne, maskOf, smallestDigit } from '../sudoku/bits'
import { goToNode, writeEdit } from './change'
import { startClock, stopClock } from './clock'
import { isNode, parentOf, redoNode } from './history'
import { lastCorrectNode } from './mistakes'
import { createGame, type GameState, type Status } from './state'

/** Everything that a player, or the page on which the game is shown, can do. Cells and digits are numbers. */
export type Move =
  // Where the player is
  /** Select a cell; −1 selects none. */
  | { readonly kind: 'select'; readonly cell: number }
  /** Move the selection by arrow keys, around the edges; without one it starts in the middle. */
  | { readonly kind: 'moveSelection'; readonly rows: number; readonly columns: number }
  /** Lock a digit for digit-first; the locked digit again, or 0, unlocks. */
  | { readonly kind: 'lock'; readonly digit: number }
  /** Switch between digits and notes. */
  | { readonly kind: 'toggleNoting' }
  // What the player writes
  /** Touch a cell: selects it, or writes the locked digit (a given lends its digit to the lock). */
  | { readonly kind: 'tap'; readonly cell: number }
  /** Touch a key of the pad: writes into the selected cell, or changes the lock while there is one. */
  | { readonly kind: 'press'; readonly digit: number }
  /** Set a note in several cells, or remove it where all empty ones have it. One undo step. */
  | { readonly kind: 'note'; readonly digit: number; readonly cells: readonly number[] }
  /** Place the only note of a cell (double tap). */
  | { readonly kind: 'placeOnlyNote'; readonly cell: number }
  /** Erase the selected cell, or `cells`: their digits, or their notes where there are no digits. */
  | { readonly kind: 'erase'; readonly cells?: readonly number[] }
  /** Do what a hint says: a digit into a cell, whatever the mode. */
  | { readonly kind: 'place'; readonly cell: number; readonly digit: number }
  /** Do what a hint says: rule candidates out of the notes. One undo step. */
  | {
      readonly kind: 'eliminate'
      readonly candidates: readonly { readonly cell: number; readonly digit: number }[]
    }
  /** Write all candidates into all empty cells. */
  | { readonly kind: 'fillNotes' }
  | { readonly kind: 'clearNotes' }
  /** The player looks at a hint or at the answer. */
  | { readonly kind: 'assist' }
  // The way back
  | { readonly kind: 'undo' }
  | { readonly kind: 'redo' }
  /** Back to the last position without a wrong digit; needs the solution, and is help. */
  | { readonly kind: 'undoMistakes' }
  /** Remember this position. */
  | { readonly kind: 'addBookmark' }
  /** Go to a bookmark by its index, the latest without one. */
  | { readonly kind: 'goToBookmark'; readonly bookmark?: number }
  | { readonly kind: 'removeBookmark'; readonly bookmark: number }
  // The session
  /** The player stops the clock; the board is to be hidden. */
  | { readonly kind: 'pause' }
  | { readonly kind: 'resume' }
  /** The page comes into view, after loading too: the clock runs unless the player paused it. */
  | { readonly kind: 'enter' }
  /** The page goes out of view: the clock stands, the status stays. */
  | { readonly kind: 'leave' }
  /**
   * The same puzzle from the start: board and history, and the clock unless it is to run on, as it does where
   * times are compared.
   */
  | { readonly kind: 'restart'; readonly keepClock?: boolean }

type Kind = Move['kind']

/** What a move needs to know besides the state. */
export interface MoveContext {
  /** The time in milliseconds, as the clock understands it. */
  readonly now: number
  /** The player's setting: a placement takes its digit out of the notes of the peers. */
  readonly erasePeerNotes?: boolean
}

/** The moves that a status allows; while playing, all of them. */
const ALLOWED: Readonly<Record<Exclude<Status, 'playing'>, readonly Kind[]>> = {
  paused: ['enter', 'leave', 'resume', 'restart', 'assist'],
  finished: [
    ...(['enter', 'leave', 'restart', 'select', 'moveSelection', 'tap'] as const),
    ...(['undo', 'redo', 'undoMistakes', 'addBookmark', 'goToBookmark', 'removeBookmark'] as const),
  ],
}

/** The game after a move. Pure; the same object comes back where the move changes nothing. */
export function apply(state: GameState, move: Move, context: MoveContext): GameState {
  if (state.status !== 'playing' && !ALLOWED[state.status].includes(move.kind)) return state
  const handler = HANDLERS[move.kind] as (s: GameState, m: Move, c: MoveContext) => GameState
  return handler(state, move, context)
}

type Handlers = {
  readonly [K in Kind]: (
    state: GameState,
    move: Extract<Move, { kind: K }>,
    context: MoveContext,
  ) => GameState
}

const HANDLERS: Handlers = {
  select: (state, { cell }) => select(state, cell),

  moveSelection: (state, { rows, columns }) => {
    const { size } = state.puzzle
    if (state.selected < 0) return select(state, (state.values.length - (size % 2 ? 1 : size)) / 2)
    const row = (Math.floor(state.selected / size) + rows + size) % size
    const column = ((state.selected % size) + columns + size) % size
    return select(state, row * size + column)
  },

  lock: (state, { digit }) => lock(state, digit),

  toggleNoting: (state) => ({ ...state, noting: !state.noting }),

  tap: (state, { cell }, context) => {
    if (state.locked === 0) return select(state, cell)
    const given = state.puzzle.givens[cell]
    if (given) return given === state.locked ? state : lock(state, given)
    return press(state, cell, state.locked, context)
  },

  press: (state, { digit }, context) =>
    state.locked === 0 ? press(state, state.selected, digit, context) : lock(state, digit),

  note: (state, { digit, cells }, { now }) => toggleNote(state, digit, cells, now),

  placeOnlyNote: (state, { cell }, context) => {
    const mask = state.notes[cell]
    if (!mask || !isAtMostOne(mask) || state.values[cell] !== 0) return state
    return place(state, cell, smallestDigit(mask), context)
  },

  erase: (state, { cells = [state.selected] }, { now }) => {
    const own = cells.filter((cell) => state.puzzle.givens[cell] === 0)
    const filled = own.filter((cell) => state.values[cell] !== 0)
    if (filled.length > 0) return writeEdit(state, { kind: 'eraseDigits', cells: filled }, now)
    return writeEdit(
      state,
      { kind: 'eraseNotes', cells: own.filter((cell) => state.notes[cell]) },
      now,
    )
  },

  place: (state, { cell, digit }, context) =>
    place({ ...state, selected: cell }, cell, digit, context),

  eliminate: (state, { candidates }, { now }) =>
    writeEdit(
      state,
      { kind: 'eliminate', candidates: candidates.flatMap(({ cell, digit }) => [cell, digit]) },
      now,
    ),

  fillNotes: (state, _, { now }) => writeEdit(state, { kind: 'fillNotes' }, now),

  clearNotes: (state, _, { now }) => writeEdit(state, { kind: 'clearNotes' }, now),

  assist: (state) => helped(state),

  undo: (state, _, { now }) => {
    const { log, position } = state.history
    return position === 0 ? state : goToNode(state, parentOf(log, position), now)
  },

  redo: (state, _, { now }) => goToNode(state, redoNode(state.history), now),

  undoMistakes: (state, _, { now }) => {
    // That there is no mistake is worth knowing, too; after the finish nothing is.
    const told = state.status === 'playing' && state.puzzle.solution ? helped(state) : state
    return goToNode(told, lastCorrectNode(state), now)
  },

  addBookmark: (state) => {
    const { bookmarks, position } = state.history
    return bookmarks.includes(position) ? state : withBookmarks(state, [...bookmarks, position])
  },

  goToBookmark: (state, { bookmark }, { now }) => {
    const { bookmarks, log } = state.history
    const node = bookmarks[bookmark ?? bookmarks.length - 1]
    return node !== undefined && isNode(log, node) ? goToNode(state, node, now) : state
  },

  removeBookmark: (state, { bookmark }) => {
    const { bookmarks } = state.history
    if (bookmarks[bookmark] === undefined) return state
    return withBookmarks(
      state,
      bookmarks.filter((_, index) => index !== bookmark),
    )
  },

  pause: (state, _, { now }) => ({
    ...state,
    status: 'paused',
    clock: stopClock(state.clock, now),
  }),

  resume: (state, _, { now }) =>
    state.status === 'paused'
      ? { ...state, status: 'playing', clock: startClock(state.clock, now) }
      : state,

  enter: (state, _, { now }) =>
    state.status === 'playing' && state.clock.since === null
      ? { ...state, clock: startClock(state.clock, now) }
      : state,

  leave: (state, _, { now }) =>
    state.clock.since === null ? state : { ...state, clock: stopClock(state.clock, now) },

  restart: (state, { keepClock }, { now }) => {
    const fresh = createGame(state.puzzle)
    const clock = startClock(keepClock ? state.clock : fresh.clock, now)
    // What was seen stays seen.
    return { ...fresh, clock, assisted: state.assisted }
  },
}

function helped(state: GameState): GameState {
  return state.assisted ? state : { ...state, assisted: true }
}

function select(state: GameState, cell: number): GameState {
  const exists = cell === -1 || state.values[cell] !== undefined
  return exists && cell !== state.selected ? { ...state, selected: cell } : state
}

function lock(state: GameState, digit: number): GameState {
  const locked = digit === state.locked ? 0 : digit
  const exists = Number.isInteger(locked) && locked >= 0 && locked <= state.puzzle.size
  return exists && locked !== state.locked ? { ...state, locked } : state
}

/** A digit meets a cell: a note in notes mode; else written, or erased where it already stands. */
function press(state: GameState, cell: number, digit: number, context: MoveContext): GameState {
  if (state.noting) return toggleNote(state, digit, [cell], context.now)
  if (state.values[cell] === digit)
    return writeEdit(state, { kind: 'eraseDigits', cells: [cell] }, context.now)
  return place(state, cell, digit, context)
}

function place(state: GameState, cell: number, digit: number, context: MoveContext): GameState {
  const erasePeerNotes = context.erasePeerNotes === true
  return writeEdit(state, { kind: 'place', cell, digit, erasePeerNotes }, context.now)
}

function toggleNote(
  state: GameState,
  digit: number,
  cells: readonly number[],
  now: number,
): GameState {
  const empty = cells.filter((cell) => state.values[cell] === 0)
  const lacking = empty.filter((cell) => !(state.notes[cell] & maskOf(digit)))
  const on = lacking.length > 0
  return writeEdit(state, { kind: 'note', digit, cells: on ? lacking : empty, on }, now)
}

function withBookmarks(state: GameState, bookmarks: readonly number[]): GameState {
  return { ...state, history: { ...state.history, bookmarks } }
}
