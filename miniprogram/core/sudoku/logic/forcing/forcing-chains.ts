/**
 * Forcing chains: consequences along links of each of several assumptions.
 *
 *   contradiction   an assumption implies both the truth and the falsehood of a candidate, or leaves a cell without
 *                   candidates, a house without a place for a digit or a pattern without guardians: it is wrong
 *   verity          every candidate of a cell, every place of a digit in a house, or every guardian of a pattern
 *                   implies the same: it holds
 */
import type { Candidates } from '../candidates'
import { commonConsequences, provesBoth, type Reach, reachByLevel } from '../chains/reach'
import { falseState, isTrueState, nodeOfState, trueState } from '../chains/walk'
import type { Finder, TechniqueParts } from '../finder'
import { oncePerPosition } from '../memo'
import { createStep, type Step } from '../step'
import type { TechniqueId } from '../technique-ids'
import { type Consequences, consequencesOf, lengthsFrom, linksAlong } from './consequences'
import { type Source, sourcesOf } from './sources'

/** A conclusion, and the pairs of assumption and consequence that prove it. */
interface Finding {
  readonly technique: TechniqueId
  /** The total number of links. */
  readonly length: number
  readonly branches: readonly { readonly from: number; readonly to: number }[]
  /** The state that holds. */
  readonly result: number
  readonly cells: readonly number[]
  readonly houses: readonly number[]
  readonly sets?: Source['sets']
}

/** The sources of a position with the nodes of their candidates, concatenated. */
interface Premises {
  readonly sources: readonly Source[]
  /** The nodes of source s are at `starts[s] … starts[s + 1] − 1`. */
  readonly starts: Int32Array
  readonly nodes: Int32Array
}

const premisesOf = oncePerPosition((position): Premises => {
  const { nodeOf } = consequencesOf(position).table
  const width = position.shape.size + 1
  const sources = sourcesOf(position)
  const starts = new Int32Array(sources.length + 1)
  sources.forEach(({ candidates }, source) => {
    starts[source + 1] = starts[source] + candidates.length
  })
  const candidates = sources.flatMap((source) => source.candidates)
  const nodes = Int32Array.from(candidates, ({ cell, digit }) => nodeOf[cell * width + digit])
  return { sources, starts, nodes }
})

const contradictions = oncePerPosition((position): Finding[] => {
  const consequences = consequencesOf(position)
  const premises = premisesOf(position)
  const isContradictory = contradictory(reachByLevel.groups(position), premises)
  const findings: Finding[] = []
  for (let from = 0; from < 2 * consequences.table.candidates; from++) {
    if (isContradictory[from] === 0) continue
    const finding = shortestContradiction(consequences, premises, from)
    if (finding) findings.push(finding)
  }
  return findings.sort((a, b) => a.length - b.length)
})

/**
 * By state of a candidate: 1 if a contradiction follows from it. Links hold in both directions, so
 * a state that makes all candidates of a source false is the opposite of what all of them lead to.
 */
function contradictory(reach: Reach, { starts, nodes }: Premises): Uint8Array {
  const flags = new Uint8Array(2 * reach.table.candidates)
  for (let from = 0; from < flags.length; from++) if (provesBoth(reach, from)) flags[from] = 1
  for (let source = 0; source + 1 < starts.length; source++) {
    const trueStates = Array.from(nodes.subarray(starts[source], starts[source + 1]), trueState)
    for (const to of commonConsequences(reach, trueStates)) flags[to ^ 1] = 1
  }
  return flags
}

