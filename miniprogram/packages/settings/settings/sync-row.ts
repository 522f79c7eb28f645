import { showConfirm, showToast } from '../../../platform/dialog'
import { log } from '../../../platform/log'
import { StorageError } from '../../../platform/storage'
import { CloudError } from '../../../state/cloud/calls'
import type { SyncStatus } from '../../../state/sync/keeper'
import { sayTimestamp, timeOfDay } from '../../../strings/dates'
import { fill, words } from '../../../strings/index'
import { settingsPageWords } from '../strings/index'
import { sync } from '../sync/sync'

/** The line below the switch: whether the phone and the cloud are in sync, and since when. */
export function syncText({ running, at, waiting, trouble }: SyncStatus, now: Date): string {
  const t = settingsPageWords().sync
  if (running) return t.running
  if (trouble) return t[trouble]
  if (waiting > 0) return fill(t.waiting, { n: waiting })
  return at === null ? t.never : fill(t.done, { time: dateTimeText(new Date(at), now) })
}

/** The time alone if `date` is today, else with its day. */
function dateTimeText(date: Date, now: Date): string {
  const isToday = date.toDateString() === now.toDateString()
  return isToday
    ? fill(settingsPageWords().sync.today, { time: timeOfDay(date) })
    : sayTimestamp(date)
}

/** Turns synchronisation on; or off, asking whether to erase the puzzles in the cloud. */
export async function switchSync(on: boolean): Promise<void> {
  const t = settingsPageWords().sync
  const { common } = words()
  try {
    if (on) {
      sync.turnOn()
      return
    }
    const erase = await showConfirm(t.eraseAsk, t.eraseYes, t.eraseNo)
    await sync.turnOff({ erase })
    showToast(erase ? t.erased : t.off)
  } catch (error) {
    if (!(error instanceof CloudError) && !(error instanceof StorageError)) throw error
    log.warn('settings.sync', { error: String(error) })
    showToast(error instanceof CloudError ? t.eraseFailed : common.storageFull)
  }
}
