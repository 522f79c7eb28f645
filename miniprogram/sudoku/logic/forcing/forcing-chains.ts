/**
 * Forcing chains: what follows, link by link, from each of several assumptions.
 *
 *   contradiction   one assumption leads to both of a candidate's truth and falsehood, or leaves a cell or a house without: it is wrong
 *   verity          every candidate of a cell, or every place of a digit in a house, leads to the same: it holds
 */
import type { Candidates } from '../candidates'
import { falseState, isTrueState, nodeOfState, trueState } from '../chains/walk'
import type { Finder, TechniqueParts } from '../finder'
import { oncePerPosition } from '../memo'
import { createStep, type Step } from '../step'
import type { TechniqueId } from '../technique-ids'
import { type Consequences, consequencesOf, linksAlong } from './consequences'
import { type Source, sourcesOf } from './sources'

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

/** A source with the nodes of its candidates. */
interface Premises extends Source {
  readonly nodes: readonly number[]
}

function premisesOf(position: Candidates): Premises[] {
  const { nodeOf } = consequencesOf(position).table
  const width = position.shape.size + 1
  return sourcesOf(position).map((source) => ({
    ...source,
    nodes: source.candidates.map(({ cell, digit }) => nodeOf[cell * width + digit]),
  }))
}

const contradictions = oncePerPosition((position): Finding[] => {
  const consequences = consequencesOf(position)
  const premises = premisesOf(position)
  const findings: Finding[] = []
  for (let from = 0; from < 2 * consequences.table.candidates; from++) {
    const finding = contradict(consequences, premises, from)
    if (finding) findings.push(finding)
  }
  return findings.sort((a, b) => a.length - b.length)
})

/** The shortest contradiction that follows from one state, or null. */
function contradict(
  { table, states, lengths }: Consequences,
  premises: readonly Premises[],
  from: number,
): Finding | null {
  const row = from * states
  let best = 0
  let ends: number[] = []
  let place: Pick<Source, 'cells' | 'houses'> = { cells: [], houses: [] }
  for (let node = 0; node < table.candidates; node++) {
    const [no, yes] = [falseState(node), trueState(node)]
    const length = lengths[row + no] === 0 ? 0 : lengths[row + yes]
    if (length === 0 || (best > 0 && length + lengths[row + no] >= best)) continue
    best = length + lengths[row + no]
    ends = [no, yes]
    place = { cells: table.nodes[node].cells, houses: [] }
  }
  const own = lengths[row + (from ^ 1)]
  if (own > 0 && (best === 0 || own < best)) {
    best = own
    ends = [from ^ 1]
    place = { cells: table.nodes[nodeOfState(from)].cells, houses: [] }
  }
  for (const { nodes, cells, houses } of premises) {
    let length = 0
    for (const node of nodes) {
      const links = lengths[row + falseState(node)]
      if (links === 0 && from !== falseState(node)) {
        length = 0
        break
      }
      length += links
    }
    if (length === 0 || (best > 0 && length >= best)) continue
    best = length
    ends = nodes.map(falseState).filter((to) => to !== from)
    place = { cells, houses }
  }
  if (best === 0) return null
  return {
    technique: 'forcing-chain-contradiction',
    length: best,
    branches: ends.map((to) => ({ from, to })),
    result: from ^ 1,
    cells: place.cells,
    houses: place.houses,
  }
}

const verities = oncePerPosition((position): Finding[] => {
  const { table, states, lengths } = consequencesOf(position)
  const best = new Map<number, Finding>()
  for (const { nodes, cells, houses } of premisesOf(position)) {
    if (nodes.length < 2) continue
    const premises = nodes.map(trueState)
    for (let to = 0; to < 2 * table.candidates; to++) {
      let length = 0
      for (const from of premises) {
        const links = lengths[from * states + to]
        if (links === 0 && from !== to) {
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
  }
  return [...best.values()].sort((a, b) => a.length - b.length)
})

function tell(consequences: Consequences, finding: Finding): Step {
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
      if (found(tell(consequencesOf(position), finding))) return
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
