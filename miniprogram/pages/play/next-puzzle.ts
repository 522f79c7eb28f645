import type { GamePuzzle } from '../../core/game/index'
import { roundOf } from '../../core/game/origin'
import { levelOfRound, type Round, roundsOf } from '../../core/game/round'
import { levelsOfKind, MADE_KINDS, sizesOf } from '../../core/sudoku/generator/kinds'
import { kindOfRules } from '../../core/sudoku/rules'
import { showToast } from '../../platform/dialog'
import { daily } from '../../state/days/daily'
import { finishedRound } from '../../state/days/finished-round'
import type { PuzzleWish } from '../../state/games/stock'
import { sayRoundName } from '../../strings/say'
import type { NewPuzzle } from '../../ui/components/new-puzzle/opening'
import { sayWish } from '../../ui/components/new-puzzle/view'
import { openRound } from '../../ui/components/today-card/open-round'
import { sayOpening } from '../../ui/components/today-card/progress'

/** What follows a finished puzzle: another one of today, or a new one. */
export type NextPuzzle = { readonly round: Round } | { readonly wish: PuzzleWish }

/**
 * @param level the level of the finished puzzle; '' if it is not known
 * @param today the current day, `YYYY-MM-DD`
 */
export function nextPuzzleOf(puzzle: GamePuzzle, level: string, today: string): NextPuzzle {
  const { origin } = puzzle
  const day = roundOf(origin)?.day
  const open = roundsOf(today).find((one) => !finishedRound({ day: today, level: one }))
  if (day === today && open) return { round: { day, level: open } }
  const known = roundOf(origin)
  return { wish: wishLike(puzzle, known ? levelOfRound(known) : level) }
}

/** The same level of the same kind again, as far as the generator knows both; else an easy classic puzzle. */
function wishLike({ size, rules }: GamePuzzle, level: string): PuzzleWish {
  const kind = MADE_KINDS.find((one) => one === kindOfRules(rules))
  const made = kind && sizesOf(kind).find((one) => one === size)
  const known = made && levelsOfKind(kind, made).find((one) => one === level)
  if (!known) return { level: 'easy' }
  return { level: known, ...(kind !== 'classic' && { kind }), ...(made !== 9 && { size: made }) }
}

export function sayNext(next: NextPuzzle): string {
  return 'wish' in next ? sayWish(next.wish) : sayRoundName(next.round)
}

/** Opens it instead of the current page. */
export function openNext(next: NextPuzzle, opener: NewPuzzle | null): void {
  if ('round' in next) {
    const { round } = next
    const stop = daily.subscribe(() => {
      const text = sayOpening(round)
      if (text) showToast(text)
    })
    openRound(round, true).finally(stop)
  } else opener?.open(next.wish)
}
