import { generatePuzzle } from '../../../../miniprogram/core/sudoku/generator'
import { createCandidates } from '../../../../miniprogram/core/sudoku/logic/candidates'
import { applyStep } from '../../../../miniprogram/core/sudoku/logic/step'
import { findAll } from '../../../../miniprogram/core/sudoku/logic/techniques'
import { idsBetween } from './ids'
import { itFinds, resultOf, resultsOf, sketch, stepsOf } from './sketch'
import { wrongSteps } from './wrong-steps'

describe('templates', () => {
  const only = { '1r1': '12', '1r2': '34', '1r3': '14', '1r4': '13' }

  it('eliminate a digit from cells in no template', () => {
    expect(resultsOf(sketch({ size: 4, only }), 'template-delete')).toContain('1r1c1')
  })

  itFinds(`
    template-set place a digit in cells of every template | size=4 1r1=12 1r2=34 1r3=14 1r4=13 | 1r1c2
    template-delete eliminate other digits from a cell of every template | size=4 1r1=12 1r2=34 1r3=14 1r4=13 | 1r1c1, 2r1c2, 3r1c2, 4r1c2
  `)
})

describe('Sue de Coq', () => {
  const cells = { r1c1: '123', r1c2: '1234', r1c7: '12', r3c1: '34' }

  it('eliminates the digits of the line in the line and those of the box in the box', () => {
    const inLine = ['c3', 'c4', 'c5', 'c6', 'c8', 'c9'].flatMap((column) =>
      (column === 'c3' ? [1, 2, 3, 4] : [1, 2]).map((digit) => `${digit}r1${column}`),
    )
    const inBox = ['r2c1', 'r2c2', 'r2c3', 'r3c2', 'r3c3'].flatMap((cell) => [
      `3${cell}`,
      `4${cell}`,
    ])
    expect(resultsOf(sketch({ cells }), 'sue-de-coq')).toEqual([[...inLine, ...inBox].join(' ')])
  })

  it('has three sets in its step: intersection, line, box', () => {
    const [{ sets, digits }] = stepsOf(sketch({ cells }), 'sue-de-coq')
    expect(sets?.map((set) => set.cells)).toEqual([[0, 1], [6], [18]])
    expect(digits).toEqual([1, 2, 3, 4])
  })

  it('may have a digit in line and box that the intersection lacks', () => {
    const more = { r1c7: '15', r1c8: '125', r3c1: '35', r3c2: '345' }
    const [step] = stepsOf(sketch({ cells: { ...cells, ...more } }), 'sue-de-coq')
    expect(step.digits).toEqual([1, 2, 3, 4, 5])
  })

  itFinds(`
    sue-de-coq is not reported if line and box share a digit of the intersection | r1c1=123 r1c2=1234 r1c7=12 r3c1=24 |
  `)
})

const SINGLES = idsBetween('full-house', 'hidden-single')
const PATTERNS = [
  ...idsBetween('remote-pair', 'avoidable-rectangle-2'),
  ...idsBetween('sue-de-coq', 'multi-colors-2'),
  ...idsBetween('template-set', 'template-delete'),
]

describe('patterns of puzzles with one solution', () => {
  it.each([
    [6, 1],
    [6, 2],
    [9, 1],
    [9, 2],
    [9, 3],
  ] as const)('never contradict the solution (size %i, seed %i)', (size, seed) => {
    const { puzzle, solution } = generatePuzzle({ size, seed })
    const position = createCandidates(puzzle.shape, puzzle.values)
    const wrong: string[] = []
    let count = 0
    for (;;) {
      const steps = findAll(position, { techniques: [...SINGLES, ...PATTERNS] })
      if (steps.length === 0) break
      count += steps.length
      for (const step of wrongSteps(steps, solution)) {
        wrong.push(`${step.technique}: ${resultOf(position, step)}`)
      }
      applyStep(position, steps[0])
    }
    expect(wrong).toEqual([])
    expect(count).toBeGreaterThan(size * size)
  })
})
