/** Arrows: the digits of a shaft add up to the number in the circle. */
import { type Arrow, chainOfArrow, narrowArrow } from '../arrow-sums'
import { digitsOf, maskOf } from '../bits'
import { digitsAt, lostCandidates, unionOf } from './areas/support'
import type { Candidates } from './candidates'
import type { Finder, TechniqueParts } from './finder'
import { createStep } from './step'

/** What no digits of the other cells complete is not left; null if nothing fits. */
function supported(position: Candidates, arrow: Arrow): ArrayLike<number> | null {
  const chain = chainOfArrow(position.shape, arrow)
  const left = Int32Array.from(chain.cells, (cell) => digitsAt(position, cell))
  return narrowArrow(chain, left) ? left : null
}

/** The number in the circle is not below the least and not above the greatest sum of the shaft. */
function withinBounds(position: Candidates, arrow: Arrow): ArrayLike<number> {
  const { cells, factors } = chainOfArrow(position.shape, arrow)
  return cells.map((cell, at) => {
    const { least, most, min, max } = boundsOf(position, arrow, cell)
    return digitsOf(digitsAt(position, cell))
      .filter((digit) => min - most <= -digit * factors[at] && max - least >= -digit * factors[at])
      .reduce((mask, digit) => mask | maskOf(digit), 0)
  })
}

/** Of the sums and numbers of all cells but one. */
function boundsOf(position: Candidates, { circle, shaft }: Arrow, without?: number) {
  const others = shaft.filter((cell) => cell !== without)
  const [[least, min], [most, max]] = ([1, -1] as const).map((way) => {
    const digits = circle.map((cell) => (cell === without ? 0 : leastOf(position, [cell], way)))
    return [leastOf(position, others, way), digits.reduce((all, digit) => 10 * all + digit)]
  })
  return { least, most, min, max }
}

/** The least sum of cells, or with `way` −1 the greatest. Those of a group all differ; groups are made from the first cell on. */
function leastOf(position: Candidates, cells: readonly number[], way: 1 | -1): number {
  const { peers } = position.shape
  const groups: number[][] = []
  for (const cell of cells) {
    const group = groups.find((others) => others.every((other) => peers[cell].includes(other)))
    if (group) group.push(cell)
    else groups.push([cell])
  }
  const total = (numbers: readonly number[]) => numbers.reduce((sum, one) => sum + one, 0)
  const least = (mask: number, count: number) =>
    total((way > 0 ? digitsOf(mask) : digitsOf(mask).reverse()).slice(0, count))
  const sums = groups.map((group) => {
    const alone = total(group.map((cell) => least(digitsAt(position, cell), 1)))
    const together = least(unionOf(position, group), group.length)
    return way * Math.max(way * alone, way * together)
  })
  return total(sums)
}

function findArrow(technique: 'arrow-last' | 'arrow-bounds' | 'arrow-sums'): Finder {
  const isLast = technique === 'arrow-last'
  const leave = technique === 'arrow-bounds' ? withinBounds : supported
  return (position, onStep) => {
    const { shape, masks } = position
    for (const arrow of shape.rules?.arrows ?? []) {
      const cells = [...arrow.circle, ...arrow.shaft]
      const open = cells.filter((cell) => masks[cell] !== 0)
      const left = isLast && open.length !== 1 ? null : leave(position, arrow)
      if (!left) continue
      const lost = lostCandidates(position, cells, left)
      const [digit] = digitsOf(left[cells.indexOf(open[0])])
      const result = isLast ? { placements: [{ cell: open[0], digit }] } : { eliminations: lost }
      const digits = new Set((result.placements ?? lost).map((one) => one.digit))
      if (digits.size === 0) continue
      const sets = open.map((cell) => ({ cells: [cell], digits: digitsOf(masks[cell]) }))
      const told = { cells, sets, arrow: { ...arrow, ...boundsOf(position, arrow) } }
      if (onStep(createStep({ technique, digits: [...digits], ...told, ...result }))) return
    }
  }
}

export const arrowTechniques = (['arrow-last', 'arrow-bounds', 'arrow-sums'] as const).map(
  (id): TechniqueParts => ({ id, find: findArrow(id), needs: 'arrows' }),
)
