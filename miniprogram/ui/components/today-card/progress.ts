import type { Round } from '../../../core/game/round'
import { host } from '../../../platform/host'
import { daily, type Standing } from '../../../state/days/daily'
import { finishedRound } from '../../../state/days/finished-round'
import { filledRatio } from '../../../state/games/progress'
import { fill, words } from '../../../strings/index'
import { sayStanding } from '../../../strings/say'
import { clockText } from '../game-clock/clock-text'

/** How far the player is with a daily puzzle. */
export interface RoundProgress {
  /** `sending`: finished, and not received by the cloud yet. */
  readonly state: 'new' | 'running' | 'sending' | 'done'
  readonly time: string
  readonly text: string
  /** Finished and on no board: `text` says what was the case, in a neutral colour. */
  readonly isUnranked?: boolean
}

/** The state, time and text of a round: from its result if there is one, else from its game. */
export function roundProgress(round: Round, standing?: Standing): RoundProgress {
  const t = words().daily
  const finished = finishedRound(round)
  if (finished) {
    const { state, ms, why } = finished
    const time = clockText(ms)
    if (!host.hasCloud && state !== 'refused') return { state: 'done', time, ...soloText(why) }
    if (state === 'sending') return { state, time, text: t.sending }
    if (state === 'refused') return { state: 'done', time, text: t.refused }
    const place = standing ? sayStanding(standing) : t.rankedSoon
    if (state === 'unranked' && why)
      return { state: 'done', time, text: t.why[why], isUnranked: true }
    return { state: 'done', time, text: place }
  }
  const game = daily.game(round)
  if (!game) return { state: 'new', time: '', text: sayOpening(round) ?? t.begin }
  const percent = Math.floor(100 * filledRatio(game))
  return { state: 'running', time: clockText(game.elapsed), text: fill(t.running, { percent }) }
}

/** What the button of a round says while the player waits for its puzzle. */
export function sayOpening(round: Round): string | undefined {
  const { opening, offlineStart, again } = words().daily
  const state = daily.opening(round)
  return state && { asking: opening, slow: offlineStart, failed: again }[state]
}

/** What a finished round says where nothing is ranked. */
function soloText(why?: string): Pick<RoundProgress, 'text' | 'isUnranked'> {
  const { solo } = words().daily
  const isUnranked = why === 'assisted' || why === 'late'
  return { text: isUnranked ? solo[why] : solo.done, isUnranked }
}
