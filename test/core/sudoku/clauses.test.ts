import {
  type CdclSolver,
  createCdclSolver,
  excludeModel,
  searchModel,
} from '../../../miniprogram/core/sudoku/solver/clauses/cdcl'
import { HEADER } from '../../../miniprogram/core/sudoku/solver/clauses/core'
import { createFormula } from '../../../miniprogram/core/sudoku/solver/clauses/formula'
import { reduce } from '../../../miniprogram/core/sudoku/solver/clauses/reduce'
import { seededRandom } from './random'

type Clause = readonly number[]

/** Converts clauses from DIMACS notation: 1 is variable 0, −1 its negation. */
const literals = (clauses: readonly (readonly number[])[]): Clause[] =>
  clauses.map((clause) => clause.map((one) => 2 * (Math.abs(one) - 1) + (one < 0 ? 1 : 0)))

/** The model of a solver, one character per variable. */
const modelOf = ({ core }: CdclSolver) =>
  Array.from({ length: core.formula.variables }, (_, i) => (core.values[2 * i] > 0 ? 1 : 0)).join(
    '',
  )

/** All models, with a pause every `ticks`. */
function modelsOf(variables: number, clauses: readonly Clause[], ticks: number): string[] {
  const solver = createCdclSolver(createFormula(variables, clauses))
  const models: string[] = []
  for (;;) {
    const outcome = searchModel(solver, ticks)
    if (outcome === 'none') return models
    if (outcome === 'paused') continue
    models.push(modelOf(solver))
    excludeModel(solver)
  }
}

function holds(clauses: readonly Clause[], model: string): boolean {
  return clauses.every((clause) => clause.some((one) => model[one >> 1] === '01'[(one & 1) ^ 1]))
}

/** All models by truth table. */
function truthTable(variables: number, clauses: readonly Clause[]): string[] {
  const rows = Array.from({ length: 2 ** variables }, (_, row) =>
    row.toString(2).padStart(variables, '0'),
  )
  return rows.filter((row) => holds(clauses, row))
}

/** Clauses of one to four different variables, mostly three. */
function randomClauses(variables: number, count: number, random: () => number): Clause[] {
  return Array.from({ length: count }, () => {
    const size = random() < 0.03 ? 1 : [2, 3, 3, 3, 4][Math.floor(random() * 5)]
    const chosen = new Set<number>()
    while (chosen.size < size) chosen.add(Math.floor(random() * variables))
    return [...chosen].map((variable) => 2 * variable + (random() < 0.5 ? 1 : 0))
  })
}

/** The pigeonhole principle: `pigeons` in `holes`, no two in one hole. */
function pigeonhole(pigeons: number, holes: number): Clause[] {
  const at = (pigeon: number, hole: number) => 2 * (pigeon * holes + hole)
  const clauses: number[][] = []
  for (let pigeon = 0; pigeon < pigeons; pigeon++) {
    clauses.push(Array.from({ length: holes }, (_, hole) => at(pigeon, hole)))
    for (let other = 0; other < pigeon; other++) {
      for (let hole = 0; hole < holes; hole++) {
        clauses.push([at(pigeon, hole) + 1, at(other, hole) + 1])
      }
    }
  }
  return clauses
}

