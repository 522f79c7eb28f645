/**
 * Forcing chains: what follows, link by link, from each of several assumptions.
 *
 *   contradiction   one assumption leads to both of a candidate's truth and falsehood, or leaves a cell or a house without: it is wrong
 *   verity          every candidate of a cell, or every place of a digit in a house, leads to the same: it holds
 */
import { digitsOf } from '../../bits'
import { type Candidate, type Candidates, cellsFor } from '../candidates'
import { LinkKind, type LinkTable, linkTables } from '../chains/links'
import {
  createWalk,
  falseState,
  isTrueState,
  linksOf,
  nodeOfState,
  statesTo,
  trueState,
  walkFrom,
} from '../chains/walk'
import type { Finder, TechniqueParts } from '../finder'
import { oncePerPosition } from '../memo'
import { createStep, type Link, type Step } from '../step'
import type { TechniqueId } from '../technique-ids'

const CONSEQUENCES = { strong: LinkKind.any, weak: LinkKind.any, free: true }

/** Where the candidates are that cannot all be false. */
export interface Source {
  readonly cells: readonly number[]
  readonly houses: readonly number[]
  readonly candidates: readonly Candidate[]
}

/** Every open cell with its candidates and every house with the places of each digit it lacks. */
export function sourcesOf(position: Candidates): Source[] {
  const sources: Source[] = []
  position.masks.forEach((mask, cell) => {
    const candidates = digitsOf(mask).map((digit) => ({ cell, digit }))
    if (candidates.length > 0) sources.push({ cells: [cell], houses: [], candidates })
  })
  for (let house = 0; house < position.missing.length; house++) {
    for (const digit of digitsOf(position.missing[house])) {
      const cells = cellsFor(position, digit, house)
      const candidates = cells.map((cell) => ({ cell, digit }))
      if (cells.length > 0) sources.push({ cells, houses: [house], candidates })
    }
  }
  return sources
}

/** By assumed state: how many links lead from it to each state, 0 where none do. */
const consequences = oncePerPosition((position) => {
  const table = linkTables.groups(position)
  const walk = createWalk(table)
  const rows: Uint8Array[] = []
  for (let state = 0; state < 2 * table.candidates; state++) {
    walkFrom(walk, state, CONSEQUENCES)
    rows.push(walk.length.slice(0, 2 * table.candidates))
  }
  return { table, rows }
})

/** What was found: from each assumption the states that it leads to. */
interface Finding {
  readonly technique: TechniqueId
  /** How many links it takes in all. */
  readonly length: number
  readonly branches: readonly { readonly from: number; readonly to: number }[]
  /** The state that holds. */
  readonly result: number
  readonly cells: readonly number[]
  readonly houses: readonly number[]
}

const contradictions = oncePerPosition((position): Finding[] => {
  const { table, rows } = consequences(position)
  const sources = sourcesOf(position).map((source) => ({ source, nodes: nodesOf(table, source) }))
  const findings: Finding[] = []
  rows.forEach((row, from) => {
    let best: Finding | null = null
    const offer = (
      length: number,
      ends: readonly number[],
      cells: readonly number[],
      houses: readonly number[],
    ) => {
      if (best && best.length <= length) return
      best = {
        technique: 'forcing-chain-contradiction',
        length,
        branches: ends.map((to) => ({ from, to })),
        result: from ^ 1,
        cells,
        houses,
      }
    }
    for (let node = 0; node < table.candidates; node++) {
      const [no, yes] = [falseState(node), trueState(node)]
      if (row[no] && row[yes]) offer(row[no] + row[yes], [no, yes], table.nodes[node].cells, [])
    }
    if (row[from ^ 1]) offer(row[from ^ 1], [from ^ 1], table.nodes[nodeOfState(from)].cells, [])
    for (const { source, nodes } of sources) {
      let length = 0
      for (const node of nodes) {
        const links = row[falseState(node)]
        if (links === 0 && from !== falseState(node)) {
          length = 0
          break
        }
        length += links
      }
      if (length > 0)
        offer(
          length,
          nodes.map(falseState).filter((to) => to !== from),
          source.cells,
          source.houses,
        )
    }
    if (best) findings.push(best)
  })
  return findings.sort((a, b) => a.length - b.length)
})

const verities = oncePerPosition((position): Finding[] => {
  const { table, rows } = consequences(position)
  const best = new Map<number, Finding>()
  for (const source of sourcesOf(position)) {
    const premises = nodesOf(table, source).map(trueState)
    if (premises.length < 2) continue
    for (let to = 0; to < 2 * table.candidates; to++) {
      let length = 0
      for (const from of premises) {
        const links = rows[from][to]
        if (links === 0 && from !== to) {
          length = 0
          break
        }
        length += links
      }
      const known = best.get(to)
      if (length === 0 || (known && known.length <= length)) continue
      best.set(to, {
        technique: 'forcing-chain-verity',
        length,
        branches: premises.map((from) => ({ from, to })),
        result: to,
        cells: source.cells,
        houses: source.houses,
      })
    }
  }
  return [...best.values()].sort((a, b) => a.length - b.length)
})

function nodesOf({ nodeOf, position }: LinkTable, { candidates }: Source): number[] {
  const width = position.shape.size + 1
  return candidates.map(({ cell, digit }) => nodeOf[cell * width + digit])
}

function tell(table: LinkTable, finding: Finding): Step {
  const walk = createWalk(table)
  const links: Link[] = []
  for (const { from, to } of finding.branches) {
    if (from === to) continue
    walkFrom(walk, from, CONSEQUENCES)
    links.push(...linksOf(walk, statesTo(walk, to)).links)
  }
  const { digit, cells } = table.nodes[nodeOfState(finding.result)]
  const result = [{ cell: cells[0], digit }]
  return createStep({
    technique: finding.technique,
    digits: [digit],
    ...(isTrueState(finding.result) ? { placements: result } : { eliminations: result }),
    cells: finding.cells,
    houses: finding.houses,
    links,
  })
}

const finderOf =
  (findings: (position: Candidates) => Finding[]): Finder =>
  (position, found) => {
    for (const finding of findings(position)) {
      if (found(tell(consequences(position).table, finding))) return
    }
  }

export const forcingChains: readonly TechniqueParts[] = [
  {
    id: 'forcing-chain-contradiction',
    find: finderOf(contradictions),
    digitsMean: 'eliminated',
  },
  { id: 'forcing-chain-verity', find: finderOf(verities), digitsMean: 'eliminated' },
]
