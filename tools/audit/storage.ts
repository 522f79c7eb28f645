import { apply, createGame, type GameState, type Move, recordOf } from '../../miniprogram/core/game'
import { parseOrigin } from '../../miniprogram/core/game/origin'
import { STARTERS } from '../../miniprogram/core/learning/starters'
import { solve } from '../../miniprogram/core/sudoku/solver'
import { parsePuzzle } from '../../miniprogram/packages/capture/notation'
import { byteLength, createStorage } from '../../miniprogram/platform/storage'
import { CloudError } from '../../miniprogram/state/cloud/calls'
import { createOutbox } from '../../miniprogram/state/cloud/outbox'
import { createDailyCache, withMonth } from '../../miniprogram/state/days/daily-cache'
import { createFinishes } from '../../miniprogram/state/games/finishes'
import { createGames } from '../../miniprogram/state/games/games'
import { type Disk, installStorage } from '../phone/memory-storage'
import { atMost, type Figure } from './figure'

/** WeChat's limits are 10 MB in total and 1 MB per key; a player of a year may use half of them. */
const MAX_TOTAL_KB = 5 * 1024
const MAX_KEY_KB = 512

const DAYS = 365
const GAMES_A_DAY = 6
/** More finished games than a phone keeps. */
const KEPT_GAMES = 150
/** Every so many games are 16×16. */
const LARGE_GAME_EVERY = 20
const UNFINISHED_GAMES = 60
/** Daily games that were finished without a network: more than are kept. */
const WAITING_GAMES = 250
const DAY_MS = 86_400_000
const MINUTE_MS = 60_000
const START = Date.parse('2026-01-01T08:00:00+08:00')

/** Plays a puzzle as slowly as a careful player: all notes, a wrong digit and an undo in every cell, bookmarks. */
function playedGame(givens: string, { isFinished }: { readonly isFinished: boolean }): GameState {
  const puzzle = parsePuzzle(givens)
  const { size } = puzzle.shape
  const solution = Array.from(solve(puzzle) ?? [])
  let now = START
  const open = createGame({
    size,
    givens: puzzle.values,
    level: 'extreme',
    origin: parseOrigin('typed'),
    solution,
  })
  const moves: Move[] = [{ kind: 'enter' }, { kind: 'fillNotes' }]
  const cells = [...givens].flatMap((symbol, cell) => (symbol === '.' ? [cell] : []))
  for (const cell of isFinished ? cells : cells.slice(0, -1)) {
    const digit = solution[cell]
    const wrong = (digit % size) + 1
    moves.push({ kind: 'place', cell, digit: wrong }, { kind: 'undo' })
    moves.push({ kind: 'note', digit: wrong, cells: [cell] }, { kind: 'place', cell, digit })
    if (cell % 8 === 0) moves.push({ kind: 'addBookmark' })
  }
  return moves.reduce((game, move) => {
    now += 2000
    return apply(game, move, { now, erasePeerNotes: true })
  }, open)
}

/** Plays for a year and returns what is stored then, by key. `days`: of that year. */
export function storedAfter(days: number): Disk {
  const stored: Disk = new Map()
  installStorage(stored)
  const store = createStorage()
  let now = START
  const games = createGames(store, () => now)
  const finishes = createFinishes(store, games)
  const [nine, sixteen] = [STARTERS[4].givens, STARTERS[5].givens]
  const finished = playedGame(nine, { isFinished: true })
  const large = playedGame(sixteen, { isFinished: true })
  games.save('first', finished)
  const [summary] = games.list()
  const count = days * GAMES_A_DAY
  for (let game = 0; game < count; game++) {
    now = START + Math.floor((game * DAY_MS) / GAMES_A_DAY)
    const id = `${now.toString(36)}-year`
    finishes.note({ ...summary, id, finishedAt: now }, false)
    // The games before these would be dropped again.
    if (game >= count - KEPT_GAMES) games.save(id, game % LARGE_GAME_EVERY === 0 ? large : finished)
  }
  const open = playedGame(sixteen, { isFinished: false })
  for (let game = 0; game < UNFINISHED_GAMES; game++) {
    now += MINUTE_MS
    games.add(open)
  }
  fillOutbox(store, finished, () => now)
  fillCalendar(store)
  return stored
}

type Store = ReturnType<typeof createStorage>

function fillOutbox(store: Store, finished: GameState, now: () => number) {
  const offline = { call: () => Promise.reject(new CloudError('offline', 'offline')) }
  const outbox = createOutbox({ store, cloud: offline, now })
  const log = recordOf(finished) ?? ''
  for (let game = 0; game < WAITING_GAMES; game++) {
    const request = { day: '2026-11-22', level: 'hard', log, assisted: false } as const
    outbox.post({ kind: 'late', request })
  }
}

function fillCalendar(store: Store) {
  const days = createDailyCache(store)
  for (let month = 1; month <= 12; month++) {
    const name = `2026-${String(month).padStart(2, '0')}`
    const entries = Array.from({ length: 31 * 3 }, (_, index) => ({
      day: `${name}-${String(1 + (index % 31)).padStart(2, '0')}`,
      level: (['easy', 'medium', 'hard'] as const)[index % 3],
      ms: 1_234_567,
      ranked: true,
    }))
    days.update({ months: withMonth(days.read().months, name, entries) })
  }
}

/** What a heavy player's phone stores after a year, in total and under the largest key. */
export function storageFigures(stored: Disk): Figure[] {
  const sizes = Array.from(stored, ([key, text]) => ({
    key,
    kb: byteLength(`${key}${text}`) / 1024,
  }))
  const total = sizes.reduce((sum, { kb }) => sum + kb, 0)
  return [
    atMost(`all ${sizes.length} keys`, Math.round(total), MAX_TOTAL_KB, 'KB'),
    ...sizes.map(({ key, kb }) => atMost(`key ${key}`, Math.round(kb), MAX_KEY_KB, 'KB')),
  ]
}

/** What a heavy player's phone stores after a year. */
export const yearOfPlay = (): Figure[] => storageFigures(storedAfter(DAYS))
