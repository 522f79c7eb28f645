import { resolve } from 'node:path'
import { STARTERS } from '../../miniprogram/core/learning/starters'
import { encodeShare } from '../../miniprogram/core/sudoku/share-code'
import { solve } from '../../miniprogram/core/sudoku/solver'
import { parsePuzzle } from '../../miniprogram/packages/capture/notation'
import { readApp, routesOf } from '../mini-program/app'
import { repositoryRoot } from '../mini-program/files'
import { fillRest, GUIDED_DIGITS } from '../phone/first-lesson'
import { holdResults } from '../phone/held-worker'
import type { Phone } from '../phone/phone'
import { aboutStates } from './about'
import { challengeStates } from './challenge'
import { colourStates } from './colours'
import { contestStates } from './contest'
import { dailyStates } from './daily'
import { finishStates } from './finish'
import { hintStates } from './hints'
import { lessonStates } from './lessons'
import { localeStates } from './locale'
import { meStates } from './me'
import { chained, contradiction, easy, hard, several, wing } from './puzzles'
import { scanStates } from './scan'
import { selectionStates } from './selection'
import { settingsStates } from './settings'
import { socialStates } from './social'
import type { State } from './state'

const codeOf = (text: string) => encodeShare({ puzzle: parsePuzzle(text) })

const four = STARTERS[0].givens
const sixteen = STARTERS[5].givens

const home = 'pages/home/home'
const me = 'pages/me/me'
const play = 'pages/play/play'
const input = 'packages/capture/input/input'
const answer = 'packages/analysis/solve/solve'
const explained = 'packages/analysis/path/path'
const search = 'packages/analysis/trace/trace'

/** Plays entries, notes and a conflict. */
async function begin(phone: Phone) {
  await phone.tapCell(2)
  await phone.tapDigit('4')
  await phone.tap('更多')
  await phone.tap('填入或清空笔记')
  await phone.tap('填入全部候选数')
  await phone.tapCell(40)
}

/** Opens the history of a few moves with two bookmarks. */
async function review(phone: Phone) {
  for (const [cell, digit] of [
    [2, '4'],
    [3, '6'],
    [5, '8'],
    [10, '7'],
    [11, '2'],
  ] as const) {
    await phone.tapCell(cell)
    await phone.tapDigit(digit)
  }
  await phone.hold('撤销')
  await phone.tap('[aria-label="上一步"]')
  await phone.tap('[aria-label="在此做标记"]')
  for (let i = 0; i < 2; i++) await phone.tap('[aria-label="上一步"]')
  await phone.tap('[aria-label="在此做标记"]')
}

async function finish(phone: Phone) {
  const digits = solve(parsePuzzle(four)) as Uint8Array
  for (const [cell, digit] of digits.entries()) {
    if (four[cell] !== '.') continue
    await phone.tapCell(cell)
    await phone.tapDigit(String(digit))
  }
  await phone.find('完成了').waitFor()
}

/** Plays digits of the first lesson. */
async function playFirst(phone: Phone, digits: readonly string[]) {
  for (const digit of digits) await phone.tapDigit(digit)
}

/** Opens a path at the step of this technique. */
const stepOf = (technique: string) => async (phone: Phone) => {
  await phone.tap(phone.find('.tally .name').filter({ hasText: technique }).first())
}

