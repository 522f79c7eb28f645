import { createGame } from '../../../miniprogram/core/game/index'
import { STARTERS } from '../../../miniprogram/core/learning/starters'
import { parseDigits } from '../../../miniprogram/core/sudoku/digits'
import { nextPuzzleOf } from '../../../miniprogram/pages/play/next-puzzle'

const puzzleOf = (size: 4 | 6 | 9 | 16) => {
  const { givens } = STARTERS.find((starter) => starter.size === size) as { givens: string }
  return createGame({ size, givens: parseDigits(givens) }).puzzle
}

test('after a 9×9 puzzle comes one of its level, also if the level was only rated', () => {
  expect(nextPuzzleOf(puzzleOf(9), 'unfair')).toEqual({ level: 'unfair' })
  expect(nextPuzzleOf(puzzleOf(9), '')).toEqual({ level: 'easy' })
})

test('after the last built-in puzzle of another size comes an easy one', () => {
  expect(nextPuzzleOf(puzzleOf(4), 'hard')).toEqual({ level: 'easy' })
  expect(nextPuzzleOf(puzzleOf(16), '')).toEqual({ level: 'easy' })
})
