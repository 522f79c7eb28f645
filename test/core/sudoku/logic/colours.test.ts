import { nameStep } from '../../../../miniprogram/core/sudoku/logic/step-names'
import { techniquesFor } from '../../../../miniprogram/core/sudoku/logic/techniques'
import { itFinds, resultsOf, sketch, stepsOf } from './sketch'

describe('simple colours', () => {
  itFinds(`
    simple-colors-trap eliminate the digit from cells that see both colours | 1r1=15 1c5=15 1b5=35 | 1r4c1
    simple-colors-wrap eliminate a colour with cells that see each other | 1r1=15 1c5=19 1r9=25 1c2=39 | 1r1c1 1r3c2 1r9c5
  `)

  it('have the cells of each colour in the step', () => {
    const position = sketch({ only: { '1r1': '15', '1c5': '15', '1b5': '35' } })
    const [step] = stepsOf(position, 'simple-colors-trap')
    const { sets, links } = nameStep(position.shape, step)
    expect(sets?.map(({ cells }) => cells)).toEqual([
      ['r1c1', 'r5c5'],
      ['r1c5', 'r4c6'],
    ])
    expect(links.map(({ strong }) => strong)).toEqual([true, true, true])
  })
})

describe('multi colours', () => {
  itFinds(`
    multi-colors-1 eliminate the digit from cells that see two colours of which one is true | 1r1=15 1r4=16 | 1r2c6 1r3c6 1r5c5 1r6c5
    multi-colors-2 eliminate a colour that sees both colours of another component | 1r1=15 1c5=18 1r9=16 | 1r1c1 1r8c5
  `)
})

describe('remote pair', () => {
  const cells = { r1c1: '12', r1c5: '12', r6c5: '12', r6c2: '12' }
  const only = { '1r1': '15', '2r1': '15', '1c5': '16', '2c5': '16', '1r6': '25', '2r6': '25' }

  it('eliminates both digits from cells that see both colours', () => {
    expect(resultsOf(sketch({ cells, only }), 'remote-pair')).toEqual([
      '1r2c2 2r2c2 1r3c2 2r3c2 1r4c1 2r4c1 1r5c1 2r5c1',
    ])
  })

  it('has the cells of each colour in the step', () => {
    const position = sketch({ cells, only })
    const [step] = stepsOf(position, 'remote-pair')
    expect(nameStep(position.shape, step).sets).toEqual([
      { cells: ['r1c1', 'r6c5'], digits: [1, 2] },
      { cells: ['r1c5', 'r6c2'], digits: [1, 2] },
    ])
  })

  it('ends the search when told so', () => {
    const others = { r2c4: '34', r2c8: '34', r8c8: '34', r8c3: '34' }
    const position = sketch({ cells: { ...cells, ...others } })
    expect(stepsOf(position, 'remote-pair')).toHaveLength(2)
    const [{ find }] = techniquesFor(position.shape, { techniques: ['remote-pair'] })
    const onStep = jest.fn(() => true)
    find(position, onStep)
    expect(onStep).toHaveBeenCalledTimes(1)
  })

  it('needs four connected cells', () => {
    const { r6c2: _, ...fewer } = cells
    expect(resultsOf(sketch({ cells: fewer }), 'remote-pair')).toEqual([])
  })
})
