import { createCandidates, hasCandidate } from '../../../miniprogram/core/sudoku/logic/candidates'
import {
  TECHNIQUE_FAMILIES,
  type TechniqueFamily,
} from '../../../miniprogram/core/sudoku/logic/levels'
import { solvePath } from '../../../miniprogram/core/sudoku/logic/path'
import { ratePath } from '../../../miniprogram/core/sudoku/logic/rating'
import { applyStep } from '../../../miniprogram/core/sudoku/logic/step'
import { twoSolutions } from '../../../miniprogram/core/sudoku/solver'
import { packPuzzle } from '../../../miniprogram/core/worker/grid'
import {
  type PathProgress,
  type PathResult,
  path,
  rate,
} from '../../../miniprogram/core/worker/methods/path'
import { parsePuzzle } from '../../../miniprogram/packages/capture/notation'
import { wrongSteps } from '../sudoku/logic/wrong-steps'

/** Needs an XY-Wing. */
const WING = '..493.1...8.15.4.31.346..924152937..736841925298576341...614.3936.78..14.4132.6.7'
/** Needs a unique rectangle. */
const RECTANGLE =
  '5..1.7.4...7.8....4..............9....9..67252.......6.64.1..78..5.7..3..91......'
/** Needs chains. */
const CHAINED = '71.2..5..5....491...4......2...4..3...83.16...6..7...9......2...574....8..1..5.76'
/** One of the hardest known puzzles: no technique finds a step. */
const NO_STEPS = '8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4..'
const SEVERAL = '85...24..72......9..4.........1.7..23.5...9...4...........8..7..17..........36...'
const BROKEN = { steps: [], end: 'broken', limited: false, rating: null }
const NONE = `12345678.${'.'.repeat(8)}9.........456789123${'.'.repeat(45)}`

/** Runs a method to its end and collects its progress. */
function run<Result>(method: typeof path | typeof rate, payload: unknown) {
  const steps = method(payload)
  const progress: PathProgress[] = []
  let pauses = 0
  for (;;) {
    const { done, value } = steps.next()
    if (done) return { result: value as Result, progress, pauses }
    if (value) progress.push(value as PathProgress)
    pauses++
  }
}

const walk = (text: string) => run<PathResult>(path, packPuzzle(parsePuzzle(text)))

describe('the path of a puzzle', () => {
  it.each([
    ['an XY-Wing', WING],
    ['a chain', CHAINED],
  ])('with %s is the path found by sudoku/logic, with its rating', (_, text) => {
    const puzzle = parsePuzzle(text)
    const { result } = walk(text)
    const expected = solvePath(puzzle)
    expect(result.steps.map(({ step }) => step)).toEqual(expected.steps)
    expect(result.end).toBe('solved')
    expect(result.rating).toEqual(ratePath(expected, puzzle.shape.size))
  })

  it('has reasons for each step that are candidates before it and not eliminated by it', () => {
    const puzzle = parsePuzzle(CHAINED)
    const { result } = walk(CHAINED)
    const position = createCandidates(puzzle.shape, puzzle.values)
    for (const { step, reasons } of result.steps) {
      expect(reasons.length).toBeGreaterThan(0)
      for (const reason of reasons) {
        expect(hasCandidate(position, reason.cell, reason.digit)).toBe(true)
        expect(step.eliminations).not.toContainEqual(reason)
      }
      applyStep(position, step)
    }
    expect(Array.from(position.values)).toEqual(Array.from(twoSolutions(puzzle)[0]))
  })

  it('has a difficulty for each step; the hardest one determines the level', () => {
    const { result } = walk(WING)
    const hardest = [...result.steps].sort((a, b) => b.difficulty - a.difficulty)[0]
    expect(hardest).toMatchObject({ level: 'hard', step: { technique: 'xy-wing' } })
    expect(result.rating).toMatchObject({ level: 'hard', hardest: 'xy-wing' })
    expect(result.steps.filter(({ level }) => level === 'easy').length).toBeGreaterThan(10)
  })

  it('reports each step as it is found, and also yields between techniques', () => {
    const { result, progress, pauses } = walk(CHAINED)
    expect(progress.map(({ steps }) => steps)).toEqual(result.steps.map((_, i) => i + 1))
    expect(pauses).toBeGreaterThan(2 * result.steps.length)
  })

  it('uses only what the player allows, says so, and rates the puzzle by all techniques', () => {
    const grid = packPuzzle(parsePuzzle(WING))
    const { result } = run<PathResult>(path, { ...grid, off: ['wings', 'uniqueness', 'expert'] })
    const ids = result.steps.map(({ step }) => step.technique)
    expect(ids).not.toContain('xy-wing')
    const all = walk(WING).result
    expect(result.rating).toEqual(all.rating)
    const basic = run<PathResult>(path, { ...grid, off: TECHNIQUE_FAMILIES }).result
    expect(basic).toMatchObject({ end: 'stuck', limited: true, rating: all.rating })
    expect(all).toMatchObject({ end: 'solved', limited: false })
  })

  it('marks the steps that rely on one solution, unless they are switched off', () => {
    const grid = packPuzzle(parsePuzzle(RECTANGLE))
    const relying = (off: readonly TechniqueFamily[]) =>
      run<PathResult>(path, { ...grid, off }).result.steps.filter((one) => one.assumesUnique)
    expect(relying(['expert']).length).toBeGreaterThan(0)
    expect(relying(['expert', 'uniqueness'])).toEqual([])
  })

  it('ends as stuck if no technique applies', () => {
    const { result } = walk(NO_STEPS)
    expect(result).toMatchObject({ end: 'stuck', rating: { level: 'extreme', solved: false } })
  })

  it('is valid for each of several solutions, and has no rating', () => {
    const puzzle = parsePuzzle(SEVERAL)
    const { result } = walk(SEVERAL)
    expect(result).toMatchObject({ end: 'stuck', rating: null })
    expect(result.steps.length).toBeGreaterThan(0)
    for (const solution of twoSolutions(puzzle)) {
      const steps = result.steps.map(({ step }) => step)
      expect(wrongSteps(steps, solution)).toEqual([])
    }
  })

  it('is broken and has no steps if there is no solution', () => {
    expect(walk(NONE).result).toEqual(BROKEN)
    expect(walk(`55${'.'.repeat(79)}`).result).toEqual(BROKEN)
  })

  it('is rejected for 25×25, which sudoku/logic does not support', () => {
    expect(() => path({ size: 25, values: '.'.repeat(625) }).next()).toThrow(
      expect.objectContaining({ code: 'invalid-payload', place: { field: 'size' } }),
    )
  })
})

describe('a rating', () => {
  it.each([WING, CHAINED, NO_STEPS])('of %s equals that of its path', (text) => {
    const { result } = run(rate, packPuzzle(parsePuzzle(text)))
    expect(result).toEqual(walk(text).result.rating)
  })

  it('is null without a unique solution', () => {
    for (const text of [SEVERAL, NONE]) {
      expect(run(rate, packPuzzle(parsePuzzle(text))).result).toBeNull()
    }
  })
})
