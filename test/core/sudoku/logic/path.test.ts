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
import { candidateName } from '../../../../miniprogram/core/sudoku/logic/step'
import { findAll, techniquesFor } from '../../../../miniprogram/core/sudoku/logic/techniques'
import { solve } from '../../../../miniprogram/core/sudoku/solver'
import { finish } from '../../../../miniprogram/core/worker/finish'
import { formatPuzzle, parsePuzzle } from '../../../../miniprogram/packages/capture/notation'
import { describeWithData } from '../../../data'
import { keepOnly, leave, openPosition } from './positions'
import { wrongSteps } from './wrong-steps'

/** Minimal puzzles from our generator. */
const puzzles = [1, 2, 3, 4, 5, 6, 7, 8].map(
  (seed) => generatePuzzle({ size: 9, seed, minimal: true }).puzzle,
)

describe('a path', () => {
  test('ends with the solution and never contradicts it', () => {
    for (const puzzle of puzzles) {
      const solution = solve(puzzle) as Uint8Array
      const { steps, end } = solvePath(puzzle)
      expect(end).toBe('solved')
      expect(wrongSteps(steps, solution)).toEqual([])
      const placed = steps.flatMap(({ placements }) => placements)
      expect(placed).toHaveLength(puzzle.values.filter((digit) => digit === 0).length)
    }
  })

  test('always takes the easiest technique that applies', () => {
    const [puzzle] = puzzles
    const position = createCandidates(puzzle.shape, puzzle.values)
    let before = copyCandidates(position)
    for (const step of walkPath(position)) {
      if (step === null) continue
      const rank = PATH_TECHNIQUES.indexOf(step.technique)
      expect(findAll(before, { techniques: PATH_TECHNIQUES.slice(0, rank) })).toEqual([])
      before = copyCandidates(position)
    }
  })

  test('is stuck if the allowed techniques find nothing', () => {
    const empty = { shape: shapeOf(9), values: new Uint8Array(81) }
    expect(solvePath(empty, { unique: false })).toEqual({ steps: [], end: 'stuck' })
  })

  test('is stuck for 25×25, which has no techniques', () => {
    const empty = { shape: shapeOf(25), values: new Uint8Array(625) }
    expect(solvePath(empty)).toEqual({ steps: [], end: 'stuck' })
  })

  test('ends at a contradiction', () => {
    const broken = parsePuzzle(`12345678.${'.'.repeat(8)}9${'.'.repeat(63)}`)
    expect(solvePath(broken)).toEqual({ steps: [], end: 'broken' })
  })

  test('of a full grid is empty', () => {
    const values = solve(puzzles[0]) as Uint8Array
    expect(solvePath({ shape: puzzles[0].shape, values })).toEqual({ steps: [], end: 'solved' })
  })

  test('works for 4×4, 6×6 and 16×16', () => {
    // A minimal 16×16 takes seconds; one with 160 givens needs only singles.
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

  test('uses no uniqueness technique if the solution may not be unique', () => {
    // Two solutions: rows 1 and 2 are empty and contain a rectangle of interchangeable digits.
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

describe('singles', () => {
  /** A row with one place for 1, a box with one place for 2, and a cell with the candidate 6 alone. */
  function firstPlacements(options: { isNoted?: boolean }): string[] {
    const position = openPosition(9)
    keepOnly(position, 1, 0, [0])
    keepOnly(position, 2, 26, [8])
    leave(position, 40, [6])
    const placed: string[] = []
    for (const step of walkPath(position, options)) {
      for (const one of step?.placements ?? []) placed.push(candidateName(position.shape, one))
      if (placed.length === 3) break
    }
    return placed
  }

  test('are hidden ones in boxes first, then in lines, then naked ones', () => {
    expect(firstPlacements({})).toEqual(['2r9c9', '1r1c1', '6r5c5'])
  })

  test('are naked ones first if notes show every candidate', () => {
    expect(firstPlacements({ isNoted: true })).toEqual(['6r5c5', '2r9c9', '1r1c1'])
  })

  test.each([false, true])('come after full houses (isNoted: %s)', (isNoted) => {
    const { shape, values } = parsePuzzle('123.' + '....' + '2...' + '....')
    const step = nextStep(createCandidates(shape, values), { isNoted })
    expect(step?.technique).toBe('full-house')
  })

  test('in another order lead to the same harder steps', () => {
    for (const puzzle of puzzles) {
      const isSingle = /single|full-house/
      const [one, other] = [false, true].map((isNoted) => solvePath(puzzle, { isNoted }))
      const harder = ({ steps }: typeof one) =>
        steps.filter((step) => !isSingle.test(step.technique))
      expect(harder(one)).toEqual(harder(other))
    }
  })
})

describe('the walk', () => {
  test('yields after every technique that finds nothing', () => {
    const [puzzle] = puzzles
    const { steps } = solvePath(puzzle)
    const turns = [...walkPath(createCandidates(puzzle.shape, puzzle.values))]
    expect(turns.filter((turn) => turn !== null)).toEqual(steps)
    const ids = techniquesFor(puzzle.shape, { techniques: PATH_TECHNIQUES }).map(({ id }) => id)
    const misses = steps.map(({ technique }) => ids.indexOf(technique))
    expect(turns.filter((turn) => turn === null)).toHaveLength(
      misses.reduce((sum, count) => sum + count, 0),
    )
  })
})

describe('the next step', () => {
  test('is the first of the path and leaves the position unchanged', () => {
    for (const puzzle of puzzles) {
      const position = createCandidates(puzzle.shape, puzzle.values)
      const before = copyCandidates(position)
      const step = nextStep(position)
      expect(step).toEqual(solvePath(puzzle).steps[0])
      expect(position).toEqual(before)
      expect(finish(seekStep(position))).toEqual(step)
    }
  })

  test('uses only the requested techniques', () => {
    const position = createCandidates(puzzles[0].shape, puzzles[0].values)
    const step = nextStep(position, { techniques: ['hidden-single'] })
    expect(step?.technique).toBe('hidden-single')
  })
})

describeWithData('logic/rated.tsv', 'paths of rated puzzles', (read) => {
  const [head, ...lines] = read().trim().split('\n')
  const column = (name: string) => head.split('\t').indexOf(name)

  test('solve puzzles rated up to 7.5 without a wrong step', () => {
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
