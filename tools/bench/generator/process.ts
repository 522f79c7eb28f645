/** The measured program: an Outcome for each seed. Measures processor time, so other programs do not count. */
import { specOfKind } from '../../../miniprogram/core/sudoku/generator/kind-spec'
import type { MadeKind } from '../../../miniprogram/core/sudoku/generator/kinds'
import {
  generateRatedPuzzle,
  type RatedPuzzle,
  type RatedPuzzleOptions,
} from '../../../miniprogram/core/sudoku/generator/rated-puzzles'
import { solvePath } from '../../../miniprogram/core/sudoku/logic/path'
import { ratePath } from '../../../miniprogram/core/sudoku/logic/rating'
import { countSolutions } from '../../../miniprogram/core/sudoku/solver'
import { processorTime } from '../../processor-time'
import { answer } from '../measured'

export interface Task extends Pick<RatedPuzzleOptions, 'size' | 'level' | 'symmetry'> {
  readonly kind: MadeKind
  /** The seeds are 1 … this number. */
  readonly seeds: number
}

export interface Outcome {
  readonly milliseconds: number
  /** The number of puzzles tried before. */
  readonly tried: number
  /** It has one solution; rating it from the start gives the generator's rating and the requested level. */
  readonly isRight: boolean
}

/** Hard puzzles made before the measurement, for each puzzle that is measured, so that the code is compiled. */
const MAX_WARM_UP_PUZZLES = 30

function outcomeOf({ kind, size, level, symmetry }: Task, seed: number): Outcome {
  const start = processorTime()
  let tried = 0
  const search = generateRatedPuzzle({ ...specOfKind(kind, size), level, symmetry, seed })
  for (let turn = search.next(); ; turn = search.next()) {
    if (turn.done) {
      const milliseconds = processorTime() - start
      return { milliseconds, tried, isRight: isRight(turn.value, level) }
    }
    tried = turn.value
  }
}

function isRight({ puzzle, rating }: RatedPuzzle, level: Task['level']): boolean {
  const again = ratePath(solvePath(puzzle), puzzle.shape.size)
  return (
    countSolutions(puzzle, 2) === 1 &&
    JSON.stringify(again) === JSON.stringify(rating) &&
    again.level === level
  )
}

answer<Task, Outcome>(function* (task) {
  const warmUp = Math.min(MAX_WARM_UP_PUZZLES, task.seeds)
  for (let seed = 1; seed <= warmUp; seed++) outcomeOf({ ...task, level: 'hard' }, seed)
  for (let seed = 1; seed <= task.seeds; seed++) yield outcomeOf(task, seed)
})
