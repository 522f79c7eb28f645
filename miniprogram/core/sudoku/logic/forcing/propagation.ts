/**
 * What follows from one assumption by singles, one after the other: each digit placed strikes others, and whatever they leave
 * alone in its cell or in a house is placed next.
 */
import { isAtMostOne, smallestDigit } from '../../bits'
import type { Candidate, Candidates } from '../candidates'
import { type Source, sourceInCell, sourceInHouse } from './sources'

/** Candidates are numbered `cell · (size + 1) + digit`. */
export interface Propagation {
  readonly position: Candidates
  assumed: Candidate
  /** What is left of each cell; of a cell that was placed, its digit. */
  readonly masks: Int32Array
  /** By candidate: the placement that struck it, −1 where none did. */
  readonly eliminatedBy: Int16Array
  /** By candidate: the house in which it was a hidden single, −1 for a naked one and the assumption; −2 where it was not placed. */
  readonly placedIn: Int16Array
  /** By candidate: when it was placed, from 1. */
  readonly order: Int16Array
  /** How many were placed. */
  placed: number
  /** The cell or house that was left without; null where nothing was. Nothing is followed further from there. */
  contradiction: Source | null
}

export function numberOf({ shape }: Candidates, { cell, digit }: Candidate): number {
  return cell * (shape.size + 1) + digit
}

export function candidateOf({ shape }: Candidates, number: number): Candidate {
  return { cell: Math.floor(number / (shape.size + 1)), digit: number % (shape.size + 1) }
}

/** Spreads one assumption after the other; every answer is the same object, which holds until the next. */
export function createPropagator(position: Candidates): (assumed: Candidate) => Propagation {
  const { shape, geometry } = position
  const { housesOf, positionsOf, houseCount } = geometry
  const stride = shape.size + 1
  const count = shape.cellCount * stride
  const places = position.places.slice()
  const queue = new Int32Array(4 * count)
  const queuedIn = new Int16Array(4 * count)
  let queued = 0
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
  const { masks, eliminatedBy, placedIn, order } = net
  const initialSingles = singlesOf(position)

  const enqueue = (number: number, house: number) => {
    queue[queued] = number
    queuedIn[queued++] = house
  }

  /** False where something is left without. */
  const eliminate = (cell: number, digit: number, by: number): boolean => {
    const left = masks[cell] & ~(1 << (digit - 1))
    masks[cell] = left
    eliminatedBy[cell * stride + digit] = by
    if (left === 0) net.contradiction = sourceInCell(position, cell)
    else if (isAtMostOne(left)) enqueue(cell * stride + smallestDigit(left), -1)
    for (let kind = 3 * cell; kind < 3 * cell + 3; kind++) {
      const house = housesOf[kind]
      const at = digit * houseCount + house
      const rest = places[at] & ~(1 << positionsOf[kind])
      places[at] = rest
      if (rest === 0) net.contradiction = net.contradiction ?? sourceInHouse(position, house, digit)
      else if (isAtMostOne(rest)) {
        enqueue(shape.houses[house][31 - Math.clz32(rest)] * stride + digit, house)
      }
    }
    return net.contradiction === null
  }

  const place = (number: number, house: number): boolean => {
    const cell = Math.floor(number / stride)
    const digit = number % stride
    placedIn[number] = house
    order[number] = ++net.placed
    const bit = 1 << (digit - 1)
    for (let rest = masks[cell] & ~bit; rest; rest &= rest - 1) {
      if (!eliminate(cell, smallestDigit(rest), number)) return false
    }
    const peers = shape.peers[cell]
    for (let i = 0; i < peers.length; i++) {
      if (masks[peers[i]] & bit && !eliminate(peers[i], digit, number)) return false
    }
    return true
  }

  return (assumed) => {
    net.assumed = assumed
    net.placed = 0
    net.contradiction = null
    masks.set(position.masks)
    places.set(position.places)
    eliminatedBy.fill(-1)
    placedIn.fill(-2)
    order.fill(0)
    queued = 0
    enqueue(numberOf(position, assumed), -1)
    for (const { number, house } of initialSingles) enqueue(number, house)
    for (let head = 0; head < queued; head++) {
      if (placedIn[queue[head]] === -2 && !place(queue[head], queuedIn[head])) break
    }
    return net
  }
}

/** The singles that stand in the position already: they follow from anything. */
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
