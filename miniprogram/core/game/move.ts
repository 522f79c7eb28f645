import { digitsOf, isAtMostOne, maskOf, smallestDigit } from '../sudoku/bits'
import { colourIndex, possibleDigits } from './board'
import { goToNode, writeEdit } from './change'
import { advanceClock, startClock, stopClock } from './clock'
import { shapeOfGame } from './game-shape'
import { canUndo, type HelpMark, isCounted, isNode, parentOf, redoNode } from './history'
import { lastCorrectNode } from './mistakes'
import {
  createGame,
  type ExclusionReason,
  type GameState,
  type Status,
  selectedCells,
} from './state'

/** Everything that the player or the page can do with a game. Candidates are pairs of cell and digit. */
export type Move =
  // Selection and input mode
  /** Select a cell, or none with −1. */
  | { readonly kind: 'select'; readonly cell: number }
  /**
   * Move the selection by rows and columns, wrapping at the edges. Without a selection, select the middle. `extend` keeps
   * the selected cells and adds the new one, up to the edges.
   */
  | {
      readonly kind: 'moveSelection'
      readonly rows: number
      readonly columns: number
      readonly extend?: boolean
    }
  /** Lock a digit for digit-first input, which ends the selection. 0 or the locked digit unlocks. */
  | { readonly kind: 'lock'; readonly digit: number }
  /** Switch notes mode on or off. `corner`: the mode for corner notes; from one kind of notes it goes to the other. */
  | { readonly kind: 'toggleNoting'; readonly corner?: boolean }
  // Input
  /** Tap a cell: write the locked digit, or lock the digit of a given. Without a lock, select the cell. */
  | { readonly kind: 'tap'; readonly cell: number }
  /** Drag over cells: select them, or note the locked digit in them. The last cell is where the drag ended. */
  | { readonly kind: 'drag'; readonly cells: readonly number[] }
  /**
   * Press a key of the digit pad: write into the selected cell. Several cells get a note: they cannot all hold the digit.
   * With a lock or without a selection, lock this digit instead.
   */
  | { readonly kind: 'press'; readonly digit: number }
  /**
   * Add a note to the empty cells of a list, or remove it if all of them have it. `corner`: a corner note. One undo step.
   */
  | {
      readonly kind: 'note'
      readonly digit: number
      readonly cells: readonly number[]
      readonly corner?: boolean
    }
  /** Place the digit of a cell's only note. */
  | { readonly kind: 'placeOnlyNote'; readonly cell: number }
  /** Erase the digits of `cells` (default: the selected ones), or their notes if they have no digits. */
  | { readonly kind: 'erase'; readonly cells?: readonly number[] }
  /** Select a cell (not with a lock) and write a digit, also in notes mode. Applies a hint. */
  | { readonly kind: 'place'; readonly cell: number; readonly digit: number }
  /** Remove candidates from the notes and remember that a hint has eliminated them. Applies a hint. One undo step. */
  | {
      readonly kind: 'eliminate'
      readonly candidates: readonly { readonly cell: number; readonly digit: number }[]
    }
  // Notes of all cells, or of `cells`. One undo step each.
  /** Set the notes of empty cells to their candidates, without those that hints have eliminated. */
  | { readonly kind: 'fillNotes'; readonly cells?: readonly number[] }
  /** Add the candidates of a digit to the notes. */
  | { readonly kind: 'fillDigit'; readonly digit: number }
  /** Let the notes keep themselves: fill them in, and from now on they follow the digits. Or leave them as they are. */
  | { readonly kind: 'keepNotes'; readonly on: boolean }
  /** Remove the notes that a digit in a house of the cell rules out. */
  | { readonly kind: 'restrictNotes'; readonly cells?: readonly number[] }
  /** Remove the notes. */
  | { readonly kind: 'clearNotes'; readonly cells?: readonly number[] }
  /**
   * Colour cells, or with a digit the candidate of that digit in those of the cells that have a note of it. Remove the
   * colour if all of them have it. Colour 0 removes any colour. One undo step.
   */
  | {
      readonly kind: 'colour'
      readonly colour: number
      readonly cells: readonly number[]
      readonly digit?: number
    }
  /** Remove all colours. */
  | { readonly kind: 'clearColours' }
  /**
   * Record that the player has seen a hint or the solution. `help`: what was shown, which the log tells. A new hint, with its
   * candidates, and an answer are counted; further stages of a hint and checks for mistakes are not.
   */
  | { readonly kind: 'assist'; readonly help?: HelpMark }
  /** Take the game out of the ranking. Paper again puts it back; a clock that was moved stays. */
  | { readonly kind: 'exclude'; readonly why: ExclusionReason }
  // History
  | { readonly kind: 'undo' }
  | { readonly kind: 'redo' }
  /** Go back to the last board without a wrong digit. Needs the solution and counts as help. */
  | { readonly kind: 'undoMistakes' }
  /** Go to a node of the history. */
  | { readonly kind: 'goTo'; readonly node: number }
  /** Bookmark a node; the default is the current board. */
  | { readonly kind: 'addBookmark'; readonly node?: number }
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

