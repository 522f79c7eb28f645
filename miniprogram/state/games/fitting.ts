/** Which level suits the player: by the times of the last games, and how often the player was stuck in them. */
import { isAlone } from '../../core/game/origin'
import { LEVELS, type Level } from '../../core/sudoku/logic/levels'
import type { RuleKind } from '../../core/sudoku/rules'
import { kindOfRulesText } from '../../core/sudoku/rules-code'
import type { FinishRecord } from './finishes'
import { type GameSummary, originOf } from './game-summary'

/** How many of the last games of a kind count. */
const RECENT_GAMES = 10
/** Faster, without a wrong digit or a guess and stuck at most once, a game went smoothly; twice as fast, and never stuck, very smoothly. */
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

type Played = Pick<FinishRecord, 'at' | 'ms' | 'helped' | 'stuck' | 'mistakes' | 'guessed'> & {
  readonly level?: string
}

/** A level, and why it suits the player: there is no game to go by, the kind is new, or how the last games went. */
export interface Fitting {
  readonly level: Level
  readonly why: 'first' | 'newKind' | 'smooth' | 'hard' | 'same'
}

/**
 * The level of the player's next game of a kind, by the 9×9 games: the hardest one that is not too hard; the next one if games of
 * that went smoothly and it has not proved too hard lately. Of a kind that the player does not know, one below that of classic
 * games.
 */
export function fittingLevel(
  finishes: readonly FinishRecord[],
  games: readonly GameSummary[],
  kind: RuleKind,
): Fitting {
  const lastAt = Math.max(...finishes.map(({ at }) => at))
  const isGivenUp = ({ finishedAt, elapsed, playedAt }: GameSummary) =>
    finishedAt === null && elapsed > GIVEN_UP_MS && playedAt < lastAt
  const isOfKind = (size: number, rules: string, origin?: string) =>
    size === 9 && rules === kind && isAlone(origin)
  const recent = [
    ...finishes.filter(({ size, rules = 'classic', origin }) => isOfKind(size, rules, origin)),
    ...games
      .filter((game) => {
        const rules = kindOfRulesText(game.rules ?? '')
        return isOfKind(game.size, rules, originOf(game)?.kind) && isGivenUp(game)
      })
      .map(({ level, playedAt }): Played => ({ level, at: playedAt, ms: Infinity })),
  ]
    .filter(({ level }) => LEVELS.some((one) => one === level))
    .sort((a, b) => a.at - b.at)
    .slice(-RECENT_GAMES)
  const last = recent[recent.length - 1]
  if (last) {
    const fit = fitOf(recent)
    const before = (LEVELS as readonly string[]).indexOf(last.level ?? '')
    const why = fit > before ? 'smooth' : fit < before ? 'hard' : 'same'
    return { level: LEVELS[fit], why }
  }
  if (kind === 'classic') return { level: 'easy', why: 'first' }
  const classic = fittingLevel(finishes, games, 'classic')
  if (classic.why === 'first') return classic
  return { level: LEVELS[Math.max(0, LEVELS.indexOf(classic.level) - 1)], why: 'newKind' }
}

/** The index of the level. */
function fitOf(recent: readonly Played[]): number {
  let fit = 0
  for (let index = 0; index < LEVELS.length; index++) {
    const eases = recent.filter(({ level }) => level === LEVELS[index]).map(easeOf)
    if (eases.length === 0) continue
    const sum = eases.reduce((before, ease) => before + ease, 0)
    const mean = sum / eases.length
    if (mean < MIN_MEAN_TO_STAY) return Math.max(0, index - 1)
    const isSmooth = sum >= MIN_SUM_TO_RISE && mean >= MIN_MEAN_TO_RISE
    fit = Math.min(index + (isSmooth ? 1 : 0), LEVELS.length - 1)
  }
  return fit
}

/** How a game went: 2 very smoothly, 1 smoothly, 0 as it should, −1 if it was too hard. */
function easeOf({ ms, helped, stuck = 0, mistakes, guessed }: Played): number {
  if (ms > TOO_LONG_MS || stuck >= TOO_OFTEN_STUCK) return -1
  if (ms > SMOOTH_MS || stuck > 1 || helped || mistakes || guessed) return 0
  return ms < SMOOTH_MS / 2 && stuck === 0 ? 2 : 1
}
