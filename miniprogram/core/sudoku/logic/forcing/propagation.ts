/**
 * Propagates one assumption by singles: each placed digit eliminates others, and any single that
 * this leaves is placed next.
 */
import { isAtMostOne, smallestDigit } from '../../bits'
import { type Candidate, type Candidates, numberOf } from '../candidates'
import { type Source, sourceInCell, sourceInHouse } from './sources'

/** Candidates are numbered by `numberOf`. */
export interface Propagation {
  readonly position: Candidates
  assumed: Candidate
  /** The remaining candidates of each cell; of a filled cell, its digit. */
  readonly masks: Int32Array
  /** By candidate: the placement that eliminated it, or −1. */
  readonly eliminatedBy: Int16Array
  /**
   * By candidate: the house in which it was a hidden single, −1 for a naked single and the
   * assumption, −2 if it was not placed.
   */
  readonly placedIn: Int16Array
  /** By candidate: the order of its placement, from 1. */
  readonly order: Int16Array
  /** The number of placements. */
  placed: number
  /** The cell or house without a candidate, or null. Propagation stops there. */
  contradiction: Source | null
}

/** A propagation and its work lists. */
interface Propagator {
  readonly net: Propagation
  /** `Candidates.places` under the assumption. */
  readonly places: Int32Array
  /** Candidates to place, and the house of each hidden single (−1 for naked ones). */
  readonly queue: Int32Array
  readonly queuedIn: Int16Array
  queued: number
}

/**
 * Returns a function that propagates an assumption. Every call returns the same object, valid until
 * the next call.
 */
export function createPropagator(position: Candidates): (assumed: Candidate) => Propagation {
  const count = position.shape.cellCount * (position.shape.size + 1)
  const net: Propagation = {
    position,
    assumed: { cell: 0, digit: 0 },
    masks: position.masks.slice(),
    eliminatedBy: new Int16Array(count),
    placedIn: new Int16Array(count),
    order: new Int16Array(count),
    placed: 0,
    contradiction: null,
  }
  const propagator: Propagator = {
    net,
    places: position.places.slice(),
    queue: new Int32Array(4 * count),
    queuedIn: new Int16Array(4 * count),
    queued: 0,
  }
  const initialSingles = singlesOf(position)
  return (assumed) => {
    reset(propagator, assumed)
    enqueue(propagator, numberOf(position, assumed), -1)
    for (const { number, house } of initialSingles) enqueue(propagator, number, house)
    const { queue, queuedIn } = propagator
    for (let head = 0; head < propagator.queued; head++) {
      if (net.placedIn[queue[head]] !== -2) continue
      if (!placeSingle(propagator, queue[head], queuedIn[head])) break
    }
    return net
  }
}

function reset(propagator: Propagator, assumed: Candidate): void {
  const { net, places } = propagator
  net.assumed = assumed
  net.placed = 0
  net.contradiction = null
  net.masks.set(net.position.masks)
  places.set(net.position.places)
  net.eliminatedBy.fill(-1)
  net.placedIn.fill(-2)
  net.order.fill(0)
  propagator.queued = 0
}

function enqueue(propagator: Propagator, number: number, house: number): void {
  propagator.queue[propagator.queued] = number
  propagator.queuedIn[propagator.queued++] = house
}

/** Returns false on a contradiction. */
function placeSingle(propagator: Propagator, number: number, house: number): boolean {
  const { net } = propagator
  const { masks, position } = net
  const width = position.shape.size + 1
  const cell = Math.floor(number / width)
  const digit = number % width
  net.placedIn[number] = house
  net.order[number] = ++net.placed
  const bit = 1 << (digit - 1)
  for (let rest = masks[cell] & ~bit; rest; rest &= rest - 1) {
    if (!eliminateBy(propagator, cell, smallestDigit(rest), number)) return false
  }
  const peers = position.shape.peers[cell]
  for (let i = 0; i < peers.length; i++) {
    if (masks[peers[i]] & bit && !eliminateBy(propagator, peers[i], digit, number)) return false
  }
  return true
}

/** Eliminates a candidate because of a placement and enqueues new singles. Returns false on a contradiction. */
function eliminateBy(propagator: Propagator, cell: number, digit: number, by: number): boolean {
  const { net, places } = propagator
  const { masks, position } = net
  const { shape, geometry } = position
  const { housesOf, positionsOf, houseCount, families } = geometry
  const width = shape.size + 1
  const left = masks[cell] & ~(1 << (digit - 1))
  masks[cell] = left
  net.eliminatedBy[cell * width + digit] = by
  if (left === 0) net.contradiction = sourceInCell(position, cell)
  else if (isAtMostOne(left)) enqueue(propagator, cell * width + smallestDigit(left), -1)
  for (let i = families * cell; i < families * (cell + 1); i++) {
    const house = housesOf[i]
    if (house < 0) continue
    const at = digit * houseCount + house
    const rest = places[at] & ~(1 << positionsOf[i])
    places[at] = rest
    if (rest === 0) net.contradiction = net.contradiction ?? sourceInHouse(position, house, digit)
    else if (isAtMostOne(rest)) {
      const single = shape.houses[house][31 - Math.clz32(rest)]
      enqueue(propagator, single * width + digit, house)
    }
  }
  return net.contradiction === null
}

/** The singles of the position itself. They follow from any assumption. */
function singlesOf(position: Candidates): { number: number; house: number }[] {
  const { shape, masks, places, geometry } = position
  const singles: { number: number; house: number }[] = []
  masks.forEach((mask, cell) => {
    if (mask === 0 || !isAtMostOne(mask)) return
    singles.push({ number: numberOf(position, { cell, digit: smallestDigit(mask) }), house: -1 })
  })
  for (let digit = 1; digit <= shape.size; digit++) {
    for (let house = 0; house < geometry.houseCount; house++) {
      const rest = places[digit * geometry.houseCount + house]
      if (rest === 0 || !isAtMostOne(rest)) continue
      const cell = shape.houses[house][31 - Math.clz32(rest)]
      singles.push({ number: numberOf(position, { cell, digit }), house })
    }
  }
  return singles
}
