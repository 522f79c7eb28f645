/**
 * Alternating inference chains (AICs) over any digits: continuous nice loops, whose links all hold
 * in both directions; discontinuous nice loops, in which an assumption refutes or proves itself;
 * and chains between two candidates of which one must be true. A chain is grouped if an end of a
 * link is a group of cells or a link goes through an almost locked set.
 *
 * The classification follows common usage: a chain that refutes one candidate is a discontinuous
 * loop, one that eliminates several candidates through two ends is an AIC. From each assumption to
 * each end only one shortest chain is considered, and it is dropped if it crosses itself.
 */
import { digitsOf } from '../../bits'
import { type Candidate, hasCandidate } from '../candidates'
import { addAll, cellsOf, emptySet, hasCell, intersectWith, isEmpty } from '../cell-set'
import type { Finder, TechniqueParts } from '../finder'
import { simplestFirst } from '../passes'
import { candidatesIn } from '../step'
import type { TechniqueId } from '../technique-ids'
import { type Closing, chainAlong, chainStep, type FoundChain } from './chain-step'
import { LinkKind, setOfLink } from './link-rows'
import { type LinkLevel, type LinkTable, linkTables } from './links'
import { countSeen, seenBy } from './nodes'
import { componentsByLevel, leadsTo, provedBy, reachByLevel, refutableByLevel } from './reach'
import {
  ANY_LINK,
  crossesItself,
  falseState,
  isTrueState,
  type LinkChoice,
  nodeOfState,
  sharedWalk,
  statesTo,
  trueState,
  type Walk,
  walkFrom,
} from './walk'

type ChainShape = 'continuous-nice-loop' | 'discontinuous-nice-loop' | 'aic'

interface Search {
  readonly table: LinkTable
  readonly walk: Walk
  readonly level: LinkLevel
  readonly technique: TechniqueId
  /** For grouped techniques: report only chains that need a group or a set. */
  readonly grouped: boolean
  /** By eliminations: the shortest chain. */
  readonly shortest: Map<string, FoundChain>
}

const SEARCHES: Readonly<Record<ChainShape, (search: Search) => void>> = {
  'continuous-nice-loop': searchLoops,
  'discontinuous-nice-loop': searchContradictions,
  aic: searchPincers,
}

/** Reports every chain of one shape at one level, the shortest first. */
function finderOf(technique: TechniqueId, shape: ChainShape, level: LinkLevel): Finder {
  return (position, onStep) => {
    const table = linkTables[level](position)
    const walk = sharedWalk(table)
    const grouped = level !== 'candidates'
    const search: Search = { table, walk, level, technique, grouped, shortest: new Map() }
    SEARCHES[shape](search)
    const chains = [...search.shortest.values()].sort((a, b) => a.links.length - b.links.length)
    for (const chain of chains) {
      if (shape === 'continuous-nice-loop' && chains.some((other) => supersedes(other, chain)))
        continue
      if (onStep(chainStep(walk, chain))) return
    }
  }
}

/** True if loop `a` eliminates everything that `b` does and more; then only `a` is reported. */
function supersedes(a: FoundChain, b: FoundChain): boolean {
  const has = (one: Candidate) =>
    a.eliminations.some(({ cell, digit }) => cell === one.cell && digit === one.digit)
  return a.eliminations.length > b.eliminations.length && b.eliminations.every(has)
}

function report(
  { walk, technique, grouped, shortest }: Search,
  states: readonly number[],
  eliminations: readonly Candidate[],
  closing: Closing = 'none',
): void {
  const needsGroups = states.some(
    (state) =>
      nodeOfState(state) >= walk.table.candidates ||
      (state !== states[0] && setOfLink(walk.arrival[state]) >= 0),
  )
  if (needsGroups !== grouped) return
  const key = eliminations
    .map(({ cell, digit }) => cell * 32 + digit)
    .sort((a, b) => a - b)
    .join()
  const length = states.length - 1 + (closing === 'none' ? 0 : 1)
  const known = shortest.get(key)
  if (known && known.links.length <= length) return
  shortest.set(key, chainAlong(walk, states, technique, eliminations, closing))
}

/** The chain of the last walk to `to`, or null if there is none or it crosses itself. */
function chainReached({ walk }: Search, to: number): number[] | null {
  if (walk.length[to] === 0) return null
  const states = statesTo(walk, to)
  return crossesItself(walk, states) ? null : states
}

/**
 * A loop starts at a cell with strong links of two digits and takes the shortest way from one to
 * the other. Only if there is none, loops without such a cell count: they start at any weak link
 * along a house.
 */
