import { addOnce, command, database, getDocument } from './database'
import { hashId } from './ids'

export interface ReminderDocument {
  readonly _id: string
  readonly openid: string
  /** The first day on whose evening it is due. */
  readonly due: string
}

const reminders = () => database.collection('reminders')
const reminderId = (openid: string) => hashId('reminder', openid)

export function reminderOf(openid: string): Promise<ReminderDocument | null> {
  return getDocument('reminders', reminderId(openid))
}

/** Asks for one reminder; one that is asked for already stays as it is. The day on which it is due. */
export async function addReminder(openid: string, due: string): Promise<string> {
  if (await addOnce('reminders', { _id: reminderId(openid), openid, due })) return due
  return (await reminderOf(openid))?.due ?? due
}

export async function removeReminder(openid: string): Promise<boolean> {
  return (await reminders().doc(reminderId(openid)).remove()).stats.removed > 0
}

/** Reminders that are due on a day. */
export async function dueReminders(day: string, most: number): Promise<ReminderDocument[]> {
  const { data } = await reminders()
    .where({ due: command.lte(day) })
    .orderBy('due', 'asc')
    .limit(most)
    .get()
  return data as unknown as ReminderDocument[]
}

export async function postponeReminder({ _id }: ReminderDocument, due: string): Promise<void> {
  await reminders().doc(_id).update({ data: { due } })
}
