/**
 * Chains with one kind of link: one digit throughout (X-Chain), or through bivalue cells
 * (XY-Chain).
 */
import type { Candidate, Candidates } from '../candidates'
import { type CellSet, intersectWith, isEmpty } from '../cell-set'
import type { Finder, TechniqueParts } from '../finder'
import { impossibleCells } from '../placements'
import { candidatesIn } from '../step'
import type { TechniqueId } from '../technique-ids'
import { chainAlong, chainStep, type FoundChain } from './chain-step'
import { LinkKind } from './link-rows'
import { linkTables } from './links'
import { countSeen, seenBy } from './nodes'
import { refutableByLevel } from './reach'
import {
  crossesItself,
  falseState,
  type LinkChoice,
  sharedWalk,
  statesTo,
  trueState,
  walkFrom,
} from './walk'

/**
 * Finds chains between two candidates of one digit of which one must be true. `eliminable` returns
 * by digit the candidates that may be eliminated.
 */
function pincers(
  technique: TechniqueId,
  choice: LinkChoice,
  minLinks: number,
  eliminable: (position: Candidates) => readonly CellSet[],
): Finder {
  return (position, onStep) => {
    const targets = eliminable(position)
    if (targets.every(isEmpty)) return
    const table = linkTables.candidates(position)
    const walk = sharedWalk(table)
    const chains = new Map<string, FoundChain>()
    const { candidates, nodes } = table
    const { geometry } = position
    for (let node = 0; node < candidates; node++) {
      const start = falseState(node)
      const { digit, cells } = nodes[node]
      if (countSeen(geometry, cells[0], cells[0], targets[digit]) === 0) continue
      walkFrom(walk, start, choice)
      if (walk.reachedCount === 0) continue
      for (let end = 0; end < candidates; end++) {
        if (end === node || nodes[end].digit !== digit) continue
        if (walk.length[trueState(end)] < minLinks) continue
        if (countSeen(geometry, cells[0], nodes[end].cells[0], targets[digit]) === 0) continue
        const states = statesTo(walk, trueState(end))
        if (crossesItself(walk, states)) continue
        const eliminations = candidatesIn(
          intersectWith(seenBy(position, nodes[node]), seenBy(position, nodes[end])),
          digit,
        )
        keepShortest(chains, chainAlong(walk, states, technique, eliminations))
      }
    }
    const sorted = [...chains.values()].sort((a, b) => a.links.length - b.links.length)
    for (const chain of sorted) if (onStep(chainStep(walk, chain))) return
  }
}

function keepShortest(chains: Map<string, FoundChain>, chain: FoundChain): void {
  const key = chain.eliminations.map(({ cell, digit }: Candidate) => cell * 32 + digit).join()
  const known = chains.get(key)
  if (!known || chain.links.length < known.links.length) chains.set(key, chain)
}

const X_LINKS: LinkChoice = { strong: LinkKind.house, weak: LinkKind.house }
const XY_LINKS: LinkChoice = { strong: LinkKind.cell, weak: LinkKind.house }

const impossible = (position: Candidates) =>
  position.sets.map((none, digit) => (digit === 0 ? none : impossibleCells(position, digit)))

export const simpleChains: readonly TechniqueParts[] = [
  {
    id: 'x-chain',
    find: pincers('x-chain', X_LINKS, 3, impossible),
    digitsMean: 'eliminated',
  },
  {
    id: 'xy-chain',
    find: pincers('xy-chain', XY_LINKS, 5, refutableByLevel.candidates),
    digitsMean: 'eliminated',
  },
]
