import { LEVELS } from '../../miniprogram/core/sudoku/logic/levels'
import { gamesOf, styles } from '../players/player'
import { table } from '../table'
import { type Settling, settlingOf } from './coach/fitting'
import { reviewOf, reviewText } from './coach/reviewed'

/** A review of each style as text. */
export function sampleReviews(): string {
  return styles
    .map((style, index) => {
      const { game, solution } = [...gamesOf(style, 2 + (index % 3))].slice(-1)[0]
      return `${style}\n${reviewText(game, reviewOf(game, solution).review)}`
    })
    .join('\n')
}

/** The levels that are picked for simulated people, by where they end. */
function fitting(): void {
  const all = Array.from({ length: 100 }, (_, seed) => settlingOf(seed + 1))
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

/** `npm run -s test:corpus -- coach text | fitting`. */
export function coach([part]: readonly string[]): void {
  if (part === 'fitting') fitting()
  else process.stdout.write(sampleReviews())
}
