import { chainOfArrow } from '../arrow-sums'
import type { Shape } from '../grid'
import { ArrowPropagation } from './arrow-propagation'
import type { Constraint } from './propagation'
import { buildRelations, RelationPropagation } from './relation-propagation'
import { SumPropagation } from './sum-propagation'
import { buildSums } from './sums'

/** Makes what a search needs for a kind of constraint. */
type Maker = () => Constraint

const known = new WeakMap<Shape, readonly Maker[]>()

/** The constraints of a shape for a new search. What they have in common is built once. */
export function constraintsOf(shape: Shape): Constraint[] {
  return makersOf(shape).map((make) => make())
}

/** Whether rules rule out more than equal digits in peers, and digits in cells. */
export function hasConstraints(shape: Shape): boolean {
  return makersOf(shape).length > 0
}

function makersOf(shape: Shape): readonly Maker[] {
  let makers = known.get(shape)
  if (!makers) {
    const sums = buildSums(shape)
    const relations = buildRelations(shape)
    const arrows = shape.rules?.arrows?.map((arrow) => chainOfArrow(shape, arrow))
    makers = [
      ...(relations ? [() => new RelationPropagation(relations)] : []),
      ...(arrows ? [() => new ArrowPropagation(arrows)] : []),
      ...(sums ? [() => new SumPropagation(sums, shape.cellCount)] : []),
    ]
    known.set(shape, makers)
  }
  return makers
}
