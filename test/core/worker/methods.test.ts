import { parseDigits } from '../../../miniprogram/core/sudoku/digits'
import { isSolved, shapeOf } from '../../../miniprogram/core/sudoku/grid'
import { systemClock } from '../../../miniprogram/core/worker/clock'
import { finish } from '../../../miniprogram/core/worker/finish'
import type { WorkerFault } from '../../../miniprogram/core/worker/messages'
import type { PayloadOf, ResultOf } from '../../../miniprogram/core/worker/methods'
import { logicMethods } from '../../../miniprogram/core/worker/methods/logic'

/** Runs a method to its end. */
const run = <M extends keyof typeof logicMethods>(method: M, payload: PayloadOf<M>) =>
  finish(logicMethods[method](payload, { now: () => systemClock.now() })) as ResultOf<M>

const grid = (values: string) => ({ size: Math.sqrt(values.length), values })

const INKALA = grid(
  '8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4..',
)
const INKALA_SOLUTION =
  '812753649943682175675491283154237896369845721287169534521974368438526917796318452'
/** 17 clues with 9,734 solutions. */
const MANY_SOLUTIONS = grid(
  '...8.1.........43.5............7.8........1...2..3....6......75..34........2..6..',
)
const EMPTY_4 = grid('.'.repeat(16))

describe('verdict', () => {
  it('returns the unique solution', () => {
    expect(run('verdict', INKALA)).toEqual({ kind: 'unique', solution: INKALA_SOLUTION })
  })

  it('returns the conflicting cells and their house', () => {
    const values = `5..5${'.'.repeat(77)}`
    expect(run('verdict', grid(values))).toEqual({
      kind: 'conflict',
      conflicts: [{ digit: 5, house: 0, cells: [0, 3] }],
    })
  })

  it('reports a puzzle without solution and without conflicts', () => {
    expect(run('verdict', grid(`12345678.........9${'.'.repeat(63)}`))).toEqual({ kind: 'none' })
  })

  it('returns two different solutions if there are several', () => {
    const verdict = run('verdict', MANY_SOLUTIONS)
    if (verdict.kind !== 'several') throw new Error(verdict.kind)
    const [first, second] = verdict.solutions
    expect(first).not.toBe(second)
    for (const solution of verdict.solutions) {
      expect(isSolved(shapeOf(9), parseDigits(solution))).toBe(true)
      expect(
        [...MANY_SOLUTIONS.values].every((char, i) => char === '.' || char === solution[i]),
      ).toBe(true)
    }
  })
})

describe('solve', () => {
  it('returns the unique solution, that it is complete, and the time', () => {
    const solved = run('solve', INKALA)
    expect(solved).toMatchObject({ solutions: [INKALA_SOLUTION], from: 0, complete: true })
    expect(solved.guesses).toBeGreaterThan(0)
    expect(solved.microseconds).toBeGreaterThan(0)
  })

  it('returns all solutions in pages, each exactly once', () => {
    const seen = new Set<string>()
    for (let from = 0; ; from += 50) {
      const { solutions, complete } = run('solve', { ...EMPTY_4, from, limit: 50 })
      for (const solution of solutions) {
        expect(isSolved(shapeOf(4), parseDigits(solution))).toBe(true)
        seen.add(solution)
      }
      if (complete) break
      expect(solutions).toHaveLength(50)
    }
    expect(seen.size).toBe(288)
  })

  it('recognises a full last page as complete', () => {
    expect(run('solve', { ...EMPTY_4, from: 284, limit: 4 })).toMatchObject({ complete: true })
    expect(run('solve', { ...EMPTY_4, from: 283, limit: 4 })).toMatchObject({ complete: false })
  })

  it.each([
    [{ ...EMPTY_4, limit: 0 }, 'limit'],
    [{ ...EMPTY_4, limit: 1.5 }, 'limit'],
    [{ ...EMPTY_4, from: -1 }, 'from'],
  ])('rejects %j', (payload, field) => {
    const fault: Partial<WorkerFault> = { code: 'invalid-payload', place: { field } }
    expect(() => run('solve', payload)).toThrow(expect.objectContaining(fault))
  })
})

describe('count', () => {
  it('counts all solutions', () => {
    expect(run('count', MANY_SOLUTIONS)).toEqual({ count: 9734, complete: true })
    expect(run('count', EMPTY_4)).toEqual({ count: 288, complete: true })
  })

  it('stops at the limit and is then incomplete', () => {
    expect(run('count', { ...MANY_SOLUTIONS, limit: 1000 })).toEqual({
      count: 1000,
      complete: false,
    })
  })

  it('reports the count so far', () => {
    const steps = logicMethods.count(MANY_SOLUTIONS, { now: () => 0 })
    const reported: number[] = []
    for (let step = steps.next(); !step.done; step = steps.next()) {
      if (step.value) reported.push(step.value.count)
    }
    expect(reported.length).toBeGreaterThan(100)
    expect(reported).toEqual([...reported].sort((a, b) => a - b))
    expect(reported.at(-1)).toBe(9734)
  })
})

describe('trace', () => {
  it('returns every guess and recall on the way to the solution', () => {
    const traced = run('trace', INKALA)
    expect(traced).toMatchObject({ complete: true, solution: INKALA_SOLUTION })
    expect(traced.guesses).toBeGreaterThan(0)
    expect(traced.events).toHaveLength(traced.guesses + traced.recalls)
    expect(traced).toEqual(JSON.parse(JSON.stringify(traced)))
  })

  it('stops at the limit without a solution', () => {
    const { events, complete, solution } = run('trace', { ...INKALA, limit: 5 })
    expect({ complete, solution }).toEqual({ complete: false, solution: null })
    expect(events.length).toBeGreaterThanOrEqual(5)
    expect(events.length).toBeLessThan(30)
  })
})
