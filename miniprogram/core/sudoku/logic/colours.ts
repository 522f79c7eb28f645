/**
 * Simple and multi colours. Connected conjugate pairs of a digit are coloured alternately: all
 * cells of one colour hold the digit, no cell of the other does.
 *
 *   A ═ a ═ A ═ a        B ═ b ═ B
 */
import type { Candidates } from './candidates'
import { addAll, type CellSet, cellsOf, emptySet, intersects, isEmpty } from './cell-set'
import { type ColourComponent, colourComponentsOf, seenByBoth } from './colour-components'
import { conjugatePairsOf, strongLink } from './conjugate-pairs'
import type { Finder, OnStep, TechniqueParts } from './finder'
import { oncePerPosition } from './memo'
import { digitsWithImpossibleCells } from './placements'
import { candidatesIn, createStep } from './step'
import type { TechniqueId } from './technique-ids'

/** A connected component of a digit's conjugate pairs. */
interface DigitComponent extends ColourComponent {
  readonly digit: number
}

/** The components of the digits that may be eliminated, grouped by digit. */
const digitComponentsOf = oncePerPosition((position): readonly DigitComponent[] =>
  digitsWithImpossibleCells(position).flatMap((digit) =>
    colourComponentsOf(position, conjugatePairsOf(position, digit)).map((component) => ({
      digit,
      ...component,
    })),
  ),
)

/** A cell that sees both colours loses the digit. */
const findTraps: Finder = (position, onStep) => {
  for (const component of digitComponentsOf(position)) {
    const [a, b] = component.colours
    const eliminated = seenByBoth(position, component.digit, a, b)
    if (!isEmpty(eliminated) && report('simple-colors-trap', [component], eliminated, onStep))
      return
  }
}

/** A colour with two cells that see each other is false. */
const findWraps: Finder = (position, onStep) => {
  for (const component of digitComponentsOf(position)) {
    for (const { cells, seen } of component.colours) {
      if (!intersects(cells, seen)) continue
      if (report('simple-colors-wrap', [component], cells, onStep)) return
    }
  }
}

/**
 * A sees B, so they are not both true, and a or b is true: cells that see both a and b lose the
 * digit. All four pairs are tried.
 */
const findMultiColours1: Finder = (position, onStep) => {
  for (const [one, other] of componentPairs(position)) {
    const eliminated = emptySet(position.geometry)
    for (let i = 0; i < 2; i++) {
      for (let j = 0; j < 2; j++) {
        if (!intersects(one.colours[i].seen, other.colours[j].cells)) continue
        addAll(
          eliminated,
          seenByBoth(position, one.digit, one.colours[1 - i], other.colours[1 - j]),
        )
      }
    }
    if (!isEmpty(eliminated) && report('multi-colors-1', [one, other], eliminated, onStep)) return
  }
}

/** A sees B and b, one of which is true, so A is false. */
const findMultiColours2: Finder = (position, onStep) => {
  for (const pair of componentPairs(position)) {
    for (const [one, other] of [pair, [pair[1], pair[0]]]) {
      for (const { cells, seen } of one.colours) {
        if (!other.colours.every((colour) => intersects(seen, colour.cells))) continue
        if (report('multi-colors-2', [one, other], cells, onStep)) return
      }
    }
  }
}

/** Every two components of the same digit. */
function componentPairs(position: Candidates): [DigitComponent, DigitComponent][] {
  const components = digitComponentsOf(position)
  return components.flatMap((one, i) =>
    components
      .slice(i + 1)
      .filter(({ digit }) => digit === one.digit)
      .map((other): [DigitComponent, DigitComponent] => [one, other]),
  )
}

function report(
  technique: TechniqueId,
  components: readonly DigitComponent[],
  eliminated: CellSet,
  onStep: OnStep,
): boolean {
  const [{ digit }] = components
  const sets = components.flatMap(({ colours }) =>
    colours.map(({ cells }) => ({ cells: cellsOf(cells), digits: [digit] })),
  )
  return onStep(
    createStep({
      technique,
      digits: [digit],
      eliminations: candidatesIn(eliminated, digit),
      cells: sets.flatMap(({ cells }) => cells),
      houses: components.flatMap(({ edges }) => edges.map(({ house }) => house)),
      sets,
      links: components.flatMap(({ edges }) =>
        edges.map(({ first, second }) => strongLink(digit, first, second)),
      ),
    }),
  )
}

export const colours: readonly TechniqueParts[] = [
  { id: 'simple-colors-trap', find: findTraps },
  { id: 'simple-colors-wrap', find: findWraps },
  { id: 'multi-colors-1', find: findMultiColours1 },
  { id: 'multi-colors-2', find: findMultiColours2 },
]
