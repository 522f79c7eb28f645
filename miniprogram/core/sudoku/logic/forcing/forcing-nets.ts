/**
 * Forcing nets: like forcing chains, but a consequence may depend on several others. An assumption
 * is propagated by singles until nothing changes. Only assumptions that a candidate is true are
 * propagated: a candidate's falsehood has consequences only if it leaves a single, which is another
 * candidate's truth.
 */
import { digitsOf, isAtMostOne, smallestDigit } from '../../bits'
import { type Candidate, type Candidates, numberOf } from '../candidates'
import type { Finder, TechniqueParts } from '../finder'
import { oncePerPosition } from '../memo'
import { createStep, type Step } from '../step'
import { linksOfPlaced, linksTo } from './net-links'
import { createPropagator, type Propagation } from './propagation'
import { type Source, sourcesOf } from './sources'

/** The result of propagating an assumption. */
interface Net {
  readonly assumed: Candidate
  /** The number of digits placed, up to the contradiction if there is one. */
  readonly placed: number
  /** The remaining candidates of each cell, or null if the assumption leads to a contradiction. */
  readonly masks: Int32Array | null
}

interface Nets {
  /** By candidate number; undefined if it is no candidate. */
  readonly nets: readonly (Net | undefined)[]
  /** Propagates an assumption again to reconstruct its links. */
  readonly propagate: (assumed: Candidate) => Propagation
}

const netsOf = oncePerPosition((position): Nets => {
  const propagate = createPropagator(position)
  const nets: Net[] = []
  position.masks.forEach((mask, cell) => {
    for (const digit of digitsOf(mask)) {
      const assumed = { cell, digit }
      const { contradiction, placed, masks } = propagate(assumed)
      nets[numberOf(position, assumed)] = {
        assumed,
        placed,
        masks: contradiction ? null : masks.slice(),
      }
    }
  })
  return { nets, propagate }
})

/**
 * Assumptions that leave a cell without a candidate or a house without a place for a digit; the
 * shortest nets first.
 */
const findContradictions: Finder = (position, onStep) => {
  const { nets, propagate } = netsOf(position)
  const broken = nets.filter((net): net is Net => net !== undefined && net.masks === null)
  for (const { assumed } of broken.sort((a, b) => a.placed - b.placed)) {
    if (onStep(contradictionStep(propagate(assumed)))) return
  }
}

function contradictionStep(net: Propagation): Step {
  const { cells, houses, candidates } = net.contradiction as Source
  return createStep({
    technique: 'forcing-net-contradiction',
    digits: [net.assumed.digit],
    eliminations: [net.assumed],
    cells,
    houses,
    links: linksTo(net, candidates),
  })
}

/** Common consequences of every candidate of a cell, or of every place of a digit in a house. */
const findVerities: Finder = (position, onStep) => {
  const { nets } = netsOf(position)
  for (const source of sourcesOf(position)) {
    if (source.candidates.length < 2) continue
    const ends = source.candidates.map((one) => nets[numberOf(position, one)]?.masks ?? null)
    if (!ends.every((masks) => masks !== null)) continue
    for (let cell = 0; cell < position.masks.length; cell++) {
      let left = 0
      for (const masks of ends) left |= masks[cell]
      if (left === position.masks[cell]) continue
      if (isAtMostOne(left)) {
        if (onStep(verityStep(position, source, { cell, digit: smallestDigit(left) }, true))) return
        continue
      }
      for (const digit of digitsOf(position.masks[cell] & ~left)) {
        if (onStep(verityStep(position, source, { cell, digit }, false))) return
      }
    }
  }
}

function verityStep(position: Candidates, source: Source, result: Candidate, truth: boolean): Step {
  const { propagate } = netsOf(position)
  const links = source.candidates.flatMap((assumed) => {
    if (truth && assumed.cell === result.cell && assumed.digit === result.digit) return []
    const net = propagate(assumed)
    return truth ? linksOfPlaced(net, result) : linksTo(net, [result])
  })
  return createStep({
    technique: 'forcing-net-verity',
    digits: [result.digit],
    ...(truth ? { placements: [result] } : { eliminations: [result] }),
    cells: source.cells,
    houses: source.houses,
    ...(source.sets && { sets: source.sets }),
    links,
  })
}

export const forcingNets: readonly TechniqueParts[] = [
  { id: 'forcing-net-contradiction', find: findContradictions, digitsMean: 'eliminated' },
  { id: 'forcing-net-verity', find: findVerities, digitsMean: 'eliminated' },
]
