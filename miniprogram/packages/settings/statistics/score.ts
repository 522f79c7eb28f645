/** The times of one kind of games: the picker, the figures and the trend. */
import { LEVELS } from '../../../core/sudoku/logic/levels'
import { finishes, type GameKind, median } from '../../../state/games/finishes'
import { words } from '../../../strings/index'
import { clockText } from '../../../ui/components/game-clock/clock-text'
import { settingsPageWords } from '../strings/index'
import { type TrendView, trendView } from './trend'

/** A kind of games in the picker. */
interface KindChip {
  /** '9', or '9 hard' with a level. */
  readonly key: string
  readonly text: string
}

export interface ScoreView {
  readonly chips: readonly KindChip[]
  /** The key of the kind that is shown. */
  readonly chosen: string
  readonly figures: readonly {
    readonly name: string
    readonly text: string
    readonly unit: string
  }[]
  /** The figure behind 详情. */
  readonly median: string
  /** Says that help leaves a time out; else ''. */
  readonly note: string
  readonly trend: TrendView
}

/** The kind that is shown first: the usual size. */
const FIRST_SIZE = 9

/** What is shown of a kind by its key; of the first one if there is none of this key. Null if no game was finished. */
export function scoreView(key: string): ScoreView | null {
  const kinds = allKinds()
  const shown = kinds.find((kind) => keyOf(kind) === key) ?? kinds[0]
  if (!shown) return null
  const { finished, best, times, average } = figuresOf(shown)
  const t = settingsPageWords().statistics
  const time = (ms: number) => (Number.isFinite(ms) ? clockText(ms) : '–')
  return {
    chips: kinds.map((kind) => ({ key: keyOf(kind), text: nameOf(kind) })),
    chosen: keyOf(shown),
    figures: [
      { name: t.finished, text: `${finished}`, unit: finished === 1 ? t.gameUnit : t.gamesUnit },
      { name: t.best, text: time(best), unit: '' },
      { name: t.average, text: time(average), unit: '' },
    ],
    median: time(median(times)),
    note: times.length > 0 && times.length < finished ? t.helpedNote : '',
    trend: trendView(times),
  }
}

/** The sizes that the player has finished, the usual one first, each followed by its levels from easy to hard. */
function allKinds(): GameKind[] {
  const kinds = finishes.kinds()
  const sizes = [...new Set(kinds.map(({ size }) => size))]
  const isUsual = (size: number) => (size === FIRST_SIZE ? 0 : 1)
  sizes.sort((a, b) => isUsual(a) - isUsual(b) || a - b)
  const levels: readonly string[] = LEVELS
  const rank = ({ level }: Required<GameKind>) => levels.indexOf(level)
  const known = kinds.filter((kind) => rank(kind) >= 0)
  known.sort((a, b) => rank(a) - rank(b))
  return sizes.flatMap((size) => [{ size }, ...known.filter((kind) => kind.size === size)])
}

/** Times are those of games without help. */
function figuresOf(kind: GameKind) {
  const { finished, times } = finishes.of(kind)
  const best = Math.min(...times)
  const average = times.reduce((sum, ms) => sum + ms, 0) / times.length
  return { finished, best, average, times }
}

const keyOf = ({ size, level }: GameKind) => (level === undefined ? `${size}` : `${size} ${level}`)

/** '9×9', '困难', '16×16 困难'. */
function nameOf({ size, level }: GameKind): string {
  const ofSize = `${size}×${size}`
  if (level === undefined) return ofSize
  const names: Readonly<Record<string, string>> = words().levels
  return size === FIRST_SIZE ? names[level] : `${ofSize} ${names[level]}`
}
