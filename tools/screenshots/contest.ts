import { STARTERS } from '../../miniprogram/core/learning/starters'
import { encodeShare } from '../../miniprogram/core/sudoku/share-code'
import { parsePuzzle } from '../../miniprogram/packages/capture/notation'
import type { Phone } from '../phone/phone'
import { answer, askToday } from './answer'
import type { State } from './state'

const daily = 'pages/daily/daily'
const play = 'pages/play/play'
const query = { code: encodeShare({ puzzle: parsePuzzle(STARTERS[3].givens) }) }

/** The daily page with a finished puzzle and a reminder. */
const reminding =
  (due: object, then: (phone: Phone) => Promise<void> = async () => {}) =>
  async (phone: Phone) => {
    await phone.find('.round-name').first().waitFor()
    const asked = await askToday(phone)
    const [easy, ...others] = asked.levels
    const result = { day: asked.day, level: 'easy', ms: 324_000, ranked: true, row: 'r' }
    await answer(phone, 'daily', 'today', { ...asked, levels: [{ ...easy, result }, ...others] })
    const { day, level, ms, ranked } = result
    const entries = [{ day, level, ms, ranked }]
    await answer(phone, 'daily', 'calendar', { month: day.slice(0, 7), entries })
    await answer(phone, 'board', 'me', { total: 4213, rank: 4 })
    await answer(phone, 'profile', 'remind', { template: '今日数独提醒', ...due })
    await phone.page.reload()
    await phone.find('.remind').waitFor()
    await then(phone)
  }

/** Opens one of today's puzzles. */
async function begin(phone: Phone) {
  await phone.tap('中等')
  await phone.find('digit-pad').waitFor()
}

async function askedToRestart(phone: Phone) {
  await begin(phone)
  await phone.tap('更多')
  await phone.tap('重新开始')
}

/** Questions before help in ranked games, the reminder, and the timeline. */
export const contestStates: readonly State[] = [
  {
    name: 'play-help',
    page: daily,
    async act(phone) {
      await begin(phone)
      await phone.tap('提示')
    },
  },
  { name: 'play-restart', page: daily, act: askedToRestart },
  { name: 'daily-reminder', page: daily, act: reminding({}) },
  {
    name: 'daily-reminder-ask',
    page: daily,
    act: reminding({}, (phone) => phone.tap('明天提醒我')),
  },
  { name: 'daily-reminder-booked', page: daily, act: reminding({ due: '2999-01-01' }) },
  { name: 'play-timeline', page: play, query, scene: 1154 },
  {
    name: 'play-timeline-card',
    page: play,
    query,
    async act(phone) {
      // The picture is drawn some time after the page is shown.
      await phone.page.waitForTimeout(3000)
      await phone.tap('.capsule [aria-label="更多"]')
      await phone.tap('分享到朋友圈')
      await phone.find('.wx-card-picture img').waitFor()
    },
  },
]
