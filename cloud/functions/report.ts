import type { ReportApi, ReportedRow } from '../api'
import { isOperator } from '../operators'
import { Refusal } from '../refusal'
import { rowField } from '../request-fields'
import { type ActionOf, serve } from '../serve'
import {
  type ChallengeEntry,
  entryId,
  findEntries,
  findEntry,
  markEntry,
} from '../store/challenges'
import { removeImproperName } from '../store/public-profile'
import {
  addReport,
  closeReports,
  countReports,
  hasOpenReport,
  openReports,
  type Report,
  type RowMark,
} from '../store/reports'
import { findResult, findResults, markResult, type Result } from '../store/results'
import { boolean, oneOf } from '../validation'

/** What can be reported: a row of a day's board, or one among a challenge's results. Their ids never meet. */
type Row = Omit<Result, 'log'> | ChallengeEntry

const DAY = 24 * 3600_000
/** Complaints of one player within a day. */
const MAX_REPORTS_PER_DAY = 10
/** Complaints that are read for a list, and rows that are told. */
const MAX_OPEN_REPORTS = 500
const MAX_REPORTED_ROWS = 50

const complain: ActionOf<ReportApi, 'complain'> = {
  fields: { row: rowField, reason: oneOf(['name', 'cheating', 'other'] as const) },
  async run({ row, reason }, { openid, now }) {
    const found = await rowOf(row)
    if (!isListed(found)) throw new Refusal('not-found', 'no such row')
    if (found.openid === openid) throw new Refusal('forbidden', 'your own row')
    if (!(await isSeenBy(found, openid))) throw new Refusal('not-finished', 'not yours to see')
    if ((await countReports(openid, now - DAY)) >= MAX_REPORTS_PER_DAY) {
      throw new Refusal('too-many', `${MAX_REPORTS_PER_DAY} complaints a day`)
    }
    await addReport(row, openid, reason, now)
    await mark(found, { hidden: true })
    return {}
  },
}

const open: ActionOf<ReportApi, 'open'> = {
  fields: {},
  async run(_, { openid }) {
    refuseOthers(openid)
    const reports = await openReports(MAX_OPEN_REPORTS)
    const groups = [...groupedByRow(reports)]
    const first = groups.slice(0, MAX_REPORTED_ROWS)
    const ids = first.map(([id]) => id)
    const found = (await Promise.all([findResults(ids), findEntries(ids)])).flat()
    const known = new Map(found.map((one) => [one._id, one]))
    // Who has deleted everything leaves nothing to decide.
    await closeReports(ids.filter((id) => !known.has(id)))
    return {
      rows: first.flatMap(([id, about]) => {
        const row = known.get(id)
        return row ? [reported(row, about)] : []
      }),
      more: groups.length > first.length || reports.length === MAX_OPEN_REPORTS,
    }
  },
}

const decide: ActionOf<ReportApi, 'decide'> = {
  fields: { row: rowField, keep: boolean },
  async run({ row, keep }, { openid, now }) {
    refuseOthers(openid)
    const found = await rowOf(row)
    if (!found) throw new Refusal('not-found', 'no such row')
    if (keep) {
      await mark(found, { hidden: false, cleared: true })
    } else {
      const { name, avatar } = found.face
      if (await hasOpenReport(row, 'name')) await removeImproperName(found.openid, name, now)
      await mark(found, { hidden: true, cleared: false, face: { name: null, avatar } })
    }
    await closeReports([row])
    return {}
  },
}

async function rowOf(id: string): Promise<Row | null> {
  return (await findResult(id)) ?? (await findEntry(id))
}

function isEntry(row: Row): row is ChallengeEntry {
  return 'challenge' in row
}

/** Whether others see the row at all. */
function isListed(row: Row | null): row is Row {
  return row !== null && (isEntry(row) ? row.ms !== undefined : row.ranked)
}

/** Boards are for everybody, a challenge's results for those who have finished it. */
async function isSeenBy(row: Row, openid: string): Promise<boolean> {
  if (!isEntry(row)) return true
  return (await findEntry(entryId(row.challenge, openid)))?.ms !== undefined
}

async function mark(row: Row, change: RowMark): Promise<void> {
  if (isEntry(row)) await markEntry(row, change)
  else await markResult(row._id, change)
}

/** Complaints by row, in the order of each row's first one. */
function groupedByRow(reports: readonly Report[]): Map<string, Report[]> {
  const groups = new Map<string, Report[]>()
  for (const report of reports) {
    const group = groups.get(report.row)
    if (group) group.push(report)
    else groups.set(report.row, [report])
  }
  return groups
}

function reported(row: Row, reports: readonly Report[]): ReportedRow {
  const reasons: ReportedRow['reasons'] = {}
  for (const { reason } of reports) reasons[reason] = (reasons[reason] ?? 0) + 1
  const { _id, face, ms = 0 } = row
  return {
    ...{ row: _id, name: face.name, avatar: face.avatar, ms, reasons, at: reports[0].at },
    ...(isEntry(row) ? { challenge: row.challenge } : { day: row.day, level: row.level }),
  }
}

function refuseOthers(openid: string): void {
  if (!isOperator(openid)) throw new Refusal('forbidden', 'for operators')
}

export const main = serve<ReportApi>({ complain, open, decide })
