/** A step in words: its name, where to look, why it holds and what to do. */
import type { Shape } from '../core/sudoku/grid'
import type { Step } from '../core/sudoku/logic/step'
import type { TechniqueId } from '../core/sudoku/logic/technique-ids'
import { digitSymbol } from '../core/sudoku/notation'
import { fill } from './index'
import { sayCandidates, sayHouses, techniqueWords } from './phrases'
import { sayReason } from './reasons'
import { type FishName, fishNames, type OtherId, type TechniqueWords } from './techniques.zh'

/** The form and size of a fish by its id, or null for other techniques. */
function fishOf(id: TechniqueId): { form: keyof TechniqueWords['forms']; fish: FishName } | null {
  const fish = fishNames.find((name) => id === name || id.endsWith(`-${name}`))
  if (fish === undefined) return null
  const form = id.slice(0, -fish.length - 1) || 'basic'
  return { form: form as keyof TechniqueWords['forms'], fish }
}

/** A technique's name: 二阶鱼, XY-Wing. */
export function sayTechnique(id: TechniqueId): string {
  const words = techniqueWords()
  const found = fishOf(id)
  if (found === null) return words.names[id as OtherId]
  return fill(words.forms[found.form], { fish: words.fish[found.fish] })
}

/**
 * Techniques of one digit across the grid. Naming their cells would give the step away, naming
 * their houses would not help.
 */
const WHOLE_GRID_TECHNIQUES: readonly TechniqueId[] = [
  'simple-colors-trap',
  'simple-colors-wrap',
  'multi-colors-1',
  'multi-colors-2',
  'x-chain',
  'template-set',
  'template-delete',
]

const SINGLE_DIGIT_TECHNIQUES: readonly TechniqueId[] = [
  'skyscraper',
  'two-string-kite',
  'dual-two-string-kite',
  'turbot-fish',
  'empty-rectangle',
  'dual-empty-rectangle',
]

const HOUSE_TECHNIQUES: readonly TechniqueId[] = [
  'full-house',
  'hidden-single',
  'pointing',
  'claiming',
  'locked-pair',
  'locked-triple',
  'naked-pair',
  'naked-triple',
  'naked-quad',
  'hidden-pair',
  'hidden-triple',
  'hidden-quad',
  'sue-de-coq',
]

/** Naming more boxes would not help. */
const MAX_NAMED_BOXES = 3

/** Where to look, without giving the step away: 看看第4行和第3宫. */
export function sayWhere(shape: Shape, step: Step): string {
  const { kind, houses } = placesOf(shape, step)
  const digit = digitSymbol(shape, step.digits[0])
  return fill(techniqueWords().where[kind], { digit, houses: sayHouses(shape, houses) })
}

/** The houses that `sayWhere` names; empty if it names only the digit. */
export function housesOf(shape: Shape, step: Step): readonly number[] {
  return placesOf(shape, step).houses
}

function placesOf(
  shape: Shape,
  { technique, houses, cells, links }: Step,
): { kind: keyof TechniqueWords['where']; houses: readonly number[] } {
  if (WHOLE_GRID_TECHNIQUES.includes(technique)) return { kind: 'grid', houses: [] }
  if (fishOf(technique) || SINGLE_DIGIT_TECHNIQUES.includes(technique))
    return { kind: 'digit', houses }
  if (HOUSE_TECHNIQUES.includes(technique)) return { kind: 'houses', houses }
  // The `cells` of a forcing chain are its end.
  const isForcing = technique.startsWith('forcing') && links.length > 0
  const starts = isForcing ? links[0].from.cells : cells
  const boxes = [...new Set(starts.map((cell) => 2 * shape.size + shape.boxOf[cell]))]
  return boxes.length <= MAX_NAMED_BOXES
    ? { kind: 'houses', houses: boxes }
    : { kind: 'start', houses: boxes.slice(0, 1) }
}

/** What to do: 第5行第8列填 7; 从第1行第4、6列去掉 3. */
export function sayResult(shape: Shape, { placements, eliminations }: Step): string {
  const { put, strike, chainStop } = techniqueWords()
  return [
    ...sayCandidates(shape, placements, put),
    ...sayCandidates(shape, eliminations, strike),
  ].join(chainStop)
}

/** Why a step holds, in one to three sentences with its cells, houses and digits. */
export function sayStep(shape: Shape, step: Step): string {
  const text = sayReason(shape, step)
  // Cell names stay lower-case: 'r3c5'.
  return text.replace(/(^|\. )([a-z])(?!\d)/g, (_, before: string, first: string) => {
    return before + first.toUpperCase()
  })
}
