import {
  type ChartBar,
  drawChart,
  frameIndexAt,
} from '../../../miniprogram/packages/analysis/bars/chart'

const svgOf = (style: string) =>
  decodeURIComponent(/;mask-image:url\("data:image\/svg\+xml,(.*)"\)$/.exec(style)?.[1] ?? '')

describe('the chart of a path', () => {
  const bars: ChartBar[] = [
    { height: 0.2, level: 'easy' },
    { height: 0.5, level: 'hard' },
    { height: 1, level: 'extreme' },
    { height: 0.2, level: 'easy' },
  ]

  test('has one bar per step whose height and opacity show its difficulty', () => {
    const svg = svgOf(drawChart(bars))
    const heights = (svg.match(/v-\d+/g) ?? []).map((one) => Number(one.slice(2)))
    expect(heights.sort((a, b) => a - b)).toEqual([20, 20, 50, 100])
    const inks = [...svg.matchAll(/fill-opacity='([\d.]+)'/g)].map((match) => Number(match[1]))
    expect(inks).toEqual([...inks].sort((a, b) => a - b))
    expect(new Set(inks).size).toBe(3)
    // Four slots of equal width.
    expect(svg).toContain("viewBox='0 0 40 100'")
    expect((svg.match(/M\d+ /g) ?? []).sort()).toEqual(['M1 ', 'M11 ', 'M21 ', 'M31 '])
  })

  test('touching a slot selects its step; the beginning and the end are left and right of all slots', () => {
    expect([0, 24, 25, 99, 100].map((x) => frameIndexAt(x, 100, 4))).toEqual([1, 1, 2, 4, 5])
    expect([-1, -50, 101, 400].map((x) => frameIndexAt(x, 100, 4))).toEqual([0, 0, 5, 5])
  })
})