/** What digits remove from notes comes back when they go. */
const WITHHOLDS = { withholds: true } as const

/** The moves that are allowed unless the game is being played. */
const ALLOWED: Readonly<Record<Exclude<Status, 'playing'>, readonly Kind[]>> = {
  paused: ['enter', 'leave', 'resume', 'restart', 'assist', 'exclude'],
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
    'goTo',
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

  moveSelection: (state, { rows, columns, extend }) => {
    const { size } = state.puzzle
    const cells = selectedCells(state)
    if (!cells.length) return select(state, (state.values.length - (size % 2 ? 1 : size)) / 2)
    const within = (index: number) =>
      extend ? Math.min(Math.max(index, 0), size - 1) : (index + size) % size
    const row = within(Math.floor(state.selected / size) + rows)
    const cell = row * size + within((state.selected % size) + columns)
    return extend ? selectAll(state, [...cells, cell]) : select(state, cell)
  },

  lock: (state, { digit }) => lock(state, digit),

  toggleNoting: (state, { corner = false }) => {
    const noting = !(state.noting && state.cornering === corner)
    return { ...state, noting, cornering: noting && corner }
  },

  tap: (state, { cell }, context) => {
    if (state.locked === 0) return select(state, cell)
    const given = state.puzzle.givens[cell]
    if (given) return given === state.locked ? state : lock(state, given)
    return writeDigit(state, cell, state.locked, context)
  },

  drag: (state, { cells }, { now }) =>
    state.locked === 0 ? selectAll(state, cells) : toggleNote(state, state.locked, cells, now),

  press: (state, { digit }, context) => {
    const cells = selectedCells(state)
    if (cells.length === 0) return lock(state, digit)
    if (cells.length > 1) return toggleNote(state, digit, cells, context.now)
    return writeDigit(state, cells[0], digit, context)
  },

  note: (state, { digit, cells, corner = false }, { now }) =>
    toggleNote(state, digit, cells, now, corner),

  placeOnlyNote: (state, { cell }, context) => {
    const mask = state.notes[cell]
    if (!mask || !isAtMostOne(mask) || state.values[cell] !== 0) return state
    return place(state, cell, smallestDigit(mask), context)
  },

  erase: (state, { cells = selectedCells(state) }, { now }) => {
    const open = cells.filter((cell) => state.puzzle.givens[cell] === 0)
    const filled = open.filter((cell) => state.values[cell] !== 0)
    if (filled.length > 0) return writeEdit(state, { kind: 'eraseDigits', cells: filled }, now)
    return eraseNotes(state, open, now)
  },

  place: (state, { cell, digit }, context) =>
    place(state.locked === 0 ? select(state, cell) : state, cell, digit, context),

  eliminate: (state, { candidates }, { now }) => {
    const pairs = candidates.flatMap(({ cell, digit }) => [cell, digit])
    return writeEdit(
      state,
      { kind: 'eliminate', candidates: pairs, hinted: true, ...WITHHOLDS },
      now,
    )
  },

  fillNotes: (state, { cells }, { now }) => {
    const existing = cells && existingCells(state, cells)
    return writeEdit(
      state,
      { kind: 'fillNotes', ...(existing && { cells: existing }), ...WITHHOLDS },
      now,
    )
  },

  fillDigit: (state, { digit }, { now }) =>
    writeEdit(state, { kind: 'fillNotes', digit, ...WITHHOLDS }, now),

  keepNotes: (state, { on }, { now }) => writeEdit(state, { kind: 'keepNotes', on }, now),

  restrictNotes: (state, { cells = [...state.notes.keys()] }, { now }) => {
    const candidates = cells.flatMap((cell) =>
      ruledOutNotes(state, cell).flatMap((digit) => [cell, digit]),
    )
    return writeEdit(state, { kind: 'eliminate', candidates, ...WITHHOLDS }, now)
  },

  clearNotes: (state, { cells }, { now }) =>
    cells ? eraseNotes(state, cells, now) : writeEdit(state, { kind: 'clearNotes' }, now),

  colour: (state, move, { now }) => colour(state, move, now),

  clearColours: (state, _, { now }) => writeEdit(state, { kind: 'clearColours' }, now),

  exclude: (state, { why }) => exclude(state, why),

  assist: (state, { help }, { now }) => (help ? withHelp(state, help, now) : withAssistance(state)),

  undo: (state, _, { now }) => {
    const { log, position } = state.history
    return canUndo(state.history) ? goToNode(state, parentOf(log, position), now) : state
  },

  redo: (state, _, { now }) => goToNode(state, redoNode(state.history), now),

  undoMistakes: (state, _, { now }) => {
    // Learning that there is no mistake is help, too. After the finish it is not.
    const isHelp = state.status === 'playing' && state.puzzle.solution !== undefined
    return goToNode(isHelp ? withAssistance(state) : state, lastCorrectNode(state), now)
  },

  goTo: (state, { node }, { now }) =>
    isNode(state.history.log, node) ? goToNode(state, node, now) : state,

  addBookmark: (state, { node = state.history.position }) => {
    const { bookmarks, log } = state.history
    if (bookmarks.includes(node) || !isNode(log, node)) return state
    return withBookmarks(state, [...bookmarks, node])
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
    const { assisted, hints, excluded } = state
    const kept = {
      ...(hints && { hints }),
      ...(excluded && { excluded }),
    }
    return { ...fresh, clock, assisted, ...kept }
  },
}