function searchLoops(search: Search): void {
  const { table, level } = search
  const { candidates, nodes, strong, weak } = table
  const { component } = componentsByLevel[level](table.position)
  const inCell: Goals[] = []
  const inHouse: Goals[] = []
  for (let node = 0; node < candidates; node++) {
    const start = falseState(node)
    const cellGoals: number[] = []
    const houseGoals: number[] = []
    for (let i = weak.starts[node]; i < weak.starts[node + 1]; i++) {
      const end = weak.targets[i]
      if (end >= candidates) break
      // Only states of one component lead to each other.
      if (component[2 * end + 1] !== component[start]) continue
      const direct = strong.targets.subarray(strong.starts[node], strong.starts[node + 1])
      if (direct.includes(end)) continue
      const goals = nodes[end].digit === nodes[node].digit ? houseGoals : cellGoals
      goals.push(trueState(end))
    }
    if (cellGoals.length > 0) inCell.push({ start, goals: cellGoals })
    if (houseGoals.length > 0) inHouse.push({ start, goals: houseGoals })
  }
  closeLoops(search, inCell, ANY_LINK)
  if (search.shortest.size === 0) closeLoops(search, inHouse, NO_WEAK_LINK_IN_CELLS)
}

/** States that a weak link leads from to the start. */
interface Goals {
  readonly start: number
  readonly goals: readonly number[]
}

const NO_WEAK_LINK_IN_CELLS: LinkChoice = {
  strong: LinkKind.any,
  weak: LinkKind.any & ~LinkKind.cell,
}

function closeLoops(search: Search, all: readonly Goals[], choice: LinkChoice): void {
  for (const { start, goals } of all) {
    walkFrom(search.walk, start, choice, goals)
    for (const goal of goals) {
      const states = chainReached(search, goal)
      if (states !== null) closeLoop(search, states)
    }
  }
}

/** The candidates of a candidate's cell. */
function nodesInCell({ position, nodes, nodeOf }: LinkTable, node: number): number[] {
  const [cell] = nodes[node].cells
  const width = position.shape.size + 1
  return digitsOf(position.masks[cell]).map((digit) => nodeOf[cell * width + digit])
}

/** The chain of the last walk to `to` if its first and its last link are outside of its cell. */
function chainHome(search: Search, to: number, inCell: readonly number[]): number[] | null {
  const states = chainReached(search, to)
  if (states === null || inCell.includes(nodeOfState(states[1]))) return null
  return inCell.includes(nodeOfState(states[states.length - 2])) ? null : states
}

/**
 * A chain that leaves a cell and returns to it. The first and the last link are outside of the
 * cell; a last weak link in the cell makes one assumption of it:
 *
 * What is assumed true comes first.
 *
 *   a true → a false, a true → b true      a is eliminated
 *   a false → b false                      b is eliminated
 *   a false → a true                       all others are eliminated
 */
function searchContradictions(search: Search): void {
  const { table, level, walk } = search
  const { position, nodes, candidates } = table
  const { geometry } = position
  const refutable = emptySet(geometry)
  for (const cells of refutableByLevel[level](position)) addAll(refutable, cells)
  if (isEmpty(refutable)) return
  const reach = reachByLevel[level](position)
  for (let turn = 0; turn < 2 * candidates; turn++) {
    const node = turn % candidates
    if (!hasCell(geometry, refutable, nodes[node].cells[0])) continue
    const start = turn < candidates ? trueState(node) : falseState(node)
    const inCell = nodesInCell(table, node)
    const goals = inCell
      .map((other) => (other === node ? start ^ 1 : (start & 1) + falseState(other)))
      .filter((goal) => leadsTo(reach, start, goal))
    if (goals.length === 0) continue
    walkFrom(walk, start, ANY_LINK, goals)
    for (const goal of goals) concludeInCell(search, start, goal, inCell)
  }
}

/** Reports what a chain from one state of a cell to another one means. */
function concludeInCell(
  search: Search,
  start: number,
  goal: number,
  inCell: readonly number[],
): void {
  const { nodes } = search.table
  const states = chainHome(search, goal, inCell)
  if (states === null) return
  const [from, to] = [nodeOfState(start), nodeOfState(goal)]
  const refuted = isTrueState(start)
    ? [from]
    : from !== to
      ? [to]
      : inCell.filter((one) => one !== to)
  if (refuted.length === 0) return
  const eliminations = refuted.map((one) => ({
    cell: nodes[one].cells[0],
    digit: nodes[one].digit,
  }))
  report(
    search,
    states,
    eliminations,
    from === to ? 'none' : isTrueState(start) ? 'after' : 'before',
  )
}

