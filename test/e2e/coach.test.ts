import { dayAt, dayStart } from '../../miniprogram/core/game/day'
import { solvePath } from '../../miniprogram/core/sudoku/logic/path'
import { encodeShare } from '../../miniprogram/core/sudoku/share-code'
import { parsePuzzle } from '../../miniprogram/packages/capture/notation'
import { Clock } from '../../tools/phone/clock'
import { faultyGame } from '../../tools/phone/faulty-game'
import { eventually } from '../../tools/phone/patience'
import { storedFinishes } from '../../tools/phone/stored-finishes'
import { storageOf } from '../../tools/phone/stored-game'
import { linkOf, pictureSize } from '../support/card'
import { begin } from '../support/new-game'
import { openPhone, textOf } from '../support/phone'
import { seen } from '../support/seen'

/** Needs an XY-Wing, then singles. */
const wing = '..493.1...8.15.4.31.346..924152937..736841925298576341...614.3936.78..14.4132.6.7'
const puzzle = parsePuzzle(wing)
const placements = solvePath(puzzle).steps.flatMap((step) => step.placements)

/** The moves of a game, with a digit that a peer has at 15, corrected three digits later. */
function faultyMoves() {
  const moves = placements.map(({ cell, digit }) => ({ cell, symbol: `${digit}`, waitMs: 5000 }))
  const { cell, symbol } = moves[14]
  const peer = puzzle.shape.peers[cell].find((one) => puzzle.values[one] > 0) as number
  const wrong = { cell, symbol: `${puzzle.values[peer]}`, waitMs: 5000 }
  const right = { cell, symbol, waitMs: 5000 }
  return [...moves.slice(0, 14), wrong, ...moves.slice(15, 18), right, ...moves.slice(18)]
}

test('a game with a stall and a mistake leads to review, lesson, drill, its return the next day, and statistics', async () => {
  // The cloud knows which day it is.
  const clock = new Clock(dayStart(dayAt(Date.now())) + 1_800_000)
  const path = `pages/play/play?code=${encodeShare({ puzzle })}`
  const phone = await openPhone({ path, clock })
  await phone.find('digit-pad').waitFor()
  const moves = faultyMoves()
  await phone.placeDigits(moves.slice(0, 9))
  // Looking around: the clock of a phone believes short times only.
  const [one, other] = moves.slice(-2)
  for (const { cell } of [one, other]) {
    await phone.pass(56_000)
    await phone.tapCell(cell)
  }
  await phone.placeDigits(moves.slice(9))
  await phone.tap('复盘')

  await phone.page.getByText(/^共填 25 步/).waitFor()
  const moments = phone.find('.moment-title')
  await moments.first().waitFor()
  await seen(phone, 'review')
  expect((await moments.allTextContents()).slice(0, 2)).toEqual([
    expect.stringMatching(/^第 10 步用了 1:5\d$/),
    '第 15 步填错了',
  ])
  await phone.tap(moments.first())
  expect(await textOf(phone.find('hint-panel'))).toMatch(/这里有一个宫内排除.*第1宫里/s)
  await seen(phone, 'review-stall')
  // The board of that moment: 57 givens and nine digits.
  expect((await phone.cells()).filter(Boolean)).toHaveLength(66)
  await phone.tap('看下一处')
  expect(await textOf(phone.find('hint-panel'))).toMatch(/填成了 \d，应该是 \d.*已经有 \d 了/s)
  await seen(phone, 'review-next')
  await phone.tap('看完了')

  await phone.tap(moments.first())
  await phone.tap('学一学')
  await eventually(async () =>
    expect(phone.page.url()).toContain('packages/lessons/lesson/lesson?id=hidden-single'),
  )
  await phone.page.goBack()
  await phone.tap('[aria-label="关闭"]')
  await seen(phone, 'review-drill')
  await phone.tap('现在就练卡住你的那一步')
  await seen(phone, 'revisit-drill')
  await phone.tap('看答案')
  expect(await textOf(phone.find('hint-panel'))).toMatch(/第1宫里.*明天再来一次。/s)
  await seen(phone, 'revisit-answer')
  await phone.tap('好')
  await moments.first().waitFor()

  // The position that stopped the player comes back on the next day.
  await phone.pass(24 * 3600_000)
  await phone.restart()
  await phone.find('昨天卡住你的那一步').waitFor()
  await seen(phone, 'home-return')
  await phone.tap('学习')
  await seen(phone, 'learn-due')
  await phone.tap('卡住过你的局面')
  const { cell, digit } = placements[9]
  await phone.tapCell(cell)
  await phone.tapDigit(`${(digit % 9) + 1}`)
  await phone.page.getByText(/不是 \d。$/).waitFor()
  await phone.tapDigit(`${digit}`)
  await phone.page.getByText('过 3 天再练一次。').waitFor()
  await phone.tap('好')
  await phone.find('.node').first().waitFor()
  expect(await phone.find('卡住过你的局面').count()).toBe(0)
  await phone.tap('首页')
  await phone.find('.fresh-name').waitFor()
  expect(await phone.find('昨天卡住你的那一步').count()).toBe(0)

  // The statistics lead to what was recognised in the game, and to its review, which has been kept.
  await phone.tap('我的')
  await phone.tap('.lessons .details')
  expect(await phone.find('.marks').first().textContent()).toContain('在棋局里用过 1 次')
  await phone.tap('我的')
  await phone.tap('.day-line')
  await phone.page.getByText(/^共填 25 步/).waitFor()

  // From there a new puzzle with the technique of the stall.
  await phone.tap('来一道用排除的新题')
  await phone.find('digit-pad').waitFor()
  expect((await phone.cells()).filter(Boolean).length).toBeLessThan(57)
})

