import { resolve } from 'node:path'
import { readApp, routesOf } from '../mini-program/app'
import { repositoryRoot } from '../mini-program/files'
import { captureTours } from './capture'
import { homeTours } from './home'
import { learnTours } from './learn'
import { gameTours } from './play'
import { socialTours } from './social'
import type { Tour } from './tour'

const named: readonly Tour[] = [
  ...homeTours,
  ...gameTours,
  ...captureTours,
  ...learnTours,
  ...socialTours,
]

/**
 * The tours with a state whose name begins with one of `names`, or all: those of the other files, and every page of app.json
 * that is in none of them, opened without a query.
 */
export function toursOf(names: readonly string[]): Tour[] {
  const pages = new Set(named.map(({ page }) => page))
  const others = routesOf(readApp(resolve(repositoryRoot, 'miniprogram')))
    .filter((page) => !pages.has(page))
    .map((page) => ({ page, states: { [page.replace(/\//g, '-')]: [] } }))
  return [...named, ...others].filter(({ states }) =>
    Object.keys(states).some((name) => isNamed(name, names)),
  )
}

/** Whether a name begins with one of `names`; with no names, all do. */
export function isNamed(name: string, names: readonly string[]): boolean {
  return names.length === 0 || names.some((start) => name.startsWith(start))
}
