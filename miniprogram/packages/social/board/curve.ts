import type { Standing } from '../../../state/days/daily'
import { fill } from '../../../strings/index'
import { sayBand, sayFinished } from '../../../strings/say'
import { inkOf } from '../../../ui/components/board/svg'
import { clockText } from '../../../ui/components/game-clock/clock-text'
import { socialWords } from '../strings/index'

type TimesCurve = NonNullable<Standing['curve']>

/** The own place on the curve, percent of the chart's width and height from the left and the top. */
interface PlaceView {
  readonly left: number
  readonly top: number
}

/** How many people have finished a round, and how long they took. */
export interface CurveView {
  /** 今天已有 312 人做完 */
  readonly heading: string
  /** 前 10%; '' for the slower half and without an own place. */
  readonly band: string
  /** The style of a mask: the curve with the area below it; '' if there are too few people. */
  readonly picture: string
  /** Null if the own game is not compared. */
  readonly place: PlaceView | null
  /** The times at the ends of the curve and in the middle. */
  readonly times: readonly string[]
  /** What the curve shows in one line, or what is missing for it. */
  readonly text: string
  /** Screen reader label of the picture. */
  readonly label: string
}

/** How many people the cloud needs for a curve. */
const MIN_PEOPLE = 20

/**
 * @param ownMs the time of the own game if it is compared, ms
 * @param about whether the round is one of today, and whether the cloud could not be asked now
 */
export function curveView(
  { total, curve, percentile }: Standing,
  ownMs: number | undefined,
  { isToday, isOld }: { readonly isToday: boolean; readonly isOld: boolean },
): CurveView {
  const t = socialWords().ranking
  const heading = sayFinished(total, isToday)
  if (!curve) {
    const text = total < MIN_PEOPLE && isToday ? fill(t.curveWaits, { n: MIN_PEOPLE }) : ''
    return { heading, band: '', picture: '', place: null, times: [], text, label: '' }
  }
  const heights = smooth(curve.counts, total)
  const place = ownMs === undefined ? null : placeOf(heights, shareOf(ownMs, curve))
  const band = place && percentile !== undefined ? sayBand(percentile) : ''
  const [from, to] = [0.25, 0.75].map((share) => clockText(timeAt(reached(curve, share), curve)))
  const text = isOld ? t.curveOffline : fill(t.curveHalf, { from, to })
  const own = ownMs === undefined ? '' : fill(t.used, { time: clockText(ownMs) })
  return {
    ...{ heading, band, place, text },
    picture: drawCurve(heights),
    times: [0, 0.5, 1].map((share) => clockText(timeAt(share, curve))),
    label: [heading, text, own].filter(Boolean).join('，'),
  }
}

/** Where a time is between the ends of a curve, 0 … 1. Equal distances are equal ratios. */
function shareOf(ms: number, { from, to }: TimesCurve): number {
  return Math.min(Math.max(0, Math.log(ms / from) / Math.log(to / from)), 1)
}

function timeAt(share: number, { from, to }: TimesCurve): number {
  return from * (to / from) ** share
}

/** Where a share of the people is reached, 0 … 1. */
function reached({ counts }: TimesCurve, share: number): number {
  let left = share * counts.reduce((sum, count) => sum + count, 0)
  const part = counts.findIndex((count) => {
    left -= count
    return left <= 0
  })
  return (part + 1 + left / Math.max(1, counts[part])) / counts.length
}

/** The fewer people, the more a curve is smoothed: 20 people need about a third of its width. */
const PEOPLE_PER_PASS = 3600
const MAX_PASSES = 12

/** The heights of a curve at the middles of its parts, 0 … 1. */
function smooth(counts: readonly number[], total: number): number[] {
  let heights = [...counts]
  const passes = Math.min(MAX_PASSES, Math.ceil(Math.sqrt(PEOPLE_PER_PASS / total)))
  for (let pass = 0; pass < passes; pass++) {
    heights = heights.map((height, i) => {
      const [before, after] = [heights[i - 1] ?? height, heights[i + 1] ?? height]
      return (before + 2 * height + after) / 4
    })
  }
  const most = Math.max(...heights)
  return heights.map((height) => height / most)
}

/** The height at a share of the width, 0 … 1: a Catmull-Rom spline through the middles of the parts. */
function heightAt(heights: readonly number[], share: number): number {
  const at = share * heights.length - 0.5
  const i = Math.floor(at)
  const t = at - i
  const last = heights.length - 1
  const [a, b, c, d] = [-1, 0, 1, 2].map((k) => heights[Math.min(Math.max(0, i + k), last)])
  const height = b + 0.5 * t * (c - a + t * (2 * a - 5 * b + 4 * c - d + t * (3 * (b - c) + d - a)))
  return Math.min(Math.max(0, height), 1)
}

/** Percent of the chart from the top. Leaves room for the line and the dot at the edges. */
const topOf = (height: number) => Math.round(10 * (97 - 91 * height)) / 10

function placeOf(heights: readonly number[], share: number): PlaceView {
  return { left: Math.round(1000 * share) / 10, top: topOf(heightAt(heights, share)) }
}

const DRAWN_POINTS = 72

/** The curve and the area below it, as a mask that is stretched to the chart: one node, in the colour of the theme. */
function drawCurve(heights: readonly number[]): string {
  const points = Array.from({ length: DRAWN_POINTS + 1 }, (_, i) => {
    const share = i / DRAWN_POINTS
    return `${Math.round(1000 * share) / 10} ${topOf(heightAt(heights, share))}`
  })
  const course = `M${points.join('L')}`
  const svg = `<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 100 100' preserveAspectRatio='none' fill='none' stroke='#000' stroke-linejoin='round'><path d='${course}V100H0z' fill='#000' stroke='none' fill-opacity='.14'/><path d='${course}' vector-effect='non-scaling-stroke' stroke-width='2.5'/></svg>`
  return inkOf(svg)
}
