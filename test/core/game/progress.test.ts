import {
  completedDigits,
  conflictsOf,
  countMistakes,
  isWrongFull,
  progressOf,
  remainingCounts,
  wrongCells,
} from '../../../miniprogram/core/game'
import { createPlayer, easyPuzzle } from './play'

test('progress counts what is filled of what the givens left open', () => {
  const player = createPlayer(easyPuzzle())
  expect(progressOf(player.state)).toEqual({ filled: 0, empties: 51 })
  player.put(2, 4)
  expect(progressOf(player.put(3, 9))).toEqual({ filled: 2, empties: 51 })
})

test('remaining counts go down with every placement, and below zero where there are too many', () => {
  const player = createPlayer({ size: 4, givens: [1, 0, 0, 0, ...new Array(12).fill(0)] })
  expect(remainingCounts(player.state)).toEqual([0, 3, 4, 4, 4])
  for (const cell of [1, 2, 3, 4]) player.put(cell, 1)
  expect(remainingCounts(player.state)).toEqual([0, -1, 4, 4, 4])
})

test('a digit is completed when it stands often enough and nowhere in conflict', () => {
  const player = createPlayer({ size: 4, givens: [1, 0, 0, 0, ...new Array(12).fill(0)] })
  for (const cell of [6, 9, 14]) player.put(cell, 1)
  expect(completedDigits(player.state)).toEqual([])
  player.play({ kind: 'select', cell: 14 }, { kind: 'erase' })
  expect(completedDigits(player.put(15, 1))).toEqual([1])
})

test('conflicts name digit, house and cells', () => {
  const player = createPlayer(easyPuzzle())
  expect(conflictsOf(player.put(2, 3))).toEqual([
    { digit: 3, house: 0, cells: [1, 2] },
    { digit: 3, house: 18, cells: [1, 2] },
  ])
})

test('mistakes are counted for good, wrong cells only while they stand', () => {
  const player = createPlayer(easyPuzzle())
  player.put(2, 9)
  player.put(3, 6)
  expect(wrongCells(player.state)).toEqual([2])
  const undone = player.play({ kind: 'undo' }, { kind: 'undo' })
  expect(wrongCells(undone)).toEqual([])
  expect(countMistakes(undone)).toBe(1)
  const unknown = createPlayer({ ...easyPuzzle(), solution: undefined }).put(2, 9)
  expect([wrongCells(unknown), countMistakes(unknown)]).toEqual([[], 0])
})

test('a full grid with a conflict is told apart from an unfinished and a finished one', () => {
  const { solution } = easyPuzzle()
  const givens = solution.map((digit, cell) => (cell < 2 ? 0 : digit))
  const player = createPlayer({ size: 9, givens, solution })
  player.put(0, 3)
  expect(isWrongFull(player.state)).toBe(false)
  expect(isWrongFull(player.put(1, 5))).toBe(true)
  player.put(0, 5)
  expect(isWrongFull(player.put(1, 3))).toBe(false)
  expect(player.state.status).toBe('finished')
})
