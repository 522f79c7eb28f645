import { generatePuzzle } from '../../../../miniprogram/core/sudoku/generator'
import { shapeOf } from '../../../../miniprogram/core/sudoku/grid'
import {
  copyCandidates,
  createCandidates,
} from '../../../../miniprogram/core/sudoku/logic/candidates'
import {
  nextStep,
  PATH_TECHNIQUES,
  seekStep,
  solvePath,
  walkPath,
} from '../../../../miniprogram/core/sudoku/logic/path'
import { findAll } from '../../../../miniprogram/core/sudoku/logic/techniques'
import { formatPuzzle, parsePuzzle } from '../../../../miniprogram/core/sudoku/notation'
import { solve } from '../../../../miniprogram/core/sudoku/solver'
import { describeWithData } from '../../../data'
import { wrongSteps } from './wrong-steps'

/** Minimal puzzles of our own generator. */
const made = [1, 2, 3, 4, 5, 6, 7, 8].map(
  (seed) => generatePuzzle({ size: 9, seed, minimal: true }).puzzle,
)

describe('a path', () => {
  test('ends in the solution, and no step on it contradicts that', () => {
    for (const puzzle of made) {
      const solution = solve(puzzle) as Uint8Array
      const { steps, end } = solvePath(puzzle)
      expect(end).toBe('solved')
      expect(wrongSteps(steps, solution)).toEqual([])
      const placed = steps.flatMap(({ placements }) => placements)
      expect(placed).toHaveLength(puzzle.values.filter((digit) => digit === 0).length)
    }
  })

  test('takes at every turn the easiest technique that has a step', () => {
    const [puzzle] = made
    const position = createCandidates(puzzle.shape, puzzle.values)
    let before = copyCandidates(position)
    for (const step of walkPath(position)) {
      if (step === null) continue
      const rank = PATH_TECHNIQUES.indexOf(step.technique)
      expect(findAll(before, { techniques: PATH_TECHNIQUES.slice(0, rank) })).toEqual([])
      before = copyCandidates(position)
    }
  })

  test('is stuck where the techniques that it may use find nothing', () => {
    const empty = { shape: shapeOf(9), values: new Uint8Array(81) }
    expect(solvePath(empty, { unique: false })).toEqual({ steps: [], end: 'stuck' })
  })

  test('has no techniques for 25×25 and says so by its end', () => {
    const empty = { shape: shapeOf(25), values: new Uint8Array(625) }
    expect(solvePath(empty)).toEqual({ steps: [], end: 'stuck' })
  })

  test('does not go on from a position that contradicts itself', () => {
    const broken = parsePuzzle(`12345678.${'.'.repeat(8)}9${'.'.repeat(63)}`)
    expect(solvePath(broken)).toEqual({ steps: [], end: 'broken' })
  })

  test('of a full grid is empty', () => {
    const values = solve(made[0]) as Uint8Array
    expect(solvePath({ shape: made[0].shape, values })).toEqual({ steps: [], end: 'solved' })
  })

  test('leads through 4×4, 6×6 and 16×16 as well', () => {
    // a minimal 16×16 takes seconds; one with 160 digits needs singles alone
    const wishes = [
      { size: 4, minimal: true },
      { size: 6, minimal: true },
      { size: 16, clues: 160 },
    ] as const
    for (const wish of wishes) {
      const { puzzle } = generatePuzzle({ ...wish, seed: 3 })
      const solution = solve(puzzle) as Uint8Array
      const { steps, end } = solvePath(puzzle)
      expect(wrongSteps(steps, solution)).toEqual([])
      expect(end).toBe('solved')
    }
  })

  test('uses nothing that rests on one solution where that is not known', () => {
    // two solutions: the cells of a rectangle that both digits fit are open
    const solution =
      '483921657967345821251876493548132976729564138136798245372689514814253769695417382'
    const values = parsePuzzle(solution).values
    const open = [0, 1].flatMap((row) => [...values.keys()].filter((c) => (c / 9) >> 0 === row))
    for (const cell of open) values[cell] = 0
    const { steps } = solvePath({ shape: shapeOf(9), values }, { unique: false })
    const unique = /unique|rectangle-\d|hidden-rectangle|bug/
    expect(steps.filter(({ technique }) => unique.test(technique))).toEqual([])
  })
})

describe('the walk', () => {
  test('gives way after every technique that found nothing', () => {
    const [puzzle] = made
    const { steps } = solvePath(puzzle)
    const turns = [...walkPath(createCandidates(puzzle.shape, puzzle.values))]
    expect(turns.filter((turn) => turn !== null)).toEqual(steps)
    const misses = steps.map(({ technique }) => PATH_TECHNIQUES.indexOf(technique))
    expect(turns.filter((turn) => turn === null)).toHaveLength(
      misses.reduce((sum, count) => sum + count, 0),
    )
  })
})

describe('the next step', () => {
  test('is the first of the path and leaves the position as it is', () => {
    for (const puzzle of made) {
      const position = createCandidates(puzzle.shape, puzzle.values)
      const before = copyCandidates(position)
      const step = nextStep(position)
      expect(step).toEqual(solvePath(puzzle).steps[0])
      expect(position).toEqual(before)
      const seek = seekStep(position)
      let turn = seek.next()
      while (!turn.done) turn = seek.next()
      expect(turn.value).toEqual(step)
    }
  })

  test('keeps to the techniques that are asked for', () => {
    const position = createCandidates(made[0].shape, made[0].values)
    const step = nextStep(position, { techniques: ['hidden-single'] })
    expect(step?.technique).toBe('hidden-single')
  })
})

describeWithData('logic/rated.tsv', 'paths of rated puzzles', (read) => {
  const [head, ...lines] = read().trim().split('\n')
  const column = (name: string) => head.split('\t').indexOf(name)

  test('solve what is rated up to 7.5, and take no wrong step', () => {
    const sample = lines
      .map((line) => line.split('\t'))
      .filter((fields, i) => i % 37 === 0 && Number(fields[column('se_er')]) <= 7.5)
    expect(sample.length).toBeGreaterThan(15)
    for (const fields of sample) {
      const puzzle = parsePuzzle(fields[column('puzzle')])
      const { steps, end } = solvePath(puzzle)
      const solution = parsePuzzle(fields[column('solution')]).values
      expect([formatPuzzle(puzzle, 'line'), end, wrongSteps(steps, solution)]).toEqual([
        fields[column('puzzle')],
        'solved',
        [],
      ])
    }
  })
})
