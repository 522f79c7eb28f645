/**
 * The behavior of a page with sheets. `openSheets` counts those that are open: what is behind them gets
 * `aria-hidden="{{openSheets > 0}}"`, because Android's screen reader ignores `aria-modal`. Each sheet, or the
 * component that has it, gets `bind:sheet="onSheet"`.
 */
export const sheetPage = Behavior({
  data: { openSheets: 0 },
  methods: {
    onSheet({ detail: { isOpen } }: WechatMiniprogram.CustomEvent<{ isOpen: boolean }>) {
      this.setData({ openSheets: this.data.openSheets + (isOpen ? 1 : -1) })
    },
  },
})
