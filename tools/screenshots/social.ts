import { STARTERS } from '../../miniprogram/core/learning/starters'
import { decodeShare } from '../../miniprogram/core/sudoku/share-code'
import { solve } from '../../miniprogram/core/sudoku/solver'
import type { Phone } from '../phone/phone'
import { storedGame } from '../phone/stored-game'
import { gameOf } from '../played-game'
import { codeOf, variants } from './puzzles'
import {
  answered,
  ask,
  english,
  filled,
  offline,
  reloaded,
  type Step,
  scrolledTo,
  seen,
} from './steps'
import type { Tour } from './tour'

const home = 'pages/home/home'
const daily = 'pages/daily/daily'
const board = 'packages/social/board/board'
const profile = 'packages/social/profile/profile'
const challenge = 'packages/social/challenge/challenge'

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

/** A leaderboard with many rows, seen by one of its players. */
const full: readonly Step[] = [
  answered('board', 'top', { rows, more: true }),
  answered('board', 'me', { total: 4213, rank: 4, percentile: 99.9, row: rows[3] }),
  answered('profile', 'get', { profile: { joined: true, name: '我自己', avatar: 22 } }),
  seen('.round-name'),
  '排行榜',
  seen('.own-time'),
]

/** A leaderboard on which the player's own game is not ranked. */
const unranked = (
  game: { why: string; rank?: number; unchecked?: true },
  shown: readonly object[] = rows.slice(0, 3),
): readonly Step[] => {
  const isInvited = game.why === 'not-joined'
  const own = { joined: !isInvited, name: null, avatar: isInvited ? 16 : 9 }
  return [
    answered('board', 'top', { rows: shown, more: false }),
    answered('board', 'me', { total: shown.length, unranked: { ms: 182_000, ...game } }),
    answered('profile', 'get', { profile: own }),
    // Until now the page has shown other answers.
    (phone) => phone.tap(phone.find('.segment').nth(0)),
    (phone) => phone.tap(phone.find('.segment').nth(2)),
    seen('.row .note'),
  ]
}

/** The leaderboard of a finished game without a network. */
const finishedOffline: readonly Step[] = [
  answered('daily', 'calendar', {
    month: '2026-11',
    entries: [{ day: '2026-11-22', level: 'hard', ms: 424_000, ranked: true }],
  }),
  reloaded,
  '排行榜',
  seen('.segments'),
  offline,
  '容易',
  '困难',
  seen('等网络'),
]

const replayed: readonly Step[] = [
  seen('.round-name'),
  answered('board', 'replay', {
    ...{ givens: STARTERS[2].givens, log: gameOf(STARTERS[2].givens) },
    ...{ ms: 324_000, name: '小雨', avatar: 5 },
  }),
  ({ page }) =>
    page.evaluate(() => {
      location.hash = '/packages/social/replay/replay?row=1'
    }),
  ...Array.from({ length: 9 }, () => '[aria-label="下一步"]'),
]