test('the level that fits follows the times of the player, and stays chosen', async () => {
  const finishes = [1, 2].map((at) => ({ id: `${at}`, at, size: 9, level: 'easy', ms: 300_000 }))
  const phone = await openPhone({ path: 'pages/home/home', storage: storedFinishes(finishes) })
  await phone.find('标准 · 中等').waitFor()
  await phone.find('上一局很顺，这局难一点').waitFor()
  await seen(phone, 'home-fit')
  await begin(phone, '困难')
  await phone.restart()
  await phone.find('标准 · 困难').first().waitFor()
  await begin(phone, '适合你')
  await phone.restart()
  await phone.find('上一局很顺，这局难一点').waitFor()
})

test('a game that was given up is reviewed from the list of puzzles, and then counts as helped', async () => {
  const game = faultyGame(wing, { stall: 10, digits: 16 })
  const phone = await openPhone({ path: 'pages/home/home', storage: storageOf(game, 1) })
  await phone.tap(phone.find('[aria-label="更多操作"]').first())
  await phone.tap('复盘')
  await phone.page.getByText(/^填了 16 步.*没有填完$/).waitFor()
  await phone.tap(phone.find('.moment').first())
  await phone.find('hint-panel').waitFor()
  // The line of time shows each move on the board.
  await phone.tap('[aria-label="关闭"]')
  await phone.tap('.chart')
  await phone.page.getByText(/^第 \d+ 步 · /).waitFor()
  await seen(phone, 'review-seek')
  // The shared picture is drawn, and the link has the puzzle and the time, but nothing of the game.
  await phone.tap('晒复盘')
  expect((await pictureSize(phone))[0]).toBeGreaterThan(400)
  const link = await linkOf(phone)
  await seen(phone, 'review-share')
  expect([...new URLSearchParams(link.split('?')[1]).keys()]).toEqual(['code', 'name'])
  await phone.tap('取消')
  await phone.tap('存图片')
  expect(await linkOf(phone)).toBe(link)
  const friend = await openPhone({ path: link, user: 'friend' })
  await friend
    .find('.nav-title, .name')
    .getByText(/^好友用时 \d/)
    .first()
    .waitFor()
  expect((await friend.cells()).map((cell) => cell || '.').join('')).toBe(
    [...game.puzzle.givens].map((digit) => (digit === 0 ? '.' : digit)).join(''),
  )
})
