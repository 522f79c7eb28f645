import { say } from '../../platform/dialog'
import { feel } from '../../state/haptics'
import { words } from '../../strings/index'
import type { Host } from './host'

/** Two taps on a cell within so many milliseconds place its only note. */
const DOUBLE_TAP = 320

/** What fingers do on the board and the pad, as moves. */
export function createTouch(host: Host) {
  let last = { cell: -1, at: 0 }

  return {
    cell(cell: number) {
      const now = Date.now()
      const isDouble = last.cell === cell && now - last.at < DOUBLE_TAP
      last = { cell, at: now }
      const isLone = isDouble && !host.game()?.locked
      host.play(isLone ? { kind: 'placeOnlyNote', cell } : { kind: 'tap', cell })
    },

    digit(digit: number) {
      const game = host.game()
      if (!game) return
      if (host.isLocking()) {
        host.play({ kind: 'lock', digit })
        return
      }
      if (game.selected >= 0 && game.puzzle.givens[game.selected] && !game.locked) {
        feel('refuse')
        say(words().play.givenFixed)
        return
      }
      host.play({ kind: 'press', digit })
    },

    hold(digit: number) {
      if (host.game()?.locked !== digit) host.play({ kind: 'lock', digit })
    },

    /** The key that locks digits, or lets them go. */
    lock() {
      const locking = !(host.isLocking() || host.game()?.locked)
      host.setData({ locking })
      if (!locking) host.play({ kind: 'lock', digit: 0 })
    },
  }
}
