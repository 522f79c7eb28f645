import { COLOUR_COUNT } from '../../../core/game/board'

/**
 * The keys to colour cells, in the place of the digit pad: the colours, an eraser, and a key that leads to the digits
 * for colouring candidates. Triggers `colour` (0 is the eraser) and `candidates`.
 */
Component({
  properties: {
    /** Height of a key, px. */
    keyHeight: { type: Number, value: 56 },
    /** The chosen colour, or 0 for the eraser. */
    colour: { type: Number, value: 1 },
    /** The digit whose candidates are coloured, or 0 for whole cells. */
    digit: { type: Number, value: 0 },
    /** Whether the columns are mirrored, for the left hand. */
    mirrored: { type: Boolean, value: false },
    /** Words from strings/: `eraser`, `candidates`. */
    t: { type: Object, value: null as Record<string, string> | null },
    /** The names of the colours, from strings/: `colour1` … */
    names: { type: Object, value: null as Record<string, string> | null },
  },
  data: { colours: Array.from({ length: COLOUR_COUNT }, (_, index) => index + 1) },
  methods: {
    onColour(event: WechatMiniprogram.TouchEvent) {
      this.triggerEvent('colour', { colour: event.currentTarget.dataset.colour as number })
    },
    onCandidates() {
      this.triggerEvent('candidates')
    },
  },
})
