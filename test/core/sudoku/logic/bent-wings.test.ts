import { itFinds, resultsOf, sketch, stepsOf } from './sketch'

describe('WXYZ-Wing', () => {
  itFinds(`
    wxyz-wing has a hinge and three bivalue cells with a common digit | r2c2=1234 r2c5=14 r2c8=24 r3c1=34 | 4r2c1 4r2c3
    wxyz-wing may have a hinge without the common digit | r2c2=123 r2c5=14 r2c8=24 r3c1=34 | 4r2c1 4r2c3
    wxyz-wing is no naked subset | r1c1=123 r1c2=14 r1c5=24 r1c8=34 |
    wxyz-wing needs the wings to see all places of their digit in the box | r1c1=123 r2c2=124 r3c3=34 r1c7=14 |
  `)

  it('may have three cells in a box and one outside', () => {
    const position = sketch({ cells: { r1c1: '123', r2c2: '234', r3c3: '34', r1c7: '14' } })
    expect(resultsOf(position, 'wxyz-wing')).toEqual(['4r1c2 4r1c3'])
    const [{ sets, cells, links }] = stepsOf(position, 'wxyz-wing')
    expect(sets).toEqual([{ cells: [0, 10, 20], digits: [1, 2, 3, 4] }])
    expect(cells).toEqual([0, 10, 20, 6])
    expect(links).toHaveLength(2)
  })

  it('leaves other bent quads to almost locked sets', () => {
    const cells = { r5c2: '136', r5c5: '368', r5c9: '36', r6c1: '18' }
    expect(resultsOf(sketch({ cells }), 'wxyz-wing')).toEqual([])
    expect(resultsOf(sketch({ cells }), 'als-xz').length).toBeGreaterThan(0)
  })
})

describe('VWXYZ-Wing', () => {
  itFinds(`
    vwxyz-wing has five cells | r4c4=1235 r4c5=345 r6c4=124 r6c6=34 r8c4=15 | 5r5c4
    wxyz-wing does not have five cells | r4c4=1235 r4c5=345 r6c4=124 r6c6=34 r8c4=15 |
    vwxyz-wing may have two cells outside the box | r1c1=125 r2c2=345 r3c3=34 r1c5=15 r1c8=25 | 5r1c2 5r1c3
  `)
})

describe('aligned pair exclusion', () => {
  it('eliminates a digit whose pairs all empty a cell', () => {
    const position = sketch({ cells: { r1c1: '123', r1c2: '12', r1c5: '13', r1c8: '23' } })
    expect(resultsOf(position, 'aligned-pair-exclusion').join(' ')).toContain('r1c')
    const none = sketch({ cells: { r1c1: '123', r1c2: '45' } })
    expect(resultsOf(none, 'aligned-pair-exclusion')).toEqual([])
  })
})
