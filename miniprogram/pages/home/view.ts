import { rowsOf } from '../../core/sudoku/digits'
import { RULE_KINDS } from '../../core/sudoku/rules'
import { kindOfRulesText } from '../../core/sudoku/rules-code'
import type { FinishRecord } from '../../state/games/finishes'
import { type GameSummary, originOf } from '../../state/games/game-summary'
import { filledRatio } from '../../state/games/progress'
import { fill, words } from '../../strings/index'
import { sayGame } from '../../strings/say'
import { clockText } from '../../ui/components/game-clock/clock-text'

const WEEK_MS = 7 * 24 * 3600_000

/** Whether the player is new to the app: the first game was finished within a week, or none was. */
export function isOfFirstWeek([first]: readonly FinishRecord[], now: number): boolean {
  return !first || now - first.at < WEEK_MS
}

export function resumeCard(game: GameSummary) {
  const { id, size } = game
  const share = filledRatio(game)
  return {
    id,
    size,
    rules: game.rules ?? '',
    name: sayGame({ ...game, origin: originOf(game) }),
    givens: rowsOf(game.givens, size),
    values: rowsOf(game.values, size),
    detail: `${percentText(share)} · ${clockText(game.elapsed)}`,
    share,
  }
}

/** The filter that shows all games. */
export const ALL_KINDS = 'all'

/** The filters of the list of games: the kinds of rules that it has, after all of them. Empty for a single kind. */
export function listFilters(games: readonly GameSummary[]): { id: string; name: string }[] {
  const known = new Set(games.map(({ rules = '' }) => kindOfRulesText(rules)))
  if (known.size < 2) return []
  const { home, ruleKinds } = words()
  const kinds = RULE_KINDS.filter((kind) => known.has(kind))
  return [{ id: ALL_KINDS, name: home.all }, ...kinds.map((id) => ({ id, name: ruleKinds[id] }))]
}

/** The games that a filter shows. */
export function filtered(games: readonly GameSummary[], filter: string): readonly GameSummary[] {
  if (filter === ALL_KINDS) return games
  return games.filter(({ rules = '' }) => kindOfRulesText(rules) === filter)
}

/** A line in the list of the player's games. */
export function gameLine(game: GameSummary) {
  const progress = game.finishedAt === null ? percentText(filledRatio(game)) : words().home.solved
  return {
    id: game.id,
    name: sayGame({ ...game, origin: originOf(game) }),
    detail: `${progress} · ${clockText(game.elapsed)}`,
  }
}

function percentText(ratio: number): string {
  return fill(words().home.progress, { percent: Math.floor(ratio * 100) })
}
