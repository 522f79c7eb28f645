/** Siamese fish: two finned fish on one base with different covers and fins, told at once. */
import type { Found } from '../finder'
import { createStep, resultKey, type Step } from '../step'

/** Reports every pair of `fish` (of one technique) that has one base and eliminates different candidates. */
export function joinSiamese(fish: readonly Step[], found: Found): void {
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
        if (found(join(group[first], group[second]))) return
      }
    }
  }
}

function join(one: Step, other: Step): Step {
  const both = <T>(a: readonly T[] = [], b: readonly T[] = []) => [...new Set([...a, ...b])]
  const isNew = (cell: number) => one.eliminations.every((known) => known.cell !== cell)
  return createStep({
    ...one,
    siamese: true,
    cells: both(one.cells, other.cells),
    covers: both(one.covers, other.covers),
    fins: both(one.fins, other.fins),
    eliminations: [...one.eliminations, ...other.eliminations.filter(({ cell }) => isNew(cell))],
  })
}
