import { beatProperties } from '../beat-bar/properties'

/**
 * A hint under the board, as large as its page makes it, whatever it shows. Triggers `action`, `other`, `back`, `link`, `trustless`,
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
    /** What the hint relies on, as `text`, and `off`, the label of a button that triggers `trustless`; null for none. */
    caution: { type: Object, value: null as { text: string; off: string } | null },
    ...beatProperties,
    /** Label of the link beside the heading; empty for none. */
    link: { type: String, value: '' },
    /** What the legend explains, see chain-legend; empty for no legend. */
    legend: { type: String, value: '' },
    /** The words of the legend, see chain-legend. */
    legendWords: { type: Object, value: null as Record<string, string> | null },
    /** Hides the icon and reduces margins and text to leave more space for the text. */
    compact: { type: Boolean, value: false },
    /** The text is large: like `compact`, but only lines stand closer. */
    tight: { type: Boolean, value: false },
    /** Screen reader label of the close button. */
    closeLabel: { type: String, value: '' },
  },
  methods: {
    /** Passes an event of a part on; `data-event` names that of a tap. */
    onEvent({ type, detail, currentTarget }: WechatMiniprogram.CustomEvent) {
      this.triggerEvent(currentTarget.dataset.event ?? type, detail)
    },
  },
})
