import { maskOf } from '../../../miniprogram/core/sudoku/bits'
import { parseDigits } from '../../../miniprogram/core/sudoku/digits'
import { shapeOf } from '../../../miniprogram/core/sudoku/grid'
import { findAll } from '../../../miniprogram/core/sudoku/logic/techniques'
import { shapeOfRules } from '../../../miniprogram/core/sudoku/rules'
import { encodeRules } from '../../../miniprogram/core/sudoku/rules-code'
import {
  currentStep,
  type Drill,
  isPlacing,
  judgeTap,
  notesOf,
  parseDrill,
  positionOf,
  remainingResults,
  solvedStep,
  stepResults,
  validResults,
} from '../../../miniprogram/packages/lessons/course/drill'

/** An XY-Wing with pivot r1c9 and wings r1c1 and r3c7. It eliminates 5 from r1c8 and r3c2. */
const wing = parseDigits(
  '..493.1...8.15.4.31.346..924152937..736841925298576341...614.3936.78..14.4132.6.7',
)

function drillFor(technique: 'xy-wing' | 'hidden-single', values = wing): Drill {
  const drill = { shape: shapeOf(9), givens: values, values, removed: [], steps: [] }
  const steps = findAll(positionOf(drill), { techniques: [technique] })
  return { ...drill, steps }
}

const drill = drillFor('xy-wing')
const [one, other] = stepResults(drill.steps[0])

describe('a drill', () => {
  test('is read with what was removed, its rules and links', () => {
    const text = (steps: string, rules = '') =>
      `7 ${'1'.padEnd(81, '.')} ${'12'.padEnd(81, '.')} 01${(80 * 9 + 8).toString(36)} ${steps} ${rules}`
    const links = '["4r1c3=4r1c6|r2c6@0","4r1c6|r2c6-7r1c6"]'
    const step = `{"technique":"als-xz","digits":[4],"eliminations":["5r1c8"],"links":${links}}`
    const { givens, values, removed, steps } = parseDrill(text(`[${step}]`))
    expect([givens.slice(0, 3), values.slice(0, 3)]).toEqual([
      [1, 0, 0],
      [1, 2, 0],
    ])
    expect(removed).toEqual([
      { cell: 0, digit: 2 },
      { cell: 80, digit: 9 },
    ])
    expect(steps).toMatchObject([
      {
        ...{ technique: 'als-xz', placements: [], eliminations: [{ cell: 7, digit: 5 }] },
        links: [
          {
            from: { digit: 4, cells: [2] },
            to: { digit: 4, cells: [5, 14] },
            strong: true,
            set: 0,
          },
          { from: { digit: 4, cells: [5, 14] }, to: { digit: 7, cells: [5] }, strong: false },
        ],
      },
    ])
    const diagonals = shapeOfRules({ size: 9, diagonals: true })
    expect(parseDrill(text('[]', encodeRules(diagonals))).shape).toBe(diagonals)
  })

  test('accepts the results one by one, in any order', () => {
    expect(isPlacing(drill)).toBe(false)
    expect(judgeTap(drill, [], one)).toBe('right')
    expect(judgeTap(drill, [], other)).toBe('right')
    expect(judgeTap(drill, [other], one)).toBe('solved')
    expect(solvedStep(drill, [other])).toBeUndefined()
    expect(solvedStep(drill, [other, one])).toBe(drill.steps[0])
  })

  test('distinguishes the pattern, a wrong digit and a wrong cell', () => {
    const pivot = drill.steps[0].cells[0]
    const position = positionOf(drill)
    const digits = [6, 8].filter((digit) => position.masks[pivot] & maskOf(digit))
    expect(digits).toEqual([6, 8])
    expect(judgeTap(drill, [], { cell: pivot, digit: 6 })).toBe('pattern')
    expect(judgeTap(drill, [], { cell: one.cell, digit: 6 })).toBe('wrongDigit')
    const elsewhere = [...position.masks].findIndex(
      (mask, cell) =>
        (mask & maskOf(5)) !== 0 && ![...drill.steps[0].cells, one.cell, other.cell].includes(cell),
    )
    expect(judgeTap(drill, [], { cell: elsewhere, digit: 5 })).toBe('wrongCell')
  })

  test('removes found eliminations from the notes', () => {
    const before = notesOf(drill, [])
    const after = notesOf(drill, [one])
    expect(before[one.cell] & maskOf(one.digit)).toBeTruthy()
    expect(after[one.cell]).toBe(before[one.cell] & ~maskOf(one.digit))
    expect(after.filter((mask, cell) => mask !== before[cell])).toHaveLength(1)
  })

  test('continues the step of which a result was found', () => {
    const steps = [{ ...drill.steps[0], eliminations: [{ cell: 1, digit: 2 }] }, drill.steps[0]]
    const two = { ...drill, steps }
    expect(currentStep(two, [])).toBe(steps[0])
    expect(currentStep(two, [one])).toBe(steps[1])
    expect(remainingResults(two, [one])).toEqual([other])
  })

  test('drops stored results of another drill', () => {
    expect(validResults(drill, [one, { cell: 80, digit: 9 }])).toEqual([one])
  })
})

describe('a drill with placements', () => {
  const easy = parseDigits(
    '53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79',
  )
  const single = drillFor('hidden-single', easy)

  test('accepts any of its placements and says why others are wrong', () => {
    expect(isPlacing(single)).toBe(true)
    for (const step of single.steps) expect(judgeTap(single, [], step.placements[0])).toBe('solved')
    expect(judgeTap(single, [], { cell: 2, digit: 5 })).toBe('conflict')
    expect(judgeTap(single, [], { cell: 2, digit: 1 })).toBe('undetermined')
    expect(notesOf(single, [single.steps[0].placements[0]])).toEqual(notesOf(single, []))
  })
})
