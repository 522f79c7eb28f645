import { createGame, replay } from '../../miniprogram/core/game'
import { parseDigits } from '../../miniprogram/core/sudoku/digits'
import { LEVELS } from '../../miniprogram/core/sudoku/logic/levels'
import type { ReviewMoment } from '../../miniprogram/packages/analysis/coach/judge'
import { playHumanGames } from '../faults/judge/humans'
import { table } from '../table'
import { type Settling, settlingOf } from './coach/fitting'
import { KINDS, type Kind, type Plant, type Simulated, simulate } from './coach/players'
import { type Reviewed, reviewOf, reviewText } from './coach/reviewed'

const SEEDS = 100
const PLANTS: readonly Plant[] = ['stall', 'guess', 'slip']

/** Whether a moment says that the player has done something worse than necessary. */
export const accuses = ({ kind }: ReviewMoment) => kind !== 'hard'

/** Whether a review names the planted fault. */
export function isNamed({ review }: Reviewed, { planted }: Simulated, plant: Plant): boolean {
  const moment = review.moments.find(({ n }) => n === planted)
  // Who has eliminated in the head may stall where the board shows no single; the review then tells how hard it was.
  if (plant === 'stall') return moment?.kind === 'stall' || moment?.kind === 'hard'
  if (plant === 'slip') return moment?.kind === 'mistake' && moment.cause === 'slip'
  return moment?.kind === 'guess' || (moment?.kind === 'mistake' && moment.cause === 'guess')
}

/** How many moves of a game were explained by the step that was meant or an easier one, and of how many. */
export function recognised({ moves, reports }: Reviewed, { meant }: Simulated) {
  const reportOf = (n: number) =>
    reports[moves.asked.indexOf(moves.placements.findIndex((placement) => placement.n === n))]
  const good = meant.filter(({ n, difficulty, struck }) => {
    const report = reportOf(n)
    if (!report) return false
    const { reason } = report
    if (!struck) return reason && reason.way !== 'unknown' && reason.hardest <= difficulty + 1e-9
    const covered = report.struck.filter((found) => found.difficulty <= difficulty + 1e-9)
    return struck.every(({ cell, digit }) =>
      covered.some(({ step }) =>
        step.eliminations.some((one) => one.cell === cell && one.digit === digit),
      ),
    )
  })
  return { good: good.length, of: meant.length }
}

/** The first `count` games of a kind, by seed. */
export function* gamesOf(kind: Kind, count: number, plant?: Plant): Generator<Simulated> {
  for (let seed = 1, found = 0; found < count; seed++) {
    const simulated = simulate({ kind, seed, ...(plant && { plant }) })
    if (!simulated) continue
    found++
    yield simulated
  }
}

/** Games of the people that tools/faults plays for the judge of leaderboards, as their phones send them. */
function* gamesOfPeople(count: number): Generator<Pick<Simulated, 'game' | 'solution'>> {
  for (const { givens, solution, log, ms, level } of playHumanGames(count)) {
    const puzzle = { size: 9, givens: parseDigits(givens), level } as const
    const answer = parseDigits(solution)
    const start = createGame({ ...puzzle, solution: answer })
    const clock = { ...start.clock, elapsed: ms }
    yield {
      game: { ...start, ...replay(puzzle, log), status: 'finished', clock },
      solution: answer,
    }
  }
}

/** Four reviews of each kind of player as text: a clean game, and one with each fault; and ten of other people. */
export function sampleReviews(): string {
  const people = [...gamesOfPeople(10)].map(
    ({ game, solution }) =>
      `person, ${game.puzzle.level}\n${reviewText(game, reviewOf(game, solution).review)}`,
  )
  return [...sampleOfKinds(), ...people].join('\n')
}

function sampleOfKinds(): string[] {
  return KINDS.flatMap((kind, index) =>
    ([undefined, ...PLANTS] as const).map((plant) => {
      const [simulated] = [...gamesOf(kind, 2 + index, plant)].slice(-1)
      const { game, solution, planted } = simulated
      const fault = plant ? `${plant} at ${planted}` : 'clean'
      return `${kind}, ${fault}\n${reviewText(game, reviewOf(game, solution).review)}`
    }),
  )
}

/** The levels that are picked for simulated people, by where they end. */
function fitting(): void {
  const all = Array.from({ length: SEEDS }, (_, seed) => settlingOf(seed + 1))
  const share = (count: number, of: number) => `${Math.round((100 * count) / of)} %`
  const sum = (list: readonly Settling[], of: 'near' | 'hard') =>
    share(
      list.reduce((total, one) => total + one[of], 0),
      20 * list.length,
    )
  const row = (name: string, list: readonly Settling[]) => [
    name,
    String(list.length),
    share(list.filter(({ isSettled }) => isSettled).length, list.length),
    sum(list, 'near'),
    sum(list, 'hard'),
  ]
  const byLevel = LEVELS.map((level, index) => ({
    level,
    list: all.filter(({ usual }) => usual === index),
  })).filter(({ list }) => list.length > 0)
  const rows = [...byLevel.map(({ level, list }) => row(level, list)), row('all', all)]
  console.log(table(['usual level', 'people', 'settled', 'near it', 'too hard'], rows))
}

/** `npm run -s test:corpus -- coach [text | fitting]`: reviews of simulated games, clean ones and with planted faults. */
export function coach([part]: readonly string[]): void {
  if (part === 'text') {
    process.stdout.write(sampleReviews())
    return
  }
  if (part === 'fitting') {
    fitting()
    return
  }
  const rows = KINDS.map((kind) => {
    const planted = PLANTS.map((plant) => {
      const games = [...gamesOf(kind, SEEDS, plant)]
      const named = games.filter((game) => isNamed(reviewOf(game.game, game.solution), game, plant))
      return `${named.length} of ${games.length}`
    })
    const clean = [...gamesOf(kind, SEEDS)].map((game) => ({
      game,
      reviewed: reviewOf(game.game, game.solution),
    }))
    const accused = clean.filter(({ reviewed }) => reviewed.review.moments.some(accuses)).length
    const counts = clean.map(({ game, reviewed }) => recognised(reviewed, game))
    const sum = (of: 'good' | 'of') => counts.reduce((total, count) => total + count[of], 0)
    const share = `${((100 * sum('good')) / sum('of')).toFixed(1)} % of ${sum('of')}`
    return [kind, ...planted, kind === 'guessing' ? '–' : `${accused} of ${clean.length}`, share]
  })
  const head = [
    'player',
    ...PLANTS.map((plant) => `${plant} named`),
    'clean games accused',
    'moves recognised',
  ]
  console.log(table(head, rows))
}