const reportedRows = [
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

/** The operator's page. */
const toDecide: readonly Step[] = [
  answered('report', 'open', { rows: reportedRows, more: false }),
  '处理举报',
  seen('.report'),
]

const boardTours: readonly Tour[] = [
  {
    page: daily,
    states: { 'board-full': full, 'board-end': [scrolledTo('.more'), scrolledTo('100')] },
  },
  { page: board, states: { 'board-invited': unranked({ why: 'not-joined', rank: 2 }) } },
  { page: board, states: { 'board-alone': unranked({ why: 'not-joined', rank: 1 }, []) } },
  {
    page: board,
    states: { 'board-checking': unranked({ why: 'implausible', unchecked: true, rank: 2 }) },
  },
  {
    page: board,
    storage: english,
    states: { 'board-invited-english': unranked({ why: 'not-joined', rank: 2 }) },
  },
  {
    page: board,
    states: {
      'board-empty': [seen('加入排行榜')],
      'board-group': ['群', seen('还没有群榜')],
      'board-friends': ['好友', seen('还没有遇到好友')],
    },
  },
  {
    page: board,
    reports: true,
    states: { 'board-offline': [seen('加入排行榜'), offline, '中等', seen('现在连不上网')] },
  },
  { page: daily, reports: true, states: { 'board-finished-offline': finishedOffline } },
  { page: daily, states: { replay: replayed } },
  {
    page: daily,
    storage: storedGame({ givens: STARTERS[2].givens, missing: 0, pace: [4, 9, 2, 30] }),
    states: { 'replay-pair': [...replayed, '和我那盘对照看'] },
  },
  { page: 'packages/social/replay/replay', query: { row: 'x' }, states: { 'replay-gone': [] } },
  {
    page: profile,
    states: {
      profile: [seen('改昵称')],
      'profile-name': [
        '改昵称',
        (phone) => phone.find('wx-input input').fill('小棋﷽'),
        '保存',
        seen('.trouble'),
      ],
    },
  },
  {
    page: profile,
    user: 'operator',
    states: { 'profile-operator': [seen('处理举报')], reports: toDecide },
  },
  {
    page: 'packages/social/reports/reports',
    states: { 'reports-refused': [seen('这里只有管理员能看')] },
  },
  { page: 'packages/social/agreement/agreement', states: { agreement: [] } },
]

const { givens, size } = STARTERS[0]
const share = codeOf(givens)

/** Opens the link of a challenge. */
const follow = (phone: Phone, code: string) =>
  phone.follow(`${challenge}?code=${code}&puzzle=${share}&level=easy`)

/** A challenge by a player of this name in the cloud; returns its code. */
async function challengeBy(phone: Phone, sender: string): Promise<string> {
  await dress(phone, sender, '小雨', 5)
  const created = {
    action: 'create',
    size,
    givens,
    log: gameOf(givens, { gap: 1100 }),
    assisted: false,
  }
  return (await ask(phone, 'challenge', created, sender)).code
}

/** Gives a player a name and an avatar. */
async function dress(phone: Phone, user: string, name: string, avatar: number) {
  await ask(phone, 'profile', { action: 'join' }, user)
  await ask(phone, 'profile', { action: 'rename', name }, user)
  await ask(phone, 'profile', { action: 'avatar', avatar }, user)
}

/** Everyone's times in a challenge of `sender`; `own`: the player's pace, ms, and whether help was used. */
const compared =
  (sender: string, ...own: readonly [gapMs: number, assisted: boolean]): Step =>
  async (phone) => {
    const code = await challengeBy(phone, sender)
    await dress(phone, 'bo', LONG, 14)
    const others = [
      ['me', ...own],
      ['bo', 1300, false],
      ['cem', 700, true],
    ] as const
    for (const [user] of others) await ask(phone, 'challenge', { action: 'join', code }, user)
    // The cloud rejects a playing time longer than the time that has passed.
    await phone.pass(60_000)
    for (const [user, gapMs, assisted] of others) {
      const log = gameOf(givens, { gap: gapMs })
      await ask(phone, 'challenge', { action: 'finish', code, log, assisted }, user)
    }
    await follow(phone, code)
    await phone.find('大家的用时').waitFor()
  }

/** Four challenges, a second apart: the list is ordered by time. */
async function sendFour(phone: Phone) {
  for (const { givens, size } of STARTERS.slice(0, 4)) {
    await phone.pass(1000)
    await ask(phone, 'challenge', { action: 'create', size, givens })
  }
}

/** Solves the killer by keys. */
async function solvedKiller(phone: Phone) {
  await phone.find('digit-pad').waitFor()
  const { puzzle } = decodeShare(variants.killer)
  const digits = Array.from(solve(puzzle) as Uint8Array, (digit, cell) => ({
    ...{ cell, symbol: String(digit), waitMs: cell % 2 ? 900 : 1300 },
  }))
  await phone.placeDigits(digits)
}

const challengeTours: readonly Tour[] = [
  {
    page: home,
    states: {
      'challenge-invited': [
        async (phone) => follow(phone, await challengeBy(phone, 'rain')),
        seen('接受挑战'),
      ],
    },
  },
  {
    page: home,
    states: {
      'challenge-results': [compared('snow', 900, false)],
      'challenge-reported': [
        answered('report', 'complain', {}),
        '[aria-label="举报"]',
        '昵称不当',
        seen('被举报，已隐藏'),
      ],
    },
  },
  { page: home, states: { 'challenge-assisted': [compared('hail', 900, true)] } },
  {
    page: 'pages/play/play',
    query: { code: share },
    states: {
      'challenge-sent': [filled({ paceMs: 550 }), '发起挑战', seen('挑战准备好了')],
      'challenge-card': ['发给朋友', seen('.wx-card-picture img')],
    },
  },
  {
    page: 'pages/play/play',
    query: { code: variants.killer },
    states: {
      'challenge-card-killer': [
        solvedKiller,
        '发起挑战',
        seen('挑战准备好了'),
        '发给朋友',
        seen('.wx-card-picture img'),
      ],
    },
  },
  {
    page: 'pages/me/me',
    states: { 'challenge-list': [sendFour, '我发起的挑战', seen('.line--open')] },
  },
  { page: challenge, user: 'newcomer', states: { 'challenge-list-empty': [] } },
  {
    page: home,
    reports: true,
    states: {
      'challenge-offline': [
        ({ page }) => page.route('**/__cloud/**', (route) => route.abort('internetdisconnected')),
        (phone) => follow(phone, '0000000000'),
        seen('现在连不上网'),
      ],
    },
  },
  {
    page: challenge,
    query: { code: '0000000000' },
    states: { 'challenge-gone': [seen('这个挑战已经过期')] },
  },
  {
    page: challenge,
    query: { code: '0000000000', puzzle: share, level: 'easy' },
    scene: 1154,
    states: { 'challenge-timeline': [] },
  },
]

/** Leaderboards, the profile, reports and challenges. */
export const socialTours: readonly Tour[] = [...boardTours, ...challengeTours]
