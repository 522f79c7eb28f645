import { digitsOf } from '../../../../miniprogram/core/sudoku/bits'
import {
  type Candidate,
  type Candidates,
  copyCandidates,
  createCandidates,
  isBroken,
  isComplete,
  place,
} from '../../../../miniprogram/core/sudoku/logic/candidates'
import { examineForks } from '../../../../miniprogram/core/sudoku/logic/forks'
import { walkPath } from '../../../../miniprogram/core/sudoku/logic/path'
import { solve } from '../../../../miniprogram/core/sudoku/solver'
import { finish } from '../../../../miniprogram/core/worker/finish'
import { parsePuzzle } from '../../../../miniprogram/packages/capture/notation'

/** No technique finds a step. */
const HARDEST = '8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4..'
/** Needs an XY-Wing. */
const WING = '..493.1...8.15.4.31.346..924152937..736841925298576341...614.3936.78..14.4132.6.7'
/** One step, then logic ends; one cell is enough. */
const COLLAPSING =
  '........1..2..3.4..5..6.7.......4.1...63...8.5...7.2....5.2.9..2..9....879....1..'

function examine(text: string) {
  const { shape, values } = parsePuzzle(text)
  const position = createCandidates(shape, values)
  const walk = walkPath(position)
  while (!walk.next().done) {}
  const search = examineForks(position, solve({ shape, values }) as Uint8Array)
  const progress: number[] = []
  for (let turn = search.next(); ; turn = search.next()) {
    if (turn.done) return { position, report: turn.value, progress }
    if (turn.value) progress.push(turn.value.done / turn.value.of)
  }
}

/** What singles alone make of a position after some placements. */
function singlesAfter(position: Candidates, placed: readonly Candidate[]) {
  const next = copyCandidates(position)
  for (const { cell, digit } of placed) place(next, cell, digit)
  const walk = walkPath(next, { techniques: ['full-house', 'hidden-single', 'naked-single'] })
  while (!walk.next().done) {}
  return next
}

const solves = (position: Candidates, placed: readonly Candidate[]) => {
  const after = singlesAfter(position, placed)
  return isComplete(after) && !isBroken(after)
}

describe.each([HARDEST, COLLAPSING])('where logic ends in %s', (text) => {
  const { position, report, progress } = examine(text)

  test('the key cells let singles solve the rest', () => {
    const { backdoors, count } = report
    expect(backdoors.length).toBeGreaterThan(0)
    if (count === 2) {
      expect(solves(position, backdoors)).toBe(true)
      for (const one of backdoors) expect(solves(position, [one])).toBe(false)
      return
    }
    for (const one of backdoors) expect(solves(position, [one])).toBe(true)
  })

  test('the fork has all candidates of its cell, and every one needs a try', () => {
    const { cell, digits, tries, depth } = report.fork
    expect(digits).toEqual(digitsOf(position.masks[cell]))
    expect(tries).toBeGreaterThan(digits.length)
    expect(depth).toBeGreaterThan(1)
    expect(depth).toBeLessThan(tries)
  })

  test('progress rises', () => {
    expect(progress.length).toBeGreaterThan(4)
    expect(progress).toEqual([...progress].sort((a, b) => a - b))
    expect(progress[0]).toBe(0)
  })
})

test('a fork whose tries all end at once has as many tries as digits, one at a time', () => {
  // An XY-Wing away from singles, so the wrong digit of a good cell fails and the right one solves.
  const puzzle = parsePuzzle(WING)
  const position = createCandidates(puzzle.shape, puzzle.values)
  const { fork, count } = finish(examineForks(position, solve(puzzle) as Uint8Array))
  expect(fork).toMatchObject({ tries: 2, depth: 1 })
  expect(fork.digits).toHaveLength(2)
  expect(count).toBe(1)
})
