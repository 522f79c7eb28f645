import { parseDigits } from '../../../miniprogram/core/sudoku/digits'
import {
  createPuzzle,
  isSolved,
  puzzleWithShape,
  type Shape,
  shapeOf,
} from '../../../miniprogram/core/sudoku/grid'
import { solvePath } from '../../../miniprogram/core/sudoku/logic/path'
import { ratePath } from '../../../miniprogram/core/sudoku/logic/rating'
import { kindOfRules } from '../../../miniprogram/core/sudoku/rules'
import { decodeRules } from '../../../miniprogram/core/sudoku/rules-code'
import { countSolutions } from '../../../miniprogram/core/sudoku/solver'
import type { WorkerAnswer } from '../../../miniprogram/core/worker/messages'
import type { GeneratePayload, GenerateResult } from '../../../miniprogram/core/worker/methods'
import { logicMethods } from '../../../miniprogram/core/worker/methods/logic'
import { createRunner } from '../../../miniprogram/core/worker/runner'
import { ManualClock, RunningClock } from './manual-clock'
import { withoutSlice } from './without-slice'

/** The messages of one request, cancelled after `cancelAfter` milliseconds if that is above 0. */
function messagesOf(payload: unknown, { step = 0, cancelAfter = 0 } = {}): WorkerAnswer[] {
  const clock = step > 0 ? new RunningClock(step) : new ManualClock()
  const answers: WorkerAnswer[] = []
  const runner = createRunner({
    methods: logicMethods,
    clock,
    post: (answer) => answers.push(withoutSlice(answer)),
  })
  runner.receive({ id: 1, method: 'generate', payload })
  if (cancelAfter > 0) {
    clock.advance(cancelAfter)
    runner.receive({ id: 1, cancel: true })
  }
  clock.drain()
  return answers
}

function resultOf(payload: GeneratePayload, step = 0): GenerateResult {
  const last = messagesOf(payload, { step }).pop()
  if (!last || !('result' in last)) throw new Error(JSON.stringify(last))
  return last.result as GenerateResult
}

function faultOf(payload: unknown): unknown {
  const [answer] = messagesOf(payload)
  return 'error' in answer ? answer.error : answer
}

describe('generate', () => {
  it('returns a puzzle of the level with its solution and rating', () => {
    const { puzzle, solution, rating } = resultOf({ size: 9, level: 'medium', seed: 3 })
    const generated = createPuzzle(9, parseDigits(puzzle))
    expect(countSolutions(generated, 2)).toBe(1)
    expect(isSolved(shapeOf(9), parseDigits(solution))).toBe(true)
    expect([...puzzle].every((symbol, cell) => symbol === '.' || symbol === solution[cell])).toBe(
      true,
    )
    expect(rating).toEqual(ratePath(solvePath(generated), 9))
    expect(rating.level).toBe('medium')
  })

  it('returns a puzzle of a kind with its rules', () => {
    const { puzzle, solution, rules, rating } = resultOf({
      size: 6,
      kind: 'jigsaw',
      level: 'medium',
      seed: 1,
    })
    const shape = decodeRules(6, rules ?? '')
    expect(kindOfRules(shape?.rules)).toBe('jigsaw')
    const generated = puzzleWithShape(shape as Shape, parseDigits(puzzle))
    expect(countSolutions(generated, 2)).toBe(1)
    expect(isSolved(generated.shape, parseDigits(solution))).toBe(true)
    expect(rating).toEqual(ratePath(solvePath(generated), 6))
  })

  it('returns a killer with cages as large as they may be', () => {
    const { puzzle, rules } = resultOf({
      size: 9,
      kind: 'killer',
      cages: 3,
      level: 'easy',
      seed: 1,
    })
    expect(puzzle).toBe('.'.repeat(81))
    const cages = decodeRules(9, rules ?? '')?.areas ?? []
    expect(Math.max(...cages.map(({ cells }) => cells.length))).toBe(3)
  })

  it('returns the same puzzle regardless of slicing', () => {
    const payload: GeneratePayload = { size: 9, level: 'hard', seed: 8, symmetry: 'half-turn' }
    expect(resultOf(payload, 7)).toEqual(resultOf(payload))
  })

  it('reports the number of examined puzzles', () => {
    const answers = messagesOf({ size: 9, technique: 'xyz-wing', seed: 2 }, { step: 1 })
    const tried = answers.flatMap((answer) =>
      'progress' in answer ? [(answer.progress as { tried: number }).tried] : [],
    )
    expect(tried.length).toBeGreaterThan(2)
    expect(tried).toEqual([...tried].sort((a, b) => a - b))
    expect(tried[0]).toBeGreaterThan(0)
  })

  it.each([
    [
      { size: 4, level: 'hard', seed: 1 },
      { code: 'unreachable', size: 4, level: 'hard' },
    ],
    [
      { size: 9, technique: 'template-set', seed: 1 },
      { code: 'unreachable', size: 9, level: 'extreme', technique: 'template-set' },
    ],
    [
      { size: 4, technique: 'naked-single', seed: 1 },
      { code: 'not-found', size: 4, technique: 'naked-single', tried: 1000 },
    ],
  ])('returns the reason if there is no puzzle for %j', (payload, fault) => {
    expect(faultOf(payload)).toEqual(fault)
  })

  it.each([
    ['size', { size: 5, seed: 1 }],
    ['seed', { size: 9, seed: -1 }],
    ['kind', { size: 9, seed: 1, kind: 'mixed' }],
    ['kind', { size: 6, seed: 1, kind: 'windows' }],
    ['cages', { size: 9, seed: 1, kind: 'killer', cages: 6 }],
    ['level', { size: 9, seed: 1, level: 'evil' }],
    ['technique', { size: 9, seed: 1, technique: 'guessing' }],
    ['symmetry', { size: 9, seed: 1, symmetry: 'round' }],
  ])('rejects an invalid %s', (field, payload) => {
    expect(faultOf(payload)).toEqual({ code: 'invalid-payload', field })
  })
})
