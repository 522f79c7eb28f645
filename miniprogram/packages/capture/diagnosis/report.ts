import type { DeviceDescription } from '../../../platform/device'
import { dayOnPhone, timeOfDay } from '../../../strings/dates'
import { fill } from '../../../strings/index'
import { captureWords } from '../strings/index'
import type { CheckResult } from './check'

/** What a report says besides the results. Nothing of it identifies a person. */
interface ReportHead {
  readonly version: string
  readonly date: Date
  readonly device: DeviceDescription
  /** Logical pixels. */
  readonly window: { readonly width: number; readonly height: number; readonly pixelRatio: number }
}

const MARKS = { ok: '✓', failed: '✗', skipped: '–' } as const

/** The report as text: the phone in three lines, one line per check, and a summary. */
export function reportText(
  { version, date, device, window: { width, height, pixelRatio: ratio } }: ReportHead,
  results: readonly CheckResult[],
): string {
  const t = captureWords().diagnosis
  const { brand, model, system, weChatVersion: weChat, libraryVersion: library } = device
  const lines = results.map(({ name, state, ms, detail }) =>
    fill(t.reportLine, { mark: MARKS[state], name: t.checks[name], ms, detail }),
  )
  return [
    fill(t.reportTitle, { version, time: timeText(date) }),
    fill(t.reportDevice, { brand, model, system }),
    fill(t.reportWeChat, { weChat, library, ratio, width, height }),
    ...lines,
    summaryText(results),
  ].join('\n')
}

/** How many checks ended in which state. */
export function summaryText(results: readonly CheckResult[]): string {
  const count = (state: CheckResult['state']) => results.filter((one) => one.state === state).length
  return fill(captureWords().diagnosis.summary, {
    ok: count('ok'),
    failed: count('failed'),
    skipped: count('skipped'),
  })
}

/** The phone's own time: '2026-11-22 09:05'. */
function timeText(date: Date): string {
  return `${dayOnPhone(date)} ${timeOfDay(date)}`
}
