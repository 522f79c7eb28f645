import { findAll } from '../../../../miniprogram/core/sudoku/logic/techniques'
import { leave } from './positions'
import { resultsOf, sketch, stepsOf } from './sketch'

describe('unique rectangle', () => {
  it('type 1: the fourth corner holds neither digit', () => {
    const position = sketch({ cells: { r1c1: '12', r1c4: '12', r2c1: '12' } })
    expect(resultsOf(position, 'unique-rectangle-1')).toEqual(['1r2c4 2r2c4'])
  })

  it('type 1 stands where the fourth corner has lost one of the digits', () => {
    const position = sketch({ cells: { r1c1: '12', r1c4: '12', r2c1: '12' }, removed: ['1r2c4'] })
    expect(resultsOf(position, 'unique-rectangle-1')).toEqual(['2r2c4'])
  })

  it('needs two boxes', () => {
    const position = sketch({ cells: { r1c1: '12', r1c4: '12', r4c1: '12' } })
    expect(resultsOf(position, 'unique-rectangle-1')).toEqual([])
  })

  it('type 2: one of two corners side by side holds their further digit', () => {
    const position = sketch({ cells: { r1c1: '12', r1c4: '12', r2c1: '123', r2c4: '123' } })
    expect(resultsOf(position, 'unique-rectangle-2')).toEqual([
      '3r2c2 3r2c3 3r2c5 3r2c6 3r2c7 3r2c8 3r2c9',
    ])
    expect(resultsOf(position, 'unique-rectangle-5')).toEqual([])
  })

  it('type 3: two corners make a naked pair with a cell of their house', () => {
    const position = sketch({
      cells: { r1c1: '12', r1c4: '12', r2c1: '123', r2c4: '124', r2c7: '34' },
    })
    expect(resultsOf(position, 'unique-rectangle-3')).toEqual([
      '3r2c2 4r2c2 3r2c3 4r2c3 3r2c5 4r2c5 3r2c6 4r2c6 3r2c8 4r2c8 3r2c9 4r2c9',
    ])
    const [{ sets }] = stepsOf(position, 'unique-rectangle-3')
    expect(sets).toEqual([{ cells: [15], digits: [3, 4] }])
  })

  it('type 4: one digit is bound to two corners, which therefore lack the other', () => {
    const position = sketch({ cells: { r1c1: '12', r1c4: '12' }, only: { '1r2': '14' } })
    expect(resultsOf(position, 'unique-rectangle-4')).toEqual(['2r2c1 2r2c4'])
  })

  it('is none where a digit that stands excludes one of the pair from a corner', () => {
    const cells = { r1c1: '12', r1c4: '12', r2c1: '2' }
    expect(resultsOf(sketch({ cells }), 'unique-rectangle-1')).toEqual(['1r2c4 2r2c4'])
    const position = sketch({ cells, givens: { r2c9: 1 } })
    expect(resultsOf(position, 'unique-rectangle-1')).toEqual([])
  })

  it('type 5: one of two corners crosswise holds their further digit', () => {
    const position = sketch({ cells: { r1c1: '12', r1c4: '123', r2c1: '123', r2c4: '12' } })
    expect(resultsOf(position, 'unique-rectangle-5')).toEqual(['3r1c2 3r1c3 3r2c5 3r2c6'])
    expect(resultsOf(position, 'unique-rectangle-2')).toEqual([])
  })

  it('type 6: a digit bound to the rectangle is not in the two corners crosswise', () => {
    const position = sketch({
      cells: { r1c1: '12', r2c4: '12' },
      only: { '1r1': '14', '1r2': '14', '1c1': '12', '1c4': '12' },
    })
    expect(resultsOf(position, 'unique-rectangle-6')).toEqual(['1r1c4 1r2c1'])
  })

  it('is hidden where the lines of the corner crosswise bind a digit', () => {
    const position = sketch({ cells: { r1c1: '12' }, only: { '1r2': '14', '1c4': '12' } })
    expect(resultsOf(position, 'hidden-rectangle')).toEqual(['2r2c4'])
  })

  it('is hidden where two bare corners lie crosswise', () => {
    const position = sketch({
      cells: { r1c1: '12', r2c4: '12' },
      only: { '1r2': '14', '1c4': '12' },
    })
    expect(resultsOf(position, 'hidden-rectangle')).toEqual(['2r2c4'])
  })

  it('is not hidden where both bare corners lie side by side', () => {
    const position = sketch({
      cells: { r1c1: '12', r1c4: '12' },
      only: { '1r2': '14', '1c4': '12' },
    })
    expect(resultsOf(position, 'hidden-rectangle')).toEqual([])
  })

  it('is left out for puzzles that are not known to have one solution', () => {
    const position = sketch({ cells: { r1c1: '12', r1c4: '12', r2c1: '12' } })
    const steps = findAll(position, { techniques: ['unique-rectangle-1'], unique: false })
    expect(steps).toEqual([])
  })
})

describe('avoidable rectangle', () => {
  const three = { r1c1: 1, r1c4: 2, r2c1: 2 }

  it('type 1: three entries forbid the digit that would complete two and two', () => {
    expect(resultsOf(sketch({ entries: three }), 'avoidable-rectangle-1')).toEqual(['1r2c4'])
  })

  it('type 1 is none with a given among the corners', () => {
    const { r1c1, ...entries } = three
    const position = sketch({ givens: { r1c1 }, entries })
    expect(resultsOf(position, 'avoidable-rectangle-1')).toEqual([])
  })

  it('type 2: one of the two empty corners holds their further digit', () => {
    const two = { r1c1: 1, r1c4: 2 }
    const cells = { r2c1: '23', r2c4: '13' }
    expect(resultsOf(sketch({ entries: two, cells }), 'avoidable-rectangle-2')).toEqual([
      '3r2c2 3r2c3 3r2c5 3r2c6 3r2c7 3r2c8 3r2c9',
    ])
    expect(resultsOf(sketch({ givens: two, cells }), 'avoidable-rectangle-2')).toEqual([])
  })
})

describe('BUG+1', () => {
  /** Two full 4×4 grids laid over each other: two candidates a cell, two places for every digit of every house. */
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

  it('keeps the third digit of the only cell that has three', () => {
    const position = grave()
    leave(position, 0, [1, 2, 3])
    expect(resultsOf(position, 'bug-plus-1')).toEqual(['1r1c1 2r1c1'])
  })

  it('is none where no cell has three digits, or one has four', () => {
    const position = grave()
    expect(resultsOf(position, 'bug-plus-1')).toEqual([])
    leave(position, 0, [1, 2])
    expect(resultsOf(position, 'bug-plus-1')).toEqual([])
  })

  it('is none where a digit has one place too few in another house', () => {
    const position = grave()
    leave(position, 0, [1, 2, 3])
    leave(position, 5, [2, 4])
    expect(resultsOf(position, 'bug-plus-1')).toEqual([])
  })
})
