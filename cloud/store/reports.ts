import type { ReportReason } from '../api'
import { addOnce, command, database } from './database'
import { hashId } from './ids'
import type { Face } from './players'

export interface Report {
  readonly row: string
  readonly reason: ReportReason
  readonly at: number
}

/** What a complaint changes on the row that it is about, or the decision on it. */
export type RowMark =
  | { readonly hidden: true }
  | { readonly hidden: boolean; readonly cleared: boolean; readonly face?: Face }

/** Which rows a mark reaches: what an operator has found in order no complaint hides again. */
export function markableRows(mark: RowMark): object {
  return 'cleared' in mark ? {} : { cleared: command.neq(true) }
}

const reports = () => database.collection('reports')

/** Notes a complaint, one for each row and player. */
export async function addReport(
  row: string,
  openid: string,
  reason: ReportReason,
  at: number,
): Promise<void> {
  await addOnce('reports', {
    _id: hashId('report', row, openid),
    row,
    openid,
    reason,
    at,
    open: true,
  })
}

/** How many complaints a player has made since a moment. */
export async function countReports(openid: string, since: number): Promise<number> {
  return (
    await reports()
      .where({ openid, at: command.gt(since) })
      .count()
  ).total
}

/** What is to be decided, oldest first. */
export async function openReports(most: number): Promise<Report[]> {
  const { data } = await reports()
    .where({ open: true })
    .orderBy('at', 'asc')
    .limit(most)
    .field({ _id: false, row: true, reason: true, at: true })
    .get()
  return data as unknown as Report[]
}

/** Whether somebody has complained of this about a row, and no operator has decided. */
export async function hasOpenReport(row: string, reason: ReportReason): Promise<boolean> {
  return (await reports().where({ row, reason, open: true }).limit(1).get()).data.length > 0
}

/** Closes all complaints about these rows. */
export async function closeReports(rows: readonly string[]): Promise<void> {
  if (rows.length === 0) return
  await reports()
    .where({ row: command.in([...rows]) })
    .update({ data: { open: false } })
}

/**
 * Forgets what a player has complained about. What is not decided yet stays, without its author: its row would be hidden
 * for ever.
 */
export async function removeReports(openid: string): Promise<void> {
  await reports()
    .where({ openid, open: true })
    .update({ data: { openid: command.remove() } })
  await reports().where({ openid }).remove()
}
