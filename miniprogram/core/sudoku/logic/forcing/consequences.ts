/**
 * The consequences of every candidate's truth and falsehood along links: the transitive closure of
 * a position with the lengths of the shortest chains.
 */
import { type LinkTable, linkTables } from '../chains/links'
import { createWalk, falseState, linksOf, statesTo, trueState, walkFrom } from '../chains/walk'
import { oncePerPosition } from '../memo'
import type { Link } from '../step'

/** Longer chains are of no use to a person. */
const MAX_LINKS = 60

export interface Consequences {
  readonly table: LinkTable
  /** The number of states of all nodes (see `walk.ts`). States of candidates come first. */
  readonly states: number
  /**
   * At `from · states + to`: the number of links from one state to another, or 0. `from` is a state
   * of a candidate.
   */
  readonly lengths: Uint8Array
}

/** The closure of a position. */
export const consequencesOf = oncePerPosition((position): Consequences => {
  const table = linkTables.groups(position)
  const states = 2 * table.nodes.length
  const { starts, targets } = linksByState(table)
  const lengths = new Uint8Array(2 * table.candidates * states)
  const queue = new Int32Array(states)
  for (let start = 0; start < 2 * table.candidates; start++) {
    const row = start * states
    let count = 0
    let state = start
    for (let head = 0; ; state = queue[head++]) {
      const length = state === start ? 1 : lengths[row + state] + 1
      if (length > MAX_LINKS) break
      for (let i = starts[state]; i < starts[state + 1]; i++) {
        const next = targets[i]
        if (lengths[row + next] !== 0 || next === start) continue
        lengths[row + next] = length
        queue[count++] = next
      }
      if (head === count) break
    }
  }
  return { table, states, lengths }
})

/**
 * The links of all states, concatenated: those of a state are at `starts[state] … starts[state + 1]
 * − 1`.
 */
function linksByState({ nodes, strong, weak }: LinkTable): {
  starts: Int32Array
  targets: Int32Array
} {
  const starts = new Int32Array(2 * nodes.length + 1)
  const targets = new Int32Array(strong.targets.length + weak.targets.length)
  let count = 0
  for (let node = 0; node < nodes.length; node++) {
    for (let i = strong.starts[node]; i < strong.starts[node + 1]; i++) {
      targets[count++] = trueState(strong.targets[i])
    }
    starts[trueState(node)] = count
    for (let i = weak.starts[node]; i < weak.starts[node + 1]; i++) {
      targets[count++] = falseState(weak.targets[i])
    }
    starts[trueState(node) + 1] = count
  }
  return { starts, targets }
}

/** The shortest chains between pairs of states, concatenated. */
export function linksAlong(
  { table }: Consequences,
  branches: readonly { readonly from: number; readonly to: number }[],
): Link[] {
  const walk = createWalk(table)
  return branches.flatMap(({ from, to }) => {
    if (from === to) return []
    walkFrom(walk, from)
    return linksOf(walk, statesTo(walk, to)).links
  })
}
