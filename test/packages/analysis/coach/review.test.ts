import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import type { GameState } from '../../../../miniprogram/core/game'
import { shapeOfGame } from '../../../../miniprogram/core/game/game-shape'
import { parseDigits } from '../../../../miniprogram/core/sudoku/digits'
import { generatePuzzle } from '../../../../miniprogram/core/sudoku/generator'
import { shapeOf } from '../../../../miniprogram/core/sudoku/grid'
import { createCandidates } from '../../../../miniprogram/core/sudoku/logic/candidates'
import type { FoundStep } from '../../../../miniprogram/core/sudoku/logic/move-reasons'
import { resultKey } from '../../../../miniprogram/core/sudoku/logic/step'
import { findAll } from '../../../../miniprogram/core/sudoku/logic/techniques'
import { shapeOfRules } from '../../../../miniprogram/core/sudoku/rules'
import { judgeGame, type Review } from '../../../../miniprogram/packages/analysis/coach/judge'
import { sayMoment } from '../../../../miniprogram/packages/analysis/coach/sentences'
import { gameReview } from '../../../../miniprogram/packages/analysis/review/view'
import { sayStep } from '../../../../miniprogram/packages/analysis/sentences/step'
import { gamesOf, STYLES, type Style, simulate, styles } from '../../../../tools/players/player'
import { reviewOf } from '../../../../tools/players/reviewed'
import { findingsOf, reviewedGames, sumOf, tableOf } from './findings'

const found = new Map(styles.map((style) => [style, reviewedGames(style, 22)] as const))
const all = [...found.values()].flat()
const of = (...some: readonly Style[]) => some.flatMap((style) => found.get(style) ?? [])

const written = (name: string) => readFileSync(resolve(__dirname, name), 'utf8')

/** A review as the page says it, a line each. */
function reviewText(game: GameState, review: Review): string {
  const shape = shapeOfGame(game.puzzle)
  const { facts, more, used } = gameReview(game, review, true)
  const moments = review.moments.map((moment) => {
    const { title, text } = sayMoment(shape, moment)
    const { shown } = moment
    return `- ${title}：${text}${shown ? `【${sayStep(shape, shown.step)}】` : ''}`
  })
  const lines = [facts, ...more, ...moments, used.map(({ text }) => text).join(' ')]
  return `${lines.map((line) => `  ${line}`).join('\n')}\n`
}

test('the reviews of ten games read as a teacher has read them', () => {
  const reviews = styles.map((style, index) => {
    const { game, solution } = [...gamesOf(style, 2 + (index % 3))].slice(-1)[0]
    return `${style}\n${reviewText(game, reviewOf(game, solution).review)}`
  })
  expect(reviews.join('\n')).toBe(written('reviews.txt'))
})

test('the findings of 220 games by style are those written down', () => {
  expect(tableOf(found)).toBe(written('findings.txt'))
})

test('a technique beyond singles is credited where its eliminations were struck from the notes, and nowhere else', () => {
  expect(sumOf(of('noter', 'noting guesser', 'interrupted'), 'credited')[0]).toBeGreaterThan(50)
  expect(sumOf(all, 'invented')[0]).toBe(0)
  const others = styles.filter((style) => !('notes' in STYLES[style]))
  expect(sumOf(of(...others), 'credited')).toEqual([0, 0])
})

test.each([
  // A guess in a cell without a single is named, right or wrong, fast or slow.
  { name: 'guesses', atLeast: 0.9 },
  { name: 'accused', atMost: 0.01 },
  { name: 'helped', atLeast: 1 },
  { name: 'stalls', atLeast: 0.95 },
  { name: 'breaks', atMost: 0 },
] as const)('of what players did, reviews name the right share: $name', ({ name, ...limits }) => {
  const [count, total] = sumOf(all, name)
  expect(total).toBeGreaterThan(100)
  expect(count).toBeGreaterThanOrEqual((limits.atLeast ?? 0) * total)
  expect(count).toBeLessThanOrEqual((limits.atMost ?? 1) * total)
})

