import { STARTERS } from '../../miniprogram/core/learning/starters'
import { encodeShare } from '../../miniprogram/core/sudoku/share-code'
import { parsePuzzle } from '../../miniprogram/packages/capture/notation'
import { Clock } from '../../tools/phone/clock'
import { eventually } from '../../tools/phone/patience'
import type { Phone } from '../../tools/phone/phone'
import { solutionOf } from '../../tools/phone/stored-game'
import { NOON } from '../cloud/support/cloud'
import { seededRandom } from '../core/sudoku/random'
import { type CloudServer, startCloudServer } from '../support/cloud-server'
import { laterCode } from '../support/later-code'
import { openPhone } from '../support/phone'
import { seen } from '../support/seen'
import { solveByTaps } from '../support/solve'

/*
 * A release that is taken back. There is one code: the app is the newer version if the stored values have its versions, and the older
 * one if `LATER` is added to them, as if a newer app had stored them. So these tests do not show that a later form is migrated.
 */

const LATER = 10
const [FIRST, SECOND] = [STARTERS[2].givens, STARTERS[3].givens]
const TOLD = '有些内容是新版本存的，更新后就会回来'
const UPDATE = '要更新后才能打开'

const playCode = (givens: string) =>
  `pages/play/play?code=${encodeShare({ puzzle: parsePuzzle(givens) })}`

/** Ends the app, and makes it the older or the newer version. No write of the app follows this one. */
async function becomes(phone: Phone, version: 'older' | 'newer'): Promise<void> {
  const by = version === 'older' ? LATER : 0
  await phone.page.evaluate(
    ({ by, later }) => {
      const setItem = Reflect.get(globalThis, 'setUncut') ?? Storage.prototype.setItem
      const entries = Object.entries(localStorage).filter(([name]) => name.startsWith('wx:'))
      for (const [name, text] of entries) {
        const { type, data } = JSON.parse(text)
        if (/@\d+$|:backup:/.test(name) || !data.startsWith('{"version"')) continue
        const value = JSON.parse(data)
        value.version = (value.version % later) + by
        setItem.call(localStorage, name, JSON.stringify({ type, data: JSON.stringify(value) }))
      }
      Storage.prototype.setItem = () => {}
      Storage.prototype.removeItem = () => {}
    },
    { by, later: LATER },
  )
  await phone.kill()
}

/** The stored values of a name and beside it, by their full names. */
function storedIn({ page }: Phone, name: string): Promise<Record<string, string>> {
  return page.evaluate((part) => {
    const all = Object.entries(localStorage).flatMap(([key, text]): [string, string][] => {
      const [, , ...rest] = key.split(':')
      return key.startsWith('wx:') ? [[rest.join(':'), JSON.parse(text).data]] : []
    })
    return Object.fromEntries(all.filter(([key]) => key.startsWith(part)))
  }, name)
}

/** The most digits that any version has stored of each game, by id. */
async function digitsOf(phone: Phone): Promise<Map<string, number>> {
  const digits = new Map<string, number>()
  for (const [name, text] of Object.entries(await storedIn(phone, 'game:'))) {
    const id = name.replace(/@\d+$/, '')
    const { values } = JSON.parse(JSON.parse(text).data.save) as { values: string }
    const filled = values.replace(/\./g, '').length
    digits.set(id, Math.max(filled, digits.get(id) ?? 0))
  }
  return digits
}

async function placeSome(phone: Phone, givens: string, count: number): Promise<void> {
  await phone.find('digit-pad').waitFor()
  const cells = await phone.cells()
  const empty = [...cells.keys()].filter((cell) => cells[cell] === '')
  for (const cell of empty.slice(0, count)) {
    await phone.tapCell(cell)
    await phone.tapDigit(String(solutionOf(givens)[cell]))
  }
}

const filledIn = async (phone: Phone) => (await phone.cells()).filter(Boolean).length

