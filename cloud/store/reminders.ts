import { addOnce, command, database, getDocument, removeMatching } from './database'
import { hashId } from './ids'

export interface ReminderDocument {
  readonly _id: string
  readonly openid: string
  /** The first day on whose evening the reminder is due. */
  readonly due: string
}

const reminders = () => database.collection<ReminderDocument>('reminders')
const reminderId = (openid: string) => hashId('reminder', openid)

export function reminderOf(openid: string): Promise<ReminderDocument | null> {
  return getDocument('reminders', reminderId(openid))
}

/** Adds a player's reminder unless there is one. Returns the day on which it is due. */
export async function addReminder(openid: string, due: string): Promise<string> {
  if (await addOnce('reminders', { _id: reminderId(openid), openid, due })) return due
  return (await reminderOf(openid))?.due ?? due
}

/** Removes a player's reminder. Returns false if there is none. */
export async function removeReminder(openid: string): Promise<boolean> {
  return (await reminders().doc(reminderId(openid)).remove()).stats.removed > 0
}

/** Removes the reminders whose evening was before a day, until `deadline` (ms since 1970). Returns how many. */
export async function removeStaleReminders(day: string, deadline: number): Promise<number> {
  return (await removeMatching('reminders', { due: command.lt(day) }, deadline)).count
}

/** The first `limit` reminders that are due on a day or before, the oldest first. */
export async function dueReminders(day: string, limit: number): Promise<ReminderDocument[]> {
  const { data } = await reminders()
    .where({ due: command.lte(day) })
    .orderBy('due', 'asc')
    .limit(limit)
    .get()
  return data
}

export async function postponeReminder({ _id }: ReminderDocument, due: string): Promise<void> {
  await reminders().doc(_id).update({ data: { due } })
}
