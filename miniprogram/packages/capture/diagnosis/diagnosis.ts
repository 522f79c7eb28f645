import { systemClock } from '../../../core/worker/clock'
import * as clipboard from '../../../platform/clipboard'
import { describeDevice, windowSize } from '../../../platform/device'
import { log } from '../../../platform/log'
import { version } from '../../../strings/version'
import { themedPage } from '../../../ui/behaviors/themed-page'
import { captureWords } from '../strings/index'
import { type CheckName, type CheckResult, runCheck } from './check'
import { checks } from './checks'
import { reportText, summaryText } from './report'

interface Row {
  readonly key: CheckName
  readonly state: CheckResult['state'] | 'running' | 'waiting'
  readonly detail: string
  /** Empty until there is a result. */
  readonly time: string
}

/** Tests the phone. Nothing runs before the player taps the button. */
Page({
  behaviors: [themedPage(() => captureWords().diagnosis)],

  data: {
    rows: rowsIn('waiting'),
    running: false,
    /** How the tests ended; '' before. */
    status: '',
    /** The report, shown if it could not be copied. */
    report: '',
  },

  results: [] as CheckResult[],

  async onStart() {
    if (this.data.running) return
    this.setData({ rows: rowsIn('running'), running: true, status: '', report: '' })
    this.results = await Promise.all(checks.map((check) => runCheck(check, systemClock)))
    const rows = this.results.map(({ name: key, state, detail, ms }: CheckResult) => {
      return { key, state, detail, time: `${ms} ms` }
    })
    this.setData({ rows, running: false, status: summaryText(this.results) })
  },

  /** Must call the clipboard inside the tap. */
  async onCopy() {
    const report = reportText(
      { version, date: new Date(), device: describeDevice(), window: windowSize() },
      this.results,
    )
    try {
      await clipboard.copy(report)
      this.setData({ report: '' })
    } catch (error) {
      log.warn('diagnosis.copy', { error: String(error) })
      this.setData({ report })
    }
  },
})

function rowsIn(state: 'running' | 'waiting'): Row[] {
  return checks.map(({ name }) => ({ key: name, state, detail: '', time: '' }))
}
