import { SIZES, type Size, shapeOf } from '../../../../miniprogram/core/sudoku/grid'
import {
  assignCandidates,
  type Candidates,
  candidatesOf,
  cellsFor,
  copyCandidates,
  createCandidates,
  eliminate,
  hasCandidate,
  isBivalue,
  isBroken,
  isComplete,
  place,
} from '../../../../miniprogram/core/sudoku/logic/candidates'
import { cellsOf } from '../../../../miniprogram/core/sudoku/logic/cell-set'
import { randomSolution, seededRandom } from '../random'
import { candidate, leave, openPosition, randomPosition } from './positions'

/** The three forms of the candidates as lists, read by cell, by digit and by house. */
function readForms(position: Candidates): string[][] {
  const { shape } = position
  const digits = Array.from({ length: shape.size }, (_, index) => index + 1)
  const byCell = [...position.masks.keys()].flatMap((cell) =>
    candidatesOf(position, cell).map((digit) => `${digit}@${cell}`),
  )
  const byDigit = digits.flatMap((digit) =>
    cellsOf(position.sets[digit]).map((cell) => `${digit}@${cell}`),
  )
  const byHouse = (kind: number) =>
    digits.flatMap((digit) =>
      shape.houses
        .slice(kind * shape.size, (kind + 1) * shape.size)
        .flatMap((_, index) =>
          cellsFor(position, digit, kind * shape.size + index).map((cell) => `${digit}@${cell}`),
        ),
    )
  return [byCell, byDigit, byHouse(0), byHouse(1), byHouse(2)].map((list) => list.sort())
}

describe('candidates', () => {
  test.each(SIZES)('of %i×%i are the digits of no peer, equal in all three forms', (size) => {
    const { position } = randomPosition(size, Math.floor(size * size * 0.4), 0, seededRandom(size))
    const { shape, values } = position
    const expected = [...values.keys()]
      .filter((cell) => values[cell] === 0)
      .flatMap((cell) =>
        Array.from({ length: size }, (_, index) => index + 1)
          .filter((digit) => shape.peers[cell].every((peer) => values[peer] !== digit))
          .map((digit) => `${digit}@${cell}`),
      )
      .sort()
    for (const form of readForms(position)) expect(form).toEqual(expected)
  })

  test.each([4, 6, 9, 16] as const)(
    'of %i×%i stay equal in all three forms until the grid is solved',
    (size) => {
      const random = seededRandom(31 * size)
      const { position, solution } = randomPosition(size, size, 0.3, random)
      for (let cell = 0; cell < solution.length; cell++) {
        if (position.values[cell] === 0) place(position, cell, solution[cell])
        const wrong = (cell + 7) % solution.length
        for (const digit of candidatesOf(position, wrong)) {
          if (digit !== solution[wrong]) expect(eliminate(position, wrong, digit)).toBe(true)
        }
        const [first, ...others] = readForms(position)
        for (const form of others) expect(form).toEqual(first)
        expect(isBroken(position)).toBe(false)
      }
      expect(isComplete(position)).toBe(true)
      expect(Array.from(position.values)).toEqual(Array.from(solution))
      expect(position.missing.every((mask) => mask === 0)).toBe(true)
    },
  )

  test('distinguish givens from entries', () => {
    const values = [1, 2, 0, 0, ...Array(12).fill(0)]
    const givens = [1, 0, 0, 0, ...Array(12).fill(0)]
    const position = createCandidates(shapeOf(4), values, {
      givens,
      removed: [candidate(4, '3r1c3')],
    })
    expect(Array.from(position.givens.slice(0, 4))).toEqual([1, 0, 0, 0])
    expect(candidatesOf(position, 2)).toEqual([4])
    expect(candidatesOf(position, 3)).toEqual([3, 4])
  })

  test('report whether an elimination changed anything', () => {
    const position = openPosition(9, ['5r1c1'])
    expect(eliminate(position, 0, 5)).toBe(false)
    expect(eliminate(position, 0, 6)).toBe(true)
    expect(hasCandidate(position, 0, 6)).toBe(false)
  })

  test('are copied and assigned without sharing state', () => {
    const first = openPosition(9)
    const copy = copyCandidates(first)
    place(copy, 40, 5)
    expect(first.values[40]).toBe(0)
    expect(readForms(first)[0]).toHaveLength(729)
    assignCandidates(first, copy)
    expect(readForms(first)).toEqual(readForms(copy))
    place(copy, 0, 1)
    expect(first.values[0]).toBe(0)
  })

  test('recognize bivalue cells', () => {
    const position = openPosition(6)
    leave(position, 3, [2, 5])
    expect(isBivalue(position, 3)).toBe(true)
    eliminate(position, 3, 2)
    expect(isBivalue(position, 3)).toBe(false)
  })
})

describe('a position is broken', () => {
  test('if a cell has no candidate', () => {
    const position = openPosition(4)
    leave(position, 5, [])
    expect(isBroken(position)).toBe(true)
  })

  test.each([0, 1, 2])('if a house of kind %i has no place for a digit', (kind) => {
    const position = openPosition(6)
    for (const cell of position.shape.houses[6 * kind + 2]) eliminate(position, cell, 4)
    expect(isBroken(position)).toBe(true)
  })

  test('but not if it is solved', () => {
    const size: Size = 9
    const position = createCandidates(shapeOf(size), randomSolution(size, seededRandom(1)))
    expect(isBroken(position)).toBe(false)
  })
})
