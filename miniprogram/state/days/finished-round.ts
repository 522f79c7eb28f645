import type { UnrankedReason } from '../../../cloud/api'
import { roundOf } from '../../core/game/origin'
import type { Round, RoundName } from '../../core/game/round'
import { originOf } from '../games/game-summary'
import { type Games, games } from '../games/games'
import { type Daily, daily } from './daily'

/** A round that the player has finished, as far as this phone knows. */
export interface FinishedRound {
  /** Playing time in milliseconds. */
  readonly ms: number
  /** 'sending' until the cloud has answered; 'refused' if it has not taken the game. */
  readonly state: 'sending' | 'refused' | 'ranked' | 'unranked'
  readonly why?: UnrankedReason
}

/** The player's finished game of a round: from the calendar, else from this phone's games. Null if there is none. */
export function finishedRound(
  round: Round,
  source: Pick<Daily, 'month' | 'outcome' | 'game'> = daily,
): FinishedRound | null {
  const { day, level } = round
  const listed = source
    .month(day.slice(0, 7))
    .find((entry) => entry.day === day && entry.level === level)
  const outcome = source.outcome(round)
  const result = listed ?? (outcome && 'ms' in outcome ? outcome : undefined)
  if (result) {
    const { ms, ranked, why } = result
    return { ms, state: ranked ? 'ranked' : 'unranked', ...(why && { why }) }
  }
  const game = source.game(round)
  if (!game || game.finishedAt === null) return null
  return { ms: game.elapsed, state: outcome ? 'refused' : 'sending' }
}

/** The level of a day that the player played last on this phone, else the player's own. */
export function levelPlayedLast(day: string, source: Games = games): RoundName {
  for (const game of source.list()) {
    const round = roundOf(originOf(game))
    if (round?.day === day) return round.level
  }
  return daily.ownLevel()
}
