/** Arrows: the digits of a shaft add up to the number in the circle. */
import { cellsOfArrow, narrowArrow } from '../arrow-sums'
import { digitsOf, maskOf } from '../bits'
import type { Arrow } from '../grid'
import type { Candidates } from './candidates'
import type { Finder, TechniqueParts } from './finder'
import { createStep } from './step'

/** The candidates of a cell, or its digit. */
const digitsIn = ({ values, masks }: Candidates, cell: number) =>
  values[cell] ? maskOf(values[cell]) : masks[cell]

/** What a technique leaves to the cells of an arrow, the circle first; null if it does not apply. */
type Narrow = (position: Candidates, arrow: Arrow) => readonly number[] | null

/** Only one cell is open, and the others say what it is. */
const lastCell: Narrow = (position, arrow) => {
  const open = [...arrow.circle, ...arrow.shaft].filter((cell) => position.values[cell] === 0)
  return open.length === 1 ? supported(position, arrow) : null
}

/**
 * The least and the greatest sum of the shaft, and number in the circle. Cells that all differ have at least 1 + 2 + 3 …; of a circle
 * with two cells, the first one is limited, and the second one once the first is known.
 */
const withinBounds: Narrow = (position, arrow) => {
  const { circle, shaft } = arrow
  const [least, most, min, max] = boundsOf(position, arrow)
  const masks = (cells: readonly number[]) => cells.map((cell) => digitsIn(position, cell))
  return [
    ...masks(circle).map((mask, at) =>
      kept(mask, (digit) => {
        const numberWith = (bound: (mask: number) => number) =>
          numberOf(masks(circle).map((other, i) => (i === at ? digit : bound(other))))
        return numberWith(highest) >= least && numberWith(lowest) <= most
      }),
    ),
    ...masks(shaft).map((mask, at) => {
      const others = shaft.filter((_, i) => i !== at)
      const [from, to] = [greatestSum(position, others), leastSum(position, others)]
      return kept(mask, (digit) => digit + from >= min && digit + to <= max)
    }),
  ]
}

const numberOf = (digits: readonly number[]) => digits.reduce((all, digit) => 10 * all + digit, 0)

/** See `Step.bounds`. */
function boundsOf(position: Candidates, { circle, shaft }: Arrow): number[] {
  const masks = circle.map((cell) => digitsIn(position, cell))
  return [
    leastSum(position, shaft),
    greatestSum(position, shaft),
    numberOf(masks.map(lowest)),
    numberOf(masks.map(highest)),
  ]
}

/** What no digits of the other cells complete. */
const supported: Narrow = (position, arrow) => {
  const parts = cellsOfArrow(position.shape, arrow)
  const masks = Int32Array.from(parts.cells, (cell) => digitsIn(position, cell))
  return narrowArrow(parts, masks, position.shape.size) ? [...masks] : null
}

const lowest = (mask: number) => digitsOf(mask)[0] ?? 0
const highest = (mask: number) => digitsOf(mask).pop() ?? 0
const kept = (mask: number, isKept: (digit: number) => boolean) =>
  digitsOf(mask)
    .filter(isKept)
    .reduce((left, digit) => left | maskOf(digit), 0)

const leastSum = (position: Candidates, cells: readonly number[]) =>
  boundOf(position, cells, lowest, 1)

const greatestSum = (position: Candidates, cells: readonly number[]) =>
  boundOf(position, cells, highest, -1)

/** The sum of the bounds of cells; more, or less, for those that all differ: groups are made from the first cell on. */
function boundOf(
  position: Candidates,
  cells: readonly number[],
  bound: (mask: number) => number,
  way: 1 | -1,
): number {
  const groups: number[][] = []
  for (const cell of cells) {
    const { peers } = position.shape
    const group = groups.find((others) => others.every((other) => peers[cell].includes(other)))
    if (group) group.push(cell)
    else groups.push([cell])
  }
  return groups.reduce((sum, group) => {
    const masks = group.map((cell) => digitsIn(position, cell))
    const single = masks.reduce((total, mask) => total + bound(mask), 0)
    const all = digitsOf(masks.reduce((union, mask) => union | mask, 0))
    const different = (way > 0 ? all : all.reverse())
      .slice(0, group.length)
      .reduce((total, digit) => total + digit, 0)
    return sum + (way > 0 ? Math.max(single, different) : Math.min(single, different))
  }, 0)
}

function findArrow(
  technique: 'arrow-last' | 'arrow-bounds' | 'arrow-sums',
  narrow: Narrow,
): Finder {
  return (position, onStep) => {
    const { shape, masks } = position
    for (const arrow of shape.rules?.arrows ?? []) {
      const cells = [...arrow.circle, ...arrow.shaft]
      const left = narrow(position, arrow)
      const eliminations = cells.flatMap((cell, at) =>
        digitsOf(masks[cell] & ~(left?.[at] ?? ~0)).map((digit) => ({ cell, digit })),
      )
      const open = cells.filter((cell) => masks[cell] !== 0)
      const [last] = open
      const isLast = technique === 'arrow-last' && left !== null && open.length === 1
      if (eliminations.length === 0 && !isLast) continue
      const result = isLast
        ? { placements: [{ cell: last, digit: lowest(left[cells.indexOf(last)]) }] }
        : { eliminations }
      const out = result.placements ?? eliminations
      const digits = [...new Set(out.map(({ digit }) => digit))]
      const sets = open.map((cell) => ({ cells: [cell], digits: digitsOf(masks[cell]) }))
      const bounds = boundsOf(position, arrow)
      if (onStep(createStep({ technique, digits, cells, sets, bounds, ...result }))) return
    }
  }
}

export const arrowTechniques: readonly TechniqueParts[] = [
  { id: 'arrow-last', find: findArrow('arrow-last', lastCell), needs: 'arrows' },
  { id: 'arrow-bounds', find: findArrow('arrow-bounds', withinBounds), needs: 'arrows' },
  { id: 'arrow-sums', find: findArrow('arrow-sums', supported), needs: 'arrows' },
]
