import { LEVELS } from '../../core/sudoku/logic/levels'
import { words } from '../../strings/index'

/** The list of levels: each with its name and the hardest techniques it needs. */
export function levelLines() {
  const { home, levels } = words()
  return LEVELS.map((id, index) => ({
    id,
    rank: index + 1,
    name: levels[id],
    techniques: home.techniques[id],
  }))
}
