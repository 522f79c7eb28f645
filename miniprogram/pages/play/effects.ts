import { stopClock } from '../../core/game/clock'
import { ruledOutCells } from '../../core/game/conflicts'
import { type GameState, isFullWithConflict } from '../../core/game/index'
import { showToast } from '../../platform/dialog'
import { log } from '../../platform/log'
import { steadyClock } from '../../platform/steady-clock'
import { daily } from '../../state/days/daily'
import { offers } from '../../state/days/offers'
import { games } from '../../state/games/games'
import { giveFeedback } from '../../state/settings/feedback'
import { challenges } from '../../state/social/challenges'
import { words } from '../../strings/index'
import { feedbackFor } from './feedback'

/**
 * Why a digit or a note is not written: a given digit is there, the player's own is in the way of a note or, with the setting, of another
 * digit, or the puzzle itself removes the digit.
 */
export type RefusedMove = 'givenFixed' | 'filled' | 'kept' | 'ruledOut'

/** What a move causes besides the patch of the page: saving, submitting, feedback and toasts. */
export interface Effects {
  /**
   * Runs after the page shows `next`. Saves first, so that nothing is lost if the app is closed; a selection and the start of the
   * clock are saved when their frame has been shown. What others have done is neither heard nor felt, except the end.
   */
  afterMove(before: GameState, next: GameState, by?: 'others'): void
  /** The player tried to write what cannot be written. */
  refuse(why: RefusedMove): void
  /** A digit is being locked. Returns whether the player does so for the first time. */
  noteLock(): boolean
  /** The phone's clock was moved, so that the game is not ranked. */
  explainClock(): void
  /**
   * The game as another page or window has stored it since this page has loaded or saved it; null if none has. Also null if
   * the last save failed, since the stored game then lacks moves of this page.
   */
  newer(): GameState | null
  /** The page goes on with moves of another window: says so the first time, and whether they have finished the game. */
  tellNewer(game: GameState): void
}

/** A selection is saved after this time, or with the next move. Writing to the storage would delay its frame. */
const SELECTION_SAVE_DELAY_MS = 100

/** What effects report to the page. */
interface Listeners {
  /** The game has been finished and saved, here or in another window. */
  onFinish(): void
  /** Another page or window has stored moves of this game. */
  onNewer(): void
  /** A newer version of the app, in another window, has stored this game: the page cannot go on with it. */
  onLost(): void
}

const NO_LISTENERS: Listeners = { onFinish() {}, onNewer() {}, onLost() {} }

/** @param isStored whether the game with this id is in the store; false if the storage was full */
export function createEffects(
  id: string,
  isStored: boolean,
  { onFinish, onNewer, onLost }: Listeners = NO_LISTENERS,
): Effects {
  let isSaved = isStored
  /** What this page has loaded or saved last. */
  let stamp = games.stamp(id)
  let hasToldNewer = false
  let isLost = false
  let laterSave: ReturnType<typeof setTimeout> | undefined

  function cancelLaterSave() {
    if (laterSave !== undefined) clearTimeout(laterSave)
    laterSave = undefined
  }

  function save(game: GameState) {
    cancelLaterSave()
    if (isLost) return
    isSaved = false
    try {
      games.save(id, { ...game, clock: stopClock(game.clock, steadyClock.now()) })
      isSaved = true
    } catch (error) {
      log.error('play.save', { error: String(error) })
      showToast(words().common.storageFull)
    }
    stamp = games.stamp(id)
  }

  function saveSelection(game: GameState) {
    if (games.stamp(id) === stamp) save(game)
    else onNewer()
  }

  return {
    afterMove(before, next, by) {
      if (isSelection(before, next)) {
        cancelLaterSave()
        laterSave = setTimeout(() => saveSelection(next), SELECTION_SAVE_DELAY_MS)
        return
      }
      save(next)
      const isJustFinished = next.status === 'finished' && before.status !== 'finished'
      if (isJustFinished) {
        daily.settle(id)
        challenges.settle(id)
        onFinish()
      }
      const feedback = by && !isJustFinished ? null : feedbackFor(before, next)
      if (feedback) giveFeedback(feedback)
      if (by || next.values === before.values) return
      if (isFullWithConflict(next)) showToast(words().play.wrongFull)
      else if (ruledOutCells(next).length > ruledOutCells(before).length)
        showToast(words().play.ruledOut)
    },

    refuse(why) {
      giveFeedback('refuse')
      showToast(words().play[why])
    },

    noteLock() {
      const isFirst = !offers.wasMade('digitFirst')
      if (isFirst) offers.noteMade('digitFirst')
      return isFirst
    },

    explainClock() {
      showToast(words().contest.clockMoved)
    },

    newer() {
      if (!isSaved || games.stamp(id) === stamp) return null
      stamp = games.stamp(id)
      const game = games.load(id)
      isLost = games.isNewer(id)
      if (isLost) onLost()
      return game
    },

    tellNewer(game) {
      if (!hasToldNewer) showToast(words().play.otherWindow)
      hasToldNewer = true
      if (game.status === 'finished') onFinish()
    },
  }
}

/** Whether a move has only selected cells or started the clock, which need not be stored before it is shown. */
export function isSelection(before: GameState, next: GameState): boolean {
  const fields = Object.keys(next) as (keyof GameState)[]
  return fields.every(
    (field) =>
      field === 'selected' ||
      field === 'area' ||
      next[field] === before[field] ||
      (field === 'clock' &&
        next.clock.since !== null &&
        next.clock.elapsed === before.clock.elapsed),
  )
}