/** The shortest contradiction that follows from a state, or null. */
function shortestContradiction(
  consequences: Consequences,
  premises: Premises,
  from: number,
): Finding | null {
  const { nodes } = consequences.table
  const opposite = from ^ 1
  const conclude = (
    { cells, houses, sets }: Pick<Finding, 'cells' | 'houses' | 'sets'>,
    ends: readonly number[],
    length: number,
  ): Finding => ({
    technique: 'forcing-chain-contradiction',
    length,
    branches: ends.filter((to) => to !== from).map((to) => ({ from, to })),
    result: opposite,
    cells,
    houses,
    sets,
  })
  const lengths = lengthsFrom(consequences, from)
  const ownLength = lengths[opposite]
  const both = shortestBoth(consequences, lengths)
  const emptied = shortestEmptied(lengths, premises, from)
  const shortest = Math.min(ownLength || Infinity, both.length)
  if (emptied.length < shortest) {
    const { sources, starts, nodes: sourceNodes } = premises
    const candidates = sourceNodes.subarray(starts[emptied.source], starts[emptied.source + 1])
    return conclude(sources[emptied.source], Array.from(candidates, falseState), emptied.length)
  }
  if (shortest === Infinity) return null
  const isBoth = both.length === shortest
  const node = isBoth ? both.node : nodeOfState(from)
  const ends = isBoth ? [falseState(node), trueState(node)] : [opposite]
  return conclude({ cells: nodes[node].cells, houses: [] }, ends, shortest)
}

/** The candidate whose truth and falsehood both follow by the fewest links; infinite length if there is none. */
function shortestBoth({ table }: Consequences, lengths: Uint8Array) {
  const best = { node: -1, length: Infinity }
  for (let node = 0; node < table.candidates; node++) {
    const no = lengths[falseState(node)]
    const yes = lengths[trueState(node)]
    if (no === 0 || yes === 0 || no + yes >= best.length) continue
    best.node = node
    best.length = no + yes
  }
  return best
}

/** The source whose candidates all become false by the fewest links; infinite length if there is none. */
function shortestEmptied(lengths: Uint8Array, { sources, starts, nodes }: Premises, from: number) {
  const best = { source: -1, length: Infinity }
  for (let source = 0; source < sources.length; source++) {
    let length = 0
    for (let i = starts[source]; i < starts[source + 1]; i++) {
      const state = falseState(nodes[i])
      if (lengths[state] === 0 && state !== from) {
        length = 0
        break
      }
      length += lengths[state]
    }
    if (length === 0 || length >= best.length) continue
    best.source = source
    best.length = length
  }
  return best
}

const verities = oncePerPosition((position): Finding[] => {
  const consequences = consequencesOf(position)
  const reach = reachByLevel.groups(position)
  const { sources, starts, nodes } = premisesOf(position)
  const best = new Map<number, Finding>()
  sources.forEach(({ cells, houses, sets }, source) => {
    const premises = Array.from(nodes.subarray(starts[source], starts[source + 1]), trueState)
    if (premises.length < 2) return
    for (const to of commonConsequences(reach, premises)) {
      let length = 0
      for (let i = 0; i < premises.length; i++) {
        const links = lengthsFrom(consequences, premises[i])[to]
        if (links === 0 && premises[i] !== to) {
          length = 0
          break
        }
        length += links
      }
      if (length === 0) continue
      const known = best.get(to)
      if (known && known.length <= length) continue
      best.set(to, {
        technique: 'forcing-chain-verity',
        length,
        branches: premises.map((from) => ({ from, to })),
        result: to,
        cells,
        houses,
        sets,
      })
    }
  })
  return [...best.values()].sort((a, b) => a.length - b.length)
})

function findingStep(consequences: Consequences, finding: Finding): Step {
  const { digit, cells } = consequences.table.nodes[nodeOfState(finding.result)]
  const result = [{ cell: cells[0], digit }]
  return createStep({
    technique: finding.technique,
    digits: [digit],
    ...(isTrueState(finding.result) ? { placements: result } : { eliminations: result }),
    cells: finding.cells,
    houses: finding.houses,
    ...(finding.sets && { sets: finding.sets }),
    links: linksAlong(consequences, finding.branches),
  })
}

const finderOf =
  (findings: (position: Candidates) => Finding[]): Finder =>
  (position, onStep) => {
    for (const finding of findings(position)) {
      if (onStep(findingStep(consequencesOf(position), finding))) return
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
