import { STARTERS } from '../../miniprogram/core/learning/starters'
import { solvePath } from '../../miniprogram/core/sudoku/logic/path'
import { ratePuzzle } from '../../miniprogram/core/sudoku/logic/rating'
import type { Step } from '../../miniprogram/core/sudoku/logic/step'
import { encodeShare } from '../../miniprogram/core/sudoku/share-code'
import { solve } from '../../miniprogram/core/sudoku/solver'
import { beatsOf } from '../../miniprogram/packages/analysis/sentences/beats'
import { sayStepName } from '../../miniprogram/packages/analysis/sentences/step'
import { parsePuzzle } from '../../miniprogram/packages/capture/notation'
import { sayTechnique } from '../../miniprogram/strings/techniques'
import { eventually } from '../../tools/phone/patience'
import type { Phone, PhoneOptions } from '../../tools/phone/phone'
import { tapFinishLine } from '../support/finish'
import { openPhone, textOf } from '../support/phone'
import { openPasted, paste, see } from '../support/play'
import { seen } from '../support/seen'

/** Needs an XY-Wing. */
const wing = '..493.1...8.15.4.31.346..924152937..736841925298576341...614.3936.78..14.4132.6.7'
/** Needs chains, some of them twice. */
const chained = '71.2..5..5....491...4......2...4..3...83.16...6..7...9......2...574....8..1..5.76'
/** One step, a pointing pair; after that only search helps. */
const stuck = '........1..2..3.4..5..6.7.......4.1...63...8.5...7.2....5.2.9..2..9....879....1..'
/** A 16×16 puzzle whose path takes the worker seconds. */
const slow =
  '.AFE....4.B..8..6.8.3.9.D.....52.D....8.C.3E96..9..C...E..........B98..G.1....C....7..E4...G...1..4.AD59....3F.E.6....7.9.F......F.GC....4A.53.D51...86.....7...7...GE.F29...4.8..2B.7.......CE..3.8DA...6.....C..ED.92.F.8...7..95...C.A.D...G....2.....BG58...'

const four = STARTERS[0].givens

const pathOf = (text: string, page = 'path') =>
  `packages/analysis/${page}/${page}?code=${encodeShare({ puzzle: parsePuzzle(text) })}`

const textAt = (phone: Phone, selector: string) => textOf(phone.find(selector).first())

/** Opens the path page of a puzzle at its beginning. */
async function explain(text: string, options: PhoneOptions = {}): Promise<Phone> {
  const phone = await openPhone({ path: pathOf(text), ...options })
  await phone.find('.tally').waitFor()
  return phone
}

/** The expected steps, found in Node. */
const stepsOf = (text: string) => solvePath(parsePuzzle(text)).steps

/** The values on the board, '.' for empty; cells with notes have several characters or spaces. */
async function gridOf(phone: Phone): Promise<string> {
  const notes = new Set(await phone.cellsWith('note'))
  return (await phone.cells()).map((cell, at) => (notes.has(at) ? '.' : cell)).join('')
}

/** The middle of the bar of a step. */
async function barAt(phone: Phone, step: number, count: number) {
  const box = (await phone.find('.chart').boundingBox()) as { x: number; y: number; width: number }
  return { x: box.x + ((step - 0.5) / count) * box.width, y: box.y + 30 }
}

async function tapBar(phone: Phone, step: number, count: number) {
  const { x, y } = await barAt(phone, step, count)
  await phone.page.touchscreen.tap(x, y)
}

test('a typed puzzle is rated at once and explained from its answer', async () => {
  const phone = await openPasted(wing)
  await see(phone, '困难 · 最难一步：XY-Wing')
  await phone.tap('看答案')
  await see(phone, '唯一解')
  await see(phone, '困难 · 最难一步：XY-Wing')
  await phone.tap('看讲解')
  const { explainer, ser } = ratePuzzle(parsePuzzle(wing))
  const steps = stepsOf(wing)
  await see(phone, `最难一步：XY-Wing，共 ${steps.length} 步`)
  // The ratings of two other programs are among the details.
  await phone.tap('详情')
  const original = `SER ${ser?.rating}（论坛常用的 Sudoku Explainer 难度分）`
  const newer = `新版约 ${explainer} ±0.3（Sukaku Explainer，技巧更多）`
  await see(phone, `${original} ${newer}`)
  await seen(phone, 'path-details')
  await phone.tap('详情')
  expect(await phone.page.getByText('Sudoku Explainer').count()).toBe(0)
  expect(await textAt(phone, '.title')).toBe('困难')
  expect(await gridOf(phone)).toBe(wing)

  // Every technique with its number of steps, hardest first.
  const names = await phone.find('.tally .name').allTextContents()
  const times = await phone.find('.tally .times').allTextContents()
  expect(names[0]).toBe('XY-Wing')
  for (const [at, name] of names.entries()) {
    const uses = steps.filter(({ technique }) => sayTechnique(technique) === name).length
    expect([name, times[at]]).toEqual([name, `×${uses}`])
  }
  expect(new Set(names).size).toBe(new Set(steps.map(({ technique }) => technique)).size)
})

