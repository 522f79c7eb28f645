import { randomUUID } from 'node:crypto'
import type { ReportReason } from '../api'
import { addOnce, command, database, getDocument, MAX_PAGE_DOCUMENTS } from './database'
import { hashId } from './ids'

export interface Report {
  readonly row: string
  /** The author; a random id once the author has erased all data. */
  readonly openid: string
  readonly reason: ReportReason
  readonly at: number
}

interface ReportDocument extends Report {
  readonly _id: string
  readonly open: boolean
  /** How much it counts when the row is hidden from everyone; missing if nothing. */
  readonly weight?: number
  /** An operator has taken it back, together with all others of its author. */
  readonly undone?: boolean
}

/**
 * What changes on a reported row: enough reports, or taking them back, hide or show it; an operator's decision is final.
 */
export type RowMark =
  | { readonly hidden: boolean }
  | { readonly hidden: boolean; readonly cleared: boolean }

/** The query for rows that a mark applies to: reports change no row on which an operator has decided. */
export function markableRows(mark: RowMark): object {
  return 'cleared' in mark ? {} : { cleared: command.exists(false) }
}

const reports = () => database.collection<ReportDocument>('reports')
const reportId = (row: string, openid: string) => hashId('report', row, openid)

/** Identifies the author of a report for operators, without revealing the openid. */
export const reporterOf = ({ openid }: Pick<Report, 'openid'>) => hashId('reporter', openid)

export async function hasReported(row: string, openid: string): Promise<boolean> {
  return (await getDocument('reports', reportId(row, openid))) !== null
}

/** Stores a report. Idempotent: one for each row and player. */
export async function addReport(
  row: string,
  openid: string,
  reason: ReportReason,
  at: number,
  weight: number,
): Promise<void> {
  const _id = reportId(row, openid)
  const report = { _id, row, openid, reason, at, open: true }
  await addOnce('reports', weight > 0 ? { ...report, weight } : report)
}

export async function weightOfReports(row: string): Promise<number> {
  const { data } = await reports()
    .where({ row, open: true, undone: command.neq(true), weight: command.gt(0) })
    .limit(MAX_PAGE_DOCUMENTS)
    .field<{ weight: number }>({ _id: false, weight: true })
    .get()
  return data.reduce((sum, { weight }) => sum + weight, 0)
}

/** The open reports, oldest first. */
export async function openReports(limit: number): Promise<Report[]> {
  const { data } = await reports()
    .where({ open: true })
    .orderBy('at', 'asc')
    .limit(limit)
    .field<Report>({ _id: false, row: true, openid: true, reason: true, at: true })
    .get()
  return data
}

export async function openReportsOf(row: string): Promise<Report[]> {
  return (await reports().where({ row, open: true }).limit(MAX_PAGE_DOCUMENTS).get()).data
}

/** Closes all reports of these rows. */
export async function closeReports(rows: readonly string[]): Promise<void> {
  if (rows.length === 0) return
  const query = { row: command.in([...rows]) }
  await reports()
    .where(query)
    .update({ data: { open: false } })
}

/** Takes the weight from all open reports of an author. Returns their rows. `closeReportsOf` completes it. */
export async function undoReportsOf(openid: string): Promise<string[]> {
  const query = { openid, open: true }
  await reports()
    .where(query)
    .update({ data: { undone: true } })
  const { data } = await reports().where(query).limit(MAX_PAGE_DOCUMENTS).get()
  return data.map(({ row }) => row)
}

export async function closeReportsOf(openid: string): Promise<void> {
  await reports()
    .where({ openid, open: true })
    .update({ data: { open: false } })
}

/** Whether an operator has taken back reports of a player. */
export async function hasUndoneReports(openid: string): Promise<boolean> {
  return (await reports().where({ openid, undone: true }).limit(1).get()).data.length > 0
}

/**
 * Removes a player's reports. Open ones stay for the operators, all under one random id instead of their author: otherwise
 * nobody would decide on their rows, which might stay hidden for ever.
 */
export async function removeReports(openid: string): Promise<void> {
  await reports()
    .where({ openid, open: true })
    .update({ data: { openid: randomUUID() } })
  await reports().where({ openid }).remove()
}
