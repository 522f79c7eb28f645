import { parsePuzzle } from '../../miniprogram/core/sudoku/notation'
import { encodeShare } from '../../miniprogram/core/sudoku/share-code'
import type { Phone } from '../../tools/phone/phone'
import { openPhone } from '../support/phone'

const nine = '53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79'
const path = `pages/play/play?code=${encodeShare({ puzzle: parsePuzzle(nine) })}`

const colourOf = (phone: Phone, target: string) =>
  phone
    .find(target)
    .first()
    .evaluate((element) => getComputedStyle(element).backgroundColor)

/** Plays two games, a built-in puzzle last, and goes back to the home page. */
async function playTwoGames(phone: Phone) {
  await phone.tapCell(2)
  await phone.tapDigit('4')
  await phone.restart()
  await phone.tap('小试')
  await phone.cells()
  await phone.page.goBack()
  await phone.find('我的题目').waitFor()
}

describe('the home page', () => {
  test('offers to resume the last game and lists the others with their progress', async () => {
    const phone = await openPhone({ path })
    await playTwoGames(phone)
    expect(await phone.find('.resume-name').textContent()).toBe('4×4 小试')
    expect(await phone.find('.line-name').allTextContents()).toEqual(['30 个数字'])
    expect(await phone.find('.line-text').first().textContent()).toMatch(/^完成 1% · 00:0\d$/)
    await phone.tap('.line')
    expect((await phone.cells())[2]).toBe('4')
  })

  test('asks before deleting a game', async () => {
    const phone = await openPhone({ path })
    await playTwoGames(phone)
    await phone.tap('[aria-label="更多操作"]')
    await phone.tap('删除')
    await phone.tap('取消')
    expect(await phone.find('.line').count()).toBe(1)
    await phone.tap('[aria-label="更多操作"]')
    await phone.tap('删除')
    await phone.tap('确定')
    await phone.find('拍过、输过、玩过的题目都会留在这里').waitFor()
    await phone.restart()
    expect(await phone.find('.line').count()).toBe(0)
  })

  test('resumes a built-in puzzle instead of starting it again', async () => {
    const phone = await openPhone()
    await phone.tap('小试')
    const empty = (await phone.cells()).indexOf('')
    await phone.tapCell(empty)
    await phone.tapDigit('3')
    await phone.page.goBack()
    await phone.tap('小试')
    expect((await phone.cells())[empty]).toBe('3')
    await phone.page.goBack()
    await phone.find('我的题目').waitFor()
    expect(await phone.find('.line').count()).toBe(0)
  })
})

describe('the settings', () => {
  test('switch to dark mode while WeChat is light, and remember it', async () => {
    const phone = await openPhone({ path: 'packages/settings/settings/settings' })
    const light = await colourOf(phone, '.page')
    await phone.tap('深色')
    const dark = await colourOf(phone, '.page')
    expect(dark).not.toBe(light)
    await phone.restart()
    expect(await colourOf(phone, '.page')).toBe(dark)
  })

  test('switch all texts to English, including the tab bar', async () => {
    const phone = await openPhone({ path: 'pages/me/me' })
    await phone.tap('设置')
    await phone.tap('English')
    await phone.find('Appearance').waitFor()
    await phone.page.goBack()
    await phone.tap('Home')
    await phone.find('Enter a puzzle').waitFor()
    const shown = await phone.find('.page').first().textContent()
    const chinese = /[\u4e00-\u9fff]+/.exec(shown ?? '')
    expect(chinese).toBeNull()
  })

  test('switch off the marking of conflicts', async () => {
    const phone = await openPhone({ path: 'pages/me/me' })
    await phone.tap('设置')
    await phone.tap('[aria-label="标出冲突"]')
    await phone.page.goBack()
    await phone.tap('首页')
    await phone.tap('小试')
    const empty = (await phone.cells()).indexOf('')
    await phone.tapCell(empty)
    await phone.tapDigit('1')
    await phone.tapCell(empty)
    expect(await phone.cellsWith('entry')).toEqual([empty])
    expect(await phone.cellsWith('conflict')).toEqual([])
  })

  test('make new games start in digit-first mode', async () => {
    const phone = await openPhone({ path: 'pages/me/me' })
    await phone.tap('设置')
    await phone.tap('[aria-label="先点数字再点格子"]')
    await phone.page.goBack()
    await phone.tap('首页')
    await phone.tap('小试')
    const empty = (await phone.cells()).indexOf('')
    await phone.tapDigit('3')
    await phone.tapCell(empty)
    expect((await phone.cells())[empty]).toBe('3')
  })

  test('delete all data on the phone after asking', async () => {
    const phone = await openPhone({ path })
    await phone.tapCell(2)
    await phone.tapDigit('4')
    await phone.restart()
    await phone.find('接着玩').waitFor()
    await phone.tap('我的')
    await phone.tap('设置')
    await phone.tap('深色')
    await phone.tap('删除本机所有数据')
    await phone.tap('删除')
    await phone.find('已删除').waitFor()
    await phone.page.goBack()
    await phone.tap('首页')
    await phone.find('拍过、输过、玩过的题目都会留在这里').waitFor()
    expect(await phone.find('接着玩').count()).toBe(0)
    await phone.restart()
    expect(await phone.find('接着玩').count()).toBe(0)
  })
})
