import { candidatesOfPuzzle } from '../../../miniprogram/core/sudoku/logic/candidates'
import { solvePath } from '../../../miniprogram/core/sudoku/logic/path'
import { findAll } from '../../../miniprogram/core/sudoku/logic/techniques'
import { solve } from '../../../miniprogram/core/sudoku/solver'
import { finish } from '../../../miniprogram/core/worker/finish'
import {
  type MoveReport,
  type ReviewedMove,
  review,
} from '../../../miniprogram/core/worker/methods/review'
import { parsePuzzle } from '../../../miniprogram/packages/capture/notation'

/** Needs an XY-Wing at once, then singles. */
const wing = '..493.1...8.15.4.31.346..924152937..736841925298576341...614.3936.78..14.4132.6.7'
const puzzle = parsePuzzle(wing)
const answer = solve(puzzle) as Uint8Array
const { steps } = solvePath(puzzle)
const [first, second, third] = steps.flatMap(({ placements }) => placements)

const ask = (moves: readonly ReviewedMove[], values = wing) =>
  finish<MoveReport[] | null>(review({ size: 9, values, moves }, { now: () => 0 }))

const put = (values: string, ...cells: readonly number[]) =>
  [...values].map((symbol, cell) => (cells.includes(cell) ? answer[cell] : symbol)).join('')

const reasonOf = (...moves: readonly ReviewedMove[]) => ask(moves)?.at(-1)?.reason

describe('the reason of a digit', () => {
  it('is the easiest elimination that it needs, and what follows from it', () => {
    const reason = reasonOf({ values: wing, ...first })
    expect(reason).toMatchObject({ way: 'steps', easiest: null, singles: 0 })
    expect(reason?.through?.step.technique).toBe('xy-wing')
    expect(reason?.found?.step.placements).toEqual([first])
    expect(reason?.hardest).toBeCloseTo(4.5)
  })

  it('is a single once the elimination is known', () => {
    const before = { values: wing, ...first }
    expect(reasonOf(before, { values: wing, ...first })?.way).toBe('single')
  })

  it('is a single that comes after another one of the board', () => {
    const known = { values: wing, ...first }
    // The one after the first digit follows only from it.
    expect(reasonOf(known, { values: wing, ...second })?.way).toMatch(/ahead|single/)
    expect(reasonOf(known, { values: put(wing, first.cell), ...second })?.way).toBe('single')
  })

  it('may be the player’s notes', () => {
    const notes = [...answer].map((digit, cell) => (cell === third.cell ? 1 << (digit - 1) : 0))
    expect(reasonOf({ values: wing, ...third, notes })?.way).toBe('notes')
  })

  it('stays known where digits are taken back', () => {
    const reason = reasonOf(
      { values: wing, ...first },
      { values: put(wing, first.cell), ...second },
      { values: wing, ...first },
    )
    expect(reason?.way).toBe('single')
  })

  it('is not searched for a wrong digit beyond the singles of the board', () => {
    expect(reasonOf({ values: wing, ...first, isWrong: true })).toMatchObject({
      way: 'unknown',
      found: null,
    })
  })

  it('of a removed note is the easiest step that removes it', () => {
    const [step] = findAll(candidatesOfPuzzle(puzzle), { techniques: ['xy-wing'] })
    const report = ask([{ values: wing, struck: step.eliminations }])?.[0]
    expect(report?.reason).toBeNull()
    expect(report?.struck.map((found) => found.step.technique)).toEqual(['xy-wing'])
  })
})

describe('a review', () => {
  it('reports each move as progress, in slices', () => {
    const moves = [
      { values: wing, ...first },
      { values: put(wing, first.cell), ...second },
    ]
    const running = review({ size: 9, values: wing, moves }, { now: () => 0 })
    const progress: unknown[] = []
    let slices = 0
    for (let turn = running.next(); !turn.done; turn = running.next()) {
      slices++
      if (turn.value) progress.push(turn.value)
    }
    expect(progress).toEqual([{ done: 1 }, { done: 2 }])
    // Each technique that finds nothing ends a slice.
    expect(slices).toBeGreaterThan(10)
  })

  it('is null for a puzzle with several solutions', () => {
    expect(ask([], '.'.repeat(81))).toBeNull()
  })

  it.each([{ moves: 1 }, { moves: [{ values: '1' }] }, { moves: [], size: 25 }])(
    'rejects an invalid payload: %j',
    (change) => {
      const payload = { size: 9, values: wing, ...change }
      expect(() => finish(review(payload, { now: () => 0 }))).toThrow()
    },
  )
})
