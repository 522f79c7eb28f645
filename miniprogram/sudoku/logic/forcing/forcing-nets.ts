/**
 * Forcing nets: as forcing chains, but a consequence may rest on several others. An assumption is followed by singles until nothing
 * new comes; every digit placed remembers which candidates had to fall for it, and every fallen candidate by which placement it fell.
 */
import { digitsOf, isAtMostOne, smallestDigit } from '../../bits'
import {
  assignCandidates,
  type Candidate,
  type Candidates,
  cellsAt,
  copyCandidates,
  eliminate,
  isBroken,
  place,
} from '../candidates'
import type { Finder, TechniqueParts } from '../finder'
import { oncePerPosition } from '../memo'
import { createStep, type Link, type Step } from '../step'
import { type Source, sourcesOf } from './forcing-chains'

/** What follows from one assumption. Candidates are numbered `cell · (size + 1) + digit`. */
interface Net {
  readonly assumed: Candidate
  readonly truth: boolean
  /** The digits after all consequences, 0 = open. */
  readonly values: Uint8Array
  readonly masks: Int32Array
  /** By candidate: the placement that struck it, −1 where none did. */
  readonly struckBy: Int16Array
  /** By candidate: the house in which it was a hidden single, −1 for a naked one; −2 where it was not placed. */
  readonly placedIn: Int16Array
  /** By candidate: when it was placed, from 1. */
  readonly order: Int16Array
  readonly broken: boolean
}

const numberOf = ({ shape }: Candidates, cell: number, digit: number) =>
  cell * (shape.size + 1) + digit

function spread(position: Candidates, trial: Candidates, assumed: Candidate, truth: boolean): Net {
  assignCandidates(trial, position)
  const count = position.shape.cellCount * (position.shape.size + 1)
  const struckBy = new Int16Array(count).fill(-1)
  const placedIn = new Int16Array(count).fill(-2)
  const order = new Int16Array(count)
  let placed = 0
  const put = (cell: number, digit: number, house: number) => {
    const self = numberOf(position, cell, digit)
    const strike = (other: number, lost: number) => {
      struckBy[numberOf(position, other, lost)] = self
    }
    placedIn[self] = house
    order[self] = ++placed
    for (const other of digitsOf(trial.masks[cell])) if (other !== digit) strike(cell, other)
    for (const peer of position.shape.peers[cell]) {
      if (trial.masks[peer] & (1 << (digit - 1))) strike(peer, digit)
    }
    place(trial, cell, digit)
  }
  if (truth) put(assumed.cell, assumed.digit, -1)
  else eliminate(trial, assumed.cell, assumed.digit)
  let broken = isBroken(trial)
  for (let moved = true; moved && !broken; ) {
    moved = putSingles(trial, put)
    broken = isBroken(trial)
  }
  const { values, masks } = trial
  return {
    assumed,
    truth,
    values: values.slice(),
    masks: masks.slice(),
    struckBy,
    placedIn,
    order,
    broken,
  }
}

/** One round of singles; false where there was none. Stops at the first that contradicts what it placed before. */
function putSingles(
  trial: Candidates,
  put: (cell: number, digit: number, house: number) => void,
): boolean {
  let moved = false
  const { masks, missing, places, geometry } = trial
  for (let cell = 0; cell < masks.length; cell++) {
    if (masks[cell] === 0 || !isAtMostOne(masks[cell])) continue
    put(cell, smallestDigit(masks[cell]), -1)
    moved = true
  }
  for (let house = 0; house < missing.length; house++) {
    for (const digit of digitsOf(missing[house])) {
      const mask = places[digit * geometry.houseCount + house]
      if (mask === 0 || !isAtMostOne(mask)) continue
      put(cellsAt(trial, house, mask)[0], digit, house)
      moved = true
    }
  }
  return moved
}

interface Nets {
  /** By candidate number; undefined where it is no candidate. */
  readonly ifTrue: readonly (Net | undefined)[]
  readonly ifFalse: readonly (Net | undefined)[]
}

const netsOf = oncePerPosition((position): Nets => {
  const trial = copyCandidates(position)
  const ifTrue: Net[] = []
  const ifFalse: Net[] = []
  position.masks.forEach((mask, cell) => {
    for (const digit of digitsOf(mask)) {
      const number = numberOf(position, cell, digit)
      ifTrue[number] = spread(position, trial, { cell, digit }, true)
      ifFalse[number] = spread(position, trial, { cell, digit }, false)
    }
  })
  return { ifTrue, ifFalse }
})

/** An assumption that leaves a cell without a candidate or a house without a place for a digit. */
const findContradictions: Finder = (position, found) => {
  const { ifTrue, ifFalse } = netsOf(position)
  const broken = [...ifTrue, ...ifFalse].filter((net): net is Net => net?.broken === true)
  const steps = broken.map((net) => contradiction(position, net))
  for (const step of steps.sort((a, b) => a.links.length - b.links.length)) {
    if (found(step)) return
  }
}

