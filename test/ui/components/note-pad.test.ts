import { maskOf } from '../../../miniprogram/core/sudoku/bits'
import { elementsOf, eventsOf, loadComponent, tap } from '../../support/component'

const path = 'packages/lessons/note-pad/note-pad'
const noted = maskOf(2) | maskOf(7)

function open(mask: number) {
  const pad = loadComponent(path, {
    mask,
    striking: true,
    hintLabel: '提示',
    digitLabel: '数字{d}',
  })
  const keys = elementsOf(pad, '.key')
  const isOff = (key: HTMLElement) => [...key.classList].some((name) => name.endsWith('key--off'))
  return { pad, keys, isOff }
}

describe('the note pad', () => {
  test('has a key for each digit in the order of the play page, and a hint key', () => {
    const { keys } = open(noted)
    expect(keys.map((key) => key.textContent?.trim())).toEqual([...'123456789', '提示'])
  })

  test('dims digits outside the mask and follows the mask', () => {
    const { pad, keys, isOff } = open(noted)
    const digits = keys.slice(0, 9)
    expect(digits.filter((key) => !isOff(key)).map((key) => key.textContent)).toEqual(['2', '7'])
    pad.setData({ mask: 0 })
    expect(elementsOf(pad, '.key').slice(0, 9).every(isOff)).toBe(true)
  })

  test('reports taps, also on dimmed digits', async () => {
    const { pad } = open(noted)
    const digits = eventsOf(pad, 'digit')
    const hints = eventsOf(pad, 'hint')
    await tap(pad, '.key', 6)
    await tap(pad, '.key', 0)
    await tap(pad, '.key', 9)
    expect(digits).toEqual([{ digit: 7 }, { digit: 1 }])
    expect(hints).toHaveLength(1)
  })
})
