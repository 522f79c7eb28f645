import { dayAt } from '../../miniprogram/core/game/day'
import { formatDigits } from '../../miniprogram/core/sudoku/digits'
import { generateRatedPuzzle } from '../../miniprogram/core/sudoku/generator/rated-puzzles'
import type { Level } from '../../miniprogram/core/sudoku/logic/levels'
import { solve } from '../../miniprogram/core/sudoku/solver'
import { parsePuzzle } from '../../miniprogram/packages/capture/notation'
import { eventually } from '../../tools/phone/patience'
import type { Phone, PhoneOptions } from '../../tools/phone/phone'
import { emptyCells, solutionOf, storedGame } from '../../tools/phone/stored-game'
import { answered } from '../../tools/states/steps'
import { savePicture } from '../support/album'
import { linkOf } from '../support/card'
import { finishButtons, finishLines, finishTargets, tapFinishLine } from '../support/finish'
import { eventsOf, openPhone } from '../support/phone'
import { pathOf } from '../support/play'
import { seen } from '../support/seen'

const nine = '53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79'
const solution = [...(solve(parsePuzzle(nine)) as Uint8Array)]

/** The puzzle with only these cells empty. */
const almost = (...cells: number[]) =>
  solution.map((digit, cell) => (cells.includes(cell) ? '.' : digit)).join('')

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

/**
 * Holds all animations where they begin, so that a busy machine can measure them, and the timers that stand in for their ends.
 * Returns how to let them run.
 */
async function holdAnimations({ page }: Phone): Promise<() => Promise<void>> {
  const content = '*, *::after { animation-play-state: paused !important }'
  const style = await page.addStyleTag({ content })
  await page.evaluate(() => {
    const start = setTimeout
    const startShort = (run: () => void, ms = 0) => (ms < 100 ? start(run, ms) : 0)
    Object.assign(window, { setTimeout: startShort })
  })
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
})

describe('after the last digit', () => {
  test.each([0, 40])(
    'a wave runs over the whole board from cell %i, then the sheet rises',
    async (last) => {
      const phone = await openMoving(almost(last))
      const release = await holdAnimations(phone)
      await place(phone, last)
      expect(await phone.cellsWith('wave')).toHaveLength(81)
      expect(await endOf(phone, 'lift')).toBe(800)
      expect(await endOf(phone, 'finale')).toBe(800)
      expect(await phone.find('完成了').count()).toBe(0)
      await release()
      await phone.find('完成了').waitFor()
      expect(await phone.cellsWith('selected')).toEqual([])
    },
  )

  test('a tap anywhere skips the wave', async () => {
    const phone = await openMoving(almost(0))
    await phone.page.addStyleTag({ content: 'wx-page .theme-light { --wave: 600s }' })
    await place(phone, 0)
    await phone.tap('.finale')
    await phone.find('完成了').waitFor()
  })

  test('a player who leaves during the wave finds the sheet, though its end was never reported', async () => {
    const phone = await openMoving(almost(0))
    await holdAnimations(phone)
    await place(phone, 0)
    await phone.find('.finale').waitFor({ state: 'attached' })
    await phone.page.evaluate(() => {
      Object.defineProperty(document, 'visibilityState', { value: 'hidden', configurable: true })
      document.dispatchEvent(new Event('visibilitychange'))
    })
    await phone.find('完成了').waitFor()
  })

  test('nothing moves where less motion is wanted: the sheet comes at once', async () => {
    const phone = await openPhone({ path: pathOf(almost(2, 40)) })
    await place(phone, 2)
    expect(await phone.cellsWith('glow')).toEqual(expect.arrayContaining(row(1)))
    expect(await endOf(phone, 'shine')).toBe(-1)
    await place(phone, 40)
    await phone.find('完成了').waitFor()
    expect(await endOf(phone, 'lift')).toBe(-1)
    const sheet = phone.find('.popup').last()
    expect(await sheet.evaluate((one) => getComputedStyle(one).transitionDuration)).toBe('0s')
  })
})

