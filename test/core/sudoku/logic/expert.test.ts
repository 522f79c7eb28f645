import { shapeOf } from '../../../../miniprogram/core/sudoku/grid'
import { eliminate } from '../../../../miniprogram/core/sudoku/logic/candidates'
import { EXPERT_TECHNIQUES } from '../../../../miniprogram/core/sudoku/logic/technique-table'
import { findAll, techniquesFor } from '../../../../miniprogram/core/sudoku/logic/techniques'
import { seededRandom } from '../random'
import { candidate, openPosition, randomPosition } from './positions'
import { resultsOf, sketch, stepsOf } from './sketch'
import { wrongSteps } from './wrong-steps'

const digitsIn = (cells: readonly string[], digits: string) =>
  cells.flatMap((cell) => Array.from(digits, (digit) => `${digit}${cell}`))

describe('fireworks', () => {
  // Outside of box 1, each digit has one place in row 1, column 9, and one in column 1, row 9.
  const burst = (digit: number) => ({ [`${digit}r1`]: '129', [`${digit}c1`]: '139' })

  it('of three digits with the same centre and wings fill these three cells', () => {
    const position = sketch({ only: { ...burst(1), ...burst(2), ...burst(3) } })
    const [step, ...others] = stepsOf(position, 'fireworks')
    expect(others).toEqual([])
    expect(step.cells).toEqual([0, 8, 72])
    expect(resultsOf(position, 'fireworks')).toEqual([
      digitsIn(['r1c1', 'r1c9', 'r9c1'], '456789').join(' '),
    ])
  })

  it('of two and two digits with opposite centres fill four cells', () => {
    const opposite = (digit: number) => ({ [`${digit}r9`]: '189', [`${digit}c9`]: '189' })
    const only = { ...burst(1), ...burst(2), ...opposite(3), ...opposite(4) }
    const [step] = stepsOf(sketch({ only }), 'fireworks')
    expect(step.digits).toEqual([1, 2, 3, 4])
    expect(step.cells).toEqual([0, 80, 8, 72])
    expect(resultsOf(sketch({ only }), 'fireworks')).toEqual([
      [
        ...digitsIn(['r1c1'], '3456789'),
        ...digitsIn(['r1c9', 'r9c1'], '56789'),
        ...digitsIn(['r9c9'], '1256789'),
      ].join(' '),
    ])
  })

  it('need one place outside of the box in each line', () => {
    const only = { ...burst(1), ...burst(2), ...burst(3), '3r1': '1289' }
    expect(resultsOf(sketch({ only }), 'fireworks')).toEqual([])
  })
})

describe('SK loop', () => {
  const cells = {
    ...{ r1c2: '1278', r1c3: '1278', r1c5: '1256', r1c6: '1256', r2c4: '3456', r3c4: '3456' },
    ...{ r5c4: '3478', r6c4: '3478', r4c5: '1278', r4c6: '1278', r4c2: '1256', r4c3: '1256' },
    ...{ r5c1: '3456', r6c1: '3456', r2c1: '3478', r3c1: '3478' },
  }

  it('takes the shared digits out of the rest of its lines and boxes', () => {
    const [step] = stepsOf(sketch({ cells }), 'sk-loop')
    expect(step.cells).toHaveLength(16)
    const names = resultsOf(sketch({ cells }), 'sk-loop')[0].split(' ')
    for (const name of ['1r1c1', '2r1c9', '3r9c4', '7r2c2', '5r3c6', '8r6c6']) {
      expect(names).toContain(name)
    }
    for (const name of ['9r1c1', '1r2c2', '3r1c9', '1r9c9']) expect(names).not.toContain(name)
  })

  it('does not close with one more digit in a cell', () => {
    expect(resultsOf(sketch({ cells: { ...cells, r1c2: '12789' } }), 'sk-loop')).toEqual([])
  })
})

