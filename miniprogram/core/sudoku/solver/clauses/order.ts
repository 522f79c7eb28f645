/**
 * Variables by activity, the highest first: a binary heap that knows where each variable is. Bumping
 * by an amount that grows makes old bumps fade (EVSIDS, Eén & Sörensson 2003).
 */
export interface VariableOrder {
  readonly activity: Float64Array
  readonly heap: Int32Array
  /** Index in the heap, or −1. */
  readonly places: Int32Array
  size: number
  amount: number
}

/** How much more each bump counts than the one before. */
const GROWTH = 1 / 0.95

/** All variables, equally active. */
export function createOrder(variables: number): VariableOrder {
  const order = {
    activity: new Float64Array(variables),
    heap: new Int32Array(variables),
    places: new Int32Array(variables).fill(-1),
    size: 0,
    amount: 1,
  }
  for (let variable = 0; variable < variables; variable++) insert(order, variable)
  return order
}

export function insert(order: VariableOrder, variable: number): void {
  if (order.places[variable] >= 0) return
  siftUp(order, variable, order.size++)
}

/** Takes out the variable of the highest activity; the heap must not be empty. */
export function takeFirst(order: VariableOrder): number {
  const { heap, places } = order
  const first = heap[0]
  places[first] = -1
  const last = heap[--order.size]
  if (order.size > 0) siftDown(order, last, 0)
  return first
}

export function bump(order: VariableOrder, variable: number): void {
  const { activity } = order
  activity[variable] += order.amount
  if (activity[variable] > 1e150) rescale(order)
  if (order.places[variable] >= 0) siftUp(order, variable, order.places[variable])
}

/** Makes all bumps so far count less than the next. */
export function decay(order: VariableOrder): void {
  order.amount *= GROWTH
}

function rescale(order: VariableOrder): void {
  for (let i = 0; i < order.activity.length; i++) order.activity[i] *= 1e-150
  order.amount *= 1e-150
}

function siftUp(order: VariableOrder, variable: number, from: number): void {
  const { heap, places, activity } = order
  const mine = activity[variable]
  let place = from
  while (place > 0) {
    const parent = (place - 1) >> 1
    const above = heap[parent]
    if (activity[above] >= mine) break
    heap[place] = above
    places[above] = place
    place = parent
  }
  heap[place] = variable
  places[variable] = place
}

function siftDown(order: VariableOrder, variable: number, from: number): void {
  const { heap, places, activity, size } = order
  const mine = activity[variable]
  let place = from
  for (;;) {
    let child = 2 * place + 1
    if (child >= size) break
    if (child + 1 < size && activity[heap[child + 1]] > activity[heap[child]]) child++
    const below = heap[child]
    if (activity[below] <= mine) break
    heap[place] = below
    places[below] = place
    place = child
  }
  heap[place] = variable
  places[variable] = place
}
