/**
 * Makes miniprogram/packages/analysis/days/bank.ts, the puzzles of the days without a cloud: node tools/run.mjs tools/site/bank.ts. Exchanging rows,
 * columns and digits may change in which order equal steps are found, and so a rating; only puzzles that keep level and
 * hardest technique are taken. The bank is part of the product: a new one changes the puzzles of all days.
 */
import { writeFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { generateRound } from '../../cloud/core/daily-puzzle'
import { DAILY_LEVELS, type DailyLevel } from '../../miniprogram/core/game/round'
import { parseDigits } from '../../miniprogram/core/sudoku/digits'
import { createRandom } from '../../miniprogram/core/sudoku/generator/random'
import { createPuzzle } from '../../miniprogram/core/sudoku/grid'
import { ratePuzzle } from '../../miniprogram/core/sudoku/logic/rating'
import { exchange, formatEntry } from '../../miniprogram/packages/analysis/days/schedule'
import { repositoryRoot } from '../mini-program/files'

/** Not a multiple of seven, so that weekdays do not repeat puzzles. */
const PUZZLES_PER_LEVEL = 127
const COPIES = 12
/** Seeds of the levels start here. */
const FIRST_SEED = 2027_01_01

const lists = DAILY_LEVELS.map((level, index) => {
  const entries: string[] = []
  for (let seed = FIRST_SEED + index * 1_000_000; entries.length < PUZZLES_PER_LEVEL; seed++) {
    const round = generateRound({ day: '2027-01-01', level }, seed, () => false)
    if (round && keepsRating(level, round, seed)) entries.push(formatEntry(round))
  }
  return `  ${level}: [\n${entries.map((entry) => `    '${entry}',\n`).join('')}  ],\n`
})

function keepsRating(
  level: DailyLevel,
  { givens, hardest }: { givens: string; hardest: string },
  seed: number,
): boolean {
  const random = createRandom(seed)
  return Array.from({ length: COPIES }, () => exchange(givens, random)).every((copy) => {
    const rating = ratePuzzle(createPuzzle(9, parseDigits(copy)))
    return rating.level === level && rating.hardest === hardest
  })
}

const text = `import type { DailyLevel } from '../../../core/game/round'

/** The puzzles of the days, made by tools/site/bank.ts. They must not change: see \`puzzleOf\`. */
export const BANK: Readonly<Record<DailyLevel, readonly string[]>> = {
${lists.join('')}}
`
writeFileSync(resolve(repositoryRoot, 'miniprogram/packages/analysis/days/bank.ts'), text)