function contradiction(position: Candidates, net: Net): Step {
  const isOut = ({ cell, digit }: Candidate) =>
    net.values[cell] !== digit && (net.masks[cell] & (1 << (digit - 1))) === 0
  const ways = sourcesOf(position)
    .filter(({ candidates }) => candidates.every(isOut))
    .map((source) => ({ source, links: linksTo(position, net, source.candidates) }))
    .sort((a, b) => a.links.length - b.links.length)
  const [{ source, links }] = ways
  return createStep({
    technique: 'forcing-net-contradiction',
    digits: [net.assumed.digit],
    ...(net.truth ? { eliminations: [net.assumed] } : { placements: [net.assumed] }),
    cells: source.cells,
    houses: source.houses,
    links,
  })
}

/** What every candidate of a cell, or every place of a digit in a house, leads to. */
const findVerities: Finder = (position, found) => {
  const { ifTrue } = netsOf(position)
  for (const source of sourcesOf(position)) {
    const nets = source.candidates.map(
      ({ cell, digit }) => ifTrue[numberOf(position, cell, digit)] as Net,
    )
    if (nets.length < 2 || nets.some(({ broken }) => broken)) continue
    for (let cell = 0; cell < position.masks.length; cell++) {
      const value = nets[0].values[cell]
      if (position.masks[cell] === 0) continue
      if (value && nets.every(({ values }) => values[cell] === value)) {
        if (found(verity(position, source, nets, { cell, digit: value }, true))) return
        continue
      }
      const left = nets.reduce((mask, net) => mask | remaining(net, cell), 0)
      for (const digit of digitsOf(position.masks[cell] & ~left)) {
        if (found(verity(position, source, nets, { cell, digit }, false))) return
      }
    }
  }
}

const remaining = ({ values, masks }: Net, cell: number) =>
  values[cell] ? 1 << (values[cell] - 1) : masks[cell]

function verity(
  position: Candidates,
  source: Source,
  nets: readonly Net[],
  result: Candidate,
  truth: boolean,
): Step {
  const isResult = ({ assumed }: Net) =>
    truth && assumed.cell === result.cell && assumed.digit === result.digit
  const links = nets.flatMap((net) => {
    if (isResult(net)) return []
    return truth ? linksOfPlaced(position, net, result) : linksTo(position, net, [result])
  })
  return createStep({
    technique: 'forcing-net-verity',
    digits: [result.digit],
    ...(truth ? { placements: [result] } : { eliminations: [result] }),
    cells: source.cells,
    houses: source.houses,
    links,
  })
}

/** Everything that these candidates fell by, from the assumption on; links with one end in common hold together. */
function linksTo(position: Candidates, net: Net, fallen: readonly Candidate[]): Link[] {
  const tree = new Map<number, Link[]>()
  for (const candidate of fallen) explainFallen(position, net, candidate, tree)
  return [...tree.entries()].sort(([a], [b]) => a - b).flatMap(([, links]) => links)
}

function linksOfPlaced(position: Candidates, net: Net, placed: Candidate): Link[] {
  const tree = new Map<number, Link[]>()
  explainPlaced(position, net, numberOf(position, placed.cell, placed.digit), tree)
  return [...tree.entries()].sort(([a], [b]) => a - b).flatMap(([, links]) => links)
}

const endOf = ({ cell, digit }: Candidate) => ({ digit, cells: [cell] })

/** Adds to `tree`, by the time of the placement, why a candidate fell. */
function explainFallen(
  position: Candidates,
  net: Net,
  fallen: Candidate,
  tree: Map<number, Link[]>,
): void {
  const by = net.struckBy[numberOf(position, fallen.cell, fallen.digit)]
  if (by < 0) return
  explainPlaced(position, net, by, tree)
  const links = tree.get(net.order[by]) as Link[]
  links.push({ from: endOf(candidateOf(position, by)), to: endOf(fallen), strong: false })
}

function explainPlaced(
  position: Candidates,
  net: Net,
  placed: number,
  tree: Map<number, Link[]>,
): void {
  if (tree.has(net.order[placed])) return
  const links: Link[] = []
  tree.set(net.order[placed], links)
  const { cell, digit } = candidateOf(position, placed)
  if (net.truth && cell === net.assumed.cell && digit === net.assumed.digit) return
  const house = net.placedIn[placed]
  const rivals =
    house < 0
      ? digitsOf(position.masks[cell]).map((other) => ({ cell, digit: other }))
      : position.shape.houses[house].map((other) => ({ cell: other, digit }))
  for (const rival of rivals) {
    if (rival.cell === cell && rival.digit === digit) continue
    if ((position.masks[rival.cell] & (1 << (rival.digit - 1))) === 0) continue
    explainFallen(position, net, rival, tree)
    links.push({ from: endOf(rival), to: endOf({ cell, digit }), strong: true })
  }
}

function candidateOf({ shape }: Candidates, number: number): Candidate {
  return { cell: Math.floor(number / (shape.size + 1)), digit: number % (shape.size + 1) }
}

export const forcingNets: readonly TechniqueParts[] = [
  { id: 'forcing-net-contradiction', find: findContradictions, digitsMean: 'eliminated' },
  { id: 'forcing-net-verity', find: findVerities, digitsMean: 'eliminated' },
]
