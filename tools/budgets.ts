import { writeFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { type Check, check } from './checks'
import { readJson, repositoryRoot } from './mini-program/files'

/** What is measured, by the names of budgets.json. */
export type Figures = Readonly<Record<string, number>>

const budgetsFile = resolve(repositoryRoot, 'tools/budgets.json')

/**
 * Compares figures with budgets.json: fails for a figure above its budget or without one, else says how far below each is. With
 * `isWriting`, by default if the command line has `--write`, lowers the budgets to the figures before.
 */
export async function checkBudgets(
  name: string,
  measure: () => Figures,
  isWriting = process.argv.includes('--write'),
): Promise<Check> {
  let output = ''
  const result = await check(name, () => {
    const figures = measure()
    const budgets = readJson<Figures>(budgetsFile)
    const next = isWriting ? lowered(budgets, figures) : budgets
    if (isWriting) writeFileSync(budgetsFile, `${JSON.stringify(next, null, 2)}\n`)
    output = describeBudgets(next, figures)
    return overBudget(next, figures)
  })
  return result.passed ? { ...result, output } : result
}

/** One sentence for each figure above its budget or without one. */
export function overBudget(budgets: Figures, figures: Figures): string[] {
  return Object.entries(figures).flatMap(([name, figure]) => {
    const budget = budgets[name]
    if (budget === undefined) return [`${name}: ${figure}, and no budget in tools/budgets.json.`]
    return figure > budget ? [`${name}: ${figure} of ${budget}, ${figure - budget} too many.`] : []
  })
}

/** The figures with their budgets, and how to lower these. */
export function describeBudgets(budgets: Figures, figures: Figures): string {
  const names = Object.keys(figures)
  const parts = names.map((name) => {
    const below = budgets[name] - figures[name]
    return `${name} ${figures[name]} of ${budgets[name]}${below > 0 ? ` (${below} below)` : ''}`
  })
  const isBelow = names.some((name) => figures[name] < budgets[name])
  return `${parts.join(', ')}${isBelow ? '; --write lowers the budgets' : ''}`
}

/** The budgets, none above its figure. None is raised or added. */
export function lowered(budgets: Figures, figures: Figures): Figures {
  return Object.fromEntries(
    Object.entries(budgets).map(([name, budget]) => [
      name,
      Math.min(budget, figures[name] ?? budget),
    ]),
  )
}
