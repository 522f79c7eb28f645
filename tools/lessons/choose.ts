/** Chooses the positions of each lesson in which its technique is easiest to see. */

import { DRILLS_PER_LESSON, type Lesson } from '../../miniprogram/core/learning/lessons'
import type { Step } from '../../miniprogram/core/sudoku/logic/step'
import type { TechniqueId } from '../../miniprogram/core/sudoku/logic/technique-ids'
import {
  type Drill,
  positionOf,
  stepResults,
} from '../../miniprogram/packages/lessons/course/drill'
import { countCandidates, type Found } from './search'

/** An explanation and the drills. */
const POSITIONS_PER_LESSON = 1 + DRILLS_PER_LESSON

/** The number of candidates kept for each technique during the search. */
const MAX_RANKED = 12

/** The ranks chosen from those, 0 being the clearest, so that the drills get harder. */
const CHOSEN_RANKS = [0, 1, 4, 9]

/** The first box among the houses. Hidden singles are easiest to see in boxes. */
const FIRST_BOX = 18

/** Singles are drilled without notes, on a board with about this many empty cells. */
const EMPTY_CELLS: Readonly<Partial<Record<TechniqueId, number>>> = {
  'full-house': 24,
  'hidden-single': 36,
  'naked-single': 28,
}

interface Ranked extends Found {
  readonly cost: number
}

/**
 * The effort to find and follow a step: low for a single step, few candidates, a short chain, a
 * small pattern and a few eliminations.
 */
function costOf({ lesson, drill }: Found): number {
  const { steps } = drill
  const wanted = EMPTY_CELLS[lesson.id]
  if (wanted !== undefined) {
    const empty = drill.values.filter((value) => value === 0).length
    const inLine =
      lesson.id === 'hidden-single' && steps.some(({ houses }) => houses[0] < FIRST_BOX)
    return Math.abs(empty - wanted) + 3 * (steps.length - 1) + (inLine ? 8 : 0)
  }
  const results = steps.map((step) => stepResults(step).length)
  const parts = Math.max(...steps.map(partsOf))
  const candidates = countCandidates(positionOf(drill))
  return (
    candidates / 12 +
    5 * (steps.length - 1) +
    2.5 * parts +
    2 * Math.max(0, Math.max(...results) - 4) +
    (Math.max(...results) === 1 ? 1 : 0)
  )
}

/** The number of elements of a step to keep in mind at once. */
function partsOf({ cells, links, fins = [], sets = [] }: Step): number {
  const ends = new Set(links.flatMap(({ from, to }) => [...from.cells, ...to.cells]))
  for (const set of sets) for (const cell of set.cells) ends.add(cell)
  return Math.max(cells.length, ends.size, links.length) + fins.length
}

/**
 * Collects the results of the search seed by seed and keeps the best, at most one position per
 * puzzle.
 */
export function createChoice() {
  const rankedByTechnique = new Map<TechniqueId, Ranked[]>()
  return {
    add(found: Found) {
      const [{ technique, placements }] = found.drill.steps
      // A question has one kind of answer: a digit to place or candidates to eliminate.
      const isPlacing = placements.length > 0
      if (found.drill.steps.some((step) => step.placements.length > 0 !== isPlacing)) return
      const list = rankedByTechnique.get(technique) ?? []
      if (list.some(({ drill }) => drill.seed === found.drill.seed)) return
      list.push({ ...found, cost: costOf(found) })
      list.sort((a, b) => a.cost - b.cost || a.drill.seed - b.drill.seed)
      rankedByTechnique.set(technique, list.slice(0, MAX_RANKED))
    },

    /**
     * The explanation and the drills of a lesson, from easy to hard. A lesson with two techniques
     * explains the first and drills both. Returns fewer if not enough were found.
     */
    take({ techniques }: Lesson): Drill[] {
      const queues = techniques.map((id) => chosenRanksFirst(rankedByTechnique.get(id) ?? []))
      const taken: Ranked[] = []
      const take = (queue: Ranked[] | undefined) => {
        const next = queue?.shift()
        if (next) taken.push(next)
      }
      take(queues[0])
      for (
        let turn = 1;
        taken.length < POSITIONS_PER_LESSON && queues.some(({ length }) => length);
        turn++
      ) {
        take(queues[turn % queues.length])
      }
      return taken.map(({ drill }) => drill)
    },
  }
}

/** CHOSEN_RANKS first, then the others. */
function chosenRanksFirst(ranked: readonly Ranked[]): Ranked[] {
  const first = CHOSEN_RANKS.flatMap((rank) => ranked[rank] ?? [])
  return [...first, ...ranked.filter((one) => !first.includes(one))]
}
