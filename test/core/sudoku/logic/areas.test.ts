import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { digitsOf, maskOf } from '../../../../miniprogram/core/sudoku/bits'
import { combinationsAmong } from '../../../../miniprogram/core/sudoku/combinations'
import { isExcluded } from '../../../../miniprogram/core/sudoku/logic/areas/support'
import {
  type Candidates,
  copyCandidates,
  createCandidates,
  eliminate,
} from '../../../../miniprogram/core/sudoku/logic/candidates'
import { nextStep, solvePath } from '../../../../miniprogram/core/sudoku/logic/path'
import { ratePuzzle } from '../../../../miniprogram/core/sudoku/logic/rating'
import {
  applyStep,
  type Exclusion,
  type Step,
} from '../../../../miniprogram/core/sudoku/logic/step'
import { nameStep } from '../../../../miniprogram/core/sudoku/logic/step-names'
import { sumLinksOf } from '../../../../miniprogram/core/sudoku/logic/sum-links'
import type { TechniqueId } from '../../../../miniprogram/core/sudoku/logic/technique-ids'
import { findAll } from '../../../../miniprogram/core/sudoku/logic/techniques'
import { decodeRules } from '../../../../miniprogram/core/sudoku/rules-code'
import { extrasOf } from '../../../../miniprogram/packages/analysis/days/schedule'
import { sayQuestion } from '../../../../miniprogram/packages/analysis/sentences/question'
import { sayStep } from '../../../../miniprogram/packages/analysis/sentences/step'
import { readRules } from '../../../../miniprogram/packages/capture/notation/rules-json'
import { setLanguage } from '../../../../miniprogram/strings/index'
import { cagesOf } from '../../../support/cages'

/** The steps of a technique in an empty 9×9 grid with cages, in which some candidates are removed. */
function stepsOf(
  technique: TechniqueId,
  cages: ReturnType<typeof cagesOf>,
  removed: readonly string[] = [],
) {
  const shape = readRules({ cages }, 9)
  const position = createCandidates(shape, new Uint8Array(81))
  for (const name of removed) {
    const [digit, row, column] = (/^(\d)r(\d)c(\d)$/.exec(name) ?? []).slice(1).map(Number)
    eliminate(position, 9 * row + column - 10, digit)
  }
  return findAll(position, { techniques: [technique] }).map((step) => ({
    ...nameStep(shape, step),
    text: sayStep(shape, step),
  }))
}

/** A row whose first cells are cages of two, so that the last cell is left. */
const ROW = cagesOf('10=r1c1,r1c2 9=r1c3,r1c4 11=r1c5,r1c6 8=r1c7,r1c8')

beforeAll(() => setLanguage('zh'))

test('a cage holds only digits of its combinations', () => {
  const [step] = stepsOf('cage-combinations', [{ sum: 4, cells: ['r1c1', 'r1c2'] }])
  expect(step).toMatchObject({
    digits: [1, 3],
    cells: ['r1c1', 'r1c2'],
    sum: { total: 4, combinations: [[1, 3]], cages: [['r1c1', 'r1c2']] },
  })
  expect(step.eliminations).toHaveLength(14)
  expect(step.text).toContain('和是 4，只能是 1+3')
})

test('the last cell of a cage is what is missing', () => {
  const shape = readRules({ cages: cagesOf('12=r1c1,r1c2 8=r5c5') }, 9)
  const values = new Uint8Array(81)
  values[0] = 5
  const steps = findAll(createCandidates(shape, values), { techniques: ['cage-combinations'] })
  const texts = steps.map((step) => [nameStep(shape, step).placements[0], sayStep(shape, step)])
  expect(new Map(texts as [string, string][])).toEqual(
    new Map([
      ['7r1c2', '第1行第1、2列的和是 12，只差第1行第2列：12 − 5 = 7，所以第1行第2列填 7。'],
      ['8r5c5', '第5行第5列自成一框，就是 8。'],
    ]),
  )
})

test('a combination needs a cell for every digit', () => {
  const cage = { sum: 6, cells: ['r1c1', 'r1c2', 'r1c3'] }
  const [step] = stepsOf('cage-combinations', [cage], ['1r1c1', '1r1c2', '2r1c1'])
  // 1 is in r1c3 and 2 in r1c2.
  expect(step.eliminations).toEqual(expect.arrayContaining(['3r1c2', '2r1c3', '3r1c3']))
})

