import { addOnce, command, database } from './database'

/** A result that waits for a decision whether it goes on its board. */
export interface WaitingCheck {
  /** The result's id. */
  readonly _id: string
  readonly at: number
}

const checks = () => database.collection<WaitingCheck>('checks')

/** Notes that a result waits. Idempotent. */
export function addCheck(row: string, at: number): Promise<boolean> {
  return addOnce('checks', { _id: row, at })
}

/** The waiting results, oldest first. */
export async function openChecks(limit: number): Promise<WaitingCheck[]> {
  const query = { at: command.gt(0) }
  return (await checks().where(query).orderBy('at', 'asc').limit(limit).get()).data
}

export async function removeChecks(rows: readonly string[]): Promise<void> {
  if (rows.length === 0) return
  await checks()
    .where({ _id: command.in([...rows]) })
    .remove()
}
