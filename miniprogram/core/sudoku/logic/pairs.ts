/**
 * Relations of marks between two cells: what a digit or the candidates of the one leave to the other, what both together need, and what
 * a digit leaves to several neighbours at once. What a mark allows nowhere limits a cell before any step, see `Shape.allowed`.
 */
import { digitCount, digitsOf, maskOf } from '../bits'
import type { Relation, Shape } from '../grid'
import type { Candidates } from './candidates'
import type { Finder, TechniqueParts } from './finder'
import { createStep, type DigitSet, seenCandidates } from './step'

/** A cell with the other one of a relation. */
interface Neighbour {
  /** Index into `Shape.relations`. */
  readonly relation: number
  readonly cell: number
  /** At digit − 1 of the cell: what the neighbour can be. */
  readonly allowed: readonly number[]
}

const known = new WeakMap<Shape, readonly (readonly Neighbour[])[]>()

/** For each cell those with which it shares a mark, or the lack of one. */
function neighboursIn(shape: Shape): readonly (readonly Neighbour[])[] {
  let all = known.get(shape)
  if (!all) {
    const lists = Array.from({ length: shape.cellCount }, (): Neighbour[] => [])
    shape.relations.forEach(({ mark, cells: [one, other], allowed }, relation) => {
      if (!mark) return
      lists[one].push({ relation, cell: other, allowed })
      lists[other].push({ relation, cell: one, allowed: turned(allowed) })
    })
    all = lists
    known.set(shape, all)
  }
  return all
}

/** The same table from the other cell. */
const turned = (allowed: readonly number[]) =>
  allowed.map((_, other) =>
    allowed.reduce((mask, digits, one) => mask | (((digits >>> other) & 1) << one), 0),
  )

const unionOf = (allowed: Relation['allowed'], digits: number) =>
  digitsOf(digits).reduce((mask, digit) => mask | allowed[digit - 1], 0)

const setOf = (cell: number, mask: number): DigitSet => ({ cells: [cell], digits: digitsOf(mask) })

/** What a cell with a digit, or with candidates, leaves to each neighbour. */
function findPartners(technique: 'pair-digit' | 'pair-candidates'): Finder {
  return ({ shape, values, masks }, onStep) => {
    const isFilled = technique === 'pair-digit'
    for (const [from, neighbours] of neighboursIn(shape).entries()) {
      if (values[from] > 0 !== isFilled) continue
      const digits = isFilled ? maskOf(values[from]) : masks[from]
      for (const { relation, cell, allowed } of neighbours) {
        const out = digitsOf(masks[cell] & ~unionOf(allowed, digits))
        if (out.length === 0) continue
        const eliminations = out.map((digit) => ({ cell, digit }))
        const cells = [from, cell]
        const step = { technique, digits: digitsOf(digits), eliminations, cells }
        if (onStep(createStep({ ...step, relations: [relation] }))) return
      }
    }
  }
}

/** Digits that one of two related cells has in any case. */
const findNeeded: Finder = (position, onStep) => {
  const { shape, masks } = position
  for (const [one, neighbours] of neighboursIn(shape).entries()) {
    for (const { relation, cell: other, allowed } of neighbours) {
      if (other < one || masks[one] === 0 || masks[other] === 0) continue
      const needed = digitsOf(masks[one]).reduce((all, digit) => {
        const partners = allowed[digit - 1] & masks[other]
        if (partners === 0) return all
        return all & (maskOf(digit) | (digitCount(partners) === 1 ? partners : 0))
      }, ~0)
      for (const digit of digitsOf(needed & (masks[one] | masks[other]))) {
        const eliminations = seenCandidates(position, digit, [one, other])
        if (eliminations.length === 0) continue
        const sets = [setOf(one, masks[one]), setOf(other, masks[other])]
        const cells = [one, other]
        const parts = { digits: [digit], eliminations, cells, sets, relations: [relation] }
        if (onStep(createStep({ technique: 'pair-needed', ...parts }))) return
      }
    }
  }
}

/** Digits that would leave two or more neighbours, which differ, too few digits. */
const findCrowded: Finder = (position, onStep) => {
  const { shape, masks } = position
  for (const [from, all] of neighboursIn(shape).entries()) {
    const neighbours = all.filter(({ cell }) => masks[cell] !== 0)
    for (const digit of neighbours.length > 1 ? digitsOf(masks[from]) : []) {
      const crowd = crowdedBy(position, neighbours, digit)
      if (!crowd) continue
      const step = createStep({
        technique: 'pair-crowded',
        digits: [digit],
        eliminations: [{ cell: from, digit }],
        cells: [from, ...crowd.map(({ cell }) => cell)],
        sets: crowd.map(({ cell, allowed }) => setOf(cell, allowed[digit - 1] & masks[cell])),
        relations: crowd.map(({ relation }) => relation),
      })
      if (onStep(step)) return
    }
  }
}

/** The fewest neighbours that all differ and have fewer digits than they are; null without any. */
function crowdedBy(
  { shape, masks }: Candidates,
  neighbours: readonly Neighbour[],
  digit: number,
): readonly Neighbour[] | null {
  const groups: Neighbour[][] = []
  for (const next of neighbours) {
    const isPeer = ({ cell }: Neighbour) => shape.peers[next.cell].includes(cell)
    for (const group of [[], ...groups]) if (group.every(isPeer)) groups.push([...group, next])
  }
  const isCrowded = (group: readonly Neighbour[]) => {
    const left = group.reduce((mask, one) => mask | (one.allowed[digit - 1] & masks[one.cell]), 0)
    return group.length > 1 && digitCount(left) < group.length
  }
  return groups.filter(isCrowded).sort((one, other) => one.length - other.length)[0] ?? null
}

export const pairs: readonly TechniqueParts[] = [
  { id: 'pair-digit', find: findPartners('pair-digit'), needs: 'marks' },
  { id: 'pair-candidates', find: findPartners('pair-candidates'), needs: 'marks' },
  { id: 'pair-needed', find: findNeeded, needs: 'marks' },
  { id: 'pair-crowded', find: findCrowded, needs: 'marks' },
]
