/**
 * Positions for the lessons, in miniprogram/packages/lessons/course/positions.ts:
 *
 *   node tools/run.mjs tools/lessons/index.ts LESSON [--from 1] [--count 1000]
 *   node tools/run.mjs tools/lessons/index.ts --again
 *
 * The first prints positions of the lesson `LESSON` in the puzzles of the seeds `from` … `from + count − 1`, one of each puzzle, those
 * with few steps and candidates first; four of them are written into the file by hand. Takes about 15 ms per seed.
 * `--again` keeps the positions of the file and recomputes their steps, for finders that now report different reasons.
 */
import { readFileSync, writeFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { LESSONS, type Lesson } from '../../miniprogram/core/learning/lessons'
import { puzzleWithShape } from '../../miniprogram/core/sudoku/grid'
import {
  type Drill,
  formatDrill,
  isPlacing,
  parseDrill,
  positionOf,
} from '../../miniprogram/packages/lessons/course/drill'
import { POSITIONS } from '../../miniprogram/packages/lessons/course/positions'
import { repositoryRoot } from '../mini-program/files'
import { countCandidates, drillsOf } from './search'

const FILE = resolve(repositoryRoot, 'miniprogram/packages/lessons/course/positions.ts')
const MAX_PRINTED = 24

function main(): void {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      from: { type: 'string', default: '1' },
      count: { type: 'string', default: '1000' },
      again: { type: 'boolean', default: false },
    },
  })
  if (values.again) refreshSteps()
  else printPositions(positionals[0], Number(values.from), Number(values.count))
}

function printPositions(name: string | undefined, from: number, count: number): void {
  const lesson = LESSONS.find(({ id }) => id === name)
  if (!lesson) throw new Error(`LESSON is one of ${LESSONS.map(({ id }) => id).join(', ')}`)
  const seeds = Array.from({ length: count }, (_, index) => from + index)
  const drills = seeds.flatMap((seed) => clearestOf(lesson, seed)).sort(byEffort)
  for (const drill of drills.slice(0, MAX_PRINTED)) console.log(`    '${formatDrill(drill)}',`)
}

/** The clearest position of a puzzle. A question has one kind of answer: a digit to place or candidates to eliminate. */
function clearestOf(lesson: Lesson, seed: number): Drill[] {
  return [...drillsOf(seed, lesson.rules)]
    .filter((found) => found.lesson === lesson)
    .map(({ drill }) => drill)
    .filter((drill) =>
      drill.steps.every(({ placements }) => placements.length > 0 === isPlacing(drill)),
    )
    .sort(byEffort)
    .slice(0, 1)
}

const byEffort = (a: Drill, b: Drill): number =>
  a.steps.length - b.steps.length || countCandidates(positionOf(a)) - countCandidates(positionOf(b))

/** Replaces the steps of each position in the file. */
function refreshSteps(): void {
  let text = readFileSync(FILE, 'utf8')
  for (const lesson of LESSONS) {
    for (const line of POSITIONS[lesson.id]) {
      text = text.replace(
        `'${line}'`,
        () => `'${formatDrill(refreshed(lesson, parseDrill(line)))}'`,
      )
    }
  }
  writeFileSync(FILE, text)
}

/** The drill with the steps that the finders return now. */
function refreshed(lesson: Lesson, drill: Drill): Drill {
  const position = ({ values, removed }: Drill) => JSON.stringify([values, removed])
  const { seed, shape, givens } = drill
  for (const found of drillsOf(seed, lesson.rules, puzzleWithShape(shape, givens))) {
    const isSame = found.lesson === lesson && position(found.drill) === position(drill)
    if (isSame) return found.drill
  }
  throw new Error(`${lesson.id}: seed ${seed} no longer reaches its position`)
}

main()
