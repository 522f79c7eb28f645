import type { GamePuzzle } from '../../core/game/index'
import { STARTERS } from '../../core/learning/starters'
import { formatDigits } from '../../core/sudoku/digits'
import { LEVELS, type Level } from '../../core/sudoku/logic/levels'
import { words } from '../../strings/index'
import type { NewPuzzle } from '../../ui/components/new-puzzle/opening'

/** What follows a finished puzzle: a new one of a level, or a built-in one of a size that has no levels. */
export type NextPuzzle = { readonly level: Level } | { readonly starter: string }

/** @param level the level of the finished puzzle; '' if it is not known */
export function nextPuzzleOf({ size, givens }: GamePuzzle, level: string): NextPuzzle {
  const same = STARTERS.filter((starter) => starter.size === size)
  const place = same.findIndex((starter) => starter.givens === formatDigits(givens))
  const starter = size === 9 ? undefined : same[place + 1]
  if (starter) return { starter: starter.id }
  return { level: LEVELS.find((one) => one === level && size === 9) ?? 'easy' }
}

export function sayNext(next: NextPuzzle): string {
  const starters: Readonly<Record<string, string>> = words().starters
  return 'level' in next ? words().levels[next.level] : starters[next.starter]
}

export function openNext(next: NextPuzzle, opener: NewPuzzle | null): void {
  if ('level' in next) opener?.open(next.level)
  else opener?.openStarter(next.starter)
}
