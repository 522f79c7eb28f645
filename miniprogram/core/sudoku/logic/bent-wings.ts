/**
 * WXYZ-Wing (four cells, four digits) and VWXYZ-Wing (five cells, five digits): a core, and
 * bivalue wings that share the digit z. Each wing sees the core's places of its other digit, x.
 * If z were nowhere in these cells, the wings would hold their x; the core would lose all of them
 * and have fewer digits than cells. So one of the cells holds z.
 *
 *   wxyz │ wz  xz      the core is a hinge; wings in its row, column or box
 *   yz   │
 *
 *   vwyz │ xz          the core is several cells of a box; the wings are on a line through it,
 *   vwx  │             where the core has all its places of their x
 *   yz   │
 *
 * Both are ALS-XZ steps or chains of two of them. Other bent subsets are left to these techniques.
 */
import { digitCount, digitsOf, isAtMostOne, maskOf, smallestDigit } from '../bits'
import { bivalueCells, type Candidates, cellsAt } from './candidates'
import type { Crossing } from './cell-set'
import { cellLink, seesCell } from './conjugate-pairs'
import type { Finder, OnStep, TechniqueParts } from './finder'
import { oncePerHouse, oncePerPosition } from './memo'
import { createStep, type Link, seenCandidates } from './step'

/** A bivalue cell and its digit other than z. */
interface Wing {
  readonly cell: number
  readonly digit: number
}

/** Searches wings of `size` cells and digits. */
const findBentWings =
  (technique: 'wxyz-wing' | 'vwxyz-wing', size: number): Finder =>
  (position, onStep) => {
    if (position.shape.size < size) return
    const report: Report = (core, wings, z) =>
      reportWing(position, technique, core, wings, z, onStep)
    if (!findHinges(position, size, report)) findBoxCores(position, size, report)
  }

/** Receives a wing and its common digit. Returns true to end the search. */
type Report = (core: readonly number[], wings: readonly Wing[], z: number) => boolean

/** A hinge of all other digits, with z or without it, and a wing for each of them. */
function findHinges(position: Candidates, size: number, report: Report): boolean {
  const { masks } = position
  const bivalues = bivalueCells(position)
  if (bivalues.length < size - 1) return false
  for (let hinge = 0; hinge < masks.length; hinge++) {
    const count = digitCount(masks[hinge])
    if (count !== size && count !== size - 1) continue
    let all = 0
    const around: number[] = []
    for (const cell of bivalues) {
      if (!(masks[cell] & masks[hinge]) || !seesCell(position, cell, hinge)) continue
      around.push(cell)
      all |= masks[cell]
    }
    if (around.length < size - 1 || digitCount(all & masks[hinge]) < size - 1) continue
    for (const z of digitsOf(count === size ? masks[hinge] & all : all & ~masks[hinge])) {
      const wings = wingsOf(masks, around, z, masks[hinge])
      if (chooseWings(wings, size - 1, (chosen) => report([hinge], chosen, z))) return true
    }
  }
  return false
}

/** Two or more cells of a box, on a line with the wings and off it. */
function findBoxCores(position: Candidates, size: number, report: Report): boolean {
  const { masks } = position
  for (const { box, outside, inBox } of bivalueSides(position)) {
    const cores = boxCores(position, box)[size]
    for (let i = 0; i < cores.length; i += 2) {
      const [indices, union] = [cores[i], cores[i + 1]]
      if (!(indices & inBox) || !(indices & ~inBox)) continue
      const count = size - digitCount(indices)
      let within = 0
      for (let j = 0; j < outside.length; j++) if ((masks[outside[j]] & ~union) === 0) within++
      if (within < count) continue
      const own = ownDigits(position, box, indices & ~inBox, union)
      if (own === 0) continue
      const around = outside.filter((cell) => (masks[cell] & ~union) === 0)
      for (const z of digitsOf(around.reduce((mask, cell) => mask | masks[cell], 0))) {
        const wings = wingsOf(masks, around, z, own)
        if (wings.length < count) continue
        const core = cellsAt(position, box, indices)
        if (chooseWings(wings, count, (chosen) => report(core, chosen, z))) return true
      }
    }
  }
  return false
}

/** A crossing of a box and a line with bivalue cells on the rest of the line. */
interface Side extends Crossing {
  readonly outside: readonly number[]
}

