import type { Size } from '../../../../miniprogram/core/sudoku/grid'
import { type Candidates, eliminate } from '../../../../miniprogram/core/sudoku/logic/candidates'
import { cellsOf } from '../../../../miniprogram/core/sudoku/logic/cell-set'
import { nextStep } from '../../../../miniprogram/core/sudoku/logic/path'
import type { Step } from '../../../../miniprogram/core/sudoku/logic/step'
import { nameStep } from '../../../../miniprogram/core/sudoku/logic/step-names'
import {
  TECHNIQUE_IDS,
  type TechniqueId,
} from '../../../../miniprogram/core/sudoku/logic/technique-table'
import { findAll } from '../../../../miniprogram/core/sudoku/logic/techniques'
import { seededRandom } from '../random'
import { randomPosition } from './positions'
import { sketch } from './sketch'
import { wrongSteps } from './wrong-steps'

const NAMES = ['x-wing', 'swordfish', 'jellyfish', 'squirmbag', 'whale', 'leviathan']

const FISH = TECHNIQUE_IDS.filter((id) =>
  /^(?!kraken).*(x-wing|swordfish|jellyfish|squirmbag|whale|leviathan)$/.test(id),
)

function find(position: Candidates, technique: TechniqueId) {
  return findAll(position, { techniques: [technique] }).map((step) =>
    nameStep(position.shape, step),
  )
}

describe('a fish', () => {
  test('of two rows eliminates from two columns', () => {
    const position = sketch({ only: { '1r2': '38', '1r6': '38' } })
    const [step, ...others] = find(position, 'x-wing')
    expect(step).toMatchObject({ digits: [1], houses: ['r2', 'r6'], covers: ['c3', 'c8'] })
    expect(step.cells).toEqual(['r2c3', 'r2c8', 'r6c3', 'r6c8'])
    expect(step.eliminations).toHaveLength(14)
    expect(others).toEqual([])
  })

  test('of three rows needs no digit in all three columns', () => {
    const position = sketch({ only: { '1r1': '14', '1r4': '49', '1r8': '19' } })
    expect(find(position, 'swordfish')).toMatchObject([
      { houses: ['r1', 'r4', 'r8'], covers: ['c1', 'c4', 'c9'] },
    ])
  })

  test('with a fin eliminates only from cells that see the fin', () => {
    const position = sketch({ only: { '1r2': '378', '1r6': '38' } })
    expect(find(position, 'finned-x-wing')).toMatchObject([
      { fins: ['r2c7'], covers: ['c3', 'c8'], eliminations: ['1r1c8', '1r3c8'] },
    ])
  })

  test('is sashimi if a row has one place besides the fin', () => {
    const position = sketch({ only: { '1r2': '37', '1r6': '38' } })
    expect(find(position, 'finned-x-wing')).toEqual([])
    expect(find(position, 'sashimi-x-wing').filter(({ siamese }) => !siamese)).toMatchObject([
      { fins: ['r2c7'], covers: ['c3', 'c8'], eliminations: ['1r1c8', '1r3c8'] },
      { fins: ['r6c8'], covers: ['c3', 'c7'], eliminations: ['1r4c7', '1r5c7'] },
    ])
  })

  test('and its Siamese twin are also reported as one step', () => {
    const position = sketch({ only: { '1r2': '37', '1r6': '38' } })
    expect(find(position, 'sashimi-x-wing').filter(({ siamese }) => siamese)).toMatchObject([
      {
        covers: ['c3', 'c7', 'c8'],
        fins: ['r2c7', 'r6c8'],
        eliminations: ['1r1c8', '1r3c8', '1r4c7', '1r5c7'],
      },
    ])
  })
})

interface Fish {
  bases: number[]
  covers: number[]
  eliminations: number[]
}

/** Every choice of `count` items. */
function choose<T>(items: readonly T[], count: number): T[][] {
  if (count === 0) return [[]]
  return items.flatMap((item, index) =>
    choose(items.slice(index + 1), count - 1).map((rest) => [item, ...rest]),
  )
}

/** Every fish by definition: tries all bases and covers, cell by cell. */
function bruteForce(
  position: Candidates,
  digit: number,
  count: number,
  mayBase: (house: number) => boolean,
  mayCover: (house: number) => boolean,
): Fish[] {
  const { shape } = position
  const cells = cellsOf(position.sets[digit])
  const isIn = (house: number) => (cell: number) => shape.housesOf[cell].includes(house)
  const houses = [...shape.houses.keys()].filter((house) => cells.some(isIn(house)))
  /** In how many houses of a list each cell is. */
  const times = (list: readonly number[]) => {
    const counts = new Uint8Array(shape.cellCount)
    for (const cell of list.flatMap((house) => shape.houses[house])) counts[cell]++
    return counts
  }
  const coverSets = choose(houses.filter(mayCover), count).map((one) => [one, times(one)] as const)
  return choose(houses.filter(mayBase), count).flatMap((bases) => {
    const based = times(bases)
    const inBases = cells.filter((cell) => based[cell] > 0)
    return coverSets.flatMap(([covers, covered]) => {
      if (covers.some((house) => bases.includes(house))) return []
      const fins = inBases.filter((cell) => covered[cell] === 0 || based[cell] > 1)
      const body = inBases.filter((cell) => covered[cell] > 0 && based[cell] === 1)
      if (!covers.every((house) => body.some(isIn(house)))) return []
      const seesFins = (cell: number) => fins.every((fin) => shape.peers[fin].includes(cell))
      const eliminations = cells.filter((cell) => covered[cell] > based[cell] && seesFins(cell))
      return eliminations.length > 0 ? [{ bases, covers, eliminations }] : []
    })
  })
}

