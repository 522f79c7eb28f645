import { addDays, dayAt } from '../../miniprogram/core/game/day'
import type { ReportApi, ReportedRow, UnrankedReason } from '../api'
import { HIDING_WEIGHT, reportWeight } from '../core/report-weight'
import { isPlayed } from '../core/unranked'
import { isOperator } from '../operators'
import { isWithinDailyLimit, maxPerDay } from '../rate-limit'
import { Refusal } from '../refusal'
import { rowField } from '../request-fields'
import { type Call, serve } from '../serve'
import {
  type ChallengeEntry,
  entryId,
  findEntries,
  findEntry,
  markEntry,
  type ShownEntry,
  withFaces,
} from '../store/challenges'
import { withdrawIfErased } from '../store/erasure'
import { removeImproperName } from '../store/public-profile'
import {
  addReport,
  closeReports,
  closeReportsOf,
  hasReported,
  hasUndoneReports,
  openReports,
  openReportsOf,
  type Report,
  type RowMark,
  reporterOf,
  undoReportsOf,
  weightOfReports,
} from '../store/reports'
import {
  calendarEntries,
  findResult,
  findResults,
  markResult,
  type ResultSummary,
} from '../store/results'
import { unitsOf } from '../store/units'
import { boolean, oneOf } from '../validation'

type Request<Name extends keyof ReportApi> = ReportApi[Name]['request']
type Answer<Name extends keyof ReportApi> = ReportApi[Name]['answer']

/** What can be reported: a row of a day's board or of a challenge's results. Their ids cannot be equal. */
type Row = ResultSummary | ShownEntry

/** The last results by which a reporter's days are counted. */
const MAX_WEIGHED_RESULTS = 100
/** With at least this many open reports of one author, operators can undo them together. */
const MIN_SERIES_REPORTS = 3
/** Reports that are read, and rows that are returned, for one list. */
const MAX_OPEN_REPORTS = 500
const MAX_REPORTED_ROWS = 50

/** Moderation: players report rows, which enough reports hide until an operator decides. */
export const main = serve<ReportApi>({
  complain: {
    fields: { row: rowField, reason: oneOf(['name', 'cheating', 'other']) },
    run: complain,
  },
  open: { fields: {}, run: open },
  decide: { fields: { row: rowField, keep: boolean }, run: decide },
  undo: { fields: { row: rowField, reporter: rowField }, run: undo },
})

async function complain(
  { row, reason }: Request<'complain'>,
  { openid, now }: Call,
): Promise<Answer<'complain'>> {
  const found = await findRow(row)
  if (!isListed(found)) throw new Refusal('not-found', 'no such row')
  if (found.openid === openid) throw new Refusal('forbidden', 'this is your own row')
  if (!(await canSee(found, openid))) {
    throw new Refusal('not-finished', 'finish the challenge first')
  }
  if (!(await hasReported(row, openid))) {
    if (!(await isWithinDailyLimit('reports', { openid, now }))) {
      throw new Refusal('too-many', `at most ${maxPerDay('reports')} reports per day`)
    }
    await addReport(row, openid, reason, now, await weightOf(openid, now))
  }
  if (await isReportedEnough(row)) await mark(found, { hidden: true })
  await withdrawIfErased(openid, now)
  return {}
}

/** Games that a program could send in any number. */
const WITHOUT_WEIGHT: readonly (UnrankedReason | undefined)[] = [
  'late',
  'implausible',
  'paper',
  'clock',
]

/** The weight of a player's reports. */
async function weightOf(openid: string, now: number): Promise<number> {
  if (await hasUndoneReports(openid)) return 0
  const entries = await calendarEntries(openid, '2000-01-01', dayAt(now), MAX_WEIGHED_RESULTS)
  const played = entries.filter((entry) => isPlayed(entry) && !WITHOUT_WEIGHT.includes(entry.why))
  return reportWeight(new Set(played.map(({ day }) => day)).size)
}

async function isReportedEnough(row: string): Promise<boolean> {
  return (await weightOfReports(row)) >= HIDING_WEIGHT
}

async function open(_: Request<'open'>, { openid, now }: Call): Promise<Answer<'open'>> {
  requireOperator(openid)
  const reports = await openReports(MAX_OPEN_REPORTS)
  const groups = [...groupByRow(reports)]
  const page = groups.slice(0, MAX_REPORTED_ROWS)
  const ids = page.map(([id]) => id)
  const [results, entries] = await Promise.all([findResults(ids), findEntries(ids)])
  const rows = new Map<string, Row>()
  for (const row of results) rows.set(row._id, row)
  const living = entries.filter(({ erased }) => !erased)
  for (const entry of await withFaces(living)) rows.set(entry._id, entry)
  // Nothing to decide if the row's player has erased all data.
  await closeReports(ids.filter((id) => !rows.has(id)))
  const seriesOf = createSeriesFinder(reports)
  const reported = page.flatMap(([id, reports]) => {
    const row = rows.get(id)
    return row ? [toReportedRow(row, reports, seriesOf)] : []
  })
  const units = await usedUnits(now)
  return {
    rows: reported,
    more: groups.length > page.length || reports.length === MAX_OPEN_REPORTS,
    ...(units.month > 0 && { units }),
  }
}

