import {
  answerTo,
  type Drill,
  formatDrill,
  isPlacing,
  leftOf,
  notesOf,
  parseDrill,
  positionOf,
  solvedStep,
  soundResults,
  stepInHand,
  stepResults,
} from '../../../miniprogram/core/learning/drill'
import { maskOf } from '../../../miniprogram/core/sudoku/bits'
import { parseDigits } from '../../../miniprogram/core/sudoku/digits'
import { findAll } from '../../../miniprogram/core/sudoku/logic/techniques'

/** An XY-Wing, r1c9 with r1c1 and r3c7, which bars 5 from r1c8 and r3c2. */
const wing = parseDigits(
  '..493.1...8.15.4.31.346..924152937..736841925298576341...614.3936.78..14.4132.6.7',
)

function drillFor(technique: 'xy-wing' | 'hidden-single', values = wing): Drill {
  const drill = { seed: 7, givens: values, values, removed: [], steps: [] }
  const steps = findAll(positionOf(drill), { techniques: [technique] })
  return { ...drill, steps }
}

const drill = drillFor('xy-wing')
const [one, other] = stepResults(drill.steps[0])

describe('a drill', () => {
  test('is read as it was written', () => {
    const removed = [
      { cell: 0, digit: 2 },
      { cell: 80, digit: 9 },
    ]
    const full = { ...drill, removed }
    expect(parseDrill(formatDrill(full))).toEqual(full)
    expect(parseDrill(formatDrill(drill))).toEqual(drill)
    expect(formatDrill(drill)).not.toContain('\n')
  })

  test('takes the results one by one, in any order', () => {
    expect(isPlacing(drill)).toBe(false)
    expect(answerTo(drill, [], one)).toBe('right')
    expect(answerTo(drill, [], other)).toBe('right')
    expect(answerTo(drill, [other], one)).toBe('solved')
    expect(solvedStep(drill, [other])).toBeUndefined()
    expect(solvedStep(drill, [other, one])).toBe(drill.steps[0])
  })

  test('says why not: part of the pattern, another digit, or a candidate that may be true', () => {
    const pivot = drill.steps[0].cells[0]
    const position = positionOf(drill)
    const digits = [6, 8].filter((digit) => position.masks[pivot] & maskOf(digit))
    expect(digits).toEqual([6, 8])
    expect(answerTo(drill, [], { cell: pivot, digit: 6 })).toBe('pattern')
    expect(answerTo(drill, [], { cell: one.cell, digit: 6 })).toBe('digit')
    const elsewhere = [...position.masks].findIndex(
      (mask, cell) =>
        (mask & maskOf(5)) !== 0 && ![...drill.steps[0].cells, one.cell, other.cell].includes(cell),
    )
    expect(answerTo(drill, [], { cell: elsewhere, digit: 5 })).toBe('place')
  })

  test('shows the notes less what was struck', () => {
    const before = notesOf(drill, [])
    const after = notesOf(drill, [one])
    expect(before[one.cell] & maskOf(one.digit)).toBeTruthy()
    expect(after[one.cell]).toBe(before[one.cell] & ~maskOf(one.digit))
    expect(after.filter((mask, cell) => mask !== before[cell])).toHaveLength(1)
  })

  test('keeps to the step of which something was found', () => {
    const steps = [{ ...drill.steps[0], eliminations: [{ cell: 1, digit: 2 }] }, drill.steps[0]]
    const two = { ...drill, steps }
    expect(stepInHand(two, [])).toBe(steps[0])
    expect(stepInHand(two, [one])).toBe(steps[1])
    expect(leftOf(two, [one])).toEqual([other])
  })

  test('forgets what was kept of another drill', () => {
    expect(soundResults(drill, [one, { cell: 80, digit: 9 }])).toEqual([one])
  })
})

describe('a drill for a digit', () => {
  const easy = parseDigits(
    '53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79',
  )
  const single = drillFor('hidden-single', easy)

  test('is solved by any of its digits, and tells what stands in the way of others', () => {
    expect(isPlacing(single)).toBe(true)
    for (const step of single.steps) expect(answerTo(single, [], step.placements[0])).toBe('solved')
    expect(answerTo(single, [], { cell: 2, digit: 5 })).toBe('seen')
    expect(answerTo(single, [], { cell: 2, digit: 1 })).toBe('open')
    expect(notesOf(single, [single.steps[0].placements[0]])).toEqual(notesOf(single, []))
  })
})
