import type { Check } from '../checks'

/** One value that a rule measured. */
export interface Figure {
  /** Where: a page and an element, a file and a line, a storage key. */
  readonly where: string
  /** The state in which the page was. */
  readonly state?: string
  /** The value and its limit in words: `446 of 450 nodes`. */
  readonly shown: string
  /** How much of the limit is used: 1 is the limit, more than 1 is a failure. */
  readonly load: number
}

/** A value that may be at most `limit`. */
export const atMost = (where: string, value: number, limit: number, unit: string): Figure => ({
  where,
  shown: `${round(value)} of at most ${limit} ${unit}`,
  load: limit === 0 ? (value > 0 ? 2 : 0) : value / limit,
})

/** A value that has to be at least `limit`. */
export const atLeast = (where: string, value: number, limit: number, unit: string): Figure => ({
  where,
  shown: `${round(value)} of at least ${limit} ${unit}`,
  load: value === 0 ? 2 : limit / value,
})

/** Something that must not be there. */
export const fault = (where: string, what: string): Figure => ({ where, shown: what, load: 2 })

const round = (value: number) => Math.round(value * 100) / 100

/**
 * The line of a rule: it fails if a figure is over its limit, and then lists the places of those with the worst figure and the
 * states; else it shows the figure that is closest to its limit. `what` says what was examined if there is no figure: `210 controls`.
 */
export function checkOf(name: string, figures: readonly Figure[], what: string): Check {
  const failed = figures.filter(({ load }) => load > 1)
  if (failed.length > 0) return { name, passed: false, output: placesOf(failed).join('\n') }
  const worst = figures.length > 0 ? figures.reduce(worse) : undefined
  const output = worst ? `${worst.shown}: ${placeOf(worst)}` : what
  return { name, passed: true, output }
}

const worse = (a: Figure, b: Figure) => (b.load > a.load ? b : a)

const placeOf = ({ where, state }: Figure) => (state ? `${where} (${state})` : where)

/**
 * A line for each place: its worst figure, the state that has it, and how many other states fail. Elements of the same class are
 * one place, whatever they say.
 */
function placesOf(failed: readonly Figure[]): string[] {
  const places = new Map<string, Figure[]>()
  for (const figure of failed) {
    const place = figure.where.replace(/"[^"]*"/, '')
    places.set(place, [...(places.get(place) ?? []), figure])
  }
  return Array.from(places.values(), (figures) => {
    const worst = figures.reduce(worse)
    const others = new Set(figures.map(({ state }) => state)).size - 1
    const more = others > 0 ? `, and ${others} more ${others === 1 ? 'state' : 'states'}` : ''
    return `${placeOf(worst)}${more}: ${worst.shown}`
  })
}
