import { say } from '../../platform/dialog'
import { log } from '../../platform/log'
import { CloudError } from '../../state/cloud'
import { reminder } from '../../state/reminder'
import { words } from '../../strings/index'
import type { RoundLine } from './view'

/** The line about tomorrow's reminder: the offer, or what is booked. */
export interface ReminderView {
  readonly booked: boolean
  readonly title: string
  readonly text: string
}

/** The line for a day: nothing before one of its puzzles is finished, unless a reminder is booked. */
export function reminderView(day: string, lines: readonly RoundLine[]): ReminderView | null {
  const t = words().reminder
  const due = reminder.due()
  if (due === undefined || (due === null && !hasPlayed(lines))) return null
  if (due === null) return { booked: false, title: t.offer, text: t.offerText }
  // Who has played on its day is reminded the day after.
  const isTonight = due <= day && !hasPlayed(lines)
  return { booked: true, title: isTonight ? t.bookedTonight : t.booked, text: '' }
}

/** Hears from the cloud what the line is to say, where there may be one. */
export async function refreshReminder(day: string, lines: readonly RoundLine[]): Promise<void> {
  if (!hasPlayed(lines) && !reminder.due()) return
  try {
    await reminder.refresh(day)
  } catch (error) {
    if (!(error instanceof CloudError)) throw error
    log.info('daily.reminder', { error: String(error) })
  }
}

/** Books the reminder and says how that went. Inside a tap. */
export async function bookReminder(): Promise<void> {
  const t = words().reminder
  const booking = await reminder.book()
  if (booking === 'off') {
    const { off: text, openSetting: yes } = t
    reminder.offerSettings({ text, yes, no: words().common.cancel })
  } else say(booking === 'booked' ? t.done : t[booking])
}

export async function cancelReminder(): Promise<void> {
  const t = words().reminder
  try {
    await reminder.cancel()
    say(t.cancelled)
  } catch (error) {
    if (!(error instanceof CloudError)) throw error
    log.info('daily.reminder', { error: String(error) })
    say(error.code === 'offline' ? t.cancelOffline : t.failed)
  }
}

const hasPlayed = (lines: readonly RoundLine[]) =>
  lines.some(({ state }) => state === 'done' || state === 'sending')
