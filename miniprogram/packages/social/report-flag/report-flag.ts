import { showChoices, showToast } from '../../../platform/dialog'
import { cloud, noteCloudError } from '../../../state/cloud/calls'
import { REPORT_REASONS } from '../../../state/social/ranking'
import { noteReported } from '../../../state/social/reported-rows'
import { socialWords } from '../strings/index'

/**
 * The flag on another player's row: asks for the reason, sends the report and shows a toast. Emits `reported` when the
 * row is to be hidden.
 */
Component({
  properties: {
    /** The row's id. */
    row: { type: String, value: '' },
  },
  data: { label: '' },
  lifetimes: {
    attached() {
      this.setData({ label: socialWords().report.flag })
    },
  },
  methods: {
    async onTap() {
      const t = socialWords().report
      const reason =
        REPORT_REASONS[await showChoices(REPORT_REASONS.map((reason) => t.reasons[reason]))]
      if (!reason) return
      const { row } = this.data
      try {
        await cloud.call('report', 'complain', { row, reason })
        noteReported(row)
        this.triggerEvent('reported', { row })
        showToast(t.done)
      } catch (error) {
        noteCloudError('report.complain', error)
        showToast(error.code === 'too-many' ? t.tooMany : socialWords().profile.failed)
      }
    },
  },
})