/** The states that have something done before the picture, or a query. */
const named: readonly State[] = [
  { name: 'home', page: home, act: (phone) => phone.tap('我会玩') },
  { name: 'home-first', page: home },
  {
    name: 'home-first-wrong',
    page: home,
    act: (phone) => playFirst(phone, [...GUIDED_DIGITS.slice(0, 2), '3']),
  },
  { name: 'home-first-rest', page: home, act: (phone) => playFirst(phone, GUIDED_DIGITS) },
  {
    name: 'home-first-over',
    page: home,
    async act(phone) {
      await playFirst(phone, GUIDED_DIGITS)
      await fillRest(phone)
    },
  },
  {
    name: 'home-resume',
    page: play,
    query: { code: codeOf(easy) },
    async act(phone) {
      await begin(phone)
      await phone.restart()
      await phone.find('接着玩').waitFor()
    },
  },
  {
    name: 'home-making',
    page: home,
    async act(phone) {
      await holdResults(phone, { tried: 120 })
      await phone.tap('极难')
      await phone.tap('开局')
      await phone.find('试了 120 道，还没有难度正好的').waitFor()
    },
  },
  {
    name: 'home-failed',
    page: home,
    workerFails: true,
    reports: true,
    async act(phone) {
      await phone.tap('困难')
      await phone.tap('开局')
      await phone.find('这次没出成').waitFor()
    },
  },
  {
    name: 'home-english',
    page: me,
    async act(phone) {
      await phone.tap('设置')
      await phone.tap('English')
      await phone.page.goBack()
      await phone.tap('Home')
      await phone.find('New puzzle').waitFor()
    },
  },
  {
    name: 'me-english',
    page: me,
    async act(phone) {
      await phone.tap('设置')
      await phone.tap('English')
      await phone.page.goBack()
    },
  },
  { name: 'play', page: play, query: { code: codeOf(easy) } },
  { name: 'play-notes', page: play, query: { code: codeOf(easy) }, act: begin },
  {
    name: 'play-mistakes',
    page: play,
    query: { code: codeOf(easy) },
    storage: { settings: JSON.stringify({ version: 1, data: { mistakes: 'three' } }) },
    async act(phone) {
      await phone.find('错 0/3').waitFor()
      for (const digit of ['1', '2', '1']) {
        await phone.tapCell(2)
        await phone.tapDigit(digit)
      }
    },
  },
  {
    name: 'play-conflict',
    page: play,
    query: { code: codeOf(easy) },
    async act(phone) {
      await phone.tapCell(2)
      await phone.tapDigit('5')
    },
  },
  {
    name: 'play-locked',
    page: play,
    query: { code: codeOf(easy) },
    async act(phone) {
      await begin(phone)
      await phone.tap('笔记')
      await phone.hold(phone.find('.pad .key').nth(6))
    },
  },
  {
    name: 'play-toast',
    page: play,
    query: { code: codeOf(easy) },
    async act(phone) {
      await phone.tapCell(0)
      await phone.tapDigit('9')
      await phone.find('.toast').waitFor()
    },
  },
  {
    name: 'play-paused',
    page: play,
    query: { code: codeOf(easy) },
    act: (phone) => phone.tap('[aria-label="暂停"]'),
  },
  {
    name: 'play-more',
    page: play,
    query: { code: codeOf(easy) },
    act: (phone) => phone.tap('更多'),
  },
  {
    name: 'play-keys',
    page: play,
    query: { code: codeOf(easy) },
    platform: 'windows',
    async act(phone) {
      await phone.find('digit-pad').waitFor()
      await phone.page.keyboard.press('?')
      await phone.find('Shift Ctrl Z').waitFor()
    },
  },
  {
    name: 'play-review',
    page: play,
    query: { code: codeOf(easy) },
    act: review,
  },
  { name: 'play-done', page: play, query: { code: codeOf(four) }, act: finish },
  { name: 'play-sixteen', page: play, query: { code: codeOf(sixteen) } },
  {
    name: 'play-sixteen-zoomed',
    page: play,
    query: { code: codeOf(sixteen) },
    act: (phone) => phone.tap('[aria-label="放大"]'),
  },
  { name: 'play-lost', page: play, query: { id: 'gone' } },
  { name: 'input', page: input },
  { name: 'input-unique', page: input, query: { code: codeOf(hard) } },
  { name: 'input-several', page: input, query: { code: codeOf(several) } },
  { name: 'input-none', page: input, query: { code: codeOf(contradiction) } },
  { name: 'input-conflict', page: input, query: { code: codeOf(`5...5${hard.slice(5)}`) } },
  { name: 'input-sixteen', page: input, query: { code: codeOf(sixteen) } },
  {
    name: 'input-paste',
    page: input,
    async act(phone) {
      const text = `${hard.slice(0, 9)}\n${hard.slice(9, 26)}`
      await phone.page.evaluate((copied) => navigator.clipboard.writeText(copied), text)
      await phone.tap('粘贴')
    },
  },
  { name: 'solve', page: answer, query: { code: codeOf(hard) } },
  {
    name: 'solve-details',
    page: answer,
    query: { code: codeOf(hard) },
    act: (phone) => phone.tap('详情'),
  },
  { name: 'solve-several', page: answer, query: { code: codeOf(several) } },
  { name: 'solve-none', page: answer, query: { code: codeOf(contradiction) } },
  { name: 'solve-sixteen', page: answer, query: { code: codeOf(sixteen) } },
  {
    name: 'path',
    page: explained,
    query: { code: codeOf(chained) },
    act: (phone) => phone.find('详情').waitFor(),
  },
  {
    name: 'path-details',
    page: explained,
    query: { code: codeOf(chained) },
    act: (phone) => phone.tap('详情'),
  },
  { name: 'path-easy', page: explained, query: { code: codeOf(easy) }, act: stepOf('') },
  { name: 'path-chain', page: explained, query: { code: codeOf(chained) }, act: stepOf('') },
  {
    name: 'path-after',
    page: explained,
    query: { code: codeOf(wing) },
    async act(phone) {
      await stepOf('XY-Wing')(phone)
      await phone.tap('看结果')
    },
  },
  {
    name: 'path-stuck',
    page: explained,
    query: { code: codeOf(hard) },
    act: (phone) => phone.find('.text').filter({ hasText: '试起最省事' }).waitFor(),
  },
  { name: 'path-sixteen', page: explained, query: { code: codeOf(sixteen) }, act: stepOf('') },
  {
    name: 'trace',
    page: search,
    query: { code: codeOf(hard) },
    async act(phone) {
      for (let i = 0; i < 8; i++) await phone.tap('[aria-label="下一步"]')
    },
  },
  { name: 'solve-bad-link', page: answer, query: { code: 'broken' } },
  ...colourStates,
  ...hintStates,
  ...localeStates,
  ...lessonStates,
  ...meStates,
  ...challengeStates,
  ...scanStates,
  ...contestStates,
  ...dailyStates,
  ...selectionStates,
  ...settingsStates,
  ...socialStates,
  ...aboutStates,
  ...finishStates,
]

/** The states to take pictures of: these, and every page of app.json that is in none of them, opened without a query. */
export function everyState(): State[] {
  const pages = new Set(named.map(({ page }) => page))
  const others = routesOf(readApp(resolve(repositoryRoot, 'miniprogram')))
    .filter((page) => !pages.has(page))
    .map((page) => ({ name: page.replace(/\//g, '-'), page }))
  return [...named, ...others]
}

/** Whether a state is one of those whose name begins with one of `names`; with no names, all are. */
export function isNamed({ name }: { readonly name: string }, names: readonly string[]): boolean {
  return names.length === 0 || names.some((start) => name.startsWith(start))
}
