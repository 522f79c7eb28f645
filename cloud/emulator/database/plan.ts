import {
  type Bounds,
  flipBits,
  flipInterval,
  type Interval,
  intervalOf,
  isScalar,
  keyOf,
  type Scalar,
  successor,
} from './keys'

/** An index of the manifest: fields with 1 (ascending) or -1 (descending). */
export interface IndexDefinition {
  readonly name: string
  readonly keys: readonly (readonly [field: string, direction: 1 | -1])[]
  readonly unique?: boolean
}

/** Fields with 1 (ascending) or -1 (descending), most significant first. */
export type Sort = readonly (readonly [field: string, direction: 1 | -1])[]

/** Reads a sort from an object such as `{ day: -1, at: 1 }`. */
export function sortOf(order: Query): Sort {
  return Object.entries(order) as [string, 1 | -1][]
}

/** How to find the documents of a query. */
export type Plan = {
  /** The documents come in the requested order. */
  readonly sorted: boolean
  /** All documents that are found match, without further checks. */
  readonly exact: boolean
} & (
  | { readonly by: 'ids'; readonly ids: readonly string[] }
  | {
      readonly by: 'index'
      readonly index: IndexDefinition
      readonly intervals: readonly Interval[]
      readonly reverse: boolean
    }
  | { readonly by: 'scan' }
)

export type Query = Readonly<Record<string, unknown>>

/** The conditions of a query that an index can use. */
interface Conditions {
  /** For each field, the values that it may have. */
  readonly points: Map<string, readonly Scalar[]>
  readonly bounds: Map<string, Bounds>
  /** Whether these are all conditions of the query. */
  exact: boolean
}

/** For more `_.in` values, one index range for each would not be faster. */
const MAX_INTERVALS = 1000

/** The best plan for a query: by ids, else by the index that narrows and sorts most, else a scan. */
export function planOf(query: Query, sort: Sort, indexes: readonly IndexDefinition[]): Plan {
  const conditions = conditionsOf(query)
  const ids = conditions.points.get('_id')
  if (ids) {
    const exact = conditions.exact && conditions.points.size === 1 && conditions.bounds.size === 0
    const known = [...new Set(ids.filter((id): id is string => typeof id === 'string'))]
    return { by: 'ids', ids: known, exact, sorted: sort.length === 0 || known.length < 2 }
  }
  let best: { plan: Plan; score: number } | undefined
  for (const index of indexes) {
    const found = planByIndex(index, conditions, sort)
    if (found && (!best || found.score > best.score)) best = found
  }
  return best?.plan ?? { by: 'scan', sorted: sort.length === 0, exact: false }
}

function planByIndex(index: IndexDefinition, conditions: Conditions, sort: Sort) {
  const { points, bounds } = conditions
  let prefixes = [Buffer.alloc(0)]
  let used = 0
  for (; used < index.keys.length; used++) {
    const [field, direction] = index.keys[used]
    const values = points.get(field)
    if (!values || prefixes.length * values.length > MAX_INTERVALS) break
    const parts = values.map(keyOf).map((key) => (direction < 0 ? flipBits(key) : key))
    prefixes = prefixes.flatMap((prefix) => parts.map((part) => Buffer.concat([prefix, part])))
  }
  const last = index.keys[used]
  const limits = last && bounds.get(last[0])
  let intervals: Interval[] = prefixes.map((from) => ({ from, to: successor(from) }))
  if (limits) {
    const plain = intervalOf(limits)
    const part = plain && last[1] < 0 ? flipInterval(plain) : plain
    intervals = part
      ? prefixes.map((prefix) => ({
          from: Buffer.concat([prefix, part.from]),
          to: Buffer.concat([prefix, part.to]),
        }))
      : []
  }
  const order = readDirection(index, used, points, sort)
  const sorted = sort.length === 0 || (order !== 0 && intervals.length < 2)
  if (used === 0 && !limits && !(sorted && sort.length > 0)) return undefined
  const fields = used + (limits ? 1 : 0)
  const exact = conditions.exact && fields === points.size + bounds.size
  const score = used * 4 + (limits ? 2 : 0) + (sorted && sort.length ? 3 : 0)
  const plan: Plan = { by: 'index', index, intervals, sorted, exact, reverse: order < 0 }
  return { plan, score }
}

/**
 * The direction in which an index has to be read for a sort: 1 or -1; 0 if it cannot provide the sort. Fields with a
 * single value do not matter. Entries with equal keys are in the order of their ids.
 */
function readDirection(
  index: IndexDefinition,
  used: number,
  points: Conditions['points'],
  sort: Sort,
): 1 | -1 | 0 {
  const keys = [...index.keys, ['_id', 1] as const]
  let next = used
  let order: 1 | -1 | 0 = 0
  for (const [field, direction] of sort) {
    if (points.get(field)?.length === 1) continue
    const key = keys[next++]
    if (key?.[0] !== field) return 0
    const relative = direction === key[1] ? 1 : -1
    if (order !== 0 && order !== relative) return 0
    order = relative
  }
  return order === 0 ? 1 : order
}

function conditionsOf(query: Query): Conditions {
  const conditions: Conditions = { points: new Map(), bounds: new Map(), exact: true }
  collectConditions(query, conditions)
  return conditions
}

function collectConditions(query: Query, conditions: Conditions): void {
  const { points, bounds } = conditions
  const addPoints = (field: string, values: readonly Scalar[]) => {
    if (points.has(field)) conditions.exact = false
    else points.set(field, values)
  }
  for (const [field, wanted] of Object.entries(query)) {
    if (field === '$and') for (const part of wanted as Query[]) collectConditions(part, conditions)
    else if (field.startsWith('$')) conditions.exact = false
    else if (isScalar(wanted)) addPoints(field, [wanted])
    else if (isOperators(wanted)) {
      for (const [operator, value] of Object.entries(wanted)) {
        if (operator === '$eq' && isScalar(value)) addPoints(field, [value])
        else if (operator === '$in' && Array.isArray(value) && value.every(isScalar)) {
          addPoints(field, [...new Set(value)])
        } else if (/^\$[gl]te?$/.test(operator) && isScalar(value) && value !== null) {
          const known = bounds.get(field) ?? {}
          if (operator in known) conditions.exact = false
          else bounds.set(field, { ...known, [operator]: value })
        } else conditions.exact = false
      }
    } else conditions.exact = false
  }
}

function isOperators(value: unknown): value is Readonly<Record<string, unknown>> {
  return (
    typeof value === 'object' &&
    value !== null &&
    !Array.isArray(value) &&
    !(value instanceof RegExp) &&
    Object.keys(value).every((key) => key.startsWith('$'))
  )
}
