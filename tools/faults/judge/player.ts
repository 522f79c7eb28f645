import { apply, createGame, type GameState, type Move } from '../../../miniprogram/core/game'
import type { Draws } from './draws'
import {
  cellSpot,
  createFingers,
  createKeyboardFingers,
  ERASE_SPOT,
  keySpot,
  NOTES_SPOT,
  UNDO_SPOT,
} from './hand'
import type { Person } from './people'

/**
 * A simulated person at the play page: fingers, phone and game. Every method takes the time that a person needs for it and
 * sends the move that the page would send.
 */
export interface Player {
  readonly person: Person
  readonly draws: Draws
  readonly state: GameState
  /** Milliseconds of the phone's clock. */
  readonly now: number
  /** Nothing happens for so long. */
  wait(ms: number): void
  /** Writes a digit the way this person does. */
  write(cell: number, digit: number): void
  /** Double tap on a cell with one note. */
  writeOnlyNote(cell: number): void
  erase(cell: number): void
  undo(): void
  /** Adds or removes the notes of a cell. */
  note(cell: number, digits: readonly number[]): void
  fillNotes(): void
  /** Puts the phone away: the clock stops. */
  leaveFor(ms: number): void
}

/** Between two taps on one cell, ms; WeChat takes them for a double tap. */
const DOUBLE_TAP_MS = [110, 220] as const
/** The phone takes so long to deliver a tap, ms. */
const LATENCY_MS = [5, 35] as const
const STALL_MS = [150, 600] as const

export function createPlayer(
  person: Person,
  givens: readonly number[],
  startedAt: number,
  draws: Draws,
): Player {
  const fingers =
    person.input === 'keyboard'
      ? createKeyboardFingers(person.hand, draws)
      : createFingers(person.hand, draws)
  let now = startedAt
  let deliveredAt = startedAt
  let state = apply(createGame({ size: 9, givens }), { kind: 'enter' }, { now })

  /** A tap at `now` reaches the game a little later, never before the one before. */
  const send = (move: Move) => {
    const isStalled = draws.chance(person.stalls)
    const delay = isStalled ? draws.between(...STALL_MS) : draws.between(...LATENCY_MS)
    deliveredAt = Math.round(Math.max(now + delay, deliveredAt + draws.between(3, 16)))
    state = apply(state, move, { now: deliveredAt, erasePeerNotes: true })
  }
  const select = (cell: number) => {
    now += fingers(cellSpot(cell))
    send({ kind: 'select', cell })
  }
  return {
    person,
    draws,
    get state() {
      return state
    },
    get now() {
      return now
    },
    wait(ms) {
      now += ms
    },
    write(cell, digit) {
      if (person.input === 'digit-first') {
        if (state.locked !== digit) {
          now += fingers(keySpot(digit))
          send({ kind: 'lock', digit })
        }
        now += fingers(cellSpot(cell))
        return send({ kind: 'tap', cell })
      }
      select(cell)
      now += fingers(keySpot(digit))
      send({ kind: 'press', digit })
    },
    writeOnlyNote(cell) {
      now += fingers(cellSpot(cell))
      now += draws.between(...DOUBLE_TAP_MS)
      send({ kind: 'placeOnlyNote', cell })
    },
    erase(cell) {
      select(cell)
      now += fingers(ERASE_SPOT)
      send({ kind: 'erase' })
    },
    undo() {
      now += fingers(UNDO_SPOT)
      send({ kind: 'undo' })
    },
    note(cell, digits) {
      if (!state.noting) {
        now += fingers(NOTES_SPOT)
        send({ kind: 'toggleNoting' })
      }
      select(cell)
      for (const digit of digits) {
        now += fingers(keySpot(digit))
        send({ kind: 'press', digit })
      }
      now += fingers(NOTES_SPOT)
      send({ kind: 'toggleNoting' })
    },
    fillNotes() {
      now += fingers(NOTES_SPOT)
      send({ kind: 'fillNotes' })
    },
    leaveFor(ms) {
      send({ kind: 'leave' })
      now = deliveredAt + ms
      send({ kind: 'enter' })
    },
  }
}
