/**
 * Makes miniprogram/packages/analysis/days/extra-bank.ts, the extras of the Saturdays without a cloud:
 * node tools/run.mjs tools/site/extra-bank.ts [KIND…]. Kinds that are named get new puzzles, or their first ones; the others keep
 * theirs, because the bank is part of the product: a new one changes the puzzles of all Saturdays of a kind.
 */
import { writeFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { generateRound } from '../../cloud/core/daily-puzzle'
import { addDays } from '../../miniprogram/core/game/day'
import { extraOf } from '../../miniprogram/core/game/round'
import { MADE_KINDS } from '../../miniprogram/core/sudoku/generator/kinds'
import { EXTRA_BANK } from '../../miniprogram/packages/analysis/days/extra-bank'
import { formatEntry } from '../../miniprogram/packages/analysis/days/schedule'
import { repositoryRoot } from '../mini-program/files'

/** No common factor with the weeks between two Saturdays of a kind, so that each has another puzzle. Every other has a killer. */
const PUZZLES: Readonly<Record<string, number>> = { killer: 75, others: 7 }
/** Seeds start here; those of each kind a million later. */
const FIRST_SEED = 2028_01_01
/** A Saturday. */
const FIRST_DAY = '2026-01-03'
/** More weeks than kinds take turns in. */
const MAX_WEEKS = 90

const named = process.argv.slice(2)
const lists = MADE_KINDS.slice(1).map((kind, at) => {
  const days = Array.from({ length: MAX_WEEKS }, (_, week) => addDays(FIRST_DAY, 7 * week))
  const day = days.find((one) => extraOf(one)?.kind === kind)
  if (day === undefined) throw new Error(`no Saturday has ${kind}`)
  const known = EXTRA_BANK[at]
  const count = PUZZLES[kind] ?? PUZZLES.others
  const entries = known && !named.includes(kind) ? known : entriesOf(day, at + 1, count)
  return `  [\n${entries.map((entry) => `    '${entry}',\n`).join('')}  ],\n`
})

function entriesOf(day: string, index: number, count: number): string[] {
  return Array.from({ length: count }, (_, i) => {
    const seed = FIRST_SEED + index * 1_000_000 + i
    const made = generateRound({ day, level: 'extra' }, seed, () => false)
    if (!made) throw new Error(`no puzzle for seed ${seed}`)
    return formatEntry(made)
  })
}

const text = `/**
 * The extras of the Saturdays, a list for each of MADE_KINDS but the first, made by tools/site/extra-bank.ts. They must not change:
 * see \`extrasOf\`.
 */
export const EXTRA_BANK: readonly (readonly string[])[] = [
${lists.join('')}]
`
writeFileSync(resolve(repositoryRoot, 'miniprogram/packages/analysis/days/extra-bank.ts'), text)
