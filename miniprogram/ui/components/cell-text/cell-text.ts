import { boxRegionsOf, type Shape, type ShapeSize } from '../../../core/sudoku/grid'
import { shapeOfRules } from '../../../core/sudoku/rules'
import { offers } from '../../../state/days/offers'
import { splitAtCells, type TextPart } from '../../../strings/cell-names'
import { sayCells } from '../../../strings/phrases'
import { sayCellLegend } from '../../../strings/say'

/**
 * A text in which the names of cells can be tapped. Triggers `cells` with the cells of the tapped name. The first text of a
 * player that has names such as r2c5 begins with what they mean, until it is closed.
 */
Component({
  properties: {
    text: { type: String, value: '' },
    /** Cells along one side of the grid. */
    size: { type: Number, value: 9 },
    /** Names of cells in the text besides 第3行第5列, with their cells. */
    names: { type: Array, value: [] as TextPart[] },
  },
  data: {
    parts: [] as (TextPart & { readonly at: number })[],
    /** What the first name means; empty if that was explained before. */
    legend: '',
  },
  observers: {
    'text, size, names'(text: string, size: number, names: TextPart[]) {
      const shape = namingShape(size as ShapeSize)
      const parts = splitAtCells(shape, text, names)
      const legend = legendOf(shape, parts)
      this.setData({
        parts: parts.map((part, at) => ({
          ...part,
          at,
          ...(at === parts.length - 1 && { text: keepEnd(part.text) }),
        })),
        ...(legend !== this.data.legend && { legend }),
      })
    },
  },
  lifetimes: {
    detached() {
      if (this.data.legend) offers.noteMade('cellNames')
    },
  },
  methods: {
    onTap(event: WechatMiniprogram.TouchEvent) {
      const { cells } = this.data.parts[event.currentTarget.dataset.at as number]
      if (cells.length > 0) this.triggerEvent('cells', { cells })
    },
  },
})

/** A shape of this size. Its cells have the same names with any rules, so one whose boxes are rows does for 5×5 and 7×7. */
function namingShape(size: ShapeSize): Shape {
  if (boxRegionsOf(size)) return shapeOfRules({ size })
  const rows = Array.from({ length: size }, (_, row) => String.fromCharCode(65 + row).repeat(size))
  return shapeOfRules({ size, regions: rows.join('') })
}

/** Keeps a short last word, such as 4。, on the line of the word before. */
function keepEnd(text: string): string {
  return text.replace(/ (?=\S{1,3}$)/, '\u00a0')
}

/** What the first name of a cell by row and column means; '' if there is none, or it was explained before. */
function legendOf(shape: Shape, parts: readonly TextPart[]): string {
  const named = parts.find(({ text, cells }) => cells.length > 0 && text === sayCells(shape, cells))
  if (!named) return ''
  const legend = sayCellLegend(shape, named.cells[0])
  return legend && !offers.wasMade('cellNames') ? legend : ''
}
