/**
 * An indexed binary heap of variables, highest activity first. The bump increment grows exponentially,
 * so that old bumps decay (EVSIDS, Eén & Sörensson 2003).
 */
export interface VariableOrder {
  readonly activity: Float64Array
  readonly heap: Int32Array
  /** By variable: its index in the heap, or −1. */
  readonly positions: Int32Array
  size: number
  increment: number
}

/** Activities and increment are rescaled above this activity. */
const MAX_ACTIVITY = 1e150
const RESCALE_FACTOR = 1e-150

/** Growth of the increment per conflict. */
const INCREMENT_GROWTH = 1 / 0.95

/** Creates a heap of all variables with equal activity. */
export function createOrder(variables: number): VariableOrder {
  const order = {
    activity: new Float64Array(variables),
    heap: new Int32Array(variables),
    positions: new Int32Array(variables).fill(-1),
    size: 0,
    increment: 1,
  }
  for (let variable = 0; variable < variables; variable++) insert(order, variable)
  return order
}

export function insert(order: VariableOrder, variable: number): void {
  if (order.positions[variable] >= 0) return
  siftUp(order, variable, order.size++)
}

/** Removes and returns the variable with the highest activity; the heap must not be empty. */
export function removeFirst(order: VariableOrder): number {
  const { heap, positions } = order
  const first = heap[0]
  positions[first] = -1
  const last = heap[--order.size]
  if (order.size > 0) siftDown(order, last, 0)
  return first
}

export function bump(order: VariableOrder, variable: number): void {
  const { activity } = order
  activity[variable] += order.increment
  if (activity[variable] > MAX_ACTIVITY) rescale(order)
  if (order.positions[variable] >= 0) siftUp(order, variable, order.positions[variable])
}

/** Lets all bumps so far weigh less than the next ones. */
export function decay(order: VariableOrder): void {
  order.increment *= INCREMENT_GROWTH
}

function rescale(order: VariableOrder): void {
  for (let i = 0; i < order.activity.length; i++) order.activity[i] *= RESCALE_FACTOR
  order.increment *= RESCALE_FACTOR
}

function siftUp(order: VariableOrder, variable: number, from: number): void {
  const { heap, positions, activity } = order
  const own = activity[variable]
  let position = from
  while (position > 0) {
    const parent = (position - 1) >> 1
    const above = heap[parent]
    if (activity[above] >= own) break
    heap[position] = above
    positions[above] = position
    position = parent
  }
  heap[position] = variable
  positions[variable] = position
}

function siftDown(order: VariableOrder, variable: number, from: number): void {
  const { heap, positions, activity, size } = order
  const own = activity[variable]
  let position = from
  for (;;) {
    let child = 2 * position + 1
    if (child >= size) break
    if (child + 1 < size && activity[heap[child + 1]] > activity[heap[child]]) child++
    const below = heap[child]
    if (activity[below] <= own) break
    heap[position] = below
    positions[below] = position
    position = child
  }
  heap[position] = variable
  positions[variable] = position
}
