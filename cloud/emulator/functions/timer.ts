/**
 * A timer expression as in the platform's config.json: second, minute, hour, day, month, weekday and year, in Beijing
 * time. Weekdays are 0…6 from Sunday or names.
 */
export interface Schedule {
  /** For each field the values at which it fires; null for all. */
  readonly fields: readonly (ReadonlySet<number> | null)[]
}

const FIELD_RANGES = [
  [0, 59],
  [0, 59],
  [0, 23],
  [1, 31],
  [1, 12],
  [0, 6],
  [1970, 2099],
] as const
const FIELD_NAMES: Readonly<Record<number, readonly string[]>> = {
  4: ['', ...'JAN FEB MAR APR MAY JUN JUL AUG SEP OCT NOV DEC'.split(' ')],
  5: 'SUN MON TUE WED THU FRI SAT'.split(' '),
}
const BEIJING_OFFSET_MS = 8 * 3600_000

/** Parses an expression such as `0 30 0 * * * *`. Throws a RangeError if it is invalid. */
export function parseSchedule(text: string): Schedule {
  const parts = text.trim().split(/\s+/)
  if (parts.length !== FIELD_RANGES.length)
    throw new RangeError(`a timer must have 7 fields: ${text}`)
  return { fields: parts.map((part, field) => valuesOf(part, field, text)) }
}

function valuesOf(part: string, field: number, text: string): ReadonlySet<number> | null {
  if (part === '*') return null
  const values = new Set<number>()
  const [min, max] = FIELD_RANGES[field]
  const numberOf = (word: string) => {
    const named = FIELD_NAMES[field]?.indexOf(word.toUpperCase()) ?? -1
    const value = named >= 0 ? named : Number(word)
    if (!Number.isInteger(value) || value < min || value > max) {
      throw new RangeError(`${word} is invalid in the timer ${text}`)
    }
    return value
  }
  for (const item of part.split(',')) {
    const [range, every = '1'] = item.split('/')
    const [first, last] = range === '*' ? [String(min), String(max)] : range.split('-')
    const from = numberOf(first)
    const to = last !== undefined ? numberOf(last) : item.includes('/') ? max : from
    const step = Number(every)
    if (!Number.isInteger(step) || step < 1)
      throw new RangeError(`/${every} is invalid in the timer ${text}`)
    for (let value = from; value <= to; value += step) values.add(value)
  }
  return values
}

/** Whether a timer fires in the second of a timestamp (milliseconds since 1970). */
export function firesAt({ fields }: Schedule, timestamp: number): boolean {
  const date = new Date(timestamp + BEIJING_OFFSET_MS)
  const now = [
    date.getUTCSeconds(),
    date.getUTCMinutes(),
    date.getUTCHours(),
    date.getUTCDate(),
    date.getUTCMonth() + 1,
    date.getUTCDay(),
    date.getUTCFullYear(),
  ]
  return fields.every((values, field) => values === null || values.has(now[field]))
}
