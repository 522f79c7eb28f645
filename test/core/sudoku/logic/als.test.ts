import { almostLockedSets } from '../../../../miniprogram/core/sudoku/logic/als/almost-locked-sets'
import { itFinds, resultsOf, sketch, stepsOf } from './sketch'

describe('almost locked sets', () => {
  it('have one more digit than cells, in one house', () => {
    const position = sketch({ cells: { r1c1: '12', r1c2: '23', r1c3: '134', r5c5: '12' } })
    const sets = almostLockedSets(position).filter(({ cells }) =>
      cells.every((c) => c < 3 || c === 40),
    )
    expect(sets.map(({ cells }) => cells)).toEqual([[0], [1], [40], [0, 1], [0, 1, 2]])
  })
})

describe('ALS-XZ', () => {
  const cells = { r1c1: '12', r5c1: '13', r5c9: '23' }

  it('eliminates the other common digit from cells that see it in both sets', () => {
    expect(resultsOf(sketch({ cells }), 'als-xz')).toEqual(['2r1c9'])
  })

  it('has both sets and the RCC in its step', () => {
    const [{ sets, commons, links }] = stepsOf(sketch({ cells }), 'als-xz')
    expect(sets).toHaveLength(2)
    expect(commons).toHaveLength(1)
    expect(links.map(({ strong }) => strong)).toEqual([true, false, true])
  })

  it('locks both sets if they have two RCCs', () => {
    const position = sketch({ cells: { r1c1: '12', r1c5: '123', r1c9: '234', r1c2: '124' } })
    const whole = resultsOf(position, 'als-xz').join(' ')
    for (const column of [3, 4, 6, 7, 8]) {
      for (const digit of [1, 2, 3, 4]) expect(whole).toContain(`${digit}r1c${column}`)
    }
  })
})

describe('ALS-XY-Wing', () => {
  it('connects two sets through a pivot', () => {
    const position = sketch({ cells: { r5c5: '12', r5c1: '13', r1c5: '23' } })
    expect(resultsOf(position, 'als-xy-wing')).toEqual(['3r1c1'])
    const [{ sets, commons }] = stepsOf(position, 'als-xy-wing')
    expect(sets?.map((set) => set.cells[0])[1]).toBe(40)
    expect(commons).toEqual([1, 2])
  })
})

describe('ALS-XY-Chain', () => {
  const row = { r1c1: '12', r1c5: '23', r5c5: '34', r5c2: '45' }
  const cells = { ...row, r9c2: '56', r9c8: '67', r4c8: '17' }

  it('connects four or more sets', () => {
    const position = sketch({ cells })
    expect(resultsOf(position, 'als-xy-chain')).toEqual(['1r1c8 1r4c1'])
    const [{ sets }] = stepsOf(position, 'als-xy-chain')
    expect(sets).toHaveLength(4)
  })

  it('may begin and end in the same cell', () => {
    const sharing = { r7c9: '18', r8c9: '28', r2c9: '24', r3c9: '34', r9c9: '38' }
    const results = resultsOf(sketch({ cells: { ...cells, ...sharing } }), 'als-xy-chain')
    expect(results.slice(0, 2)).toEqual([
      '1r1c8 1r4c1',
      '1r1c9 1r4c9 1r5c9 1r6c9 1r7c1 1r7c2 1r7c3 1r7c4 1r7c5 1r7c6 1r7c7 1r7c8 1r8c7 1r8c8 1r9c7',
    ])
  })
})

describe('death blossom', () => {
  itFinds(`
    death-blossom eliminates a digit that every petal would hold | r5c5=12 r5c1=13 r1c5=23 | 3r1c1
    death-blossom has a petal for each candidate of the stem | r5c5=123 r5c1=14 r1c5=24 r9c5=34 |
    death-blossom has a petal for each candidate of the stem | r5c5=123 r5c1=14 r1c5=24 r5c9=35 r4c9=45 |
  `)
})
