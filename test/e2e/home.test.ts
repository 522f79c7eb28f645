import { encodeShare } from '../../miniprogram/core/sudoku/share-code'
import { parsePuzzle } from '../../miniprogram/packages/capture/notation'
import { eventually } from '../../tools/phone/patience'
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
  await phone.tap('开局')
  await phone.find('digit-pad').waitFor()
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
    expect(await phone.find('.resume-name').textContent()).toBe('4×4 小试')
    expect(await phone.find('.line-name').allTextContents()).toEqual(['小试', '30 个已知数'])
    expect(await phone.find('拍过、录过、玩过的题目都会留在这里').count()).toBe(0)
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
    await phone.find('拍过、录过、玩过的题目都会留在这里').waitFor()
    await phone.restart()
    expect(await phone.find('.line').count()).toBe(0)
    expect(await phone.find('.resume').count()).toBe(0)
  })

  test('resumes a built-in puzzle instead of starting it again', async () => {
    const phone = await openPhone()
    await phone.tap('小试')
    await phone.tap('开局')
    const empty = (await phone.cells()).indexOf('')
    await phone.tapCell(empty)
    await phone.tapDigit('3')
    await phone.goBack()
    await phone.tap('小试')
    await phone.tap('开局')
    expect((await phone.cells())[empty]).toBe('3')
    await phone.goBack()
    await phone.find('我的题目').waitFor()
    expect(await phone.find('.line').count()).toBe(1)
  })
})

/** Of each target, how far its lower edge is from the top of the screen, px. */
const bottomsOf = (phone: Phone, targets: readonly string[]) =>
  Promise.all(
    targets.map(async (target) => {
      const box = await phone.find(target).first().boundingBox()
      return box ? box.y + box.height : Number.POSITIVE_INFINITY
    }),
  )

describe('a new game', () => {
  test('starts with the level or size that was played last, also after a restart', async () => {
    const phone = await openPhone({ width: 320, height: 640 })
    const chosen = () => phone.page.getByRole('radio', { checked: true }).first().textContent()
    expect(await chosen()).toBe('容易')
    await phone.tap('极难')
    await phone.find('强制链、强制网').waitFor()
    // Chosen, not begun
    expect(await phone.find('.resume').count()).toBe(0)
    await phone.tap('小试')
    await phone.tap('开局')
    await phone.cells()
    await phone.restart()
    expect(await chosen()).toBe('4×4小试')
    // The picker scrolls to its end once it is shown.
    await eventually(async () => {
      const box = await phone.find('#pick-four-gentle').boundingBox()
      expect(box?.x).toBeGreaterThanOrEqual(0)
      expect((box?.x ?? 320) + (box?.width ?? 0)).toBeLessThanOrEqual(320)
    })
    await phone.tap('开局')
    await phone.find('4×4 小试').waitFor()
  })

  test('and photograph, type and paste are above the fold beside two games in progress', async () => {
    const phone = await openPhone({ width: 375, height: 667 })
    await phone.tap('大盘')
    await phone.tap('开局')
    await phone.find('digit-pad').waitFor()
    await phone.goBack()
    // Home has a board, too, until the cloud has answered.
    await phone.tap('开始')
    await phone.find('digit-pad').waitFor()
    await phone.tapCell((await phone.cells()).indexOf(''))
    await phone.goBack()
    await phone.find('.resume-name').waitFor()
    expect(await phone.find('.today .cell').count()).toBe(81)
    expect(await phone.find('.resume .cell').count()).toBe(256)
    const entries = ['拍照识题', '手动输入', '粘贴题目']
    const tabs = await phone.find('首页').last().boundingBox()
    for (const bottom of await bottomsOf(phone, entries)) {
      expect(bottom).toBeLessThan((tabs?.y ?? 0) - 20)
    }
    // The name of the app is in the navigation bar only.
    expect(await phone.find('数独通').count()).toBe(1)
    expect(await phone.find('每天一局，一点就通').count()).toBe(1)
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
    await phone.goBack()
    await phone.tap('Home')
    await phone.find('Type').waitFor()
    const shown = await phone.find('.page').first().textContent()
    const chinese = /[\u4e00-\u9fff]+/.exec(shown ?? '')
    expect(chinese).toBeNull()
  })

  test('switch off the marking of conflicts', async () => {
    const phone = await openPhone({ path: 'pages/me/me' })
    await phone.tap('设置')
    await phone.tap('[aria-label="标出冲突"]')
    await phone.goBack()
    await phone.tap('首页')
    await phone.tap('小试')
    await phone.tap('开局')
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
    await phone.goBack()
    await phone.tap('首页')
    await phone.tap('小试')
    await phone.tap('开局')
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
    await phone.goBack()
    await phone.tap('首页')
    await phone.find('拍过、录过、玩过的题目都会留在这里').waitFor()
    expect(await phone.find('接着玩').count()).toBe(0)
    await phone.restart()
    expect(await phone.find('接着玩').count()).toBe(0)
  })
})
