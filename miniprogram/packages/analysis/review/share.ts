import { elapsedAt, type GameState } from '../../../core/game/index'
import { LEVELS } from '../../../core/sudoku/logic/levels'
import { countEvent } from '../../../platform/events'
import { urlOf } from '../../../platform/router'
import { fill, words } from '../../../strings/index'
import { clockText } from '../../../ui/components/game-clock/clock-text'
import type { ResultCard } from '../../../ui/components/share-card/result'
import { FALLBACK_PICTURE } from '../../../ui/components/share-card/share'
import type { Review } from '../coach/judge'
import { analysisWords } from '../strings/index'

/**
 * The result of the page's `onShareAppMessage`: how the game went, a square for each step. Neither title nor link nor picture has a
 * digit of the puzzle, and nothing of it is in the link.
 */
export function shareReview(
  page: { selectComponent(selector: string): unknown },
  game: GameState,
  review: Review,
) {
  countEvent('shared', { to: 'chat' })
  const { app, levels, result } = words()
  const t = analysisWords().review
  const level = LEVELS.find((one) => one === game.puzzle.level)
  const time = clockText(elapsedAt(game.clock, 0))
  const texts = {
    ...{ app: app.name, date: t.title, level: level ? levels[level] : '' },
    ...{ time, streak: '', legend: result.legend },
  }
  const link = {
    title: fill(t.shareTitle, { n: review.steps.length, time }),
    path: urlOf('home', null),
    imageUrl: FALLBACK_PICTURE,
  }
  const card = page.selectComponent('#share') as ResultCard | null
  const drawn = card?.drawResult(
    texts,
    review.steps.map(({ thoughtMs }) => thoughtMs),
  )
  const promise = drawn?.then((imageUrl) => ({ ...link, imageUrl: imageUrl || FALLBACK_PICTURE }))
  return { ...link, ...(promise && { promise }) }
}
