import type { Phone } from '../../tools/phone/phone'
import { openPhone } from '../support/phone'

const styleOf = (phone: Phone, target: string) =>
  phone
    .find(target)
    .first()
    .evaluate((element) => {
      const { color, fontSize } = getComputedStyle(element)
      return { color, fontSize: Number.parseFloat(fontSize) }
    })

test('the settings show their looks on a board at once, and keep them', async () => {
  const phone = await openPhone()
  await phone.tap('我的')
  await phone.tap('设置')
  expect(await phone.cellsWith('conflict')).toEqual([19, 21])
  expect(await phone.cellsWith('selected')).toEqual([13])
  const before = await styleOf(phone, '.board .conflict')
  await phone.tap('大')
  await phone.tap('色弱友好')
  const after = await styleOf(phone, '.board .conflict')
  expect(after.fontSize).toBeGreaterThan(before.fontSize)
  expect(after.color).not.toBe(before.color)
  await phone.tap('深色')
  expect((await styleOf(phone, '.board .conflict')).color).not.toBe(after.color)
  await phone.tap('浅色')
  await phone.tap('[aria-label="标出冲突"]')
  expect(await phone.cellsWith('conflict')).toEqual([])
  await phone.tap('[aria-label="标出冲突"]')

  await phone.tapCell(8)
  expect(await phone.cellsWith('same')).toEqual([8, 19, 21])
  await phone.tap('[aria-label="高亮相同数字"]')
  expect(await phone.cellsWith('same')).toEqual([])

  // A game has the same looks, also after a restart.
  await phone.restart()
  await phone.tap('小试')
  const empty = (await phone.cells()).indexOf('')
  await phone.tapCell(empty)
  await phone.tapDigit('1')
  expect((await styleOf(phone, '.board .conflict')).color).toBe(after.color)
})
