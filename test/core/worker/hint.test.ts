import { maskOf } from '../../../miniprogram/core/sudoku/bits'
import { formatDigits, parseDigits } from '../../../miniprogram/core/sudoku/digits'
import { shapeOf } from '../../../miniprogram/core/sudoku/grid'
import { createCandidates } from '../../../miniprogram/core/sudoku/logic/candidates'
import {
  TECHNIQUE_FAMILIES,
  type TechniqueFamily,
} from '../../../miniprogram/core/sudoku/logic/levels'
import { resultKey } from '../../../miniprogram/core/sudoku/logic/step'
import { solve } from '../../../miniprogram/core/sudoku/solver'
import { finish } from '../../../miniprogram/core/worker/finish'
import { packPuzzle } from '../../../miniprogram/core/worker/grid'
import { type Hint, type HintPayload, hint } from '../../../miniprogram/core/worker/methods/hint'
import { parsePuzzle } from '../../../miniprogram/packages/capture/notation'

const text = '53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79'
const puzzle = parsePuzzle(text)
const answer = solve(puzzle) as Uint8Array
/** After its singles it needs a unique rectangle. */
const RECTANGLE =
  '5..1.7.4...7.8....4..............9....9..67252.......6.64.1..78..5.7..3..91......'
const RECTANGLE_BOARD =
  '586197.4.937482..14125638976.....9..1498367252.......6364.1..788256741397913.8...'
const blank = new Array<number>(81).fill(0)

function ask(values: string, notes: readonly number[] = blank, givens = text): Hint {
  return answerTo({ size: 9, givens, values, notes })
}

const answerTo = (payload: HintPayload): Hint => finish(hint(payload))

const withDigit = (cell: number, digit: number) =>
  text.slice(0, cell) + formatDigits([digit]) + text.slice(cell + 1)

