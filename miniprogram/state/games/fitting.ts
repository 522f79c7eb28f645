/** Which level suits the player: by the times of the last games, and how often the player was stuck in them. */
import { LEVELS, type Level } from '../../core/sudoku/logic/levels'
import type { RuleKind } from '../../core/sudoku/rules'
import { kindOfRulesText } from '../../core/sudoku/rules-code'
import type { FinishRecord } from './finishes'
import type { GameSummary } from './game-summary'

/** Of the games of a kind so many are looked at, the last ones. */
const RECENT_GAMES = 10
/** Faster, and stuck at most once, a game went smoothly; twice as fast, and never stuck, very smoothly. */
const SMOOTH_MS = 15 * 60_000
/** Slower, or stuck this often, it was too hard. */
const TOO_LONG_MS = 30 * 60_000
const TOO_OFTEN_STUCK = 3
/** A game left after this time counts as given up once another one has been finished. */
const GIVEN_UP_MS = 5 * 60_000
/** The sum of a level's games, see `easeOf`, and their mean from which the next one suits; the mean below which it is too hard. */
const MIN_SUM_TO_RISE = 2
const MIN_MEAN_TO_RISE = 0.7
const MIN_MEAN_TO_STAY = -0.4

/**
 * The level of the player's next 9×9 game of a kind: the hardest one that is not too hard; the next one if games of that
 * went smoothly and it has not proved too hard lately. Of a kind that the player does not know, one below that of
 * classic games. Null without a game to go by.
 */
export function fittingLevel(
  finishes: readonly FinishRecord[],
  games: readonly GameSummary[],
  kind: RuleKind,
): Level | null {
  const played = gamesOf(finishes, games, kind)
  const recent = played.sort((a, b) => a.at - b.at).slice(-RECENT_GAMES)
  const fit = fitOf(LEVELS.map((level) => recent.filter((one) => one.level === level).map(easeOf)))
  if (fit !== null || kind === 'classic') return fit === null ? null : LEVELS[fit]
  const classic = fittingLevel(finishes, games, 'classic')
  return classic && LEVELS[Math.max(0, LEVELS.indexOf(classic) - 1)]
}

type Played = Pick<FinishRecord, 'at' | 'ms' | 'level' | 'helped' | 'stuck'>

/** The finished games of a kind, and those given up, which took for ever. */
function gamesOf(
  finishes: readonly FinishRecord[],
  games: readonly GameSummary[],
  kind: RuleKind,
): Played[] {
  const lastAt = Math.max(...finishes.map(({ at }) => at))
  return [
    ...finishes.filter(
      ({ size, rules = 'classic', origin }) =>
        size === 9 && rules === kind && origin !== 'practice',
    ),
    ...games
      .filter(
        ({ size, rules = '', finishedAt, elapsed, playedAt }) =>
          size === 9 &&
          kindOfRulesText(rules) === kind &&
          finishedAt === null &&
          elapsed > GIVEN_UP_MS &&
          playedAt < lastAt,
      )
      .map(({ level, playedAt }) => ({ at: playedAt, ms: Infinity, ...(level && { level }) })),
  ].filter(({ level }) => LEVELS.some((one) => one === level))
}

/** How a game went: 2 very smoothly, 1 smoothly, 0 as it should, −1 if it was too hard. */
export function easeOf({ ms, helped, stuck = 0 }: Played): number {
  if (ms > TOO_LONG_MS || stuck >= TOO_OFTEN_STUCK) return -1
  if (ms > SMOOTH_MS || stuck > 1 || helped) return 0
  return ms < SMOOTH_MS / 2 && stuck === 0 ? 2 : 1
}

/** By how the games of each level went, in their order. Null without games. */
function fitOf(eases: readonly (readonly number[])[]): number | null {
  let fit: number | null = null
  for (const [level, played] of eases.entries()) {
    if (played.length === 0) continue
    const sum = played.reduce((before, ease) => before + ease, 0)
    const mean = sum / played.length
    if (mean < MIN_MEAN_TO_STAY) return Math.max(0, level - 1)
    const isSmooth = sum >= MIN_SUM_TO_RISE && mean >= MIN_MEAN_TO_RISE
    fit = Math.min(level + (isSmooth ? 1 : 0), eases.length - 1)
  }
  return fit
}
