/** What follows link by link from every candidate's truth and from its falsehood: the whole closure of a position at once. */
import { type LinkTable, linkTables } from '../chains/links'
import { createWalk, falseState, linksOf, statesTo, trueState, walkFrom } from '../chains/walk'
import { oncePerPosition } from '../memo'
import type { Link } from '../step'

/** More links than these nobody follows. */
const MAX_LINKS = 60

export interface Consequences {
  readonly table: LinkTable
  /** States of all nodes (see `walk.ts`); those of candidates come first. */
  readonly states: number
  /** At `from · states + to`: how many links lead from one state to the other, 0 where none do. Of candidates' states alone. */
  readonly lengths: Uint8Array
}

/** The closure of a position, worked out once. */
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

/** The links of all states laid end to end: those of a state are at `starts[state] … starts[state + 1] − 1`. */
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

/** The chains that lead from one state to another, by the fewest links, one after the other. */
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
