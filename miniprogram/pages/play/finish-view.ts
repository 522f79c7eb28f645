import { type HelpMark, helpOf } from '../../core/game/history'
import { elapsedAt, type GameState, paceOf } from '../../core/game/index'
import { challengeCodeOf, roundOf } from '../../core/game/origin'
import { lessonOf } from '../../core/learning/lessons'
import { MAX_EXPLAINED_SIZE } from '../../core/sudoku/grid'
import type { TechniqueId } from '../../core/sudoku/logic/technique-ids'
import { host } from '../../platform/host'
import { steadyClock } from '../../platform/steady-clock'
import { type EarlierGames, howPlayed, median } from '../../state/games/finishes'
import { canBeSent } from '../../state/social/challenges'
import { fill, words } from '../../strings/index'
import { sayGrid } from '../../strings/say'
import { sayTechnique } from '../../strings/techniques'
import { clockText } from '../../ui/components/game-clock/clock-text'
import type { DayResult } from '../../ui/components/share-card/result'
import type { MenuEntry } from './menu'
import type { UsedTechnique } from './puzzle-info'

/** A time that differs less from the usual one counts as equal. */
const MIN_DIFFERENCE_PERCENT = 3
const MAX_LESSONS = 3

const SINGLES: readonly TechniqueId[] = ['full-house', 'naked-single', 'hidden-single']

/** The sheet after the end of a game. */
export interface FinishView {
  readonly time: string
  readonly meaning: string
  /** `best`: the meaning is a record; `good`: it praises; `plain`: it says what was the case. */
  readonly tone: 'best' | 'good' | 'plain'
  /** The streak of a daily game; otherwise ''. */
  readonly streak: string
  readonly main: MenuEntry
  /** What suits the game best besides, which a question replaces, and 更多. */
  readonly others: readonly MenuEntry[]
}

/** What the sheet needs to know besides the game. */
export interface FinishFacts {
  /** The games that the time is compared with; null if the game was finished before the page opened. */
  readonly earlier: EarlierGames | null
  /** Whether help other than the marks of wrong digits was used. */
  readonly isHelped: boolean
  /** The days in a row, if this is a daily game. */
  readonly streak: number
  /** The level of the puzzle; '' if it is not known. */
  readonly level: string
  /** The name of the level or built-in puzzle that comes next. */
  readonly next: string
  /** Whether the game was sent as a challenge before it was finished. */
  readonly isSent: boolean
  /** What the review says of the whole game; '' if that is not known. */
  readonly shown: string
}

export function finishView(game: GameState, facts: FinishFacts): FinishView {
  const t = words().finish
  const { text, tone } = meaningOf(game, facts)
  const isDaily = roundOf(game.puzzle.origin) !== null
  const [main, second] = finishActions(game, facts)
  return {
    time: clockText(elapsedOf(game)),
    meaning: text,
    tone,
    streak: isDaily && facts.streak > 0 ? fill(t.streak, { n: facts.streak }) : '',
    main,
    others: [second, { name: 'more', drawing: 'more', text: words().play.more }],
  }
}

/** The result of a daily game to share; null for other games. */
export function resultOf(game: GameState, streak: number): DayResult | null {
  const round = roundOf(game.puzzle.origin)
  if (!round || game.status !== 'finished') return null
  return { round, elapsed: elapsedOf(game), streak, pace: paceOf(game) }
}

const elapsedOf = ({ clock }: GameState) => elapsedAt(clock, steadyClock.now())

