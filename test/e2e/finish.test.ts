import { parsePuzzle } from '../../miniprogram/core/sudoku/notation'
import { encodeShare } from '../../miniprogram/core/sudoku/share-code'
import { solve } from '../../miniprogram/core/sudoku/solver'
import type { Phone } from '../../tools/phone/phone'
import { openPhone } from '../support/phone'

const nine = '53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79'
const solution = [...(solve(parsePuzzle(nine)) as Uint8Array)]

/** The puzzle with only these cells empty. */
const almost = (...cells: number[]) =>
  solution.map((digit, cell) => (cells.includes(cell) ? '.' : digit)).join('')

const pathOf = (text: string) =>
  `pages/play/play?code=${encodeShare({ puzzle: parsePuzzle(text) })}`

const place = async (phone: Phone, cell: number, digit = solution[cell]) => {
  await phone.tapCell(cell)
  await phone.tapDigit(String(digit))
}

/** Opens a puzzle on a phone that shows motion. */
async function openMoving(text: string): Promise<Phone> {
  const phone = await openPhone({ path: pathOf(text) })
  await phone.page.emulateMedia({ reducedMotion: 'no-preference' })
  await phone.cells()
  return phone
}

/** Holds all animations where they begin, so that a busy machine can measure them. Returns how to let them run. */
async function holdAnimations({ page }: Phone): Promise<() => Promise<void>> {
  const content = '*, *::after { animation-play-state: paused !important }'
  const style = await page.addStyleTag({ content })
  return () => style.evaluate((element) => (element as Element).remove())
}

/** When the last animation of this name ends, ms after its start; −1 if there is none. */
const endOf = (phone: Phone, name: string) =>
  phone.page.evaluate(
    (wanted) =>
      document
        .getAnimations()
        .filter((one) => (one as CSSAnimation).animationName?.includes(wanted))
        .reduce((end, one) => Math.max(end, Number(one.effect?.getComputedTiming().endTime)), -1),
    name,
  )

/** The cells of a row, counted from 1. */
const row = (n: number) => Array.from({ length: 9 }, (_, i) => 9 * (n - 1) + i)

describe('a completed house', () => {
  test('glows briefly, at the cost of the placement; the next tap ends it', async () => {
    const phone = await openMoving(almost(2, 11, 20, 3, 16, 40))
    await place(phone, 3)
    expect(await phone.cellsWith('glow')).toContain(75)
    await phone.find('.level').waitFor()
    await holdAnimations(phone)
    await phone.tapCell(2)
    expect(await phone.cellsWith('glow')).toEqual([])
    await phone.takeSetData()
    await phone.tapDigit(String(solution[2]))
    const sent = (await phone.takeSetData()).filter(({ path }) => !path.includes('game-clock'))
    expect(sent).toHaveLength(1)
    expect(sent[0].bytes).toBeLessThanOrEqual(300)
    expect(await phone.cellsWith('glow')).toEqual(row(1))
    const end = await endOf(phone, 'shine')
    expect(end).toBeGreaterThan(300)
    expect(end).toBeLessThanOrEqual(500)
  })

  test('does not glow where less motion is wanted', async () => {
    const phone = await openPhone({ path: pathOf(almost(2, 40)) })
    await place(phone, 2)
    expect(await phone.cellsWith('glow')).toEqual(expect.arrayContaining(row(1)))
    expect(await endOf(phone, 'shine')).toBe(-1)
  })
})

describe('after the last digit', () => {
  test('a wave runs over the whole board, then the sheet rises', async () => {
    const phone = await openMoving(almost(0))
    const release = await holdAnimations(phone)
    await place(phone, 0)
    expect(await phone.cellsWith('wave')).toHaveLength(81)
    const end = await endOf(phone, 'lift')
    expect(end).toBeGreaterThanOrEqual(600)
    expect(end).toBeLessThanOrEqual(900)
    expect(await endOf(phone, 'finale')).toBe(900)
    expect(await phone.find('完成了').count()).toBe(0)
    await release()
    await phone.find('完成了').waitFor()
    expect(await phone.cellsWith('selected')).toEqual([])
  })

  test('a tap anywhere skips the wave', async () => {
    const phone = await openMoving(almost(0))
    await phone.page.addStyleTag({ content: 'wx-page .theme-light { --wave: 600s }' })
    await place(phone, 0)
    await phone.tap('.finale')
    await phone.find('完成了').waitFor()
  })

  test('the sheet comes at once where less motion is wanted', async () => {
    const phone = await openPhone({ path: pathOf(almost(0)) })
    await place(phone, 0)
    await phone.find('完成了').waitFor()
    expect(await endOf(phone, 'lift')).toBe(-1)
  })
})
