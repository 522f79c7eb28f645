/** Wings: a pivot cell or a conjugate pair forces one of two bivalue cells to hold a digit. */
import { digitCount, digitsOf, maskOf, smallestDigit } from '../bits'
import { bivalueCells, type Candidates, candidatesOf, isBivalue } from './candidates'
import { cellLink, conjugatePairsOf, seesCell, strongLink, weakLink } from './conjugate-pairs'
import type { Finder, OnStep, TechniqueParts } from './finder'
import { createStep, seenCandidates } from './step'

/**
 * Two cells with the same two candidates, and a conjugate pair of one of the digits with one end
 * seen by each cell. At least one of the cells holds the other digit.
 */
const findWWings: Finder = (position, onStep) => {
  const cells = bivalueCells(position)
  for (let i = 0; i < cells.length; i++) {
    for (let j = i + 1; j < cells.length; j++) {
      if (position.masks[cells[i]] !== position.masks[cells[j]]) continue
      const [a, b] = candidatesOf(position, cells[i])
      if (reportWWings(position, cells[i], cells[j], a, b, onStep)) return
      if (reportWWings(position, cells[i], cells[j], b, a, onStep)) return
    }
  }
}

/**
 * Reports the W-Wings of two cells with the digits `bridge` and `result`, for every conjugate pair
 * of `bridge`.
 */
function reportWWings(
  position: Candidates,
  one: number,
  other: number,
  bridge: number,
  result: number,
  onStep: OnStep,
): boolean {
  const eliminations = seenCandidates(position, result, [one, other])
  if (eliminations.length === 0) return false
  for (const { house, first, second } of conjugatePairsOf(position, bridge)) {
    if (first === one || first === other || second === one || second === other) continue
    const straight = seesCell(position, one, first) && seesCell(position, other, second)
    if (!straight && !(seesCell(position, one, second) && seesCell(position, other, first)))
      continue
    const [near, far] = straight ? [first, second] : [second, first]
    const step = createStep({
      technique: 'w-wing',
      digits: [bridge, result],
      eliminations,
      cells: [one, other, near, far],
      houses: [house],
      links: [
        cellLink(one, result, bridge),
        weakLink(bridge, one, near),
        strongLink(bridge, near, far),
        weakLink(bridge, far, other),
        cellLink(other, bridge, result),
      ],
    })
    if (onStep(step)) return true
  }
  return false
}

/** A pivot xy sees wings xz and yz: one of the wings holds z. */
const findXyWings: Finder = (position, onStep) => {
  const { masks } = position
  for (const pivot of bivalueCells(position)) {
    const wings = wingsOf(position, pivot)
    for (let i = 0; i < wings.length; i++) {
      for (let j = i + 1; j < wings.length; j++) {
        const shared = masks[wings[i]] & masks[wings[j]]
        if (digitCount(shared) !== 1 || shared & masks[pivot]) continue
        if ((masks[wings[i]] | masks[wings[j]] | masks[pivot]) !== (masks[pivot] | shared)) continue
        if (reportWing(position, pivot, wings[i], wings[j], smallestDigit(shared), onStep)) return
      }
    }
  }
}

/** A pivot xyz sees wings xz and yz: one of the three holds z. */
const findXyzWings: Finder = (position, onStep) => {
  const { masks } = position
  for (let pivot = 0; pivot < masks.length; pivot++) {
    if (digitCount(masks[pivot]) !== 3) continue
    const wings = wingsOf(position, pivot).filter((wing) => (masks[wing] & ~masks[pivot]) === 0)
    for (let i = 0; i < wings.length; i++) {
      for (let j = i + 1; j < wings.length; j++) {
        const shared = masks[wings[i]] & masks[wings[j]]
        if (digitCount(shared) !== 1) continue
        if (reportWing(position, pivot, wings[i], wings[j], smallestDigit(shared), onStep)) return
      }
    }
  }
}

/** The bivalue cells that a pivot sees and shares a digit with, in ascending order. */
function wingsOf(position: Candidates, pivot: number): number[] {
  const { masks } = position
  const peers = position.shape.peers[pivot]
  const wings: number[] = []
  for (let i = 0; i < peers.length; i++) {
    if ((masks[peers[i]] & masks[pivot]) !== 0 && isBivalue(position, peers[i]))
      wings.push(peers[i])
  }
  return wings
}

/** Reports the eliminations of `shared`. In an XYZ-Wing they must see the pivot as well. */
function reportWing(
  position: Candidates,
  pivot: number,
  one: number,
  other: number,
  shared: number,
  onStep: OnStep,
): boolean {
  const { masks } = position
  const pivotHasIt = (masks[pivot] & maskOf(shared)) !== 0
  const holders = pivotHasIt ? [pivot, one, other] : [one, other]
  const eliminations = seenCandidates(position, shared, holders)
  if (eliminations.length === 0) return false
  const x = smallestDigit(masks[one] & ~maskOf(shared))
  const y = smallestDigit(masks[other] & ~maskOf(shared))
  return onStep(
    createStep({
      technique: pivotHasIt ? 'xyz-wing' : 'xy-wing',
      digits: digitsOf(masks[pivot] | masks[one] | masks[other]),
      eliminations,
      cells: [pivot, one, other],
      links: pivotHasIt
        ? [
            weakLink(x, pivot, one),
            cellLink(one, x, shared),
            weakLink(y, pivot, other),
            cellLink(other, y, shared),
          ]
        : [
            cellLink(one, shared, x),
            weakLink(x, one, pivot),
            cellLink(pivot, x, y),
            weakLink(y, pivot, other),
            cellLink(other, y, shared),
          ],
    }),
  )
}

export const wings: readonly TechniqueParts[] = [
  { id: 'w-wing', find: findWWings },
  { id: 'xy-wing', find: findXyWings },
  { id: 'xyz-wing', find: findXyzWings },
]
