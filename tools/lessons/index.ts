/**
 * Finds the positions of the lessons in puzzles of our own and writes them to miniprogram/packages/lessons/positions.ts:
 *
 *   node tools/run.mjs tools/lessons/index.ts [--from 1] [--count 60000]
 *   node tools/run.mjs tools/lessons/index.ts --again
 *
 * The seeds `from` … `from + count − 1` make a puzzle each; the same seeds give the same file. Takes about 15 ms a seed.
 * `--again` keeps the positions that are there and makes their steps anew, for finders that now give another reason.
 */
import { readFileSync, writeFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { type Drill, formatDrill, parseDrill } from '../../miniprogram/core/learning/drill'
import { DRILLS, LESSONS, type Lesson } from '../../miniprogram/core/learning/lessons'
import type { TechniqueId } from '../../miniprogram/core/sudoku/logic/technique-ids'
import { repositoryRoot } from '../mini-program/files'
import { createChoice } from './choose'
import { drillsOf } from './search'

const file = resolve(repositoryRoot, 'miniprogram/packages/lessons/positions.ts')

const HEAD = `import type { TechniqueId } from '../../sudoku/logic/technique-ids'

/**
 * The positions of each lesson, by its id: the explanation first, then the drills, in the form of game/drill. Written by
 * tools/lessons (FLAGS), not by hand.
 */
export const POSITIONS: Readonly<Partial<Record<TechniqueId, readonly string[]>>> = {
`

function main(): void {
  const { values } = parseArgs({
    options: {
      from: { type: 'string', default: '1' },
      count: { type: 'string', default: '60000' },
      again: { type: 'boolean', default: false },
    },
  })
  if (values.again) refreshSteps()
  else find(Number(values.from), Number(values.count))
}

function find(from: number, count: number): void {
  const choice = createChoice()
  for (let seed = from; seed < from + count; seed++) {
    for (const found of drillsOf(seed)) choice.add(found)
    if (seed % 1000 === 0) process.stderr.write(`${seed}\n`)
  }
  write(`--from ${from} --count ${count}`, (lesson) => choice.take(lesson))
}

function refreshSteps(): void {
  const text = readFileSync(file, 'utf8')
  const [, flags] = /tools\/lessons \((.*)\)/.exec(text) as RegExpExecArray
  const known = new Map<TechniqueId, Drill[]>()
  for (const [, id, lines] of text.matchAll(/^ {2}'?([\w-]+)'?: \[\n(.*?)^ {2}\],/gms)) {
    const drills = [...lines.matchAll(/'(.*)'/g)].map(([, line]) => parseDrill(line))
    known.set(id as TechniqueId, drills)
  }
  write(flags, (lesson) => (known.get(lesson.id) ?? []).map((drill) => refreshDrill(lesson, drill)))
}

/** The drill as its seed makes it now. */
function refreshDrill(lesson: Lesson, drill: Drill): Drill {
  const position = ({ values, removed }: Drill) => JSON.stringify([values, removed])
  for (const found of drillsOf(drill.seed)) {
    const isIt = found.lesson === lesson && position(found.drill) === position(drill)
    if (isIt) return found.drill
  }
  throw new Error(`${lesson.id}: seed ${drill.seed} does not come to its position any more`)
}

function write(flags: string, drillsFor: (lesson: Lesson) => readonly Drill[]): void {
  let text = HEAD.replace('FLAGS', flags)
  for (const lesson of LESSONS) {
    const drills = drillsFor(lesson)
    if (drills.length <= DRILLS) process.stderr.write(`${lesson.id}: only ${drills.length}\n`)
    const lines = drills.map((drill) => `    '${formatDrill(drill)}',\n`)
    const key = /^[a-z]+$/.test(lesson.id) ? lesson.id : `'${lesson.id}'`
    text += `  ${key}: [\n${lines.join('')}  ],\n`
  }
  writeFileSync(file, `${text}}\n`)
}

main()
