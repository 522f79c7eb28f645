import { exportCanvas, openCanvas, type PreparedCanvas } from '../../../platform/canvas'
import type { OpenedPicture } from '../../../platform/pictures'
import { contain, frame, type Mapping, toPicture } from '../mapping'
import { cellAt, cornersOf } from '../reading'
import { type Overlay, paint } from './paint'

/** Of the view so much stays free around the grid. */
const MARGIN = 0.06

/** What is shown: a photograph, and what was read in it, if anything was. */
interface Shown {
  readonly picture: OpenedPicture
  readonly overlay: Overlay | null
}

/** What a photo keeps besides its data: pictures and canvases do not travel through setData. */
interface Own {
  shown?: Shown
  drawing?: PreparedCanvas
  mapping?: Mapping
}

const owns = new WeakMap<object, Own>()

const self = (component: object): Own => owns.get(component) as Own

/**
 * A photograph with what was read in it: whole while nothing is known, then close to the grid. Says
 * which cell was tapped (`cell`). The page calls `show`, and `save` for a file of what is seen.
 */
Component({
  properties: {
    /** Height of the view, px; it is as wide as the page. */
    height: { type: Number, value: 300 },
    label: { type: String, value: '' },
  },

  lifetimes: {
    created() {
      owns.set(this, {})
    },
  },

  methods: {
    /** Shows a picture, close to the grid where `overlay` tells where it lies. */
    async show(picture: OpenedPicture, overlay: Overlay | null) {
      const own = self(this)
      own.shown = { picture, overlay }
      own.drawing ??= await openCanvas(this, '#canvas')
      this.draw()
    },

    /** The view's extent changed. */
    async fit() {
      const own = self(this)
      if (!own.shown) return
      own.drawing = await openCanvas(this, '#canvas')
      this.draw()
    },

    /** Draws what was asked for last: while a canvas was being opened that may have changed. */
    draw() {
      const own = self(this)
      if (!own.drawing || !own.shown) return
      const { context } = own.drawing
      const { picture, overlay } = own.shown
      own.mapping = overlay
        ? frame(allCorners(overlay), own.drawing, MARGIN)
        : contain(picture, own.drawing)
      paint(context, own.drawing, picture, own.mapping, overlay)
    },

    /** Writes what is seen into a temporary picture and returns its path. Rejects with a CallError. */
    save(): Promise<string> {
      return exportCanvas((self(this).drawing as PreparedCanvas).canvas)
    },

    onTap(event: WechatMiniprogram.TouchEvent) {
      const { x, y } = event.detail
      this.createSelectorQuery()
        .select('.touch')
        .boundingClientRect(({ left, top }) => {
          const { mapping, shown } = self(this)
          if (!mapping || !shown?.overlay) return
          const point = toPicture(mapping, { x: x - left, y: y - top })
          const cell = cellAt(shown.overlay.reading, point)
          if (cell >= 0) this.triggerEvent('cell', { cell })
        })
        .exec()
    },
  },
})

/** The corners of all cells: a page bends, so that the outermost are not always the grid’s own. */
function allCorners({ reading }: Overlay) {
  return reading.cells.flatMap((_, cell) => cornersOf(reading, cell))
}