test('a digit of every combination leaves the rest of a house', () => {
  const [step] = stepsOf('cage-house', [{ sum: 7, cells: ['r1c1', 'r1c2', 'r1c3'] }])
  expect(step.digits).toEqual([1])
  expect(step.houses).toEqual(['r1', 'b1'])
  expect(step.eliminations).toContain('1r3c3')
  expect(step.text).toContain('框里一定有 1')
})

test('what whole cages leave of a house is its last cell', () => {
  const [step] = stepsOf('rule-of-45', ROW)
  expect(step).toMatchObject({
    placements: ['7r1c9'],
    houses: ['r1'],
    sum: { houseTotal: 45, cageTotal: 38 },
  })
  expect(step.text).toContain('45 − 38 = 7')
})

test('an outie is what cages have more than the house', () => {
  const cages = [...ROW.slice(0, 3), { sum: 20, cells: ['r1c7', 'r1c8', 'r1c9', 'r2c9'] }]
  const [step] = stepsOf('rule-of-45', cages)
  expect(step).toMatchObject({ placements: ['5r2c9'], sum: { houseTotal: 45, cageTotal: 50 } })
  expect(step.text).toContain('50 − 45 = 5')
})

test('innies have a known sum', () => {
  const few = [...ROW.slice(0, 3), { sum: 3, cells: ['r1c7'] }]
  // r1c8 and r1c9 have 12.
  const [pair] = stepsOf('innies-outies', few)
  expect(pair.sum).toMatchObject({ total: 12 })
  expect(pair.eliminations).toEqual(expect.arrayContaining(['6r1c8', '1r1c9', '2r1c9']))
})

test('an innie and an outie differ by a known number', () => {
  const cages = [...ROW.slice(0, 3), { sum: 17, cells: ['r1c7', 'r1c8', 'r2c8'] }]
  const [step] = stepsOf('innies-outies', cages)
  expect(step.sum).toMatchObject({ total: -2, minus: ['r2c8'] })
  expect(step.eliminations).toEqual(['8r1c9', '9r1c9', '1r2c8', '2r2c8'])
})

test('a cage is split at a border', () => {
  const cages = [...ROW, { sum: 10, cells: ['r1c9', 'r2c9', 'r3c9'] }]
  const [step] = stepsOf('split-cage', cages)
  expect(step).toMatchObject({
    cells: ['r2c9', 'r3c9'],
    sum: { total: 7, split: { cage: ['r1c9', 'r2c9', 'r3c9'], rest: 3 } },
  })
  expect(step.eliminations).toContain('3r2c9')
})

test('two cages in one house have no digit in common', () => {
  const three = { sum: 3, cells: ['r1c1', 'r1c2'] }
  const [step] = stepsOf('cage-pair', [three, { sum: 7, cells: ['r1c3', 'r2c3'] }])
  expect(step).toMatchObject({
    houses: ['b1'],
    sum: { combinations: [[3, 4]], total: 7, other: 3 },
  })
  // Cages of different houses may have the same digits.
  expect(stepsOf('cage-pair', [three, { sum: 7, cells: ['r1c4', 'r2c4'] }])).toEqual([])
})

test('a house needs a digit that only a cage has places for', () => {
  const elsewhere = ['9r1c3', '9r1c4', '9r1c5', '9r1c6', '9r1c7', '9r1c8', '9r1c9']
  const steps = stepsOf('cage-hidden', [{ sum: 12, cells: ['r1c1', 'r1c2'] }], elsewhere)
  expect(steps[0]).toMatchObject({ digits: [9], houses: ['r1'], sum: { combinations: [[3, 9]] } })
})

test('the cages of a house share out its digits', () => {
  const cages = cagesOf('3=r1c1,r1c2 7=r1c3,r1c4 24=r1c5,r1c6,r1c7')
  // 1+2, 3+4 and 7+8+9 leave 5 and 6.
  const step = stepsOf('cage-sharing', cages).find(({ cells }) => cells.join() === 'r1c8')
  expect(step).toMatchObject({
    houses: ['r1'],
    eliminations: ['1r1c8', '2r1c8', '3r1c8', '4r1c8', '7r1c8', '8r1c8', '9r1c8'],
    sum: { combinations: [[5], [6]] },
  })
  expect(step?.text).toContain('第1行第1、2列只能是 1+2')
  expect(step?.text).toContain('第1行第8列只能是 5、6')
})