const stored = (data: unknown) => JSON.stringify({ version: 1, data })

/** A puzzle of this level in the stock. */
function stockOf(level: Level) {
  const search = generateRatedPuzzle({ size: 9, level, seed: 7 })
  let result = search.next()
  while (!result.done) result = search.next()
  const puzzle = formatDigits(result.value.puzzle.values)
  const ready = [{ level, puzzle, solution: formatDigits(result.value.solution) }]
  return { puzzle, stock: stored({ ready, used: [level] }) }
}

/** Opens a game in which only the last cell is empty, and fills it. */
async function finishStored(
  options: Omit<Parameters<typeof storedGame>[0], 'missing'>,
  {
    storage = {},
    prepare = async () => {},
    ...phoneOptions
  }: PhoneOptions & { prepare?: (phone: Phone) => Promise<void> } = {},
): Promise<Phone> {
  const { givens } = options
  const phone = await openPhone({
    ...phoneOptions,
    path: 'pages/play/play?id=game',
    storage: { ...storedGame({ ...options, missing: 1 }), ...storage },
  })
  await prepare(phone)
  const cell = emptyCells(givens).slice(-1)[0]
  await phone.tapCell(cell)
  await phone.tapDigit(String(solutionOf(givens)[cell]))
  await phone.find('完成了').waitFor()
  return phone
}

/** The address that the card being shared opens, and the card's title. */
async function cardOf(phone: Phone) {
  await phone.find('.wx-card-picture img').waitFor()
  return {
    path: await linkOf(phone),
    title: await phone.find('.wx-card-title').textContent(),
  }
}

/** Needs an XY-Wing. */
const wing = '..493.1...8.15.4.31.346..924152937..736841925298576341...614.3936.78..14.4132.6.7'

const boxOf = async (phone: Phone, name: string) =>
  (await phone.find(name).last().boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 }

