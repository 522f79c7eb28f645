import { shapeOfGame } from '../../../core/game/game-shape'
import { createGame, type GameState, puzzleOfGame } from '../../../core/game/index'
import { MAX_MEMBERS, type Room } from '../../../core/game/room'
import { formatDigits } from '../../../core/sudoku/digits'
import type { ShapeSize } from '../../../core/sudoku/grid'
import { encodeRules } from '../../../core/sudoku/rules-code'
import { packPuzzle } from '../../../core/worker/grid'
import { compute } from '../../../platform/worker-client'
import type { AnswerOf } from '../../../state/cloud/answers'
import { cloud } from '../../../state/cloud/calls'
import { readStoredPuzzle } from '../../../state/games/game-summary'
import { games } from '../../../state/games/games'
import { sourceOf } from '../../../state/games/sessions'
import { settings } from '../../../state/settings/settings'
import { canBeSent } from '../../../state/social/challenges'
import { received } from './news'

/** A random text that names one opening, so that a repeated call opens one room. */
export function newKey(): string {
  const part = () => Math.random().toString(36).slice(2, 10).padEnd(8, '0')
  return [part(), part(), part()].join('')
}

/** The player's game of a room. */
export const gameOfRoom = (room: string) =>
  games.list().find(({ origin }) => origin === `together:${room}`)?.id

/**
 * Opens a room for the puzzle of a game and returns the id of its own game; null for a puzzle that cannot be opened. Rejects with a
 * CloudError, a ComputeError or a StorageError.
 */
export async function openRoom({ puzzle }: GameState, key: string): Promise<string | null> {
  if (!canBeSent(puzzle)) return null
  const verdict = await compute.call('verdict', packPuzzle(puzzleOfGame(puzzle)))
  if (verdict.kind !== 'unique') return null
  const { size, givens, rules, level } = puzzle
  const { room, ...answer } = await cloud.call('together', 'create', {
    ...{ key, size, givens: formatDigits(givens), checks: settings.get().mistakes !== 'ignore' },
    ...(rules && { rules: encodeRules(shapeOfGame(puzzle)) }),
    ...(level && { level }),
  })
  return gameOfRoom(room) ?? addGame(room, answer)
}

/** Joins a room, or comes back to it, and returns the id of its game. Rejects with a CloudError or a StorageError. */
export async function joinRoom(room: string): Promise<string> {
  const known = gameOfRoom(room)
  const game = known === undefined ? null : games.load(known)
  if (known !== undefined && game?.room?.state === 'open') return known
  const answer = await cloud.call('together', 'join', { room })
  if (known !== undefined && game?.room) {
    const open: Room = { ...game.room, state: 'open' }
    games.save(known, received({ ...game, room: open }, answer, { now: Date.now() }))
    return known
  }
  return addGame(room, answer)
}

function addGame(
  id: string,
  { size, givens, rules, level, checks, activity, ...news }: AnswerOf<'together', 'join'>,
): string {
  const puzzle = readStoredPuzzle({ size: size as ShapeSize, givens, ...(rules && { rules }) })
  const origin = { kind: 'together', room: id } as const
  const lists = Array.from({ length: MAX_MEMBERS }, () => [])
  const { me, members } = news
  const room: Room = {
    id,
    me,
    members,
    checks,
    state: 'open',
    lists,
    waiting: [],
    undo: [],
    ...(activity && { activity }),
  }
  const fresh = { ...createGame({ ...sourceOf(puzzle), origin, ...(level && { level }) }), room }
  return games.add(received(fresh, news, { now: Date.now() }))
}

/** Leaves the room of a game: the player goes on alone. Rejects with a CloudError. */
export async function leaveRoom(id: string, game: GameState): Promise<void> {
  const { room } = game
  if (!room) return
  const action = room.me === 0 ? 'finish' : 'leave'
  await cloud.call('together', action, { room: room.id })
  games.save(id, { ...game, room: { ...room, state: 'ended' } })
}

export const removeMember = (room: string, member: number) =>
  cloud.call('together', 'remove', { room, member })
