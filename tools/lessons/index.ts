/**
 * Finds the positions of the lessons in generated puzzles and writes them into miniprogram/packages/lessons/course/positions.ts:
 *
 *   node tools/run.mjs tools/lessons/index.ts [--from 1] [--count 60000] [--rules KIND]
 *   node tools/run.mjs tools/lessons/index.ts --again
 *
 * Each of the seeds `from` … `from + count − 1` generates a puzzle; the same seeds give the same file. Takes about 15 ms per seed.
 * `--rules jigsaw` finds those of the lessons on a kind of rules; otherwise those on classic puzzles.
 * `--again` keeps the current positions and recomputes their steps, for finders that now report different reasons.
 */
import { readFileSync, writeFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { DRILLS_PER_LESSON, LESSONS, type Lesson } from '../../miniprogram/core/learning/lessons'
import { puzzleWithShape } from '../../miniprogram/core/sudoku/grid'
import {
  type Drill,
  formatDrill,
  parseDrill,
} from '../../miniprogram/packages/lessons/course/drill'
import { POSITIONS } from '../../miniprogram/packages/lessons/course/positions'
import { repositoryRoot } from '../mini-program/files'
import { createChoice } from './choose'
import { drillsOf } from './search'

const file = resolve(repositoryRoot, 'miniprogram/packages/lessons/course/positions.ts')

function main(): void {
  const { values } = parseArgs({
    options: {
      from: { type: 'string', default: '1' },
      count: { type: 'string', default: '60000' },
      rules: { type: 'string' },
      again: { type: 'boolean', default: false },
    },
  })
  if (values.again) refreshSteps()
  else find(Number(values.from), Number(values.count), values.rules)
}

function find(from: number, count: number, kind: string | undefined): void {
  const choice = createChoice()
  const lessons = LESSONS.filter(({ rules }) => rules === kind)
  for (let seed = from; seed < from + count; seed++) {
    for (const found of drillsOf(seed, lessons[0].rules)) choice.add(found)
    if (seed % 1000 === 0) process.stderr.write(`${seed}\n`)
  }
  write(lessons, (lesson) => choice.take(lesson))
}

function refreshSteps(): void {
  write(LESSONS, (lesson) =>
    POSITIONS[lesson.id].map((line) => refreshDrill(lesson, parseDrill(line))),
  )
}

/** The drill with the steps that the finders return now. */
function refreshDrill(lesson: Lesson, drill: Drill): Drill {
  const position = ({ values, removed }: Drill) => JSON.stringify([values, removed])
  const { seed, shape, givens } = drill
  for (const found of drillsOf(seed, lesson.rules, puzzleWithShape(shape, givens))) {
    const isSame = found.lesson === lesson && position(found.drill) === position(drill)
    if (isSame) return found.drill
  }
  throw new Error(`${lesson.id}: seed ${seed} no longer reaches its position`)
}

/** Replaces the positions of lessons in the data file. */
function write(lessons: readonly Lesson[], drillsFor: (lesson: Lesson) => readonly Drill[]): void {
  let text = readFileSync(file, 'utf8')
  for (const lesson of lessons) {
    const drills = drillsFor(lesson)
    if (drills.length <= DRILLS_PER_LESSON) {
      process.stderr.write(`${lesson.id}: only ${drills.length} positions\n`)
    }
    text = replacePositions(text, lesson, drills.map(formatDrill))
  }
  writeFileSync(file, text)
}

function replacePositions(text: string, { id }: Lesson, positions: readonly string[]): string {
  const list = new RegExp(`(^ {2}'?${id}'?: \\[)(?:\n[^]*?^ {2})?\\]`, 'm')
  if (!list.test(text)) throw new Error(`${id}: no list of positions in ${file}`)
  const lines = positions.map((position) => `    '${position}',\n`)
  return text.replace(list, (_, start: string) => `${start}\n${lines.join('')}  ]`)
}

main()
