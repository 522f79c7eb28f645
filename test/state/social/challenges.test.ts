import { apply, createGame, type GameState, recordOf } from '../../../miniprogram/core/game'
import { parseOrigin } from '../../../miniprogram/core/game/origin'
import { formatDigits } from '../../../miniprogram/core/sudoku/digits'
import { createPuzzle } from '../../../miniprogram/core/sudoku/grid'
import { solutions } from '../../../miniprogram/core/sudoku/solver'
import { createStorage } from '../../../miniprogram/platform/storage'
import { CloudError } from '../../../miniprogram/state/cloud/calls'
import { createOutbox } from '../../../miniprogram/state/cloud/outbox'
import type { OpenedGame } from '../../../miniprogram/state/days/late-start'
import { createGames } from '../../../miniprogram/state/games/games'
import { createChallenges } from '../../../miniprogram/state/social/challenges'
import { FakeWx, silenceLog } from '../../platform/fake-wx'
import { fakeCloud } from '../support/fake-cloud'

const CODE = '0123456789'
const [SOLUTION] = Array.from(solutions(createPuzzle(4)))
const GIVENS = SOLUTION.map((digit, cell) => (cell < 2 ? 0 : digit))

type AnswerOf = (action: string, request: Record<string, unknown>) => unknown

/** The cloud's answers, unless a test replaces them. */
const defaultAnswer: AnswerOf = (action) =>
  ({
    create: { code: CODE },
    join: {
      ...{ code: CODE, size: 4, givens: formatDigits(GIVENS), finished: false },
      ...{ startedAt: 5000, now: 5000, name: null, avatar: 16 },
    },
    finish: { ms: 4000 },
    results: { rows: [] },
  })[action]

/** A phone with a fake cloud. */
function phoneWith(answerOf: AnswerOf = defaultAnswer, disk?: Map<string, unknown>) {
  silenceLog()
  const wx = new FakeWx(disk).install()
  const calls: [action: string, request: Record<string, unknown>][] = []
  const cloud = fakeCloud((action, request) => {
    calls.push([action, request])
    return answerOf(action, request)
  })
  const store = createStorage()
  const games = createGames(store)
  const outbox = createOutbox({ store, cloud, now: () => 1000 })
  const start: Parameters<typeof createChallenges>[0]['start'] = (
    puzzle,
    { elapsed, ...about } = {},
  ) => games.add(createGame({ size: puzzle.shape.size, givens: puzzle.values, ...about }, elapsed))
  const now = () => 1000
  const challenges = createChallenges({ store, cloud, outbox, games, start, now })
  return { wx, calls, games, outbox, challenges }
}

/** The game with its empty cells filled, two seconds apart. */
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
const sentOf = (calls: [string, object][], action: string) =>
  calls.filter(([name]) => name === action).map(([, request]) => request)

/** Submits the finished games. */
async function settle({ challenges }: ReturnType<typeof phoneWith>) {
  challenges.settleAll()
  await settled()
}

/** Accepts the challenge and finishes its game. */
async function play({ challenges, games }: ReturnType<typeof phoneWith>, assisted = false) {
  const { id } = (await challenges.accept(CODE)) as OpenedGame
  const state = solved(games.load(id) as GameState, assisted)
  games.save(id, state)
  return state
}

describe('sending', () => {
  test('sends the puzzle, the moves, and whether the game was assisted', async () => {
    const { challenges, games, calls } = phoneWith()
    const state = solved(createGame({ size: 4, givens: GIVENS }), true)
    expect(await challenges.send(games.add(state))).toBe(CODE)
    const log = recordOf(state)
    expect(calls).toEqual([
      ['create', { size: 4, givens: formatDigits(GIVENS), log, assisted: true }],
    ])
  })

  test('makes no call for an unknown game', async () => {
    const { challenges, calls } = phoneWith()
    expect(await challenges.send('gone')).toBeNull()
    expect(calls).toEqual([])
  })

  test('an unfinished game sends its puzzle, and its moves once it is finished, also after a restart', async () => {
    const phone = phoneWith()
    const game = createGame({ size: 4, givens: GIVENS, origin: parseOrigin('made') })
    const id = phone.games.add(game)
    expect(phone.challenges.isSent(id)).toBe(false)
    expect(await phone.challenges.send(id)).toBe(CODE)
    expect(phone.calls).toEqual([['create', { size: 4, givens: formatDigits(GIVENS) }]])
    expect(phone.challenges.isSent(id)).toBe(true)
    expect(phone.challenges.game(CODE)).toMatchObject({ id, finishedAt: null })
    // The sender opens the own link: the game goes on.
    expect(await phone.challenges.accept(CODE)).toEqual({ id, missed: 0 })
    await settle(phone)
    expect(phone.calls).toHaveLength(1)

    const state = solved(game)
    phone.games.save(id, state)
    const again = phoneWith(defaultAnswer, phone.wx.disk)
    await settle(again)
    const log = recordOf(state)
    expect(again.calls).toEqual([['finish', { code: CODE, log, assisted: false }]])
    expect(again.challenges.outcome(CODE)).toEqual({ ms: 4000 })
    await settle(again)
    expect(again.calls).toHaveLength(1)
  })

  test('rejects with the code of the cloud', async () => {
    const { challenges, games } = phoneWith(() => new CloudError('day-running', ''))
    const id = games.add(solved(createGame({ size: 4, givens: GIVENS })))
    await expect(challenges.send(id)).rejects.toMatchObject({ code: 'day-running' })
  })
})

