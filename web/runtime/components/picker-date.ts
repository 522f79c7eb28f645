/** The wheels of `<picker mode="date">` and `mode="time"`: pure, so that the edges of ranges are testable. */

const two = (value: number) => String(value).padStart(2, '0')
const range = (from: number, to: number) =>
  Array.from({ length: Math.max(0, to - from + 1) }, (_, index) => from + index)
const daysIn = (year: number, month: number) => new Date(year, month, 0).getDate()

/** Turns between a picker's value and the chosen rows of its wheels. */
export interface Wheels {
  readonly selected: number[]
  columns(selected: readonly number[]): string[][]
  /** What `change` tells of the chosen rows. */
  value(selected: readonly number[]): string | number[]
}

/** `value`, `start` and `end` are hh:mm. Every minute is offered; the value is kept within the limits. */
export function timeWheels(value: string, start: string, end: string): Wheels {
  const [hour = 0, minute = 0] = (value || '00:00').split(':').map(Number)
  const within = (time: string) => {
    if (start && time < start) return start
    return end && time > end ? end : time
  }
  const columns = [range(0, 23).map(two), range(0, 59).map(two)]
  return {
    selected: [hour, minute],
    columns: () => columns,
    value: ([h, m]) => within(`${two(h)}:${two(m)}`),
  }
}

export type DateFields = 'year' | 'month' | 'day'
const DEPTH: Record<DateFields, number> = { year: 1, month: 2, day: 3 }

/** `value`, `start` and `end` are YYYY-MM-DD (or shorter, with `fields`). Rows outside of the limits are not offered. */
export function dateWheels(
  value: string,
  start: string,
  end: string,
  fields: DateFields,
  today = new Date(),
): Wheels {
  const parse = (text: string, fallback: number[]) => {
    const given = text ? text.split('-').map(Number) : []
    return fallback.map((part, index) => given[index] || part)
  }
  const now = [today.getFullYear(), today.getMonth() + 1, today.getDate()]
  const first = parse(start, [now[0] - 100, 1, 1])
  const last = parse(end, [now[0] + 100, 12, 31])

  /** The numbers offered for each part, given the parts before it. */
  const offered = (parts: readonly number[]): number[][] => {
    const years = range(first[0], last[0])
    const atFirst = parts[0] === first[0]
    const atLast = parts[0] === last[0]
    const months = range(atFirst ? first[1] : 1, atLast ? last[1] : 12)
    const days = range(
      atFirst && parts[1] === first[1] ? first[2] : 1,
      Math.min(daysIn(parts[0], parts[1]), atLast && parts[1] === last[1] ? last[2] : 31),
    )
    return [years, months, days]
  }

  /** The date behind chosen rows, each part kept within what the parts before it allow. */
  const partsOf = (selected: readonly number[]): number[] => {
    const parts: number[] = [first[0], 1, 1]
    for (const index of parts.keys()) {
      const numbers = offered(parts)[index]
      parts[index] = numbers[Math.min(selected[index] ?? 0, numbers.length - 1)]
    }
    return parts
  }

  const depth = DEPTH[fields]
  const units = ['年', '月', '日']
  const wanted = parse(value, now)
  const selected = wanted
    .slice(0, depth)
    .map((part, index) => Math.max(0, offered(wanted)[index].indexOf(part)))
  return {
    selected,
    columns: (chosen) =>
      offered(partsOf(chosen))
        .slice(0, depth)
        .map((numbers, index) => numbers.map((number) => `${number}${units[index]}`)),
    value: (chosen) =>
      partsOf(chosen)
        .slice(0, depth)
        .map((part, index) => (index === 0 ? String(part) : two(part)))
        .join('-'),
  }
}
