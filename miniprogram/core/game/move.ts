import { isAtMostOne, maskOf, smallestDigit } from '../sudoku/bits'
import { goToNode, writeEdit } from './change'
import { startClock, stopClock } from './clock'
import { isNode, parentOf, redoNode } from './history'
import { lastCorrectNode } from './mistakes'
import { createGame, type GameState, type Status } from './state'

/** Everything that the player or the page can do with a game. Candidates are pairs of cell and digit. */
export type Move =
  // Selection and input mode
  /** Select a cell, or none with −1. */
  | { readonly kind: 'select'; readonly cell: number }
  /** Move the selection by rows and columns, wrapping at the edges. Without a selection, select the middle. */
  | { readonly kind: 'moveSelection'; readonly rows: number; readonly columns: number }
  /** Lock a digit for digit-first input. 0 or the locked digit unlocks. */
  | { readonly kind: 'lock'; readonly digit: number }
  /** Switch notes mode on or off. */
  | { readonly kind: 'toggleNoting' }
  // Input
  /** Tap a cell: write the locked digit, or lock the digit of a given. Without a lock, select the cell. */
  | { readonly kind: 'tap'; readonly cell: number }
  /** Press a key of the digit pad: write into the selected cell. With a lock, lock this digit instead. */
  | { readonly kind: 'press'; readonly digit: number }
  /** Add a note to the empty cells of a list, or remove it if all of them have it. One undo step. */
  | { readonly kind: 'note'; readonly digit: number; readonly cells: readonly number[] }
  /** Place the digit of a cell's only note. */
  | { readonly kind: 'placeOnlyNote'; readonly cell: number }
  /** Erase the digits of `cells` (default: the selected cell), or their notes if they have no digits. */
  | { readonly kind: 'erase'; readonly cells?: readonly number[] }
  /** Select a cell and write a digit, also in notes mode. Applies a hint. */
  | { readonly kind: 'place'; readonly cell: number; readonly digit: number }
  /** Remove candidates from the notes. Applies a hint. One undo step. */
  | {
      readonly kind: 'eliminate'
      readonly candidates: readonly { readonly cell: number; readonly digit: number }[]
    }
  /** Set the notes of all empty cells to their candidates. */
  | { readonly kind: 'fillNotes' }
  /** Remove all notes. */
  | { readonly kind: 'clearNotes' }
  /** Record that the player has seen a hint or the solution. `asked`: the player has asked for it, which is counted. */
  | { readonly kind: 'assist'; readonly asked?: boolean }
  // History
  | { readonly kind: 'undo' }
  | { readonly kind: 'redo' }
  /** Go back to the last board without a wrong digit. Needs the solution and counts as help. */
  | { readonly kind: 'undoMistakes' }
  /** Bookmark the current board. */
  | { readonly kind: 'addBookmark' }
  /** Go to a bookmark by index; the default is the latest one. */
  | { readonly kind: 'goToBookmark'; readonly bookmark?: number }
  | { readonly kind: 'removeBookmark'; readonly bookmark: number }
  // Clock and session
  /** The player pauses the game. */
  | { readonly kind: 'pause' }
  | { readonly kind: 'resume' }
  /** The page is shown. The clock starts unless the game is paused. */
  | { readonly kind: 'enter' }
  /** The page is hidden. The clock stops; the status does not change. */
  | { readonly kind: 'leave' }
  /** Start again with an empty history. `keepClock` lets the clock continue, for ranked games. */
  | { readonly kind: 'restart'; readonly keepClock?: boolean }

type Kind = Move['kind']

export interface MoveContext {
  /** The current time in milliseconds, see `GameClock`. */
  readonly now: number
  /** The setting that a placement removes its digit from the notes of the peers. */
  readonly erasePeerNotes?: boolean
}

/** The moves that are allowed unless the game is being played. */
const ALLOWED: Readonly<Record<Exclude<Status, 'playing'>, readonly Kind[]>> = {
  paused: ['enter', 'leave', 'resume', 'restart', 'assist'],
  finished: [
    'enter',
    'leave',
    'restart',
    'select',
    'moveSelection',
    'tap',
    'undo',
    'redo',
    'undoMistakes',
    'addBookmark',
    'goToBookmark',
    'removeBookmark',
  ],
}

/** The game after a move. Pure. Returns the same object if the move changes nothing or is not allowed. */
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
    return writeDigit(state, cell, state.locked, context)
  },

  press: (state, { digit }, context) =>
    state.locked === 0 ? writeDigit(state, state.selected, digit, context) : lock(state, digit),

  note: (state, { digit, cells }, { now }) => toggleNote(state, digit, cells, now),

  placeOnlyNote: (state, { cell }, context) => {
    const mask = state.notes[cell]
    if (!mask || !isAtMostOne(mask) || state.values[cell] !== 0) return state
    return place(state, cell, smallestDigit(mask), context)
  },

  erase: (state, { cells = [state.selected] }, { now }) => {
    const open = cells.filter((cell) => state.puzzle.givens[cell] === 0)
    const filled = open.filter((cell) => state.values[cell] !== 0)
    if (filled.length > 0) return writeEdit(state, { kind: 'eraseDigits', cells: filled }, now)
    return writeEdit(
      state,
      { kind: 'eraseNotes', cells: open.filter((cell) => state.notes[cell]) },
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

  assist: (state, { asked }) =>
    asked ? { ...withAssistance(state), hints: (state.hints ?? 0) + 1 } : withAssistance(state),

  undo: (state, _, { now }) => {
    const { log, position } = state.history
    return position === 0 ? state : goToNode(state, parentOf(log, position), now)
  },

  redo: (state, _, { now }) => goToNode(state, redoNode(state.history), now),

  undoMistakes: (state, _, { now }) => {
    // Learning that there is no mistake is help, too. After the finish it is not.
    const isHelp = state.status === 'playing' && state.puzzle.solution !== undefined
    return goToNode(isHelp ? withAssistance(state) : state, lastCorrectNode(state), now)
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
    const { assisted, hints } = state
    return { ...fresh, clock, assisted, ...(hints && { hints }) }
  },
}

function withAssistance(state: GameState): GameState {
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

/** Writes a digit or, in notes mode, a note. A digit or note that is already there is erased. */
function writeDigit(
  state: GameState,
  cell: number,
  digit: number,
  context: MoveContext,
): GameState {
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
