import type { Puzzle } from '../../../core/sudoku/grid'
import { type ShareLink, squarePicture } from './share'

/** The picture is drawn so many milliseconds after a page is there: what the player came for comes first. */
const LATER = 1500

/** A page's picture for the timeline, which has to be ready before anybody asks for it. */
export interface TimelinePicture {
  /** Draws a puzzle some time later. */
  prepare(puzzle: Puzzle, link: ShareLink): void
  /** The page's answer to `onShareTimeline`: the page itself, with another query, and the picture where it is ready. */
  share(link: ShareLink): { title: string; query: string; imageUrl?: string }
  /** For the page's end. */
  stop(): void
}

export function createTimelinePicture(page: object): TimelinePicture {
  let imageUrl = ''
  let waiting = 0

  function stop() {
    clearTimeout(waiting)
  }

  return {
    prepare(puzzle, link) {
      stop()
      waiting = setTimeout(async () => {
        imageUrl = await squarePicture(page, puzzle, link)
      }, LATER)
    },
    share: ({ title, path }) => ({
      ...{ title, query: path.split('?')[1] ?? '' },
      ...(imageUrl && { imageUrl }),
    }),
    stop,
  }
}
