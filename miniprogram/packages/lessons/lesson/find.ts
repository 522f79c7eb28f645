import type { Lesson } from '../../../core/learning/lessons'
import { kindOfRules, type RuleKind } from '../../../core/sudoku/rules'
import { decodeRules } from '../../../core/sudoku/rules-code'
import type { CancelSignal } from '../../../platform/cancel'
import { compute } from '../../../platform/worker-client'
import type { GameSummary } from '../../../state/games/game-summary'
import { games } from '../../../state/games/games'
import { hintRequest } from '../../../state/games/hints'

/** The result of a search through the player's games. */
export interface FoundGame {
  /** The game in which the technique applies; undefined if there is none. */
  readonly id?: string
  /** Whether a hint there shows what the lesson teaches. */
  readonly hasHint?: boolean
  /** How many games were searched. */
  readonly searched: number
}

const MAX_SEARCHED_GAMES = 20
/** Lessons use 9×9 boards. */
const SIZE = 9

/**
 * Searches the player's unfinished games, most recently played first, for one in which a lesson's technique applies now;
 * for a lesson on rules, for one with these rules. Games that contain a mistake never match. Throws a ComputeError.
 */
export async function findGame(
  { id: lesson, techniques, rules }: Lesson,
  signal: CancelSignal,
): Promise<FoundGame> {
  const running = games
    .list()
    .filter(({ size, finishedAt }) => size === SIZE && finishedAt === null)
    .filter((game) => rules === undefined || kindOf(game) === rules)
  let searched = 0
  for (const { id } of running.slice(0, MAX_SEARCHED_GAMES)) {
    const game = games.load(id)
    if (!game) continue
    searched++
    if (lesson === rules) return { id, searched }
    const hint = await compute.call('hint', hintRequest(game, techniques), { signal })
    if (hint.kind === 'step') return { id, searched, hasHint: true }
  }
  return { searched }
}

function kindOf({ size, rules = '' }: GameSummary): RuleKind {
  return kindOfRules(decodeRules(size, rules)?.rules)
}
