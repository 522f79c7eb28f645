import { FIRST_PUZZLE } from '../../miniprogram/core/learning/first-lesson'
import { fillRest, GUIDED_DIGITS } from '../phone/first-lesson'
import { holdResults } from '../phone/held-worker'
import type { Phone } from '../phone/phone'
import { playedFinishes, storedFinishes } from '../phone/stored-finishes'
import {
  answered,
  ask,
  back,
  english,
  filled,
  keys,
  offline,
  reloaded,
  type Step,
  scrolledTo,
  seen,
  stored,
} from './steps'
import type { Tour } from './tour'

const home = 'pages/home/home'
const daily = 'pages/daily/daily'
const me = 'pages/me/me'
const settings = 'packages/settings/settings/settings'
const techniques = 'packages/settings/techniques/techniques'
const backup = 'packages/settings/backup/backup'
const diagnosis = 'packages/capture/diagnosis/diagnosis'

/** The day of all pictures. */
const DAY = '2026-11-22'
const NOON = Date.parse(`${DAY}T12:00:00+08:00`)

const GUIDED = GUIDED_DIGITS.join('')

/** The first lesson is over. */
const regular = {
  'first-lesson': stored({ values: Array.from(FIRST_PUZZLE.values), over: true }),
}

const firstTours: readonly Tour[] = [
  {
    page: home,
    states: {
      'home-first': [],
      'home-first-wrong': [keys(GUIDED.slice(0, 2)), keys('3')],
      'home-first-rest': [keys(GUIDED.slice(2))],
      'home-first-over': [fillRest],
    },
  },
  {
    page: home,
    states: {
      home: ['我会玩'],
      'home-making': [
        (phone) => holdResults(phone, { tried: 120 }),
        '极难',
        '开局',
        seen('试了 120 道，还没有难度正好的'),
      ],
    },
  },
  {
    page: home,
    states: {
      'home-kind': ['我会玩', '锯齿', scrolledTo('.fresh-foot')],
      'home-kind-game': ['开局', seen('digit-pad')],
      'home-filters': [
        ...[back, '窗口', '开局', seen('digit-pad'), back, '标准', '开局', seen('digit-pad'), back],
        ...[seen('全部'), scrolledTo('.list')],
      ],
    },
  },
  {
    page: home,
    states: {
      'home-killer': ['我会玩', '杀手', scrolledTo('.fresh-foot')],
      'home-killer-game': ['开局', seen('digit-pad')],
    },
  },
  {
    page: home,
    storage: { ...regular, ...storedFinishes(playedFinishes(NOON)) },
    states: { 'home-fit': ['适合你', scrolledTo('.fresh-foot')] },
  },
  {
    page: home,
    storage: { ...english, ...regular, ...storedFinishes(playedFinishes(NOON)) },
    states: { 'home-fit-english': ['For you', scrolledTo('.fresh-foot')] },
  },
  {
    page: home,
    storage: { ...english, ...regular },
    states: { 'home-kind-english': ['Anti-knight', scrolledTo('.fresh-foot')] },
  },
  {
    page: home,
    storage: { ...english, ...regular },
    states: { 'home-killer-english': ['Killer', scrolledTo('.fresh-foot')] },
  },
  {
    page: home,
    workerFails: true,
    reports: true,
    states: { 'home-failed': ['困难', '开局', seen('这次没出成')] },
  },
]

const faces = [
  { row: 'a', name: '小雨', avatar: 3 },
  { row: 'b', name: null, avatar: 8 },
  { row: 'c', name: '阿哲', avatar: 17 },
  { row: 'd', name: 'Lina', avatar: 11 },
]

/** Today's puzzles as the cloud answers them. */
interface Today {
  readonly levels: readonly { readonly level: string }[]
}

/** Changes the cloud's answer to `today`. */
const changedToday =
  (change: (today: Today) => object): Step =>
  async (phone) => {
    const today = await ask(phone, 'daily', { action: 'today' })
    await answered('daily', 'today', { ...today, ...change(today) })(phone)
  }

/** Gives today's levels results. */
const withResults = (...results: readonly { readonly level: string }[]) =>
  changedToday(({ levels }) => ({
    levels: levels.map((one) => ({
      ...one,
      result: results.find(({ level }) => level === one.level),
    })),
  }))

const resultOf = (level: string) => ({ day: DAY, level, ms: 324_000, ranked: true, row: 'r' })

/** The days of a month that has these results. */
const calendarOf = (...entries: readonly object[]) =>
  answered('daily', 'calendar', { month: DAY.slice(0, 7), entries })