describe('the clause solver', () => {
  test.each([
    ['no variables and no clauses', 0, [], ['']],
    ['an empty clause', 1, [[]], []],
    ['unit clauses', 2, [[1], [-2]], ['10']],
    ['contradicting unit clauses', 1, [[1], [-1]], []],
    ['an equivalence', 2, [[-1, 2], [1, -2]], ['00', '11']], // biome-ignore format: one case a line
    ['exactly one of three', 3, [[1, 2, 3], [-1, -2], [-1, -3], [-2, -3]], ['001', '010', '100']], // biome-ignore format: one case a line
    ['all four binary clauses', 2, [[1, 2], [1, -2], [-1, 2], [-1, -2]], []], // biome-ignore format: one case a line
  ])('finds the models of %s', (_, variables, clauses, models) => {
    expect(modelsOf(variables, literals(clauses), Infinity).sort()).toEqual(models)
  })

  test('finds each model of random formulas once, as in the truth table', () => {
    const random = seededRandom(1)
    const seen = { none: 0, few: 0, many: 0 }
    for (let i = 0; i < 400; i++) {
      const variables = 4 + Math.floor(random() * 7)
      const clauses = randomClauses(variables, Math.ceil(variables * (1 + random() * 4)), random)
      const models = modelsOf(variables, clauses, i % 2 === 0 ? Infinity : 1)
      expect(models.sort()).toEqual(truthTable(variables, clauses))
      seen[models.length === 0 ? 'none' : models.length < 10 ? 'few' : 'many']++
    }
    expect(Math.min(...Object.values(seen))).toBeGreaterThan(30)
  })

  test('proves that seven pigeons do not fit six holes, and finds all 720 ways for six', () => {
    expect(modelsOf(42, pigeonhole(7, 6), Infinity)).toEqual([])
    const models = modelsOf(36, pigeonhole(6, 6), Infinity)
    expect(new Set(models).size).toBe(720)
    expect(models).toHaveLength(720)
  })

  test('pauses after its ticks, and gives the same result in small slices as at once', () => {
    const clauses = pigeonhole(8, 7)
    const atOnce = createCdclSolver(createFormula(56, clauses))
    expect(searchModel(atOnce, Infinity)).toBe('none')
    const sliced = createCdclSolver(createFormula(56, clauses))
    let pauses = 0
    while (searchModel(sliced, 200) === 'paused') pauses++
    expect(pauses).toBeGreaterThan(10)
    expect(searchModel(sliced, 1)).toBe('none')
    expect(sliced.conflicts).toBe(atOnce.conflicts)
  })
})

describe('reducing learnt clauses', () => {
  /** The clauses in the arena: given ones, learnt ones and their references. */
  function arenaOf({ core }: CdclSolver) {
    const given: string[] = []
    const learnt: string[] = []
    const references: number[] = []
    for (let clause = 1; clause < core.arenaEnd; clause += HEADER + core.arena[clause]) {
      const first = clause + HEADER
      const text = core.arena
        .subarray(first, first + core.arena[clause])
        .slice()
        .sort()
        .join(' ')
      ;(core.arena[clause + 1] === 0 ? given : learnt).push(text)
      references.push(clause)
    }
    return { given, learnt, references }
  }

  /** A hard formula, partly solved, at level 0. */
  function partlySolved(): CdclSolver {
    const solver = createCdclSolver(createFormula(110, pigeonhole(11, 10)))
    while (solver.conflicts < 900 || solver.core.level > 0) searchModel(solver, 1)
    return solver
  }

  // `used` is at most 2, so the third reduction spares no clause for it.
  test.each([
    [3, false, 0.7],
    [1, true, 0.3],
  ])(
    'keeps the given clauses and rebuilds the watch lists (%i times, low memory: %s)',
    (times, lowMemory, maxRatio) => {
      const solver = partlySolved()
      const before = arenaOf(solver)
      let pauses = 0
      for (let i = 0; i < times; i++) for (const _ of reduce(solver.core, lowMemory)) pauses++
      const after = arenaOf(solver)
      expect(pauses).toBeGreaterThan(2)
      expect(after.given).toEqual(before.given)
      expect(after.learnt.length).toBeLessThan(before.learnt.length * maxRatio)
      expect(after.learnt.length).toBeGreaterThan(0)
      expect(before.learnt).toEqual(expect.arrayContaining(after.learnt))

      const watched = new Map<number, number[]>()
      solver.core.watches.forEach((list, literal) => {
        for (let i = 0; i < solver.core.watchEnds[literal]; i += 2) {
          watched.set(list[i], [...(watched.get(list[i]) ?? []), literal])
        }
      })
      expect([...watched.keys()].sort((a, b) => a - b)).toEqual(after.references)
      for (const [clause, by] of watched) {
        const [first, second] = solver.core.arena.subarray(clause + HEADER)
        expect(by.sort()).toEqual([first, second].sort())
      }
    },
  )
})