test('the next key cancels a rating, and the result leads to the explanation', async () => {
  const phone = await openPasted(slow)
  await see(phone, '可以看答案，也可以自己解')
  // The rating would take seconds; by then the grid has changed.
  await phone.tap('[aria-label="清空"]')
  await paste(phone, wing)
  await see(phone, '困难 · 最难一步：XY-Wing')
  await phone.tap('看讲解')
  await phone.find('.tally').waitFor()
  expect(await gridOf(phone)).toBe(wing)
})

test('a step can be shown before and after; links are drawn only before', async () => {
  const phone = await explain(wing)
  await seen(phone, 'path')
  await phone.tap(phone.find('.tally .name').first())
  await see(phone, 'XY-Wing')
  const barred = solvePath(parsePuzzle(wing)).steps.find(({ technique }) => technique === 'xy-wing')
    ?.eliminations as readonly { cell: number; digit: number }[]
  const noted = async () => {
    const cells = await phone.cells()
    return barred.map(({ cell, digit }) => cells[cell].includes(String(digit)))
  }
  await eventually(async () => expect(await noted()).toEqual(barred.map(() => true)))
  // The first beat of a wing has no links yet.
  await phone.tap('接着看')
  const drawing = await phone
    .find('.lines')
    .evaluate((element) => getComputedStyle(element).backgroundImage)
  expect(decodeURIComponent(drawing)).toContain('<path')
  await phone.tap('看结果')
  await seen(phone, 'path-after')
  expect(await noted()).toEqual(barred.map(() => false))
  expect(await phone.find('.lines').count()).toBe(0)
  await phone.tap('看理由')
  expect(await noted()).toEqual(barred.map(() => true))
})

test('tapping a bar, dragging along the bars and the list of techniques seek to steps', async () => {
  const { steps } = solvePath(parsePuzzle(chained))
  const phone = await explain(chained)
  const count = steps.length
  for (const step of [30, 1, count, 12]) {
    await tapBar(phone, step, count)
    await see(phone, `${step}/${count}`)
    expect(await textAt(phone, '.title')).toBe(
      sayStepName(parsePuzzle(chained).shape, steps[step - 1]),
    )
  }

  const touch = await phone.page.context().newCDPSession(phone.page)
  const at = (type: string, point?: { x: number; y: number }) =>
    touch.send(
      'Input.dispatchTouchEvent' as never,
      {
        type,
        touchPoints: point ? [point] : [],
      } as never,
    )
  await at('touchStart', await barAt(phone, 20, count))
  for (const step of [22, 26, 31]) await at('touchMove', await barAt(phone, step, count))
  await see(phone, `31/${count}`)
  await at('touchEnd')

  // The list cycles through the steps of a technique.
  const uses = (technique: string) =>
    steps.flatMap((step, i) => (step.technique === technique ? [i + 1] : []))
  const { technique } = steps.find((step) =>
    [2, 3, 4].includes(uses(step.technique).length),
  ) as Step
  const own = uses(technique)
  await tapBar(phone, 1, count)
  await see(phone, `1/${count}`)
  for (const step of [...own, own[0]]) {
    const name = new RegExp(`^${sayTechnique(technique)}$`)
    const line = phone.find('.tally .name').filter({ hasText: name })
    await line.scrollIntoViewIfNeeded()
    await phone.tap(line)
    await see(phone, `${step}/${count}`)
  }
})

