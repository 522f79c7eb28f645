import type { Round } from '../../../core/game/round'
import { showToast } from '../../../platform/dialog'
import { host } from '../../../platform/host'
import { log } from '../../../platform/log'
import { router } from '../../../platform/router'
import { StorageError } from '../../../platform/storage'
import { CloudError } from '../../../state/cloud/calls'
import { daily } from '../../../state/days/daily'
import { words } from '../../../strings/index'
import { openGame } from '../new-puzzle/opening'

/** A toast appears if opening a puzzle takes longer than this. */
const OPENING_TOAST_DELAY_MS = 400

/** Whether a puzzle is being opened: further taps are ignored. */
let isOpening = false

/**
 * Opens the game of a round, or fetches its puzzle if this phone has no such game. Resolves to whether the game is shown;
 * if not, the player has been told why. `isReplacing`: instead of the current page, not on top of it.
 */
export async function openRound(round: Round, isReplacing = false): Promise<boolean> {
  if (isOpening) return false
  isOpening = true
  const t = words().daily
  const toastTimer = setTimeout(() => showToast(t.opening), OPENING_TOAST_DELAY_MS)
  try {
    const { id, missed } = await daily.open(round)
    const isShown = await openGame({ id }, isReplacing)
    if (isShown && missed > 0) showToast(words().contest.missed)
    return isShown
  } catch (error) {
    if (!(error instanceof CloudError) && !(error instanceof StorageError)) throw error
    log.info('daily.open', { error: String(error) })
    if (error instanceof StorageError) showToast(words().common.storageFull)
    else showToast(openFailure(error, round))
    return false
  } finally {
    clearTimeout(toastTimer)
    isOpening = false
  }
}

/** Opens the leaderboard of a finished round, or its game where nothing is ranked. */
export async function openResult({ day, level }: Round): Promise<void> {
  await (host.hasCloud ? router.open('ranking', { day, level }) : openRound({ day, level }))
}

function openFailure({ code }: CloudError, { day }: Round): string {
  const t = words().daily
  const isNotReady = code === 'missing' || (code === 'not-found' && day === daily.day())
  if (isNotReady) return t.missingTitle
  return code === 'not-found' ? t.openNone : t.openFailed
}
