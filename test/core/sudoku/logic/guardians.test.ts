import { shapeOf } from '../../../../miniprogram/core/sudoku/grid'
import { tridagonsOf } from '../../../../miniprogram/core/sudoku/logic/guardians/tridagons'
import { holds } from './links'
import { openPosition } from './positions'
import { itFinds, resultOf, resultsOf, sketch, stepsOf } from './sketch'

const shape = shapeOf(9)

/** The rows of three columns of a box, as in 'the diagonal' 012. */
const PERMUTATIONS = ['012', '120', '201', '021', '102', '210']

/** Three cells of each of the boxes 1, 2, 4 and 5, one in every row and column. */
function twelveCells(permutations: readonly string[]): number[] {
  const corners = [0, 3, 27, 30]
  return permutations.flatMap((columns, box) =>
    Array.from(columns, (column, row) => corners[box] + 9 * row + Number(column)),
  )
}

/** Whether three digits can fill these cells so that no two cells that see each other are equal. */
function canFill(cells: readonly number[], filled: number[] = []): boolean {
  if (filled.length === cells.length) return true
  const cell = cells[filled.length]
  return [1, 2, 3].some(
    (digit) =>
      !filled.some((other, index) => other === digit && shape.peers[cell].includes(cells[index])) &&
      canFill(cells, [...filled, digit]),
  )
}

/** A position in which these cells hold only 1, 2 and 3, but for more candidates in some: `{ 30: '1237' }`. */
function heldBy(
  cells: readonly number[],
  more: Readonly<Record<number, string>> = {},
  others: Readonly<Record<string, string>> = {},
) {
  const name = (cell: number) => `r${shape.rowOf[cell] + 1}c${shape.columnOf[cell] + 1}`
  const limits = cells.map((cell) => [name(cell), more[cell] ?? '123'])
  return sketch({ cells: { ...Object.fromEntries(limits), ...others } })
}

describe('tridagon', () => {
  const odd = twelveCells(['012', '012', '012', '021'])

  it('is each choice of twelve cells that three digits cannot fill', () => {
    for (const a of PERMUTATIONS) {
      for (const b of PERMUTATIONS) {
        for (const c of ['012', '021', '120']) {
          for (const d of PERMUTATIONS) {
            const cells = twelveCells([a, b, c, d])
            const found = tridagonsOf(heldBy(cells, { [cells[0]]: '1234' }))
            expect(found.length > 0).toBe(!canFill(cells))
          }
        }
      }
    }
  })

  it('places the only guardian', () => {
    const [step, ...others] = stepsOf(heldBy(odd, { [odd[4]]: '1235' }), 'tridagon')
    expect(others).toEqual([])
    expect(step.placements).toEqual([{ cell: odd[4], digit: 5 }])
    expect(step.cells).toEqual(odd)
    expect(step.digits).toEqual([1, 2, 3])
    expect(step.sets).toEqual([
      { cells: odd, digits: [1, 2, 3] },
      { cells: [odd[4]], digits: [5] },
    ])
  })

  it('eliminates the three digits from the only cell with guardians', () => {
    expect(resultsOf(heldBy(odd, { [odd[0]]: '12389' }), 'tridagon')).toEqual(['1r1c1 2r1c1 3r1c1'])
  })

  it('eliminates what all guardians of one digit see', () => {
    const position = heldBy(odd, { [odd[0]]: '1234', [odd[4]]: '1234' })
    expect(resultsOf(position, 'tridagon')).toEqual(['4r1c5 4r1c6 4r2c1 4r2c3'])
  })

  it('does nothing for guardians without a common consequence', () => {
    expect(resultsOf(heldBy(odd, { [odd[0]]: '1234', [odd[4]]: '1235' }), 'tridagon')).toEqual([])
  })

  it('is not reported where three digits fill the cells, or in an open grid', () => {
    const even = twelveCells(['012', '012', '012', '012'])
    expect(resultsOf(heldBy(even, { [even[0]]: '1234' }), 'tridagon')).toEqual([])
    expect(resultsOf(openPosition(9), 'tridagon')).toEqual([])
  })
})

describe('the guardians of a tridagon', () => {
  const cells = twelveCells(['012', '012', '012', '021'])
  const guardians = { [cells[0]]: '1234', [cells[4]]: '1235' }

  it('begin forcing chains to a common result', () => {
    const position = heldBy(cells, guardians, { r1c9: '46', r2c9: '56' })
    const steps = stepsOf(position, 'forcing-chain-verity').filter(({ sets }) => sets)
    expect(steps.map((step) => resultOf(position, step))).toContain('6r3c9')
    const [{ links, sets }] = steps
    expect(links).toHaveLength(6)
    expect(sets?.[0]).toEqual({ cells, digits: [1, 2, 3] })
    expect(links.filter((link) => !holds(position, steps[0], link))).toEqual([])
  })

  it('refute an assumption that excludes all of them', () => {
    const position = heldBy(cells, guardians, { r1c9: '46', r2c9: '56' })
    const steps = stepsOf(position, 'forcing-chain-contradiction').filter(({ sets }) => sets)
    expect(steps.map((step) => resultOf(position, step))).toContain('6r3c9')
  })
})

describe('guardians', () => {
  // 4 has two places in each of five houses that share one with the next, r1c1 r1c5 r5c5 r5c2 r3c2, but for guardians.
  const ring = { '4r1': '15', '4c5': '15', '4r5': '25', '4c2': '35', '4b1': '18' }

  it('are placed if there is only one', () => {
    const position = sketch({ only: { ...ring, '4r5': '258' } })
    expect(resultsOf(position, 'guardians')).toEqual(['4r5c8'])
    const [{ cells, placements }] = stepsOf(position, 'guardians')
    expect(cells).toHaveLength(5)
    expect(placements).toHaveLength(1)
  })

  it('eliminate what all of them see', () => {
    const position = sketch({ only: { ...ring, '4r5': '258', '4c5': '158' } })
    expect(resultsOf(position, 'guardians')).toContain('4r5c5 4r8c8')
  })
})

describe('bivalue oddagon', () => {
  // r1c1 r1c5 r5c5 r5c2 r3c2: each sees the next, and the last the first.
  const ring = { r1c1: '12', r1c5: '12', r5c5: '12', r5c2: '12', r3c2: '12' }

  it('places the only guardian', () => {
    const position = sketch({ cells: { ...ring, r5c5: '127' } })
    expect(resultsOf(position, 'bivalue-oddagon')).toContain('7r5c5')
  })

  it('eliminates both digits from the only cell with guardians', () => {
    const position = sketch({ cells: { ...ring, r5c5: '1278' } })
    expect(resultsOf(position, 'bivalue-oddagon')).toContain('1r5c5 2r5c5')
  })

  it('eliminates what all guardians of one digit see', () => {
    const position = sketch({ cells: { ...ring, r5c5: '127', r3c2: '127' } })
    expect(resultsOf(position, 'bivalue-oddagon')).toContain('7r3c5')
  })

  itFinds(`
    bivalue-oddagon needs an odd number of cells | r1c1=127 r1c5=12 r5c5=12 r5c1=12 |
  `)
})
