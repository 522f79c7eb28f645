import { apply, createGame, type GameState, type Move } from '../../../miniprogram/core/game'
import { parseOrigin } from '../../../miniprogram/core/game/origin'
import { createPuzzle } from '../../../miniprogram/core/sudoku/grid'
import { solutions } from '../../../miniprogram/core/sudoku/solver'
import { createStorage } from '../../../miniprogram/platform/storage'
import { createGames, type Games } from '../../../miniprogram/state/games/games'
import { FakeWx, silenceLog } from '../../platform/fake-wx'

/** Filled 4×4 grids; puzzles are made from them by clearing cells. */
const GRIDS = Array.from(solutions(createPuzzle(4)))

/** A game of grid number `which` whose first `open` cells are empty. */
function newGame(which: number, open = 3): GameState {
  const solution = GRIDS[which]
  const givens = solution.map((digit, cell) => (cell < open ? 0 : digit))
  return createGame({ size: 4, givens, solution, origin: parseOrigin('typed') })
}

let time = 1_000_000

function move(state: GameState, ...moves: Move[]): GameState {
  return moves.reduce((before, next) => {
    time += 1000
    return apply(before, next, { now: time, erasePeerNotes: true })
  }, state)
}

/** Fills cell number `cell` with the digit of the solution. */
function fill(state: GameState, cell: number): GameState {
  const digit = state.puzzle.solution?.[cell] ?? 0
  return move(state, { kind: 'select', cell }, { kind: 'press', digit })
}

function start(disk?: Map<string, unknown>) {
  silenceLog()
  const wx = new FakeWx(disk).install()
  const games = createGames(createStorage(), () => time)
  return { wx, games }
}

/** Plays the rest of a game, saving every move. */
function playToTheEnd(games: Games, id: string, from: GameState): GameState {
  let state = move(from, { kind: 'enter' })
  for (let cell = 0; state.status !== 'finished'; cell++) {
    state = fill(state, cell)
    games.save(id, state)
  }
  return state
}

beforeEach(() => {
  time = 1_000_000
})

describe('the games', () => {
  it('are the same after a restart', () => {
    const { wx, games } = start()
    let state = newGame(0)
    const id = games.add(state)
    state = fill(move(state, { kind: 'enter' }), 1)
    state = move(
      state,
      { kind: 'toggleNoting' },
      { kind: 'select', cell: 0 },
      { kind: 'press', digit: 2 },
    )
    state = move(state, { kind: 'leave' })
    games.save(id, state)
    expect(start(wx.disk).games.load(id)).toEqual(state)
  })

  it('are listed as summaries, last played first', () => {
    const { wx, games } = start()
    const a = games.add(newGame(0))
    time += 10
    const b = games.add(newGame(1))
    time += 10
    games.save(a, fill(newGame(0), 0))
    const list = start(wx.disk).games.list()
    expect(list.map(({ id }) => id)).toEqual([a, b])
    expect(list[0]).toMatchObject({ size: 4, origin: 'typed', finishedAt: null })
    expect(list[0].givens).toMatch(/^\.\.\.[1-4]{13}$/)
    expect(list[0].values).toMatch(/^[1-4]\.\.[1-4]{13}$/)
  })

  it('can be found by their puzzle while unfinished', () => {
    const { games } = start()
    const id = games.add(newGame(5))
    const { givens } = games.list()[0]
    const shared = { kind: 'together', room: 'a'.repeat(32) } as const
    const { puzzle } = games.load(id) as GameState
    const together = games.add(createGame({ ...puzzle, origin: shared }))
    expect(games.find(givens)?.id).toBe(id)
    // It is gone on with like any other.
    expect(games.resumable()?.id).toBe(together)
    games.remove(together)
    expect(games.resumable()?.id).toBe(id)
    playToTheEnd(games, id, newGame(5))
    expect(games.find(givens)).toBeUndefined()
    expect(games.resumable()).toBeUndefined()
  })

  it('need one write per move', () => {
    const { wx, games } = start()
    const state = newGame(0)
    const id = games.add(state)
    wx.writes.length = 0
    games.save(id, fill(state, 0))
    expect(wx.writes).toEqual([`game:${id}`])
  })

  it('are gone when removed', () => {
    const { wx, games } = start()
    const id = games.add(newGame(0))
    const other = games.add(newGame(1))
    games.remove(id)
    expect(games.load(id)).toBeNull()
    const again = start(wx.disk)
    expect(again.games.list().map((one) => one.id)).toEqual([other])
    expect(again.games.load(id)).toBeNull()
  })

  it('are gone when the storage is cleared', () => {
    silenceLog()
    new FakeWx().install()
    const storage = createStorage()
    const games = createGames(storage, () => time)
    const id = games.add(newGame(0))
    playToTheEnd(games, id, newGame(0))
    storage.clear()
    expect(games.list()).toEqual([])
  })

  it('are dropped beyond a hundred finished ones, oldest first', () => {
    const { wx, games } = start()
    const unfinished = games.add(newGame(200))
    const ids = GRIDS.slice(0, 103).map((_, which) => {
      const id = games.add(newGame(which, 1))
      playToTheEnd(games, id, newGame(which, 1))
      return id
    })
    const kept = new Set(
      start(wx.disk)
        .games.list()
        .map(({ id }) => id),
    )
    expect(kept.size).toBe(101)
    expect(kept.has(unfinished)).toBe(true)
    expect(ids.filter((id) => !kept.has(id))).toEqual(ids.slice(0, 3))
  })
})

