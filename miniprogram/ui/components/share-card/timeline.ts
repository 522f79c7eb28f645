import type { Puzzle } from '../../../core/sudoku/grid'
import { type ShareLink, squarePicture, type TimelineCard, timelineCard } from './share'

/** Delay after the page is ready, so that drawing does not slow down opening the page. */
const DRAW_DELAY_MS = 1500

/** A page's picture for the timeline. `onShareTimeline` is synchronous, so the picture is drawn in advance. */
export interface TimelinePicture {
  /** Draws the picture of a link after DRAW_DELAY_MS. */
  prepare(puzzle: Puzzle, link: ShareLink): void
  /** The result of the page's `onShareTimeline`: the query of the link, and the picture if it is ready. */
  share(link: ShareLink): TimelineCard
  /** Cancels the drawing. Call it when the page is unloaded. */
  stop(): void
}

export function createTimelinePicture(page: object): TimelinePicture {
  let imageUrl = ''
  let timer = 0

  function stop() {
    clearTimeout(timer)
  }

  return {
    prepare(puzzle, link) {
      stop()
      timer = setTimeout(async () => {
        imageUrl = await squarePicture(page, puzzle, link)
      }, DRAW_DELAY_MS)
    },
    share: (link) => timelineCard(link, imageUrl),
    stop,
  }
}
