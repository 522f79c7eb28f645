import { nameStep } from '../../../../miniprogram/core/sudoku/logic/step-names'
import { itFinds, resultsOf, sketch, stepsOf } from './sketch'

describe('W-Wing', () => {
  const cells = { r1c1: '12', r6c8: '12' }

  itFinds(`
    w-wing eliminates the other digit from cells that see both | r1c1=12 r6c8=12 1c4=16 | 2r1c8 2r6c1
    w-wing needs a conjugate pair with one end seen by each cell | r1c1=12 r6c8=12 |
    w-wing needs a conjugate pair with one end seen by each cell | r1c1=12 r6c8=12 1c4=17 |
  `)

  it('goes through the conjugate pair', () => {
    const position = sketch({ cells, only: { '1c4': '16' } })
    const [step] = stepsOf(position, 'w-wing')
    const { cells: pattern, houses, links } = nameStep(position.shape, step)
    expect(pattern).toEqual(['r1c1', 'r6c8', 'r1c4', 'r6c4'])
    expect(houses).toEqual(['c4'])
    expect(links.map(({ from, to }) => from.digit * 10 + to.digit)).toEqual([21, 11, 11, 11, 12])
  })
})

describe('XY-Wing', () => {
  it('eliminates the shared digit from cells that see both wings', () => {
    const position = sketch({ cells: { r1c1: '12', r1c7: '13', r3c2: '23' } })
    const [step] = stepsOf(position, 'xy-wing')
    expect(step.digits).toEqual([1, 2, 3])
    expect(nameStep(position.shape, step).cells).toEqual(['r1c1', 'r1c7', 'r3c2'])
    expect(resultsOf(position, 'xy-wing')).toEqual(['3r1c2 3r1c3 3r3c7 3r3c8 3r3c9'])
  })

  itFinds(`
    xy-wing needs a digit shared by the wings | r1c1=12 r1c7=13 r3c2=24 |
    xy-wing is not reported for bivalue cells in one house without a shared digit | r1c1=12 r1c4=13 r1c7=14 |
  `)
})

describe('XYZ-Wing', () => {
  itFinds(`
    xyz-wing eliminates the shared digit from cells that see pivot and wings | r1c1=123 r1c7=13 r3c2=23 | 3r1c2 3r1c3
    xyz-wing needs wings with digits of the pivot only | r1c1=123 r1c7=13 r3c2=24 |
  `)

  it('has strong links only in its wings', () => {
    const position = sketch({ cells: { r1c1: '123', r1c7: '13', r3c2: '23' } })
    const [step] = stepsOf(position, 'xyz-wing')
    const { links } = nameStep(position.shape, step)
    expect(links.filter(({ strong }) => strong).map(({ from }) => from.cells)).toEqual([
      ['r1c7'],
      ['r3c2'],
    ])
  })
})
