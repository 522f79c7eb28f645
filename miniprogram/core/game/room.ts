/**
 * One board for several players. Each member has a list of moves that only grows, so that a move is named by its member and
 * its number. All lists together make the board: a cell has the digit of its last move, in the order of their Lamport times.
 * Phones and the cloud use the same functions, so that the same moves make the same board wherever and in whatever order they
 * arrive.
 */

export const MAX_MEMBERS = 5
/** Moves of one member; beyond, nothing more is written. */
export const MAX_ROOM_MOVES = 1500
/** Beyond this number of moves, notes are no longer sent: a 16×16 board can still be filled. */
export const MAX_NOTED_MOVES = 1200

/** `digit`: `value` was written, 0 for erased. `notes`: `value` is the mask of the member's notes. `hint`: one was shown about the cell. */
const KINDS = ['digit', 'notes', 'hint'] as const

export interface RoomMove {
  /** The Lamport time: greater than that of every move that the member had seen. */
  readonly at: number
  readonly cell: number
  readonly kind: (typeof KINDS)[number]
  readonly value: number
}

/** A move as text: Lamport time, cell, the letter of its kind and value, numbers to the base of 36: `1a.2d.d5`. */
export const MOVE_PATTERN = /^[\da-z]{1,4}\.[\da-z]{1,2}\.[dnh][\da-z]{1,4}$/

export function formatMove({ at, cell, kind, value }: RoomMove): string {
  return `${at.toString(36)}.${cell.toString(36)}.${kind[0]}${value.toString(36)}`
}

/** Reads a text that matches MOVE_PATTERN. */
export function parseMove(text: string): RoomMove {
  const [at, cell, what] = text.split('.')
  const kind = KINDS.find((one) => one[0] === what[0]) ?? 'hint'
  const read = (number: string) => Number.parseInt(number, 36)
  return { at: read(at), cell: read(cell), kind, value: read(what.slice(1)) }
}

export type MoveTexts = readonly string[]

/** The move that a cell has its digit from. */
interface Winner extends RoomMove {
  readonly member: number
  /** The number of the move among those of the member. */
  readonly n: number
}

/**
 * The last move of each cell with a digit, in the order of (Lamport time, member, number). `below`: only the moves before this one.
 * Cells that nobody has written are missing.
 */
export function winnersOf(lists: readonly MoveTexts[], below?: Winner): Map<number, Winner> {
  const winners = new Map<number, Winner>()
  for (const [member, texts] of lists.entries()) {
    for (const [n, text] of texts.entries()) {
      const move = { ...parseMove(text), member, n }
      const last = winners.get(move.cell)
      const isCounted = move.kind === 'digit' && (!below || isBefore(move, below))
      // Members and their moves come in ascending order.
      if (isCounted && (!last || move.at >= last.at)) winners.set(move.cell, move)
    }
  }
  return winners
}

const isBefore = (one: Winner, other: Winner) =>
  (one.at - other.at || one.member - other.member || one.n - other.n) < 0

/** The greatest Lamport time. */
export function clockOf(lists: readonly MoveTexts[]): number {
  return Math.max(
    0,
    ...lists.map((texts) => (texts.length ? parseMove(texts[texts.length - 1]).at : 0)),
  )
}

/** The board of a room, and who has written each digit: −1 for givens and empty cells. */
export interface RoomBoard {
  readonly values: readonly number[]
  readonly owners: readonly number[]
}

export function boardOf(givens: readonly number[], lists: readonly MoveTexts[]): RoomBoard {
  const values = givens.slice()
  const owners = givens.map(() => -1)
  for (const { cell, value, member } of winnersOf(lists).values()) {
    if (givens[cell] !== 0) continue
    values[cell] = value
    if (value !== 0) owners[cell] = member
  }
  return { values, owners }
}

/** Someone in a room. */
export interface RoomMember {
  readonly name: string | null
  readonly avatar: number
  /** Missing while they are in the room. */
  readonly gone?: 'left' | 'removed'
}

/** `ended`: the host has ended it, its time is over, or the player has left. */
export type RoomState = 'open' | 'solved' | 'ended'
export const ROOM_STATES: readonly RoomState[] = ['open', 'solved', 'ended']

/** What undo takes back: own moves by number, or own notes as pairs of a cell and the mask before. */
export type UndoStep = { readonly moves: readonly number[] } | { readonly notes: readonly number[] }

/** What a phone knows of a room. It is part of its game, so that a move and what waits to be sent are stored as one. */
export interface Room {
  readonly id: string
  /** The own number among the members; the host's is 0. */
  readonly me: number
  readonly members: readonly RoomMember[]
  /** Whether wrong digits are marked, as the host has it. */
  readonly checks: boolean
  /** The updatable message of its cards; missing if there is none. */
  readonly activity?: string
  readonly state: RoomState
  /** From its creation to its end, ms; missing while it is open. */
  readonly ms?: number
  /** The moves of each member that the cloud has. */
  readonly lists: readonly MoveTexts[]
  /** Own moves that the cloud may not have yet. */
  readonly waiting: MoveTexts
  readonly undo: readonly UndoStep[]
}

/** All moves that the phone knows, with those that wait. */
export function listsOf({ lists, me, waiting }: Room): readonly MoveTexts[] {
  return lists.map((texts, member) => (member === me ? [...texts, ...waiting] : texts))
}

/** What the cloud tells of a room: the moves of each member from a number on. */
export interface RoomNews {
  readonly me: number
  readonly members: readonly RoomMember[]
  readonly state: RoomState
  readonly ms?: number
  /** The numbers of moves that the phone has said it has. */
  readonly since: readonly number[]
  readonly lists: readonly MoveTexts[]
}

/** Who has written each cell: the number of the member, '.' for nobody. */
export function ownersText(room: Room, givens: readonly number[]): string {
  const { owners } = boardOf(givens, listsOf(room))
  return owners.map((owner) => (owner < 0 ? '.' : owner)).join('')
}

/** Checks a stored room; undefined if it is damaged. */
export function readRoom(data: unknown): Room | undefined {
  const { id, me, members, lists, waiting, undo, state } = (data ?? {}) as Partial<Room>
  const areMoves = (texts: unknown) =>
    Array.isArray(texts) && texts.every((text) => MOVE_PATTERN.test(String(text)))
  const isRoom =
    typeof id === 'string' &&
    Array.isArray(lists) &&
    lists.length === MAX_MEMBERS &&
    lists.every(areMoves) &&
    lists[me ?? -1] !== undefined &&
    areMoves(waiting) &&
    Array.isArray(members) &&
    Array.isArray(undo) &&
    ROOM_STATES.includes(state as RoomState)
  return isRoom ? (data as Room) : undefined
}
