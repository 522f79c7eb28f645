import type { CloudCode } from '../../../state/cloud/calls'
import { REPORT_REASONS, type ReportedRow } from '../../../state/social/ranking'
import { sayDay, sayTimestamp } from '../../../strings/dates'
import { fill, words } from '../../../strings/index'
import { sayPlayer, sayRoundName } from '../../../strings/say'
import { clockText } from '../../../ui/components/game-clock/clock-text'
import type { Notice } from '../../../ui/components/state-view/notice'
import { socialWords } from '../strings/index'

/** A reported row as the page shows it. */
export interface ReportView {
  readonly row: string
  readonly name: string
  readonly avatar: number
  readonly time: string
  /** The board's day and level, or the challenge. */
  readonly where: string
  readonly since: string
  /** Each reason with the number of reports. */
  readonly reasons: readonly string[]
  /** The questions before it is shown and before it is hidden. */
  readonly keepAsk: string
  readonly hideAsk: string
  /** Players who have reported this and several other rows. */
  readonly series: readonly SeriesView[]
}

interface SeriesView {
  readonly reporter: string
  readonly text: string
  /** The question before all reports of this player are undone. */
  readonly undoAsk: string
}

export function reportView(reported: ReportedRow): ReportView {
  const { row, avatar, ms, reasons, at, series = [] } = reported
  const t = socialWords().report
  const name = sayPlayer(reported.name, avatar)
  const takesName = reasons.name !== undefined && reported.name !== null
  return {
    row,
    name,
    avatar,
    time: clockText(ms),
    where: placeOf(reported),
    since: sinceOf(at),
    reasons: REPORT_REASONS.flatMap((reason) => {
      const n = reasons[reason]
      return n ? [fill(t.reason, { reason: t.reasons[reason], n })] : []
    }),
    keepAsk: fill(t.keepAsk, { name }),
    hideAsk: fill(takesName ? t.hideNameAsk : t.hideAsk, { name }),
    series: series.map(({ reporter, reports: n }) => {
      return { reporter, text: fill(t.series, { n }), undoAsk: fill(t.undoAsk, { n }) }
    }),
  }
}

function placeOf({ day, level, challenge = '' }: ReportedRow): string {
  const t = socialWords().report
  if (!day || !level) return fill(t.inChallenge, { code: challenge })
  return fill(t.onBoard, { date: sayDay(day), level: sayRoundName({ day, level }) })
}

function sinceOf(at: number): string {
  return fill(socialWords().report.since, { date: sayTimestamp(new Date(at)) })
}

/** Shown instead of rows. */
export type ReportsNotice = Notice<'retry' | 'back'>

/** `units`: what the cloud has used, as a sentence. */
export function noReportsNotice(units: string): ReportsNotice {
  const t = socialWords().report
  const back = { action: words().common.back, handler: 'back' } as const
  return {
    drawing: 'check',
    tone: 'calm',
    heading: t.emptyTitle,
    text: t.emptyText + units,
    ...back,
  }
}

export function reportsFailure(code: CloudCode): ReportsNotice {
  const t = socialWords().report
  const back = { action: words().common.back, handler: 'back' } as const
  if (code === 'forbidden') {
    return { drawing: 'lock', tone: 'calm', heading: t.refusedTitle, text: t.refusedText, ...back }
  }
  const isOffline = code === 'offline' || code === 'slow'
  return {
    drawing: 'warning',
    tone: 'care',
    action: words().common.retry,
    handler: 'retry',
    heading: isOffline ? words().common.offline : t.failedTitle,
    text: isOffline ? t.offlineText : t.failedText,
  }
}
