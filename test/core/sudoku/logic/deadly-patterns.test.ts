import { leave } from './positions'
import { itFinds, resultsOf, sketch, stepsOf } from './sketch'

describe('unique loop', () => {
  /** In boxes 5, 6 and 8: r9c4 and r9c5 are the last cells. */
  const loop = { r4c5: '12', r4c8: '12', r6c8: '12', r6c4: '12' }

  itFinds(`
    unique-loop type 1: the last cell holds neither digit | r4c5=12 r4c8=12 r6c8=12 r6c4=12 r9c4=12 | 1r9c5 2r9c5
    unique-loop type 4: a conjugate pair in two cells excludes the other digit | r4c5=12 r4c8=12 r6c8=12 r6c4=12 1r9=45 | 2r9c4 2r9c5
  `)

  it('type 2: one of two cells holds their extra digit', () => {
    const position = sketch({ cells: { ...loop, r9c4: '123', r9c5: '123' } })
    const inBox = ['r7c4', 'r7c5', 'r7c6', 'r8c4', 'r8c5', 'r8c6']
    const inRow = ['r9c1', 'r9c2', 'r9c3', 'r9c6', 'r9c7', 'r9c8', 'r9c9']
    expect(resultsOf(position, 'unique-loop')).toEqual([
      [...inBox, ...inRow].map((cell) => `3${cell}`).join(' '),
    ])
  })

  it('type 3: two cells form a naked subset with a cell of their house', () => {
    const position = sketch({ cells: { ...loop, r9c4: '123', r9c5: '124', r9c7: '34' } })
    const [{ sets, eliminations }] = stepsOf(position, 'unique-loop')
    expect(sets).toEqual([{ cells: [78], digits: [3, 4] }])
    expect(eliminations.every(({ digit }) => digit === 3 || digit === 4)).toBe(true)
  })

  it('may have eight cells', () => {
    const cells = ['r1c1', 'r1c4', 'r2c2', 'r2c5', 'r4c2', 'r5c4', 'r5c5']
    const position = sketch({ cells: Object.fromEntries(cells.map((name) => [name, '12'])) })
    expect(resultsOf(position, 'unique-loop')).toContain('1r4c1 2r4c1')
  })

  it('is not a rectangle, nor a chain that leaves a house with one cell', () => {
    const rectangle = sketch({ cells: { r1c1: '12', r1c4: '12', r2c1: '12' } })
    expect(resultsOf(rectangle, 'unique-loop')).toEqual([])
    const { r4c5, ...open } = loop
    expect(resultsOf(sketch({ cells: { ...open, r9c4: '12' } }), 'unique-loop')).toEqual([])
  })
})

describe('extended rectangle', () => {
  const rows = { r1c1: '12', r2c1: '12', r1c4: '23', r2c4: '23', r1c7: '13' }

  itFinds(`
    extended-rectangle leaves no digit of the pattern to the last cell | r1c1=12 r2c1=12 r1c4=23 r2c4=23 r1c7=13 | 1r2c7 2r2c7 3r2c7
    extended-rectangle may lie in two columns | r1c1=12 r1c2=12 r4c1=23 r4c2=123 r7c1=13 | 1r7c2 2r7c2 3r7c2
    extended-rectangle needs two lines of a band or stack | r1c1=12 r4c1=12 r1c4=23 r4c4=23 r1c7=13 |
    bug-lite with pairs in all cells but one is also a BUG-Lite | r1c1=12 r2c1=12 r1c4=23 r2c4=23 r1c7=13 r2c7=1389 | 1r2c7 3r2c7
  `)

  it('has one of two cells hold the only extra digit', () => {
    const cells = { ...rows, r1c7: '135', r2c7: '135' }
    const [result] = resultsOf(sketch({ cells }), 'extended-rectangle')
    expect(result).toBe(
      '5r1c8 5r1c9 5r2c8 5r2c9 5r3c7 5r3c8 5r3c9 5r4c7 5r5c7 5r6c7 5r7c7 5r8c7 5r9c7',
    )
  })
})

/** Two full 4×4 grids overlaid: two candidates per cell, two places for every digit in every house. */
function grave(extra: Readonly<Record<number, number>>) {
  const grids = ['1234341221434321', '2341412332141432']
  const position = sketch({ size: 4 })
  for (let cell = 0; cell < 16; cell++) {
    const digits = grids.map((grid) => Number(grid[cell]))
    leave(position, cell, cell in extra ? [...digits, extra[cell]] : digits)
  }
  return position
}

describe('BUG types', () => {
  it('2: one of several cells holds the only extra digit', () => {
    expect(resultsOf(grave({ 0: 3, 5: 3 }), 'bug-2')).toEqual(['3r1c2 3r2c1'])
  })

  it('4: two cells with a conjugate pair hold no other digit of the grave', () => {
    const [step] = stepsOf(grave({ 0: 3, 1: 1 }), 'bug-4')
    expect(step.eliminations).toEqual([
      { cell: 0, digit: 1 },
      { cell: 1, digit: 3 },
    ])
    expect(step.links).toHaveLength(1)
  })

  it('n: what all extra candidates exclude is false', () => {
    const [step] = stepsOf(grave({ 0: 3, 1: 1 }), 'bug-plus-n')
    expect(step.eliminations).toEqual([
      { cell: 0, digit: 1 },
      { cell: 1, digit: 3 },
    ])
    expect(step.links.map(({ from }) => from)).toEqual([
      { digit: 3, cells: [0] },
      { digit: 1, cells: [1] },
    ])
  })

  it.each(['bug-plus-1', 'bug-2', 'bug-3', 'bug-4', 'bug-plus-n'] as const)(
    '%s needs two places for every digit',
    (technique) => {
      const position = grave({ 0: 3, 1: 1, 5: 3 })
      leave(position, 15, [1])
      expect(resultsOf(position, technique)).toEqual([])
    },
  )
})
