import { LEVELS, type Level } from '../../core/sudoku/logic/levels'
import { fill, words } from '../../strings/index'

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

/** The sheet shown while a new puzzle is generated. */
export interface MakingView {
  readonly open: boolean
  /** While generating; afterwards it has failed, and the sheet offers built-in puzzles. */
  readonly busy: boolean
  readonly level: Level
  readonly title: string
  readonly text: string
}

export function makingView(level: Level): MakingView {
  const { home, levels } = words()
  const title = fill(home.making, { level: levels[level] })
  return { open: true, busy: true, level, title, text: home.makingText }
}

/** The sheet after generating has failed. */
export function makingFailure(level: Level): MakingView {
  const t = words().home
  return { ...makingView(level), busy: false, title: t.makingFailed, text: t.makingFailedText }
}