/** What the cloud has used yesterday, and today with the 29 days before. */
async function usedUnits(now: number): Promise<{ yesterday: number; month: number }> {
  const days = Array.from({ length: 30 }, (_, i) => addDays(dayAt(now), -i))
  const units = await unitsOf(days)
  return { yesterday: units[1], month: units.reduce((sum, one) => sum + one, 0) }
}

async function decide(
  { row, keep }: Request<'decide'>,
  { openid, now }: Call,
): Promise<Answer<'decide'>> {
  requireOperator(openid)
  const found = await findRow(row)
  if (!found) throw new Refusal('not-found', 'no such row')
  if (keep) {
    await mark(found, { hidden: false, cleared: true })
  } else {
    const reasons = (await openReportsOf(row)).map(({ reason }) => reason)
    if (reasons.includes('name')) await removeImproperName(found.openid, found.face.name, now)
    await mark(found, { hidden: true, cleared: false })
  }
  // Last, so that the row stays listed if the call fails before.
  await closeReports([row])
  return {}
}

async function undo({ row, reporter }: Request<'undo'>, { openid }: Call): Promise<Answer<'undo'>> {
  requireOperator(openid)
  const report = (await openReportsOf(row)).find((one) => reporterOf(one) === reporter)
  if (!report) throw new Refusal('not-found', 'no such report')
  const rows = await undoReportsOf(report.openid)
  const [results, entries] = await Promise.all([findResults(rows), findEntries(rows)])
  for (const one of [...results, ...entries]) {
    if (!(await isReportedEnough(one._id))) await mark(one, { hidden: false })
  }
  // Last, so that the reports stay listed if the call fails before.
  await closeReportsOf(report.openid)
  return {}
}

async function findRow(id: string): Promise<Row | null> {
  const result = await findResult(id)
  if (result) return result
  const entry = await findEntry(id)
  return entry && (await withFaces([entry]))[0]
}

function isEntry<Entry extends ChallengeEntry>(row: ResultSummary | Entry): row is Entry {
  return 'challenge' in row
}

/** Whether a row appears on a board or among a challenge's results. */
function isListed(row: Row | null): row is Row {
  return row !== null && (isEntry(row) ? row.ms !== undefined : row.ranked)
}

/** The id of a row of a day is known to those who see it; the results of a challenge are for those who have finished it. */
async function canSee(row: Row, openid: string): Promise<boolean> {
  if (!isEntry(row)) return true
  return (await findEntry(entryId(row.challenge, openid)))?.ms !== undefined
}

async function mark(row: ResultSummary | ChallengeEntry, change: RowMark): Promise<void> {
  if (isEntry(row)) await markEntry(row, change)
  else await markResult(row._id, change)
}

/** Reports by row, in the order of each row's first report. */
function groupByRow(reports: readonly Report[]): Map<string, Report[]> {
  const groups = new Map<string, Report[]>()
  for (const report of reports) {
    const group = groups.get(report.row)
    if (group) group.push(report)
    else groups.set(report.row, [report])
  }
  return groups
}

type Series = NonNullable<ReportedRow['series']>

/** Finds, among all open reports, the authors of a row's reports who have reported several rows. */
function createSeriesFinder(all: readonly Report[]): (reports: readonly Report[]) => Series {
  const counts = new Map<string, number>()
  for (const { openid } of all) counts.set(openid, (counts.get(openid) ?? 0) + 1)
  return (reports) =>
    reports.flatMap((report) => {
      const count = counts.get(report.openid) ?? 0
      return count < MIN_SERIES_REPORTS ? [] : [{ reporter: reporterOf(report), reports: count }]
    })
}

function toReportedRow(
  row: Row,
  reports: readonly Report[],
  seriesOf: (reports: readonly Report[]) => Series,
): ReportedRow {
  const reasons: ReportedRow['reasons'] = {}
  for (const { reason } of reports) reasons[reason] = (reasons[reason] ?? 0) + 1
  const { _id, face, ms = 0 } = row
  const series = seriesOf(reports)
  const place = isEntry(row) ? { challenge: row.challenge } : { day: row.day, level: row.level }
  return {
    row: _id,
    name: face.name,
    avatar: face.avatar,
    ms,
    reasons,
    at: reports[0]?.at ?? 0,
    ...(series.length > 0 && { series }),
    ...place,
  }
}

function requireOperator(openid: string): void {
  if (!isOperator(openid)) throw new Refusal('forbidden', 'only operators may do this')
}
