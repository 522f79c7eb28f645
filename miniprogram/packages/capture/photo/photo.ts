import { exportCanvas, openCanvas, type PreparedCanvas } from '../../../platform/canvas'
import { decodeOn, type OpenedPicture } from '../../../platform/pictures'
import { contain, frame, type Mapping, toPicture } from '../mapping'
import { cellAt, cornersOf } from '../reading'
import { type Overlay, paint } from './paint'

/** Share of the view left free around the grid. */
const MARGIN_RATIO = 0.06

/** A photograph with an optional overlay. */
interface Shown {
  readonly picture: OpenedPicture
  readonly overlay: Overlay | null
}

/** State besides the data: pictures and canvases cannot go through setData. */
interface PhotoState {
  shown?: Shown
  /** The image of `picture` that the canvas has created. */
  decoded?: { readonly picture: OpenedPicture; readonly image: WechatMiniprogram.Image }
  drawing?: PreparedCanvas
  mapping?: Mapping
}

const states = new WeakMap<object, PhotoState>()

/** The state of a component; it exists from `created` on. */
const stateOf = (component: object): PhotoState => states.get(component) as PhotoState

/**
 * A photograph with the digits that were read in it: the whole picture at first, then the grid. Triggers `cell` when
 * a cell is tapped. The page calls `show`, and `save` to export the drawing.
 */
Component({
  properties: {
    /** Height of the view in pixels; it is as wide as the page. */
    height: { type: Number, value: 300 },
    label: { type: String, value: '' },
  },

  lifetimes: {
    created() {
      states.set(this, {})
    },
  },

  methods: {
    /** Shows a picture: the part around the grid if there is an overlay, else all of it. Rejects with a PictureError. */
    async show(picture: OpenedPicture, overlay: Overlay | null) {
      const state = stateOf(this)
      state.shown = { picture, overlay }
      state.drawing ??= await openCanvas(this, '#canvas')
      if (state.decoded?.picture !== picture) {
        state.decoded = { picture, image: await decodeOn(state.drawing.canvas, picture.file) }
      }
      this.draw()
    },

    /** Redraws after the view's size changed. */
    async fit() {
      const state = stateOf(this)
      if (!state.shown) return
      state.drawing = await openCanvas(this, '#canvas')
      this.draw()
    },

    /** Draws what was shown last; that may have changed while the canvas was opened or a picture decoded. */
    draw() {
      const state = stateOf(this)
      if (!state.drawing || !state.shown || !state.decoded) return
      const { context } = state.drawing
      const { picture, overlay } = state.shown
      if (state.decoded.picture !== picture) return
      state.mapping = overlay
        ? frame(allCorners(overlay), state.drawing, MARGIN_RATIO)
        : contain(picture, state.drawing)
      const { image } = state.decoded
      paint(context, state.drawing, { ...picture, image }, state.mapping, overlay)
    },

    /** Exports the drawing to a temporary file and returns its path. Rejects with a CallError. */
    save(): Promise<string> {
      return exportCanvas((stateOf(this).drawing as PreparedCanvas).canvas)
    },

    onTap(event: WechatMiniprogram.TouchEvent) {
      const { x, y } = event.detail
      this.createSelectorQuery()
        .select('.touch')
        .boundingClientRect(({ left, top }) => {
          const { mapping, shown } = stateOf(this)
          if (!mapping || !shown?.overlay) return
          const point = toPicture(mapping, { x: x - left, y: y - top })
          const cell = cellAt(shown.overlay.reading, point)
          if (cell >= 0) this.triggerEvent('cell', { cell })
        })
        .exec()
    },
  },
})

/** The corners of all cells. On curved paper the outermost points are not always the grid's corners. */
function allCorners({ reading }: Overlay) {
  return reading.cells.flatMap((_, cell) => cornersOf(reading, cell))
}
