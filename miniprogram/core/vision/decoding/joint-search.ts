import type { Shape } from '../../sudoku/grid'

/** What a cell may contain, likeliest first. */
export interface CellChoices {
  /** 0 for no digit. */
  readonly digits: readonly number[]
  /** Log-probability of the likeliest choice minus that of each choice: 0 and ascending. */
  readonly costs: readonly number[]
}

/** A grid that keeps the rules. `cost`: how much lower its log-probability is than that of the likeliest contents. */
interface GridHypothesis {
  readonly values: Uint8Array
  readonly cost: number
}

interface SearchNode {
  readonly cost: number
  /** Index of each cell's choice. */
  readonly ranks: Uint8Array
  /** 1 if the choice must not change in this subtree, so that no grid is visited twice. */
  readonly fixed: Uint8Array
  /** Whether the cost includes the penalty. */
  readonly hasPenalty: boolean
}

/** Search limits: visited nodes, and grids for which the penalty is computed. */
const MAX_NODES = 1500
const MAX_PENALTY_CALLS = 40
/** Unclear cells in which a grid without conflicts is varied, or which are looked at again. */
export const MAX_UNCLEAR_CELLS = 24

/**
 * Finds the most likely grid without two equal digits in a house, by best-first search. `penalty` returns a cost for grids
 * that keep the rules but are implausible (no solution, several). The cheapest open node either has a conflict, which one
 * of its two cells has to resolve, or it is complete. Yields after every call of `penalty`. Returns undefined if no
 * grid is found within the limits.
 */
export function* findLikeliestGrid(
  shape: Shape,
  choices: readonly CellChoices[],
  penalty: (values: Uint8Array) => number,
): Generator<undefined, GridHypothesis | undefined, void> {
  const count = shape.cellCount
  const queue: SearchNode[] = [
    { cost: 0, ranks: new Uint8Array(count), fixed: new Uint8Array(count), hasPenalty: false },
  ]
  let penaltyCalls = 0
  for (let visits = 0; visits < MAX_NODES && queue.length > 0; visits++) {
    const node = popCheapest(queue)
    const values = valuesOf(node, choices)
    if (node.hasPenalty) return { values, cost: node.cost }
    const conflict = findCostliestConflict(shape, node, values, choices)
    if (conflict) {
      pushChange(queue, node, conflict[0], [], choices)
      pushChange(queue, node, conflict[1], [conflict[0]], choices)
      continue
    }
    if (penaltyCalls >= MAX_PENALTY_CALLS) continue
    penaltyCalls++
    const extraCost = penalty(values)
    yield
    if (extraCost === 0) return { values, cost: node.cost }
    queue.push({ ...node, cost: node.cost + extraCost, hasPenalty: true })
    // Lawler's partition: change the first cell; fix it and change the second; …
    const cells = listCheapestChanges(node, choices)
    cells.forEach((cell, i) => {
      pushChange(queue, node, cell, cells.slice(0, i), choices)
    })
  }
  return undefined
}

function popCheapest(queue: SearchNode[]): SearchNode {
  let best = 0
  for (let i = 1; i < queue.length; i++) if (queue[i].cost < queue[best].cost) best = i
  const node = queue[best]
  queue[best] = queue[queue.length - 1]
  queue.pop()
  return node
}

function valuesOf({ ranks }: SearchNode, choices: readonly CellChoices[]): Uint8Array {
  return ranks.map((rank, cell) => choices[cell].digits[rank])
}

/** The cost of moving a cell to its next choice; Infinity if it is fixed or has none. */
function changeCost(
  { ranks, fixed }: SearchNode,
  cell: number,
  choices: readonly CellChoices[],
): number {
  const { costs } = choices[cell]
  const rank = ranks[cell]
  return fixed[cell] || rank + 1 >= costs.length ? Infinity : costs[rank + 1] - costs[rank]
}

/** The pair of equal digits in a house that costs most to resolve. */
function findCostliestConflict(
  shape: Shape,
  node: SearchNode,
  values: Uint8Array,
  choices: readonly CellChoices[],
): [number, number] | undefined {
  let costliest: [number, number] | undefined
  let highestCost = -1
  for (let cell = 0; cell < values.length; cell++) {
    if (values[cell] === 0) continue
    for (const peer of shape.peers[cell]) {
      if (peer < cell || values[peer] !== values[cell]) continue
      const cost = Math.min(changeCost(node, cell, choices), changeCost(node, peer, choices))
      if (cost > highestCost) {
        highestCost = cost
        costliest = [cell, peer]
      }
    }
  }
  return costliest
}

/** Queues the node with one cell changed and `fixedCells` fixed. */
function pushChange(
  queue: SearchNode[],
  node: SearchNode,
  cell: number,
  fixedCells: readonly number[],
  choices: readonly CellChoices[],
): void {
  const cost = changeCost(node, cell, choices)
  if (cost === Infinity) return
  const ranks = node.ranks.slice()
  ranks[cell]++
  const fixed = node.fixed.slice()
  for (const one of fixedCells) fixed[one] = 1
  queue.push({ cost: node.cost + cost, ranks, fixed, hasPenalty: false })
}

function listCheapestChanges(node: SearchNode, choices: readonly CellChoices[]): number[] {
  return Array.from(node.ranks, (_, cell) => ({ cell, cost: changeCost(node, cell, choices) }))
    .filter(({ cost }) => cost < Infinity)
    .sort((a, b) => a.cost - b.cost)
    .slice(0, MAX_UNCLEAR_CELLS)
    .map(({ cell }) => cell)
}
