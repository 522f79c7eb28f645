import { nameStep } from '../../../../miniprogram/core/sudoku/logic/step'
import { resultsOf, sketch, stepsOf } from './sketch'

describe('W-Wing', () => {
  const cells = { r1c1: '12', r6c8: '12' }

  it('takes the other digit from what sees both cells', () => {
    const position = sketch({ cells, only: { '1c4': '16' } })
    expect(resultsOf(position, 'w-wing')).toEqual(['2r1c8 2r6c1'])
  })

  it('goes from cell to cell through the conjugate pair', () => {
    const position = sketch({ cells, only: { '1c4': '16' } })
    const [step] = stepsOf(position, 'w-wing')
    const { cells: pattern, houses, links } = nameStep(position.shape, step)
    expect(pattern).toEqual(['r1c1', 'r6c8', 'r1c4', 'r6c4'])
    expect(houses).toEqual(['c4'])
    expect(links.map(({ from, to }) => from.digit * 10 + to.digit)).toEqual([21, 11, 11, 11, 12])
  })

  it('is none without the pair, or where one end of it sees neither cell', () => {
    expect(resultsOf(sketch({ cells }), 'w-wing')).toEqual([])
    expect(resultsOf(sketch({ cells, only: { '1c4': '17' } }), 'w-wing')).toEqual([])
  })
})

describe('XY-Wing', () => {
  it('takes the shared digit from what sees both wings', () => {
    const position = sketch({ cells: { r1c1: '12', r1c7: '13', r3c2: '23' } })
    const [step] = stepsOf(position, 'xy-wing')
    expect(step.digits).toEqual([1, 2, 3])
    expect(nameStep(position.shape, step).cells).toEqual(['r1c1', 'r1c7', 'r3c2'])
    expect(resultsOf(position, 'xy-wing')).toEqual(['3r1c2 3r1c3 3r3c7 3r3c8 3r3c9'])
  })

  it('is none where the wings share a digit with the pivot only', () => {
    const position = sketch({ cells: { r1c1: '12', r1c7: '13', r3c2: '24' } })
    expect(resultsOf(position, 'xy-wing')).toEqual([])
  })

  it('leaves three cells of three digits in one house to the naked triple of that house', () => {
    const position = sketch({ cells: { r1c1: '12', r1c4: '13', r1c7: '14' } })
    expect(resultsOf(position, 'xy-wing')).toEqual([])
  })
})

describe('XYZ-Wing', () => {
  it('takes the shared digit from what sees pivot and wings', () => {
    const position = sketch({ cells: { r1c1: '123', r1c7: '13', r3c2: '23' } })
    expect(resultsOf(position, 'xyz-wing')).toEqual(['3r1c2 3r1c3'])
  })

  it('has a strong link only where a wing lacks what the pivot holds', () => {
    const position = sketch({ cells: { r1c1: '123', r1c7: '13', r3c2: '23' } })
    const [step] = stepsOf(position, 'xyz-wing')
    const { links } = nameStep(position.shape, step)
    expect(links.filter(({ strong }) => strong).map(({ from }) => from.cells)).toEqual([
      ['r1c7'],
      ['r3c2'],
    ])
  })

  it('is none where a wing has a digit that the pivot lacks', () => {
    const position = sketch({ cells: { r1c1: '123', r1c7: '13', r3c2: '24' } })
    expect(resultsOf(position, 'xyz-wing')).toEqual([])
  })
})
