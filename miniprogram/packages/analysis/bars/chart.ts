import type { Level } from '../../../core/sudoku/logic/rating'
import { inkOf } from '../../../ui/components/board/svg'

export interface ChartBar {
  /** Relative to the chart's height, 0…1. */
  readonly height: number
  readonly level: Level
}

/** Opacity by level. The height shows the same information, so the shades need not be distinguished. */
const INK_OPACITY: Readonly<Record<Level, number>> = {
  easy: 0.42,
  medium: 0.56,
  hard: 0.7,
  unfair: 0.85,
  extreme: 1,
}
/** Widths in units of the SVG. */
const BAR_WIDTH = 8
const GAP_WIDTH = 2
const MIN_BAR_HEIGHT = 4

/**
 * The style of a node that is all bars, as a mask: one node shows a path of any length in any colour. Each
 * bar has a slot of equal width; the SVG is stretched to the chart.
 */
export function drawChart(bars: readonly ChartBar[]): string {
  const width = bars.length * (BAR_WIDTH + GAP_WIDTH)
  const shapes = Object.entries(INK_OPACITY).map(([level, opacity]) => {
    const d = bars
      .map((bar, at) => {
        if (bar.level !== level) return ''
        const height = Math.max(MIN_BAR_HEIGHT, Math.round(bar.height * 100))
        return `M${at * (BAR_WIDTH + GAP_WIDTH) + GAP_WIDTH / 2} 100v-${height}h${BAR_WIDTH}v${height}z`
      })
      .join('')
    return d && `<path d='${d}' fill-opacity='${opacity}'/>`
  })
  const svg = `<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 ${width} 100' preserveAspectRatio='none'>${shapes.join('')}</svg>`
  return inkOf(svg)
}

/** The frame at `x` of a chart `width` wide: the bars are 1…count, 0 is left of them and count + 1 right of them. */
export function frameIndexAt(x: number, width: number, count: number): number {
  const index = 1 + Math.floor((x / width) * count)
  return Math.min(count + 1, Math.max(0, index))
}
