import type { Shape } from '../../../core/sudoku/grid'
import { windowWidth } from '../../../platform/device'
import { settings } from '../../../state/settings/settings'
import type { Look } from '../../../state/settings/theme'
import type { Glance } from '../../../state/social/table'
import { areaLayer, type SumSpot, sumSpots } from './areas'
import { type Drawing, drawLayers, paperOf } from './drawing'
import { contentWidth } from './layout'
import { marginsUrl } from './margins'
import { type BoardMetrics, measureBoard, SIDE_STRIP_PX, styleOf } from './measures'
import { cellBeside } from './points'
import { type Pulse, pulseRings, type Ring, ringPlaces } from './pulse'
import {
  shapeOfBoard,
  type Tinted,
  type Variant,
  variantGrounds,
  variantLines,
  variantOf,
} from './variant'

const NO_LAYERS = { lines: '', nodes: '' }

/** The grid of a puzzle, from 4×4 to 25×25. Triggers `cell` when a cell is tapped, `drag` after a drag over several. */
Component({
  properties: {
    /** Cells along one side. */
    size: { type: Number, value: 9 },
    /** Rules as text, see `shapeOfBoard`; empty for the classic ones. */
    rules: { type: String, value: '' },
    /** The given digits: one string per row, '.' or the digit's symbol. */
    givens: { type: Array, value: [] as string[] },
    /** All digits on the board: one string per row. */
    values: { type: Array, value: [] as string[] },
    /** One bit plane per digit, see core/game/text. */
    notes: { type: Array, value: [] as string[] },
    /** Corner notes, like `notes`; empty if there are none. */
    corners: { type: Array, value: [] as string[] },
    /** The player's colours: a string per row, see core/game/colour-text; empty if there are none. */
    colours: { type: Array, value: [] as string[] },
    /** Candidates stand in the middle of cells, with corner notes around them, instead of at fixed places. */
    packed: { type: Boolean, value: false },
    /** The cells in conflict as a plane, see core/game/note-planes; empty if there are none. Shown by `assist`. */
    conflicts: { type: String, value: '' },
    /** The selected cell, or −1; several selected cells as a plane, see core/game/note-planes. */
    selected: { type: null, value: -1 as number | string },
    /** Whether a tap on the sum of an area triggers `sums` with the cell in which it stands. */
    sums: { type: Boolean, value: false },
    /** Whether a finger that moves over cells drags. It scrolls otherwise. */
    draggable: { type: Boolean, value: false },
    /** Whether taps and drags colour cells and select none. */
    painting: { type: Boolean, value: false },
    /** The digit locked by digit-first input, or 0. */
    locked: { type: Number, value: 0 },
    /**
     * One character per cell: 'x' conflict, 'd' differs, 'r' reason, 'e' elimination, 'h' house, 'l' a cell that
     * the explanation mentions without another look, '.' none.
     */
    marks: { type: String, value: '' },
    /** On a board with others, who has written each cell: the number of a member, '.' for nobody; else empty. */
    owners: { type: String, value: '' },
    /** Where other members look and point: rings in their colours, see pages/play/together. */
    looks: { type: Array, value: [] as Glance[] },
    /** What the last digit completes, see core/game/completion: '40rb'. It glows once. */
    glow: { type: String, value: '' },
    /** Which highlights are shown. */
    assist: { type: Object, value: { conflicts: true, peers: true, same: true } },
    /** Words for screen readers, from strings/. */
    words: { type: Object, value: null as Record<string, string> | null },
    /** Screen reader label of the board. */
    label: { type: String, value: '' },
    /** Maximum width in px; 0 for the width of the page's content. */
    width: { type: Number, value: 0 },
    /** Zoom factor relative to `width`. */
    zoom: { type: Number, value: 1 },
    /** Digit size: 'normal' or 'large'. */
    digitSize: { type: String, value: 'normal' },
    /** Lighter digits, for a preview of a game. */
    quiet: { type: Boolean, value: false },
    /** A deduction drawn on the board (see drawing.ts), or null. */
    drawing: { type: Object, value: null as Drawing | null },
    /** Whether a text explains the board: rows and columns carry numbers, and cells without a mark are dimmed. */
    explained: { type: Boolean, value: false },
    /** Cells that flash once, see pulse.ts; null for none. */
    pulse: { type: Object, value: null as Pulse | null },
    /** Whether taps close to the edge between two cells name both. */
    between: { type: Boolean, value: false },
    /** The look of the drawing: the `theme` of the page. */
    theme: { type: String, value: 'light' },
    /** Blurs the board while the game is paused, and hides it from screen readers. */
    veiled: { type: Boolean, value: false },
  },
  data: {
    rows: [] as number[][],
    /** Null for a classic board. */
    variant: null as Variant | null,
    /** What a variant draws over the cells, as a mask. */
    edges: '',
    /** The grounds of marks between cells. */
    grounds: '',
    /** The outlines and sums of areas, as a mask. */
    areas: '',
    /** The places of sums to tap. */
    spots: [] as SumSpot[],
    measures: '',
    /** The layers of the drawing, the numbers of rows and columns, as background images. */
    lines: '',
    nodes: '',
    margins: '',
    rings: [] as Ring[],
    glances: [] as (Pick<Ring, 'key' | 'place'> & { readonly look: string })[],
  },
  observers: {
    'size, rules, width, zoom, digitSize'() {
      this.fit()
    },
    'drawing, theme, size, rules, width, zoom'(drawing: Drawing | null, theme: Look) {
      const { values, notes } = this.data
      const shown = { values, notes }
      const layers = drawing
        ? drawLayers(this.shape(), this.geometry(), drawing, theme, shown)
        : NO_LAYERS
      const { lines, nodes } = layers
      if (lines !== this.data.lines || nodes !== this.data.nodes) this.setData({ lines, nodes })
    },
    'theme, size, rules, width, zoom'(theme: Look) {
      const grounds = variantGrounds(this.shape(), this.geometry(), paperOf(theme))
      if (grounds !== this.data.grounds) this.setData({ grounds })
    },
    'explained, theme, size, rules, width, zoom'(explained: boolean, theme: Look) {
      const margins = explained ? marginsUrl(this.shape(), this.geometry(), theme) : ''
      if (margins !== this.data.margins) this.setData({ margins })
    },
    pulse(pulse: Pulse | null) {
      const rings = pulse ? pulseRings(this.shape(), this.geometry(), pulse) : []
      if (rings.length > 0 || this.data.rings.length > 0) this.setData({ rings })
    },
    'looks, size, rules, width, zoom'(looks: Glance[]) {
      if (looks.length === 0 && this.data.glances.length === 0) return
      const places = ringPlaces(this.shape(), this.geometry(), looks)
      const glances = looks.map(({ key, kind, member }, i) => ({
        ...{ key, place: places[i], look: `${kind} by-${member}` },
      }))
      this.setData({ glances })
    },
  },
  pageLifetimes: {
    /** The settings may have changed. */
    show() {
      if (this.data.rules) this.fit()
    },
    resize() {
      this.fit()
    },
  },
  methods: {
    /** The shape of the puzzle. */
    shape(): Shape {
      return shapeOfBoard(this.data.size, this.data.rules)
    },

    /** The measures for the current width. */
    geometry(): BoardMetrics {
      const { width, zoom, digitSize } = this.data
      const room = (width || contentWidth(windowWidth()) - 2 * SIDE_STRIP_PX) * zoom
      return measureBoard(this.shape(), room, digitSize === 'large')
    },

    /** Updates what depends on the shape, the width and the theme. */
    fit() {
      const shape = this.shape()
      const geometry = this.geometry()
      const measures = styleOf(shape, geometry)
      const edges = variantLines(shape, geometry)
      const isTiny = geometry.cell < MIN_SUM_CELL_PX
      const outlines = isTiny ? '' : areaLayer(shape, geometry)
      const spots = this.data.sums ? sumSpots(shape, geometry) : []
      const { regionTints: regions, killerTints } = settings.get()
      const areas = killerTints || isTiny
      const shown = looks.get(this)
      const isSame = shown?.shape === shape && shown.regions === regions && shown.areas === areas
      if (!isSame) {
        looks.set(this, { shape, regions, areas })
        this.setData({
          rows: rowsOf(shape),
          variant: variantOf(shape, { regions, areas }),
          measures,
          edges,
          areas: outlines,
          spots,
        })
      } else if (measures !== this.data.measures || edges !== this.data.edges) {
        this.setData({ measures, edges, areas: outlines, spots })
      }
    },

    /** Called by drag.wxs with the cells in the order in which the finger crossed them. */
    onDrag({ cells }: { cells: number[] }) {
      this.triggerEvent('drag', { cells })
    },

    /** On a board with others, a finger that stays points. */
    onHold({ target }: WechatMiniprogram.TouchEvent) {
      const { cell } = target.dataset as { cell?: number }
      if (cell !== undefined) this.triggerEvent('point', { cell })
    },

    onTap(event: WechatMiniprogram.TouchEvent) {
      const { cell, sum } = event.target.dataset as { cell?: number; sum?: boolean }
      if (cell === undefined) return
      if (!this.data.between) this.triggerEvent(sum ? 'sums' : 'cell', { cell })
      else this.tapBetween(cell, event.changedTouches[0])
    },

    /** Near an edge of a cell, the event names the cell behind it, too. */
    tapBetween(cell: number, { clientX, clientY }: WechatMiniprogram.TouchDetail) {
      this.createSelectorQuery()
        .select('.board')
        .boundingClientRect(({ left, top }) => {
          const place = { x: clientX - left, y: clientY - top }
          const beside = cellBeside(this.shape(), this.geometry(), cell, place)
          this.triggerEvent('cell', beside < 0 ? { cell } : { cell, beside })
        })
        .exec()
    },
  },
})

/** In smaller cells, areas are tinted: their sums and outlines would lie on each other. */
const MIN_SUM_CELL_PX = 16

/** The cells of each row. */
const rowsOf = ({ size }: Shape) =>
  Array.from({ length: size }, (_, row) => Array.from({ length: size }, (_, at) => row * size + at))

/** The shape that a board shows, and what is tinted. */
const looks = new WeakMap<object, Tinted & { readonly shape: Shape }>()
