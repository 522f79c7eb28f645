import type { Point } from '../../../core/vision/picture'
import { exportCanvas, openCanvas, type PreparedCanvas } from '../../../platform/canvas'
import { log } from '../../../platform/log'
import { fill } from '../../../strings/index'
import { contain, type Extent, frame, type Mapping, toPicture, toView } from '../mapping'
import { decodeOn, type OpenedPicture } from '../platform/pictures'
import { cellAt, contains, cornersOf, innerCellAt } from '../reading'
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
  slide?: Slide
}

/** A finger that slides over cells. */
interface Slide {
  /** Where the view is in the window; undefined until that is known. */
  origin?: Point
  last: Point
  readonly crossed: Set<number>
}

/** A fast finger is followed in steps of at most this length, px. */
const SLIDE_STEP_PX = 6

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
 * were read in it. Triggers `grid` when a grid is tapped, `cell` when a cell is tapped, and while `painting` also `paint` with the
 * cells that a finger has crossed, then `painted` when it is lifted. The page calls `show`, and `save` to export the drawing.
 */
Component({
  properties: {
    /** Height of the view in pixels; it is as wide as the page. */
    height: { type: Number, value: 300 },
    label: { type: String, value: '' },
    /** Name of a grid to choose; `{n}` is its number. */
    gridLabel: { type: String, value: '' },
    /** Whether a finger that slides over cells paints them. */
    painting: { type: Boolean, value: false },
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

    onSlideStart(event: WechatMiniprogram.TouchEvent) {
      const [touch] = event.touches
      const slide: Slide = { last: pointOf(touch), crossed: new Set() }
      stateOf(this).slide = slide
      this.createSelectorQuery()
        .select('.touch')
        .boundingClientRect(({ left, top }) => {
          slide.origin = { x: left, y: top }
        })
        .exec()
    },

    onSlide(event: WechatMiniprogram.TouchEvent) {
      const { slide, mapping, shown } = stateOf(this)
      if (!slide?.origin || !mapping || shown?.overlay?.kind !== 'cells') return
      const { reading } = shown.overlay
      const { origin, last, crossed } = slide
      const to = pointOf(event.touches[0])
      const [dx, dy] = [to.x - last.x, to.y - last.y]
      const steps = Math.ceil(Math.hypot(dx, dy) / SLIDE_STEP_PX)
      const before = crossed.size
      for (let step = 0; step <= steps; step++) {
        const share = steps > 0 ? step / steps : 0
        const x = last.x + dx * share - origin.x
        const y = last.y + dy * share - origin.y
        const cell = innerCellAt(reading, toPicture(mapping, { x, y }))
        if (cell >= 0) crossed.add(cell)
      }
      slide.last = to
      // One cell may still be a tap.
      if (crossed.size > before && crossed.size > 1)
        this.triggerEvent('paint', { cells: [...crossed] })
    },

    onSlideEnd() {
      const crossed = stateOf(this).slide?.crossed.size ?? 0
      stateOf(this).slide = undefined
      if (crossed > 1) this.triggerEvent('painted')
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

const pointOf = ({ clientX, clientY }: WechatMiniprogram.TouchDetail): Point => ({
  x: clientX,
  y: clientY,
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
