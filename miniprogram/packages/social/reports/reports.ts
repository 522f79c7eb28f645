import { showConfirm, showToast } from '../../../platform/dialog'
import { log } from '../../../platform/log'
import { router } from '../../../platform/router'
import { CloudError, cloud } from '../../../state/cloud'
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

/** For operators: the reported rows. Each is either shown again or stays hidden. */
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
    bones: [1, 2, 3],
  },

  /** Whether there are more reports than loaded. */
  more: false,
  busy: false,

  onLoad() {
    this.load()
  },

  async load() {
    this.setData({ rows: null, notice: null })
    try {
      const { rows, more } = await cloud.call('report', 'open', {})
      this.more = more
      this.show(rows.map(reportView))
    } catch (error) {
      if (!(error instanceof CloudError)) throw error
      log.info('reports.load', { error: String(error) })
      this.setData({ notice: reportsFailure(error.code) })
    }
  },

  show(rows: ReportView[]) {
    const t = socialWords().report
    this.setData({
      rows,
      heading: fill(this.more ? t.waitingMore : t.waiting, { n: rows.length }),
      notice: rows.length > 0 ? null : noReportsNotice(),
    })
  },

  async onKeep(event: WechatMiniprogram.TouchEvent) {
    const report = this.rowOf(event)
    if (!report) return
    const { row, name } = report
    await this.decide(row, true, fill(socialWords().report.keepAsk, { name }))
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

  /** Asks the operator to confirm, then sends the decision. */
  async decide(row: string, keep: boolean, question: string) {
    if (this.busy) return
    const t = socialWords().report
    this.busy = true
    try {
      if (!(await showConfirm(question, keep ? t.keep : t.hide, words().common.cancel))) return
      await cloud.call('report', 'decide', { row, keep })
      showToast(keep ? t.kept : t.hid)
      await this.removeRow(row)
    } catch (error) {
      if (!(error instanceof CloudError)) throw error
      log.warn('reports.decide', { error: String(error) })
      // Its player has erased it: nothing to decide.
      if (error.code === 'not-found') await this.removeRow(row)
      else showToast(t.failed)
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
