import { shapeOf } from '../../../core/sudoku/grid'
import { windowWidth } from '../../../platform/device'
import { type Drawing, pictureOf } from './drawing'
import { type BoardMetrics, type Box, boxesOf, measureBoard, styleOf } from './measures'

/** Space kept free at both sides of a board that fills the screen, px. */
const MARGIN = 4

/** The grid of a puzzle, from 4×4 to 25×25. Shows what it is told and says which cell was tapped. */
Component({
  properties: {
    /** Cells along one side: 4, 6, 9, 16 or 25. */
    size: { type: Number, value: 9 },
    /** One string per row, '.' or the digit's symbol; the puzzle's own digits. */
    givens: { type: Array, value: [] as string[] },
    /** One string per row: all digits that stand on the board. */
    values: { type: Array, value: [] as string[] },
    /** One bitmap per digit, as game/view writes them. */
    notes: { type: Array, value: [] as string[] },
    /** The selected cell, −1 for none. */
    selected: { type: Number, value: -1 },
    /** The digit locked by digit-first input, 0 for none. */
    locked: { type: Number, value: 0 },
    /**
     * One character per cell: 'x' conflict, 'd' differs between solutions, 'r' a reason, 'e' what it rules
     * out, 'h' a house to look at, '.' nothing.
     */
    marks: { type: String, value: '' },
    /** Which helps are shown. */
    assist: { type: Object, value: { conflicts: true, peers: true, same: true } },
    /** Words for screen readers, from strings/. */
    words: { type: Object, value: null as unknown as Record<string, string> },
    /** What a screen reader calls the whole board. */
    label: { type: String, value: '' },
    /** Width the board may take, px; 0 = the window's. */
    width: { type: Number, value: 0 },
    /** How many times larger than `width` the board is drawn. */
    zoom: { type: Number, value: 1 },
    /** 'normal' or 'large': how much of its cell a digit fills. */
    digitSize: { type: String, value: 'normal' },
    /** A picture of a game rather than the game: lighter digits. */
    quiet: { type: Boolean, value: false },
    /** A deduction to be drawn over the board (see drawing.ts), or null. */
    drawing: { type: Object, value: null as unknown as Drawing },
    /** 'light' or 'dark', for the drawing. */
    theme: { type: String, value: 'light' },
    /** Digits hidden, while the game is paused. */
    veiled: { type: Boolean, value: false },
  },
  data: { boxes: [] as Box[], measures: '', picture: '' },
  observers: {
    'size, width, zoom, digitSize'() {
      this.fit()
    },
    'drawing, theme, size, width, zoom'(drawing: Drawing | null, theme: 'light' | 'dark') {
      const picture = drawing ? pictureOf(this.data.size, this.geometry(), drawing, theme) : ''
      if (picture !== this.data.picture) this.setData({ picture })
    },
  },
  pageLifetimes: {
    resize() {
      this.fit()
    },
  },
  methods: {
    /** The measures in the room that there is now. */
    geometry(): BoardMetrics {
      const { size, width, zoom, digitSize } = this.data
      const room = (width || windowWidth() - 2 * MARGIN) * zoom
      return measureBoard(size, room, digitSize === 'large')
    },

    /** Draws the boxes of the size, and cells as large as there is room for. */
    fit() {
      const { size, boxes } = this.data
      const measures = styleOf(size, this.geometry())
      if (boxes.length !== size) this.setData({ boxes: boxesOf(shapeOf(size)), measures })
      else if (measures !== this.data.measures) this.setData({ measures })
    },

    onTap(event: WechatMiniprogram.TouchEvent) {
      const cell = event.target.dataset.cell as number | undefined
      if (cell !== undefined) this.triggerEvent('cell', { cell })
    },
  },
})
