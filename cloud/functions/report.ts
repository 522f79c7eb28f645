import type { ReportApi } from '../api'
import { boolean, oneOf } from '../check'
import { row } from '../fields'
import { Refusal } from '../refusal'
import { type Action, serve } from '../serve'
import { spoilBoards } from '../store/boards'
import { addReport, closeReports, countReports, openReports } from '../store/reports'
import { resultOf, resultsOf, updateResult } from '../store/results'

type Action_<Name extends keyof ReportApi> = Action<ReportApi[Name]>

const DAY = 24 * 3600_000
/** Complaints of one player within a day. */
const MOST_A_DAY = 10
const MOST_OPEN = 100

const complain: Action_<'complain'> = {
  fields: { row, reason: oneOf(['name', 'cheating', 'other'] as const) },
  async run({ row, reason }, { openid, now }) {
    const result = await resultOf(row)
    if (!result?.ranked) throw new Refusal('not-found', 'no such row')
    if (result.openid === openid) throw new Refusal('forbidden', 'your own row')
    if ((await countReports(openid, now - DAY)) >= MOST_A_DAY) {
      throw new Refusal('too-many', `${MOST_A_DAY} complaints a day`)
    }
    await addReport(row, openid, reason, now)
    if (!result.cleared) {
      await updateResult(row, { hidden: true })
      await spoilBoards([result.round])
    }
    return {}
  },
}

const open: Action_<'open'> = {
  fields: {},
  async run(_, { openid }) {
    refuseOthers(openid)
    const reports = await openReports(MOST_OPEN)
    const rows = await resultsOf(reports.map(({ row }) => row))
    return {
      reports: reports.flatMap((report) => {
        const result = rows.find(({ _id }) => _id === report.row)
        return result ? [{ ...report, name: result.face.name, ms: result.ms }] : []
      }),
    }
  },
}

const decide: Action_<'decide'> = {
  fields: { row, keep: boolean },
  async run({ row, keep }, { openid }) {
    refuseOthers(openid)
    const result = await resultOf(row)
    if (!result) throw new Refusal('not-found', 'no such row')
    const nameless = { face: { name: null, avatar: result.face.avatar } }
    await updateResult(row, keep ? { hidden: false, cleared: true } : { hidden: true, ...nameless })
    await closeReports(row)
    await spoilBoards([result.round])
    return {}
  },
}

/** Operators are named in the function's environment, where no player can reach. */
function refuseOthers(openid: string): void {
  const operators = (process.env.OPERATORS ?? '').split(',').map((name) => name.trim())
  if (!operators.includes(openid)) throw new Refusal('forbidden', 'for operators')
}

export const main = serve<ReportApi>({ complain, open, decide })
