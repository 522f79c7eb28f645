/** The families of techniques that a player switches on and off, and what hints and paths may use then. */

import type { TechniqueFamily } from './levels'
import { PATH_TECHNIQUES } from './path'
import { EXPERT_TECHNIQUES, rowOf, TECHNIQUE_IDS, type TechniqueId } from './technique-table'

/** The family of a technique; null for singles and those of rules. */
export function familyOf(id: TechniqueId): TechniqueFamily | null {
  return rowOf(id)[2] ?? null
}

/** What hints and paths use without these families: the techniques of a path, and those of experts. */
export function techniquesWithout(off: readonly TechniqueFamily[]): TechniqueId[] {
  return TECHNIQUE_IDS.filter(
    (id) => PATH_TECHNIQUES.includes(id) || EXPERT_TECHNIQUES.includes(id),
  ).filter((id) => {
    const family = familyOf(id)
    return family === null || !off.includes(family)
  })
}

/** Whether a search without these families leaves out more than the default one and techniques that rely on uniqueness. */
export function isLimited(off: readonly TechniqueFamily[]): boolean {
  return off.some((family) => family !== 'expert' && family !== 'uniqueness')
}
