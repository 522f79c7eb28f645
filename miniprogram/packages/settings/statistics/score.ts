/** The times of one kind of games: the picker, the figures and the trend. */
import { LEVELS } from '../../../core/sudoku/logic/levels'
import { RULE_KINDS } from '../../../core/sudoku/rules'
import { finishes, type GameKind, type LevelKind, median } from '../../../state/games/finishes'
import { fill, words } from '../../../strings/index'
import { sayGrid, sayKind } from '../../../strings/say'
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
      { name: t.finished, text: `${finished}`, unit: fill(t.gamesUnit, { n: finished }) },
      { name: t.best, text: time(best), unit: '' },
      { name: t.average, text: time(average), unit: '' },
    ],
    median: time(median(times)),
    note: [times.length > 0 && times.length < finished && t.helpedNote, sayTogether()]
      .filter(Boolean)
      .join(''),
    trend: trendView(times),
  }
}

/** Boards with others count apart: how many there were; '' for none. */
function sayTogether(): string {
  const n = finishes.list().filter(({ origin }) => origin === 'together').length
  return n > 0 ? fill(settingsPageWords().statistics.togetherNote, { n }) : ''
}

/**
 * The sizes that the player has finished, classic ones before variants and the usual one first, each followed by its
 * levels from easy to hard.
 */
function allKinds(): GameKind[] {
  const kinds = finishes.kinds()
  const groups = new Map(
    kinds.map(({ size, rules }) => [`${size} ${rules}`, { size, ...(rules && { rules }) }]),
  )
  const place = ({ size, rules = 'classic' }: GameKind) =>
    100 * RULE_KINDS.indexOf(rules) + (size === FIRST_SIZE ? 0 : size)
  const sorted = [...groups.values()].sort((a, b) => place(a) - place(b))
  const levels: readonly string[] = LEVELS
  const rank = ({ level }: LevelKind) => levels.indexOf(level)
  const known = kinds.filter((kind) => rank(kind) >= 0)
  known.sort((a, b) => rank(a) - rank(b))
  return sorted.flatMap((group) => [
    group,
    ...known.filter(({ size, rules }) => size === group.size && rules === group.rules),
  ])
}

/** Times are those of games without help. */
function figuresOf(kind: GameKind) {
  const { finished, times } = finishes.of(kind)
  const best = Math.min(...times)
  const average = times.reduce((sum, ms) => sum + ms, 0) / times.length
  return { finished, best, average, times }
}

const keyOf = ({ size, rules, level }: GameKind) =>
  [size, rules, level].filter((part) => part !== undefined).join(' ')

/** '标准', '困难', '16×16 困难', '锯齿 困难'. */
function nameOf({ size, rules, level }: GameKind): string {
  const group = rules ? sayKind(rules, size) : sayGrid({ size })
  if (level === undefined) return group
  const levels: Readonly<Record<string, string>> = words().levels
  return size === FIRST_SIZE && !rules ? levels[level] : `${group} ${levels[level]}`
}