describe('a full storage', () => {
  it('drops the oldest finished games to save the current one', () => {
    const { wx, games } = start()
    const ids = [0, 1, 2].map((which) => {
      const id = games.add(newGame(which))
      playToTheEnd(games, id, newGame(which))
      return id
    })
    const state = newGame(3)
    const id = games.add(state)
    wx.limit = [...wx.disk].reduce((sum, [, value]) => sum + String(value).length, 0)
    games.save(id, fill(fill(state, 0), 1))
    expect(wx.disk.has(`game:${ids[0]}`)).toBe(false)
    expect(wx.disk.has(`game:${ids[2]}`)).toBe(true)
    const again = start(wx.disk).games
    expect(again.load(id)?.values.slice(0, 2)).toEqual(Array.from(GRIDS[3].slice(0, 2)))
    expect(again.list().map((one) => one.id)).toEqual([id, ids[2], ids[1]])
  })

  it('is reported when nothing can be dropped, and the saved game stays', () => {
    const { wx, games } = start()
    const state = newGame(3)
    const id = games.add(state)
    wx.limit = 0
    expect(() => games.save(id, fill(state, 0))).toThrow(
      expect.objectContaining({ code: 'full', key: `game:${id}` }),
    )
    expect(start(wx.disk).games.load(id)).toEqual(state)
  })
})

describe('a damaged storage', () => {
  it.each(['{"version":1,"da', 'null', '[]'])('rebuilds the index from the games (%s)', (index) => {
    const { wx, games } = start()
    const ids = [0, 1, 2].map((which) => {
      time += 1000
      return games.add(newGame(which))
    })
    playToTheEnd(games, ids[0], newGame(0))
    wx.disk.set('games', index)
    const again = start(wx.disk).games
    expect(again.list().map(({ id }) => id)).toEqual([ids[0], ids[2], ids[1]])
    expect(again.list()[0].finishedAt).not.toBeNull()
  })

  it('backs up a game that cannot be read and keeps the others', () => {
    const { wx, games } = start()
    const good = games.add(newGame(0))
    time += 1000
    const bad = games.add(newGame(1))
    const torn = String(wx.disk.get(`game:${bad}`)).slice(0, 100)
    wx.disk.set(`game:${bad}`, torn)
    const again = start(wx.disk).games
    expect(again.list().map(({ id }) => id)).toContain(good)
    expect(again.load(bad)).toBeNull()
    expect(again.load(good)).toEqual(newGame(0))
    expect(again.list().map(({ id }) => id)).toEqual([good])
    expect(wx.disk.get(`backup:game:${bad}`)).toBe(torn)
  })

  it('rescues the board of a game whose log is damaged', () => {
    const { wx, games } = start()
    const id = games.add(newGame(0))
    const state = move(fill(move(newGame(0), { kind: 'enter' }), 0), { kind: 'leave' })
    games.save(id, state)
    const stored = JSON.parse(String(wx.disk.get(`game:${id}`)))
    const save = JSON.parse(stored.data.save)
    stored.data.save = JSON.stringify({ ...save, log: '' })
    wx.disk.set(`game:${id}`, JSON.stringify(stored))
    const rescued = start(wx.disk).games.load(id)
    expect(rescued?.values).toEqual(state.values)
    expect(rescued?.clock).toEqual(state.clock)
  })
})
