import { apply, createGame, type GameState, recordOf } from '../../miniprogram/core/game'
import { challengeCodeOf, parseOrigin } from '../../miniprogram/core/game/origin'
import { formatDigits } from '../../miniprogram/core/sudoku/digits'
import { createPuzzle } from '../../miniprogram/core/sudoku/grid'
import { solutions } from '../../miniprogram/core/sudoku/solver'
import { createStorage } from '../../miniprogram/platform/storage'
import { createChallenges } from '../../miniprogram/state/challenges'
import { type Cloud, CloudError } from '../../miniprogram/state/cloud'
import { createGames } from '../../miniprogram/state/games'
import type { OpenedGame } from '../../miniprogram/state/late-start'
import { createOutbox } from '../../miniprogram/state/outbox'
import { FakeWx, silenceLog } from '../platform/fake-wx'

const CODE = '0123456789'
const [SOLUTION] = Array.from(solutions(createPuzzle(4)))
const GIVENS = SOLUTION.map((digit, cell) => (cell < 2 ? 0 : digit))

type Fate = (action: string, request: Record<string, unknown>) => unknown

/** What the cloud says unless a test says otherwise. */
const kind: Fate = (action) =>
  ({
    create: { code: CODE },
    join: {
      ...{ code: CODE, size: 4, givens: formatDigits(GIVENS), finished: false },
      ...{ startedAt: 5000, now: 5000 },
    },
    finish: { ms: 4000 },
    results: { rows: [] },
  })[action]

/** A phone, whose cloud answers what `fate` says. */
function phoneWith(fate: Fate = kind, disk?: Map<string, unknown>) {
  silenceLog()
  const wx = new FakeWx(disk).install()
  const asked: [action: string, request: Record<string, unknown>][] = []
  const cloud = {
    async call(_: string, action: string, request: Record<string, unknown>) {
      asked.push([action, request])
      const answer = fate(action, request)
      if (answer instanceof Error) throw answer
      return answer
    },
  } as unknown as Cloud
  const store = createStorage()
  const games = createGames(store)
  const outbox = createOutbox({ store, cloud, now: () => 1000 })
  const start: Parameters<typeof createChallenges>[0]['start'] = (
    puzzle,
    { elapsed, ...about } = {},
  ) => games.add(createGame({ size: puzzle.shape.size, givens: puzzle.values, ...about }, elapsed))
  const now = () => 1000
  const challenges = createChallenges({ store, cloud, outbox, games, start, now })
  return { wx, asked, games, outbox, challenges }
}

/** The game, with its open cells filled a second apart. */
function solved(game: GameState, assisted = false): GameState {
  const begun = apply(game, { kind: 'enter' }, { now: 0 })
  const helped = assisted ? apply(begun, { kind: 'assist' }, { now: 0 }) : begun
  return [0, 1].reduce(
    (state, cell) =>
      apply(state, { kind: 'place', cell, digit: SOLUTION[cell] }, { now: 2000 * (cell + 1) }),
    helped,
  )
}

const settled = () => new Promise((resolve) => setTimeout(resolve))
const offline = () => new CloudError('offline', '')
const sentOf = (asked: [string, object][], action: string) =>
  asked.filter(([name]) => name === action).map(([, request]) => request)

/** Accepts the challenge and plays it to its end. */
async function play({ challenges, games }: ReturnType<typeof phoneWith>, assisted = false) {
  const { id } = (await challenges.accept(CODE)) as OpenedGame
  const state = solved(games.load(id) as GameState, assisted)
  games.save(id, state)
  return state
}

test('the origin of a game names its challenge, and no other origin does', () => {
  expect(challengeCodeOf(parseOrigin(`challenge:${CODE}`))).toBe(CODE)
  for (const origin of ['typed', 'daily:2026-11-21:easy', 'challenge:', 'challenge:a b'])
    expect(challengeCodeOf(parseOrigin(origin))).toBeNull()
  expect(challengeCodeOf(undefined)).toBeNull()
})

describe('sending', () => {
  test('gives the cloud the puzzle, the moves, and whether there was help', async () => {
    const { challenges, games, asked } = phoneWith()
    const state = solved(createGame({ size: 4, givens: GIVENS }), true)
    expect(await challenges.send(games.add(state))).toBe(CODE)
    const log = recordOf(state)
    expect(asked).toEqual([
      ['create', { size: 4, givens: formatDigits(GIVENS), log, assisted: true }],
    ])
  })

  test('asks nothing for a game that is not finished or not there', async () => {
    const { challenges, games, asked } = phoneWith()
    expect(await challenges.send(games.add(createGame({ size: 4, givens: GIVENS })))).toBeNull()
    expect(await challenges.send('gone')).toBeNull()
    expect(asked).toEqual([])
  })

  test('is refused with the cloud’s own code', async () => {
    const { challenges, games } = phoneWith(() => new CloudError('day-running', ''))
    const id = games.add(solved(createGame({ size: 4, givens: GIVENS })))
    await expect(challenges.send(id)).rejects.toMatchObject({ code: 'day-running' })
  })
})

