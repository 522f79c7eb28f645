/** Why a candidate fell or was placed in a net: everything that it rests on, from the assumption on. */
import { digitsOf } from '../../bits'
import type { Candidate } from '../candidates'
import type { Link } from '../step'
import { candidateOf, numberOf, type Spread } from './spread'

/** Links by the time of the placement that they explain, or that they start from. */
type Tree = Map<number, Link[]>

/** Everything that these candidates fell by; links with one end in common hold together. */
export function linksTo(spread: Spread, fallen: readonly Candidate[]): Link[] {
  const tree: Tree = new Map()
  for (const candidate of fallen) explainFallen(spread, candidate, tree)
  return inOrder(tree)
}

/** Everything that a placement rests on. */
export function linksOfPlaced(spread: Spread, placed: Candidate): Link[] {
  const tree: Tree = new Map()
  explainPlaced(spread, numberOf(spread.position, placed), tree)
  return inOrder(tree)
}

function inOrder(tree: Tree): Link[] {
  return [...tree.entries()].sort(([a], [b]) => a - b).flatMap(([, links]) => links)
}

const endOf = ({ cell, digit }: Candidate) => ({ digit, cells: [cell] })

function explainFallen(spread: Spread, fallen: Candidate, tree: Tree): void {
  const { position, struckBy, order } = spread
  const by = struckBy[numberOf(position, fallen)]
  if (by < 0) return
  explainPlaced(spread, by, tree)
  const links = tree.get(order[by]) as Link[]
  links.push({ from: endOf(candidateOf(position, by)), to: endOf(fallen), strong: false })
}

function explainPlaced(spread: Spread, placed: number, tree: Tree): void {
  const { position, assumed, order, placedIn } = spread
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
    explainFallen(spread, rival, tree)
    links.push({ from: endOf(rival), to: endOf({ cell, digit }), strong: true })
  }
}
