import { median } from '../../../state/games/finishes'
import { fill } from '../../../strings/index'
import { inkOf } from '../../../ui/components/board/svg'
import { clockText } from '../../../ui/components/game-clock/clock-text'
import { settingsPageWords } from '../strings/index'

/** The course of the times, as a picture and in words. */
export interface TrendView {
  /** The style of a mask: a dot for each game and a line through their medians; '' if there are too few games. */
  readonly picture: string
  /** Where the last game is, percent of the chart's height from the top. */
  readonly lastTop: number
  /** The ends of the axes. */
  readonly slowest: string
  readonly fastest: string
  readonly from: string
  /** What the picture shows in one line, or how many games are missing. */
  readonly text: string
  /** Screen reader label of the picture. */
  readonly label: string
}

/** The games in the picture, and the fewest that make one. */
const MAX_GAMES = 40
const MIN_GAMES = 3
/** The line shows the median of this many games. */
const WINDOW_GAMES = 5
/** A time this many times the median is drawn at the edge, so that one break does not flatten the rest. */
const MAX_RATIO = 2.5
/** The last games are compared with as many before them: at least this many, at most that many. */
const MIN_COMPARED = 3
const MAX_COMPARED = 10
const MIN_DIFFERENCE_PERCENT = 3

/** @param times playing times, ms, oldest first */
export function trendView(times: readonly number[]): TrendView {
  const t = settingsPageWords().statistics
  const shown = times.slice(-MAX_GAMES)
  const none = { picture: '', lastTop: 0, slowest: '', fastest: '', from: '', label: '' }
  if (shown.length < MIN_GAMES) {
    return { ...none, text: fill(t.trendWait, { n: MIN_GAMES - shown.length }) }
  }
  const fastest = Math.min(...shown)
  const slowest = Math.min(Math.max(...shown), MAX_RATIO * median(shown))
  const span = Math.max(1, slowest - fastest)
  const top = (ms: number) => inset(1 - (Math.min(ms, slowest) - fastest) / span)
  const ends = { slowest: clockText(slowest), fastest: clockText(fastest) }
  const last = clockText(shown[shown.length - 1])
  const text = compare(times)
  return {
    ...ends,
    picture: drawTrend(shown.map(top), smooth(shown).map(top)),
    lastTop: top(shown[shown.length - 1]),
    from: fill(t.trendFrom, { n: shown.length }),
    text,
    label: `${fill(t.trendLabel, { n: shown.length, ...ends, last })}${text}`,
  }
}

/** The median of the games around each one. */
function smooth(times: readonly number[]): number[] {
  const half = WINDOW_GAMES >> 1
  return times.map((_, at) => median(times.slice(Math.max(0, at - half), at + half + 1)))
}

/**
 * A dot per game and the line, as a mask that is stretched to the chart: one node, in the colour of the theme. Lines of
 * no length with round ends stay round when they are stretched.
 */
function drawTrend(dots: readonly number[], line: readonly number[]): string {
  const x = (index: number) => inset(index / (dots.length - 1))
  const points = dots.map((y, index) => `M${x(index)} ${y}h0`).join('')
  const course = `M${line.map((y, index) => `${x(index)} ${y}`).join('L')}`
  const stroke = (d: string, look: string) =>
    `<path d='${d}' vector-effect='non-scaling-stroke' ${look}/>`
  const svg = `<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 100 100' preserveAspectRatio='none' fill='none' stroke='#000' stroke-linecap='round' stroke-linejoin='round' overflow='visible'><path d='${course}V100H3z' fill='#000' stroke='none' fill-opacity='.1'/>${stroke(points, "stroke-width='5' stroke-opacity='.45'")}${stroke(course, "stroke-width='2.5'")}</svg>`
  return inkOf(svg)
}

/** How the last games compare with those before them, in words. */
function compare(times: readonly number[]): string {
  const t = settingsPageWords().statistics
  const n = Math.min(MAX_COMPARED, times.length >> 1)
  if (n < MIN_COMPARED) return ''
  const percent = Math.round(100 * (1 - median(times.slice(-n)) / median(times.slice(-2 * n, -n))))
  if (percent >= MIN_DIFFERENCE_PERCENT) return fill(t.trendFaster, { n, percent })
  if (percent > -MIN_DIFFERENCE_PERCENT) return fill(t.trendSame, { n })
  return fill(t.trendSlower, { n, percent: -percent })
}

/** A share of the picture in its units, with room for half a dot at both ends. */
const inset = (share: number) => Math.round((3 + 94 * share) * 10) / 10
