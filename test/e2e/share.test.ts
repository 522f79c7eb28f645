import { encodeShare } from '../../miniprogram/core/sudoku/share-code'
import { parsePuzzle } from '../../miniprogram/packages/capture/notation'
import { savePicture } from '../support/album'
import { linkOf, pictureSize } from '../support/card'
import { openPhone } from '../support/phone'
import { seen } from '../support/seen'

const nine = '53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79'
const path = `pages/play/play?code=${encodeShare({ puzzle: parsePuzzle(nine) })}`

test('a shared game shows its puzzle on the card, without the player’s entries', async () => {
  const phone = await openPhone({ path })
  await phone.tapCell(2)
  await phone.tapDigit('4')
  await phone.tap('.capsule [aria-label="更多"]')
  await phone.tap('转发给朋友')
  const [width, height] = await pictureSize(phone)
  expect(width / height).toBeCloseTo(5 / 4, 2)

  const link = await phone.find('.wx-card-link').getAttribute('href')
  const friend = await openPhone({ path: new URL(link as string).hash.slice(1), user: 'friend' })
  expect((await friend.cells()).map((cell) => cell || '.').join('')).toBe(nine)
})

describe('the picture of a solution', () => {
  const answer = path.replace('pages/play/play', 'packages/analysis/solve/solve')

  test('goes to a chat with a way to the puzzle, or to the phone, without asking for the album', async () => {
    const phone = await openPhone({ path: answer })
    await phone.find('唯一解').waitFor()
    const { width } = await savePicture(phone, '保存图片')
    expect(width).toBeGreaterThan(300)
    await phone.tap('保存图片')
    expect((await pictureSize(phone))[0]).toBe(width)
    const friend = await openPhone({ path: await linkOf(phone), user: 'friend' })
    expect((await friend.cells()).map((cell) => cell || '.').join('')).toBe(nine)
    // Closing the menu is no failure.
    await phone.tap('取消')
    expect(await phone.find('.toast').count()).toBe(0)
  })

  test('is saved after access to the album is granted, where WeChat has no menu for pictures', async () => {
    const phone = await openPhone({ path: answer, missing: ['showShareImageMenu'] })
    await phone.find('唯一解').waitFor()
    await seen(phone, 'solve')
    await phone.tap('保存图片')
    const [download] = await Promise.all([phone.page.waitForEvent('download'), phone.tap('允许')])
    expect(download.suggestedFilename()).toMatch(/\.png$/)
    await phone.find('已存入相册').waitFor()
  })
})
