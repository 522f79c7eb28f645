/** The panels of which a button was tapped since their beats began. */
const tapped = new WeakSet<object>()

/**
 * A hint under the board. Triggers `action`, `back`, `link`, `cells` (with the cells whose name was tapped) and `close`.
 * An explanation with several beats advances by itself, with an `action` after each beat, until a button is tapped.
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
    /** Label of the link beside the heading; empty for none. */
    link: { type: String, value: '' },
    /** The current beat, from 1, and the number of beats; 0 for a text that is shown at once. */
    beat: { type: Number, value: 0 },
    beats: { type: Number, value: 0 },
    /** Whether the board draws links, which the legend explains. */
    legend: { type: Boolean, value: false },
    /** The words of the legend, see chain-legend. */
    legendWords: { type: Object, value: null as Record<string, string> | null },
    /** Hides the icon and reduces margins to leave more space for the text. */
    compact: { type: Boolean, value: false },
    /** Screen reader labels of the close button, and of the button to the beat before. */
    closeLabel: { type: String, value: '' },
    backLabel: { type: String, value: '' },
  },
  data: {
    /** The beat that ends by itself; empty once a button was tapped. */
    clocks: [] as number[],
  },
  observers: {
    'beat, beats'(beat: number, beats: number) {
      if (beats === 0) tapped.delete(this)
      const clocks = beat < beats && !tapped.has(this) ? [beat] : []
      if (clocks[0] !== this.data.clocks[0]) this.setData({ clocks })
    },
  },
  methods: {
    onAction() {
      this.stopClock()
      this.triggerEvent('action')
    },
    onBack() {
      this.stopClock()
      if (this.data.beat > 1) this.triggerEvent('back')
    },
    /** The clock of a beat has run out. It never does where less motion is wanted. */
    onClock() {
      this.triggerEvent('action')
    },
    stopClock() {
      if (this.data.beats === 0) return
      tapped.add(this)
      this.setData({ clocks: [] })
    },
    onCells(event: WechatMiniprogram.CustomEvent<{ cells: number[] }>) {
      this.stopClock()
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
