import { showToast } from '../../platform/dialog'
import { noteCloudError } from '../../state/cloud/calls'
import { reminder } from '../../state/days/reminder'
import { words } from '../../strings/index'
import type { RoundLine } from './view'

/** The line about tomorrow's reminder: an offer to book one, or the one that is booked. */
export interface ReminderView {
  readonly booked: boolean
  readonly title: string
  readonly text: string
}

/** Null unless a reminder is booked, or may be offered and a puzzle of `day` is finished. */
export function reminderView(day: string, lines: readonly RoundLine[]): ReminderView | null {
  const t = words().reminder
  const due = reminder.due()
  if (due === undefined || (due === null && !hasPlayed(lines))) return null
  if (due === null) return { booked: false, title: t.offer, text: t.offerText }
  // A reminder due on a day that has been played is sent the day after.
  const isTonight = due <= day && !hasPlayed(lines)
  return { booked: true, title: isTonight ? t.bookedTonight : t.booked, text: '' }
}

/** Fetches the state of the reminder if the line may be shown. Logs cloud errors. */
export async function refreshReminder(day: string, lines: readonly RoundLine[]): Promise<void> {
  if (!hasPlayed(lines) && !reminder.due()) return
  try {
    await reminder.refresh(day)
  } catch (error) {
    noteCloudError('daily.reminder', error)
  }
}

export async function cancelReminder(): Promise<void> {
  const t = words().reminder
  try {
    await reminder.cancel()
    showToast(t.cancelled)
  } catch (error) {
    noteCloudError('daily.reminder', error)
    showToast(error.code === 'offline' ? t.cancelOffline : t.failed)
  }
}

const hasPlayed = (lines: readonly RoundLine[]) =>
  lines.some(({ state }) => state === 'done' || state === 'sending')
