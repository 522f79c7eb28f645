import { editEntryAt, type GameState, nodesOf } from '../../core/game/index'
import { fill, words } from '../../strings/index'
import { clockText } from '../../ui/components/game-clock/clock-text'

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

export function reviewView({ history }: GameState, index: number): ReviewView {
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