test('a combination that leaves other cages nothing is out', () => {
  const cages = cagesOf('5=r1c1,r1c2 6=r1c3,r1c4 11=r1c5,r1c6')
  const step = stepsOf('cage-sharing', cages).find(({ cells }) => cells.join() === 'r1c5,r1c6')
  expect(step?.text).toContain(
    '第1行第5、6列用 2+9、3+8 的话，第1行第1、2列就只能是 1+4，第1行第3、4列就凑不出来。',
  )
  expect(step?.text).toContain('这样第1行第5、6列只能是 4+7')
})

test('what one part of a sum can be limits another part', () => {
  const cages = [
    ...ROW.slice(0, 3),
    { sum: 8, cells: ['r1c7', 'r1c8', 'r2c8'] },
    { sum: 17, cells: ['r1c9', 'r2c9'] },
  ]
  const step = stepsOf('sum-limits', cages).find(({ cells }) => cells.join() === 'r2c8')
  // r1c9 is 8 or 9 and 7 more than r2c8.
  expect(step).toMatchObject({ houses: ['r1'], sum: { houseTotal: 45, cageTotal: 38 } })
  expect(step?.eliminations).toEqual(expect.arrayContaining(['3r2c8', '4r2c8', '5r2c8']))
  expect(step?.text).toContain('第1行第9列比第2行第8列多 7。第1行第9列可以是 8、9')
})

test('cells with a known sum are linked', () => {
  const shape = readRules({ cages: [{ sum: 8, cells: ['r1c1', 'r1c2'] }] }, 9)
  const position = createCandidates(shape, new Uint8Array(81))
  const numberOf = (cell: number, digit: number) => cell * 10 + digit
  const { weak } = sumLinksOf(position)
  expect(weak.get(numberOf(0, 3))?.has(numberOf(1, 4))).toBe(true)
  expect(weak.get(numberOf(0, 3))?.has(numberOf(1, 5))).toBe(false)
  for (const digit of [1, 4, 5, 6, 7, 8, 9]) eliminate(position, 0, digit)
  // Without 3 the first cell is 2 and the second one 6.
  expect(sumLinksOf(position).strong.get(numberOf(0, 3))?.get(numberOf(1, 6))).toMatchObject({
    plus: [0, 1],
    total: 8,
  })
})

/** The candidates of a cell other than these. */
const allBut = (cell: string, digits: readonly number[]) =>
  [1, 2, 3, 4, 5, 6, 7, 8, 9].filter((digit) => !digits.includes(digit)).map((d) => `${d}${cell}`)

test('every combination of a cage leads to the same', () => {
  const cages = [{ sum: 5, cells: ['r1c1', 'r2c1'] }]
  const removed = [...allBut('r9c1', [1, 2]), ...allBut('r8c1', [2, 7]), ...allBut('r8c5', [2, 7])]
  const [step] = stepsOf('combination-chain', cages, removed)
  expect(step.text).toBe(
    '第1、2行第1列的和是 5，可以是 1+4、2+3。是 1+4 的话，框里就是这些数字，第3、4、5、6、7行第1列不能是 1。' +
      '是 2+3 的话，第9行第1列是 1，第3、4、5、6、7行第1列不能是 1。所以第3、4、5、6、7行第1列不能是 1。',
  )
})

test('no technique of cages is tried without sums', () => {
  const shape = readRules({ cages: [{ cells: ['r1c1', 'r1c2'] }] }, 4)
  const position = createCandidates(shape, new Uint8Array(16))
  expect(findAll(position, { techniques: ['cage-combinations', 'rule-of-45'] })).toEqual([])
})

test('a killer without givens is solved and rated', () => {
  const cages = cagesOf(
    '3=r1c1,r2c1 7=r1c2,r1c3 6=r1c4,r2c4 4=r2c2,r2c3 7=r3c1,r4c1 3=r3c2,r3c3 4=r3c4,r4c4 6=r4c2,r4c3',
  )
  const puzzle = { shape: readRules({ cages }, 4), values: new Uint8Array(16) }
  expect(solvePath(puzzle).end).toBe('solved')
  expect(ratePuzzle(puzzle)).toMatchObject({
    level: 'easy',
    solved: true,
    explainer: null,
    ser: null,
  })
})

/** What the ways to the solutions of the killers here rarely need. */
const RARE: readonly TechniqueId[] = [
  'innies-outies',
  'large-innies-outies',
  'split-cage',
  'cage-pair',
  'cage-hidden',
]

