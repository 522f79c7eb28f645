import { STARTERS } from '../../miniprogram/game/starters'
import { parsePuzzle } from '../../miniprogram/sudoku/notation'
import { encodeShare } from '../../miniprogram/sudoku/share-code'
import { solve } from '../../miniprogram/sudoku/solver'
import type { Phone } from '../../tools/phone/phone'
import { address, openPhone } from '../support/phone'

const { givens } = STARTERS[0]
const play = `pages/play/play?code=${encodeShare({ puzzle: parsePuzzle(givens) })}`
const page = 'packages/social/challenge/challenge'

/** Solves the 4×4 on the play page by taps, at a hand's pace: the cloud does not compare faster ones. */
async function solveByTaps(phone: Phone): Promise<void> {
  const digits = solve(parsePuzzle(givens)) as Uint8Array
  for (const [cell, digit] of digits.entries()) {
    if (givens[cell] !== '.') continue
    await phone.page.waitForTimeout(450 + 250 * Math.random())
    await phone.tapCell(cell)
    await phone.tapDigit(String(digit))
  }
  await phone.find('完成了').waitFor()
}

/** Finishes the 4×4 by taps and sends it: the link that a friend gets. */
async function sendChallenge(phone: Phone): Promise<string> {
  await solveByTaps(phone)
  await phone.tap('发起挑战')
  await phone.find('挑战准备好了').waitFor()
  await phone.tap('发给朋友')
  const card = phone.find('.wx-card-picture img')
  await card.waitFor()
  const ratio = await card.evaluate(
    (image: HTMLImageElement) => image.naturalWidth / image.naturalHeight,
  )
  expect(ratio).toBeCloseTo(5 / 4, 2)
  const link = await phone.find('.wx-card-link').getAttribute('href')
  return new URL(link as string).hash.slice(2)
}

const timesOf = (phone: Phone) => phone.find('.line .time').allTextContents()

test('a challenge goes from friend to friend; its time shows after finishing alone', async () => {
  const sender = await openPhone({ path: play, user: 'challenger' })
  const path = await sendChallenge(sender)
  expect(path.split('?')[0]).toBe(page)
  const [time] = await timesOf(sender)
  expect(time).toMatch(/^00:\d\d$/)

  const friend = await openPhone({ path, user: 'challenged' })
  await friend.find('一位朋友向你发起挑战').waitFor()
  expect(await friend.find('.dare-puzzle').textContent()).toContain('4×4')
  expect(await friend.page.content()).not.toContain(time)
  await friend.tap('接受挑战')
  await friend.tapCell(0)
  // Killed in the middle and opened from the link again: the game goes on.
  await friend.page.goto(`${address}/?phone&user=challenged&again#/${path}`)
  await friend.find('挑战进行中').waitFor()
  expect(await friend.page.content()).not.toContain(time)
  await friend.tap('接着做')
  await solveByTaps(friend)
  expect(await friend.page.content()).not.toContain(time)
  await friend.tap('看大家的成绩')
  await friend.find('大家的用时').waitFor()
  expect(await timesOf(friend)).toHaveLength(2)
  expect(await timesOf(friend)).toContain(time)
  expect(await friend.find('.line--mine').count()).toBe(1)
  expect(await friend.find('.line--mine').textContent()).not.toContain('发起人')

  // The sender finds it among what was sent.
  await sender.tap('取消')
  await sender.tap('我发起的挑战')
  await sender.tap(sender.find('.line--open').first())
  await sender.find('1 位朋友做完了').waitFor()
  expect((await timesOf(sender)).sort()).toEqual((await timesOf(friend)).sort())
}, 90_000)
