import { encodeShare } from '../../miniprogram/core/sudoku/share-code'
import { parsePuzzle } from '../../miniprogram/packages/capture/notation'
import { pictureSize } from '../support/card'
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

  test('is saved after access to the album is granted', async () => {
    const phone = await openPhone({ path: answer })
    await phone.find('唯一解').waitFor()
    await seen(phone, 'solve')
    await phone.tap('保存图片')
    const [download] = await Promise.all([phone.page.waitForEvent('download'), phone.tap('允许')])
    expect(download.suggestedFilename()).toMatch(/\.png$/)
    await phone.find('已存入相册').waitFor()
  })

  test('is kept if access is refused, with a way to grant it', async () => {
    const phone = await openPhone({ path: answer })
    await phone.find('唯一解').waitFor()
    await phone.tap('保存图片')
    await phone.tap('拒绝')
    await phone.find('没有相册权限，图片还没有保存。要去开启吗？').waitFor()
    await phone.find('去开启').waitFor()
    phone.problems.length = 0
  })
})
