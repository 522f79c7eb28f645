import { rulesOf } from '../../../../miniprogram/core/sudoku/logic/areas/cases'
import {
  assignCandidates,
  type Candidates,
  copyCandidates,
  createCandidates,
  eliminate,
} from '../../../../miniprogram/core/sudoku/logic/candidates'
import { parseCandidate, type Step } from '../../../../miniprogram/core/sudoku/logic/step'
import { techniquesFor } from '../../../../miniprogram/core/sudoku/logic/techniques'
import { sayStep } from '../../../../miniprogram/packages/analysis/sentences/step'
import { readRules } from '../../../../miniprogram/packages/capture/notation/rules-json'
import { setLanguage } from '../../../../miniprogram/strings/index'
import { startedKiller } from './positions'

/** More than this between two pauses could take longer than a slice. */
const MAX_RULES = 60

beforeAll(() => setLanguage('zh'))

test('a search through cases tries few rules between two pauses', () => {
  const position = startedKiller()
  let tried = 0
  const { rules } = rulesOf(position.geometry)
  rules.forEach((rule, index) => {
    const counted: typeof rule.lost = (seen) => {
      tried++
      return rule.lost(seen)
    }
    rules[index] = { ...rule, lost: counted }
  })
  const [{ seek }] = techniquesFor(position.shape, { techniques: ['combination-chain'] })
  const steps: Step[] = []
  const perSlice: number[] = []
  for (const _ of seek?.(position, (step) => steps.push(step) === 2) ?? []) {
    perSlice.push(tried)
    tried = 0
  }
  expect(Math.max(...perSlice)).toBeLessThanOrEqual(MAX_RULES)
  expect(perSlice.reduce((sum, one) => sum + one, 0)).toBeGreaterThan(10 * MAX_RULES)
  expect(steps).toHaveLength(2)
})

/** A killer with one cage of two cells, less some candidates. */
function positionWithout(...removed: readonly string[]): Candidates {
  const shape = readRules({ cages: [{ sum: 5, cells: ['r1c1', 'r2c1'] }] }, 9)
  const position = createCandidates(shape, new Uint8Array(81))
  for (const name of removed) {
    const { cell, digit } = parseCandidate(shape, name) ?? { cell: 0, digit: 0 }
    eliminate(position, cell, digit)
  }
  return position
}

/** The candidates of a cell other than these. */
const allBut = (cell: string, ...digits: readonly number[]) =>
  [1, 2, 3, 4, 5, 6, 7, 8, 9].filter((digit) => !digits.includes(digit)).map((d) => d + cell)

/** What is said of all steps of a position. */
function sayAll(position: Candidates): string[] {
  const [{ find }] = techniquesFor(position.shape, { techniques: ['combination-chain'] })
  const texts: string[] = []
  find(position, (step) => {
    texts.push(sayStep(position.shape, step))
    return false
  })
  return texts
}

test('each place of a digit, and each digit of a cell, leads to the same or to nothing', () => {
  const row = [2, 3, 4, 6, 7, 8, 9].map((column) => `9r1c${column}`)
  const both = allBut('r8c5', 4, 9)
  const said = [
    ...sayAll(positionWithout(...row, ...allBut('r9c1', 4, 9), ...both)),
    ...sayAll(positionWithout(...row, ...both)),
  ]
  const expected = [
    '第8行第5列可以是 4、9。是 4 的话，第8行第1、2、3列和第9行第4、5、6列不能是 4。' +
      '是 9 的话，第1行的 9 只能放在第1行第1列，第9行第1列不能是 9；第9行第1列是 4，第8行第1、2、3列和第9行第4、5、6列不能是 4。' +
      '所以第8行第1、2、3列和第9行第4、5、6列不能是 4。',
    '第1行的 9 只能放在第1行第1、5列。第1行第1列用 9 的话，第1行第1列不能是 5、6、7、8，第2行第1列不能是 9。' +
      '第1行第5列用 9 的话，第1、2行第1列的和是 5，第1行第1列不能是 5、6、7、8，第2行第1列不能是 9。' +
      '所以第1行第1列不能是 5、6、7、8，第2行第1列不能是 9。',
    '第8行第6列用 4 的话，第8行第5列是 9，第1行第5列不能是 9；第1行的 9 只能放在第1行第1列，第1行第1列不能是 1、2、3、4；' +
      '第1、2行第1列的和是 5，凑不出来。所以第8行第6列不能是 4。',
  ]
  expect(said).toEqual(expect.arrayContaining(expected))
})

test('cases from which the same follows are told together', () => {
  const eliminations = [{ cell: 20, digit: 5 }]
  const steps = [{ kind: 'cell', cells: [18], houses: [], eliminations } as const]
  const combinations = [1, 2].map((digit) => [digit, 5 - digit])
  const cases = combinations.map((digits) => ({ cells: [0, 9], digits, steps }))
  const sum = { total: 5, areas: [0], combinations }
  const parts = { digits: [5], cells: [0, 9], houses: [], links: [], placements: [] }
  const step: Step = { technique: 'combination-chain', ...parts, eliminations, sum, cases }
  expect(sayStep(positionWithout().shape, step)).toMatch(/1\+4、2\+3。不管是哪种，[^。]*。$/)
})

test('a combination with which a cell has no digit is out', () => {
  const [said] = sayAll(positionWithout(...allBut('r9c1', 1, 4)))
  expect(said).toBe(
    '第1、2行第1列的和是 5，可以是 1+4、2+3。是 1+4 的话，第9行第1列没有数字可填。' +
      '所以第1、2行第1列不能是 1、4，第1、2、3行第2列、第1、2、3行第3列和第3、4、5、6、7、8行第1列不能是 2、3。',
  )
})

/** What all steps of a position rule out. */
function lostIn(position: Candidates): string[] {
  const [{ find }] = techniquesFor(position.shape, { techniques: ['combination-chain'] })
  const lost = new Set<string>()
  find(position, ({ eliminations }) => {
    for (const { cell, digit } of eliminations) lost.add(`${cell}: ${digit}`)
    return false
  })
  return [...lost].sort()
}

test('cases that were followed before lead to what new ones lead to', () => {
  const position = positionWithout(...allBut('r9c1', 1, 4), ...allBut('r8c5', 4, 9))
  const before = copyCandidates(position)
  const all = lostIn(position)
  for (const digit of [5, 6, 7, 8, 9]) eliminate(position, 0, digit)
  const further = lostIn(position)
  expect(further).toEqual(lostIn(copyCandidates(position)))
  expect(further.length).toBeLessThan(all.length)
  // Candidates come back: nothing is left of what was known.
  assignCandidates(position, before)
  expect(lostIn(position)).toEqual(all)
})