/** The steps of killers on the ways to their solutions, and some that are not needed, with the positions before them. */
function* stepsOfKillers(count: number): Generator<{ position: Candidates; step: Step }> {
  for (const entry of extrasOf('killer').slice(0, count)) {
    const shape = decodeRules(9, entry.split(' ')[3])
    if (!shape) throw new Error(entry)
    const position = createCandidates(shape, new Uint8Array(81))
    let number = 0
    for (let step = nextStep(position); step; step = nextStep(position)) {
      if (number++ % 15 === 0) {
        for (const rare of RARE) {
          const [found] = findAll(position, { techniques: [rare] })
          if (found) yield { position: copyCandidates(position), step: found }
        }
      }
      if (step.sum) yield { position: copyCandidates(position), step }
      applyStep(position, step)
    }
  }
}

/** Whether what a reason says is seen on the board. */
function holds(
  { values, masks, shape }: Candidates,
  cells: readonly number[],
  reason: Exclusion,
): boolean {
  const { kind, digits, houses = [] } = reason
  const empty = cells.filter((cell) => values[cell] === 0)
  const isIn = (cell: number, digit: number) =>
    values[cell] === digit || (values[cell] === 0 && (masks[cell] & maskOf(digit)) > 0)
  switch (kind) {
    case 'has':
      return digits.every((digit) => cells.some((cell) => values[cell] === digit))
    case 'standing':
      return (
        empty.every((cell) => houses.some((house) => shape.houses[house].includes(cell))) &&
        digits.every((digit) =>
          houses.every((house) => shape.houses[house].some((cell) => values[cell] === digit)),
        )
      )
    case 'gone':
      return digits.every((digit) => !cells.some((cell) => isIn(cell, digit)))
    case 'cell': {
      const [cell] = reason.cells ?? []
      return cells.includes(cell) && digitsOf(masks[cell]).every((digit) => digits.includes(digit))
    }
    case 'crowded': {
      const room = cells.filter((cell) => digits.some((digit) => isIn(cell, digit)))
      return room.length < digits.length && room.join() === reason.cells?.join()
    }
  }
}

test('every combination is named as possible or excluded by a reason that holds', () => {
  const kinds = new Map<string, number>()
  for (const { position, step } of stepsOfKillers(12)) {
    const { technique, sum } = step
    if (!sum?.combinations) continue
    const isSplit = technique === 'split-cage'
    const cells = isSplit ? step.cells : position.shape.areas[sum.areas[0]].cells
    const total = sum.split?.rest ?? sum.total
    const reasons = sum.excluded ?? []
    for (const reason of reasons) {
      kinds.set(reason.kind, (kinds.get(reason.kind) ?? 0) + 1)
      expect([reason, holds(position, cells, reason)]).toEqual([reason, true])
    }
    const named = new Set(sum.combinations.map((one) => one.join('+')))
    for (const mask of combinationsAmong(511, cells.length, total)) {
      const text = digitsOf(mask).join('+')
      const isOut =
        reasons.some((reason) => isExcluded(mask, reason)) ||
        (technique === 'cage-hidden' && step.digits.some((digit) => !(mask & maskOf(digit)))) ||
        (technique === 'cage-pair' &&
          (sum.otherCombinations ?? []).every((one) => one.some((digit) => mask & maskOf(digit))))
      expect([technique, text, named.has(text), isOut]).toEqual([technique, text, !isOut, isOut])
    }
  }
  for (const kind of ['has', 'standing', 'gone', 'crowded'])
    expect(kinds.get(kind)).toBeGreaterThan(0)
})

test('hints of killers read as they were when somebody read them aloud', () => {
  const said = new Map<string, number>()
  const lines: string[] = []
  for (const { position, step } of stepsOfKillers(16)) {
    const { technique, sum } = step
    const ofTechnique = lines.filter((line) => line.startsWith(`${technique}:`)).length
    const kind = `${technique} ${sum?.excluded?.map((one) => one.kind)}`
    const times = said.get(kind) ?? 0
    if (
      times >= 3 ||
      lines.length === 60 ||
      ofTechnique >= (technique === 'cage-combinations' ? 24 : 8)
    )
      continue
    said.set(kind, times + 1)
    lines.push(
      `${technique}: ${sayQuestion(position.shape, step)} ${sayStep(position.shape, step)}`,
    )
  }
  const file = resolve(__dirname, 'killer-hints.txt')
  expect(lines).toHaveLength(60)
  expect(`${lines.join('\n')}\n`).toBe(readFileSync(file, 'utf8'))
})
