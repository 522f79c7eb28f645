import { apply, type GameState } from '../core/game/index'
import { type Origin, roundOf } from '../core/game/origin'
import { showConfirm } from '../platform/dialog'
import { log } from '../platform/log'
import { StorageError } from '../platform/storage'
import { words } from '../strings/index'
import { beijingDay } from './daily'
import { type Games, games } from './games'

/** So long after a day its games are still accepted, ms; as cloud/core/day has it. */
const GRACE = 6 * 3600_000

/** Whether a game's time is compared with others': that of a day or of a challenge. */
export function isContest(origin: Origin | undefined): boolean {
  return origin?.kind === 'daily' || origin?.kind === 'challenge'
}

/** Whether a game is one of a day that others may still play: its puzzle is not to be given away. */
export function isOfRunningDay(origin: Origin | undefined, now: number): boolean {
  const round = roundOf(origin)
  return round !== null && round.day >= beijingDay(now - GRACE)
}

/**
 * Help: whatever is shown of a puzzle's solution (a hint, mistakes, the answer, the way, the search), on whichever
 * page. A game of a day or a challenge in which it was had is not compared with others', so it is asked before,
 * once for each game.
 */
export interface Help {
  /** Asks where help with a puzzle, by its givens as text, costs a running game its rank. True: go on. */
  allow(givens: string): Promise<boolean>
  /** Notes in all running games of a puzzle that help is had. */
  note(givens: string): void
  /** Both, for pages that show the solution at once. */
  give(givens: string): Promise<boolean>
}

export interface HelpWorld {
  readonly games: Games
  now(): number
  /** The question, by what the game would lose its rank in; true for yes. */
  ask(contest: 'day' | 'challenge'): Promise<boolean>
}

export function createHelp({ games, now, ask }: HelpWorld): Help {
  /** The running games of a puzzle in which no help was had so far. */
  function unhelped(givens: string): [id: string, game: GameState][] {
    return games.list().flatMap(({ id, givens: own, finishedAt }) => {
      const game = own === givens && finishedAt === null ? games.load(id) : null
      return game && !game.assisted ? [[id, game] as [string, GameState]] : []
    })
  }

  /** A past day's game has no rank to lose. */
  function isAtStake({ puzzle }: GameState): boolean {
    return puzzle.origin?.kind === 'challenge' || isOfRunningDay(puzzle.origin, now())
  }

  async function allow(givens: string): Promise<boolean> {
    const atStake = unhelped(givens).find(([, game]) => isAtStake(game))
    if (!atStake) return true
    return ask(atStake[1].puzzle.origin?.kind === 'challenge' ? 'challenge' : 'day')
  }

  function note(givens: string) {
    for (const [id, game] of unhelped(givens)) {
      try {
        games.save(id, apply(game, { kind: 'assist' }, { now: now() }))
      } catch (error) {
        if (!(error instanceof StorageError)) throw error
        log.error('help.note', { error: String(error) })
      }
    }
  }

  async function give(givens: string): Promise<boolean> {
    const isAllowed = await allow(givens)
    if (isAllowed) note(givens)
    return isAllowed
  }

  return { allow, note, give }
}

/** Help in the player's games. */
export const help = createHelp({
  games,
  now: () => Date.now(),
  ask(kind) {
    const { contest, common } = words()
    const question = kind === 'day' ? contest.helpAsk : contest.helpAskChallenge
    return showConfirm(question, contest.helpYes, common.cancel)
  },
})
