import { showConfirm, showToast } from '../../../platform/dialog'
import { router } from '../../../platform/router'
import { CloudError, cloud, noteCloudError } from '../../../state/cloud/calls'
import { fill, words } from '../../../strings/index'
import { themedPage } from '../../../ui/behaviors/themed-page'
import { socialWords } from '../strings/index'
import {
  noReportsNotice,
  type ReportsNotice,
  type ReportView,
  reportsFailure,
  reportView,
} from './view'

/** For operators: the reported rows. Each is kept or hidden; all reports of one player can be undone. */
Page({
  behaviors: [themedPage(() => socialWords().report)],

  data: {
    // From the cloud
    /** Null while loading. */
    rows: null as null | ReportView[],
    heading: '',
    /** Shown instead of rows. */
    notice: null as null | ReportsNotice,

    // Constant
    /** Placeholder rows while loading. */
    skeletons: [1, 2, 3],
  },

  /** Whether there are more reports than loaded. */
  more: false,
  busy: false,
  /** What the cloud has used; '' if it does not count. */
  units: '',

  onLoad() {
    this.load()
  },

  async load() {
    this.setData({ rows: null, notice: null })
    try {
      const { rows, more, units } = await cloud.call('report', 'open', {})
      this.more = more
      this.units = units ? fill(socialWords().report.units, units) : ''
      this.show(rows.map(reportView))
    } catch (error) {
      noteCloudError('reports.load', error)
      this.setData({ notice: reportsFailure(error.code) })
    }
  },

  show(rows: ReportView[]) {
    const t = socialWords().report
    this.setData({
      rows,
      heading: fill(this.more ? t.waitingMore : t.waiting, { n: rows.length }) + this.units,
      notice: rows.length > 0 ? null : noReportsNotice(this.units),
    })
  },

  async onKeep(event: WechatMiniprogram.TouchEvent) {
    const report = this.rowOf(event)
    if (report) await this.decide(report.row, true, report.keepAsk)
  },

  async onConceal(event: WechatMiniprogram.TouchEvent) {
    const report = this.rowOf(event)
    if (report) await this.decide(report.row, false, report.hideAsk)
  },

  /** The tapped row; undefined if it has been removed from the list since. */
  rowOf(event: WechatMiniprogram.TouchEvent): ReportView | undefined {
    const { row } = event.currentTarget.dataset
    return this.data.rows?.find((one) => one.row === row)
  },

  async decide(row: string, keep: boolean, question: string) {
    const t = socialWords().report
    const yes = keep ? t.keep : t.hide
    await this.confirmed(question, yes, keep ? t.kept : t.hid, async () => {
      try {
        await cloud.call('report', 'decide', { row, keep })
      } catch (error) {
        // Its player has erased it: nothing to decide.
        if (!(error instanceof CloudError) || error.code !== 'not-found') throw error
      }
      await this.removeRow(row)
    })
  },

  /** Takes back all reports of one player, after which other rows may be in the list. */
  async onUndo(event: WechatMiniprogram.TouchEvent) {
    const { reporter } = event.currentTarget.dataset
    const report = this.rowOf(event)
    const one = report?.series.find((other) => other.reporter === reporter)
    if (!report || !one) return
    const t = socialWords().report
    await this.confirmed(one.undoAsk, t.undo, t.undone, async () => {
      await cloud.call('report', 'undo', { row: report.row, reporter })
      await this.load()
    })
  },

  /** Asks the operator to confirm, acts and shows a toast: `done`, or that it failed. */
  async confirmed(question: string, yes: string, done: string, act: () => Promise<void>) {
    if (this.busy) return
    this.busy = true
    try {
      if (!(await showConfirm(question, yes, words().common.cancel))) return
      await act()
      showToast(done)
    } catch (error) {
      noteCloudError('reports.decide', error)
      showToast(socialWords().profile.failed)
    } finally {
      this.busy = false
    }
  },

  async removeRow(row: string) {
    const rows = (this.data.rows ?? []).filter((other) => other.row !== row)
    if (rows.length === 0 && this.more) await this.load()
    else this.show(rows)
  },

  onNotice() {
    if (this.data.notice?.handler === 'retry') this.load()
    else router.back('profile', null)
  },
})
