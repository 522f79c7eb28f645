import { analysisTours } from './analysis'
import { gameTours } from './games'
import { learnTours } from './learn'
import { pageTours } from './pages'
import type { Tour } from './tour'

/** In the order of time: a clock does not go back. */
export const tours: readonly Tour[] = [
  ...gameTours,
  ...analysisTours,
  ...learnTours,
  ...pageTours,
].sort((a, b) => (a.daysLater ?? 0) - (b.daysLater ?? 0))