test('what two versions have stored is all there: newer, older, newer', async () => {
  // It starts on a page that says nothing, so that the notice of home is not missed.
  const phone = await openPhone({ path: 'pages/learn/learn', user: 'taken-back' })
  await phone.follow(playCode(STARTERS[0].givens))
  await solveByTaps(phone)
  await phone.follow(playCode(FIRST))
  await placeSome(phone, FIRST, 3)
  const before = await filledIn(phone)
  const [mine] = Object.keys(await storedIn(phone, 'game:')).slice(-1)
  const newerGames = Object.keys(await storedIn(phone, 'game:'))

  // The older version says once that something is missing, leaves it, and plays.
  await becomes(phone, 'older')
  await phone.start()
  await phone.follow('pages/home/home')
  // A notice that passes: a busy machine may be late for it.
  const patches: string[] = []
  await eventually(async () => {
    patches.push(...(await phone.takeSetData()).map((record) => JSON.stringify(record)))
    expect(patches.join('')).toContain(TOLD)
  })
  await seen(phone, 'home-newer')
  const left = await storedIn(phone, 'game:')
  await phone.follow(`pages/play/play?id=${mine.slice('game:'.length)}`)
  await phone.find(UPDATE).waitFor()
  await seen(phone, 'play-newer')
  await phone.follow(playCode(STARTERS[0].givens))
  await solveByTaps(phone)
  await phone.follow(playCode(SECOND))
  await placeSome(phone, SECOND, 2)
  await phone.follow('pages/home/home')
  await phone.find('.resume').waitFor()
  expect(await phone.find(TOLD).count()).toBe(0)
  expect(await storedIn(phone, 'game:')).toMatchObject(left)

  // The newer version has both games and both finishes.
  await becomes(phone, 'newer')
  await phone.start()
  await phone.follow(playCode(FIRST))
  await phone.find('digit-pad').waitFor()
  expect(await filledIn(phone)).toBe(before)
  await phone.follow(playCode(SECOND))
  await phone.find('digit-pad').waitFor()
  expect(await filledIn(phone)).toBe(SECOND.replace(/\./g, '').length + 2)
  const games = Object.keys(await storedIn(phone, 'game:'))
  expect(games).toEqual(expect.arrayContaining(newerGames))
  expect(games).toHaveLength(newerGames.length + 2)
  await phone.follow('pages/me/me')
  await phone.find('.figure-text').first().waitFor()
  expect(JSON.parse((await storedIn(phone, 'finishes')).finishes).data.list).toHaveLength(2)
  expect(Object.keys(await storedIn(phone, 'games'))).toEqual(['games'])
  await phone.follow('pages/home/home')
  await phone.find('.resume').waitFor()
  expect(await phone.find(TOLD).count()).toBe(0)
})

/** From its nth write on, the app stores nothing: it is killed, and what it shows since does not count. */
const CUT = `if (location.origin !== 'null') {
  globalThis.setUncut = Storage.prototype.setItem
  let left = Number(localStorage.getItem('cut') ?? Infinity)
  for (const name of ['setItem', 'removeItem']) {
    const run = Storage.prototype[name]
    Storage.prototype[name] = function (key, ...rest) {
      if (!key.startsWith('wx:') || left-- > 0) run.call(this, key, ...rest)
    }
  }
}`

test('15 kills of two versions that take turns lose no digit', async () => {
  const random = seededRandom(43)
  const phone = await openPhone({ path: playCode(FIRST), user: 'killed-often', script: CUT })
  let before = new Map<string, number>()
  for (let kill = 0; kill < 15; kill++) {
    const givens = random() < 0.5 ? FIRST : SECOND
    await phone.follow(playCode(givens))
    await placeSome(phone, givens, 1 + Math.floor(random() * 2))
    const now = await digitsOf(phone)
    for (const [id, digits] of before) {
      expect([kill, id, now.get(id) ?? 0]).toEqual([kill, id, expect.any(Number)])
      expect(now.get(id)).toBeGreaterThanOrEqual(digits)
    }
    before = now
    const cut = Math.floor(random() * 12)
    await phone.page.evaluate((writes) => localStorage.setItem('cut', String(writes)), cut)
    await becomes(phone, random() < 0.5 ? 'older' : 'newer')
    await phone.start()
  }
  await phone.page.evaluate(() => localStorage.removeItem('cut'))
  await becomes(phone, 'newer')
  await phone.start()
  await phone.follow('pages/home/home')
  const now = await digitsOf(phone)
  for (const [id, digits] of before) expect(now.get(id)).toBeGreaterThanOrEqual(digits)
  // An index is repaired after a kill, which is logged.
  phone.problems.splice(
    0,
    Infinity,
    ...phone.problems.filter((one) => !/games\.repaired/.test(one)),
  )
})

describe('a rule that only a newer version knows', () => {
  let server: CloudServer
  beforeAll(async () => {
    server = await startCloudServer()
    server.cloud.clock.now = NOON
  })
  afterAll(() => server.close())

  const code = laterCode(parsePuzzle(FIRST))

  test('in a link says that the app has to be updated, on every page, and stores nothing', async () => {
    const phone = await openPhone({ path: `pages/play/play?code=${code}`, user: 'newer-link' })
    await phone.find(UPDATE).waitFor()
    for (const page of ['solve/solve', 'path/path', 'steps/steps', 'trace/trace']) {
      await phone.follow(`packages/analysis/${page}?code=${code}`)
      await phone.find(UPDATE).waitFor()
    }
    await phone.follow(`packages/capture/input/input?code=${code}`)
    await phone.find(UPDATE).waitFor()
    expect(await storedIn(phone, 'game:')).toEqual({})
  })

  test('in a challenge or in the extra of a Saturday is not opened as another puzzle', async () => {
    const user = 'newer-rule'
    const clock = new Clock(NOON)
    const phone = await openPhone({ user, clock, server: server.url })
    await phone.page.route('**/__cloud/**', async (route) => {
      const response = await route.fetch()
      const text = (await response.text()).replace(/"rules":"[^"]*"/, '"rules":"~later"')
      await route.fulfill({ response, body: text })
    })
    await phone.tap('周六加餐 · 中等')
    await phone.find(UPDATE).waitFor()
    expect(await storedIn(phone, 'game:')).toEqual({})
    await phone.follow(`packages/social/challenge/challenge?code=abcdefghj2&puzzle=${code}`)
    await phone.find(UPDATE).waitFor()
    const asked = server.calls.filter(({ action }) => action === 'join')
    expect(asked).toEqual([])
  })
})
