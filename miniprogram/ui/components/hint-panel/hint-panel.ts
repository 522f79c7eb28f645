/**
 * A hint under the board, as large as its page makes it, whatever it shows. Triggers `action`, `other`, `back`, `link`,
 * `cells` (with the cells whose name was tapped) and `close`.
 */
Component({
  properties: {
    /** Heading, also the label of the panel for screen readers. */
    heading: { type: String, value: '' },
    /** Text of the hint. */
    text: { type: String, value: '' },
    /** Cells along one side of the grid, to find the names of cells in the text. */
    size: { type: Number, value: 9 },
    /** Label of the button; empty for none. */
    action: { type: String, value: '' },
    /** Label of a second button; empty for none. */
    other: { type: String, value: '' },
    /** Label of the link beside the heading; empty for none. */
    link: { type: String, value: '' },
    /** The current beat, from 1, and the number of beats; 0 for a text that is shown at once. */
    beat: { type: Number, value: 0 },
    beats: { type: Number, value: 0 },
    /** What the legend explains, see chain-legend; empty for no legend. */
    legend: { type: String, value: '' },
    /** The words of the legend, see chain-legend. */
    legendWords: { type: Object, value: null as Record<string, string> | null },
    /** Hides the icon and reduces margins and text to leave more space for the text. */
    compact: { type: Boolean, value: false },
    /** The text is large: like `compact`, but only lines stand closer. */
    tight: { type: Boolean, value: false },
    /** Screen reader labels of the close button, and of the button to the beat before. */
    closeLabel: { type: String, value: '' },
    backLabel: { type: String, value: '' },
  },
  methods: {
    onAction() {
      this.triggerEvent('action')
    },
    onOther() {
      this.triggerEvent('other')
    },
    onBack() {
      this.triggerEvent('back')
    },
    onCells(event: WechatMiniprogram.CustomEvent<{ cells: number[] }>) {
      this.triggerEvent('cells', event.detail)
    },
    onLink() {
      this.triggerEvent('link')
    },
    onClose() {
      this.triggerEvent('close')
    },
  },
})