describe('accepting', () => {
  test('starts one game, and finds it again without asking', async () => {
    const { challenges, games, asked } = phoneWith()
    const { id } = (await challenges.accept(CODE, 'hard')) as OpenedGame
    expect(games.load(id as string)?.puzzle).toMatchObject({
      ...{
        size: 4,
        givens: Array.from(GIVENS),
        origin: { kind: 'challenge', code: CODE },
        level: 'hard',
      },
    })
    expect(await challenges.accept(CODE)).toEqual({ id, missed: 0 })
    expect(asked).toHaveLength(1)
  })

  test('counts since the cloud’s start where this phone does not hold the game', async () => {
    const { challenges, games } = phoneWith((action, request) => ({
      ...(kind(action, request) as object),
      ...(action === 'join' && { startedAt: 5000, now: 95_000 }),
    }))
    const { id, missed } = (await challenges.accept(CODE)) as OpenedGame
    expect(missed).toBe(90_000)
    expect(games.load(id)?.clock.elapsed).toBe(90_000)
  })

  test('starts nothing offline, nor where it was finished on another phone', async () => {
    const without = phoneWith(offline)
    await expect(without.challenges.accept(CODE)).rejects.toMatchObject({ code: 'offline' })
    expect(without.games.list()).toEqual([])
    const elsewhere = phoneWith((action, request) => ({
      ...(kind(action, request) as object),
      finished: true,
    }))
    expect(await elsewhere.challenges.accept(CODE)).toBeNull()
    expect(elsewhere.games.list()).toEqual([])
  })
})

describe('a finished game', () => {
  test('is posted once, however often that is asked for, and its outcome is told', async () => {
    const phone = phoneWith()
    const state = await play(phone)
    let told = 0
    phone.challenges.subscribe(() => told++)
    expect(phone.challenges.outcome(CODE)).toBeUndefined()
    phone.challenges.settleAll()
    phone.challenges.settleAll()
    await settled()
    phone.challenges.settleAll()
    await settled()
    expect(sentOf(phone.asked, 'finish')).toEqual([
      { code: CODE, log: recordOf(state), assisted: false },
    ])
    expect(phone.challenges.outcome(CODE)).toEqual({ ms: 4000 })
    expect(told).toBe(1)
  })

  test('says that there was help', async () => {
    const phone = phoneWith()
    await play(phone, true)
    phone.challenges.settleAll()
    await settled()
    expect(sentOf(phone.asked, 'finish')).toMatchObject([{ assisted: true }])
  })

  test('waits offline, through a kill, and arrives later', async () => {
    let online = true
    const fate: Fate = (action, request) => (online ? kind(action, request) : offline())
    const first = phoneWith(fate)
    await play(first)
    online = false
    first.challenges.settleAll()
    await settled()
    expect(first.challenges.outcome(CODE)).toBeUndefined()

    online = true
    const second = phoneWith(fate, first.wx.disk)
    second.challenges.settleAll()
    await settled()
    expect(sentOf(second.asked, 'finish')).toHaveLength(1)
    expect(second.challenges.outcome(CODE)).toEqual({ ms: 4000 })
    expect(second.outbox.waiting()).toEqual([])
  })

  test('is not sent again after a refusal, which is remembered', async () => {
    const phone = phoneWith((action, request) =>
      action === 'finish' ? new CloudError('time', '') : kind(action, request),
    )
    await play(phone)
    phone.challenges.settleAll()
    await settled()
    phone.challenges.settleAll()
    await settled()
    expect(sentOf(phone.asked, 'finish')).toHaveLength(1)
    expect(phone.challenges.outcome(CODE)).toEqual({ refused: 'time' })
  })

  test('of something else is left alone, as is one that still runs', async () => {
    const phone = phoneWith()
    await phone.challenges.accept(CODE)
    phone.games.add(solved(createGame({ size: 4, givens: GIVENS, origin: parseOrigin('typed') })))
    phone.challenges.settleAll()
    await settled()
    expect(sentOf(phone.asked, 'finish')).toEqual([])
  })
})
