import { countVisibleErrors } from '../../core/game/conflicts'
import { isEditEntry } from '../../core/game/history'
import { type GameState, glowOf, wrongCells } from '../../core/game/index'
import type { FeedbackEvent } from '../../state/settings/feedback'
import { settings } from '../../state/settings/settings'
import { revealsMistakes } from './mistakes'

/** What the player hears and feels after a move; null for nothing, such as after a selection. */
export function feedbackFor(before: GameState, next: GameState): FeedbackEvent | null {
  const changed = next.values.filter((digit, cell) => digit !== before.values[cell])
  if (changed.length === 0) return marksFeedback(before, next)
  if (next.status === 'finished' && before.status !== 'finished') return 'finish'
  if (isWorse(before, next)) return 'refuse'
  if (glowOf(before, next)) return 'unit'
  return changed.some((digit) => digit !== 0) ? 'place' : 'erase'
}

/** After a change of notes and colours, or of nothing. A state shares what a move has not changed. */
function marksFeedback(before: GameState, next: GameState): FeedbackEvent | null {
  const { notes, corners, colours, history } = next
  if (notes === before.notes && corners === before.corners && colours === before.colours)
    return null
  const last = history.log[history.log.length - 1]
  const isNew = history.log.length > before.history.log.length
  return isNew && isEditEntry(last) && /^(erase|clear)/.test(last.edit.kind) ? 'erase' : 'note'
}

/** Whether a move has made a conflict or a mistake that is marked. */
function isWorse(before: GameState, next: GameState): boolean {
  const { markConflicts } = settings.get()
  if (markConflicts && countVisibleErrors(next) > countVisibleErrors(before)) return true
  return revealsMistakes(next) && wrongCells(next).length > wrongCells(before).length
}
