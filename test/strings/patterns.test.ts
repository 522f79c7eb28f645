import { createStep, type Step } from '../../miniprogram/core/sudoku/logic/step'
import type { TechniqueId } from '../../miniprogram/core/sudoku/logic/technique-ids'
import { patternName, patternOf } from '../../miniprogram/packages/analysis/sentences/patterns'
import { notationOf, resultOf, sketch, stepsOf } from '../core/sudoku/logic/sketch'

type Position = ReturnType<typeof sketch>

const nameOf = ({ shape }: Position, step: Step) => {
  const pattern = patternOf(shape, step)
  return pattern ? patternName(pattern) : null
}

/** The results of a technique's steps with this name. */
function resultsNamed(position: Position, technique: TechniqueId, name: string | null): string[] {
  return stepsOf(position, technique)
    .filter((step) => nameOf(position, step) === name)
    .map((step) => resultOf(position, step))
}

describe('a chain with three strong links', () => {
  it.each([
    ['m-wing', { cells: { r1c1: '12' }, only: { '2c5': '16', '1r6': '35' } }, 'aic'],
    ['s-wing', { cells: { r5c5: '12' }, only: { '1r1': '15', '2c2': '35' } }, 'aic'],
    ['l-wing', { only: { '1r1': '15', '2c5': '16', '3r6': '15' } }, 'aic'],
    ['l2-wing', { only: { '1r1': '15', '1b5': '27', '2r6': '14' } }, 'aic'],
    [
      'h-wing',
      { cells: { r1c1: '12' }, only: { '2c5': '16', '3r6': '15' } },
      'discontinuous-nice-loop',
    ],
    [
      'h-wing',
      { cells: { r1c1: '12', r1c5: '23' }, only: { '3r5': '15' } },
      'discontinuous-nice-loop',
    ],
    ['w-wing', { cells: { r1c1: '12', r5c3: '12' }, only: { '2c5': '15' } }, 'aic'],
  ] as const)('is a %s by the digits of its ends', (name, what, technique) => {
    const position = sketch(what)
    const steps = stepsOf(position, technique)
    expect(steps.map((step) => nameOf(position, step))).toContain(name)
    const wing = steps.find((step) => nameOf(position, step) === name) as Step
    expect(notationOf(wing.links).split('=')).toHaveLength(4)
  })

  it('has no name if it goes through other digits', () => {
    const position = sketch({ cells: { r1c1: '12', r1c5: '23', r5c5: '34', r5c9: '14' } })
    expect(stepsOf(position, 'aic').map((step) => nameOf(position, step))).toEqual([null])
  })

  it('is grouped if an end is a group', () => {
    const position = sketch({ cells: { r1c1: '12', r8c6: '12' }, only: { '2b2': '129' } })
    const names = stepsOf(position, 'grouped-aic').map((step) => nameOf(position, step))
    expect(names).toContain('grouped-w-wing')
  })

  it('is an ALS-W-Wing if a set takes the place of a bivalue cell', () => {
    const position = sketch({
      cells: { r1c1: '123', r1c2: '23', r5c2: '12' },
      only: { '2c5': '15' },
    })
    const technique = 'grouped-discontinuous-nice-loop'
    expect(resultsNamed(position, technique, 'als-w-wing')).toContain('1r5c1')
  })
})

describe('a chain of one digit with two strong links and a group', () => {
  it('is a grouped skyscraper in two rows', () => {
    const position = sketch({ only: { '5r1': '145', '5r5': '15' } })
    const technique = 'grouped-discontinuous-nice-loop'
    const expected = ['5r2c5', '5r3c5']
    expect(resultsNamed(position, technique, 'grouped-skyscraper')).toEqual(expected)
  })

  it('is a grouped kite in a row and a column', () => {
    const position = sketch({ only: { '5r1': '27', '5c1': '237' } })
    const technique = 'grouped-discontinuous-nice-loop'
    expect(resultsNamed(position, technique, 'grouped-two-string-kite')).toEqual(['5r7c7'])
  })
})

