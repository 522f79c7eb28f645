import { createCandidates } from '../../miniprogram/core/sudoku/logic/candidates'
import { stampOf } from '../../miniprogram/packages/analysis/coach/store'
import { formatBoard } from '../../miniprogram/packages/analysis/steps/board'
import { parsePuzzle } from '../../miniprogram/packages/capture/notation'
import { faultyGame } from '../phone/faulty-game'
import { holdResults } from '../phone/held-worker'
import { solutionOf, storageOf } from '../phone/stored-game'
import { gamesOf } from '../players/player'
import { reviewOf } from '../players/reviewed'
import {
  chained,
  codeOf,
  contradiction,
  hard,
  killer,
  rectangleBoard,
  sixteen,
  wing,
} from './puzzles'
import { english, type Step, scrolledTo, shown } from './steps'
import type { Tour } from './tour'

const analysis = (part: string, puzzle: string, states: Tour['states']): Tour => ({
  page: `packages/analysis/${part}/${part}`,
  query: { code: codeOf(puzzle) },
  states,
})

/** The steps that are possible in a puzzle, when all techniques have been searched. */
function possible(puzzle: string, states: Tour['states'], storage: Tour['storage'] = {}): Tour {
  const { shape, values } = parsePuzzle(puzzle)
  const { masks } = createCandidates(shape, values)
  return {
    page: 'packages/analysis/steps/steps',
    query: { code: codeOf(puzzle), board: formatBoard(values, masks) },
    storage,
    states,
  }
}

const searched: Step = async (phone) => {
  // The first results are there; a short search may be over by then.
  await phone.find('.group').first().waitFor()
  await phone.find('.status .chip').waitFor({ state: 'hidden' })
}

const FAULTS = { stall: 10, slip: 15 }

/** The review of a game with a stall and a mistake. */
function review(
  states: Tour['states'],
  more: Partial<Tour> = {},
  faults = {},
  puzzle = wing,
): Tour {
  const game = faultyGame(puzzle, { ...FAULTS, ...faults })
  return {
    page: 'packages/analysis/review/review',
    query: { id: 'game' },
    ...more,
    storage: { ...storageOf(game, game.clock.elapsed), ...more.storage },
    states,
  }
}

/** The reviews of games in which lines took four times as long, and pairs were seen late. */
function habitualReviews(): Record<string, string> {
  const own = faultyGame(wing, FAULTS)
  const others = [...gamesOf('careful', 6)].map(({ game, solution }) => {
    const { review } = reviewOf(game, solution)
    const steps = review.steps.map((step) => ({
      ...step,
      thoughtMs: step.thoughtMs * (step.isLine ? 4 : 1),
    }))
    const step = { technique: 'naked-pair', placements: [], eliminations: [] }
    return { ...review, steps, moments: [{ kind: 'hard', shown: { step } }] }
  })
  const made = [reviewOf(own, solutionOf(wing)).review, ...others].map((review, index) => ({
    ...{ id: index === 0 ? 'game' : `${index}`, stamp: stampOf(own), review },
  }))
  return { reviews: JSON.stringify({ version: 3, data: made }) }
}

/** Goes to the step of this technique in a path; '' is the hardest. */
const stepOf =
  (technique: string): Step =>
  (phone) =>
    phone.tap(phone.find('.tally .name').filter({ hasText: technique }).first())

const habits = [shown('.moment'), scrolledTo('.sharing')]

/** Puzzles that are solved and explained, and games that are reviewed. */
export const analysisTours: readonly Tour[] = [
  analysis('solve', hard, {
    'solve-details': ['详情'],
    'solve-actions': [scrolledTo('.actions--three')],
  }),
  analysis('solve', contradiction, { 'solve-none': [] }),
  {
    page: 'packages/analysis/solve/solve',
    query: { code: 'broken' },
    states: { 'solve-bad-link': [] },
  },
  analysis('path', rectangleBoard, { 'path-caution': [stepOf('唯一矩形类型1')] }),
  analysis('path', sixteen, { 'path-sixteen': [stepOf('')] }),
  review({ 'review-habits': habits }, { storage: habitualReviews() }),
  review({ 'review-en-habits': habits }, { storage: { ...english, ...habitualReviews() } }),
  review({ 'review-failed': [shown('没能看完')] }, { workerFails: true, reports: true }),
  review({
    'review-making': [
      shown('.moment'),
      (phone) => holdResults(phone, { tried: 30 }),
      '.practice .moment',
      shown('试了 30 道'),
    ],
  }),
  review({ 'review-fine': [shown('.used')] }, {}, { stall: 0, slip: 0 }),
  review({ 'review-en': [shown('.moment')], 'review-en-stall': ['.moment'] }, { storage: english }),
  review(
    { 'review-killer': [shown('.moment')], 'review-killer-stall': ['.moment'] },
    {},
    { slip: undefined },
    killer,
  ),
  {
    page: 'packages/analysis/revisit/revisit',
    states: { 'packages-analysis-revisit-revisit': [] },
  },
  possible(killer, {
    'steps-killer': [searched],
    'steps-killer-open': ['组合'],
    'steps-killer-drawn': ['.step'],
  }),
  possible(
    wing,
    { 'steps-en': [searched], 'steps-en-open': ['XY-Wing'], 'steps-en-drawn': ['.step'] },
    english,
  ),
  possible(chained, { 'steps-many': [searched, '不连续环'] }),
]
