/**
 * Simple and multi colours. Conjugate pairs of a digit that hang together are painted in two colours by turns: all cells
 * of one colour hold the digit, all of the other do not.
 *
 *   A ═ a ═ A ═ a        B ═ b ═ B
 */
import type { Candidates } from './candidates'
import { addAll, type CellSet, cellsOf, emptySet, intersects, isEmpty } from './cell-set'
import { conjugatePairsOf, strongLink } from './conjugate-pairs'
import type { Finder, OnStep, TechniqueParts } from './finder'
import { oncePerPosition } from './memo'
import { type Painting, paintAll, seenByBoth } from './painting'
import { candidatesIn, createStep } from './step'
import type { TechniqueId } from './technique-ids'

/** The conjugate pairs of a digit that hang together. */
interface Colouring extends Painting {
  readonly digit: number
}

/** The colourings of every digit, those of one digit one after another. */
const colouringsOf = oncePerPosition((position): readonly Colouring[] =>
  conjugatePairsOf(position).flatMap((pairs, digit) =>
    paintAll(position, pairs).map((painting) => ({ digit, ...painting })),
  ),
)

/** A cell that sees both colours does not hold the digit. */
const findTraps: Finder = (position, found) => {
  for (const colouring of colouringsOf(position)) {
    const [a, b] = colouring.colours
    const fallen = seenByBoth(position, colouring.digit, a, b)
    if (!isEmpty(fallen) && report('simple-colors-trap', [colouring], fallen, found)) return
  }
}

/** A colour with two cells that see each other is the false one. */
const findWraps: Finder = (position, found) => {
  for (const colouring of colouringsOf(position)) {
    for (const { cells, seen } of colouring.colours) {
      if (!intersects(cells, seen)) continue
      if (report('simple-colors-wrap', [colouring], cells, found)) return
    }
  }
}

/** A sees B, so that not both are true and one of a and b is: what sees those two falls. a may see b as well. */
const findMultiColours1: Finder = (position, found) => {
  for (const [one, other] of pairsOfColourings(position)) {
    const fallen = emptySet(position.geometry)
    for (let i = 0; i < 2; i++) {
      for (let j = 0; j < 2; j++) {
        if (!intersects(one.colours[i].seen, other.colours[j].cells)) continue
        addAll(fallen, seenByBoth(position, one.digit, one.colours[1 - i], other.colours[1 - j]))
      }
    }
    if (!isEmpty(fallen) && report('multi-colors-1', [one, other], fallen, found)) return
  }
}

/** A sees B and b, one of which is true: A is the false colour. */
const findMultiColours2: Finder = (position, found) => {
  for (const pair of pairsOfColourings(position)) {
    for (const [one, other] of [pair, [pair[1], pair[0]]]) {
      for (const { cells, seen } of one.colours) {
        if (!other.colours.every((colour) => intersects(seen, colour.cells))) continue
        if (report('multi-colors-2', [one, other], cells, found)) return
      }
    }
  }
}

/** Every two colourings of one digit. */
function pairsOfColourings(position: Candidates): [Colouring, Colouring][] {
  const colourings = colouringsOf(position)
  return colourings.flatMap((one, i) =>
    colourings
      .slice(i + 1)
      .filter(({ digit }) => digit === one.digit)
      .map((other): [Colouring, Colouring] => [one, other]),
  )
}

function report(
  technique: TechniqueId,
  colourings: readonly Colouring[],
  fallen: CellSet,
  found: OnStep,
): boolean {
  const [{ digit }] = colourings
  const sets = colourings.flatMap(({ colours }) =>
    colours.map(({ cells }) => ({ cells: cellsOf(cells), digits: [digit] })),
  )
  return found(
    createStep({
      technique,
      digits: [digit],
      eliminations: candidatesIn(fallen, digit),
      cells: sets.flatMap(({ cells }) => cells),
      houses: colourings.flatMap(({ joints }) => joints.map(({ house }) => house)),
      sets,
      links: colourings.flatMap(({ joints }) =>
        joints.map(({ first, second }) => strongLink(digit, first, second)),
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
