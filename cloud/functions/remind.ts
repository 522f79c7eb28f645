import { addDays, dayAt } from '../../miniprogram/core/game/day'
import { roundsOf } from '../../miniprogram/core/game/round'
import { logError } from '../log'
import { serveTimer } from '../serve'
import { attemptId } from '../store/attempts'
import {
  dueReminders,
  postponeReminder,
  type ReminderDocument,
  removeReminder,
  removeStaleReminders,
} from '../store/reminders'
import { findResults } from '../store/results'
import { sendSubscribeMessage } from '../store/wechat'

/** How many reminders are handled at the same time. */
const AT_ONCE = 50
/** Stops well before the function's timeout; the next run continues. */
const MAX_RUN_MS = 45_000

/**
 * In the evening: sends the requested message to players who have not played today. For those who have, the reminder
 * moves to tomorrow. Takes as many runs as necessary; what no evening had time for is dropped on the next one.
 */
export const main = serveTimer(async (now) => {
  const today = dayAt(now)
  const template = process.env.REMINDER_TEMPLATE
  const fields = process.env.REMINDER_FIELDS
  if (!template || !fields) return { sent: 0, configured: false }
  const send = (openid: string) => sendSubscribeMessage(openid, template, JSON.parse(fields))
  const deadline = Date.now() + MAX_RUN_MS
  let sent = 0
  let stale = 0
  for (let isDone = false; !isDone && Date.now() < deadline; ) {
    const due = await dueReminders(today, AT_ONCE)
    isDone = due.length < AT_ONCE
    // The oldest ones come first.
    if (due.length > 0 && due[0].due < today) {
      stale += await removeStaleReminders(today, deadline)
      isDone = false
    } else sent += await remindAll(due, today, send)
  }
  return { sent, stale, configured: true }
})

/**
 * Handles reminders that are due today; returns how many messages were sent. WeChat allows one message for each consent,
 * so a reminder is removed before sending: a lost message is better than a second one.
 */
async function remindAll(
  due: readonly ReminderDocument[],
  today: string,
  send: (openid: string) => Promise<void>,
): Promise<number> {
  const idsOf = ({ openid }: ReminderDocument) =>
    roundsOf(today).map((level) => attemptId(today, level, openid))
  const played = new Set((await findResults(due.flatMap(idsOf))).map(({ _id }) => _id))
  const outcomes = await Promise.all(
    due.map(async (reminder) => {
      if (idsOf(reminder).some((id) => played.has(id))) {
        await postponeReminder(reminder, addDays(today, 1))
        return false
      }
      if (!(await removeReminder(reminder.openid))) return false
      try {
        await send(reminder.openid)
        return true
      } catch (error) {
        logError('a reminder was not sent', error)
        return false
      }
    }),
  )
  return outcomes.filter(Boolean).length
}
