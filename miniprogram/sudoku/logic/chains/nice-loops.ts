/**
 * Alternating inference chains over any digits: as loops through a cell (nice loops), continuous where every link of the loop may
 * be read both ways and discontinuous where one assumption refutes or proves itself, and as chains between two candidates of which
 * one must be true. Grouped where an end of a link is a group of cells or a link goes through an almost locked set.
 *
 * Names and limits follow common use: one candidate refuted is a discontinuous loop, several of them by two ends an AIC.
 */
import { digitsOf } from '../../bits'
import type { Candidate, Candidates } from '../candidates'
import { type CellSet, cellCount, cellsOf, isSubset, keepCommon, sameSet } from '../cell-set'
import type { Finder, TechniqueParts } from '../finder'
import { oncePerPosition } from '../memo'
import { simplestFirst } from '../passes'
import { candidatesIn, type Step } from '../step'
import type { TechniqueId } from '../technique-ids'
import { chainAlong, chainStep, type FoundChain } from './chain-step'
import { type LinkLevel, type LinkNode, type LinkTable, linkTables } from './links'
import {
  createWalk,
  falseState,
  isTrueState,
  nodeOfState,
  statesTo,
  trueState,
  type Walk,
  walkFrom,
} from './walk'

type Shape = 'continuous-nice-loop' | 'discontinuous-nice-loop' | 'aic'

/** Every chain of a position at one level, the shortest first; at the upper levels only those that need it. */
function searchChains(position: Candidates, level: LinkLevel): Step[] {
  const table = linkTables[level](position)
  const walk = createWalk(table)
  const search: Search = { walk, table, grouped: level !== 'candidates', found: new Map() }
  for (let node = 0; node < table.candidates; node++) {
    walkFrom(walk, trueState(node))
    if (walk.length[falseState(node)]) refute(search, node)
    walkFrom(walk, falseState(node))
    if (walk.length[trueState(node)]) prove(search, node)
    for (let i = 0; i < walk.reachedCount; i++) {
      const state = walk.reached[i]
      const end = nodeOfState(state)
      if (isTrueState(state) && end < table.candidates && end !== node) join(search, node, end)
    }
  }
  const chains = [...search.found.values()]
  return chains
    .filter((chain) => !chains.some((other) => outdoes(other, chain)))
    .sort((a, b) => a.links.length - b.links.length)
    .map((chain) => chainStep(walk, chain))
}

/** Of two loops one of which does all that the other does, and more, only that one is told. */
function outdoes(a: FoundChain, b: FoundChain): boolean {
  if (a.technique !== b.technique || !a.technique.endsWith('continuous-nice-loop')) return false
  if (a.technique.includes('discontinuous')) return false
  const has = (one: Candidate) =>
    a.eliminations.some(({ cell, digit }) => cell === one.cell && digit === one.digit)
  return a.eliminations.length > b.eliminations.length && b.eliminations.every(has)
}

interface Search {
  readonly walk: Walk
  readonly table: LinkTable
  readonly grouped: boolean
  /** By result: the shortest chain to it. */
  readonly found: Map<string, FoundChain>
}

function report(
  { walk, grouped, found }: Search,
  shape: Shape,
  states: readonly number[],
  eliminations: readonly Candidate[],
): void {
  const needsGroups = states.some(
    (state) => nodeOfState(state) >= walk.table.candidates || walk.through[state] >= 0,
  )
  if (needsGroups !== grouped && grouped) return
  const technique: TechniqueId = grouped ? `grouped-${shape}` : shape
  const key = eliminations
    .map(({ cell, digit }) => cell * 32 + digit)
    .sort((a, b) => a - b)
    .join()
  const isLoop = shape === 'continuous-nice-loop'
  const length = states.length - 1 + (isLoop ? 1 : 0)
  const known = found.get(key)
  if (known && known.links.length <= length) return
  found.set(key, chainAlong(walk, states, technique, eliminations, isLoop))
}

/** From the candidate's truth follows its falsehood. */
function refute(search: Search, node: number): void {
  const states = statesTo(search.walk, falseState(node))
  const { nodes } = search.table
  const own = nodes[node]
  const staysAt = (index: number) => sameSet(nodes[nodeOfState(states[index])].set, own.set)
  // out and in through other digits of the cell: a loop that does more
  if (staysAt(1) && staysAt(states.length - 2)) return
  report(search, 'discontinuous-nice-loop', states, [{ cell: own.cells[0], digit: own.digit }])
}

/** From the candidate's falsehood follows its truth: the rest of the cell falls. */
function prove(search: Search, node: number): void {
  const states = statesTo(search.walk, trueState(node))
  const { nodes, position } = search.table
  const { cells, digit, set } = nodes[node]
  if (sameSet(nodes[nodeOfState(states[1])].set, set)) return
  if (sameSet(nodes[nodeOfState(states[states.length - 2])].set, set)) return
  const others = digitsOf(position.masks[cells[0]]).filter((other) => other !== digit)
  report(
    search,
    'discontinuous-nice-loop',
    states,
    others.map((other) => ({ cell: cells[0], digit: other })),
  )
}

