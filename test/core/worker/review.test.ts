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
  finish<MoveReport[] | null>(review({ size: 9, values, moves }))

const put = (values: string, ...cells: readonly number[]) =>
  [...values].map((symbol, cell) => (cells.includes(cell) ? answer[cell] : symbol)).join('')

const reasonOf = (...moves: readonly ReviewedMove[]) => ask(moves)?.at(-1)?.reason

describe('the reason of a digit', () => {
  it('is the easiest elimination that makes it a single', () => {
    const reason = reasonOf({ values: wing, ...first })
    expect(reason).toMatchObject({ way: 'step', found: null, easiest: null })
    expect(reason?.through?.step.technique).toBe('xy-wing')
    expect(reason?.hardest).toBeCloseTo(4.5)
  })

  it('is a single once the player has struck what the elimination strikes', () => {
    const [step] = findAll(candidatesOfPuzzle(puzzle), { techniques: ['xy-wing'] })
    const struck = { values: wing, struck: step.eliminations }
    expect(reasonOf({ ...struck, ...first })?.way).toBe('single')
    // It stays known, also where digits are taken back. What a digit alone would need is not.
    const after = { values: put(wing, first.cell), ...second }
    expect(reasonOf(struck, after, { values: wing, ...first })?.way).toBe('single')
    expect(reasonOf({ values: wing, ...first }, { values: wing, ...first })?.way).toBe('step')
  })

  it('is a single that comes after another one of the board', () => {
    const values = put(wing, first.cell)
    const moves = steps.flatMap(({ placements }) => placements).slice(1)
    const ways = moves.map((move) => reasonOf({ values, ...move })?.way)
    expect(ways).toEqual(expect.arrayContaining(['single', 'ahead']))
    expect(ways[0]).toBe('single')
  })

  it('may be the player’s notes', () => {
    const notes = [...answer].map((digit, cell) => (cell === third.cell ? 1 << (digit - 1) : 0))
    expect(reasonOf({ values: wing, ...third, notes })?.way).toBe('notes')
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
    const running = review({ size: 9, values: wing, moves })
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
      expect(() => finish(review(payload))).toThrow()
    },
  )
})
