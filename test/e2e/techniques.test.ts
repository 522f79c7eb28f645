import { encodeShare } from '../../miniprogram/core/sudoku/share-code'
import { parsePuzzle } from '../../miniprogram/packages/capture/notation'
import type { Phone } from '../../tools/phone/phone'
import { storedGame } from '../../tools/phone/stored-game'
import { expert } from '../../tools/states/steps'
import { openPhone, textOf } from '../support/phone'
import { seen } from '../support/seen'

const codeOf = (text: string) => encodeShare({ puzzle: parsePuzzle(text) })
const play = (text: string) => `pages/play/play?code=${codeOf(text)}`

/** Has no singles left; the easiest step is an XY-Wing. */
const wing = '..493.1...8.15.4.31.346..924152937..736841925298576341...614.3936.78..14.4132.6.7'
/** The easiest step is a unique rectangle. */
const rectangle =
  '586197.4.937482..14125638976.....9..1498367252.......6364.1..788256741397913.8...'

test('all possible steps of a game, by technique; one is drawn at a tap', async () => {
  const phone = await openPhone({ path: play(wing), storage: expert })
  await phone.tap('更多')
  await phone.tap('可用步骤')
  await phone.find('XY-Wing').first().waitFor()
  await phone.find('.status .chip').waitFor({ state: 'hidden' })
  await seen(phone, 'steps')
  await phone.tap('XY-Wing')
  await seen(phone, 'steps-open')
  await phone.tap('.step')
  await phone.find('.panel .heading').waitFor()
  expect(await textOf(phone.find('.panel .heading'))).toBe('XY-Wing')
  await seen(phone, 'steps-drawn')
  expect(await phone.cellsWith('reason')).not.toEqual([])
  await phone.tap('[aria-label="关闭"]')
  expect(await phone.cellsWith('reason')).toEqual([])
  await phone.find('.step--on').waitFor({ state: 'detached' })
})

test('the possible steps of a position in an explanation', async () => {
  const path = `packages/analysis/path/path?code=${codeOf(wing)}&step=1`
  const phone = await openPhone({ path, storage: expert })
  await phone.tap('[aria-label="此刻的可用步骤"]')
  await phone.tap('XY-Wing')
  await phone.find('.step').waitFor()
})

test('only the chosen techniques: a hint says that they find nothing, and offers all', async () => {
  const phone = await openPhone()
  await phone.tap('我的')
  await phone.tap('设置')
  await phone.find('[aria-label^="高手工具"]').waitFor()
  expect(await phone.find('选用的技巧').count()).toBe(0)
  await phone.tap('[aria-label^="高手工具"]')
  await phone.tap('选用的技巧')
  await seen(phone, 'techniques')
  await phone.tap('报纸')
  await seen(phone, 'techniques-newspaper')
  await phone.follow(play(wing))
  await phone.tap('提示')
  await phone.find('选用的技巧里没有下一步').waitFor()
  await seen(phone, 'hint-limited')
  await phone.tap('用全部技巧找一次')
  await phone.tap('用什么方法')
  await phone.find('XY-Wing').waitFor()
})

test('the first hint that relies on one solution says so, and such hints can be switched off', async () => {
  const phone = await openPhone({ path: play(rectangle) })
  await phone.tap('提示')
  await phone.tap('用什么方法')
  await phone.find('这一步用到“题目只有一个解”。').waitFor()
  await seen(phone, 'hint-caution')
  await phone.tap('不用这类提示')
  await phone.tap('用什么方法')
  await phone.find('.panel .heading').waitFor()
  expect(await textOf(phone.find('.panel .heading'))).not.toContain('唯一矩形')
  expect(await phone.find('不用这类提示').count()).toBe(0)
  // Where they are switched on again can be found.
  await phone.follow('packages/settings/settings/settings')
  await phone.tap('选用的技巧')
})

/** The tools of experts among the lines of the menu of the game that is open. */
async function expertLines(phone: Phone) {
  await phone.tap('更多')
  await phone.find('看答案').waitFor()
  const lines = await phone.find('.menu-line').allTextContents()
  await phone.tap('[aria-label="取消"]')
  await phone.find('看答案').waitFor({ state: 'hidden' })
  return lines.map((line) => line.trim()).filter((line) => ['导出', '可用步骤'].includes(line))
}

test('the tools of experts appear after a search for a technique in one’s own games', async () => {
  const phone = await openPhone({ path: play(wing) })
  await phone.tapCell(0)
  await phone.restart()
  await phone.tap('接着玩')
  expect(await expertLines(phone)).toEqual([])
  await phone.follow('packages/lessons/lesson/lesson?id=naked-pair')
  await phone.tap('在我的题里找')
  await phone.find('进行中的棋局现在都用不上这个技巧').waitFor()
  await phone.follow(play(wing))
  expect(await expertLines(phone)).toEqual([])
  await phone.follow('packages/lessons/lesson/lesson?id=xy-wing')
  await phone.tap('在我的题里找')
  await phone.tap('.panel [aria-label="关闭"]')
  expect(await expertLines(phone)).toEqual(['导出', '可用步骤'])
})

test('the tools of experts stay with a player of an earlier version', async () => {
  const phone = await openPhone({ storage: storedGame({ givens: wing, missing: 3 }) })
  await phone.tap('接着玩')
  expect(await expertLines(phone)).toEqual(['导出', '可用步骤'])
})