describe('a loop of a box and a line that cross', () => {
  const only = { '1b1': '126', '2b1': '236' }

  it('is almost locked candidates with a bivalue cell in the line', () => {
    const position = sketch({ cells: { r1c7: '12' }, only })
    const [result, ...others] = resultsNamed(
      position,
      'grouped-continuous-nice-loop',
      'almost-locked-candidates',
    )
    expect(others).toEqual([])
    for (const one of ['1r1c4', '2r1c9', '3r2c3', '9r2c3']) expect(result).toContain(one)
  })

  it('is it also with the bivalue cell in the box', () => {
    const position = sketch({ cells: { r2c2: '12' }, only: { '1r1': '129', '2r1': '239' } })
    const technique = 'grouped-continuous-nice-loop'
    expect(resultsNamed(position, technique, 'almost-locked-candidates')).toHaveLength(1)
  })

  it('is another loop with the bivalue cell elsewhere', () => {
    const position = sketch({ cells: { r1c1: '12', r1c5: '23', r5c5: '34', r5c1: '14' } })
    const technique = 'continuous-nice-loop'
    expect(stepsOf(position, technique).map((step) => nameOf(position, step))).toEqual([null])
  })
})

describe('a discontinuous loop has a type', () => {
  const technique = 'discontinuous-nice-loop'

  it('1: two strong links prove their candidate', () => {
    const position = sketch({
      cells: { r7c5: '12', r9c4: '23', r9c9: '13' },
      only: { '1r1': '15', '1c1': '19' },
    })
    const proved = '2r1c1 3r1c1 4r1c1 5r1c1 6r1c1 7r1c1 8r1c1 9r1c1'
    expect(resultsNamed(position, technique, 'discontinuous-loop-1')).toContain(proved)
  })

  it('2: two weak links refute it', () => {
    const position = sketch({ cells: { r1c5: '12', r5c5: '23', r5c1: '13' } })
    expect(resultsNamed(position, technique, 'discontinuous-loop-2')).toEqual(['1r1c1'])
  })

  it('3: a strong link proves another digit of the cell', () => {
    const cells = { r1c1: '12', r1c5: '23', r9c5: '34' }
    const position = sketch({ cells, only: { '4r5': '15' } })
    expect(resultsNamed(position, technique, 'discontinuous-loop-3')).toContain('1r5c1')
  })
})

describe('two almost locked sets', () => {
  it.each([
    ['wxyz-wing', { r5c1: '14', r1c1: '123', r1c2: '24', r1c3: '34' }],
    ['vwxyz-wing', { r5c1: '15', r1c1: '123', r1c2: '24', r1c3: '345', r2c2: '45' }],
  ])('are a %s with a bivalue cell', (name, cells) => {
    const position = sketch({ cells })
    const names = stepsOf(position, 'als-xz').map((step) => nameOf(position, step))
    expect(names).toContain(name)
  })

  it.each([
    ['wxyz-wing', 'with a pivot that sees all cells', [0, 1], [36, 54]],
    [null, 'without such a pivot', [0, 1], [36, 37]],
  ])('of two cells each are a %s %s', (name, _, first, second) => {
    const step = createStep({
      technique: 'als-xz',
      digits: [4],
      eliminations: [{ cell: 9, digit: 4 }],
      sets: [
        { cells: first, digits: [1, 2, 4] },
        { cells: second, digits: [2, 3, 4] },
      ],
      commons: [2],
    })
    expect(nameOf(sketch({}), step)).toBe(name)
  })

  it('are no wing with two restricted commons', () => {
    const position = sketch({ cells: { r1c1: '13', r1c2: '23', r5c1: '14', r5c2: '24' } })
    const steps = stepsOf(position, 'als-xz').filter(({ commons = [] }) => commons.length === 2)
    expect(steps.length).toBeGreaterThan(0)
    for (const step of steps) expect(nameOf(position, step)).toBeNull()
  })
})