const bivalueSides = oncePerPosition((position): Side[] => {
  const { geometry, shape } = position
  const byHouse = Array.from({ length: geometry.houseCount }, (): number[] => [])
  for (const cell of bivalueCells(position)) {
    for (const house of shape.housesOf[cell]) byHouse[house].push(cell)
  }
  return geometry.crossings.flatMap((crossing) => {
    const outside = byHouse[crossing.line].filter(
      (cell) => !shape.housesOf[cell].includes(crossing.box),
    )
    return outside.length > 0 ? [{ ...crossing, outside }] : []
  })
})

/** The digits of `union` that a core has only on the line: not in its cells at `offLine`, indices into the box. */
function ownDigits(position: Candidates, box: number, offLine: number, union: number): number {
  let own = union
  for (const cell of cellsAt(position, box, offLine)) own &= ~position.masks[cell]
  return own
}

const MAX_SIZE = 5

/**
 * By number of digits, four or five: two or more cells of a box with more digits than cells, each as
 * a mask of indices into the box, followed by the mask of its digits.
 */
const boxCores = oncePerHouse((position, box): readonly (readonly number[])[] => {
  const { masks, shape } = position
  const cells = shape.houses[box]
  const bySize = Array.from({ length: MAX_SIZE + 1 }, (): number[] => [])
  const extend = (from: number, count: number, indices: number, union: number) => {
    for (let i = from; i < cells.length; i++) {
      const own = masks[cells[i]]
      const next = union | own
      const digits = digitCount(next)
      if (isAtMostOne(own) || digits > MAX_SIZE) continue
      const all = indices | (1 << i)
      if (count > 1 && digits > count) bySize[digits].push(all, next)
      if (count < MAX_SIZE - 1) extend(i + 1, count + 1, all, next)
    }
  }
  extend(0, 1, 0, 0)
  return bySize
})

/** The cells among `around` that have z and one of `digits`. */
function wingsOf(
  masks: Int32Array,
  around: readonly number[],
  z: number,
  digits: number,
): readonly Wing[] {
  const wings: Wing[] = []
  for (const cell of around) {
    const other = masks[cell] & ~maskOf(z)
    if (isAtMostOne(other) && other & digits) wings.push({ cell, digit: smallestDigit(other) })
  }
  return wings
}

/** Visits the choices of `count` wings with different digits. */
function chooseWings(
  wings: readonly Wing[],
  count: number,
  visit: (chosen: readonly Wing[]) => boolean,
): boolean {
  const extend = (from: number, chosen: readonly Wing[]): boolean => {
    if (chosen.length === count) return visit(chosen)
    for (let i = from; i <= wings.length - (count - chosen.length); i++) {
      if (chosen.some(({ digit }) => digit === wings[i].digit)) continue
      if (extend(i + 1, [...chosen, wings[i]])) return true
    }
    return false
  }
  return extend(0, [])
}

function reportWing(
  position: Candidates,
  technique: 'wxyz-wing' | 'vwxyz-wing',
  core: readonly number[],
  wings: readonly Wing[],
  z: number,
  onStep: OnStep,
): boolean {
  const { masks, shape } = position
  const cells = [...core, ...wings.map(({ cell }) => cell)]
  const holders = cells.filter((cell) => masks[cell] & maskOf(z))
  const eliminations = seenCandidates(position, z, holders)
  if (eliminations.length === 0) return false
  // In one house the cells are a naked subset.
  if (shape.houses.some((house) => cells.every((cell) => house.includes(cell)))) return false
  const union = cells.reduce((mask, cell) => mask | masks[cell], 0)
  const links = wings.flatMap(({ cell, digit }): Link[] => {
    const places = core.filter((one) => masks[one] & maskOf(digit))
    return [
      { from: { digit, cells: places }, to: { digit, cells: [cell] }, strong: false },
      cellLink(cell, digit, z),
    ]
  })
  const coreDigits = digitsOf(core.reduce((mask, cell) => mask | masks[cell], 0))
  return onStep(
    createStep({
      technique,
      digits: digitsOf(union),
      eliminations,
      cells,
      sets: [{ cells: core, digits: coreDigits }],
      links,
    }),
  )
}

export const bentWings: readonly TechniqueParts[] = [
  { id: 'wxyz-wing', find: findBentWings('wxyz-wing', 4) },
  { id: 'vwxyz-wing', find: findBentWings('vwxyz-wing', 5) },
]