describe('a hint', () => {
  test('first points out wrong digits', () => {
    const wrong = (answer[2] % 9) + 1
    expect(ask(withDigit(2, wrong))).toEqual({ kind: 'mistake', cells: [2] })
  })

  test('then points out notes that lack the right digit', () => {
    const notes = blank.slice()
    notes[2] = maskOf((answer[2] % 9) + 1)
    notes[3] = maskOf(answer[3])
    expect(ask(text, notes)).toEqual({ kind: 'noteMistake', cells: [2] })
  })

  test('uses no family that is switched off, and says if only that leaves nothing', () => {
    const wing = '..493.1...8.15.4.31.346..924152937..736841925298576341...614.3936.78..14.4132.6.7'
    const next = (off: readonly TechniqueFamily[]) =>
      answerTo({ size: 9, givens: wing, values: wing, notes: blank, off })
    expect(next(['expert'])).toMatchObject({ step: { technique: 'xy-wing' } })
    const other = next(['expert', 'wings'])
    expect(other).toMatchObject({ kind: 'step' })
    expect(other).not.toMatchObject({ step: { technique: 'xy-wing' } })
    expect(next(TECHNIQUE_FAMILIES)).toEqual({ kind: 'nothing', limited: true })
  })

  test('says whether it relies on one solution', () => {
    const next = (off: readonly TechniqueFamily[]) =>
      answerTo({ size: 9, givens: RECTANGLE, values: RECTANGLE_BOARD, notes: blank, off })
    expect(next(['expert'])).toMatchObject({ assumesUnique: true })
    expect(next(['expert', 'uniqueness'])).not.toMatchObject({ assumesUnique: true })
  })

  test('uses complete and correct notes', () => {
    // A puzzle without any single. The player found a digit and noted only this digit in its cell.
    const hard = '8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4..'
    const right = solve(parsePuzzle(hard)) as Uint8Array
    const cell = hard.indexOf('.')
    const notes = [...hard].map((symbol, at) =>
      symbol !== '.' ? 0 : at === cell ? maskOf(right[at]) : 511,
    )
    const found = ask(hard, notes, hard)
    expect(found).toMatchObject({ kind: 'step', own: true })
    if (found.kind === 'step') expect(found.step.placements).toEqual([{ cell, digit: right[cell] }])
    // Notes of this cell alone do, too.
    const alone = notes.map((mask, at) => (at === cell ? mask : 0))
    expect(ask(hard, alone, hard)).toEqual({ ...found, step: expect.anything() })
  })

  test('is not given again once the game remembers what it has eliminated, with or without notes', () => {
    const wing = '..493.1...8.15.4.31.346..924152937..736841925298576341...614.3936.78..14.4132.6.7'
    const eliminated = blank.slice()
    const full = Array.from(createCandidates(shapeOf(9), parseDigits(wing)).masks)
    const next = (notes: readonly number[]) => {
      const found = answerTo({ size: 9, givens: wing, values: wing, notes, eliminated })
      if (found.kind !== 'step') throw new Error(found.kind)
      return found
    }
    const { step } = next(blank)
    expect(step.technique).toBe('xy-wing')
    for (const { cell, digit } of step.eliminations) eliminated[cell] |= maskOf(digit)
    for (const notes of [blank, full]) {
      const following = next(notes)
      expect(resultKey(following.step)).not.toBe(resultKey(step))
      // The notes that still have these candidates are not what the hint uses.
      expect(following.own).toBe(false)
    }
  })

  test('is a naked single before a hidden one only if every cell has notes', () => {
    const techniqueWith = (notes: readonly number[]) => {
      const found = ask(text, notes)
      return found.kind === 'step' ? found.step.technique : found.kind
    }
    const full = Array.from(createCandidates(puzzle.shape, puzzle.values).masks)
    const partial = full.slice()
    partial[text.indexOf('.')] = 0
    expect([blank, partial, full].map(techniqueWith)).toEqual([
      'hidden-single',
      'hidden-single',
      'naked-single',
    ])
  })

  test('uses only a requested technique even if there are easier steps', () => {
    const wing = '..493.1...8.15.4.31.346..924152937..736841925298576341...614.3936.78..14.4132.6.7'
    const asked = { size: 9, givens: wing, values: wing, notes: blank }
    expect(answerTo({ ...asked, techniques: ['xy-wing'] })).toMatchObject({
      kind: 'step',
      step: { technique: 'xy-wing' },
    })
    expect(answerTo({ ...asked, techniques: ['x-wing'] })).toEqual({ kind: 'nothing' })
    const unknown = { ...asked, techniques: ['guess'] } as unknown as HintPayload
    expect(() => answerTo(unknown)).toThrow('invalid-payload')
  })

  test('uses no uniqueness technique if there are several solutions', () => {
    const open = '................'
    const notes = new Array(16).fill(0)
    const found = answerTo({ size: 4, givens: open, values: open, notes })
    expect(found).toMatchObject({ kind: 'fork', digits: [1, 2, 3, 4] })
    expect((found as Extract<Hint, { kind: 'fork' }>).digit).toBeGreaterThan(0)
  })

  test('drops eliminations that the digits contradict, in a puzzle with several solutions', () => {
    const open = '.'.repeat(16)
    const notes = new Array<number>(16).fill(0)
    const eliminated = notes.with(0, 0b1111)
    const fork = answerTo({ size: 4, givens: open, values: open, notes, eliminated })
    expect(fork).toMatchObject({ kind: 'fork', digits: [1, 2, 3, 4] })
  })

  test('where logic ends is the cell with the fewest candidates and its digit', () => {
    const hardest =
      '........1..2..3....4..5.26.....7.8...7...5...9...2.47...7.4.69..9.5.....46......8'
    const right = solve(parsePuzzle(hardest)) as Uint8Array
    const found = ask(hardest, blank, hardest)
    if (found.kind !== 'fork') throw new Error(found.kind)
    expect(found.digit).toBe(right[found.cell])
    expect(found.digits).toContain(found.digit)
  })

  test('is `nothing` for a full board and for a puzzle without a solution', () => {
    expect(ask(formatDigits(answer))).toEqual({ kind: 'nothing' })
    const none = `12345678.${'.'.repeat(8)}9.........456789123${'.'.repeat(45)}`
    expect(ask(none, blank, none)).toEqual({ kind: 'nothing' })
  })

  test('names the wrong cells of a full board, or those in conflict if there are several solutions', () => {
    const wrong = Array.from(answer)
    const cell = puzzle.values.indexOf(0)
    wrong[cell] = (wrong[cell] % 9) + 1
    expect(ask(formatDigits(wrong))).toEqual({ kind: 'mistake', cells: [cell] })
    const found = ask(formatDigits(wrong), blank, '.'.repeat(81))
    const cells = found.kind === 'mistake' ? found.cells : []
    expect(cells).toContain(cell)
    expect(cells.length).toBeLessThan(6)
  })

  test('leads from the givens to the solution in correct steps', () => {
    const values = Array.from(puzzle.values)
    const notes = blank.slice()
    for (let steps = 0; steps < 400 && values.includes(0); steps++) {
      const found = ask(formatDigits(values), notes)
      if (found.kind !== 'step') throw new Error(found.kind)
      for (const { cell, digit } of found.step.placements) {
        expect(answer[cell]).toBe(digit)
        values[cell] = digit
      }
      for (const { cell, digit } of found.step.eliminations) expect(answer[cell]).not.toBe(digit)
      if (found.step.placements.length === 0) throw new Error('an easy puzzle needs only singles')
    }
    expect(formatDigits(values)).toBe(formatDigits(answer))
  })

  test.each(['notes', 'eliminated'])('is rejected with the field if %s are malformed', (field) => {
    const payload = { ...packPuzzle(puzzle), givens: text, notes: blank, [field]: [1, 2] }
    expect(() => hint(payload).next()).toThrow(
      expect.objectContaining({ code: 'invalid-payload', place: { field } }),
    )
  })
})
