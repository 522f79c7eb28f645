import { holdResults } from '../../tools/phone/held-worker'
import { eventually } from '../../tools/phone/patience'
import type { Phone } from '../../tools/phone/phone'
import { openPhone } from '../support/phone'
import { gridOf, paste, see } from '../support/play'
import { seen } from '../support/seen'

const puzzle = '8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4..'
const answer = '812753649943682175675491283154237896369845721287169534521974368438526917796318452'

const bordered = `8 5 . |. . 2 |4 . .
7 2 . |. . . |. . 9
. . 4 |. . . |. . .
------+------+------
. . . |1 . 7 |. . 2
3 . 5 |. . . |9 . .
. 4 . |. . . |. . .
------+------+------
. . . |. 8 . |. 7 .
. 1 7 |. . . |. . .
. . . |. 3 6 |. 4 .`

const input = 'packages/capture/input/input'

/** Chooses the size of the grid in the sheet of rules, and closes it. */
async function chooseSize(phone: Phone, size: number) {
  await phone.tap('9×9 标准')
  await phone.tap(phone.find('.segment').filter({ hasText: new RegExp(`^${size}$`) }))
  await phone.tap('[aria-label="关闭"]')
}

test('a puzzle is entered cell by cell, judged unique and solved', async () => {
  const phone = await openPhone()
  await phone.tap('手动输入')
  await see(phone, '点格子，再点数字；也可以直接粘贴')
  await seen(phone, 'input')
  // The selection advances automatically, so every cell is one tap.
  for (const symbol of puzzle) await phone.tap(symbol === '.' ? '空格' : keyOf(phone, symbol))
  expect(await gridOf(phone)).toBe(puzzle)
  await see(phone, '唯一解')

  await phone.tap('看答案')
  await see(phone, '唯一解')
  expect(await gridOf(phone)).toBe(answer)
  await expect(phone.page.locator('text=/毫秒解出/').first().textContent()).resolves.toMatch(
    /^(不到 1| \d+) 毫秒解出$/,
  )
  // Givens look different from found digits.
  expect(await phone.cellsWith('given')).toHaveLength(21)
  expect(await phone.cellsWith('entry')).toHaveLength(60)
})

test('on a small phone the three rows of keys of 16×16 leave the actions above the home indicator', async () => {
  const phone = await openPhone({ path: input, width: 360, height: 650 })
  await chooseSize(phone, 16)
  await phone.tapDigit('G')
  await seen(phone, 'input-sixteen')
  const [play, indicator] = await Promise.all(
    ['.bottom .action--main', '.home-indicator'].map((part) =>
      phone.find(part).first().boundingBox(),
    ),
  )
  expect((play?.y ?? 0) + (play?.height ?? 0)).toBeLessThan(indicator?.y ?? 0)
})

test('several solutions are listed, and the cells that differ are marked', async () => {
  const phone = await openPhone({ path: input })
  await paste(
    phone,
    '85...24..72......9..4.........1.7..23.5...9...4...........8..7..17..........36...',
  )
  await see(phone, '不止一个解')
  const said = await phone.page.locator('text=/标出的 \\d+ 格有不同填法/').first().textContent()
  const marked = await phone.cellsWith('differ')
  expect(marked.length).toBe(Number(/\d+/.exec(said as string)?.[0]))
  expect(marked.length).toBeGreaterThan(3)
  await seen(phone, 'input-several')

  await phone.tap('看答案')
  const title = phone.page.locator('text=/^共 [\\d,]+ 个解$/').first()
  await title.waitFor()
  await seen(phone, 'solve-several')
  const shown = /[\d,]+/.exec((await title.textContent()) as string)?.[0] as string
  const count = Number(shown.replace(/,/g, ''))
  const grids = new Set<string>()
  for (let i = 1; i <= Math.min(count, 5); i++) {
    await see(phone, `第 ${i}/${shown} 解`)
    grids.add(await gridOf(phone))
    await phone.tap('[aria-label="下一解"]')
  }
  expect(grids.size).toBe(Math.min(count, 5))
})

test('9,734 solutions are counted and loaded on demand', async () => {
  const phone = await openPhone({ path: input })
  await paste(
    phone,
    '...8.1.........43.5............7.8........1...2..3....6......75..34........2..6..',
  )
  await phone.tap('看答案')
  await see(phone, '共 9,734 个解')
  await see(phone, '第 1/9,734 解')
  // Taps count while further solutions are fetched.
  const release = await holdResults(phone)
  for (let i = 2; i <= 34; i++) await phone.tap('[aria-label="下一解"]')
  await see(phone, '第 32/9,734 解')
  await release()
  await see(phone, '第 34/9,734 解')
  await phone.tap('[aria-label="上一解"]')
  await see(phone, '第 33/9,734 解')
})

