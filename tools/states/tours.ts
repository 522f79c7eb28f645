import { analysisTours } from './analysis'
import { gameTours } from './games'
import { learnTours } from './learn'
import { pageTours } from './pages'

/** The ways to states that no other test reaches; each list has a test file, `tours-NAME`. */
export const tours = {
  analysis: analysisTours,
  games: gameTours,
  learn: learnTours,
  pages: pageTours,
}
