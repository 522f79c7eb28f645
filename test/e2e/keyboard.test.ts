import { eventually } from '../../tools/phone/patience'
import type { Phone } from '../../tools/phone/phone'
import { openPhone } from '../support/phone'
import { pathOf } from '../support/play'
import { seen } from '../support/seen'

const nine = '53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79'
/** A computer with a wide window. */
const openComputer = (text: string) =>
  openPhone({ path: pathOf(text), platform: 'windows', width: 1024, height: 768, storage })

/** With the tool that colours. */
const storage = { settings: JSON.stringify({ version: 1, data: { colourTool: true } }) }

async function press(phone: Phone, ...keys: string[]) {
  for (const key of keys) {
    await phone.page.keyboard.press(key)
    await phone.settled()
  }
}

const notesIn = async (phone: Phone, cell: number) => (await phone.cells())[cell].replace(/\s/g, '')
const times = (count: number, key: string) => Array<string>(count).fill(key)

test('a game is played with the keyboard alone', async () => {
  const phone = await openComputer(nine)
  await phone.find('.level').waitFor()

  // The selection begins in the middle and wraps around.
  await press(phone, 'ArrowUp')
  expect(await phone.cellsWith('selected')).toEqual([40])
  await press(phone, ...times(4, 'ArrowUp'), ...times(2, 'ArrowLeft'))
  expect(await phone.cellsWith('selected')).toEqual([2])

  // Digits, notes, erasing, undo and redo.
  await press(phone, '4')
  expect(await notesIn(phone, 2)).toBe('4')
  await press(phone, 'u')
  expect(await notesIn(phone, 2)).toBe('')
  await press(phone, 'r', 'Backspace', 'Shift+Digit1', 'Shift+Digit2')
  expect(await notesIn(phone, 2)).toBe('12')
  await press(phone, 'n', '4', 'n')
  expect(await notesIn(phone, 2)).toBe('124')
  await press(phone, 'Control+z')
  expect(await notesIn(phone, 2)).toBe('12')
  await press(phone, 'Control+Shift+z')
  expect(await notesIn(phone, 2)).toBe('124')
  await press(phone, '0')
  expect(await notesIn(phone, 2)).toBe('')

  // With the palette, digits choose colours, and with Shift the digit whose candidates are coloured.
  await press(phone, 'Shift+Digit1', 'ArrowRight', 'ArrowLeft', 'p', 'Shift+Digit1', '4')
  expect(await notesIn(phone, 2)).toBe('1')
  expect(await phone.cellsWith('painted')).toEqual([2])
  // This cell has no such candidate; a whole cell gets the colour.
  await phone.tapCell(3)
  expect(await phone.cellsWith('painted')).toEqual([2])
  await press(phone, 'Shift+Digit1')
  await phone.tapCell(3)
  expect(await phone.cellsWith('painted')).toEqual([2, 3])
  await press(phone, 'u', 'u', 'p')
  expect(await phone.cellsWith('painted')).toEqual([])
  await phone.tapCell(2)
  await press(phone, '0')

  // Several cells, which get the same note. Escape ends the selection.
  await press(phone, 'Shift+ArrowRight', 'Shift+Digit6')
  expect([await notesIn(phone, 2), await notesIn(phone, 3)]).toEqual(['6', '6'])
  await press(phone, 'Escape')
  expect(await phone.cellsWith('selected')).toEqual([])

  // Hint, pause and the table of keys; keys do nothing behind them.
  await press(phone, 'h')
  await phone.find('hint-panel').waitFor()
  await press(phone, '5', 'Escape')
  await phone.find('digit-pad').waitFor()
  await press(phone, ' ')
  await phone.find('已暂停').waitFor()
  await press(phone, 'u', 'ArrowDown', ' ')
  await phone.find('已暂停').waitFor({ state: 'hidden' })
  await press(phone, '?')
  await phone.find('Shift Ctrl Z').waitFor()
  await seen(phone, 'play-keys')
  // A screen reader does not reach what is behind a sheet.
  const isHidden = (hidden: boolean) =>
    eventually(async () => {
      const found = await phone.find('.seat').first().getAttribute('aria-hidden')
      expect(found === 'true').toBe(hidden)
    })
  await isHidden(true)
  await press(phone, 'u', 'Escape')
  await phone.find('Shift Ctrl Z').waitFor({ state: 'hidden' })
  await isHidden(false)
  expect([await notesIn(phone, 2), await notesIn(phone, 3)]).toEqual(['6', '6'])
  await phone.tap('更多')
  await phone.tap('键盘快捷键')
  await phone.find('Shift Ctrl Z').waitFor()
  await press(phone, 'Escape')

  // A page that is left hears no key.
  await phone.tap('[aria-label="首页"]')
  await phone.find('接着玩').waitFor()
  await press(phone, 'u')
  await phone.tap('接着玩')
  expect(await notesIn(phone, 3)).toBe('6')
})

test('in a wide window, the panel is beside the board, and a resized window keeps the game', async () => {
  const phone = await openComputer(nine)
  await phone.find('.level').waitFor()
  const boxOf = async (target: string) => {
    const box = await phone.find(target).first().boundingBox()
    if (!box) throw new Error(`${target} is not shown.`)
    return box
  }
  const [board, pad] = [await boxOf('.board'), await boxOf('.pad')]
  expect(board.height).toBeGreaterThan(600)
  expect(pad.x).toBeGreaterThan(board.x + board.width)
  expect(pad.width).toBeLessThanOrEqual(400)
  await phone.tapCell(2)
  await phone.tapDigit('4')

  await phone.page.setViewportSize({ width: 375, height: 812 })
  await eventually(async () => expect((await boxOf('.board')).width).toBeLessThan(375))
  const below = await boxOf('.board')
  expect((await boxOf('.pad')).y).toBeGreaterThan(below.y + below.height)
  expect((await phone.cells())[2]).toBe('4')
  expect(await phone.cellsWith('selected')).toEqual([2])
})
