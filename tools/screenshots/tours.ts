import { resolve } from 'node:path'
import { readApp, routesOf } from '../mini-program/app'
import { repositoryRoot } from '../mini-program/files'
import { captureTours } from './capture'
import { dailyTours, homeTours } from './home'
import { learnTours } from './learn'
import { gameTours, paperTour } from './play'
import { socialTours } from './social'
import type { Tour } from './tour'

const named: readonly Tour[] = [
  ...homeTours,
  ...gameTours,
  ...captureTours,
  ...learnTours,
  ...socialTours,
]
const withCloud: readonly Tour[] = [...dailyTours, paperTour, ...socialTours]

/**
 * The tours with a state whose name begins with one of `names`, or all: those of the other files, and every page of app.json
 * that is in none of them, opened without a query. `edition`: the folder of app.json of an edition without a cloud.
 */
export function toursOf(names: readonly string[], edition?: string): Tour[] {
  const tours = edition ? named.filter((tour) => !withCloud.includes(tour)) : named
  const pages = new Set(tours.map(({ page }) => page))
  const others = routesOf(readApp(edition ?? resolve(repositoryRoot, 'miniprogram')))
    .filter((page) => !pages.has(page))
    .map((page) => ({ page, states: { [page.replace(/\//g, '-')]: [] } }))
  return [...tours, ...others].filter(({ states }) =>
    Object.keys(states).some((name) => isNamed(name, names)),
  )
}

/** Whether a name begins with one of `names`; with no names, all do. */
export function isNamed(name: string, names: readonly string[]): boolean {
  return names.length === 0 || names.some((start) => name.startsWith(start))
}
