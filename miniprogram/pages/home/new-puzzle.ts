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
  /** `busy` while generating; `download` if the worker's code is missing; `failed` otherwise. */
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

/** The sheet after generating has failed; `code` is that of the ComputeError. */
export function makingFailure(level: Level, code: string): MakingView {
  const t = words().home
  return code === 'needs-download'
    ? { ...makingView(level), kind: 'download', title: t.download, text: t.downloadText }
    : { ...makingView(level), kind: 'failed', title: t.makingFailed, text: t.makingFailedText }
}
