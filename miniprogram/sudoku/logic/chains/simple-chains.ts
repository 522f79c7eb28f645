/** Chains of one kind of link: through one digit (X-Chain), or through cells with two candidates (XY-Chain, remote pair). */
import type { Candidate } from '../candidates'
import { keepCommon } from '../cell-set'
import type { Finder, TechniqueParts } from '../finder'
import { candidatesIn } from '../step'
import type { TechniqueId } from '../technique-ids'
import { chainAlong, chainStep, type FoundChain } from './chain-step'
import { LinkKind, linkTables } from './links'
import {
  createWalk,
  falseState,
  isTrueState,
  type LinkChoice,
  nodeOfState,
  statesTo,
  walkFrom,
} from './walk'

/** Between two candidates of one digit, of which one must be true. */
function pincers(technique: TechniqueId, choice: LinkChoice, fewestLinks: number): Finder {
  return (position, found) => {
    const table = linkTables.candidates(position)
    const walk = createWalk(table)
    const chains = new Map<string, FoundChain>()
    for (let node = 0; node < table.candidates; node++) {
      walkFrom(walk, falseState(node), choice)
      const start = table.nodes[node]
      for (let i = 0; i < walk.reachedCount; i++) {
        const state = walk.reached[i]
        const end = table.nodes[nodeOfState(state)]
        if (!isTrueState(state) || end === start || end.digit !== start.digit) continue
        if (walk.length[state] < fewestLinks) continue
        const eliminations = candidatesIn(keepCommon(start.seen.slice(), end.seen), end.digit)
        if (eliminations.length === 0) continue
        const states = statesTo(walk, state)
        keepShortest(chains, chainAlong(walk, states, technique, eliminations))
      }
    }
    const sorted = [...chains.values()].sort((a, b) => a.links.length - b.links.length)
    for (const chain of sorted) if (found(chainStep(walk, chain))) return
  }
}

function keepShortest(chains: Map<string, FoundChain>, chain: FoundChain): void {
  const key = chain.eliminations.map(({ cell, digit }: Candidate) => cell * 32 + digit).join()
  const known = chains.get(key)
  if (!known || chain.links.length < known.links.length) chains.set(key, chain)
}

const X_LINKS: LinkChoice = { strong: LinkKind.house, weak: LinkKind.house }
const XY_LINKS: LinkChoice = { strong: LinkKind.cell, weak: LinkKind.house }

export const simpleChains: readonly TechniqueParts[] = [
  { id: 'x-chain', find: pincers('x-chain', X_LINKS, 3), digitsMean: 'eliminated' },
  { id: 'xy-chain', find: pincers('xy-chain', XY_LINKS, 5), digitsMean: 'eliminated' },
]
