/**
 * Siamese fish: two finned fish with the same bases and different covers and fins, shown as one
 * step.
 */
import type { OnStep } from '../finder'
import { createStep, resultKey, type Step } from '../step'
import { TECHNIQUE_IDS, type TechniqueId } from '../technique-table'

/**
 * Reports every pair of `fish` with the same bases and different eliminations under the given
 * technique. A pair gets the easier id of the two, so a pair with one sashimi fish is finned.
 */
export function reportSiamese(fish: readonly Step[], technique: TechniqueId, onStep: OnStep): void {
  const byBase = new Map<string, Step[]>()
  for (const step of fish) {
    const key = `${step.digits[0]}|${step.houses.join()}`
    const group = byBase.get(key)
    if (group) group.push(step)
    else byBase.set(key, [step])
  }
  for (const group of byBase.values()) {
    for (let first = 0; first < group.length; first++) {
      for (let second = first + 1; second < group.length; second++) {
        if (resultKey(group[first]) === resultKey(group[second])) continue
        const pair = join(group[first], group[second])
        if (pair.technique === technique && onStep(pair)) return
      }
    }
  }
}

function join(one: Step, other: Step): Step {
  const both = (a: readonly number[] = [], b: readonly number[] = []) =>
    [...new Set([...a, ...b])].sort((x, y) => x - y)
  const isNew = (cell: number) => one.eliminations.every((known) => known.cell !== cell)
  return createStep({
    ...one,
    technique: isEasier(one.technique, other.technique) ? one.technique : other.technique,
    siamese: true,
    cells: both(one.cells, other.cells),
    covers: both(one.covers, other.covers),
    fins: both(one.fins, other.fins),
    eliminations: [...one.eliminations, ...other.eliminations.filter(({ cell }) => isNew(cell))],
  })
}

function isEasier(one: TechniqueId, other: TechniqueId): boolean {
  return TECHNIQUE_IDS.indexOf(one) < TECHNIQUE_IDS.indexOf(other)
}