/** What the time means to the player, in one line. */
function meaningOf(
  game: GameState,
  { earlier, isHelped, shown }: FinishFacts,
): { text: string; tone: FinishView['tone'] } {
  const t = words().finish
  const good = (text: string) => ({ text, tone: 'good' }) as const
  const plain = (text: string) => ({ text, tone: 'plain' }) as const
  if (game.excluded) return plain(t.excluded[game.excluded])
  if (isHelped) return plain(sayHelp(game))
  const kind = kindOf(game)
  const alone = shown ? plain(shown) : good(t.alone)
  if (!earlier || !kind) return alone
  if (earlier.finished === 0) return good(fill(t.first, { kind }))
  if (earlier.times.length === 0) return alone
  const time = elapsedOf(game)
  const best = Math.min(...earlier.times)
  if (time < best) return { text: fill(t.best, { kind }), tone: 'best' }
  const percent = Math.round(100 * (1 - time / median(earlier.times)))
  if (percent >= MIN_DIFFERENCE_PERCENT) return good(fill(t.faster, { percent }))
  if (shown) return alone
  if (percent > -MIN_DIFFERENCE_PERCENT) return plain(t.usual)
  return plain(fill(t.slower, { time: clockText(best) }))
}

/** The strongest help that the game has had. Games of older versions do not tell of each. */
function sayHelp({ history, hints }: GameState): string {
  const t = words().finish
  const has = (kind: HelpMark['kind']) => history.log.some((entry) => helpOf(entry)?.kind === kind)
  if (hints && !has('answer')) return fill(t.hints, { n: hints })
  return has('check') && !has('answer') ? t.checked : t.helped
}

/** The games that times are compared within, in words: a level, or a size without levels; '' if neither is known. */
function kindOf({ puzzle }: GameState): string {
  const { size, rules, level } = puzzle
  const levels: Readonly<Record<string, string>> = words().levels
  const name = level && levels[level]
  const ofGrid = size === 9 && !rules ? '' : sayGrid(puzzle)
  if (rules) return [ofGrid, name].filter(Boolean).join(' ')
  return name || ofGrid
}

/**
 * What can be done after the end, by its name: the main button, what suits the game best besides, and the lines of 更多.
 * `share` opens WeChat's own list of chats.
 */
export function finishActions(game: GameState, facts: FinishFacts): MenuEntry[] {
  const t = words().finish
  const { origin, size } = game.puzzle
  const next = { name: 'next', drawing: 'right', text: t.next }
  const share = { name: 'share', drawing: 'share', text: t.share }
  const path = { name: 'path', drawing: 'route', text: t.path }
  const review = { name: 'review', drawing: 'steps', text: t.review }
  const dare = { name: 'challenge', drawing: 'flag', text: facts.isSent ? t.results : t.challenge }
  const ranking = { name: 'ranking', drawing: 'trophy', text: t.ranking }
  const board = { name: 'board', drawing: 'grid', text: t.board }
  const both = isInstructive(game, facts) ? [review, path] : [path, review]
  const ways = size <= MAX_EXPLAINED_SIZE ? [...both, board] : [board]
  const best = ways[0]
  const rest = ways.slice(1)
  if (challengeCodeOf(origin)) {
    return [{ ...dare, text: t.results }, next, best, ...rest]
  }
  if (roundOf(origin)) {
    const save = { name: 'save', drawing: 'save', text: t.save }
    const main = { ...share, text: t.shareResult }
    return [main, best, next, save, ...(host.hasCloud ? [ranking] : []), ...rest]
  }
  const main = { ...next, text: fill(t.nextOf, { level: facts.next }) }
  return [main, best, share, ...(canBeSent(game.puzzle) ? [dare] : []), ...rest]
}

/** Whether how a game was played says more than its path: a player who got stuck or erred, or a puzzle of singles. */
function isInstructive(game: GameState, { isHelped, level }: FinishFacts): boolean {
  const { stuck, mistakes } = howPlayed(game)
  return isHelped || level === 'easy' || Boolean(stuck || mistakes)
}

/** The lessons of the techniques that a puzzle needed, hardest first; of singles, unless it needs others. */
export function lessonsOf(used: readonly UsedTechnique[]): MenuEntry[] {
  const taught = used.filter(({ technique }) => lessonOf(technique))
  const others = taught.filter(({ technique }) => !SINGLES.includes(technique))
  return [...(others.length > 0 ? others : taught)]
    .sort((a, b) => b.difficulty - a.difficulty)
    .slice(0, MAX_LESSONS)
    .map(({ technique }) => ({
      name: technique,
      drawing: 'book',
      text: fill(words().finish.learn, { name: sayTechnique(technique) }),
    }))
}
