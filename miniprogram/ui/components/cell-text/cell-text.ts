import { shapeOf } from '../../../core/sudoku/grid'
import { splitAtCells, type TextPart } from '../../../strings/cell-names'

/** A text in which the names of cells can be tapped. Triggers `cells` with the cells of the tapped name. */
Component({
  properties: {
    text: { type: String, value: '' },
    /** Cells along one side of the grid. */
    size: { type: Number, value: 9 },
    /** Names of cells in the text besides 第3行第5列, with their cells. */
    names: { type: Array, value: [] as TextPart[] },
  },
  data: { parts: [] as (TextPart & { readonly at: number })[] },
  observers: {
    'text, size, names'(text: string, size: number, names: TextPart[]) {
      const parts = splitAtCells(shapeOf(size), text, names)
      this.setData({ parts: parts.map((part, at) => ({ ...part, at })) })
    },
  },
  methods: {
    onTap(event: WechatMiniprogram.TouchEvent) {
      const { cells } = this.data.parts[event.currentTarget.dataset.at as number]
      if (cells.length > 0) this.triggerEvent('cells', { cells })
    },
  },
})
