import { encodeShare } from '../../miniprogram/core/sudoku/share-code'
import { parsePuzzle } from '../../miniprogram/packages/capture/notation'
import type { Phone } from '../../tools/phone/phone'
import { begin, choose } from '../support/new-game'
import { openPhone } from '../support/phone'
import { seen } from '../support/seen'
import { expectCalmHome, targetsOf } from '../support/targets'

const nine = '53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79'
const path = `pages/play/play?code=${encodeShare({ puzzle: parsePuzzle(nine) })}`

/** Plays two games, a built-in puzzle last, and goes back to the home page. */
async function playTwoGames(phone: Phone) {
  await phone.tapCell(2)
  await phone.tapDigit('4')
  await phone.restart()
  await begin(phone, '4×4')
  await phone.goBack()
  await phone.find('我的题目').waitFor()
}

/** WeChat has downloaded a newer version. */
const download = (phone: Phone) => phone.page.evaluate(() => window.localBrowser?.downloadUpdate())

describe('the home page', () => {
  test('offers a newer version when no game is open, once, and keeps the game', async () => {
    const phone = await openPhone({ path })
    await phone.tapCell(2)
    await phone.tapDigit('4')
    await phone.restart()
    await phone.tap(phone.find('.resume'))
    await phone.tapCell(3)
    await download(phone)
    await phone.tapCell(6)
    expect(await phone.find('有新版本了').count()).toBe(0)
    await phone.goBack()
    await phone.tap('以后再说')
    await phone.tap('我的')
    await phone.tap('首页')
    expect(await phone.find('有新版本了').count()).toBe(0)
    await download(phone)
    await Promise.all([phone.page.waitForEvent('load'), phone.find('重启').click()])
    await phone.tap(phone.find('.resume'))
    expect((await phone.cells())[2]).toBe('4')
  })

  test('offers to resume the last game and lists all games, those in progress too', async () => {
    const phone = await openPhone({ path })
    await playTwoGames(phone)
    expect(await phone.find('.resume-name').textContent()).toBe('4×4 · 容易')
    expect(await phone.find('.line-name').allTextContents()).toEqual(['4×4 · 容易', '30 个已知数'])
    expect(await phone.find('.line-text').last().textContent()).toMatch(/^完成 1% · 00:0\d$/)
    await phone.tap(phone.find('.line').last())
    expect((await phone.cells())[2]).toBe('4')
  })

  test('asks before deleting a game', async () => {
    const phone = await openPhone({ path })
    await playTwoGames(phone)
    const remove = async (answer: string) => {
      await phone.tap(phone.find('[aria-label="更多操作"]').first())
      await phone.tap('删除')
      await phone.tap(answer)
    }
    await remove('取消')
    expect(await phone.find('.line').count()).toBe(2)
    // The game in progress is gone from its card, too.
    await remove('确定')
    await phone.find('.resume-name').filter({ hasText: '30 个已知数' }).waitFor()
    await remove('确定')
    await phone.find('我的题目').waitFor({ state: 'hidden' })
    await phone.restart()
    expect(await phone.find('.line').count()).toBe(0)
    expect(await phone.find('.resume').count()).toBe(0)
  })
})

describe('the first screen', () => {
  test('of a newcomer has the lesson, one easy game and today, and at most seven targets', async () => {
    const phone = await openPhone({ newcomer: true })
    await phone.find('40 秒学会数独').waitFor()
    expect(await targetsOf(phone)).toContain('开局')
    await expectCalmHome(phone, 'newcomer')
    await phone.tap('开局')
    await phone.find('digit-pad').waitFor()
    expect(await phone.find('.level').textContent()).toBe('容易')
  })
})

describe('a new game', () => {
  test('is that of the last one, also after a restart, and a choice loses none before it', async () => {
    const phone = await openPhone({ width: 320, height: 640 })
    const offered = () => phone.find('.fresh-name').textContent()
    expect(await offered()).toBe('标准 · 容易')
    await choose(phone, '对角线', '6×6', '中等')
    const chosen = () => phone.find('.tile--on').allTextContents()
    expect(await chosen()).toEqual(['对角线', '6×6', '中等'])
    await seen(phone, 'home-choice')
    // Windows exist in one size, and 4×4 in one level.
    await phone.tap('窗口')
    expect(await chosen()).toEqual(['窗口', '中等'])
    await phone.tap('标准')
    expect(await chosen()).toEqual(['标准', '6×6', '中等'])
    await phone.tap('4×4')
    expect(await chosen()).toEqual(['标准', '4×4', '容易'])
    await phone.tap('16×16')
    expect(await chosen()).toEqual(['标准', '16×16', '中等'])
    // Chosen, not begun.
    await phone.tap('[aria-label="关闭"]')
    await phone.find('.ask-go').waitFor({ state: 'hidden' })
    expect(await offered()).toBe('标准 16×16 · 中等')
    await begin(phone, '6×6', '很难')
    expect(await phone.find('.puzzle').textContent()).toBe('6×6')
    await phone.restart()
    expect(await offered()).toBe('标准 6×6 · 很难')
    expect(await phone.find('.resume-name').textContent()).toBe('6×6 · 很难')
  })

  test('of a rare kind, or with smaller cages, is asked for under 更多玩法', async () => {
    const phone = await openPhone()
    await choose(phone)
    expect(await phone.find('不等号').count()).toBe(0)
    await phone.tap('更多玩法')
    await phone.tap('不等号')
    await phone.tap('.ask-go')
    await phone.find('digit-pad').waitFor()
    await phone.find('不等号数独：不等号开口朝着大的数').waitFor()
    await seen(phone, 'home-rare-game')
    await phone.goBack()
    // What is chosen is always shown.
    await choose(phone)
    await phone.find('不等号').waitFor()
  })
})
