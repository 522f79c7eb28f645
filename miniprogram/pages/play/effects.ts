import { type GameState, isFullWithConflict } from '../../core/game/index'
import { showToast } from '../../platform/dialog'
import { log } from '../../platform/log'
import { challenges } from '../../state/challenges'
import { daily } from '../../state/daily'
import { giveFeedback } from '../../state/feedback'
import { games } from '../../state/games'
import { offers } from '../../state/offers'
import { words } from '../../strings/index'
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
  /** A digit is being locked. Returns whether the player does so for the first time. */
  noteLock(): boolean
  /** The stored game; null if the last save failed, since the stored one is then out of date. */
  reload(): GameState | null
}

/** A selection is saved after this time, or with the next move. Writing to the storage would delay its frame. */
const SELECTION_SAVE_DELAY_MS = 100

/** What effects report to the page. */
interface Listeners {
  /** The game has been finished and saved. */
  onFinish(): void
  /** Another page or window has saved more of this game, which replaces what this page shows. */
  onNewer(game: GameState): void
}

const NO_LISTENERS: Listeners = { onFinish() {}, onNewer() {} }

/** @param isStored whether the game with this id is in the store; false if the storage was full */
export function createEffects(
  id: string,
  isStored: boolean,
  { onFinish, onNewer }: Listeners = NO_LISTENERS,
): Effects {
  let isSaved = isStored
  /** What this page has loaded or saved last. */
  let stamp = games.stamp(id)
  let laterSave: ReturnType<typeof setTimeout> | undefined

  function cancelLaterSave() {
    if (laterSave !== undefined) clearTimeout(laterSave)
    laterSave = undefined
  }

  /** Saves the game, unless another page or window has saved more of it, which is shown instead. Returns whether it did. */
  function save(game: GameState): boolean {
    cancelLaterSave()
    const other = games.stamp(id) === stamp ? null : games.load(id)
    const isLost = other !== null && !continues(game, other)
    const isOlder = isLost && other.history.log.length >= game.history.log.length
    if (isLost && !isOlder) showToast(words().play.newerHere)
    const kept = isOlder ? other : game
    const assisted = game.assisted || (other?.assisted ?? false)
    isSaved = false
    try {
      if (!isOlder || assisted !== other.assisted) games.save(id, { ...kept, assisted })
      isSaved = true
    } catch (error) {
      log.error('play.save', { error: String(error) })
      showToast(words().common.storageFull)
    }
    stamp = games.stamp(id)
    if (isOlder) onNewer({ ...kept, assisted })
    return !isOlder
  }

  return {
    afterMove(before, next) {
      if (isSelection(before, next)) {
        cancelLaterSave()
        laterSave = setTimeout(() => save(next), SELECTION_SAVE_DELAY_MS)
        return
      }
      if (!save(next)) return
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

    noteLock() {
      const isFirst = !offers.wasMade('digitFirst')
      if (isFirst) offers.noteMade('digitFirst')
      return isFirst
    },

    reload() {
      if (!isSaved) return null
      stamp = games.stamp(id)
      return games.load(id)
    },
  }
}

/** Whether the moves of `game` begin with those of `earlier`, so that none of them is lost. */
function continues(game: GameState, earlier: GameState): boolean {
  const { log } = game.history
  return earlier.history.log.every(
    (entry, index) => JSON.stringify(entry) === JSON.stringify(log[index]),
  )
}

/** Whether a move has only selected cells. */
function isSelection(before: GameState, next: GameState): boolean {
  const fields = Object.keys(next) as (keyof GameState)[]
  return fields.every(
    (field) => field === 'selected' || field === 'area' || next[field] === before[field],
  )
}
