import { addDays, dayAt } from '../../miniprogram/core/game/day'
import { DAILY_LEVELS } from '../../miniprogram/core/game/round'
import { logError } from '../log'
import { serveTimer } from '../serve'
import { attemptId } from '../store/attempts'
import {
  dueReminders,
  postponeReminder,
  type ReminderDocument,
  removeReminder,
} from '../store/reminders'
import { findResults } from '../store/results'
import { sendSubscribeMessage } from '../store/wechat'

const PAGE_REMINDERS = 100
/** Stops well before the function's timeout; the next run continues. */
const MAX_RUN_MS = 40_000

/**
 * In the evening: sends the requested message to players who have not played today. For those who have, the reminder
 * moves to tomorrow.
 */
export const main = serveTimer(async (now) => {
  const today = dayAt(now)
  const template = process.env.REMINDER_TEMPLATE
  const fields = process.env.REMINDER_FIELDS
  if (!template || !fields) return { sent: 0, configured: false }
  const send = (openid: string) => sendSubscribeMessage(openid, template, JSON.parse(fields))
  const deadline = Date.now() + MAX_RUN_MS
  let sent = 0
  let isLastPage = false
  while (!isLastPage && Date.now() < deadline) {
    const due = await dueReminders(today, PAGE_REMINDERS)
    isLastPage = due.length < PAGE_REMINDERS
    for (const reminder of due) {
      if (await remind(reminder, today, send)) sent++
    }
  }
  return { sent, configured: true }
})

/**
 * Handles one due reminder; returns whether its message was sent. WeChat allows one message for each consent, so the
 * reminder is removed before sending: a lost message is better than a second one.
 */
async function remind(
  reminder: ReminderDocument,
  today: string,
  send: (openid: string) => Promise<void>,
): Promise<boolean> {
  const { openid } = reminder
  const ids = DAILY_LEVELS.map((level) => attemptId(today, level, openid))
  if ((await findResults(ids)).length > 0) {
    await postponeReminder(reminder, addDays(today, 1))
    return false
  }
  if (!(await removeReminder(openid))) return false
  try {
    await send(openid)
    return true
  } catch (error) {
    logError('a reminder was not sent', error)
    return false
  }
}