function exclude(state: GameState, why: ExclusionReason): GameState {
  const { excluded, ...rest } = state
  if (excluded === 'clock') return state
  return why === 'clock' || excluded === undefined ? { ...rest, excluded: why } : rest
}

function withAssistance(state: GameState): GameState {
  return state.assisted ? state : { ...state, assisted: true }
}

/** The board and what redo does stay as they are. */
function withHelp(state: GameState, help: HelpMark, now: number): GameState {
  const { hints = 0, history } = state
  const clock = advanceClock(state.clock, now)
  const log = history.log.concat({ at: clock.elapsed, to: history.position, help })
  const count = isCounted(help) && { hints: hints + 1 }
  return { ...state, assisted: true, clock, history: { ...history, log }, ...count }
}

function select(state: GameState, cell: number): GameState {
  const exists = cell === -1 || state.values[cell] !== undefined
  if (!exists || (cell === state.selected && !state.area && !state.locked)) return state
  return { ...withoutArea(state), selected: cell, locked: 0 }
}

function selectAll(state: GameState, cells: readonly number[]): GameState {
  const existing = existingCells(state, cells)
  const selected = existing[existing.length - 1]
  const area = [...new Set(existing)].sort((a, b) => a - b)
  if (area.length < 2) return select(state, selected ?? -1)
  const isSame = selected === state.selected && area.join() === selectedCells(state).join()
  return isSame ? state : { ...state, selected, area, locked: 0 }
}

/** The cells of a list that the board has. The log can only hold these. */
function existingCells({ values }: GameState, cells: readonly number[]): number[] {
  return cells.filter((cell) => values[cell] !== undefined)
}

function withoutArea({ area, ...state }: GameState): GameState {
  return state
}

function lock(state: GameState, digit: number): GameState {
  const locked = digit === state.locked ? 0 : digit
  const exists = Number.isInteger(locked) && locked >= 0 && locked <= state.puzzle.size
  if (!exists || locked === state.locked) return state
  return locked === 0 ? { ...withoutArea(state), locked, selected: -1 } : { ...state, locked }
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
  const erasePeerNotes = context.erasePeerNotes === true || state.kept[0] === 1
  const edit = { kind: 'place', cell, digit, erasePeerNotes } as const
  return writeEdit(state, erasePeerNotes ? { ...edit, ...WITHHOLDS } : edit, context.now)
}

/** Adds a note where it is missing, except where the puzzle itself removes the digit; else removes it. */
function toggleNote(
  state: GameState,
  digit: number,
  cells: readonly number[],
  now: number,
  corner = state.cornering,
): GameState {
  const notes = corner ? state.corners : state.notes
  const { removed } = state.puzzle
  const empty = cells.filter((cell) => state.values[cell] === 0)
  const isLacking = (cell: number) => !((notes[cell] | (removed?.[cell] ?? 0)) & maskOf(digit))
  const lacking = empty.filter(isLacking)
  const on = lacking.length > 0
  const edit = { kind: 'note', digit, cells: on ? lacking : empty, on } as const
  return writeEdit(state, corner ? { ...edit, corner } : edit, now)
}

function colour(
  state: GameState,
  { colour, cells, digit = 0 }: Extract<Move, { kind: 'colour' }>,
  now: number,
): GameState {
  const { values, notes, corners, colours, puzzle } = state
  const hasNote = (cell: number) =>
    values[cell] === 0 && ((notes[cell] | corners[cell]) & maskOf(digit)) !== 0
  const coloured = digit === 0 ? existingCells(state, cells) : cells.filter(hasNote)
  const isLacking = coloured.some(
    (cell) => colours[colourIndex(puzzle.size, cell, digit)] !== colour,
  )
  const edit = { kind: 'colour', colour: isLacking ? colour : 0, digit, cells: coloured } as const
  return writeEdit(state, edit, now)
}

function eraseNotes(state: GameState, cells: readonly number[], now: number): GameState {
  const noted = cells.filter((cell) => state.notes[cell] | state.corners[cell])
  return writeEdit(state, { kind: 'eraseNotes', cells: noted }, now)
}

/** The notes of an empty cell that are not candidates. A cell with corner notes only would receive all its candidates. */
function ruledOutNotes({ puzzle, values, notes, corners }: GameState, cell: number): number[] {
  if (values[cell] !== 0 || notes[cell] === 0) return []
  const noted = notes[cell] | corners[cell]
  const ruledOut = puzzle.removed?.[cell] ?? 0
  return digitsOf(noted & ~(possibleDigits(shapeOfGame(puzzle), values, cell) & ~ruledOut))
}

function withBookmarks(state: GameState, bookmarks: readonly number[]): GameState {
  return { ...state, history: { ...state.history, bookmarks } }
}
