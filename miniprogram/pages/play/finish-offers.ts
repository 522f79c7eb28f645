import type { Round } from '../../core/game/round'
import { showToast } from '../../platform/dialog'
import { log } from '../../platform/log'
import { CloudError } from '../../state/cloud/calls'
import { daily } from '../../state/days/daily'
import { standingOf } from '../../state/days/daily-cache'
import { type Offer, offers } from '../../state/days/offers'
import { reminder } from '../../state/days/reminder'
import { bookReminder } from '../../state/days/reminder-booking'
import { type Everyone, fetchEveryone, joinBoards } from '../../state/social/ranking'
import { words } from '../../strings/index'
import { sayStanding } from '../../strings/say'

/** What can be done with the result of a daily game, as a line of the sheet. */
export interface OfferLine {
  readonly name: Offer
  /** The name of an icon. */
  readonly drawing: string
  readonly title: string
  readonly text: string
  /** The label of the button that takes an offer; empty if there is nothing to take, or no longer. */
  readonly action: string
  /** Whether the line opens the leaderboard. */
  readonly opens: boolean
}

/**
 * The lines after a daily game: its leaderboard and, while the day is running, the offers to join it and to be reminded
 * tomorrow. Each is offered once: one that was shown before, on this phone, is not shown again.
 */
export interface FinishOffers {
  /** Shows the lines, and again when the cloud's answers change them. */
  show(): void
  /** Takes an offer. Call it inside a tap. */
  take(name: Offer): Promise<void>
  stop(): void
}

/** @param isRunning whether the game's day counts */
export function createFinishOffers(
  round: Round,
  isRunning: boolean,
  render: (lines: readonly OfferLine[]) => void,
): FinishOffers {
  /** What was offered before this sheet. */
  const earlier = (['reminder', 'ranking'] as const).filter(offers.wasMade)
  const unsubscribes: (() => void)[] = []
  /** What joining has led to on this sheet. */
  let joined: null | 'busy' | Everyone | 'unknown' = null

  function update() {
    const canJoin = isRunning && !earlier.includes('ranking') && isOutside(round)
    const ranking = joined ? joinedLine(joined) : rankingLine(canJoin)
    const reminder = isRunning && !earlier.includes('reminder') ? reminderLine() : null
    const lines = reminder ? [ranking, reminder] : [ranking]
    for (const { name, action } of lines) {
      if (action || name === 'reminder') offers.noteMade(name)
    }
    render(lines)
  }

  async function join() {
    const before = joined
    joined = 'busy'
    update()
    if (await attempt(joinBoards)) {
      joined = 'unknown'
      await attempt(async () => {
        joined = await fetchEveryone(round)
      })
    } else {
      joined = before
      showToast(words().joining.failed)
    }
    update()
  }

  return {
    show() {
      if (unsubscribes.length > 0) return
      unsubscribes.push(daily.subscribe(update), reminder.subscribe(update))
      if (isRunning && !earlier.includes('reminder')) attempt(() => reminder.refresh(round.day))
      update()
    },

    take: (name) => (name === 'reminder' ? bookReminder() : join()),

    stop() {
      for (const unsubscribe of unsubscribes.splice(0)) unsubscribe()
    },
  }
}

/** Makes a call of the cloud. Resolves to whether it succeeded. */
async function attempt(call: () => Promise<unknown>): Promise<boolean> {
  try {
    await call()
    return true
  } catch (error) {
    if (!(error instanceof CloudError)) throw error
    log.info('finish.offer', { error: String(error) })
    return false
  }
}

/** Whether a game is on no board because its player has not joined. */
function isOutside(round: Round): boolean {
  const outcome = daily.outcome(round)
  return outcome !== undefined && 'why' in outcome && outcome.why === 'not-joined'
}

const RANKING = { name: 'ranking', drawing: 'trophy', text: '', action: '', opens: true } as const

/** The leaderboard: to join it, or only the way there. */
function rankingLine(canJoin: boolean): OfferLine {
  const { joining, finish } = words()
  if (!canJoin) return { ...RANKING, title: finish.ranking }
  const { title, text } = joining
  return { ...RANKING, title, text, action: finish.join }
}

/** What joining has led to: 前 10% · 超过 93% 的人. */
function joinedLine(joined: 'busy' | 'unknown' | Everyone): OfferLine {
  const { joining } = words()
  if (joined === 'busy') return { ...RANKING, title: joining.busy, opens: false }
  if (joined === 'unknown') return { ...RANKING, title: joining.done }
  return { ...RANKING, title: sayStanding(standingOf(joined)) }
}

function reminderLine(): OfferLine | null {
  const { reminder: t, finish } = words()
  const due = reminder.due()
  if (due === undefined) return null
  const line = { name: 'reminder', drawing: 'bell', opens: false } as const
  return due === null
    ? { ...line, title: t.offer, text: t.offerText, action: finish.remind }
    : { ...line, title: t.booked, text: '', action: '' }
}