/** A player who has played for some days and missed two of this week, with friends who have finished today. */
const played: readonly Step[] = [
  seen('.round-name'),
  changedToday(() => ({ friends: { count: 9, faces } })),
  answered('profile', 'statistics', {
    ...{ days: 41, streak: 12, longest: 14, levels: {} },
    recent: {
      today: DAY,
      days: ['2026-11-16', '2026-11-18', '2026-11-19', '2026-11-21'],
      before: { last: '2026-11-15', length: 9, longest: 14, sinceForgiven: 7 },
    },
  }),
  ({ page }) =>
    page.evaluate(() => {
      // At the last moment: an answer that is still on its way would be cached.
      addEventListener('pagehide', () => {
        const cached = Object.keys(localStorage).filter((key) => key.endsWith(':daily'))
        for (const key of cached) localStorage.removeItem(key)
      })
    }),
  reloaded,
  seen('.friends-text'),
]

const begun: readonly Step[] = ['开始', filled({ limit: 20, paceMs: 3000 }), back, seen('接着玩')]

/** Today's easy puzzle is finished, and the player can be reminded of tomorrow's. */
const reminding = (due: object): readonly Step[] => [
  seen('.round-name'),
  withResults(resultOf('easy')),
  calendarOf(resultOf('easy')),
  answered('board', 'me', { total: 4213, rank: 4 }),
  answered('profile', 'remind', { template: '今日数独提醒', ...due }),
  reloaded,
  seen('.remind'),
]

/** All three of today's games are finished: what was the case with each. */
function finishedAll(...reasons: readonly string[]): readonly Step[] {
  const results = ['easy', 'medium', 'hard'].map((level, i) => ({
    ...{ ...resultOf(level), ms: 182_000 + 61_000 * i, ranked: false },
    ...(reasons[i] === 'unchecked' ? { why: 'implausible', unchecked: true } : { why: reasons[i] }),
  }))
  return [
    ...[seen('.round-name'), withResults(...results), calendarOf(...results), reloaded],
    seen('03:02'),
  ]
}

/** Need a cloud, whose answers they change. */
export const dailyTours: readonly Tour[] = [
  {
    page: home,
    storage: regular,
    user: 'regular-1',
    states: { 'home-today': played, 'home-today-begun': begun },
  },
  {
    page: home,
    storage: regular,
    user: 'regular-2',
    states: {
      'home-today-done': [
        ...played,
        answered('daily', 'submit', { result: resultOf('hard') }),
        withResults(resultOf('hard')),
        answered('board', 'me', { total: 4213, rank: 4 }),
        '开始',
        filled({ paceMs: 3000 }),
        back,
        seen('第 4 名，共 4213 人'),
      ],
    },
  },
  {
    page: home,
    storage: regular,
    user: 'regular-3',
    states: {
      'home-full': ['16×16', '开局', seen('digit-pad'), back, ...played, ...begun],
    },
  },
  {
    page: home,
    storage: { ...regular, ...english },
    user: 'regular-4',
    states: { 'home-english': played, 'daily-english': ['Daily'] },
  },
  {
    page: daily,
    user: 'regular-5',
    states: {
      'daily-begun': [...played, ...begun],
    },
  },
  {
    page: home,
    storage: regular,
    user: 'saturday-1',
    daysLater: 6,
    states: {
      'home-saturday': [seen('周六加餐 · 中等')],
      'home-saturday-begun': ['周六加餐 · 中等', seen('digit-pad'), back, seen('周六加餐 · 中等')],
      'daily-saturday': ['每日', seen('周六加餐 · 中等'), scrolledTo('.extras')],
      'board-saturday': ['排行榜', seen('加入排行榜')],
    },
  },
  {
    page: home,
    storage: regular,
    user: 'saturday-4',
    daysLater: 20,
    states: { 'home-saturday-killer': [seen('周六加餐 · 中等')] },
  },
  {
    page: home,
    storage: { ...regular, ...english },
    user: 'saturday-2',
    daysLater: 6,
    states: { 'home-saturday-english': [seen('Saturday extra · Medium')] },
  },
  {
    page: daily,
    user: 'saturday-3',
    daysLater: 7,
    states: {
      'daily-saturday-past': [
        seen('.round-name'),
        '[aria-label*="11月28日"]',
        seen('补做11月28日'),
      ],
    },
  },
  {
    page: daily,
    states: {
      daily: [seen('.round-name')],
      'daily-month': [scrolledTo('.legend')],
      'play-help': ['中等', seen('digit-pad'), '提示'],
      'play-restart': ['取消', '更多', '重新开始'],
    },
  },
  {
    page: daily,
    states: {
      'daily-past': [seen('.round-name'), '[aria-label="上个月"]', '[aria-label*="月3日"]'],
    },
  },
  {
    page: daily,
    states: {
      'daily-unranked': finishedAll('assisted', 'implausible', 'not-joined'),
      'daily-unranked-end': [scrolledTo('.round-state--unranked')],
    },
  },
  {
    page: daily,
    storage: english,
    states: { 'daily-checking-english': finishedAll('unchecked', 'left', 'unchecked') },
  },
  {
    page: daily,
    states: { 'daily-reminder': reminding({}), 'daily-reminder-ask': ['明天提醒我'] },
  },
  { page: daily, states: { 'daily-reminder-booked': reminding({ due: '2999-01-01' }) } },
  {
    page: me,
    reports: true,
    states: { 'daily-offline': [offline, '每日', seen('现在连不上网')] },
  },
]

