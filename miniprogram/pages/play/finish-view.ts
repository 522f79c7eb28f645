import { elapsedAt, type GameState, paceOf } from '../../core/game/index'
import { challengeCodeOf, roundOf } from '../../core/game/origin'
import { lessonOf } from '../../core/learning/lessons'
import { MAX_EXPLAINED_SIZE } from '../../core/sudoku/grid'
import type { TechniqueId } from '../../core/sudoku/logic/technique-ids'
import { steadyClock } from '../../platform/steady-clock'
import { type EarlierGames, median } from '../../state/games/finishes'
import { canBeSent } from '../../state/social/challenges'
import { fill, words } from '../../strings/index'
import { sayGame, sayGrid } from '../../strings/say'
import { sayTechnique } from '../../strings/techniques'
import { clockText } from '../../ui/components/game-clock/clock-text'
import type { DayResult } from '../../ui/components/share-card/result'
import type { UsedTechnique } from './puzzle-info'

/** A time that differs less from the usual one counts as equal. */
const MIN_DIFFERENCE_PERCENT = 3
/** Techniques shown besides the singles. */
const MAX_CHIPS = 3

const SINGLES: readonly TechniqueId[] = ['full-house', 'naked-single', 'hidden-single']

/** A button of the sheet after the end. `share` opens WeChat's own list of chats. */
export interface FinishAction {
  readonly name:
    | ('next' | 'share' | 'challenge' | 'results' | 'path' | 'board')
    | ('ranking' | 'review' | 'save')
  /** The name of an icon. */
  readonly drawing: string
  readonly text: string
}

/** A technique that the puzzle needed. */
export interface Chip {
  /** The technique whose lesson the chip opens; '' if it opens none. */
  readonly lesson: TechniqueId | ''
  readonly text: string
}

/** The sheet after the end of a game. */
export interface FinishView {
  readonly name: string
  readonly time: string
  readonly meaning: string
  /** `best`: the meaning is a record; `good`: it praises; `plain`: it says what was the case. */
  readonly tone: 'best' | 'good' | 'plain'
  /** The streak of a daily game; otherwise ''. */
  readonly streak: string
  readonly main: FinishAction
  readonly actions: readonly FinishAction[]
  /** Whether the game can be reviewed. */
  readonly isReviewed: boolean
  /** Empty until the path is known. */
  readonly chips: readonly Chip[]
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
}

export function finishView(game: GameState, facts: FinishFacts): FinishView {
  const t = words().finish
  const { text, tone } = meaningOf(game, facts)
  const isDaily = roundOf(game.puzzle.origin) !== null
  return {
    name: sayGame({ ...game.puzzle, level: facts.level || game.puzzle.level }),
    time: clockText(elapsedOf(game)),
    meaning: text,
    tone,
    streak: isDaily && facts.streak > 0 ? fill(t.streak, { n: facts.streak }) : '',
    ...buttonsOf(game, facts),
    isReviewed: game.puzzle.size <= MAX_EXPLAINED_SIZE,
    chips: [],
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
  { earlier, isHelped }: FinishFacts,
): { text: string; tone: FinishView['tone'] } {
  const t = words().finish
  const good = (text: string) => ({ text, tone: 'good' }) as const
  const plain = (text: string) => ({ text, tone: 'plain' }) as const
  if (game.excluded) return plain(t.excluded[game.excluded])
  if (isHelped) return plain(game.hints ? fill(t.hints, { n: game.hints }) : t.helped)
  const kind = kindOf(game)
  if (!earlier || !kind) return good(t.alone)
  if (earlier.finished === 0) return good(fill(t.first, { kind }))
  if (earlier.times.length === 0) return good(t.alone)
  const time = elapsedOf(game)
  const best = Math.min(...earlier.times)
  if (time < best) return { text: fill(t.best, { kind }), tone: 'best' }
  const percent = Math.round(100 * (1 - time / median(earlier.times)))
  if (percent >= MIN_DIFFERENCE_PERCENT) return good(fill(t.faster, { percent }))
  if (percent > -MIN_DIFFERENCE_PERCENT) return plain(t.usual)
  return plain(fill(t.slower, { time: clockText(best) }))
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

/** The main button and the row below it. */
function buttonsOf(
  { puzzle }: GameState,
  { next: nextName, isSent }: FinishFacts,
): Pick<FinishView, 'main' | 'actions'> {
  const t = words().finish
  const { origin, size } = puzzle
  const next: FinishAction = { name: 'next', drawing: 'right', text: t.next }
  const share: FinishAction = { name: 'share', drawing: 'share', text: t.share }
  const path: FinishAction = { name: 'path', drawing: 'route', text: t.path }
  const board: FinishAction = { name: 'board', drawing: 'grid', text: t.board }
  const rest = size <= MAX_EXPLAINED_SIZE ? [path, board] : [board]
  if (challengeCodeOf(origin)) {
    const results: FinishAction = { name: 'results', drawing: 'flag', text: t.results }
    return { main: results, actions: [next, ...rest] }
  }
  if (roundOf(origin)) {
    const save: FinishAction = { name: 'save', drawing: 'save', text: t.save }
    return { main: { ...share, text: t.shareResult }, actions: [next, save, ...rest] }
  }
  const dare: FinishAction = {
    ...{ name: 'challenge', drawing: 'flag' },
    text: isSent ? t.results : t.challenge,
  }
  return {
    main: { ...next, text: fill(t.nextOf, { level: nextName }) },
    actions: [share, ...(canBeSent(puzzle) ? [dare] : []), ...rest],
  }
}

/**
 * The techniques that a puzzle needed: the hardest, then those with lessons, hardest first. Singles are one chip, unless
 * the puzzle needs nothing else.
 */
export function chipsOf(used: readonly UsedTechnique[]): Chip[] {
  const t = words().finish
  const hardestFirst = [...used].sort((a, b) => b.difficulty - a.difficulty)
  const chipOf = ({ technique, steps }: UsedTechnique): Chip => ({
    lesson: lessonOf(technique) ? technique : '',
    text:
      steps > 1
        ? fill(t.technique, { name: sayTechnique(technique), n: steps })
        : sayTechnique(technique),
  })
  const others = hardestFirst.filter(({ technique }) => !SINGLES.includes(technique))
  if (others.length === 0) return hardestFirst.map(chipOf)
  const n = used.reduce(
    (sum, { technique, steps }) => sum + (SINGLES.includes(technique) ? steps : 0),
    0,
  )
  const singles: Chip[] = n > 0 ? [{ lesson: '', text: fill(t.singles, { n }) }] : []
  const chips = others.map(chipOf)
  const rest = chips.slice(1)
  const taught = rest.filter(({ lesson }) => lesson)
  const untaught = rest.filter(({ lesson }) => !lesson)
  return [...[chips[0], ...taught, ...untaught].slice(0, MAX_CHIPS), ...singles]
}
