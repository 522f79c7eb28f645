import { CallError } from '../../../platform/call'
import * as clipboard from '../../../platform/clipboard'
import { showToast } from '../../../platform/dialog'
import { log } from '../../../platform/log'
import { handOverText } from '../../../platform/text-files'
import { words } from '../../../strings/index'
import { chosenExport } from '../../../ui/exports'
import { type ExportLine, exportLines, exportWords } from '../exports'

/** What each sheet offers. */
const offered = new WeakMap<object, readonly ExportLine[]>()

/** A sheet with a puzzle in all formats that can carry it: a tap copies one, or hands it over as a file. */
Component({
  properties: {
    /** Grows with every opening; see `openExport`. */
    opening: Number,
  },

  data: {
    shown: false,
    heading: '',
    closeLabel: '',
    t: { text: '', copy: '', save: '' },
    lines: [] as readonly Omit<ExportLine, 'text'>[],
  },

  observers: {
    opening(opening: number) {
      if (opening > 0) this.open()
    },
  },

  methods: {
    open() {
      const exported = chosenExport()
      if (!exported) return
      const lines = exportLines(exported)
      offered.set(this, lines)
      const { close: closeLabel, exporting: heading } = words().common
      const shown = lines.map(({ text, ...line }) => line)
      this.setData({ shown: true, heading, closeLabel, t: exportWords(), lines: shown })
    },

    onClose() {
      this.setData({ shown: false })
    },

    lineOf({ currentTarget }: WechatMiniprogram.TouchEvent): ExportLine | undefined {
      return offered.get(this)?.[currentTarget.dataset.at as number]
    },

    async onCopy(event: WechatMiniprogram.TouchEvent) {
      const line = this.lineOf(event)
      if (line) await this.hand('copy', () => clipboard.copy(line.text))
    },

    async onSave(event: WechatMiniprogram.TouchEvent) {
      const line = this.lineOf(event)
      if (line) await this.hand('save', () => handOverText(line.file, line.text))
    },

    /** Closes the sheet after a text was handed over, so that a toast is seen on the page. */
    async hand(way: string, give: () => Promise<unknown>) {
      try {
        await give()
        this.onClose()
      } catch (error) {
        if (error instanceof CallError && error.code === 'cancelled') return
        log.warn('export.failed', { way, error: String(error) })
        this.onClose()
        showToast(words().common.exportFailed)
      }
    },
  },
})
