/** Arrows: the digits of a shaft add up to the number in the circle. */
import { chainOfArrow, narrowArrow } from '../arrow-sums'
import { digitsOf, maskOf } from '../bits'
import type { Arrow } from '../grid'
import { digitsAt } from './areas/support'
import type { Candidates } from './candidates'
import type { Finder, TechniqueParts } from './finder'
import { createStep } from './step'

/** What a technique leaves to each cell of an arrow; null if it does not apply. */
type Narrow = (position: Candidates, arrow: Arrow) => ((cell: number) => number) | null

/** Only one cell is open, and the others say what it is. */
const lastCell: Narrow = (position, arrow) => {
  const open = [...arrow.circle, ...arrow.shaft].filter((cell) => position.values[cell] === 0)
  return open.length === 1 ? supported(position, arrow) : null
}

/** The number in the circle is not below the least and not above the greatest sum of the shaft. */
const withinBounds: Narrow = (position, arrow) => (cell) => {
  const [least, most, min, max] = boundsOf(position, arrow, cell)
  const at = arrow.circle.indexOf(cell)
  const weight = at === 0 && arrow.circle.length > 1 ? 10 : 1
  const [from, to] = at < 0 ? [min - most, max - least] : [least - max, most - min]
  return digitsOf(digitsAt(position, cell))
    .filter((digit) => digit * weight >= from && digit * weight <= to)
    .reduce((mask, digit) => mask | maskOf(digit), 0)
}

/** See `Step.bounds`; of the sums and numbers of all cells but one. */
function boundsOf(position: Candidates, { circle, shaft }: Arrow, without = -1): number[] {
  const others = shaft.filter((cell) => cell !== without)
  const numberOf = (bound: (mask: number) => number) =>
    circle.reduce(
      (all, cell) => 10 * all + (cell === without ? 0 : bound(digitsAt(position, cell))),
      0,
    )
  return [
    boundOf(position, others, lowest, 1),
    boundOf(position, others, highest, -1),
    numberOf(lowest),
    numberOf(highest),
  ]
}

/** What no digits of the other cells complete. */
const supported: Narrow = (position, arrow) => {
  const { shape } = position
  const chain = chainOfArrow(shape, arrow)
  const masks = Int32Array.from(chain.cells, (cell) => digitsAt(position, cell))
  if (!narrowArrow(chain, masks, shape.size)) return null
  return (cell) => masks[chain.cells.indexOf(cell)]
}

const lowest = (mask: number) => digitsOf(mask)[0] ?? 0
const highest = (mask: number) => digitsOf(mask).pop() ?? 0

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
    const masks = group.map((cell) => digitsAt(position, cell))
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
      if (!left) continue
      const eliminations = cells.flatMap((cell) =>
        digitsOf(masks[cell] & ~left(cell)).map((digit) => ({ cell, digit })),
      )
      const open = cells.filter((cell) => masks[cell] !== 0)
      const [last] = open
      const isLast = technique === 'arrow-last' && open.length === 1
      if (eliminations.length === 0 && !isLast) continue
      const result = isLast
        ? { placements: [{ cell: last, digit: lowest(left(last)) }] }
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