/** One of two candidates must be true, and together they eliminate at least two others. */
function searchPincers(search: Search): void {
  const { table, level, walk } = search
  const { nodes, position, candidates } = table
  const refutable = refutableByLevel[level](position)
  if (refutable.every(isEmpty)) return
  const reach = reachByLevel[level](position)
  for (let node = 0; node < candidates; node++) {
    const { digit } = nodes[node]
    const start = falseState(node)
    const ends = provedBy(reach, start).filter((end) =>
      nodes[end].digit !== digit
        ? excludeEachOther(table, node, end)
        : countSeen(
            position.geometry,
            nodes[node].cells[0],
            nodes[end].cells[0],
            position.sets[digit],
          ) > 1,
    )
    if (ends.length === 0) continue
    walkFrom(walk, start, ANY_LINK, ends.map(trueState))
    for (const end of ends) {
      if (end === node || walk.length[trueState(end)] < 3) continue
      const states = chainReached(search, trueState(end))
      if (states === null) continue
      if (nodes[end].digit !== digit) {
        report(search, states, [
          { cell: nodes[node].cells[0], digit: nodes[end].digit },
          { cell: nodes[end].cells[0], digit },
        ])
      } else {
        const both = intersectWith(seenBy(position, nodes[node]), seenBy(position, nodes[end]))
        report(search, states, candidatesIn(both, digit))
      }
    }
  }
}

/**
 * True for two ends with different digits that see each other, each digit being a candidate of the
 * other's cell.
 */
function excludeEachOther({ position, nodes }: LinkTable, a: number, b: number): boolean {
  const one = nodes[a].cells[0]
  const other = nodes[b].cells[0]
  return (
    hasCandidate(position, one, nodes[b].digit) &&
    hasCandidate(position, other, nodes[a].digit) &&
    hasCell(position.geometry, position.geometry.peers[one], other)
  )
}

/** In a continuous loop every weak link is also strong, and every almost locked set is locked. */
function closeLoop(search: Search, states: readonly number[]): void {
  const { walk, table } = search
  const { nodes, position, sets } = table
  const count = states.length
  const own = new Set(states.flatMap((state) => nodes[nodeOfState(state)].cells))
  const eliminations = new Map<number, Candidate>()
  const eliminate = (cell: number, digit: number) =>
    eliminations.set(cell * 32 + digit, { cell, digit })
  /** The almost locked set of the link to this state, or −1. */
  const setTo = (index: number) =>
    index % count === 0 ? -1 : setOfLink(walk.arrival[states[index % count]])
  for (let i = 1; i <= count; i++) {
    const from = nodes[nodeOfState(states[i - 1])]
    const to = nodes[nodeOfState(states[i % count])]
    const set = setTo(i)
    if (set >= 0) {
      for (const digit of digitsOf(sets[set].mask)) {
        if (digit === from.digit || digit === to.digit) continue
        // A cell outside of the set is locked with it.
        const cells = [...sets[set].cells, ...from.cells, ...to.cells].filter((cell) =>
          hasCandidate(position, cell, digit),
        )
        for (const cell of cellsOf(seenBy(position, { digit, cells }))) eliminate(cell, digit)
      }
    } else if (i % 2 === 0 && from.digit !== to.digit) {
      // Two cells with a known sum: nothing else depends on both candidates.
      if (from.cells[0] !== to.cells[0]) continue
      for (const digit of digitsOf(position.masks[from.cells[0]])) {
        if (digit !== from.digit && digit !== to.digit) eliminate(from.cells[0], digit)
      }
    } else if (i % 2 === 0) {
      for (const cell of cellsOf(intersectWith(seenBy(position, from), seenBy(position, to)))) {
        if (!own.has(cell)) eliminate(cell, from.digit)
      }
    }
  }
  if (eliminations.size > 0) report(search, states, [...eliminations.values()], 'after')
}

const SHAPES: readonly ChainShape[] = ['continuous-nice-loop', 'discontinuous-nice-loop', 'aic']

export const niceLoops: readonly TechniqueParts[] = [
  ...SHAPES.map((shape) => ({ id: shape, find: finderOf(shape, shape, 'candidates') })),
  ...SHAPES.map((shape) => {
    const id: TechniqueId = `grouped-${shape}`
    return { id, find: simplestFirst([finderOf(id, shape, 'groups'), finderOf(id, shape, 'sets')]) }
  }),
].map((parts) => ({ ...parts, digitsMean: 'eliminated' }))
