import { dayAt, dayStart } from '../../miniprogram/core/game/day'
import { solvePath } from '../../miniprogram/core/sudoku/logic/path'
import { encodeShare } from '../../miniprogram/core/sudoku/share-code'
import { parsePuzzle } from '../../miniprogram/packages/capture/notation'
import { Clock } from '../../tools/phone/clock'
import { eventually } from '../../tools/phone/patience'
import type { Phone } from '../../tools/phone/phone'
import { openPhone, textOf } from '../support/phone'
import { seen } from '../support/seen'
import { drawHint } from '../support/take-hint'

/** Needs an XY-Wing, then singles. */
const wing = '..493.1...8.15.4.31.346..924152937..736841925298576341...614.3936.78..14.4132.6.7'
const puzzle = parsePuzzle(wing)
const moves = solvePath(puzzle)
  .steps.flatMap((step) => step.placements)
  .map(({ cell, digit }) => ({ cell, symbol: `${digit}`, waitMs: 5000 }))

async function openGame(): Promise<Phone> {
  const clock = new Clock(dayStart(dayAt(Date.now())) + 1_800_000)
  const path = `pages/play/play?code=${encodeShare({ puzzle })}`
  const phone = await openPhone({ path, clock })
  await phone.find('digit-pad').waitFor()
  return phone
}

/** Opens the review from the sheet of the end; of a game without help it is one of the lines of 更多. */
async function openReview(phone: Phone, ...way: string[]): Promise<string> {
  for (const one of [...way, '复盘']) await phone.tap(one)
  await phone.page.getByText(/^共填 \d+ 步/).waitFor()
  return textOf(phone.find('.list'))
}

test('a hint and what follows from it are shown as help, and no technique is credited', async () => {
  const phone = await openGame()
  await drawHint(phone)
  for (let beat = 0; beat < 3; beat++) await phone.tap('接着看')
  await phone.tap('帮我做')
  await phone.pass(60_000)
  await phone.placeDigits(moves)
  const text = await openReview(phone)
  await seen(phone, 'review-help')
  expect(text).toMatch(/第 1 步有提示帮忙，不算你的/)
  expect(text).not.toMatch(/XY-Wing|第 1 步用了|卡住你的那一步/)
})

test('a right guess is called one, kindly, with the board before it and what could have been found', async () => {
  const phone = await openGame()
  // Of several candidates, with singles beside it.
  const [guess] = moves.slice(-1)
  await phone.placeDigits([...moves.slice(0, 5), { ...guess, waitMs: 2000 }, ...moves.slice(5, -1)])
  await eventually(async () => expect(await textOf(phone.find('.pill'))).toBe('第 6 步像是猜的'))
  await seen(phone, 'finish-guess')
  const text = await openReview(phone, '更多')
  await seen(phone, 'review-guess')
  expect(text).toMatch(/像是猜的：第 6 步/)
  const moment = phone.find('.moment').filter({ hasText: '像是猜的' })
  await phone.tap(moment)
  expect(await textOf(phone.find('hint-panel'))).toMatch(/猜对是运气.*能看出来的是一个/s)
  await seen(phone, 'review-guess-board')
  expect((await phone.cells()).filter(Boolean)).toHaveLength(62)
})

test('a tea break with the board left open is no stall', async () => {
  const phone = await openGame()
  await phone.placeDigits(moves.slice(0, 12))
  // The clock of a phone believes short times only.
  for (const { cell } of [...moves.slice(-3), ...moves.slice(-3)]) {
    await phone.pass(56_000)
    await phone.tapCell(cell)
  }
  await phone.placeDigits(moves.slice(12))
  const text = await openReview(phone, '更多')
  await seen(phone, 'review-break')
  expect(text).not.toMatch(/第 13 步用了/)
})

test('what an older version has credited is counted once more, and the player is told', async () => {
  const counted = { version: 2, data: { counts: { 'xy-wing': 3, 'full-house': 2 }, recent: [] } }
  const storage = { 'lesson-games': JSON.stringify(counted) }
  const phone = await openPhone({ path: 'pages/learn/learn', storage })
  await phone.page.getByText(/^用过的技巧重新数过了/).waitFor()
  const read = () => phone.page.evaluate(() => localStorage.getItem('wx:me:lesson-games') ?? '{}')
  expect(JSON.parse(JSON.parse(await read()).data)).toEqual({
    version: 3,
    data: { counts: { 'full-house': 2 }, recent: [] },
  })
})
