import { dayAt, SUBMIT_GRACE_MS } from '../../core/game/day'
import type { HelpMark } from '../../core/game/history'
import { apply, type GameState } from '../../core/game/index'
import { type Origin, roundOf } from '../../core/game/origin'
import { showConfirm } from '../../platform/dialog'
import { host } from '../../platform/host'
import { storing } from '../../platform/storage'
import { words } from '../../strings/index'
import { type Games, games } from '../games/games'
import { challenges } from './challenges'

/** Whether a game's time is compared with those of others: a daily puzzle or a challenge. */
export function isContest(origin: Origin | undefined): boolean {
  return origin?.kind === 'daily' || origin?.kind === 'challenge'
}

/** Whether others may still play the game's day, so that its puzzle must not be revealed. Without a cloud nothing is ranked. */
export function isOfRunningDay(origin: Origin | undefined, now: number): boolean {
  const round = roundOf(origin)
  return host.hasCloud && round !== null && round.day >= dayAt(now - SUBMIT_GRACE_MS)
}

/**
 * Help is anything that reveals part of a puzzle's solution, on any page: a hint, mistakes, the answer, the explained
 * path, the search. It takes a daily game or a challenge out of the ranking, so the player is asked first, once per
 * game.
 */
export interface Help {
  /** Asks the player if help with a puzzle takes a running game out of the ranking. Resolves to whether to help. */
  allow(givens: string): Promise<boolean>
  /**
   * Marks all running games of a puzzle as assisted: those with the same givens, because a puzzle that also removes
   * candidates may be the same one in disguise. `mark`: what their logs tell of it.
   */
  note(givens: string, mark?: HelpMark): void
  /** Asks, and marks the games if the player agrees: what follows shows the answer, or leads to it. */
  give(givens: string): Promise<boolean>
}

interface HelpDependencies {
  readonly games: Games
  /** Whether a running game was sent as a challenge. */
  isSent(id: string): boolean
  now(): number
  /** Asks whether to leave the ranking of the day or the challenge. */
  ask(contest: 'day' | 'challenge'): Promise<boolean>
}

export function createHelp({ games, isSent, now, ask }: HelpDependencies): Help {
  /** The running games of a puzzle that are not assisted yet. */
  function unassistedGames(givens: string): { id: string; game: GameState }[] {
    return games.list().flatMap(({ id, givens: ownGivens, finishedAt }) => {
      const game = ownGivens === givens && finishedAt === null ? games.load(id) : null
      return game && !game.assisted ? [{ id, game }] : []
    })
  }

  /** What a game is compared in; null for a game of a past day and for those that are not compared. */
  function contestOf(id: string, { puzzle: { origin } }: GameState): 'day' | 'challenge' | null {
    if (origin?.kind === 'challenge' || isSent(id)) return 'challenge'
    return isOfRunningDay(origin, now()) ? 'day' : null
  }

  async function allow(givens: string): Promise<boolean> {
    const contests = unassistedGames(givens).map(({ id, game }) => contestOf(id, game))
    const contest = contests.find((one) => one !== null)
    return !contest || ask(contest)
  }

  function note(givens: string, mark?: HelpMark) {
    for (const { id, game } of unassistedGames(givens)) {
      const helped = apply(game, { kind: 'assist', help: mark }, { now: now() })
      storing('help.note', () => games.save(id, helped))
    }
  }

  async function give(givens: string): Promise<boolean> {
    const isAllowed = await allow(givens)
    if (isAllowed) note(givens, { kind: 'answer' })
    return isAllowed
  }

  return { allow, note, give }
}

/** Help in the player's games. */
export const help = createHelp({
  games,
  isSent: challenges.isSent,
  now: () => Date.now(),
  ask(kind) {
    const { contest, common } = words()
    const question = kind === 'day' ? contest.helpAsk : contest.helpAskChallenge
    return showConfirm(question, contest.helpYes, common.cancel)
  },
})
