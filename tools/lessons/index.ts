/**
 * Finds the positions of the lessons in puzzles of our own and writes them to miniprogram/packages/lessons/positions.ts:
 *
 *   node tools/run.mjs tools/lessons/index.ts [--from 1] [--count 30000]
 *
 * The seeds `from` … `from + count − 1` make a puzzle each; the same seeds give the same file. Takes about 15 ms a seed.
 */
import { writeFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { formatDrill } from '../../miniprogram/game/drill'
import { DRILLS, LESSONS } from '../../miniprogram/game/lessons'
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
    options: { from: { type: 'string' }, count: { type: 'string' } },
  })
  const from = Number(values.from ?? 1)
  const count = Number(values.count ?? 30_000)
  const choice = createChoice()
  for (let seed = from; seed < from + count; seed++) {
    for (const found of drillsOf(seed)) choice.add(found)
    if (seed % 1000 === 0) process.stderr.write(`${seed}\n`)
  }
  let text = HEAD.replace('FLAGS', `--from ${from} --count ${count}`)
  for (const lesson of LESSONS) {
    const drills = choice.take(lesson)
    if (drills.length <= DRILLS) process.stderr.write(`${lesson.id}: only ${drills.length}\n`)
    const lines = drills.map((drill) => `    '${formatDrill(drill)}',\n`)
    const key = /^[a-z]+$/.test(lesson.id) ? lesson.id : `'${lesson.id}'`
    text += `  ${key}: [\n${lines.join('')}  ],\n`
  }
  writeFileSync(file, `${text}}\n`)
}

main()
