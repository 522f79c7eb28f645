import { generatePuzzle } from '../../../../miniprogram/core/sudoku/generator'
import {
  type Candidates,
  createCandidates,
} from '../../../../miniprogram/core/sudoku/logic/candidates'
import { candidateName, reasonsOf } from '../../../../miniprogram/core/sudoku/logic/step'
import { nameStep } from '../../../../miniprogram/core/sudoku/logic/step-names'
import {
  TECHNIQUE_IDS,
  type TechniqueId,
} from '../../../../miniprogram/core/sudoku/logic/technique-table'
import { findAll } from '../../../../miniprogram/core/sudoku/logic/techniques'
import { sayStep } from '../../../../miniprogram/packages/analysis/sentences/step'
import { setLanguage } from '../../../../miniprogram/strings/index'
import { holds } from './links'
import { notationOf, sketch, stepsOf } from './sketch'
import { wrongSteps } from './wrong-steps'

/** The step of a technique that eliminates this candidate. */
function stepAgainst(position: Candidates, technique: TechniqueId, target: string) {
  const steps = stepsOf(position, technique)
  return steps.find((step) => nameStep(position.shape, step).eliminations.join() === target)
}

function namedAgainst(position: Candidates, technique: TechniqueId, target: string) {
  const step = stepAgainst(position, technique, target)
  return step && nameStep(position.shape, step)
}

const chainsOf = (...[position, technique, target]: Parameters<typeof stepAgainst>) =>
  notationOf(stepAgainst(position, technique, target)?.links ?? []).split(' ')

describe('Kraken fish of puzzles', () => {
  const ids = TECHNIQUE_IDS.filter((id) => id.startsWith('kraken'))
  const found = [6, 11, 12].flatMap((seed) => {
    const { puzzle, solution } = generatePuzzle({ size: 9, seed, minimal: true })
    const position = createCandidates(puzzle.shape, puzzle.values)
    return findAll(position, { techniques: ids }).map((step) => ({ position, solution, step }))
  })

  test('never eliminate the solution', () => {
    expect(new Set(found.map(({ step }) => step.technique))).toEqual(new Set(ids))
    expect(found.flatMap(({ solution, step }) => wrongSteps([step], solution))).toEqual([])
  })

  test('have base candidates only in covers and fins, too few covers, and a chain from every fin', () => {
    for (const { position, step } of found) {
      const { houses: bases, covers = [], fins = [], cells, links, eliminations } = step
      const { houses, peers } = position.shape
      const [digit] = step.digits
      const inAny = (list: readonly number[], cell: number) =>
        list.some((house) => houses[house].includes(cell))
      const based = [...position.masks.keys()].filter(
        (cell) => inAny(bases, cell) && position.masks[cell] & (1 << (digit - 1)),
      )
      const [{ cell: fallen, digit: lost }] = eliminations
      const isFirst = step.technique === 'kraken-fish-type-1'
      expect(covers).toHaveLength(isFirst ? bases.length : bases.length - 1)
      if (isFirst) expect([lost, inAny(covers, fallen)]).toEqual([digit, true])
      expect(based.filter((cell) => !inAny(covers, cell) && !fins.includes(cell))).toEqual([])
      expect(fins.filter((fin) => inAny(covers, fin))).toEqual([])
      if (isFirst) expect(fins.every((fin) => peers[fin].includes(fallen))).toBe(false)
      expect(cells.every((cell) => inAny(covers, cell))).toBe(true)
      expect(links.filter((link) => !holds(position, step, link))).toEqual([])
      const starts = links.filter(({ from }, i) => i === 0 || from !== links[i - 1].to)
      const roots = starts.filter(
        ({ from }) => from.digit === digit && fins.includes(from.cells[0]),
      )
      expect(new Set(roots.map(({ from }) => from.cells[0]))).toEqual(new Set(fins))
      const ends = links.filter(({ to }) => to.digit === lost && to.cells[0] === fallen)
      expect(ends.length).toBeGreaterThanOrEqual(fins.length)
    }
  })
})

