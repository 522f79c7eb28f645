/**
 * Explains why a candidate was eliminated or placed in a net: all links on which it depends, from
 * the assumption on.
 */
import { digitsOf } from '../../bits'
import { type Candidate, candidateOf, numberOf } from '../candidates'
import type { Link } from '../step'
import type { Propagation } from './propagation'

/** Links by the order of the placement that they explain or start from. */
type Tree = Map<number, Link[]>

/**
 * All links that lead to the elimination of these candidates. Links with a common end belong
 * together.
 */
export function linksTo(net: Propagation, eliminated: readonly Candidate[]): Link[] {
  const tree: Tree = new Map()
  for (const candidate of eliminated) explainEliminated(net, candidate, tree)
  return inOrder(tree)
}

/** All links on which a placement depends. */
export function linksOfPlaced(net: Propagation, placed: Candidate): Link[] {
  const tree: Tree = new Map()
  explainPlaced(net, numberOf(net.position, placed), tree)
  return inOrder(tree)
}

function inOrder(tree: Tree): Link[] {
  return [...tree.entries()].sort(([a], [b]) => a - b).flatMap(([, links]) => links)
}

const endOf = ({ cell, digit }: Candidate) => ({ digit, cells: [cell] })

function explainEliminated(net: Propagation, eliminated: Candidate, tree: Tree): void {
  const { position, eliminatedBy, order } = net
  const by = eliminatedBy[numberOf(position, eliminated)]
  if (by < 0) return
  explainPlaced(net, by, tree)
  const links = tree.get(order[by]) as Link[]
  links.push({ from: endOf(candidateOf(position, by)), to: endOf(eliminated), strong: false })
}

function explainPlaced(net: Propagation, placed: number, tree: Tree): void {
  const { position, assumed, order, placedIn } = net
  if (tree.has(order[placed])) return
  const links: Link[] = []
  tree.set(order[placed], links)
  if (placed === numberOf(position, assumed)) return
  const { cell, digit } = candidateOf(position, placed)
  const house = placedIn[placed]
  const rivals =
    house < 0
      ? digitsOf(position.masks[cell]).map((other) => ({ cell, digit: other }))
      : position.shape.houses[house].map((other) => ({ cell: other, digit }))
  for (const rival of rivals) {
    if (rival.cell === cell && rival.digit === digit) continue
    if ((position.masks[rival.cell] & (1 << (rival.digit - 1))) === 0) continue
    explainEliminated(net, rival, tree)
    links.push({ from: endOf(rival), to: endOf({ cell, digit }), strong: true })
  }
}
