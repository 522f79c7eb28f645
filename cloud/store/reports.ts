import type { OpenReport, ReportReason } from '../api'
import { addOnce, command, database } from './connect'
import { idOf } from './ids'

const reports = () => database.collection('reports')

/** Notes a complaint, one for each row and player. */
export async function addReport(
  row: string,
  openid: string,
  reason: ReportReason,
  at: number,
): Promise<void> {
  await addOnce('reports', {
    _id: idOf('report', row, openid),
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
export async function openReports(
  most: number,
): Promise<Pick<OpenReport, 'row' | 'reason' | 'at'>[]> {
  const { data } = await reports()
    .where({ open: true })
    .orderBy('at', 'asc')
    .limit(most)
    .field({ _id: false, row: true, reason: true, at: true })
    .get()
  return data as unknown as Pick<OpenReport, 'row' | 'reason' | 'at'>[]
}

export async function closeReports(row: string): Promise<void> {
  await reports()
    .where({ row })
    .update({ data: { open: false } })
}

export async function removeReports(openid: string): Promise<void> {
  await reports().where({ openid }).remove()
}