describe('junior exocet', () => {
  /** The base r1c12 with 1, 2 and 3, the targets r2c4 and r3c7, and two rows for each digit in columns 3, 4 and 7, but for one candidate more. */
  function planted(kept = '') {
    const position = openPosition(9)
    const drop = (digit: number, cell: string) => {
      if (`${digit}${cell}` === kept) return
      eliminate(position, candidate(9, `1${cell}`).cell, digit)
    }
    for (const digit of [4, 5, 6, 7, 8, 9]) for (const cell of ['r1c1', 'r1c2']) drop(digit, cell)
    for (const digit of [1, 2, 3]) {
      for (const cell of ['r3c4', 'r2c7']) drop(digit, cell)
      for (const column of [3, 4, 7])
        for (const row of [4, 6, 7, 9]) drop(digit, `r${row}c${column}`)
    }
    return position
  }

  it('leaves only digits of the base in the targets', () => {
    expect(resultsOf(planted(), 'junior-exocet')).toEqual([
      digitsIn(['r2c4', 'r3c7'], '456789').join(' '),
    ])
    const [step] = stepsOf(planted(), 'junior-exocet')
    expect(step.cells).toEqual([0, 1, 12, 24])
    expect(step.digits).toEqual([1, 2, 3])
  })

  it('takes a digit that no target can hold out of the base', () => {
    const position = planted()
    for (const name of ['3r2c4', '3r3c7']) eliminate(position, candidate(9, name).cell, 3)
    const [result] = resultsOf(position, 'junior-exocet')
    expect(result).toMatch(/^3r1c1 3r1c2 4r2c4/)
  })

  it('needs companions without a digit of the base', () => {
    expect(resultsOf(planted('1r3c4'), 'junior-exocet')).toEqual([])
  })

  it('needs each digit in two lines outside of the band', () => {
    expect(resultsOf(planted('2r9c7'), 'junior-exocet')).toEqual([])
  })
})

describe('multi-sector locked set', () => {
  const rows = ['r1', 'r4', 'r7']
  const columns = { c1: '1234', c4: '1235', c7: '1236', c8: '123' }
  const cells = Object.fromEntries(
    rows.flatMap((row) =>
      Object.entries(columns).map(([column, digits]) => [row + column, digits]),
    ),
  )

  it('takes its digits out of the rest of their lines', () => {
    const [result] = resultsOf(sketch({ cells }), 'multi-sector-locked-set')
    const names = result.split(' ')
    for (const name of ['1r1c2', '2r4c9', '3r7c5', '4r2c1', '5r9c4', '6r3c7']) {
      expect(names).toContain(name)
    }
    for (const name of ['4r1c2', '1r2c1', '7r1c2']) expect(names).not.toContain(name)
  })

  it('does not hold with one more digit', () => {
    const more = { ...cells, r1c8: '1237' }
    expect(resultsOf(sketch({ cells: more }), 'multi-sector-locked-set')).toEqual([])
  })
})

describe('the techniques of experts', () => {
  it('are found only where they are asked for', () => {
    const ids = techniquesFor(shapeOf(9)).map(({ id }) => id)
    expect(ids.filter((id) => EXPERT_TECHNIQUES.includes(id))).toEqual([])
    const asked = techniquesFor(shapeOf(9), { techniques: EXPERT_TECHNIQUES })
    expect(asked).toHaveLength(EXPERT_TECHNIQUES.length)
  })

  it('never contradict the solution, nor do fireworks and guarded patterns', () => {
    const techniques = [
      ...EXPERT_TECHNIQUES,
      ...(['fireworks', 'guardians', 'bivalue-oddagon', 'tridagon'] as const),
    ]
    const random = seededRandom(5)
    const met = new Set<string>()
    for (const [givens, share] of [
      [30, 0.4],
      [40, 0.2],
      [24, 0.6],
    ]) {
      const { position, solution } = randomPosition(9, givens, share, random)
      const steps = findAll(position, { techniques })
      for (const { technique } of steps) met.add(technique)
      expect(wrongSteps(steps, solution)).toEqual([])
    }
    expect(met.size).toBeGreaterThan(1)
  })
})