describe('the sheet', () => {
  test.each([
    ['an easy game', { level: 'easy', origin: { kind: 'made' } }, '复盘'],
    ['a puzzle from a photograph', { origin: { kind: 'photo' } }, '看讲解'],
    ['a game with a long pause', { level: 'medium', pace: [3, 3, 3, 3, 90] }, '复盘'],
    ['practice', { level: 'hard', origin: { kind: 'practice' } }, '看讲解'],
  ] as const)(
    'after %s has four targets and leaves the board in sight',
    async (_, game, second) => {
      const phone = await finishStored({ givens: wing, ...game })
      const targets = await finishTargets(phone)
      expect(targets).toEqual(['看盘面', expect.stringMatching(/^下一题/), second, '更多'])
      const board = await boxOf(phone, '.board')
      expect((await boxOf(phone, '.sheet')).y).toBeGreaterThanOrEqual(board.y + board.height)
    },
  )

  test.each([
    [1440, 900],
    [640, 400],
  ])(
    'in a window of %i × %i is beside the board, and its button is whole',
    async (width, height) => {
      const phone = await finishStored({ givens: wing, level: 'hard' }, { width, height })
      await finishTargets(phone)
      const board = await boxOf(phone, '.board')
      const sheet = await boxOf(phone, '.sheet')
      expect(sheet.x).toBeGreaterThanOrEqual(board.x + board.width)
      expect(sheet.x + sheet.width).toBeLessThanOrEqual(width)
      const button = await boxOf(phone, '.result-main')
      expect(button.y + button.height).toBeLessThanOrEqual(height)
      await seen(phone, `finish-beside-${width}`)
    },
  )

  test('says what the time means, leads to lessons, and opens the next puzzle of the level', async () => {
    const { puzzle, stock } = stockOf('medium')
    const times = { size: 9, level: 'medium', finished: 2, times: [60_000, 600_000] }
    const phone = await finishStored(
      { givens: wing, level: 'medium', origin: { kind: 'made' }, pace: [10] },
      { storage: { stock, finishes: stored({ list: [], older: [times] }) } },
    )
    // 24 digits, 10 s each; usually 330 s.
    expect(await phone.find('.pill').allTextContents()).toEqual([
      expect.stringMatching(/^比平时快 (29|30)%$/),
    ])
    expect(await finishButtons(phone)).toEqual(['下一题 · 中等', '看讲解', '更多'])
    await seen(phone, 'finish')
    // The lessons are there when the worker has found the path.
    await eventually(async () => {
      const lines = await finishLines(phone)
      if (lines.length < 5) await phone.tap('[aria-label="取消"]')
      expect(lines).toEqual(['分享', '发起挑战', '复盘', '看盘面', '学一学 XY-Wing'])
    })
    await seen(phone, 'finish-more')

    await phone.tap('学一学 XY-Wing')
    await eventually(async () =>
      expect(phone.page.url()).toContain('packages/lessons/lesson/lesson?id=xy-wing'),
    )
    await phone.goBack()
    await phone.tap('看盘面')
    await phone.find('完成了').waitFor({ state: 'hidden' })
    expect(await phone.cells()).not.toContain('')
    await phone.tap('看成绩')
    await phone.tap('下一题 · 中等')
    await phone.find('标准').waitFor()
    await eventually(async () =>
      expect((await phone.cells()).map((cell) => cell || '.').join('')).toBe(puzzle),
    )
  })

  test('after a challenge leads to the times of all', async () => {
    const phone = await finishStored({
      givens: wing,
      origin: { kind: 'challenge', code: 'abcdefghj2' },
    })
    expect(await finishButtons(phone)).toEqual(['看大家的成绩', '下一题', '更多'])
    expect(await finishTargets(phone)).toHaveLength(4)
    expect((await finishLines(phone)).slice(0, 3)).toEqual(['看讲解', '复盘', '看盘面'])
    await phone.tap('[aria-label="取消"]')
    await phone.tap('看大家的成绩')
    await phone.find('这个挑战已经过期').waitFor()
    // The cloud does not know this challenge.
    phone.problems.length = 0
  })

  test('names help, and a puzzle of today is not refused as a challenge', async () => {
    const phone = await finishStored(
      { givens: wing, origin: { kind: 'made' }, level: 'medium' },
      {
        async prepare(phone) {
          await phone.tap('提示')
          await phone.find('用什么方法').waitFor()
          await phone.tap('[aria-label="关闭"]')
        },
      },
    )
    expect(await phone.find('.pill').allTextContents()).toEqual(['用了 1 次提示'])
    await phone.page.route('**/__cloud/challenge?*', (route) =>
      route.fulfill({ json: { ok: false, code: 'day-running', message: '' } }),
    )
    expect(await finishButtons(phone)).toEqual(['下一题 · 中等', '复盘', '更多'])
    await tapFinishLine(phone, '发起挑战')
    await phone.find('这是今天的题').waitFor()
    await phone.tap('发给朋友')
    expect((await cardOf(phone)).path).toBe(`pages/daily/daily?day=${dayAt(Date.now())}`)
  })
})

