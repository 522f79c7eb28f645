import { apply, createGame, recordOf } from '../../miniprogram/core/game'
import { STARTERS } from '../../miniprogram/core/learning/starters'
import { encodeShare } from '../../miniprogram/core/sudoku/share-code'
import { solve } from '../../miniprogram/core/sudoku/solver'
import { parsePuzzle } from '../../miniprogram/packages/capture/notation'
import type { Phone } from '../phone/phone'
import { answer } from './answer'
import type { State } from './state'

const { givens, size } = STARTERS[0]
const puzzle = parsePuzzle(givens)
const share = encodeShare({ puzzle })
const page = 'packages/social/challenge/challenge'

/** Calls a cloud function directly, as the user with this name. */
async function ask(phone: Phone, user: string, name: string, event: object) {
  const address = new URL(`/__cloud/${name}?user=${user}`, phone.page.url()).href
  const response = await phone.page.request.post(address, { data: event })
  return response.json()
}

/** The log of a whole game with about `gap` milliseconds between digits. */
function logOf(gap: number): string {
  const digits = solve(puzzle) as Uint8Array
  let now = 0
  let game = apply(createGame({ size, givens: puzzle.values }), { kind: 'enter' }, { now })
  for (const [cell, digit] of digits.entries()) {
    if (givens[cell] !== '.') continue
    now += gap * (cell % 2 ? 1.2 : 0.8)
    game = apply(game, { kind: 'place', cell, digit }, { now })
  }
  return recordOf(game) ?? ''
}

/** Gives a player a name and an avatar. */
async function dress(phone: Phone, user: string, name: string, avatar: number) {
  await ask(phone, user, 'profile', { action: 'join' })
  await ask(phone, user, 'profile', { action: 'rename', name })
  await ask(phone, user, 'profile', { action: 'avatar', avatar })
}

async function openLink(phone: Phone, code: string) {
  await phone.page.evaluate((hash) => {
    location.hash = hash
    location.reload()
  }, `#/${page}?code=${code}&puzzle=${share}&level=easy`)
  await phone.page.waitForLoadState('load')
  await phone.ready()
}

async function challengeBy(phone: Phone, user: string): Promise<string> {
  await dress(phone, user, '小雨', 5)
  const { code } = await ask(phone, user, 'challenge', {
    ...{ action: 'create', size, givens, log: logOf(1100), assisted: false },
  })
  return code
}

async function invite(phone: Phone) {
  await openLink(phone, await challengeBy(phone, 'rain'))
  await phone.find('接受挑战').waitFor()
}

/** Everyone's times in a challenge of `sender`; `own`: the player's pace, and whether help was used. */
const compareWith =
  (sender: string, own: readonly [gap: number, assisted: boolean]) => async (phone: Phone) => {
    const code = await challengeBy(phone, sender)
    await dress(phone, 'bo', '爱喝乌龙茶的慢慢解题者呀', 14)
    const others = [
      ['me', ...own],
      ['bo', 1300, false],
      ['cem', 700, true],
    ] as const
    for (const [user] of others) await ask(phone, user, 'challenge', { action: 'join', code })
    // The cloud rejects a playing time longer than the time that has passed.
    await phone.pass(13_000)
    for (const [user, gap, assisted] of others) {
      await ask(phone, user, 'challenge', { action: 'finish', code, log: logOf(gap), assisted })
    }
    await openLink(phone, code)
    await phone.find('大家的用时').waitFor()
  }

const compare = compareWith('snow', [900, false])

/** The results after one row was reported. */
async function report(phone: Phone) {
  await compare(phone)
  await answer(phone, 'report', 'complain', {})
  await phone.tap('[aria-label="举报"]')
  await phone.tap('昵称不当')
  await phone.find('被举报，已隐藏').waitFor()
}

async function send(phone: Phone) {
  const digits = solve(puzzle) as Uint8Array
  for (const [cell, digit] of digits.entries()) {
    if (givens[cell] !== '.') continue
    await phone.pass(550)
    await phone.tapCell(cell)
    await phone.tapDigit(String(digit))
  }
  await phone.tap('发起挑战')
  await phone.find('挑战准备好了').waitFor()
}

async function offline(phone: Phone) {
  await phone.page.route('**/__cloud/**', (route) => route.abort('internetdisconnected'))
  await openLink(phone, '0000000000')
  await phone.find('现在连不上网').waitFor()
}

/** Challenges: the invitation, the results, the card, and failures. */
export const challengeStates: readonly State[] = [
  { name: 'challenge-invited', page: 'pages/home/home', act: invite },
  { name: 'challenge-results', page: 'pages/home/home', act: compare },
  { name: 'challenge-assisted', page: 'pages/home/home', act: compareWith('hail', [900, true]) },
  { name: 'challenge-fast', page: 'pages/home/home', act: compareWith('sleet', [90, false]) },
  { name: 'challenge-reported', page: 'pages/home/home', act: report },
  { name: 'challenge-sent', page: 'pages/play/play', query: { code: share }, act: send },
  {
    name: 'challenge-card',
    page: 'pages/play/play',
    query: { code: share },
    async act(phone) {
      await send(phone)
      await phone.tap('发给朋友')
      await phone.find('.wx-card-picture img').waitFor()
    },
  },
  {
    name: 'challenge-list',
    page: 'pages/me/me',
    async act(phone) {
      for (const { givens, size } of STARTERS.slice(0, 4)) {
        // The list is ordered by time.
        await phone.pass(1000)
        await ask(phone, 'me', 'challenge', { action: 'create', size, givens })
      }
      await phone.tap('我发起的挑战')
      await phone.find('.line--open').first().waitFor()
    },
  },
  { name: 'challenge-list-empty', page, user: 'newcomer' },
  { name: 'challenge-offline', page: 'pages/home/home', reports: true, act: offline },
  {
    name: 'challenge-gone',
    page,
    query: { code: '0000000000' },
    act: (phone) => phone.find('这个挑战已经过期').waitFor(),
  },
  {
    name: 'challenge-timeline',
    page,
    query: { code: '0000000000', puzzle: share, level: 'easy' },
    scene: 1154,
  },
]
