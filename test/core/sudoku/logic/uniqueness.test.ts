import { nameStep } from '../../../../miniprogram/core/sudoku/logic/step-names'
import { findAll } from '../../../../miniprogram/core/sudoku/logic/techniques'
import { leave } from './positions'
import { itFinds, resultsOf, sketch, stepsOf } from './sketch'

describe('unique rectangle', () => {
  itFinds(`
    unique-rectangle-1 type 1: the fourth corner holds neither digit | r1c1=12 r1c4=12 r2c1=12 | 1r2c4 2r2c4
    unique-rectangle-1 type 1 applies if the fourth corner has lost one of the digits | r1c1=12 r1c4=12 r2c1=12 -1r2c4 | 2r2c4
    unique-rectangle-1 needs two boxes | r1c1=12 r1c4=12 r4c1=12 |
    unique-rectangle-4 type 4: a conjugate pair in two corners excludes the other digit | r1c1=12 r1c4=12 1r2=14 | 2r2c1 2r2c4
    unique-rectangle-5 type 5: one of two opposite corners holds their extra digit | r1c1=12 r1c4=123 r2c1=123 r2c4=12 | 3r1c2 3r1c3 3r2c5 3r2c6
    unique-rectangle-2 needs adjacent corners | r1c1=12 r1c4=123 r2c1=123 r2c4=12 |
    hidden-rectangle is hidden with two opposite floor cells | r1c1=12 r2c4=12 1r2=14 1c4=12 | 2r2c4
    hidden-rectangle is not hidden with two adjacent floor cells | r1c1=12 r1c4=12 1r2=14 1c4=12 |
  `)

  it('type 2: one of two adjacent corners holds their extra digit', () => {
    const position = sketch({ cells: { r1c1: '12', r1c4: '12', r2c1: '123', r2c4: '123' } })
    expect(resultsOf(position, 'unique-rectangle-2')).toEqual([
      '3r2c2 3r2c3 3r2c5 3r2c6 3r2c7 3r2c8 3r2c9',
    ])
    expect(resultsOf(position, 'unique-rectangle-5')).toEqual([])
  })

  it('type 3: two corners form a naked subset with a cell of their house', () => {
    const position = sketch({
      cells: { r1c1: '12', r1c4: '12', r2c1: '123', r2c4: '124', r2c7: '34' },
    })
    expect(resultsOf(position, 'unique-rectangle-3')).toEqual([
      '3r2c2 4r2c2 3r2c3 4r2c3 3r2c5 4r2c5 3r2c6 4r2c6 3r2c8 4r2c8 3r2c9 4r2c9',
    ])
    const [{ sets }] = stepsOf(position, 'unique-rectangle-3')
    expect(sets).toEqual([{ cells: [15], digits: [3, 4] }])
  })

  it('type 3 is found wherever it occurs', () => {
    const upper = { r1c1: '12', r1c4: '12', r2c1: '123', r2c4: '124', r2c7: '34' }
    const lower = { r8c2: '56', r8c5: '56', r9c2: '567', r9c5: '568', r9c7: '78' }
    const position = sketch({ cells: { ...upper, ...lower } })
    const sets = stepsOf(position, 'unique-rectangle-3').flatMap((step) => step.sets)
    expect(sets).toContainEqual({ cells: [15], digits: [3, 4] })
    expect(sets).toContainEqual({ cells: [78], digits: [7, 8] })
  })

  it('type 3 may need two more cells', () => {
    const position = sketch({
      cells: {
        r1c1: '12',
        r1c4: '12',
        r2c1: '123',
        r2c4: '124',
        r2c6: '38',
        r2c7: '35',
        r2c8: '45',
      },
    })
    const [{ sets }] = stepsOf(position, 'unique-rectangle-3')
    expect(sets).toEqual([{ cells: [15, 16], digits: [3, 4, 5] }])
  })

  it('is not reported if a placed digit excludes one of the pair from a corner', () => {
    const cells = { r1c1: '12', r1c4: '12', r2c1: '2' }
    expect(resultsOf(sketch({ cells }), 'unique-rectangle-1')).toEqual(['1r2c4 2r2c4'])
    const position = sketch({ cells, givens: { r2c9: 1 } })
    expect(resultsOf(position, 'unique-rectangle-1')).toEqual([])
  })

  it('type 6: a digit confined to the rectangle is not in the opposite roof corners', () => {
    const position = sketch({
      cells: { r1c1: '12', r2c4: '12' },
      only: { '1r1': '14', '1r2': '14', '1c1': '12', '1c4': '12' },
    })
    expect(resultsOf(position, 'unique-rectangle-6')).toEqual(['1r1c4 1r2c1'])
  })

  it('is hidden if the lines of the opposite corner have conjugate pairs', () => {
    const position = sketch({ cells: { r1c1: '12' }, only: { '1r2': '14', '1c4': '12' } })
    expect(resultsOf(position, 'hidden-rectangle')).toEqual(['2r2c4'])
    const [step] = stepsOf(position, 'hidden-rectangle')
    const { houses, links } = nameStep(position.shape, step)
    expect(houses).toEqual(['r2', 'c4'])
    expect(links.map(({ from, to }) => [from.cells, to.cells])).toEqual([
      [['r2c4'], ['r1c4']],
      [['r2c4'], ['r2c1']],
    ])
  })

  it('is left out for puzzles that may have several solutions', () => {
    const position = sketch({ cells: { r1c1: '12', r1c4: '12', r2c1: '12' } })
    const steps = findAll(position, { techniques: ['unique-rectangle-1'], unique: false })
    expect(steps).toEqual([])
  })
})

