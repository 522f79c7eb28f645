import { nodesOf } from '../../core/game/index'
import type { GameController } from './controller'
import { type Act, type ActHandlers, handle, type Modes } from './mode'
import { reviewView } from './review-view'

/**
 * A look through the whole history: every board in the order in which the player made it, also those that were undone. The
 * game itself changes once, when it goes on from the point shown.
 */
export interface ReviewSession {
  /** No effect before the first move. */
  open(): void
  /** What the player does while the history is open. `pass` gives it to the board. */
  receive(act: Act, pass: () => void): void
  /** The game goes on from the point shown, as after an undo. A finished game stays as it was. */
  close(): void
}

export function createReviewSession(controller: GameController, modes: Modes): ReviewSession {
  const nodes = () => nodesOf(controller.game().history.log)

  function show(index: number) {
    modes.open({ kind: 'review', review: reviewView(controller.game(), index) })
    controller.preview(nodes()[index])
  }

  /** Bookmarks the point shown, or removes its bookmark. */
  function toggleBookmark(index: number) {
    const node = nodes()[index]
    const bookmark = controller.game().history.bookmarks.indexOf(node)
    controller.play(
      bookmark < 0 ? { kind: 'addBookmark', node } : { kind: 'removeBookmark', bookmark },
    )
    show(index)
  }

  function close() {
    if (!modes.get('review')) return
    modes.close('review')
    controller.endPreview(controller.game().status === 'playing')
  }

  return {
    open() {
      const { log, position } = controller.game().history
      if (log.length > 0) show(nodes().indexOf(position))
    },

    receive(act, pass) {
      const review = modes.get('review')?.review
      if (!review) return
      const { index, last, bookmarks } = review
      const seek = (next = index) => {
        if (next !== index && next >= 0 && next <= last) show(next)
      }
      const earlier = () => seek([...bookmarks].reverse().find((bookmark) => bookmark < index))
      const later = () => seek(bookmarks.find((bookmark) => bookmark > index))
      const handlers: ActHandlers = {
        seek: (act) => seek(act.index),
        move({ rows, columns }) {
          if (columns) seek(index + columns)
          else if (rows < 0) earlier()
          else later()
        },
        earlier,
        later,
        bookmark: () => toggleBookmark(index),
        go: close,
        close,
        timer() {
          close()
          pass()
        },
      }
      handle(handlers, act)
    },

    close,
  }
}