/** One of two candidates must be true. */
function join(search: Search, start: number, end: number): void {
  const { walk, table } = search
  const a = table.nodes[start]
  const b = table.nodes[end]
  const sameCell = sameSet(a.set, b.set)
  const peers = table.position.geometry.peers[a.cells[0]]
  const seesEnd = keepCommon(b.set.slice(), peers).some((word) => word !== 0)
  const last = trueState(end)
  if (walk.length[last] < 3) return
  if (sameCell || (a.digit === b.digit && seesEnd)) {
    closeLoop(search, statesTo(walk, last))
    if (sameCell) return
  }
  const eliminations =
    a.digit === b.digit
      ? candidatesIn(keepCommon(a.seen.slice(), b.seen), a.digit)
      : seesEnd
        ? bothOthers(table, a, b)
        : []
  if (eliminations.length < 2) return
  const states = statesTo(walk, last)
  if (a.digit !== b.digit || !holdsShorter(search, states))
    report(search, 'aic', states, eliminations)
}

/**
 * True where a part of the chain, from one of its ends on, is such a chain itself and refutes what the rest is built on:
 * the shorter chain comes first, and after it the longer one is no more.
 */
function holdsShorter({ table: { nodes } }: Search, states: readonly number[]): boolean {
  const chain = states.map((state) => nodes[nodeOfState(state)])
  const last = chain.length - 1
  const refuted = (end: LinkNode, other: LinkNode, middle: LinkNode) =>
    end.digit === other.digit &&
    middle.digit === end.digit &&
    isSubset(middle.set, end.seen) &&
    isSubset(middle.set, other.seen) &&
    cellCount(keepCommon(end.seen.slice(), other.seen)) > 1
  for (let i = 3; i < last; i += 2) {
    if (refuted(chain[0], chain[i], chain[i + 1])) return true
    if (refuted(chain[last], chain[last - i], chain[last - i - 1])) return true
  }
  return false
}

interface End {
  readonly cells: readonly number[]
  readonly digit: number
}

/** Each end's digit in the other's cell, where both are candidates. */
function bothOthers({ position, nodeOf }: LinkTable, a: End, b: End): Candidate[] {
  const width = position.shape.size + 1
  const others = [
    { cell: a.cells[0], digit: b.digit },
    { cell: b.cells[0], digit: a.digit },
  ]
  return others.every(({ cell, digit }) => nodeOf[cell * width + digit] >= 0) ? others : []
}

/** Around a continuous loop every weak link is a strong one too, and every almost locked set on it is locked. */
function closeLoop(search: Search, states: readonly number[]): void {
  const { walk, table } = search
  const { nodes, position, sets } = table
  const own = new Set(states.flatMap((state) => nodes[nodeOfState(state)].cells))
  const falling = new Map<number, Candidate>()
  const fall = (cell: number, digit: number) => falling.set(cell * 32 + digit, { cell, digit })
  const fallAll = (set: CellSet, digit: number) => {
    for (const cell of cellsOf(set)) fall(cell, digit)
  }
  for (let i = 1; i <= states.length; i++) {
    const from = nodes[nodeOfState(states[i - 1])]
    const to = nodes[nodeOfState(states[i % states.length])]
    const set = i < states.length ? walk.through[states[i]] : -1
    if (set >= 0) {
      for (const digit of digitsOf(sets[set].mask)) {
        if (digit !== from.digit && digit !== to.digit) {
          fallAll(sets[set].seen[digit] as CellSet, digit)
        }
      }
    } else if (i % 2 === 0) {
      if (from.digit === to.digit) {
        for (const cell of cellsOf(keepCommon(from.seen.slice(), to.seen))) {
          if (!own.has(cell)) fall(cell, from.digit)
        }
      } else {
        for (const digit of digitsOf(position.masks[from.cells[0]])) {
          if (digit !== from.digit && digit !== to.digit) fall(from.cells[0], digit)
        }
      }
    }
  }
  if (falling.size > 0) report(search, 'continuous-nice-loop', states, [...falling.values()])
}

const plainChains = oncePerPosition((position) => searchChains(position, 'candidates'))
const groupChains = oncePerPosition((position) => searchChains(position, 'groups'))
const setChains = oncePerPosition((position) => searchChains(position, 'sets'))

function finderOf(technique: TechniqueId, chains: (position: Candidates) => Step[]): Finder {
  return (position, found) => {
    for (const step of chains(position)) {
      if (step.technique === technique && found(step)) return
    }
  }
}

const SHAPES: readonly Shape[] = ['continuous-nice-loop', 'discontinuous-nice-loop', 'aic']

export const niceLoops: readonly TechniqueParts[] = [
  ...SHAPES.map((id) => ({ id, find: finderOf(id, plainChains) })),
  ...SHAPES.map((shape) => {
    const id: TechniqueId = `grouped-${shape}`
    return { id, find: simplestFirst([finderOf(id, groupChains), finderOf(id, setChains)]) }
  }),
].map((parts) => ({ ...parts, digitsMean: 'eliminated' }))
