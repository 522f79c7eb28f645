import {
  conflictsOf,
  countMistakes,
  isFullWithConflict,
  wrongCells,
} from '../../../miniprogram/core/game'
import { createPlayer, easyPuzzle } from './play'

test('conflicts have a digit, a house and cells', () => {
  const player = createPlayer(easyPuzzle())
  expect(conflictsOf(player.put(2, 3))).toEqual([
    { digit: 3, house: 0, cells: [1, 2] },
    { digit: 3, house: 18, cells: [1, 2] },
  ])
})

test('mistakes count undone digits, wrong cells do not', () => {
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

test('isFullWithConflict is false for an unfinished grid and for a solved one', () => {
  const { solution } = easyPuzzle()
  const givens = solution.map((digit, cell) => (cell < 2 ? 0 : digit))
  const player = createPlayer({ size: 9, givens, solution })
  player.put(0, 3)
  expect(isFullWithConflict(player.state)).toBe(false)
  expect(isFullWithConflict(player.put(1, 5))).toBe(true)
  player.put(0, 5)
  expect(isFullWithConflict(player.put(1, 3))).toBe(false)
  expect(player.state.status).toBe('finished')
})
