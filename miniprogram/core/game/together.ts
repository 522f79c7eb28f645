import { maskOf } from '../sudoku/bits'
import type { Edit } from './board'
import { writeEdit } from './change'
import { apply, type Move, type MoveContext } from './move'
import {
  clockOf,
  formatMove,
  listsOf,
  MAX_NOTED_MOVES,
  MAX_ROOM_MOVES,
  parseMove,
  type Room,
  type RoomMove,
  type UndoStep,
  winnersOf,
} from './room'
import type { GameState } from './state'

/** Steps further back cannot be undone. */
const MAX_UNDO_STEPS = 200

/** What would take back what others have done. */
const ALONE_ONLY: readonly Move['kind'][] = [
  ...(['redo', 'undoMistakes', 'goTo', 'goToBookmark', 'restart'] as const),
]

/** Whether the game is on a board with others that is still open. */
export const isInRoom = ({ room }: GameState): boolean => room?.state === 'open'

/**
 * `apply` for every game. In a room, what the move changes becomes moves of the player that wait to be sent, undo takes back own moves
 * that nobody has overwritten since, and what would take back those of others changes nothing.
 */
export function applyTogether(state: GameState, move: Move, context: MoveContext): GameState {
  if (!isInRoom(state)) return apply(state, move, context)
  if (ALONE_ONLY.includes(move.kind)) return state
  if (move.kind === 'undo') return undone(state, context)
  const next = apply(state, move, context)
  if (move.kind === 'assist' && move.help?.candidates) {
    return withMoves(next, [{ cell: move.help.candidates[0], kind: 'hint', value: 0 }])
  }
  const moves = digitMoves(state, next)
  if (moves.length > 0) {
    // The list is full.
    return canWrite(state, moves.length) ? withMoves(next, moves, 'undoable') : state
  }
  const cells = changedCells(state.notes, next.notes)
  return cells.length > 0 ? noted(state, next, cells) : next
}

/** How many moves the player has made. */
const madeIn = ({ lists, me, waiting }: Room) => lists[me].length + waiting.length

const canWrite = ({ room }: GameState, count: number) =>
  room !== undefined && madeIn(room) + count <= MAX_ROOM_MOVES

type InRoom = GameState & { readonly room: Room }
type NewMove = Omit<RoomMove, 'at'>

const changedCells = (before: readonly number[], after: readonly number[]) =>
  before === after ? [] : [...after.keys()].filter((cell) => before[cell] !== after[cell])

const digitMoves = (before: GameState, after: GameState): NewMove[] =>
  changedCells(before.values, after.values).map((cell) => ({
    ...{ cell, kind: 'digit', value: after.values[cell] },
  }))

/** Adds moves to those that wait, all with the same Lamport time. */
function withMoves(state: GameState, moves: readonly NewMove[], undoable?: 'undoable'): GameState {
  const { room } = state
  if (!room || moves.length === 0 || !canWrite(state, moves.length)) return state
  const at = clockOf(listsOf(room)) + 1
  const waiting = [...room.waiting, ...moves.map((move) => formatMove({ ...move, at }))]
  const next = { ...state, room: { ...room, waiting } }
  const first = madeIn(room)
  return undoable ? withUndo(next, { moves: moves.map((_, index) => first + index) }) : next
}

function withUndo(state: GameState, step: UndoStep): GameState {
  const { room } = state
  if (!room) return state
  return { ...state, room: { ...room, undo: [...room.undo, step].slice(-MAX_UNDO_STEPS) } }
}

/** The others see notes; of their undo, only this phone has to know. Notes that digits have removed are not sent. */
function noted(before: GameState, after: GameState, cells: readonly number[]): GameState {
  const step = { notes: cells.flatMap((cell) => [cell, before.notes[cell]]) }
  return withUndo(withNotes(after, cells), step)
}

/** Sends the notes of cells, up to a number of moves. */
function withNotes(state: GameState, cells: readonly number[]): GameState {
  const { room } = state
  if (!room || madeIn(room) + cells.length > MAX_NOTED_MOVES) return state
  return withMoves(
    state,
    cells.map((cell) => ({ cell, kind: 'notes', value: state.notes[cell] })),
  )
}

/** The game after the last step that can be taken back. Steps that others have overwritten are dropped. */
function undone(state: GameState, { now }: MoveContext): GameState {
  const { room } = state
  if (!room || state.status !== 'playing') return state
  for (let length = room.undo.length; length > 0; length--) {
    const step = room.undo[length - 1]
    const rest = { ...state, room: { ...room, undo: room.undo.slice(0, length - 1) } }
    const next =
      'notes' in step ? withoutNotes(rest, step.notes, now) : withoutDigits(rest, step.moves, now)
    if (next !== rest) return next
  }
  return room.undo.length > 0 ? { ...state, room: { ...room, undo: [] } } : state
}

function withoutNotes(state: GameState, before: readonly number[], now: number): GameState {
  const cells = before.filter((_, index) => index % 2 === 0)
  const edits: Edit[] = []
  for (let digit = 1; digit <= state.puzzle.size; digit++) {
    for (const on of [true, false]) {
      const changed = cells.filter((cell, index) => {
        const [was, is] = [before[2 * index + 1], state.notes[cell]].map(
          (mask) => mask & maskOf(digit),
        )
        return was !== is && (was !== 0) === on
      })
      if (changed.length > 0) edits.push({ kind: 'note', digit, cells: changed, on })
    }
  }
  const next = edits.reduce((game, edit) => writeEdit(game, edit, now), state)
  return next === state ? state : withNotes(next, changedCells(state.notes, next.notes))
}

function withoutDigits(state: InRoom, numbers: readonly number[], now: number): GameState {
  const { room } = state
  const lists = listsOf(room)
  const last = winnersOf(lists)
  const digits = numbers.flatMap((n) => {
    const { cell } = parseMove(lists[room.me][n])
    const winner = last.get(cell)
    if (winner?.member !== room.me) return []
    const own = { ...parseMove(lists[room.me][n]), member: room.me, n }
    return [{ cell, digit: winnersOf(lists, own).get(cell)?.value ?? 0 }]
  })
  const next = withDigits(state, digits, now)
  return next === state ? state : withMoves(next, digitMoves(state, next))
}

/** Writes digits and makes undo steps of nothing. Erases first, so that the board is not full before all is written. */
export function withDigits(
  state: GameState,
  digits: readonly { readonly cell: number; readonly digit: number }[],
  now: number,
  erasePeerNotes = false,
): GameState {
  const withholds = erasePeerNotes ? ({ withholds: true } as const) : {}
  const cells = digits.filter(({ digit }) => digit === 0).map(({ cell }) => cell)
  const erased = cells.length > 0 ? writeEdit(state, { kind: 'eraseDigits', cells }, now) : state
  return digits.reduce((game, { cell, digit }) => {
    const isSame = digit === 0 || game.values[cell] === digit
    return isSame
      ? game
      : writeEdit(game, { kind: 'place', cell, digit, erasePeerNotes, ...withholds }, now)
  }, erased)
}
