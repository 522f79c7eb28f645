import type { Round } from '../../../miniprogram/core/game/round'
import type { CalendarEntry, Daily } from '../../../miniprogram/state/days/daily'
import { finishedRound } from '../../../miniprogram/state/days/finished-round'
import type { GameSummary } from '../../../miniprogram/state/games/game-summary'

const round: Round = { day: '2026-11-21', level: 'easy' }
const finished: GameSummary = {
  ...{ id: 'g', size: 9, givens: '', values: '', elapsed: 98_000, playedAt: 2, finishedAt: 2 },
}

/** The part of the daily puzzles that is asked. */
function source(known: {
  entries?: readonly CalendarEntry[]
  game?: GameSummary
  outcome?: ReturnType<Daily['outcome']>
}): Pick<Daily, 'month' | 'game' | 'outcome'> {
  return { month: () => known.entries ?? [], game: () => known.game, outcome: () => known.outcome }
}

test('a round is finished when its game is, whether or not the cloud has answered', () => {
  expect(finishedRound(round, source({}))).toBeNull()
  expect(finishedRound(round, source({ game: { ...finished, finishedAt: null } }))).toBeNull()
  expect(finishedRound(round, source({ game: finished }))).toEqual({ ms: 98_000, state: 'sending' })
  const refused = { refused: 'moves' } as const
  expect(finishedRound(round, source({ game: finished, outcome: refused }))).toEqual({
    ...{ ms: 98_000, state: 'refused' },
  })
})

test('the stored result wins over the game on this phone', () => {
  const outcome = { ms: 97_500, ranked: false, why: 'assisted' } as const
  expect(finishedRound(round, source({ game: finished, outcome }))).toEqual({
    ...{ ms: 97_500, state: 'unranked', why: 'assisted' },
  })
  const entries = [
    { day: '2026-11-20', level: 'easy', ms: 1, ranked: true },
    { ...round, ms: 99_000, ranked: true },
  ] as const
  expect(finishedRound(round, source({ entries }))).toEqual({ ms: 99_000, state: 'ranked' })
})