describe('after a daily puzzle', () => {
  const round = { day: dayAt(Date.now()), level: 'medium' } as const
  const daily = { givens: wing, level: 'medium', origin: { kind: 'daily', round } } as const
  const prepare = async (phone: Phone) => {
    const result = { ...round, ms: 92_000, ranked: false, why: 'not-joined', row: 'r' }
    await answered('daily', 'submit', { result })(phone)
    await answered('profile', 'remind', { template: '今日数独提醒' })(phone)
  }

  test('the result is shared without a digit of it, and opens the same day', async () => {
    const phone = await finishStored(daily, { user: 'finish-sharer', prepare })
    await phone.find('想上榜吗？').waitFor()
    expect(await finishButtons(phone)).toEqual(['晒成绩', '更多'])
    expect(await finishTargets(phone)).toHaveLength(4)
    expect(await phone.find('.pill--streak').textContent()).toBe('连续 1 天')
    await phone.tap('晒成绩')
    const card = await cardOf(phone)
    await seen(phone, 'finish-share')
    const [, month, day] = round.day.split('-').map(Number)
    expect(card.title).toMatch(new RegExp(`^${month}月${day}日 · 中等，我用了 \\d\\d:\\d\\d$`))
    expect(card.path).toBe(`pages/daily/daily?day=${round.day}`)
    const friend = await openPhone({ path: card.path, user: 'finish-friend' })
    await friend.page.getByText(`${month}月${day}日`).first().waitFor()
  })

  test('the shared picture leads to the day, and so does the review, whose puzzle others still play', async () => {
    const phone = await finishStored(daily, { user: 'finish-reviewer', prepare })
    await phone.tap('.other--more')
    await phone.tap('存图片')
    expect(await linkOf(phone)).toBe(`pages/daily/daily?day=${round.day}`)
    await phone.tap('取消')
    await phone.tap('复盘')
    await phone.tap('晒复盘')
    expect(await linkOf(phone)).toBe(`pages/daily/daily?day=${round.day}`)
  })

  test('the result is saved as a square picture, above the mini program code if there is one', async () => {
    const plain = await finishStored(daily, { user: 'finish-saver', prepare })
    await plain.tap('.other--more')
    const { width, height } = await savePicture(plain, '存图片')
    expect(height).toBe(width)
    const phone = await finishStored(daily, {
      user: 'finish-code',
      code: '/images/tab-home-on-light.png',
      prepare,
    })
    await phone.tap('.other--more')
    // Where the code cannot be loaded, as on a machine that is too busy, the picture is saved without it.
    await eventually(async () => {
      const picture = await savePicture(phone, '存图片')
      expect(picture.width).toBe(width)
      expect(picture.height / width).toBeCloseTo(1.25, 2)
    })
    const missing = await finishStored(daily, { user: 'finish-lost', code: '/none.png', prepare })
    await missing.tap('.other--more')
    expect((await savePicture(missing, '存图片')).height).toBe(height)
    missing.problems.length = 0
  })

  test('one thing is asked a day: to join, which turns at once into the place, then to be reminded', async () => {
    const phone = await finishStored(daily, { user: 'finish-joiner', prepare })
    const titles = () => phone.find('.offer-name').allTextContents()
    await phone.find('想上榜吗？').waitFor()
    expect(await titles()).toEqual(['想上榜吗？'])
    await answered('board', 'everyone', { total: 40, own: { ms: 61_000, percentile: 93 } })(phone)
    await phone.tap('加入')
    await phone.find('前 10% · 超过 93% 的人').waitFor()
    expect(await phone.find('已加入排行榜').count()).toBe(0)
    const events = await eventsOf(phone)
    expect(events).toEqual([
      ['daily_finished', { level: 'medium' }],
      ['joined', {}],
    ])
    await phone.restart()
    await phone.follow('pages/play/play?id=game')
    await phone.tap('看成绩')
    await phone.find('晒成绩').waitFor()
    expect(await finishButtons(phone)).toEqual(['晒成绩', '看讲解', '更多'])
    expect(await titles()).toEqual([])
    await tapFinishLine(phone, '排行榜')
    await phone.find('.segment--on').first().waitFor()
  })

  test('if joining fails, the offer stays', async () => {
    const phone = await finishStored(daily, { user: 'finish-refused', prepare })
    await phone.page.route('**/__cloud/profile?*', (route) =>
      route.request().postDataJSON().action === 'join'
        ? route.fulfill({ json: { ok: false, code: 'internal', message: '' } })
        : route.fallback(),
    )
    await phone.tap('加入')
    await phone.find('没有成功，什么也没变，过一会儿再试').waitFor()
    expect(await phone.find('加入').count()).toBe(1)
    phone.problems.length = 0
  })
})