test('a chain is explained link by link, by taps only; playback shows it as a whole', async () => {
  const puzzle = parsePuzzle(chained)
  const { steps } = solvePath(puzzle)
  const at = steps.findIndex((step) => beatsOf(puzzle.shape, step).length > 4) + 1
  const beats = beatsOf(puzzle.shape, steps[at - 1])
  const phone = await explain(chained, { fakeTimers: true })
  const arcs = async () => {
    const lines = phone.find('.lines')
    if ((await lines.count()) === 0) return 0
    const image = await lines.evaluate((element) => getComputedStyle(element).backgroundImage)
    return decodeURIComponent(image).match(/<path d='M[^']*Q/g)?.length ?? 0
  }
  await tapBar(phone, at, steps.length)
  for (const [index, { text, links, isLast }] of beats.entries()) {
    await see(phone, `${index + 1}/${beats.length}`)
    await phone.skip(30_000)
    expect(await textAt(phone, '.text')).toBe(text)
    expect(await arcs()).toBe(links.length)
    if (index === 3) await seen(phone, 'path-chain')
    if (!isLast) await phone.tap('下一环')
  }
  await phone.tap('[aria-label="上一环"]')
  await see(phone, `${beats.length - 1}/${beats.length}`)
  await phone.tap('下一环')
  await phone.tap(phone.find('.beats .action'))
  await see(phone, `${at + 1}/${steps.length}`)
  // Playback.
  await phone.tap('[aria-label="上一步"]')
  await phone.tap('[aria-label="上一步"]')
  await see(phone, `${at - 1}/${steps.length}`)
  await phone.tap('[aria-label="播放"]')
  await see(phone, `${at}/${steps.length}`)
  await phone.tap('[aria-label="暂停"]')
  await see(phone, `${beats.length}/${beats.length}`)
  expect(await arcs()).toBe(beats.at(-1)?.links.length)
})

test('if logic does not solve the puzzle, the end leads to the search', async () => {
  const n = stepsOf(stuck).length
  expect(n).toBeGreaterThan(0)
  const phone = await explain(stuck)
  await see(phone, '极难')
  for (let i = 0; i <= n; i++) await phone.tap('[aria-label="下一步"]')
  await see(phone, '推到这里为止')
  expect(await textAt(phone, '.text')).toContain(`前面 ${n} 步都推得出来，剩下的只能试`)
  expect((await phone.cellsWith('note')).length).toBeGreaterThan(40)
  // The cell to try first and the key cells, in words and on the board.
  await phone
    .find('.text')
    .filter({ hasText: /试起最省事.*关键格/ })
    .waitFor()
  await seen(phone, 'path-stuck')
  const marked = await phone.cellsWith('reason')
  expect(marked).toHaveLength(1)
  const [row, column] = [Math.floor(marked[0] / 9) + 1, (marked[0] % 9) + 1]
  expect(await textAt(phone, '.text')).toContain(`从第${row}行第${column}列试起最省事`)
  await phone.tap('看搜索过程')
  await see(phone, '搜索过程')
  await phone.find('.slider').waitFor()
})

test('a long search shows its progress, can be cancelled and restarted', async () => {
  // With a JIT, all may be found before a busy machine has moved the finger.
  const phone = await openPhone({ path: pathOf(slow), jitless: true })
  const found = phone.page.locator('text=/^已找到 \\d+ 步$/').first()
  await found.waitFor()
  const first = Number(/\d+/.exec((await found.textContent()) as string)?.[0])
  expect(first).toBeGreaterThan(0)
  await phone.tap('停止')
  await see(phone, '已停止')
  await phone.tap('再来一次')
  await found.waitFor()
})

test('a shared link opens the same step', async () => {
  const count = stepsOf(wing).length
  const phone = await explain(wing)
  await tapBar(phone, 17, count)
  await see(phone, `17/${count}`)
  const title = await textAt(phone, '.title')
  await phone.tap('.capsule [aria-label="更多"]')
  await phone.tap('转发给朋友')
  await see(phone, `第 17 步用${title}，你看出来了吗？`)
  const link = await phone.find('.wx-card-link').getAttribute('href')
  const friend = await openPhone({ path: new URL(link as string).hash.slice(1), user: 'friend' })
  await see(friend, `17/${count}`)
  expect(await textAt(friend, '.title')).toBe(title)
})

test('a finished game leads to its explanation', async () => {
  const puzzle = parsePuzzle(four)
  const phone = await openPhone({ path: `pages/play/play?code=${encodeShare({ puzzle })}` })
  for (const [cell, digit] of (solve(puzzle) as Uint8Array).entries()) {
    if (four[cell] !== '.') continue
    await phone.tapCell(cell)
    await phone.tapDigit(String(digit))
  }
  await see(phone, '完成了')
  await seen(phone, 'play-done')
  await tapFinishLine(phone, '看讲解')
  await phone.find('.tally').waitFor()
  expect(await gridOf(phone)).toBe(four)
})