describe('a Kraken fish', () => {
  // An X-Wing in rows 2 and 6 except for r2c5 and r6c6, from which row 1 leads to column 8.
  const first = sketch({ only: { '1r2': '358', '1r6': '368', '1r1': '68' } })

  test('of type 1 eliminates a cover candidate by chains from every fin', () => {
    expect(namedAgainst(first, 'kraken-fish-type-1', '1r4c8')).toMatchObject({
      houses: ['r2', 'r6'],
      covers: ['c3', 'c8'],
      fins: ['r2c5', 'r6c6'],
      cells: ['r2c3', 'r2c8', 'r6c3', 'r6c8'],
    })
    expect(chainsOf(first, 'kraken-fish-type-1', '1r4c8')).toEqual([
      '1r2c5-1r1c6=1r1c8-1r4c8',
      '1r6c6-1r1c6=1r1c8-1r4c8',
    ])
  })

  test('needs chains from the fins', () => {
    const position = sketch({ only: { '1r2': '358', '1r6': '368', '1r1': '678' } })
    expect(stepsOf(position, 'kraken-fish-type-1')).toEqual([])
  })

  test('is not reported if the fins see the candidate (a finned fish)', () => {
    const position = sketch({ only: { '1r2': '378', '1r6': '38' } })
    const plain = stepsOf(position, 'finned-x-wing').map(({ eliminations }) => eliminations)
    expect(plain).toHaveLength(1)
    const krakens = findAll(position, { techniques: ['kraken-fish-type-1', 'kraken-fish-type-2'] })
    expect(krakens.filter(({ links }) => links.every(({ strong }) => !strong))).toEqual([])
  })

  // Rows 2 and 6 need two places for 1, and column 3 has one. From each of the others, 2 must be in
  // row 9.
  const second = sketch({
    only: { '1r2': '358', '1r6': '367', '2c5': '29', '2c6': '69', '2c7': '69', '2c8': '29' },
  })

  test('of type 2 eliminates any candidate by chains from every fin', () => {
    expect(namedAgainst(second, 'kraken-fish-type-2', '2r9c1')).toMatchObject({
      digits: [1],
      houses: ['r2', 'r6'],
      covers: ['c3'],
      fins: ['r2c5', 'r2c8', 'r6c6', 'r6c7'],
      cells: ['r2c3', 'r6c3'],
    })
    expect(chainsOf(second, 'kraken-fish-type-2', '2r9c1')).toEqual([
      '1r2c5-2r2c5=2r9c5-2r9c1',
      '1r2c8-2r2c8=2r9c8-2r9c1',
      '1r6c6-2r6c6=2r9c6-2r9c1',
      '1r6c7-2r6c7=2r9c7-2r9c1',
    ])
  })

  test('highlights its base candidates and its chains', () => {
    const step = stepAgainst(second, 'kraken-fish-type-2', '2r9c1')
    const drawn = step ? reasonsOf(second, step).map((one) => candidateName(second.shape, one)) : []
    const fish = ['1r2c3', '1r6c3', '1r2c5', '1r2c8', '1r6c6', '1r6c7']
    const ends = ['2r2c5', '2r2c8', '2r6c6', '2r6c7', '2r9c5', '2r9c6', '2r9c7', '2r9c8']
    expect(drawn.sort()).toEqual([...fish, ...ends].sort())
  })

  test('names the digit of the fish and the eliminated digit', () => {
    const step = stepAgainst(second, 'kraken-fish-type-2', '2r9c1')
    expect(step && sayStep(second.shape, step)).toBe(
      '第2、6行的 1 除了鳍（第2行第5、8列和第6行第6、7列）都落在第3列里，那里放不下 2 个 1，所以鳍里至少有一格是 1。不管是哪一格，顺着链推下去结果都一样：第9行第1列不能是 2。',
    )
    setLanguage('en')
    expect(step && sayStep(second.shape, step)).toBe(
      'Every 1 in rows 2 and 6 lies in column 3, except for the fins (r2c58 and r6c67). Column 3 cannot hold 2 of them, so one of the fins is 1. A chain from each fin leads to the same result: r9c1 cannot be 2.',
    )
    setLanguage('zh')
  })
})
