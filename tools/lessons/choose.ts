/** Chooses the positions of each lesson in which its technique is easiest to see. */

import {
  DRILLS_PER_LESSON,
  type Lesson,
  type LessonId,
} from '../../miniprogram/core/learning/lessons'
import type { Step } from '../../miniprogram/core/sudoku/logic/step'
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
const EMPTY_CELLS: Readonly<Partial<Record<LessonId, number>>> = {
  'full-house': 24,
  'hidden-single': 36,
  'naked-single': 28,
  jigsaw: 40,
  diagonal: 44,
  windows: 44,
  'anti-knight': 44,
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
  const sums = sumCost(steps[0])
  if (isFreshCage({ lesson, drill })) return sums + parts
  return (
    candidates / (lesson.rules === 'killer' ? 40 : 12) +
    5 * (steps.length - 1) +
    2.5 * parts +
    (lesson.id === 'law-of-leftovers' ? 2 * steps[0].houses.length : 0) +
    sums +
    2 * Math.max(0, Math.max(...results) - 4) +
    (Math.max(...results) === 1 ? 1 : 0)
  )
}

/** Whether a cage rules out what it does in any killer: the rest of the board tells nothing of it yet. */
function isFreshCage({ lesson, drill }: Found): boolean {
  const [{ cells }] = drill.steps
  return (
    lesson.id === 'cage-combinations' &&
    drill.values.every((digit) => digit === 0) &&
    drill.removed.every(({ cell }) => !cells.includes(cell))
  )
}

/** How much there is to add up in a step of a killer. */
function sumCost({ houses, sum }: Step): number {
  if (!sum) return 0
  return 2 * houses.length + sum.cages.length / 2 + 1.5 * (sum.combinations?.length ?? 0)
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
  const ranked = new Map<string, Ranked[]>()
  return {
    add(found: Found) {
      const [{ placements }] = found.drill.steps
      // A question has one kind of answer: a digit to place or candidates to eliminate.
      const isPlacing = placements.length > 0
      if (found.drill.steps.some((step) => step.placements.length > 0 !== isPlacing)) return
      const key = keyOf(found)
      const list = ranked.get(key) ?? []
      if (list.some(({ drill }) => drill.seed === found.drill.seed)) return
      list.push({ ...found, cost: costOf(found) })
      list.sort((a, b) => a.cost - b.cost || a.drill.seed - b.drill.seed)
      ranked.set(key, list.slice(0, MAX_RANKED))
    },

    /**
     * The explanation and the drills of a lesson, from easy to hard. A lesson with two techniques
     * explains the first and drills both; one on rules changes between its kinds of steps, see `keyOf`. Returns fewer if not enough were found.
     */
    take(lesson: Lesson): Drill[] {
      const { id, techniques, rules } = lesson
      const own = [...ranked.keys()].filter((key) => key.split(' ')[0] === id)
      const keys = rules === 'killer' ? own.sort() : rules ? own : techniques
      const queues = keys.map((key) => chosenRanksFirst(ranked.get(key) ?? []))
      const taken: Ranked[] = []
      const take = (queue: Ranked[] | undefined) => {
        const isFresh = ({ drill }: Ranked) => taken.every((one) => one.drill.seed !== drill.seed)
        const next = queue?.findIndex(isFresh) ?? -1
        if (queue && next >= 0) taken.push(...queue.splice(0, next + 1).slice(-1))
        else queue?.splice(0)
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

/**
 * Candidates with the same key are compared: those of one technique; of a lesson on rules, and of one diagonal or window, one size of
 * cages, or cells that are left in houses or stick out. The first cage of a killer, which rules out most, is explained.
 */
function keyOf({ lesson, drill }: Found): string {
  const { id, rules } = lesson
  const [{ technique, houses, cells, sum }] = drill.steps
  if (!rules) return technique
  if (id === 'cage-combinations')
    return `${id} ${isFreshCage({ lesson, drill }) ? 0 : cells.length}`
  if (sum?.houseTotal && id !== 'split-cage') {
    const kind = sum.minus ? 'both' : sum.houseTotal > (sum.cageTotal ?? 0) ? 'in' : 'out'
    // One cell is easiest to see inside, several outside.
    return `${id} ${(id === 'rule-of-45' ? ['in', 'out'] : ['out', 'in', 'both']).indexOf(kind)}`
  }
  return rules === 'diagonal' || rules === 'windows' ? `${id} ${houses[0]}` : id
}

/** CHOSEN_RANKS first, then the others. */
function chosenRanksFirst(ranked: readonly Ranked[]): Ranked[] {
  const first = CHOSEN_RANKS.flatMap((rank) => ranked[rank] ?? [])
  return [...first, ...ranked.filter((one) => !first.includes(one))]
}
