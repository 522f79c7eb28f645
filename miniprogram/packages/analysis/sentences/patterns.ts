/**
 * The names that players give to short chains and to pairs of almost locked sets. A name is a label of a step: it follows from the
 * step's links and sets alone and changes neither its technique nor its difficulty. core/sudoku/logic/README.md has the
 * definitions as a table.
 */
import type { Shape } from '../../../core/sudoku/grid'
import type { DigitSet, Link, LinkEnd, Step } from '../../../core/sudoku/logic/step'

export const PATTERN_IDS = [
  'w-wing',
  'm-wing',
  's-wing',
  'l-wing',
  'l2-wing',
  'h-wing',
  'als-w-wing',
  'skyscraper',
  'two-string-kite',
  'almost-locked-candidates',
  'discontinuous-loop-1',
  'discontinuous-loop-2',
  'discontinuous-loop-3',
  'wxyz-wing',
  'vwxyz-wing',
  'uvwxyz-wing',
  'tuvwxyz-wing',
  'stuvwxyz-wing',
  'rstuvwxyz-wing',
] as const

type PatternId = (typeof PATTERN_IDS)[number]

export interface StepPattern {
  readonly id: PatternId
  /** Whether an end of a link is a group of cells. */
  readonly grouped: boolean
}

/**
 * The wings of three strong links, by the digits at the six ends of these links. Both directions count. A link between different
 * digits is one in a cell: xyyyxx is (x=y)-y=(y-x)=x.
 */
const WINGS: Readonly<Record<string, PatternId>> = {
  xyyyyx: 'w-wing',
  xyyyxx: 'm-wing',
  xxxyyy: 's-wing',
  xxyyzz: 'l-wing',
  xxxxyy: 'l2-wing',
  xyyyzz: 'h-wing',
  xyyzzz: 'h-wing',
}

/** The name of a step's pattern, or null if its technique is all there is to say. */
export function patternOf(shape: Shape, step: Step): StepPattern | null {
  switch (step.technique) {
    case 'aic':
    case 'grouped-aic':
      return chainPattern(shape, step.links, step.sets)
    case 'discontinuous-nice-loop':
    case 'grouped-discontinuous-nice-loop':
      return loopPattern(shape, step)
    case 'continuous-nice-loop':
    case 'grouped-continuous-nice-loop':
      return isAlmostLocked(shape, step.links) ? named('almost-locked-candidates') : null
    case 'als-xz':
      return bentPattern(shape, step)
    default:
      return null
  }
}

/** 'grouped-m-wing': a pattern in one word, for the terminal. */
export function patternName({ id, grouped }: StepPattern): string {
  return grouped ? `grouped-${id}` : id
}

const named = (id: PatternId, grouped = false): StepPattern => ({ id, grouped })

/** A chain between two ends of which one must be true: its links begin and end strong. */
function chainPattern(
  shape: Shape,
  links: readonly Link[],
  sets: readonly DigitSet[] = [],
): StepPattern | null {
  if (links.some(({ sum }) => sum)) return null
  const strong = links.filter((link) => link.strong)
  const grouped = strong.some(({ from, to, set }) => set === undefined && isGroup(from, to))
  if (links.length === 5) {
    const wing = wingOf(strong)
    const hasSet = strong.some(({ set }) => set !== undefined)
    if (!hasSet) return wing ? named(wing, grouped) : null
    const isInSets = strong.every((link) => isInSet(link, sets)) && strong[1].set === undefined
    return wing === 'w-wing' && isInSets ? named('als-w-wing', grouped) : null
  }
  if (links.length !== 3 || !grouped || strong.some(({ set }) => set !== undefined)) return null
  const [a, b] = strong.map(({ from, to }) => lineKind(shape, [...from.cells, ...to.cells]))
  if (a === null || b === null || strong.some(({ from, to }) => from.digit !== to.digit))
    return null
  return named(a === b ? 'skyscraper' : 'two-string-kite', true)
}

/** Whether a link through a set stays in its cells: it may also end at a cell that the locked set leaves one digit. */
function isInSet({ from, to, set }: Link, sets: readonly DigitSet[]): boolean {
  if (set === undefined) return true
  return [...from.cells, ...to.cells].every((cell) => sets[set].cells.includes(cell))
}

const isGroup = (...ends: readonly LinkEnd[]) => ends.some(({ cells }) => cells.length > 1)

/** The wing that three strong links form, in either direction. */
function wingOf(strong: readonly Link[]): PatternId | undefined {
  const digits = strong.flatMap(({ from, to }) => [from.digit, to.digit])
  return WINGS[lettersOf(digits)] ?? WINGS[lettersOf(digits.reverse())]
}

