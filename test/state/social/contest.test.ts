import { createGame, type GameState } from '../../../miniprogram/core/game'
import { type Origin, parseOrigin } from '../../../miniprogram/core/game/origin'
import { formatDigits } from '../../../miniprogram/core/sudoku/digits'
import { createStorage } from '../../../miniprogram/platform/storage'
import { createGames } from '../../../miniprogram/state/games/games'
import { createHelp, isContest, isOfRunningDay } from '../../../miniprogram/state/social/contest'
import { FakeWx, silenceLog } from '../../platform/fake-wx'

beforeEach(silenceLog)

const GIVENS = [1, 0, 0, 2, ...new Array(12).fill(0)]
const TEXT = formatDigits(GIVENS)
const NOON = Date.parse('2026-11-21T12:00:00+08:00')
const DAY = parseOrigin('daily:2026-11-21:easy')
const CHALLENGE = parseOrigin('challenge:0123456789')
const MADE = parseOrigin('made')
const PRACTICE = parseOrigin('practice')

/** A phone with a game of each origin, and a player who gives this answer to the question. */
function phoneWith(origins: readonly (Origin | undefined)[], answer = true) {
  const wx = new FakeWx().install()
  const clock = { now: NOON }
  const games = createGames(createStorage(), () => clock.now)
  const asked: string[] = []
  const ids = origins.map((origin) => games.add(createGame({ size: 4, givens: GIVENS, origin })))
  const ask = async (contest: string) => {
    asked.push(contest)
    return answer
  }
  /** The games that were sent as challenges. */
  const sent = new Set<string>()
  const help = createHelp({ games, isSent: (id) => sent.has(id), now: () => clock.now, ask })
  const assisted = () => ids.map((id) => games.load(id)?.assisted)
  return { wx, clock, games, help, asked, ids, sent, assisted }
}

test('only daily games and challenges are contests', () => {
  expect([DAY, CHALLENGE].map(isContest)).toEqual([true, true])
  const others = [undefined, MADE, PRACTICE, parseOrigin('daily:x'), parseOrigin('challenge:')]
  expect(others.map(isContest)).toEqual(others.map(() => false))
})

test('a day runs until its last game may be submitted', () => {
  const end = Date.parse('2026-11-22T06:00:00+08:00')
  expect(isOfRunningDay(DAY, end - 1)).toBe(true)
  expect(isOfRunningDay(DAY, end)).toBe(false)
  expect(isOfRunningDay(CHALLENGE, NOON)).toBe(false)
})

describe('help', () => {
  test.each([
    [DAY, 'day'],
    [CHALLENGE, 'challenge'],
  ])('in a game of %j is asked about once', async (origin, contest) => {
    const { help, asked, assisted } = phoneWith([origin])
    expect(await help.give(TEXT)).toBe(true)
    expect(assisted()).toEqual([true])
    expect(await help.give(TEXT)).toBe(true)
    expect(asked).toEqual([contest])
  })

  test('in a game that was sent as a challenge is asked about, too', async () => {
    const { help, asked, ids, sent } = phoneWith([MADE])
    sent.add(ids[0])
    expect(await help.give(TEXT)).toBe(true)
    expect(asked).toEqual(['challenge'])
  })

  test('that the player declines changes nothing and is asked about again', async () => {
    const { help, asked, assisted } = phoneWith([DAY], false)
    expect(await help.give(TEXT)).toBe(false)
    expect(await help.allow(TEXT)).toBe(false)
    expect(assisted()).toEqual([false])
    expect(asked).toHaveLength(2)
  })

  test('that is allowed is noted only when it is given', async () => {
    const { help, assisted } = phoneWith([DAY])
    expect(await help.allow(TEXT)).toBe(true)
    expect(assisted()).toEqual([false])
    help.note(TEXT)
    expect(assisted()).toEqual([true])
  })

  test('in other games needs no question and is noted in all running games of the puzzle', async () => {
    const { help, asked, assisted } = phoneWith([undefined, MADE, PRACTICE])
    expect(await help.give(TEXT)).toBe(true)
    expect(assisted()).toEqual([true, true, true])
    expect(await help.give(formatDigits([0, 1, ...GIVENS.slice(2)]))).toBe(true)
    expect(asked).toEqual([])
  })

  test('needs no question if the day is past or the game is finished', async () => {
    const { help, asked, clock, games, ids, assisted } = phoneWith([DAY])
    clock.now += 24 * 3600_000
    expect(await help.allow(TEXT)).toBe(true)
    clock.now = NOON
    const finished = { ...(games.load(ids[0]) as GameState), status: 'finished' as const }
    games.save(ids[0], finished)
    expect(await help.give(TEXT)).toBe(true)
    expect(asked).toEqual([])
    expect(assisted()).not.toContain(true)
  })

  test('is given even if the storage is full', async () => {
    silenceLog()
    const { help, wx } = phoneWith([undefined])
    wx.writeFailure = new Error(wx.fullMessage)
    expect(await help.give(TEXT)).toBe(true)
  })
})
