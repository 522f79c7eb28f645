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

/**
 * Opens the game of a round, or fetches its puzzle if this phone has no such game: meanwhile its button says so (`sayOpening`).
 * Resolves to whether the game is shown; if not, the player has been told why. `isReplacing`: instead of the current page, not
 * on top of it.
 */
export async function openRound(round: Round, isReplacing = false): Promise<boolean> {
  try {
    const opened = await daily.open(round)
    if (!opened) return false
    const isShown = await openGame({ id: opened.id }, isReplacing)
    if (!isShown) return false
    daily.shown(round)
    if (opened.missed > 0) showToast(words().contest.missed)
    return true
  } catch (error) {
    if (!(error instanceof CloudError) && !(error instanceof StorageError)) throw error
    log.info('daily.open', { error: String(error) })
    if (error instanceof StorageError) showToast(words().common.storageFull)
    else if (!daily.opening(round)) showToast(openFailure(error, round))
    return false
  }
}

/** Opens the leaderboard of a finished round, or its game where nothing is ranked. */
export async function openResult({ day, level }: Round): Promise<void> {
  await (host.hasCloud ? router.open('ranking', { day, level }) : openRound({ day, level }))
}

function openFailure({ code }: CloudError, { day }: Round): string {
  const t = words().daily
  if (code === 'newer') return words().common.newer
  const isNotReady = code === 'missing' || (code === 'not-found' && day === daily.day())
  if (isNotReady) return t.missingTitle
  return code === 'not-found' ? t.openNone : t.openFailed
}