/** Letters from x on, in the order in which the digits first occur. Four digits make no wing. */
function lettersOf(digits: readonly number[]): string {
  const known = [...new Set(digits)]
  return digits.map((digit) => 'xyz'[known.indexOf(digit)]).join('')
}

/** Whether the cells lie in one row or one column and not in one box. */
function lineKind(
  { rowOf, columnOf, boxOf }: Shape,
  cells: readonly number[],
): 'row' | 'column' | null {
  const share = (of: Uint8Array) => cells.every((cell) => of[cell] === of[cells[0]])
  if (share(boxOf)) return null
  return share(rowOf) ? 'row' : share(columnOf) ? 'column' : null
}

/**
 * A discontinuous loop is a wing if what is between its first and its last link is one. Otherwise its type: the links out of
 * the cell and back into it are two strong ones (1), two weak ones (2), or one of each (3), with the other digit's link in the cell.
 */
function loopPattern(shape: Shape, { technique, links, sets }: Step): StepPattern | null {
  const grouped = technique.startsWith('grouped')
  const [first, last] = [links[0], links[links.length - 1]]
  if (first.strong) return named('discontinuous-loop-1', grouped)
  const isInCell = ({ from, to }: Link) => from.digit !== to.digit && from.cells[0] === to.cells[0]
  const type = isInCell(first) || isInCell(last) ? 'discontinuous-loop-3' : 'discontinuous-loop-2'
  return chainPattern(shape, links.slice(1, -1), sets) ?? named(type, grouped)
}

/**
 * Whether a loop is that of a box and a line that cross: outside of the crossing, one of both has a cell with only x and y (`bivalue`),
 * the other one has x and y in a single cell (`hidden`).
 */
function isAlmostLocked(shape: Shape, links: readonly Link[]): boolean {
  const strong = links.filter((link) => link.strong)
  if (links.length !== 6 || strong.some(({ set }) => set !== undefined)) return false
  if (links.some(({ sum }) => sum)) return false
  const bivalue = strong.find(({ from, to }) => from.digit !== to.digit)
  const places = strong.filter((link) => link !== bivalue)
  if (!bivalue || places.length !== 2 || places[0].from.digit === places[1].from.digit) return false
  if (places.some(({ from, to }) => from.digit !== to.digit)) return false
  const [one, other] = places.map(({ from, to }) => [from.cells, to.cells])
  const hidden = one.find((cells) => cells.length === 1 && other.some((two) => two[0] === cells[0]))
  if (!hidden) return false
  const crossing = [...one, ...other].filter((cells) => cells[0] !== hidden[0]).flat()
  return isCrossing(shape, crossing, bivalue.from.cells[0], hidden[0])
}

/** Whether `cells` are in a box and a line, of which one has `a` and the other `b` outside of the other. */
function isCrossing(shape: Shape, cells: readonly number[], a: number, b: number): boolean {
  const { rowOf, columnOf, boxOf } = shape
  const has = (of: Uint8Array, cell: number) => of[cell] === of[cells[0]]
  if (cells.length === 0 || !cells.every((cell) => has(boxOf, cell))) return false
  return [rowOf, columnOf].some(
    (lineOf) =>
      cells.every((cell) => has(lineOf, cell)) &&
      [
        [a, b],
        [b, a],
      ].some(
        ([inBox, inLine]) =>
          has(boxOf, inBox) && !has(lineOf, inBox) && has(lineOf, inLine) && !has(boxOf, inLine),
      ),
  )
}

/**
 * Two sets with one restricted common, N cells and N digits together, and a bivalue cell among them or a pivot that sees all other
 * cells: the XYZ-Wing and its larger relatives.
 */
function bentPattern({ peers }: Shape, { sets = [], commons = [] }: Step): StepPattern | null {
  const cells = [...new Set(sets.flatMap((set) => set.cells))]
  const { size } = new Set(sets.flatMap((set) => set.digits))
  if (sets.length !== 2 || commons.length !== 1 || cells.length !== size || size > 9) return null
  const isPivot = (cell: number) =>
    cells.every((other) => other === cell || peers[cell].includes(other))
  const hasBivalue = sets.some((set) => set.cells.length === 1)
  const id = PATTERN_IDS.find((one) => one === `${'rstuvwxyz'.slice(-size)}-wing`)
  return id && (hasBivalue || cells.some(isPivot)) ? named(id) : null
}
