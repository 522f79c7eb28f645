import { elapsedAt, type GameState } from '../../../core/game/index'
import { countEvent } from '../../../platform/events'
import { urlOf } from '../../../platform/router'
import { fill, words } from '../../../strings/index'
import { clockText } from '../../../ui/components/game-clock/clock-text'
import type { ResultCard } from '../../../ui/components/share-card/result'
import { drawSquareResult } from '../../../ui/components/share-card/result-picture'
import { FALLBACK_PICTURE, friendLink, runningRound } from '../../../ui/components/share-card/share'
import type { Review } from '../coach/judge'
import { analysisWords } from '../strings/index'

/**
 * How a game went, for friends: a square for each step. Neither title nor picture has a digit of the puzzle. The link leads to the puzzle,
 * named after the time to beat, or to the day of a puzzle that others still play; it has nothing else of the game. `page` contains
 * `<share-card id="share" />`.
 */
export function reviewShare(
  page: { selectComponent(selector: string): unknown },
  game: GameState,
  review: Review,
) {
  const { app, levels, result } = words()
  const t = analysisWords().review
  const time = clockText(elapsedAt(game.clock, 0))
  const level = (levels as Readonly<Record<string, string>>)[game.puzzle.level ?? ''] ?? ''
  const texts = { app: app.name, date: t.title, level, time, streak: '', legend: result.legend }
  const pace = review.steps.map(({ thoughtMs }) => thoughtMs)
  const round = runningRound(game)
  const path = round
    ? urlOf('daily', { day: round.day })
    : friendLink(game, fill(t.timeToBeat, { time })).url
  const card = page.selectComponent('#share') as ResultCard
  return {
    /** Lets the player share or save the picture. */
    save() {
      card.saveSquare((pen) => drawSquareResult(pen, texts, pace), path)
    },

    /** The result of the page's `onShareAppMessage`. */
    message() {
      countEvent('shared', { to: 'chat' })
      const title = fill(t.shareTitle, { n: pace.length, time })
      const link = { title, path, imageUrl: FALLBACK_PICTURE }
      const promise = card
        .drawResult(texts, pace)
        .then((imageUrl) => ({ ...link, imageUrl: imageUrl || FALLBACK_PICTURE }))
      return { ...link, promise }
    },
  }
}
