import { apply, createGame, recordOf } from '../../miniprogram/core/game'
import { STARTERS } from '../../miniprogram/core/learning/starters'
import { solve } from '../../miniprogram/core/sudoku/solver'
import { parsePuzzle } from '../../miniprogram/packages/capture/notation'
import type { Phone } from '../phone/phone'
import { answer, askToday } from './answer'
import type { State } from './state'

const daily = 'pages/daily/daily'
const board = 'packages/social/board/board'
const profile = 'packages/social/profile/profile'

const LONG = '爱喝乌龙茶的慢慢解题者呀'
const NAMES = ['小雨', null, LONG, 'Lina', null, '阿哲', '每天一题', 'Constantine_', '数独小王子']

const rows = Array.from({ length: 100 }, (_, i) => ({
  row: String(i),
  ...(i === 6
    ? { hidden: true }
    : {
        name: NAMES[i % NAMES.length],
        avatar: 1 + ((i * 7) % 24),
        ms: 181_000 + 2731 * i,
        at: i,
        order: String(i),
        ...(i === 3 && { mine: true, name: '我自己' }),
      }),
}))

const english = { settings: JSON.stringify({ version: 1, data: { language: 'en' } }) }

/** Opens a leaderboard with many rows as one of its players. */
async function full(phone: Phone) {
  await answer(phone, 'board', 'top', { rows, more: true })
  const percentile = 99.9
  await answer(phone, 'board', 'me', { total: 4213, rank: 4, percentile, row: rows[3] })
  await answer(phone, 'profile', 'get', { profile: { joined: true, name: '我自己', avatar: 22 } })
  await phone.find('.round-name').first().waitFor()
  await phone.tap('排行榜')
  await phone.find('.own-time').waitFor()
}

/** Opens a leaderboard on which the player's own game is not ranked. */
const unranked =
  (
    game: { why: string; rank?: number; unchecked?: true },
    shown: readonly object[] = rows.slice(0, 3),
  ) =>
  async (phone: Phone) => {
    const isInvited = game.why === 'not-joined'
    const profile = { joined: !isInvited, name: null, avatar: isInvited ? 16 : 9 }
    await answer(phone, 'board', 'top', { rows: shown, more: false })
    const mine = { ms: 182_000, ...game }
    await answer(phone, 'board', 'me', { total: shown.length, unranked: mine })
    await answer(phone, 'profile', 'get', { profile })
    // Until now the page has shown other answers.
    for (const level of [0, 2]) await phone.tap(phone.find('.segment').nth(level))
    await phone.find('.row .note').waitFor()
  }

/** The page again, after all three of today's games were finished: what was the case with each, and what counts. */
const finishedAll = (reasons: readonly string[]) => async (phone: Phone) => {
  const asked = await askToday(phone)
  const { day } = asked
  const results = (asked.levels as { level: string }[]).map(({ level }, i) => ({
    ...{ day, level, ms: 182_000 + 61_000 * i, ranked: false, row: level },
    ...(reasons[i] === 'unchecked' ? { why: 'implausible', unchecked: true } : { why: reasons[i] }),
  }))
  const levels = asked.levels.map((one: object, i: number) => ({ ...one, result: results[i] }))
  await answer(phone, 'daily', 'today', { ...asked, levels })
  await answer(phone, 'daily', 'calendar', { month: day.slice(0, 7), entries: results })
  await phone.page.reload()
  await phone.find('03:02').first().waitFor()
}

/** Opens the leaderboard of a finished game without a network. */
async function finishedOffline(phone: Phone) {
  const { day } = await askToday(phone)
  const entries = [{ day, level: 'hard', ms: 424_000, ranked: true }]
  await answer(phone, 'daily', 'calendar', { month: day.slice(0, 7), entries })
  await phone.page.reload()
  await phone.tap('排行榜')
  await phone.find('.segments').first().waitFor()
  await phone.page.context().setOffline(true)
  for (const level of ['容易', '困难']) await phone.tap(level)
  await phone.find('等网络').waitFor()
}

