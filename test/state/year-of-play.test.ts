import { apply, createGame, type GameState, type Move, recordOf } from '../../miniprogram/core/game'
import { STARTERS } from '../../miniprogram/core/learning/starters'
import { solve } from '../../miniprogram/core/sudoku/solver'
import { parsePuzzle } from '../../miniprogram/packages/capture/notation'
import { byteLength, createStorage } from '../../miniprogram/platform/storage'
import { CloudError } from '../../miniprogram/state/cloud/calls'
import { createOutbox } from '../../miniprogram/state/cloud/outbox'
import { createDailyCache, withMonth } from '../../miniprogram/state/days/daily-cache'
import { createFinishes } from '../../miniprogram/state/games/finishes'
import { createGames } from '../../miniprogram/state/games/games'
import { FakeWx, silenceLog } from '../platform/fake-wx'

const START = Date.parse('2026-01-01T08:00:00+08:00')
const GAMES_OF_A_YEAR = 6 * 365
/** More than a phone keeps, of each kind. */
const KEPT_GAMES = 150
const UNFINISHED_GAMES = 60
const WAITING_GAMES = 250

/** Plays as slowly as a careful player: all notes, a wrong digit, an undo and a note in every cell, bookmarks. */
function playedGame(givens: string, isFinished: boolean): GameState {
  const { shape, values } = parsePuzzle(givens)
  const solution = Array.from(solve({ shape, values }) ?? [])
  const cells = [...values.keys()].filter((cell) => values[cell] === 0)
  const moves = (isFinished ? cells : cells.slice(1)).flatMap((cell): Move[] => {
    const digit = solution[cell]
    const wrong = (digit % shape.size) + 1
    return [
      ...[{ kind: 'place', cell, digit: wrong } as const, { kind: 'undo' } as const],
      ...[{ kind: 'note', digit: wrong, cells: [cell] } as const],
      { kind: 'place', cell, digit },
      ...(cell % 8 === 0 ? [{ kind: 'addBookmark' } as const] : []),
    ]
  })
  const open = createGame({ size: shape.size, givens: values, level: 'extreme', solution })
  const all: Move[] = [{ kind: 'enter' }, { kind: 'fillNotes' }, ...moves]
  return all.reduce(
    (game, move, index) => apply(game, move, { now: START + 2000 * index, erasePeerNotes: true }),
    open,
  )
}

test('a year of play fills at most half of WeChat’s storage, and half of what one key may hold', () => {
  silenceLog()
  const { disk } = new FakeWx().install()
  const store = createStorage()
  let now = START
  const games = createGames(store, () => now)
  const finishes = createFinishes(store, games)
  const [nine, sixteen] = [STARTERS[4].givens, STARTERS[5].givens]
  const finished = playedGame(nine, true)
  const large = playedGame(sixteen, true)
  games.save('first', finished)
  const [summary] = games.list()
  for (let game = 0; game < GAMES_OF_A_YEAR; game++) {
    now += 4 * 3600_000
    const id = `${now.toString(36)}-year`
    finishes.note({ ...summary, id, finishedAt: now }, false)
    if (game >= GAMES_OF_A_YEAR - KEPT_GAMES) games.save(id, game % 20 === 0 ? large : finished)
  }
  const open = playedGame(sixteen, false)
  for (let game = 0; game < UNFINISHED_GAMES; game++) {
    now += 60_000
    games.add(open)
  }
  const offline = { call: () => Promise.reject(new CloudError('offline', 'offline')) }
  const outbox = createOutbox({ store, cloud: offline, now: () => now })
  const request = { day: '2026-11-22', level: 'hard', log: recordOf(finished) ?? '' } as const
  for (let game = 0; game < WAITING_GAMES; game++) {
    outbox.post({ kind: 'late', request: { ...request, assisted: false } })
  }
  const days = createDailyCache(store)
  for (let number = 1; number <= 12; number++) {
    const month = `2026-${String(number).padStart(2, '0')}`
    const entries = Array.from({ length: 31 * 3 }, (_, index) => ({
      day: `${month}-${String(1 + (index % 31)).padStart(2, '0')}`,
      level: (['easy', 'medium', 'hard'] as const)[index % 3],
      ...{ ms: 1_234_567, ranked: true },
    }))
    days.update({ months: withMonth(days.read().months, month, entries) })
  }

  const sizes = Array.from(disk, ([key, text]) => [key, byteLength(`${key}${text}`)] as const)
  expect(sizes.filter(([, bytes]) => bytes > 512 * 1024)).toEqual([])
  const total = sizes.reduce((sum, [, bytes]) => sum + bytes, 0)
  expect(total).toBeLessThanOrEqual(5 * 1024 * 1024)
  const sizeOf = new Map(sizes)
  for (const key of ['games', 'finishes', 'daily', 'outbox']) {
    expect(sizeOf.get(key)).toBeGreaterThan(10_000)
  }
})
