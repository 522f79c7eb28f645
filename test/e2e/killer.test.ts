import { readRules } from '../../miniprogram/core/sudoku/rules-json'
import { encodeShare } from '../../miniprogram/core/sudoku/share-code'
import { writePosition } from '../../miniprogram/packages/capture/notation'
import { eventually } from '../support/eventually'
import { openPhone } from '../support/phone'

const shape = readRules(
  {
    cages: [
      { sum: 5, cells: ['r1c1', 'r1c2'] },
      { sum: 5, cells: ['r1c3', 'r1c4'] },
      { sum: 5, cells: ['r2c1', 'r3c1'] },
      { sum: 4, cells: ['r2c2'] },
      { sum: 5, cells: ['r2c3', 'r3c3'] },
      { sum: 2, cells: ['r2c4'] },
      { sum: 4, cells: ['r3c2', 'r4c2'] },
      { sum: 3, cells: ['r3c4'] },
      { sum: 2, cells: ['r4c1'] },
      { sum: 1, cells: ['r4c3'] },
      { sum: 4, cells: ['r4c4'] },
    ],
  },
  4,
)
const puzzle = { shape, values: new Uint8Array(16) }
const solution = '3241143241232314'

test('a killer from a link: a wrong sum is marked, a hint is taken, the game is finished', async () => {
  const phone = await openPhone({ path: `pages/play/play?code=${encodeShare({ puzzle })}` })
  await phone.find('.cages').waitFor()
  await phone.tapCell(0)
  await phone.tapDigit('3')
  await phone.tapCell(1)
  await phone.tapDigit('1')
  await eventually(async () => expect(await phone.cellsWith('conflict')).toEqual([0, 1]))
  await phone.tap('撤销')
  await eventually(async () => expect(await phone.cellsWith('conflict')).toEqual([]))

  await phone.tap('提示')
  await phone.tap('用什么方法')
  await phone.tap('画出来')
  await phone.tap('帮我做')
  const cells = await phone.cells()
  const left = [...solution].flatMap((symbol, cell) =>
    cells[cell] === symbol ? [] : [{ cell, symbol, waitMs: 0 }],
  )
  await phone.placeDigits(left)
  await phone.find('完成了').first().waitFor()
}, 60_000)

test('a pasted killer shows its cages and can be played', async () => {
  const phone = await openPhone({ path: 'packages/capture/input/input' })
  const { text } = writePosition({ puzzle }, 'f-puzzles')
  await phone.page.evaluate((text) => navigator.clipboard.writeText(text), text)
  await phone.tap('粘贴')
  await phone.find('4×4 杀手').waitFor()
  await phone.find('唯一解').first().waitFor()
  await phone.find('.cages').waitFor()
  await phone.tap('开局')
  await phone.page.waitForURL(/play\/play/)
  await phone.find('.board .cages').last().waitFor()
}, 60_000)