/** A replay of the third starter puzzle, some way in. */
async function replayed(phone: Phone) {
  const { givens } = STARTERS[2]
  const puzzle = parsePuzzle(givens)
  const digits = solve(puzzle) as Uint8Array
  let game = createGame({ size: 9, givens: puzzle.values })
  game = apply(game, { kind: 'enter' }, { now: 0 })
  for (const [cell, digit] of digits.entries()) {
    if (givens[cell] !== '.') continue
    game = apply(game, { kind: 'place', cell, digit }, { now: 4000 * (cell + 1) })
  }
  const log = recordOf(game)
  await answer(phone, 'board', 'replay', { givens, log, ms: 324_000, name: '小雨', avatar: 5 })
}

const reported = [
  { name: '加微信领红包', avatar: 9, ms: 95_000, level: 'easy', reasons: { name: 3, other: 1 } },
  {
    ...{ name: LONG, avatar: 2, ms: 3_721_000, challenge: 'k7m2p9qx4d', reasons: { cheating: 1 } },
    series: [{ reporter: 'a', reports: 12 }],
  },
  { name: null, avatar: 17, ms: 61_000, level: 'hard', reasons: { cheating: 12 } },
  { name: '小雨', avatar: 4, ms: 49_000, level: 'easy', reasons: {}, unchecked: true },
].map((about, i) => ({
  ...{ row: String(i), at: Date.parse(`2026-11-21T1${i}:05:00+08:00`), ...about },
  ...('level' in about && { day: '2026-11-21' }),
}))

/** The operator's page with these reported rows. */
const toDecide = (rows: readonly object[]) => async (phone: Phone) => {
  await answer(phone, 'report', 'open', { rows, more: false })
  await phone.tap('处理举报')
  await phone
    .find(rows.length > 0 ? '.report' : '没有要处理的举报')
    .first()
    .waitFor()
}

async function withoutNetwork(phone: Phone) {
  await phone.page.context().setOffline(true)
  await phone.tap('中等')
  await phone.find('现在连不上网').waitFor()
}