test('a puzzle without a solution is distinguished from a conflict', async () => {
  const phone = await openPhone({ path: input })
  // Row 1 leaves only 9 for its last cell, but the column already has a 9.
  await paste(
    phone,
    `12345678.${'.'.repeat(9)}........9${'.'.repeat(9)}1........2........3........4........5........`,
  )
  await see(phone, '有冲突')
  await phone.tap('[aria-label="撤销"]')
  await paste(phone, `12345678.${'.'.repeat(8)}9.........456789123${'.'.repeat(45)}`)
  await see(phone, '无解')
  await see(phone, '没有冲突，但怎么填都不行，请对照原题检查')
  await seen(phone, 'input-none')
})

test('a conflict is marked in its cells and described', async () => {
  const phone = await openPhone({ path: input })
  await phone.tapDigit('5')
  await phone.tapCell(4)
  await phone.tapDigit('5')
  await see(phone, '有冲突')
  await see(phone, '第1行有 2 个 5：第1行第1列、第1行第5列')
  const conflicting = await phone.cellsWith('conflict')
  expect(conflicting).toEqual([0, 4])
  await seen(phone, 'input-conflict')
})

describe('a text that is not a puzzle', () => {
  test.each([
    ['80 characters', puzzle.slice(1), '读到 80 格，应为 81 格，请检查有没有漏掉或多出的格子'],
    ['a letter', puzzle.replace('36', '3q'), '第2行第4列的“q”不是这种盘面的数字，也不是空格标记'],
    [
      'a line of 17',
      `${puzzle.slice(0, 9)}\n${puzzle.slice(9, 26)}\n`.repeat(1) + rows(puzzle, 3),
      '第2行有 17 格，应为 9 格',
    ],
  ])('with %s is kept, and the place of the error is shown', async (_, text, said) => {
    const phone = await openPhone({ path: input })
    await paste(phone, text)
    await see(phone, said)
    const kept = phone.page.locator('textarea').locator('visible=true')
    expect(await kept.inputValue()).toBe(text)
    expect(await gridOf(phone)).toBe('.'.repeat(81))

    // After a correction it is used.
    await kept.fill(bordered)
    await phone.tap('填入盘面')
    await see(phone, '唯一解')
  })

  test('at all is answered without a place: what was copied has no puzzle', async () => {
    const phone = await openPhone({ path: input })
    await paste(phone, '【快递】您的包裹已到，取件码 5-2-3014，请于 20:00 前领取')
    await see(phone, '剪贴板里没有题目')
    const field = phone.page.locator('textarea').locator('visible=true')
    expect(await field.inputValue()).toBe('')
    // What is typed into the field stays there.
    await field.fill('今天晚上一起吃饭吗？')
    await phone.tap('填入盘面')
    await see(phone, '这段文字不是题目')
    expect(await field.inputValue()).toBe('今天晚上一起吃饭吗？')
    await field.fill(bordered)
    await phone.tap('填入盘面')
    await see(phone, '唯一解')
  })

  test('is edited in a field to which the page writes nothing back, and can be read again', async () => {
    const phone = await openPhone({ path: input })
    await paste(phone, puzzle.slice(1))
    await seen(phone, 'input-paste')
    const field = phone.page.locator('textarea').locator('visible=true')
    await field.tap()
    await phone.takeSetData()
    await phone.page.keyboard.press('End')
    await phone.page.keyboard.type('1.5')
    expect(await field.inputValue()).toBe(`${puzzle.slice(1)}1.5`)
    // Only the error disappears, at the first key.
    expect((await phone.takeSetData()).map(({ data }) => data)).toEqual([{ pasteError: '' }])
    await phone.tap('读剪贴板')
    await eventually(async () => expect(await field.inputValue()).toBe(puzzle.slice(1)))
  })

  test('with 100,001 characters is not read, and the page says that it is too long', async () => {
    const phone = await openPhone({ path: input })
    await paste(phone, '-'.repeat(100_001))
    await see(phone, '文字太长了，有 100001 个字，请只复制题目那一段')
    const field = phone.page.locator('textarea').locator('visible=true')
    expect(await field.inputValue()).toBe('')
    await field.fill('12')
    await phone.tap('读剪贴板')
    await eventually(async () => expect(await field.inputValue()).toBe(''))
    await field.fill(puzzle)
    await phone.tap('填入盘面')
    await see(phone, '唯一解')
  })
})

test('the draft and its undo history survive a restart', async () => {
  const phone = await openPhone({ path: input })
  await paste(phone, puzzle)
  await see(phone, '唯一解')
  await phone.tapDigit('7')
  const before = await gridOf(phone)
  await phone.restart()
  await phone.tap('手动输入')
  await see(phone, '输入题目')
  expect(await gridOf(phone)).toBe(before)
  await phone.tap('[aria-label="撤销"]')
  await see(phone, '唯一解')
  expect(await gridOf(phone)).toBe(puzzle)
})

function rows(text: string, from: number): string {
  return Array.from({ length: 9 - from }, (_, i) =>
    text.slice((from + i) * 9, (from + i + 1) * 9),
  ).join('\n')
}

function keyOf(phone: Phone, symbol: string) {
  return phone.find(`[aria-label="数字${symbol}"]`)
}
