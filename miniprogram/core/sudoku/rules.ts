/** Rules beyond the classic ones: checks, and the shape of a grid with these rules. */
import { allDigits, maskOf } from './bits'
import { canonicalCages } from './cages'
import { boxRegionsOf, isSize, type Rules, type Shape, type ShapeSize, shapeOf } from './grid'
import { type House, layOutGrid } from './layout'
import { nameOf, RulesError } from './rules-error'

export { RulesError, type RulesFault, type RulesPlace } from './rules-error'

/** What players call puzzles with the same kind of rules. `mixed`: several of them. */
export const RULE_KINDS = [
  'classic',
  'jigsaw',
  'diagonal',
  'windows',
  'anti-knight',
  'anti-king',
  'odd-even',
  'killer',
  'mixed',
] as const
export type RuleKind = (typeof RULE_KINDS)[number]

export function kindOfRules(rules: Rules | null | undefined): RuleKind {
  if (!rules) return 'classic'
  const { regions, diagonals, windows, antiKnight, antiKing, odd, even, cages } = rules
  const kinds: RuleKind[] = []
  if (regions) kinds.push('jigsaw')
  if (diagonals) kinds.push('diagonal')
  if (windows) kinds.push('windows')
  if (antiKnight) kinds.push('anti-knight')
  if (antiKing) kinds.push('anti-king')
  if (odd || even) kinds.push('odd-even')
  if (cages) kinds.push('killer')
  return kinds.length > 1 ? 'mixed' : (kinds[0] ?? 'classic')
}

/** The shapes used last, by their rules. */
const shapes = new Map<string, Shape>()

/** A shape and what solver and logic derive from it take about 0.1 MB, and each jigsaw that the generator tries has its own. */
const MAX_KEPT_SHAPES = 200

/**
 * The shape of a grid with these rules: the same object for rules that mean the same, as long as no more than
 * MAX_KEPT_SHAPES others are used. The classic shape if they add nothing to it. Throws a RulesError.
 */
export function shapeOfRules(rules: Rules): Shape {
  let shape = shapesByRules.get(rules)
  if (!shape) {
    shape = internShape(rules)
    shapesByRules.set(rules, shape)
  }
  return shape
}

/** Rules that were asked for before, such as those of a game at each of its moves. */
const shapesByRules = new WeakMap<Rules, Shape>()

/**
 * The shape of rules that are likely to be thrown away, such as those of a puzzle being made: a new object each time, which is
 * not kept. Throws a RulesError.
 */
export function draftShape(rules: Rules): Shape {
  return createShape(canonicalRules(rules))
}

function internShape(rules: Rules): Shape {
  const canonical = canonicalRules(rules)
  if (Object.keys(canonical).length === 1 && isSize(canonical.size)) {
    return shapeOf(canonical.size)
  }
  const key = JSON.stringify(canonical)
  const shape = shapes.get(key) ?? createShape(canonical)
  shapes.delete(key)
  shapes.set(key, shape)
  for (const [oldest] of shapes) {
    if (shapes.size <= MAX_KEPT_SHAPES) break
    shapes.delete(oldest)
  }
  return shape
}

/** Rules without fields that change nothing, in one order, with regions lettered in the order of their first cells. */
function canonicalRules(rules: Rules): Rules {
  const { size, diagonals, windows, antiKnight, antiKing, odd = [], even = [] } = rules
  if (!isGridSize(size)) throw new RulesError('size', { text: String(size) })
  if (windows && size !== 9) throw new RulesError('windows')
  const regions = canonicalRegions(rules)
  const isMarked = new Set<number>()
  for (const cell of [...odd, ...even]) {
    if (isMarked.has(cell)) throw new RulesError('cell-twice', { cell: nameOf(size, cell) })
    isMarked.add(cell)
  }
  const cages = canonicalCages(size, rules.cages ?? [])
  const ascending = (cells: readonly number[]) => [...cells].sort((a, b) => a - b)
  return {
    size,
    ...(regions && { regions }),
    ...(diagonals && { diagonals }),
    ...(windows && { windows }),
    ...(antiKnight && { antiKnight }),
    ...(antiKing && { antiKing }),
    ...(odd.length > 0 && { odd: ascending(odd) }),
    ...(even.length > 0 && { even: ascending(even) }),
    ...(cages.length > 0 && { cages }),
  }
}

/** True for 4 to 9, 16 and 25: sizes of a grid with any rules. */
export function isGridSize(size: unknown): size is ShapeSize {
  return isSize(size as number) || size === 5 || size === 7 || size === 8
}

