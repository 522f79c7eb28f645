import { FIRST_PUZZLE } from '../../miniprogram/core/learning/first-lesson'
import { solve } from '../../miniprogram/core/sudoku/solver'
import { parsePuzzle } from '../../miniprogram/packages/capture/notation'
import type { Phone } from '../phone/phone'
import { answer } from './answer'
import type { State } from './state'

const home = 'pages/home/home'
const daily = 'pages/daily/daily'

const DAY = '2026-11-22'
/** The first lesson is over. */
const storage = {
  'first-lesson': JSON.stringify({
    version: 1,
    data: { values: Array.from(FIRST_PUZZLE.values), over: true },
  }),
}
const FACES = [
  { row: 'a', name: '小雨', avatar: 3 },
  { row: 'b', name: null, avatar: 8 },
  { row: 'c', name: '阿哲', avatar: 17 },
  { row: 'd', name: 'Lina', avatar: 11 },
]

const english = {
  ...storage,
  settings: JSON.stringify({ version: 1, data: { language: 'en' } }),
}

/** The cloud's answer, as far as it is changed here. */
interface Today {
  readonly levels: readonly { readonly level: string }[]
}

/** A player who has played for some days and missed two of this week, with friends who have finished today. */
async function regular(phone: Phone): Promise<Today> {
  await phone.find('.round-name').first().waitFor()
  const asked = await phone.page.evaluate(async () => {
    const user = new URLSearchParams(location.search).get('user') ?? 'me'
    const body = JSON.stringify({ action: 'today' })
    return (await fetch(`/__cloud/daily?user=${user}`, { method: 'POST', body })).json()
  })
  const friends = { count: 9, faces: FACES }
  const today = { ...asked, friends }
  await answer(phone, 'daily', 'today', today)
  const days = ['2026-11-16', '2026-11-18', '2026-11-19', '2026-11-21']
  const before = { last: '2026-11-15', length: 9, longest: 14, sinceForgiven: 7 }
  const counted = { days: 41, streak: 12, longest: 14, levels: {} }
  await answer(phone, 'profile', 'statistics', { ...counted, recent: { today: DAY, days, before } })
  await phone.page.evaluate(() => {
    // At the last moment: an answer that is still on its way would be cached.
    addEventListener('pagehide', () => {
      const cached = Object.keys(localStorage).filter((key) => key.endsWith(':daily'))
      for (const key of cached) localStorage.removeItem(key)
    })
  })
  await phone.page.reload()
  await phone.find('.friends-text').waitFor()
  return today
}

/** Opens the puzzle in the centre and plays some of its digits, at most `limit`. */
async function playCentral(phone: Phone, limit: number) {
  await phone.tap('开始')
  await phone.find('digit-pad').waitFor()
  const values = (await phone.cells()).map((cell) => cell || '.').join('')
  const digits = [...(solve(parsePuzzle(values)) as Uint8Array).entries()]
  for (const [cell, digit] of digits.filter(([at]) => values[at] === '.').slice(0, limit)) {
    await phone.pass(2000 + 700 * (cell % 4))
    await phone.tapCell(cell)
    await phone.tapDigit(String(digit))
  }
}

const fresh = async (phone: Phone) => {
  await regular(phone)
}

const begun = async (phone: Phone) => {
  await regular(phone)
  await playCentral(phone, 20)
  await phone.page.goBack()
  await phone.find('接着玩').first().waitFor()
}

/** The puzzle in the centre has been begun after one with 16×16 cells, which is on the second card. */
const full = async (phone: Phone) => {
  await phone.tap('16×16')
  await phone.tap('开局')
  await phone.cells()
  await phone.page.goBack()
  await begun(phone)
}

const done = async (phone: Phone) => {
  const today = await regular(phone)
  const result = { day: DAY, level: 'hard', ms: 324_000, ranked: true, row: 'r' }
  const levels = today.levels.map((one) => (one.level === 'hard' ? { ...one, result } : one))
  await answer(phone, 'daily', 'submit', { result })
  await answer(phone, 'daily', 'today', { ...today, levels })
  await answer(phone, 'board', 'me', { total: 4213, rank: 4 })
  await playCentral(phone, 81)
  await phone.page.goBack()
  await phone.find('第 4 名，共 4213 人').waitFor()
}

/** The puzzle in the centre of the day, on home and on its page. */
export const dailyStates: readonly State[] = [
  { name: 'home-today', page: home, storage, user: 'regular-1', act: fresh },
  { name: 'home-today-english', page: home, storage: english, user: 'regular-6', act: fresh },
  { name: 'daily-english', page: daily, storage: english, user: 'regular-7', act: fresh },
  { name: 'home-today-begun', page: home, storage, user: 'regular-2', act: begun },
  { name: 'home-full', page: home, storage, user: 'regular-8', act: full },
  { name: 'home-today-done', page: home, storage, user: 'regular-3', act: done },
  { name: 'daily-begun', page: daily, user: 'regular-4', act: begun },
  {
    name: 'daily-done',
    page: daily,
    user: 'regular-5',
    async act(phone) {
      await regular(phone)
      await playCentral(phone, 81)
      await phone.page.goBack()
      await phone.find('.after').waitFor()
    },
  },
]