type Side = 'rows' | 'columns' | 'boxes'

function oneOf(size: number, sides: readonly Side[]) {
  return (house: number) =>
    sides.includes((['rows', 'columns', 'boxes'] as const)[Math.floor(house / size)])
}

const keyOf = ({ bases, covers, eliminations }: Fish) =>
  [bases, covers, eliminations].map((list) => [...list].sort((a, b) => a - b).join()).join('|')

/** The cells that see every place of a digit in some house. They are eliminated without a fish. */
function seesWholeHouse({ shape, sets }: Candidates, digit: number): number[] {
  const cells = cellsOf(sets[digit])
  return cells.filter((cell) =>
    shape.houses.some((house) => {
      const places = cells.filter((one) => house.includes(one))
      return places.length > 0 && places.every((one) => shape.peers[cell].includes(one))
    }),
  )
}

const ALL_SIDES: Side[] = ['rows', 'columns', 'boxes']

/** By form: the kinds of houses for bases and for covers, and the techniques of the form. */
const FORMS: Record<string, { sides: [bases: Side[], covers: Side[]]; techniques: RegExp }> = {
  basic: { sides: [['rows'], ['columns']], techniques: /^(finned-|sashimi-)?[^-]*(-wing)?$/ },
  franken: {
    sides: [
      ['rows', 'boxes'],
      ['columns', 'boxes'],
    ],
    techniques: /^(?!.*mutant)/,
  },
  mutant: { sides: [ALL_SIDES, ALL_SIDES], techniques: /./ },
}

/**
 * Compares the search with the definition. Every fish found must satisfy the definition. Each
 * elimination by definition must be found, possibly by a smaller fish or without any.
 */
function compare(size: Size, count: number, form: string, seed: number): number {
  const random = seededRandom(seed)
  const { position } = randomPosition(size, size, 0.25 + 0.5 * random(), random)
  const { sides, techniques } = FORMS[form]
  const small = new RegExp(`(${NAMES.slice(0, count - 1).join('|')})$`)
  const ours = findAll(position, {
    techniques: FISH.filter((id) => techniques.test(id) && small.test(id)),
  }).filter(({ siamese }) => !siamese)
  for (let digit = 1; digit <= size; digit++) {
    const all = [sides, sides.toReversed()].flatMap(([base, cover]) =>
      bruteForce(position, digit, count, oneOf(size, base), oneOf(size, cover)),
    )
    const known = new Set(all.map(keyOf))
    const found = ours.filter(({ digits }) => digits[0] === digit)
    for (const step of found) {
      if (step.houses.length === count) expect(known).toContain(keyOf(fishOf(step)))
    }
    const falling = new Set([
      ...found.flatMap(({ eliminations }) => eliminations.map(({ cell }) => cell)),
      ...seesWholeHouse(position, digit),
    ])
    const missed = all.filter(({ eliminations }) => eliminations.some((cell) => !falling.has(cell)))
    expect(missed).toEqual([])
  }
  return ours.filter(({ houses }) => houses.length === count).length
}

function fishOf({ houses, covers = [], eliminations }: Step) {
  return { bases: [...houses], covers: [...covers], eliminations: eliminations.map((e) => e.cell) }
}

describe('the search matches the definition', () => {
  test.each([
    [9, 2, 'basic'],
    [9, 3, 'basic'],
    [9, 2, 'franken'],
    [6, 3, 'franken'],
    [6, 2, 'mutant'],
    [4, 3, 'mutant'],
  ] as const)('size %i, %i houses, %s', (...[size, count, form]) => {
    let found = 0
    for (let seed = 1; seed <= (size === 9 ? 2 : 4); seed++)
      found += compare(size, count, form, seed)
    expect(found).toBeGreaterThan(0)
  })
})

describe.each([
  [6, FISH],
  [9, FISH.filter((id) => !/(squirmbag|whale|leviathan)$/.test(id))],
  [16, FISH.filter((id) => /^(finned-|sashimi-)?(x-wing|swordfish)$/.test(id))],
] as const)('fish of size %i', (size, techniques) => {
  test('never eliminate the solution', () => {
    const random = seededRandom(100 + size)
    const kinds = new Set<string>()
    for (let round = 0; round < 3; round++) {
      const { position, solution } = randomPosition(
        size,
        2 * size,
        (size === 16 ? 0.7 : 0.3) + 0.2 * random(),
        random,
      )
      const steps = findAll(position, { techniques })
      expect(wrongSteps(steps, solution)).toEqual([])
      for (const { technique } of steps) kinds.add(technique)
    }
    expect(kinds.size).toBeGreaterThan(5)
  })
})

test('a search without result is repeated when the candidates change', () => {
  const position = sketch({ only: { '1r2': '389', '1r6': '38' } })
  expect(nextStep(position, { techniques: ['x-wing'] })).toBeNull()
  eliminate(position, 9 + 8, 1)
  expect(nextStep(position, { techniques: ['x-wing'] })).toMatchObject({ technique: 'x-wing' })
})
