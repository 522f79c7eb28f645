import type { Level } from '../../../core/sudoku/logic/rating'
import { urlOf } from '../../../ui/components/board/svg'

/** A bar of the chart. */
export interface ChartBar {
  /** 0…1 of the chart's height. */
  readonly height: number
  readonly level: Level
}

/** Strength of the ink by level. The height tells the same, so nothing depends on seeing it. */
const INK_OPACITY: Readonly<Record<Level, number>> = {
  easy: 0.42,
  medium: 0.56,
  hard: 0.7,
  unfair: 0.85,
  extreme: 1,
}
/** A bar and the gap after it, in units of the picture. */
const BAR = 8
const GAP = 2

/**
 * All bars as one picture, a mask for whatever colour: `url("data:…")`. One node shows a path of any length. The picture has a
 * slot of equal width for each bar and is stretched to the chart.
 */
export function drawChart(bars: readonly ChartBar[]): string {
  const width = bars.length * (BAR + GAP)
  const paths = Object.entries(INK_OPACITY).map(([level, ink]) => {
    const d = bars
      .map((bar, at) => {
        if (bar.level !== level) return ''
        const height = Math.max(4, Math.round(bar.height * 100))
        return `M${at * (BAR + GAP) + GAP / 2} 100v-${height}h${BAR}v${height}z`
      })
      .join('')
    return d && `<path d='${d}' fill-opacity='${ink}'/>`
  })
  const svg = `<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 ${width} 100' preserveAspectRatio='none'>${paths.join('')}</svg>`
  return urlOf(svg)
}

/**
 * The place under a finger at `x` of a chart `width` wide: bars are 1…count, 0 lies left of them and count + 1 right.
 */
export function placeAt(x: number, width: number, count: number): number {
  const place = 1 + Math.floor((x / width) * count)
  return Math.min(count + 1, Math.max(0, place))
}