/** The regions with letters from A on, or undefined if they are the boxes. */
function canonicalRegions({ size, regions }: Rules): string | undefined {
  if (regions === undefined) {
    if (!boxRegionsOf(size)) throw new RulesError('no-regions', { text: String(size) })
    return undefined
  }
  if (regions.length !== size * size) {
    throw new RulesError('region-letters', { count: regions.length })
  }
  const firsts: number[] = []
  const counts: number[] = []
  const letters = new Map<string, number>()
  let text = ''
  for (let cell = 0; cell < regions.length; cell++) {
    let region = letters.get(regions[cell])
    if (region === undefined) {
      region = letters.size
      letters.set(regions[cell], region)
      firsts.push(cell)
      counts.push(0)
    }
    counts[region]++
    text += LETTERS[region]
  }
  const wrong = counts.findIndex((count) => count !== size)
  if (wrong < 0) return text === boxLetters(size) ? undefined : text
  const [first, count] = [firsts[wrong], counts[wrong]]
  throw new RulesError('region-size', { letter: regions[first], cell: nameOf(size, first), count })
}

/** One for each region of 25×25, and for as many as wrong letters can make. */
const LETTERS = Array.from({ length: 625 }, (_, region) => String.fromCharCode(65 + region))

const lettersOfBoxes = new Map<ShapeSize, string>()

/** The boxes of a size as regions. */
function boxLetters(size: ShapeSize): string {
  let letters = lettersOfBoxes.get(size)
  if (letters === undefined) {
    letters = Array.from(boxRegionsOf(size)?.boxOf ?? [], (box) => LETTERS[box]).join('')
    lettersOfBoxes.set(size, letters)
  }
  return letters
}

/** The shape of rules in canonical form. */
function createShape(rules: Rules): Shape {
  const { size, regions, odd = [], even = [], cages = [] } = rules
  const boxes = regions === undefined ? boxRegionsOf(size) : null
  const boxOf =
    boxes?.boxOf ?? Uint8Array.from(regions ?? '', (letter) => letter.charCodeAt(0) - 65)
  const allowed = new Int32Array(size * size).fill(allDigits(size))
  for (const cell of odd) allowed[cell] &= ODD_DIGITS
  for (const cell of even) allowed[cell] &= ~ODD_DIGITS
  return Object.freeze({
    ...layOutGrid({
      size,
      boxOf,
      boxKind: boxes ? 'box' : 'region',
      moreHouses: moreHousesOf(rules),
      groups: [...pairsOf(rules), ...cages.map(({ cells }) => cells)],
    }),
    size,
    rules,
    boxHeight: boxes?.height ?? 0,
    boxWidth: boxes?.width ?? 0,
    allowed,
    cages,
  })
}

/** 1, 3, 5 … 25. */
const ODD_DIGITS = Array.from({ length: 13 }, (_, i) => maskOf(2 * i + 1)).reduce((a, b) => a | b)

/** The diagonal from the top left, the other one, and windows row by row. */
function moreHousesOf({ size, diagonals, windows }: Rules): House[] {
  const houses: House[] = []
  const lines = Array.from({ length: size }, (_, line) => line)
  if (diagonals) {
    houses.push({ kind: 'diagonal', cells: lines.map((line) => line * size + line) })
    houses.push({ kind: 'diagonal', cells: lines.map((line) => line * size + size - 1 - line) })
  }
  if (windows) {
    for (const first of [10, 14, 46, 50]) {
      const cells = [0, 1, 2].flatMap((row) =>
        [0, 1, 2].map((column) => first + row * size + column),
      )
      houses.push({ kind: 'window', cells })
    }
  }
  return houses
}

/** From a cell to the ones below, or to its right, that a knight and a king reach: rows down, columns to the right. */
const KNIGHT_MOVES = [
  [1, -2],
  [1, 2],
  [2, -1],
  [2, 1],
] as const
const KING_MOVES = [
  [0, 1],
  [1, -1],
  [1, 0],
  [1, 1],
] as const

/** Pairs of cells that must differ. */
function pairsOf({ size, antiKnight, antiKing }: Rules): [number, number][] {
  const moves = [...(antiKnight ? KNIGHT_MOVES : []), ...(antiKing ? KING_MOVES : [])]
  const pairs: [number, number][] = []
  for (const [down, right] of moves) {
    for (let row = 0; row + down < size; row++) {
      for (let column = Math.max(0, -right); column + Math.max(0, right) < size; column++) {
        pairs.push([row * size + column, (row + down) * size + column + right])
      }
    }
  }
  return pairs
}