/** A player of twenty weeks, with small and large puzzles between, and some lessons. */
const longTime = {
  ...storedFinishes([
    ...playedFinishes(NOON),
    ...[4, 16].map((size, index) => ({
      ...{ id: `size-${size}`, at: NOON - 1000 * (index + 1) },
      ...{ size: size as 4 | 16, ms: 95_000 * size },
    })),
  ]),
  lessons: stored({
    solved: Object.fromEntries(
      ['full-house', 'hidden-single', 'naked-single', 'pointing', 'naked-pair', 'x-wing'].map(
        (id, index) => [id, index < 4 ? 7 : 3],
      ),
    ),
    begun: null,
  }),
  daily: stored({
    today: null,
    months: {},
    statistics: {
      ...{ days: 41, streak: 12, longest: 14, levels: {} },
      recent: {
        today: '2026-11-21',
        days: ['2026-11-20', '2026-11-21'],
        before: { last: '2026-11-19', length: 10, longest: 14, sinceForgiven: 7 },
      },
    },
    outcomes: {},
  }),
}

/** Copies the own data and pastes it again with `from` replaced by `to`. The clipboard is the page's own. */
const restored = (from = '', to = ''): readonly Step[] => [
  ({ page }) =>
    page.evaluate(`{
      let copied = ''
      Object.assign(navigator.clipboard, {
        writeText: async (text) => { copied = text.replace(${JSON.stringify(from)}, ${JSON.stringify(to)}) },
        readText: async () => copied,
      })
    }`),
  '复制成文字',
  '粘贴文字',
]

/** Time stands still, so WeChat's toast would stay over what the picture shows. */
const withoutToast = ({ page }: Phone) =>
  page.evaluate(`document.querySelector('.wx-toast').remove()`)

/** Scrolls to a group of the settings, by its name. */
const toGroup =
  (name: string): Step =>
  (phone) =>
    phone.find(name).evaluate((element) => element.scrollIntoView())

const meTours: readonly Tour[] = [
  { page: me, states: { 'me-empty': [] } },
  {
    page: me,
    storage: longTime,
    states: {
      'me-full': [],
      'me-level': ['困难'],
      'me-days': [scrolledTo('.techniques'), '[aria-label="前一个玩过的日子"]'],
    },
  },
  { page: techniques, states: { techniques: [], 'techniques-newspaper': ['报纸'] } },
  { page: techniques, storage: english, states: { 'techniques-en': ['Tournament'] } },
  {
    page: settings,
    states: {
      settings: [],
      'settings-look': [toGroup('外观')],
      'settings-end': [toGroup('声音与振动')],
    },
  },
  {
    page: settings,
    storage: english,
    states: { 'settings-english': [], 'settings-end-english': [toGroup('Sound and vibration')] },
  },
  {
    page: backup,
    storage: longTime,
    states: {
      backup: [],
      'backup-summary': [...restored(), seen('.line'), withoutToast],
      'backup-restored': ['换上这份备份', scrolledTo('换回去'), withoutToast],
    },
  },
  {
    page: backup,
    storage: longTime,
    states: { 'backup-damaged': [...restored('"ms":', '"mz":'), seen('.problem'), withoutToast] },
  },
  { page: 'packages/about/about/about', states: { about: [] } },
  { page: diagnosis, states: { diagnosis: [] } },
  {
    // With a worker, the page shows measurements, which differ from picture to picture.
    page: diagnosis,
    workerFails: true,
    reports: true,
    states: { 'diagnosis-worker-fails': ['开始', seen('复制结果')] },
  },
]

/** The tabs but learning, the settings and what belongs to them. */
export const homeTours: readonly Tour[] = [...firstTours, ...dailyTours, ...meTours]
