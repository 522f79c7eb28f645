import { digitsOf } from '../../../miniprogram/core/sudoku/bits'
import { LEVELS } from '../../../miniprogram/core/sudoku/logic/rating'
import { hintRequest, movesOf } from '../../../miniprogram/state/games/hints'
import {
  followHints,
  isFaultless,
  NOTES,
  positionOf,
  puzzleOf,
} from '../../../tools/corpus/hint-walk'
import { createPlayer, easyPuzzle } from '../../core/game/play'

/** The first positions of \`test:corpus -- logic hints\`. */
const SEEDS = Array.from({ length: 4 }, (_, seed) => seed)

describe.each(LEVELS)('hints in %s puzzles', (level) => {
  const puzzles = SEEDS.map((seed) => puzzleOf(level, seed))

  test.each(NOTES)('with notes: %s, lead to the end, none twice, wrong notes first', (notes) => {
    for (const seed of SEEDS) {
      const position = positionOf(puzzles[seed], notes, seed)
      expect(position.lacking.length > 0).toBe(notes === 'wrong')
      const walk = followHints(position, seed)
      expect({ ...walk, isFaultless: isFaultless(position, walk) }).toMatchObject({
        isFaultless: true,
      })
    }
  })
})

test('the request for a hint has what earlier hints have eliminated', () => {
  const player = createPlayer(easyPuzzle())
  const candidates = [{ cell: 2, digit: 1 }]
  expect(hintRequest(player.state).eliminated).toEqual(player.state.values.map(() => 0))
  player.play({ kind: 'eliminate', candidates })
  expect(hintRequest(player.state, ['x-wing'])).toEqual({
    size: 9,
    givens: '53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79',
    values: '53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79',
    notes: player.state.notes,
    eliminated: player.state.values.map((_, cell) => (cell === 2 ? 1 : 0)),
    techniques: ['x-wing'],
  })
})

test('a hint about wrong notes fills in these cells only, and one that ends at a guess places its digit', () => {
  const player = createPlayer(easyPuzzle())
  player.play({ kind: 'note', digit: 2, cells: [2, 3] })
  player.play(...movesOf({ kind: 'noteMistake', cells: [2] }))
  expect([2, 3].map((cell) => digitsOf(player.state.notes[cell]))).toEqual([[1, 2, 4], [2]])
  player.play(...movesOf({ kind: 'fork', cell: 2, digits: [1, 2, 4], digit: 4 }))
  expect(player.state.values[2]).toBe(4)
  expect(movesOf({ kind: 'fork', cell: 3, digits: [2, 6] })).toEqual([])
  expect(movesOf({ kind: 'nothing' })).toEqual([])
})