describe('accepting', () => {
  test('starts one game, and opens it again without a call', async () => {
    const { challenges, games, calls } = phoneWith()
    const { id } = (await challenges.accept(CODE, 'hard')) as OpenedGame
    expect(games.load(id as string)?.puzzle).toMatchObject({
      ...{
        size: 4,
        givens: Array.from(GIVENS),
        origin: { kind: 'challenge', code: CODE, sender: '小灰兔' },
        level: 'hard',
      },
    })
    expect(await challenges.accept(CODE)).toEqual({ id, missed: 0 })
    expect(calls).toHaveLength(1)
  })

  test('counts time from the cloud’s start if this phone does not have the game', async () => {
    const { challenges, games } = phoneWith((action, request) => ({
      ...(defaultAnswer(action, request) as object),
      ...(action === 'join' && { startedAt: 5000, now: 95_000 }),
    }))
    const { id, missed } = (await challenges.accept(CODE)) as OpenedGame
    expect(missed).toBe(90_000)
    expect(games.load(id)?.clock.elapsed).toBe(90_000)
  })

  test('starts nothing offline, or if it was finished on another phone', async () => {
    const without = phoneWith(offline)
    await expect(without.challenges.accept(CODE)).rejects.toMatchObject({ code: 'offline' })
    expect(without.games.list()).toEqual([])
    const elsewhere = phoneWith((action, request) => ({
      ...(defaultAnswer(action, request) as object),
      finished: true,
    }))
    expect(await elsewhere.challenges.accept(CODE)).toBeNull()
    expect(elsewhere.games.list()).toEqual([])
  })
})

describe('a finished game', () => {
  test('is posted once, even if settled several times, and its outcome is reported', async () => {
    const phone = phoneWith()
    const state = await play(phone)
    let told = 0
    phone.challenges.subscribe(() => told++)
    expect(phone.challenges.outcome(CODE)).toBeUndefined()
    phone.challenges.settleAll()
    await settle(phone)
    await settle(phone)
    expect(sentOf(phone.calls, 'finish')).toEqual([
      { code: CODE, log: recordOf(state), assisted: false },
    ])
    expect(phone.challenges.outcome(CODE)).toEqual({ ms: 4000 })
    expect(told).toBe(1)
  })

  test('is submitted alone, and only once, when it alone is settled', async () => {
    const { challenges, games, calls } = phoneWith()
    const finished = (code: string) =>
      solved(createGame({ size: 4, givens: GIVENS, origin: parseOrigin(`challenge:${code}`) }))
    games.add(finished('first'))
    const id = games.add(finished('second'))
    for (const one of [id, 'unknown', id]) challenges.settle(one)
    await settled()
    challenges.settle(id)
    await settled()
    expect(sentOf(calls, 'finish')).toMatchObject([{ code: 'second' }])
  })

  test('is marked as assisted', async () => {
    const phone = phoneWith()
    await play(phone, true)
    await settle(phone)
    expect(sentOf(phone.calls, 'finish')).toMatchObject([{ assisted: true }])
  })

  test('waits while offline, survives a restart, and is sent later', async () => {
    let online = true
    const answerOf: AnswerOf = (action, request) =>
      online ? defaultAnswer(action, request) : offline()
    const first = phoneWith(answerOf)
    await play(first)
    online = false
    await settle(first)
    expect(first.challenges.outcome(CODE)).toBeUndefined()

    online = true
    const second = phoneWith(answerOf, first.wx.disk)
    await settle(second)
    expect(sentOf(second.calls, 'finish')).toHaveLength(1)
    expect(second.challenges.outcome(CODE)).toEqual({ ms: 4000 })
    expect(second.outbox.waiting()).toEqual([])
  })

  test('is not sent again after a refusal, which is its outcome', async () => {
    const phone = phoneWith((action, request) =>
      action === 'finish' ? new CloudError('time', '') : defaultAnswer(action, request),
    )
    await play(phone)
    await settle(phone)
    await settle(phone)
    expect(sentOf(phone.calls, 'finish')).toHaveLength(1)
    expect(phone.challenges.outcome(CODE)).toEqual({ refused: 'time' })
  })

  test('is ignored if it is of another kind or unfinished', async () => {
    const phone = phoneWith()
    await phone.challenges.accept(CODE)
    phone.games.add(solved(createGame({ size: 4, givens: GIVENS, origin: parseOrigin('typed') })))
    await settle(phone)
    expect(sentOf(phone.calls, 'finish')).toEqual([])
  })
})
