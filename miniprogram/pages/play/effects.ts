import { type GameState, isFullWithConflict } from '../../core/game/index'
import { SYMBOLS } from '../../core/sudoku/digits'
import { showToast } from '../../platform/dialog'
import { log } from '../../platform/log'
import { challenges } from '../../state/challenges'
import { daily } from '../../state/daily'
import { giveFeedback } from '../../state/feedback'
import { games } from '../../state/games'
import { offers } from '../../state/offers'
import { fill, words } from '../../strings/index'
import { feedbackFor } from './feedback'

/** What a move causes besides the patch of the page: saving, submitting, feedback and toasts. */
export interface Effects {
  /**
   * Runs after the page shows `next`. Saves first, so that nothing is lost if the app is closed; a selection is saved when
   * its frame has been shown.
   */
  afterMove(before: GameState, next: GameState): void
  /** The player tried to change a given. */
  refuseGiven(): void
  /** A digit pressed without a selected cell has been locked: says so once, with a button that calls `undo`. */
  explainLock(game: GameState, undo: () => void): void
  /** The stored game; null if the last save failed, since the stored one is then out of date. */
  reload(): GameState | null
}

/** A selection is saved after this time, or with the next move. Writing to the storage would delay its frame. */
const SELECTION_SAVE_DELAY_MS = 100

/**
 * @param isStored whether the game with this id is in the store; false if the storage was full
 * @param onFinish called when the game has been finished and saved
 */
export function createEffects(
  id: string,
  isStored: boolean,
  onFinish: () => void = () => {},
): Effects {
  let isSaved = isStored
  let laterSave: ReturnType<typeof setTimeout> | undefined

  function cancelLaterSave() {
    if (laterSave !== undefined) clearTimeout(laterSave)
    laterSave = undefined
  }

  function save(game: GameState) {
    cancelLaterSave()
    isSaved = false
    try {
      games.save(id, game)
      isSaved = true
    } catch (error) {
      log.error('play.save', { error: String(error) })
      showToast(words().common.storageFull)
    }
  }

  return {
    afterMove(before, next) {
      if (isSelection(before, next)) {
        cancelLaterSave()
        laterSave = setTimeout(() => save(next), SELECTION_SAVE_DELAY_MS)
        return
      }
      save(next)
      const isJustFinished = next.status === 'finished' && before.status !== 'finished'
      if (isJustFinished) {
        daily.settle(id)
        challenges.settle(id)
        onFinish()
      }
      const feedback = feedbackFor(before, next)
      if (feedback) giveFeedback(feedback)
      if (next.values !== before.values && isFullWithConflict(next))
        showToast(words().play.wrongFull)
    },

    refuseGiven() {
      giveFeedback('refuse')
      showToast(words().play.givenFixed)
    },

    explainLock({ locked, noting }, undo) {
      if (locked === 0 || offers.wasMade('digitFirst')) return
      offers.noteMade('digitFirst')
      const t = words().play
      const text = fill(noting ? t.lockedNote : t.lockedFill, { d: SYMBOLS[locked] })
      showToast(text, { label: t.unlock, run: undo })
    },

    reload: () => (isSaved ? games.load(id) : null),
  }
}

/** Whether a move has only selected cells. */
function isSelection(before: GameState, next: GameState): boolean {
  const fields = Object.keys(next) as (keyof GameState)[]
  return fields.every(
    (field) => field === 'selected' || field === 'area' || next[field] === before[field],
  )
}
