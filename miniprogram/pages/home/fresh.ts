import { LEVELS, type Level } from '../../core/sudoku/logic/levels'
import { fill, words } from '../../strings/index'

/** The lines of new puzzles: a level, and what is the hardest to find in it. */
export function levelLines() {
  const { home, levels } = words()
  return LEVELS.map((id, index) => ({
    id,
    rank: index + 1,
    name: levels[id],
    techniques: home.techniques[id],
  }))
}

/** What the sheet of a puzzle in the making shows; it is closed where `open` is false. */
export interface MakingView {
  readonly open: boolean
  readonly kind: 'busy' | 'download' | 'failed'
  readonly level: Level
  readonly title: string
  readonly text: string
}

export function makingView(level: Level): MakingView {
  const { home, levels } = words()
  const title = fill(home.making, { level: levels[level] })
  return { open: true, kind: 'busy', level, title, text: home.makingText }
}

/** What came of it instead of a puzzle, by the code of the ComputeError. */
export function makingFailure(level: Level, code: string): MakingView {
  const t = words().home
  return code === 'needs-download'
    ? { ...makingView(level), kind: 'download', title: t.download, text: t.downloadText }
    : { ...makingView(level), kind: 'failed', title: t.makingFailed, text: t.makingFailedText }
}
