import type { Shape } from '../../sudoku/grid'

/** What a cell may hold, the likeliest first: `costs[i]` is how much less likely than the first `digits[i]` is. */
export interface CellChoices {
  /** 0 for no digit. */
  readonly digits: readonly number[]
  /** Differences of natural logarithms, from 0 upwards. */
  readonly costs: readonly number[]
}

/** A grid that keeps the rules, and how much less likely it is than the likeliest contents alone. */
export interface GridHypothesis {
  readonly values: Uint8Array
  readonly cost: number
}

interface Node {
  readonly cost: number
  /** Which choice each cell has. */
  readonly ranks: Uint8Array
  /** 1 where the choice is settled, so that no grid is met twice. */
  readonly fixed: Uint8Array
  /** The cost contains the penalty. */
  readonly judged: boolean
}

/** What is tried at most. */
const MAX_NODES = 1500
const MAX_JUDGED = 40
/** Cells that are changed where a grid keeps the rules and is still not wanted. */
const MAX_CHANGES = 24

/**
 * The likeliest grid without two equal digits in a house, where `judge` adds a cost to grids that break no rule and
 * are still implausible (no solution, several). Best first: the cheapest open grid either has a conflict, which one of its
 * two cells has to give up, or is judged. Undefined where none is found within bounds.
 */
export function* findLikeliestGrid(
  shape: Shape,
  choices: readonly CellChoices[],
  judge: (values: Uint8Array) => number,
): Generator<undefined, GridHypothesis | undefined, void> {
  const count = shape.cellCount
  const queue: Node[] = [
    { cost: 0, ranks: new Uint8Array(count), fixed: new Uint8Array(count), judged: false },
  ]
  let judged = 0
  for (let visits = 0; visits < MAX_NODES && queue.length > 0; visits++) {
    const node = popCheapest(queue)
    const values = valuesOf(node, choices)
    if (node.judged) return { values, cost: node.cost }
    const conflict = worstConflict(shape, node, values, choices)
    if (conflict) {
      pushChange(queue, node, conflict[0], [], choices)
      pushChange(queue, node, conflict[1], [conflict[0]], choices)
      continue
    }
    if (judged >= MAX_JUDGED) continue
    judged++
    const penalty = judge(values)
    yield
    if (penalty === 0) return { values, cost: node.cost }
    queue.push({ ...node, cost: node.cost + penalty, judged: true })
    // Lawler's partition: change the first cell; keep that and change the second; …
    const cells = cheapestChanges(node, choices)
    cells.forEach((cell, i) => {
      pushChange(queue, node, cell, cells.slice(0, i), choices)
    })
  }
  return undefined
}

function popCheapest(queue: Node[]): Node {
  let best = 0
  for (let i = 1; i < queue.length; i++) if (queue[i].cost < queue[best].cost) best = i
  const node = queue[best]
  queue[best] = queue[queue.length - 1]
  queue.pop()
  return node
}

function valuesOf({ ranks }: Node, choices: readonly CellChoices[]): Uint8Array {
  return ranks.map((rank, cell) => choices[cell].digits[rank])
}

/** What it costs to give up a cell's choice. */
function changeCost({ ranks, fixed }: Node, cell: number, choices: readonly CellChoices[]): number {
  const { costs } = choices[cell]
  const rank = ranks[cell]
  return fixed[cell] || rank + 1 >= costs.length ? Infinity : costs[rank + 1] - costs[rank]
}

/** The pair of equal digits whose cheaper change is dearest. */
function worstConflict(
  shape: Shape,
  node: Node,
  values: Uint8Array,
  choices: readonly CellChoices[],
): [number, number] | undefined {
  let worst: [number, number] | undefined
  let dearest = -1
  for (let cell = 0; cell < values.length; cell++) {
    if (values[cell] === 0) continue
    for (const peer of shape.peers[cell]) {
      if (peer < cell || values[peer] !== values[cell]) continue
      const cost = Math.min(changeCost(node, cell, choices), changeCost(node, peer, choices))
      if (cost > dearest) {
        dearest = cost
        worst = [cell, peer]
      }
    }
  }
  return worst
}

function pushChange(
  queue: Node[],
  node: Node,
  cell: number,
  kept: readonly number[],
  choices: readonly CellChoices[],
): void {
  const cost = changeCost(node, cell, choices)
  if (cost === Infinity) return
  const ranks = node.ranks.slice()
  ranks[cell]++
  const fixed = node.fixed.slice()
  for (const one of kept) fixed[one] = 1
  queue.push({ cost: node.cost + cost, ranks, fixed, judged: false })
}

function cheapestChanges(node: Node, choices: readonly CellChoices[]): number[] {
  return Array.from(node.ranks, (_, cell) => ({ cell, cost: changeCost(node, cell, choices) }))
    .filter(({ cost }) => cost < Infinity)
    .sort((a, b) => a.cost - b.cost)
    .slice(0, MAX_CHANGES)
    .map(({ cell }) => cell)
}
