import { type FishName, fishNames } from '../core/sudoku/logic/levels'
import type { OtherId, TechniqueId } from '../core/sudoku/logic/technique-ids'
import { fill } from './index'
import { techniqueWords } from './phrases'
import type { TechniqueWords } from './techniques.zh'

/** The form and size of a fish by its id, or null for other techniques. */
export function fishOf(
  id: TechniqueId,
): { form: keyof TechniqueWords['forms']; fish: FishName } | null {
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
