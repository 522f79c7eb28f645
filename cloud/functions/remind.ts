import { DAILY_LEVELS } from '../../miniprogram/core/game/round'
import { addDays, dayAt } from '../core/day'
import { logError } from '../log'
import { serveTimer } from '../serve'
import { attemptId } from '../store/attempts'
import { sendSubscribeMessage } from '../store/database'
import { dueReminders, postponeReminder, removeReminder } from '../store/reminders'
import { findResults } from '../store/results'

const PAGE = 100
/** A run ends well before the function's time does, and the next one goes on. */
const MILLISECONDS = 40_000

/**
 * In the evening: one message to everybody who asked for one and has not played today; who has is asked about
 * tomorrow. WeChat allows one message for each consent, so a reminder goes before its message does: one that is lost is
 * better than two.
 */
export const main = serveTimer(async (now) => {
  const today = dayAt(now)
  const template = process.env.REMINDER_TEMPLATE
  const fields = process.env.REMINDER_FIELDS
  if (!template || !fields) return { sent: 0, configured: false }
  const end = Date.now() + MILLISECONDS
  let sent = 0
  for (let page = PAGE; page === PAGE && Date.now() < end; ) {
    const due = await dueReminders(today, PAGE)
    page = due.length
    for (const reminder of due) {
      const { openid } = reminder
      const ids = DAILY_LEVELS.map((level) => attemptId(today, level, openid))
      if ((await findResults(ids)).length > 0) {
        await postponeReminder(reminder, addDays(today, 1))
      } else if (await removeReminder(openid)) {
        try {
          await sendSubscribeMessage(openid, template, JSON.parse(fields))
          sent++
        } catch (error) {
          logError('a reminder was not sent', error)
        }
      }
    }
  }
  return { sent, configured: true }
})
