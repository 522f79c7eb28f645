import { apply, createGame, type GameState } from '../../../miniprogram/core/game'
import { solve } from '../../../miniprogram/core/sudoku/solver'
import { parsePuzzle } from '../../../miniprogram/packages/capture/notation'
import { resultOf } from '../../../miniprogram/pages/play/finish-view'
import type { Pen } from '../../../miniprogram/ui/components/board/picture'
import { createResultShare } from '../../../miniprogram/ui/components/share-card/result'
import {
  drawResult,
  drawSquareResult,
  drawWeek,
  tonesOf,
} from '../../../miniprogram/ui/components/share-card/result-picture'
import { FALLBACK_PICTURE } from '../../../miniprogram/ui/components/share-card/share'

const PUZZLE = '53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79'
const round = { day: '2026-11-22', level: 'medium' } as const

/** Plays the daily game; the cells are filled in this order, each after the same times. */
function play(text: string, order: (cells: number[]) => number[]): GameState {
  const { values } = parsePuzzle(text)
  const solution = solve(parsePuzzle(text)) as Uint8Array
  const game = createGame({ size: 9, givens: values, origin: { kind: 'daily', round } })
  let now = 0
  let state = apply(game, { kind: 'enter' }, { now })
  const cells = [...text].flatMap((symbol, cell) => (symbol === '.' ? [cell] : []))
  order(cells).forEach((cell, step) => {
    now += 1000 * (2 + ((7 * step) % 11))
    state = apply(state, { kind: 'place', cell, digit: solution[cell] }, { now })
  })
  return state
}

/** A pen, and each call and each change of it. */
function recordingPen() {
  const calls: unknown[][] = []
  const pen = new Proxy({} as Pen, {
    get:
      (_, name) =>
      (...values: unknown[]) =>
        calls.push([name, ...values]),
    set: (_, name, value) => {
      calls.push([name, value])
      return true
    },
  })
  return { pen, calls }
}

/** Everything that a friend receives: the message, and each call that draws its picture. */
async function receivedFrom(game: GameState) {
  const { pen, calls } = recordingPen()
  const card = {
    drawResult(...[texts, pace]: [Parameters<typeof drawResult>[1], readonly number[]]) {
      drawResult(pen, texts, pace)
      return Promise.resolve('wxfile://card.jpg')
    },
  }
  const share = createResultShare({ selectComponent: () => card })
  const result = resultOf(game, 5)
  if (!result) throw new Error('no result')
  const first = share.share(result)
  await first.promise
  return { first, ready: share.share(result), calls }
}

const textsOf = (calls: readonly (readonly unknown[])[]) =>
  calls.flatMap(([name, text]) => (name === 'fillText' ? [text] : []))
const asIs = (cells: number[]) => cells

test('a result is a link to its day, with date, level and time, and a picture', async () => {
  const { first, ready, calls } = await receivedFrom(play(PUZZLE, asIs))
  expect(first).toMatchObject({
    title: '11月22日 · 中等，我用了 05:59',
    path: '/pages/daily/daily?day=2026-11-22',
    // WeChat waits three seconds for the picture.
    imageUrl: FALLBACK_PICTURE,
  })
  expect(await first.promise).toMatchObject({ imageUrl: 'wxfile://card.jpg' })
  expect(ready).toEqual({ title: first.title, path: first.path, imageUrl: 'wxfile://card.jpg' })
  expect(textsOf(calls)).toEqual([
    '数独通',
    '11月22日',
    '中等',
    '05:59',
    '连续 5 天',
    '一格是一步，颜色越深想得越久',
  ])
})

test('a result is the same for any digits, givens and order of play: it tells nothing of the puzzle', async () => {
  const received = await receivedFrom(play(PUZZLE, asIs))
  const renamed = [...PUZZLE].map((s) => (s === '.' ? s : '468139725'[Number(s) - 1])).join('')
  const mirrored = [...renamed].reverse().join('')
  const backwards = (cells: number[]) => [...cells].reverse()
  for (const game of [play(renamed, asIs), play(mirrored, asIs), play(PUZZLE, backwards)]) {
    const other = await receivedFrom(game)
    expect(JSON.stringify(other)).toBe(JSON.stringify(received))
  }
})

test('a game that is not finished, or not of a day, has no result', () => {
  expect(
    resultOf(
      play(PUZZLE, (cells) => cells.slice(1)),
      5,
    ),
  ).toBeNull()
  const other = { ...play(PUZZLE, asIs) }
  expect(resultOf({ ...other, puzzle: { ...other.puzzle, origin: undefined } }, 5)).toBeNull()
})

test('the tone of a step follows its time relative to the usual one', () => {
  expect(tonesOf([1000, 4000, 2000, 2000, 2000, 9000, 20_000])).toEqual([0, 2, 1, 1, 1, 3, 4])
  expect(tonesOf([])).toEqual([])
})

test('a square picture has a day above its steps and the time below, that of a week seven days in two rows', () => {
  const { pen, calls } = recordingPen()
  const texts = { app: 'app', date: 'date', level: 'level', time: 'time', legend: 'legend' }
  for (const streak of ['streak', '']) drawSquareResult(pen, { ...texts, streak }, [1, 2])
  const square = ['app · date · level', 'time · streak', 'app · date · level', 'time']
  expect(textsOf(calls.splice(0))).toEqual(square)
  const days = [...'0123456'].map((day) => ({ name: `day ${day}`, time: `${day}:00`, pace: [1] }))
  drawWeek(pen, 'title', days, 'legend')
  const said = days.flatMap(({ name, time }) => [name, time])
  expect(textsOf(calls)).toEqual(['title', ...said, 'legend'])
  const placed = calls.filter(([, text]) =>
    days.some(({ name, time }) => text === name || text === time),
  )
  // Each time is below its name.
  const columns = placed.map(([, , x]) => x)
  expect(columns.filter((_, i) => i % 2)).toEqual(columns.filter((_, i) => i % 2 === 0))
  const rows = placed.map(([, , , y]) => y)
  expect([0, 1, 8, 9].map((i) => rows.lastIndexOf(rows[i]))).toEqual([6, 7, 12, 13])
  expect(calls.filter(([name]) => name === 'fill')).toHaveLength(7)
})
