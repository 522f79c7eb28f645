import { exportCanvas, openCanvas, type PreparedCanvas } from '../../../platform/canvas'
import { log } from '../../../platform/log'
import { fill } from '../../../strings/index'
import { contain, type Extent, frame, type Mapping, toPicture, toView } from '../mapping'
import { decodeOn, type OpenedPicture } from '../platform/pictures'
import { cellAt, contains, cornersOf } from '../reading'
import { type CellsOverlay, type Overlay, paint } from './paint'

/** Share of the view left free around the cells, and around grids to choose from. */
const CELLS_MARGIN_RATIO = 0.06
const GRIDS_MARGIN_RATIO = 0.14

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

/** The box around a grid to choose, in logical pixels of the view, for screen readers. */
interface Spot {
  readonly left: number
  readonly top: number
  readonly width: number
  readonly height: number
  readonly label: string
}

/**
 * A photograph: the whole picture at first; its grids with outlines if it has several; then one grid with the digits that
 * were read in it. Triggers `grid` when a grid is tapped, and `cell` when a cell is tapped. The page calls `show`, and `save`
 * to export the drawing.
 */
Component({
  properties: {
    /** Height of the view in pixels; it is as wide as the page. */
    height: { type: Number, value: 300 },
    label: { type: String, value: '' },
    /** Name of a grid to choose; `{n}` is its number. */
    gridLabel: { type: String, value: '' },
  },

  data: {
    spots: [] as readonly Spot[],
  },

  observers: {
    height() {
      void this.fit()
    },
  },

  lifetimes: {
    created() {
      states.set(this, {})
    },
  },

  methods: {
    /** Shows a picture: all of it, or the part around what the overlay shows. Rejects with a PictureError. */
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
      if (!state.drawing) return
      try {
        state.drawing = await openCanvas(this, '#canvas')
        this.draw()
      } catch (error) {
        // The component was detached meanwhile.
        log.info('photo.fit', { error: String(error) })
      }
    },

    /** Draws what was shown last; that may have changed while the canvas was opened or a picture decoded. */
    draw() {
      const state = stateOf(this)
      if (!state.drawing || !state.shown || !state.decoded) return
      const { context } = state.drawing
      const { picture, overlay } = state.shown
      if (state.decoded.picture !== picture) return
      state.mapping = mappingOf(picture, overlay, state.drawing)
      const { image } = state.decoded
      paint(context, state.drawing, { ...picture, image }, state.mapping, overlay)
      const spots = this.spotsOf(state.mapping, overlay)
      if (spots.length > 0 || this.data.spots.length > 0) this.setData({ spots })
    },

    /** Where screen readers find the grids to choose from. */
    spotsOf(mapping: Mapping, overlay: Overlay | null): Spot[] {
      if (overlay?.kind !== 'grids') return []
      return overlay.grids.map((grid, index) => {
        const corners = grid.map((corner) => toView(mapping, corner))
        const xs = corners.map(({ x }) => x)
        const ys = corners.map(({ y }) => y)
        const [left, top] = [Math.min(...xs), Math.min(...ys)]
        const [width, height] = [Math.max(...xs) - left, Math.max(...ys) - top]
        return { left, top, width, height, label: fill(this.data.gridLabel, { n: index + 1 }) }
      })
    },

    /** Exports the drawing to a temporary file, which it returns. Rejects with a CallError. */
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
          const { overlay } = shown
          const point = toPicture(mapping, { x: x - left, y: y - top })
          if (overlay.kind === 'cells') {
            const cell = cellAt(overlay.reading, point)
            if (cell >= 0) this.triggerEvent('cell', { cell })
          } else {
            const grid = overlay.grids.findIndex((corners) => contains(corners, point))
            if (grid >= 0) this.triggerEvent('grid', { grid })
          }
        })
        .exec()
    },
  },
})

/** All of the picture without an overlay, else the part around what can be tapped. */
function mappingOf(picture: Extent, overlay: Overlay | null, view: Extent): Mapping {
  switch (overlay?.kind) {
    case 'cells':
      return frame(allCorners(overlay), view, CELLS_MARGIN_RATIO)
    case 'grids':
      return frame(overlay.grids.flat(), view, GRIDS_MARGIN_RATIO)
    default:
      return contain(picture, view)
  }
}

/** The corners of all cells. On curved paper the outermost points are not always the grid's corners. */
function allCorners({ reading }: CellsOverlay) {
  return reading.cells.flatMap((_, cell) => cornersOf(reading, cell))
}