describe('avoidable rectangle', () => {
  const three = { r1c1: 1, r1c4: 2, r2c1: 2 }

  it('type 1: three entries exclude the digit that would complete the rectangle', () => {
    expect(resultsOf(sketch({ entries: three }), 'avoidable-rectangle-1')).toEqual(['1r2c4'])
  })

  it('type 1 needs corners without a given', () => {
    const { r1c1, ...entries } = three
    const position = sketch({ givens: { r1c1 }, entries })
    expect(resultsOf(position, 'avoidable-rectangle-1')).toEqual([])
  })

  it('type 2: one of the two empty corners holds their extra digit', () => {
    const two = { r1c1: 1, r1c4: 2 }
    const cells = { r2c1: '23', r2c4: '13' }
    expect(resultsOf(sketch({ entries: two, cells }), 'avoidable-rectangle-2')).toEqual([
      '3r2c2 3r2c3 3r2c5 3r2c6 3r2c7 3r2c8 3r2c9',
    ])
    expect(resultsOf(sketch({ givens: two, cells }), 'avoidable-rectangle-2')).toEqual([])
  })
})

describe('BUG+1', () => {
  /**
   * Two full 4×4 grids overlaid: two candidates per cell, two places for every digit in every
   * house.
   */
  const grave = () => {
    const grids = ['1234341221434321', '2341412332141432']
    const position = sketch({ size: 4 })
    for (let cell = 1; cell < 16; cell++) {
      leave(
        position,
        cell,
        grids.map((grid) => Number(grid[cell])),
      )
    }
    return position
  }

  it('keeps the extra digit of the only cell with three candidates', () => {
    const position = grave()
    leave(position, 0, [1, 2, 3])
    expect(resultsOf(position, 'bug-plus-1')).toEqual(['1r1c1 2r1c1'])
  })

  it('needs exactly one cell with three candidates', () => {
    const position = grave()
    expect(resultsOf(position, 'bug-plus-1')).toEqual([])
    leave(position, 0, [1, 2])
    expect(resultsOf(position, 'bug-plus-1')).toEqual([])
  })

  it('is not reported if a digit has too few places in another house', () => {
    const position = grave()
    leave(position, 0, [1, 2, 3])
    leave(position, 5, [2, 4])
    expect(resultsOf(position, 'bug-plus-1')).toEqual([])
  })
})
