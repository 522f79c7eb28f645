/**
 * Forcing chains: consequences along links of each of several assumptions.
 *
 *   contradiction   an assumption implies both the truth and the falsehood of a candidate, or leaves a cell without
 *                   candidates or a house without a place for a digit: it is wrong
 *   verity          every candidate of a cell, or every place of a digit in a house, implies the same: it holds
 */
import type { Candidates } from '../candidates'
import { falseState, isTrueState, nodeOfState, trueState } from '../chains/walk'
import type { Finder, TechniqueParts } from '../finder'
import { oncePerPosition } from '../memo'
import { createStep, type Step } from '../step'
import type { TechniqueId } from '../technique-ids'
import { type Consequences, consequencesOf, linksAlong } from './consequences'
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
  const findings: Finding[] = []
  for (let from = 0; from < 2 * consequences.table.candidates; from++) {
    const finding = shortestContradiction(consequences, premises, from)
    if (finding) findings.push(finding)
  }
  return findings.sort((a, b) => a.length - b.length)
})

/** The shortest contradiction that follows from a state, or null. */
function shortestContradiction(
  { table, states, lengths }: Consequences,
  { sources, starts, nodes }: Premises,
  from: number,
): Finding | null {
  const row = from * states
  // At first the assumption itself, if it leads to its opposite.
  let best = lengths[row + (from ^ 1)]
  let both = -1
  let emptied = -1
  for (let node = 0; node < table.candidates; node++) {
    const no = lengths[row + falseState(node)]
    const yes = lengths[row + trueState(node)]
    if (no === 0 || yes === 0 || (best > 0 && no + yes > best)) continue
    if (no + yes === best && both >= 0) continue
    best = no + yes
    both = node
  }
  for (let source = 0; source < sources.length; source++) {
    let length = 0
    for (let i = starts[source]; i < starts[source + 1]; i++) {
      const state = falseState(nodes[i])
      if (lengths[row + state] === 0 && state !== from) {
        length = 0
        break
      }
      length += lengths[row + state]
    }
    if (length === 0 || (best > 0 && length >= best)) continue
    best = length
    emptied = source
  }
  if (best === 0) return null
  const { ends, cells, houses } =
    emptied >= 0
      ? {
          ends: Array.from(nodes.subarray(starts[emptied], starts[emptied + 1]), falseState),
          ...sources[emptied],
        }
      : both >= 0
        ? { ends: [falseState(both), trueState(both)], cells: table.nodes[both].cells, houses: [] }
        : { ends: [from ^ 1], cells: table.nodes[nodeOfState(from)].cells, houses: [] }
  return {
    technique: 'forcing-chain-contradiction',
    length: best,
    branches: ends.filter((to) => to !== from).map((to) => ({ from, to })),
    result: from ^ 1,
    cells,
    houses,
  }
}

const verities = oncePerPosition((position): Finding[] => {
  const { table, states, lengths } = consequencesOf(position)
  const { sources, starts, nodes } = premisesOf(position)
  const best = new Map<number, Finding>()
  sources.forEach(({ cells, houses }, source) => {
    const premises = Array.from(nodes.subarray(starts[source], starts[source + 1]), trueState)
    if (premises.length < 2) return
    for (let to = 0; to < 2 * table.candidates; to++) {
      let length = 0
      for (let i = 0; i < premises.length; i++) {
        const links = lengths[premises[i] * states + to]
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
    links: linksAlong(consequences, finding.branches),
  })
}

const finderOf =
  (findings: (position: Candidates) => Finding[]): Finder =>
  (position, found) => {
    for (const finding of findings(position)) {
      if (found(findingStep(consequencesOf(position), finding))) return
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