/** Daily puzzles, leaderboards and the profile. */
export const socialStates: readonly State[] = [
  { name: 'daily', page: daily, act: (phone) => phone.find('.round-name').first().waitFor() },
  {
    name: 'daily-unranked',
    page: daily,
    act: finishedAll(['assisted', 'implausible', 'not-joined']),
  },
  {
    name: 'daily-unranked-english',
    page: daily,
    storage: english,
    act: finishedAll(['left', 'not-joined', 'implausible']),
  },
  {
    name: 'daily-checking',
    page: daily,
    act: finishedAll(['unchecked', 'implausible', 'unchecked']),
  },
  {
    name: 'daily-checking-english',
    page: daily,
    storage: english,
    act: finishedAll(['unchecked', 'implausible', 'unchecked']),
  },
  {
    name: 'daily-unranked-end',
    page: daily,
    async act(phone) {
      await finishedAll(['assisted', 'implausible', 'not-joined'])(phone)
      await phone.find('.round-state--unranked').last().scrollIntoViewIfNeeded()
    },
  },
  {
    name: 'daily-month',
    page: daily,
    act: (phone) => phone.find('.legend').scrollIntoViewIfNeeded(),
  },
  {
    name: 'daily-past',
    page: daily,
    async act(phone) {
      await phone.find('.round-name').first().waitFor()
      await phone.tap('[aria-label="上个月"]')
      await phone.tap('[aria-label*="月3日"]')
    },
  },
  {
    name: 'daily-offline',
    page: 'pages/me/me',
    reports: true,
    async act(phone) {
      await phone.page.context().setOffline(true)
      await phone.tap('每日')
      await phone.find('现在连不上网').waitFor()
    },
  },
  { name: 'board-full', page: daily, act: full },
  {
    name: 'board-end',
    page: daily,
    async act(phone) {
      await full(phone)
      await phone.find('.more').scrollIntoViewIfNeeded()
      await phone.find('100').scrollIntoViewIfNeeded()
    },
  },
  { name: 'board-invited', page: board, act: unranked({ why: 'not-joined', rank: 2 }) },
  { name: 'board-alone', page: board, act: unranked({ why: 'not-joined', rank: 1 }, []) },
  { name: 'board-assisted', page: board, act: unranked({ why: 'assisted' }) },
  { name: 'board-fast', page: board, act: unranked({ why: 'implausible' }) },
  {
    name: 'board-checking',
    page: board,
    act: unranked({ why: 'implausible', unchecked: true, rank: 2 }),
  },
  {
    name: 'board-checking-english',
    page: board,
    storage: english,
    act: unranked({ why: 'implausible', unchecked: true, rank: 2 }),
  },
  {
    name: 'board-invited-english',
    page: board,
    storage: english,
    act: unranked({ why: 'not-joined', rank: 2 }),
  },
  {
    name: 'board-fast-english',
    page: board,
    storage: english,
    act: unranked({ why: 'implausible' }),
  },
  {
    name: 'profile-english',
    page: profile,
    storage: english,
    act: (phone) => phone.find('Rename').waitFor(),
  },
  { name: 'board-finished-offline', page: daily, reports: true, act: finishedOffline },
  { name: 'board-empty', page: board, act: (phone) => phone.find('加入排行榜').waitFor() },
  {
    name: 'board-group',
    page: board,
    async act(phone) {
      await phone.find('加入排行榜').waitFor()
      await phone.tap('群')
      await phone.find('还没有群榜').waitFor()
    },
  },
  {
    name: 'board-friends',
    page: board,
    async act(phone) {
      await phone.find('加入排行榜').waitFor()
      await phone.tap('好友')
      await phone.find('还没有遇到好友').waitFor()
    },
  },
  {
    name: 'board-offline',
    page: board,
    reports: true,
    async act(phone) {
      await phone.find('加入排行榜').waitFor()
      await withoutNetwork(phone)
    },
  },
  {
    name: 'replay',
    page: daily,
    async act(phone) {
      await phone.find('.round-name').first().waitFor()
      await replayed(phone)
      await phone.page.evaluate(() => {
        location.hash = '/packages/social/replay/replay?row=1'
      })
      for (let i = 0; i < 9; i++) await phone.tap('[aria-label="下一步"]')
    },
  },
  {
    name: 'board-card',
    page: board,
    async act(phone) {
      await phone.find('加入排行榜').waitFor()
      await phone.tap('.capsule [aria-label="更多"]')
      await phone.tap('转发给朋友')
      await phone.find('.wx-card-picture img').waitFor()
    },
  },
  { name: 'replay-gone', page: 'packages/social/replay/replay', query: { row: 'x' } },
  {
    name: 'profile',
    page: profile,
    act: (phone) => phone.find('改昵称').waitFor(),
  },
  {
    name: 'profile-name',
    page: profile,
    async act(phone) {
      await phone.tap('改昵称')
      await phone.find('wx-input input').fill('小棋﷽')
      await phone.tap('保存')
      await phone.find('.trouble').waitFor()
    },
  },
  {
    name: 'profile-operator',
    page: profile,
    user: 'operator',
    act: (phone) => phone.find('处理举报').waitFor(),
  },
  { name: 'reports', page: profile, user: 'operator', act: toDecide(reported) },
  { name: 'reports-empty', page: profile, user: 'operator', act: toDecide([]) },
  {
    name: 'reports-refused',
    page: 'packages/social/reports/reports',
    act: (phone) => phone.find('这里只有管理员能看').waitFor(),
  },
  { name: 'agreement', page: 'packages/social/agreement/agreement' },
]
