import type { GamePuzzle } from '../../core/game/index'
import { roundOf } from '../../core/game/origin'
import { DAILY_LEVELS, type Round } from '../../core/game/round'
import { STARTERS } from '../../core/learning/starters'
import { formatDigits } from '../../core/sudoku/digits'
import { LEVELS, type Level } from '../../core/sudoku/logic/levels'
import { finishedRound } from '../../state/days/finished-round'
import { words } from '../../strings/index'
import type { NewPuzzle } from '../../ui/components/new-puzzle/opening'
import { openRound } from '../../ui/components/today-card/open-round'

/** What follows a finished puzzle: another one of today, a built-in one of a size without levels, or a new one of a level. */
export type NextPuzzle =
  | { readonly round: Round }
  | { readonly starter: string }
  | { readonly level: Level }

/**
 * @param level the level of the finished puzzle; '' if it is not known
 * @param today the current day, `YYYY-MM-DD`
 */
export function nextPuzzleOf(puzzle: GamePuzzle, level: string, today: string): NextPuzzle {
  const { size, givens, origin } = puzzle
  const day = roundOf(origin)?.day
  const open = DAILY_LEVELS.find((one) => !finishedRound({ day: today, level: one }))
  if (day === today && open) return { round: { day, level: open } }
  const same = STARTERS.filter((starter) => starter.size === size)
  const place = same.findIndex((starter) => starter.givens === formatDigits(givens))
  const starter = size === 9 ? undefined : same[place + 1]
  if (starter) return { starter: starter.id }
  return { level: LEVELS.find((one) => one === level && size === 9) ?? 'easy' }
}

export function sayNext(next: NextPuzzle): string {
  const starters: Readonly<Record<string, string>> = words().starters
  if ('starter' in next) return starters[next.starter]
  return words().levels['round' in next ? next.round.level : next.level]
}

/** Opens it instead of the current page. */
export function openNext(next: NextPuzzle, opener: NewPuzzle | null): void {
  if ('round' in next) openRound(next.round, true)
  else if ('starter' in next) opener?.openStarter(next.starter)
  else opener?.open(next.level)
}
