import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { digitsOf } from '../../../../miniprogram/core/sudoku/bits'
import { parseDigits } from '../../../../miniprogram/core/sudoku/digits'
import { generatePuzzle } from '../../../../miniprogram/core/sudoku/generator'
import { shapeOf } from '../../../../miniprogram/core/sudoku/grid'
import { createCandidates } from '../../../../miniprogram/core/sudoku/logic/candidates'
import type { FoundStep } from '../../../../miniprogram/core/sudoku/logic/move-reasons'
import { resultKey } from '../../../../miniprogram/core/sudoku/logic/step'
import { findAll } from '../../../../miniprogram/core/sudoku/logic/techniques'
import { shapeOfRules } from '../../../../miniprogram/core/sudoku/rules'
import { judgeGame } from '../../../../miniprogram/packages/analysis/coach/judge'
import {
  accuses,
  gamesOf,
  isNamed,
  recognised,
  sampleReviews,
} from '../../../../tools/corpus/coach'
import { KINDS, type Kind, simulate } from '../../../../tools/corpus/coach/players'
import { reviewOf } from '../../../../tools/corpus/coach/reviewed'

/** Of each kind; `test:corpus -- coach` plays 100. */
const GAMES = 4

test('the reviews of thirty simulated games read as a teacher has read them', () => {
  const expected = readFileSync(resolve(__dirname, 'reviews.txt'), 'utf8')
  expect(sampleReviews()).toBe(expected)
})

describe.each(['stall', 'guess', 'slip'] as const)('a planted %s', (plant) => {
  test('is named', () => {
    const games = KINDS.flatMap((kind) => [...gamesOf(kind, GAMES, plant)])
    const named = games.filter((game) => isNamed(reviewOf(game.game, game.solution), game, plant))
    expect(named.length).toBeGreaterThanOrEqual(0.95 * games.length)
  })
})

describe.each<Kind>(['careful', 'hasty', 'noting', 'expert'])(
  'a clean game of a %s player',
  (kind) => {
    const reviewed = [...gamesOf(kind, GAMES)].map((game) => ({
      ...reviewOf(game.game, game.solution),
      game,
    }))

    test('is not blamed', () => {
      expect(reviewed.filter(({ review }) => review.moments.some(accuses))).toEqual([])
    })

    test('is explained by the steps that were meant, or easier ones', () => {
      const counts = reviewed.map((one) => recognised(one, one.game))
      const sum = (of: 'good' | 'of') => counts.reduce((total, count) => total + count[of], 0)
      expect(sum('good')).toBeGreaterThanOrEqual(0.95 * sum('of'))
    })
  },
)

describe('every step that a review names', () => {
  const all = KINDS.flatMap((kind) => [...gamesOf(kind, GAMES, 'slip')]).map((game) => ({
    ...reviewOf(game.game, game.solution),
    solution: game.solution,
  }))

  test('agrees with the solution', () => {
    for (const { reports, solution } of all) {
      const isSound = ({ step }: FoundStep) =>
        step.placements.every(({ cell, digit }) => solution[cell] === digit) &&
        step.eliminations.every(({ cell, digit }) => solution[cell] !== digit)
      for (const { reason, struck } of reports) {
        const named = [reason?.found, reason?.easiest, reason?.through, ...struck]
        expect(named.filter((one) => one && !isSound(one))).toEqual([])
      }
    }
  })

  test('is possible on the board, as long as nothing was eliminated before', () => {
    const shape = shapeOf(9)
    let compared = 0
    for (const { reports, moves } of all) {
      const first = reports.findIndex(({ reason, struck }) => reason?.through || struck.length > 0)
      reports.slice(0, first < 0 ? reports.length : first).forEach(({ reason }, at) => {
        const { values } = moves.moves[at]
        const position = createCandidates(shape, parseDigits(values))
        for (const found of [reason?.easiest, reason?.way === 'single' ? reason.found : null]) {
          if (!found) continue
          const { technique } = found.step
          const possible = findAll(position, { techniques: [technique] }).map(resultKey)
          expect(possible).toContain(resultKey(found.step))
          compared++
        }
      })
    }
    expect(compared).toBeGreaterThan(100)
  })

  test('that eliminates is possible with the candidates that it was found with', () => {
    const shape = shapeOf(9)
    let compared = 0
    for (const { reports, moves } of all) {
      reports.forEach(({ reason }, at) => {
        const { through } = reason ?? {}
        if (!through) return
        const values = parseDigits(moves.moves[at].values)
        const removed = through.candidates.flatMap((mask, cell) =>
          values[cell] ? [] : digitsOf(0x1ff & ~mask).map((digit) => ({ cell, digit })),
        )
        const position = createCandidates(shape, values, { removed })
        const possible = findAll(position, { techniques: [through.step.technique] }).map(resultKey)
        expect(possible).toContain(resultKey(through.step))
        compared++
      })
    }
    expect(compared).toBeGreaterThan(5)
  })

  test('instead of the one that the player found is easier', () => {
    for (const { review, reports, moves } of all) {
      for (const moment of review.moments) {
        if (moment.kind !== 'stall' || !moment.isOther) continue
        const index = moves.placements.findIndex(({ n }) => n === moment.n)
        const reason = reports[moves.asked.indexOf(index)].reason
        if (reason?.way === 'single' || reason?.way === 'steps') {
          expect(moment.shown?.difficulty).toBeLessThan(reason.hardest)
        }
      }
    }
  })
})

test('a game whose times say nothing is not blamed for them', () => {
  const [{ game, solution, planted }] = gamesOf('careful', 1, 'stall')
  const { moves, reports } = reviewOf(game, solution)
  const { moments, isUntimed } = judgeGame(game.puzzle, solution, moves, reports, false)
  expect(isUntimed).toBe(true)
  expect(moments.map(({ n }) => n)).not.toContain(planted)
  expect(moments.some(({ kind }) => kind === 'stall' || kind === 'hard')).toBe(false)
})

test.each([
  { name: 'diagonals', size: 9, diagonals: true },
  { name: 'jigsaw', size: 9, jigsaw: true },
  { name: '6×6', size: 6 },
  { name: 'killer', size: 9, killer: true },
] as const)('a game with other rules is reviewed like a classic one: $name', (rules) => {
  const { size } = rules
  const jigsaw = 'jigsaw' in rules
  const isKiller = 'killer' in rules
  const shape = 'diagonals' in rules ? shapeOfRules({ size, diagonals: true }) : undefined
  const games = Array.from({ length: isKiller ? 6 : 12 }, (_, seed) =>
    generatePuzzle({
      ...{ size, seed },
      ...(jigsaw && { jigsaw }),
      ...(shape && { shape }),
      ...(isKiller && { cages: 4 }),
    }),
  ).flatMap(({ puzzle, solution }, seed) => {
    const digits = Array.from(solution)
    const game = simulate({ kind: 'noting', seed, plant: 'stall', puzzle, solution: digits })
    return game ? [game] : []
  })
  expect(games.length).toBeGreaterThan(2)
  const reviewed = games.map((game) => ({ ...reviewOf(game.game, game.solution), game }))
  const named = reviewed.filter(({ review, game }) =>
    review.moments.some(({ n }) => n === game.planted),
  )
  expect(named.length).toBe(games.length)
  const counts = reviewed.map((one) => recognised(one, one.game))
  const sum = (of: 'good' | 'of') => counts.reduce((total, count) => total + count[of], 0)
  expect(sum('good')).toBeGreaterThanOrEqual(0.95 * sum('of'))
})
