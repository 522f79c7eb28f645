import { createGame, type GameState } from '../../../core/game/index'
import type { MoveContext } from '../../../core/game/move'
import { boardOf, listsOf, type Room, type RoomNews } from '../../../core/game/room'
import { rebuild } from '../../../core/game/save'
import { withDigits } from '../../../core/game/together'

/**
 * What is known after news, which may be older than what is known. Own moves that the cloud has got no longer wait, and none for a
 * board that is solved.
 */
function roomAfter(room: Room, { since, lists, members, ms, ...news }: RoomNews): Room {
  const all = room.lists.map((known, member) => {
    const told = [...known.slice(0, since[member]), ...(lists[member] ?? [])]
    return told.length > known.length ? told : known
  })
  const got = all[room.me].length - room.lists[room.me].length
  const state = room.state === 'open' ? news.state : room.state
  const waiting = state === 'solved' ? [] : room.waiting.slice(got)
  return { ...room, lists: all, members, state, waiting, ...(ms !== undefined && { ms }) }
}

/**
 * The game after news of its room: the board that all moves make, those that wait included. A board that was full goes on if
 * another move has changed it before the cloud has seen it full.
 */
export function received(state: GameState, news: RoomNews, context: MoveContext): GameState {
  if (!state.room || !isNews(state.room, news)) return state
  const room = roomAfter(state.room, news)
  const { values } = boardOf(state.puzzle.givens, listsOf(room))
  const changes = [...values.keys()].filter((cell) => values[cell] !== state.values[cell])
  if (state.status === 'finished' && changes.length > 0) {
    const { clock, assisted, hints } = state
    const fresh = { ...createGame(state.puzzle), clock, assisted, room, ...(hints && { hints }) }
    return rebuild(fresh, { ...state, values })
  }
  const erases = context.erasePeerNotes === true || state.kept[0] === 1
  return withDigits(
    { ...state, room },
    changes.map((cell) => ({ cell, digit: values[cell] })),
    context.now,
    erases,
  )
}

/** Whether there is anything to save. */
const isNews = (room: Room, { lists, members, state }: RoomNews) =>
  state !== room.state ||
  lists.some(({ length }) => length > 0) ||
  JSON.stringify(members) !== JSON.stringify(room.members)
