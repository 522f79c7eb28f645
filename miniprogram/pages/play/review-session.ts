import { editEntryAt, type GameState, nodesOf } from '../../core/game/index'
import { fill, words } from '../../strings/index'
import { clockText } from '../../ui/components/game-clock/clock-text'
import type { GameController } from './controller'

/** What the page shows of a game's history: a point of it, and where the bookmarks are. */
export interface ReviewView {
  /** The point shown, from 0: the givens. */
  readonly index: number
  readonly last: number
  /** The number of the move and its time. */
  readonly label: string
  /** The cell of the move; −1 for a move that changes no cell or several. */
  readonly cell: number
  /** The points with a bookmark, ascending. */
  readonly bookmarks: readonly number[]
  readonly isBookmarked: boolean
}

/**
 * A look through the whole history: every board in the order in which the player made it, also those that were undone. The
 * game itself changes once, when it goes on from the point shown.
 */
export interface ReviewSession {
  /** No effect before the first move. */
  open(): void
  seek(index: number): void
  /** Goes to the closest bookmark before (−1) or after (1) the point shown. */
  seekBookmark(direction: -1 | 1): void
  /** Bookmarks the point shown, or removes its bookmark. */
  toggleBookmark(): void
  /** The game goes on from the point shown, as after an undo. A finished game stays as it was. */
  close(): void
}

export function createReviewSession(controller: GameController): ReviewSession {
  let index: number | null = null

  const nodes = () => nodesOf(controller.game().history.log)

  function seek(next: number) {
    if (index === null || next === index) return
    index = next
    controller.preview(nodes()[index], { review: reviewView(controller.game(), index) })
  }

  return {
    open() {
      const { log, position } = controller.game().history
      if (index !== null || log.length === 0) return
      index = nodes().indexOf(position)
      controller.preview(position, { review: reviewView(controller.game(), index) })
    },

    seek,

    seekBookmark(direction) {
      if (index === null) return
      const { bookmarks } = reviewView(controller.game(), index)
      const from = index
      const next =
        direction > 0
          ? bookmarks.find((bookmark) => bookmark > from)
          : [...bookmarks].reverse().find((bookmark) => bookmark < from)
      if (next !== undefined) seek(next)
    },

    toggleBookmark() {
      if (index === null) return
      const node = nodes()[index]
      const bookmark = controller.game().history.bookmarks.indexOf(node)
      controller.play(
        bookmark < 0 ? { kind: 'addBookmark', node } : { kind: 'removeBookmark', bookmark },
      )
      controller.update({ review: reviewView(controller.game(), index) })
    },

    close() {
      if (index === null) return
      index = null
      controller.endPreview(controller.game().status === 'playing', { review: null })
    },
  }
}

function reviewView({ history }: GameState, index: number): ReviewView {
  const { log, bookmarks } = history
  const nodes = nodesOf(log)
  const entry = index > 0 ? editEntryAt(log, nodes[index]) : null
  const bookmarked = new Set(bookmarks)
  const points = nodes.flatMap((node, point) => (bookmarked.has(node) ? [point] : []))
  return {
    index,
    last: nodes.length - 1,
    label: fill(words().play.reviewStep, {
      i: index,
      n: nodes.length - 1,
      time: clockText(entry?.at ?? 0),
    }),
    cell: entry?.edit.kind === 'place' ? entry.edit.cell : -1,
    bookmarks: points,
    isBookmarked: points.includes(index),
  }
}
