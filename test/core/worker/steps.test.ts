import { maskOf } from '../../../miniprogram/core/sudoku/bits'
import { createCandidates } from '../../../miniprogram/core/sudoku/logic/candidates'
import { findAll } from '../../../miniprogram/core/sudoku/logic/techniques'
import { solve } from '../../../miniprogram/core/sudoku/solver'
import { finish } from '../../../miniprogram/core/worker/finish'
import type { HintPayload } from '../../../miniprogram/core/worker/methods/hint'
import { type PossibleSteps, steps } from '../../../miniprogram/core/worker/methods/steps'
import { parsePuzzle } from '../../../miniprogram/packages/capture/notation'

const wing = '..493.1...8.15.4.31.346..924152937..736841925298576341...614.3936.78..14.4132.6.7'
const puzzle = parsePuzzle(wing)
const answer = solve(puzzle) as Uint8Array
const blank = new Array<number>(81).fill(0)
const board: HintPayload = { size: 9, givens: wing, values: wing, notes: blank }

const ask = (change: Partial<HintPayload> = {}) =>
  finish<PossibleSteps>(steps({ ...board, ...change }))

/** The answer for a board without mistakes. */
function found(change: Partial<HintPayload> = {}) {
  const answered = ask(change)
  if (answered.kind !== 'steps') throw new Error(answered.kind)
  return answered
}

describe('the possible steps of a board', () => {
  it('begin with its candidates and what can be searched, the easiest first', () => {
    const { notes, techniques, groups } = found()
    expect(notes).toEqual(Array.from(createCandidates(puzzle.shape, puzzle.values).masks))
    expect(techniques.slice(0, 2)).toEqual(['full-house', 'hidden-single'])
    expect(groups).toEqual([])
  })

  it('are all steps of each requested technique that finds some', () => {
    const all = found({ techniques: ['naked-pair', 'xy-wing', 'aic'] }).groups
    expect(all.map(({ technique }) => technique)).toContain('xy-wing')
    const position = createCandidates(puzzle.shape, puzzle.values)
    for (const { technique, count, steps: shown } of all) {
      expect(count).toBe(findAll(position, { techniques: [technique] }).length)
      expect(shown.length).toBe(Math.min(50, count))
      for (const { step, reasons } of shown) {
        expect(reasons.length).toBeGreaterThan(0)
        for (const { cell, digit } of step.eliminations) expect(answer[cell]).not.toBe(digit)
      }
    }
  })

  it('leave out what is switched off', () => {
    const { techniques } = found({ off: ['uniqueness', 'fish'] })
    expect(techniques).toContain('xy-wing')
    expect(techniques.filter((id) => /rectangle-\d|^swordfish/.test(id))).toEqual([])
  })

  it('start from sound notes and from what hints have eliminated', () => {
    const open = wing.indexOf('.')
    const notes = blank.map((_, cell) => (cell === open ? maskOf(answer[cell]) : 0))
    expect(found({ notes }).notes[open]).toBe(maskOf(answer[open]))
    const lost = blank.map((_, cell) => (cell === open ? 511 & ~maskOf(answer[cell]) : 0))
    expect(found({ eliminated: lost }).notes[open]).toBe(maskOf(answer[open]))
  })

  it('are none on a board with a mistake, or without an empty cell', () => {
    const open = wing.indexOf('.')
    const wrong = String((answer[open] % 9) + 1)
    const values = wing.slice(0, open) + wrong + wing.slice(open + 1)
    expect(ask({ values })).toEqual({ kind: 'mistake', cells: [open] })
    expect(ask({ values: answer.join('') })).toEqual({ kind: 'nothing' })
  })
})
