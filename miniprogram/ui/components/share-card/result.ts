import type { Round } from '../../../core/game/round'
import { countEvent } from '../../../platform/events'
import { urlOf } from '../../../platform/router'
import { sayDay } from '../../../strings/dates'
import { fill, words } from '../../../strings/index'
import { sayRoundName } from '../../../strings/say'
import type { Pen } from '../board/picture'
import { clockText } from '../game-clock/clock-text'
import { drawSquareResult, type ResultTexts } from './result-picture'
import { FALLBACK_PICTURE, type TimelineCard, timelineCard } from './share'

/** The result of a daily game. */
export interface DayResult {
  readonly round: Round
  /** Playing time, ms. */
  readonly elapsed: number
  /** Days in a row; 0 for none. */
  readonly streak: number
  /** How long each step took, ms, see core/game/pace. */
  readonly pace: readonly number[]
}

/**
 * A page with `<share-card id="share" />` shares the result of a daily game. The link opens the day, and neither link nor
 * title nor picture has a digit of the puzzle, because friends may still play it.
 */
export interface ResultShare {
  /** Draws the pictures, so that they are ready when the player shares. */
  prepare(result: DayResult): void
  /** The result of the page's `onShareAppMessage`. */
  share(result: DayResult): {
    readonly title: string
    readonly path: string
    readonly imageUrl: string
    readonly promise?: Promise<object>
  }
  /** Lets the player share or save a picture, which leads to the day. */
  save(result: DayResult): void
  /** The result of the page's `onShareTimeline`, which opens the page of the game's day. Without its picture until that is drawn. */
  timeline(result: DayResult): TimelineCard
}

/** The component `share-card`. */
export interface ResultCard {
  drawResult(
    texts: ResultTexts,
    pace: readonly number[],
    shape?: 'card' | 'square',
  ): Promise<string>
  /** `page`: the address to which the shared picture leads. */
  saveSquare(paint: (pen: Pen) => void, page: string): void
}

export function createResultShare(page: {
  selectComponent(selector: string): unknown
}): ResultShare {
  let ready = ''
  let square = ''
  const card = () => page.selectComponent('#share') as ResultCard | null

  async function draw(result: DayResult): Promise<string> {
    ready = (await card()?.drawResult(textsOf(result), result.pace)) ?? ''
    return ready
  }

  return {
    async prepare(result) {
      await draw(result)
      square = (await card()?.drawResult(textsOf(result), result.pace, 'square')) ?? ''
    },
    save: (result) =>
      card()?.saveSquare(
        (pen) => drawSquareResult(pen, textsOf(result), result.pace),
        dayUrl(result),
      ),
    timeline: (result) =>
      timelineCard({ title: titleOf(result), url: urlOf('play', result.round) }, square),
    share(result) {
      countEvent('shared', { to: 'chat' })
      const path = dayUrl(result)
      const link = { title: titleOf(result), path, imageUrl: ready || FALLBACK_PICTURE }
      if (ready) return link
      const promise = draw(result).then((imageUrl) => ({
        ...link,
        imageUrl: imageUrl || FALLBACK_PICTURE,
      }))
      return { ...link, promise }
    },
  }
}

const dayUrl = ({ round: { day } }: DayResult) => urlOf('daily', { day })

function titleOf({ round, elapsed }: DayResult): string {
  return fill(words().result.title, {
    date: sayDay(round.day),
    level: sayRoundName(round),
    time: clockText(elapsed),
  })
}

function textsOf({ round, elapsed, streak }: DayResult): ResultTexts {
  const { app, result, finish } = words()
  return {
    app: app.name,
    date: sayDay(round.day),
    level: sayRoundName(round),
    time: clockText(elapsed),
    streak: streak > 0 ? fill(finish.streak, { n: streak }) : '',
    legend: result.legend,
  }
}