describe('every step that a review names', () => {
  test('agrees with the solution', () => {
    const wrong = all.flatMap(({ reports, solution }) => {
      const isSound = ({ step }: FoundStep) =>
        step.placements.every(({ cell, digit }) => solution[cell] === digit) &&
        step.eliminations.every(({ cell, digit }) => solution[cell] !== digit)
      return reports.flatMap(({ reason, struck }) => {
        const named = [reason?.found, reason?.easiest, reason?.through, ...struck]
        return named.filter((one) => one && !isSound(one))
      })
    })
    expect(wrong).toEqual([])
  })

  test('is possible on the board, as long as nothing was eliminated before', () => {
    const shape = shapeOf(9)
    const compared: boolean[] = []
    for (const { reports, moves } of all) {
      const first = moves.moves.findIndex(({ eliminated, struck }) => eliminated || struck)
      reports.slice(0, first < 0 ? reports.length : first).forEach(({ reason }, at) => {
        const { values } = moves.moves[at]
        const position = createCandidates(shape, parseDigits(values))
        for (const found of [reason?.easiest, reason?.way === 'single' ? reason.found : null]) {
          if (!found) continue
          const { technique } = found.step
          const possible = findAll(position, { techniques: [technique] }).map(resultKey)
          compared.push(possible.includes(resultKey(found.step)))
        }
      })
    }
    expect(compared).not.toContain(false)
    expect(compared.length).toBeGreaterThan(100)
  })

  test('instead of the one that the player found is easier', () => {
    for (const { review, reports, moves } of all) {
      for (const moment of review.moments) {
        if (moment.kind !== 'stall' || !moment.isOther) continue
        const index = moves.placements.findIndex(({ n }) => n === moment.n)
        const reason = reports[index].reason
        if (reason?.way === 'single') {
          expect(moment.shown?.difficulty).toBeLessThan(reason.hardest)
        }
      }
    }
  })
})

test('a game whose times say nothing is not blamed for them', () => {
  const [{ game, solution, moves, reports }] = of('careful')
  const known = { areTimesJudged: false, isHelpKnown: true }
  const { moments, isUntimed } = judgeGame(game.puzzle, solution, moves, reports, known)
  expect(isUntimed).toBe(true)
  expect(moments.some(({ kind }) => ['stall', 'hard'].includes(kind))).toBe(false)
})

test('of a game with help that its log does not tell of, only singles and wrong digits are spoken of', () => {
  for (const { game, solution, moves, reports } of of('noting guesser', 'asker')) {
    const known = { areTimesJudged: true, isHelpKnown: false }
    const review = judgeGame(game.puzzle, solution, moves, reports, known)
    expect(review.isHelpUnknown).toBe(true)
    expect(review.moments.filter(({ kind }) => kind !== 'mistake')).toEqual([])
    expect(Object.keys(review.used).filter((id) => !/single|house/.test(id))).toEqual([])
    expect(review.steps.some(({ way }) => way === 'guess' || way === 'help')).toBe(false)
  }
})

test.each([
  { name: 'diagonals', size: 9, diagonals: true },
  { name: 'jigsaw', size: 9, jigsaw: true },
  { name: '6×6', size: 6 },
  { name: 'killer', size: 9, killer: true },
] as const)('a game with other rules is reviewed like a classic one: $name', (rules) => {
  const { size } = rules
  const shape = 'diagonals' in rules ? shapeOfRules({ size, diagonals: true }) : undefined
  const totals = { invented: 0, guesses: [0, 0], accused: [0, 0], stalls: [0, 0] }
  for (let seed = 0; seed < ('killer' in rules ? 4 : 8); seed++) {
    const made = generatePuzzle({
      ...{ size, seed },
      ...('jigsaw' in rules && { jigsaw: true }),
      ...(shape && { shape }),
      ...('killer' in rules && { cages: 4 }),
    })
    for (const style of ['noting guesser', 'guesser'] as const) {
      const game = simulate(STYLES[style], seed, made)
      if (!game) continue
      const hasNotes = style === 'noting guesser'
      const findings = findingsOf(game, reviewOf(game.game, game.solution), hasNotes)
      totals.invented += findings.invented[0]
      for (const name of ['guesses', 'accused', 'stalls'] as const) {
        totals[name] = totals[name].map((sum, at) => sum + findings[name][at])
      }
    }
  }
  expect(totals.invented).toBe(0)
  expect(totals.accused[0]).toBeLessThanOrEqual(0.01 * totals.accused[1])
  expect(totals.guesses[0]).toBeGreaterThanOrEqual(0.85 * totals.guesses[1])
  expect(totals.stalls[0]).toBeGreaterThanOrEqual(0.9 * totals.stalls[1])
})
