import { DAILY_LEVELS, type DailyLevel } from '../../../miniprogram/core/game/round'
import { formatDigits, parseDigits } from '../../../miniprogram/core/sudoku/digits'
import { createPuzzle } from '../../../miniprogram/core/sudoku/grid'
import { solve } from '../../../miniprogram/core/sudoku/solver'
import { CHEATS, type OriginalGame, type SentGame } from '../../../tools/faults/judge/cheats'
import { createDraws } from '../../../tools/faults/judge/draws'
import { playAsPerson } from '../../../tools/faults/judge/humans'
import { drawPerson } from '../../../tools/faults/judge/people'
import { DAY, NOON, openCloud, start, type TestCloud } from '../support/cloud'
import { gameOf } from '../support/game'

/** Games of people and of programs that imitate them, on boards of a few rows. */

let cloud: TestCloud

beforeEach(async () => {
  cloud = await openCloud()
})

afterEach(() => cloud.close())

/** Plays a round as a new member. `play` returns what the phone sends, which may lack what older phones do not send. */
async function play(
  user: string,
  level: DailyLevel,
  game: (givens: string) => Omit<SentGame, 'phoneMs' | 'stillMs'> & Partial<SentGame>,
) {
  cloud.clock.now = NOON
  await cloud.get(user, 'profile', 'join', {})
  const { log, wallMs, phoneMs, stillMs } = game(await start(cloud, user, level))
  cloud.clock.now += Math.round(wallMs)
  return cloud.get(user, 'daily', 'submit', {
    day: DAY,
    level,
    log,
    assisted: false,
    ...(phoneMs !== undefined && { phoneMs: Math.round(phoneMs) }),
    ...(stillMs !== undefined && { stillMs: Math.round(stillMs) }),
  })
}

/** A person's game, on its board. */
async function person(seed: number, level: DailyLevel) {
  const draws = createDraws(seed)
  let game: OriginalGame | undefined
  const { result } = await play(`person ${seed}`, level, (givens) => {
    const solution = formatDigits(solve(createPuzzle(9, parseDigits(givens))) ?? [])
    const played = playAsPerson(drawPerson(draws), { level, givens, solution }, draws)
    game = played
    return { ...played, phoneMs: played.wallMs }
  })
  if (!game) throw new Error('not played')
  return { result, game: game as OriginalGame }
}

const PEOPLE_PER_LEVEL = 3

test('people are ranked, and no program that imitates them is', async () => {
  const unchecked: string[] = []
  for (const level of DAILY_LEVELS) {
    const originals: OriginalGame[] = []
    for (let seed = 0; seed < PEOPLE_PER_LEVEL; seed++) {
      const { result, game } = await person(5000 + seed, level)
      expect(result).toMatchObject({ ranked: true })
      originals.push(game)
    }
    for (const [name, cheat] of Object.entries(CHEATS)) {
      for (const [index, original] of originals.entries()) {
        const draws = createDraws(index)
        const sent = cheat(original, () => draws.between(0, 1))
        const { result } = await play(`${name} ${index}`, level, () => sent)
        expect([name, result]).toEqual([name, expect.objectContaining({ ranked: false })])
        if (result.unchecked) unchecked.push(name)
      }
    }
  }
  // Each of them is held at least once, not rejected by chance.
  expect(new Set(unchecked)).toEqual(new Set(Object.keys(CHEATS)))
})

test('a fast game after a pause waits, also from a phone that does not tell about it', async () => {
  const log = (givens: string) => gameOf(givens, { gap: 1400 })
  const pause = { wallMs: 20 * 60_000, phoneMs: 20 * 60_000 }
  const told = { ...pause, stillMs: 18 * 60_000 }
  const games = {
    told: (givens: string) => ({ log: log(givens), ...told }),
    untold: (givens: string) => ({ log: gameOf(givens, { gap: 1300 }), wallMs: pause.wallMs }),
    // A break in the middle, or a phone that was offline.
    later: (givens: string) => ({ log: gameOf(givens, { gap: 1500 }), ...pause, stillMs: 0 }),
  }
  expect((await play('told', 'easy', games.told)).result).toMatchObject({ unchecked: true })
  expect((await play('untold', 'easy', games.untold)).result).toMatchObject({ unchecked: true })
  expect((await play('later', 'easy', games.later)).result).toMatchObject({ ranked: true })
})

test('a game that was solved on paper counts and is on no board, however it was typed', async () => {
  await cloud.get('paper', 'profile', 'join', {})
  cloud.clock.now = NOON
  const givens = await start(cloud, 'paper')
  const rowByRow = gameOf(givens, { gap: 1500 })
  cloud.clock.now += 1_800_000
  const game = { day: DAY, level: 'easy', log: rowByRow, assisted: false } as const
  const { result } = await cloud.get('paper', 'daily', 'submit', { ...game, excluded: 'paper' })
  expect(result).toMatchObject({ ranked: false, why: 'paper' })
  expect(result).not.toHaveProperty('unchecked')
  // Neither sending it again without the field nor joining again ranks it.
  const again = await cloud.get('paper', 'daily', 'submit', game)
  expect(again).toEqual({ result, repeated: true })
  await cloud.get('paper', 'profile', 'leave', {})
  await cloud.get('paper', 'profile', 'join', {})
  expect((await cloud.get('paper', 'board', 'me', { day: DAY, level: 'easy' })).rank).toBe(
    undefined,
  )
  expect(await cloud.get('paper', 'profile', 'statistics', {})).toMatchObject({
    days: 1,
    streak: 1,
  })
})
