import { systemClock } from '../../../core/worker/clock'
import { type Canceller, createCanceller } from '../../../platform/cancel'
import * as clipboard from '../../../platform/clipboard'
import { describeDevice, windowSize } from '../../../platform/device'
import { log } from '../../../platform/log'
import { fill } from '../../../strings/index'
import { version } from '../../../strings/version'
import { themedPage } from '../../../ui/behaviors/themed-page'
import { captureWords } from '../strings/index'
import { type CheckName, type CheckResult, runChecks } from './check'
import { checks } from './checks'
import { reportText, summaryText } from './report'

interface Row {
  readonly key: CheckName
  readonly state: CheckResult['state'] | 'running' | 'waiting'
  readonly detail: string
  /** Empty until there is a result. */
  readonly time: string
}

/** The view is updated once within this time, because many checks take a few milliseconds only. */
const UPDATE_INTERVAL_MS = 100

/** Tests the phone. Nothing runs before the player taps the button. */
Page({
  behaviors: [themedPage(() => captureWords().diagnosis)],

  data: {
    rows: [] as Row[],
    running: false,
    /** What is going on, or how it ended. */
    status: '',
    hasResults: false,
    /** The report, shown if it could not be copied. */
    report: '',
  },

  results: [] as CheckResult[],
  canceller: undefined as Canceller | undefined,
  /** What the next update shows. */
  pending: {} as Record<string, unknown>,
  updateTimer: 0,

  onLoad() {
    this.clear()
  },

  onUnload() {
    this.canceller?.cancel()
    clearTimeout(this.updateTimer)
  },

  /** Shows a patch with the next update. */
  showSoon(patch: Record<string, unknown>) {
    Object.assign(this.pending, patch)
    this.updateTimer ||= setTimeout(() => this.update(), UPDATE_INTERVAL_MS)
  },

  /** Shows what is pending. */
  update() {
    clearTimeout(this.updateTimer)
    this.updateTimer = 0
    this.setData(this.pending)
    this.pending = {}
  },

  clear() {
    this.results = []
    const rows = checks.map(({ name }): Row => {
      return { key: name, state: 'waiting', detail: '', time: '' }
    })
    this.setData({ rows, hasResults: false, report: '' })
  },

  onButton() {
    if (this.data.running) this.canceller?.cancel()
    else void this.run()
  },

  async run() {
    this.clear()
    const canceller = createCanceller()
    this.canceller = canceller
    this.setData({ running: true })
    await runChecks(checks, {
      clock: systemClock,
      signal: canceller.signal,
      onStart: (name) => this.showStart(name),
      onResult: (result) => this.showResult(result),
    })
    this.showEnd()
  },

  showStart(name: CheckName) {
    const index = this.indexOf(name)
    const { running } = captureWords().diagnosis
    this.showSoon({
      [`rows[${index}].state`]: 'running',
      status: fill(running, { n: index + 1, all: checks.length }),
    })
  },

  showResult(result: CheckResult) {
    this.results.push(result)
    const { name, state, detail, ms } = result
    this.showSoon({
      [`rows[${this.indexOf(name)}]`]: { key: name, state, detail, time: `${ms} ms` },
      hasResults: true,
    })
  },

  showEnd() {
    const { length: n } = this.results
    const { length: all } = checks
    const isComplete = n === all
    // The check that was stopped has no result.
    const stopped = isComplete ? {} : { [`rows[${n}].state`]: 'waiting' }
    this.showSoon({
      ...stopped,
      running: false,
      status: isComplete
        ? summaryText(this.results)
        : fill(captureWords().diagnosis.stopped, { n, all }),
    })
    this.update()
  },

  indexOf(name: CheckName): number {
    return checks.findIndex((check) => check.name === name)
  },

  /** Must call the clipboard inside the tap. */
  async onCopy() {
    const report = reportText(
      { version, date: new Date(), device: describeDevice(), window: windowSize() },
      checks.map(({ name }) => name),
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
