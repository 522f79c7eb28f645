import type { ReportReason } from '../api'
import { addOnce, command, database } from './database'
import { hashId } from './ids'
import type { Face } from './players'

export interface Report {
  readonly row: string
  readonly reason: ReportReason
  readonly at: number
}

/** What a report, or an operator's decision, changes on the reported row. */
export type RowMark =
  | { readonly hidden: true }
  | { readonly hidden: boolean; readonly cleared: boolean; readonly face?: Face }

/** The query for rows that a mark applies to: new reports do not hide a row that an operator has cleared. */
export function markableRows(mark: RowMark): object {
  return 'cleared' in mark ? {} : { cleared: command.neq(true) }
}

const reports = () => database.collection<Report>('reports')

/** Stores a report. Idempotent: one for each row and player. */
export async function addReport(
  row: string,
  openid: string,
  reason: ReportReason,
  at: number,
): Promise<void> {
  const _id = hashId('report', row, openid)
  await addOnce('reports', { _id, row, openid, reason, at, open: true })
}

/** How many reports a player has made since a timestamp. */
export async function countReports(openid: string, since: number): Promise<number> {
  const query = { openid, at: command.gt(since) }
  return (await reports().where(query).count()).total
}

/** The open reports, oldest first. */
export async function openReports(limit: number): Promise<Report[]> {
  const { data } = await reports()
    .where({ open: true })
    .orderBy('at', 'asc')
    .limit(limit)
    .field({ _id: false, row: true, reason: true, at: true })
    .get()
  return data
}

/** Whether a row has an open report with this reason. */
export async function hasOpenReport(row: string, reason: ReportReason): Promise<boolean> {
  return (await reports().where({ row, reason, open: true }).limit(1).get()).data.length > 0
}

/** Closes all reports of these rows. */
export async function closeReports(rows: readonly string[]): Promise<void> {
  if (rows.length === 0) return
  const query = { row: command.in([...rows]) }
  await reports()
    .where(query)
    .update({ data: { open: false } })
}

/**
 * Removes a player's reports. Open ones stay without their author: otherwise nobody would decide on their rows, which
 * would stay hidden for ever.
 */
export async function removeReports(openid: string): Promise<void> {
  await reports()
    .where({ openid, open: true })
    .update({ data: { openid: command.remove() } })
  await reports().where({ openid }).remove()
}
