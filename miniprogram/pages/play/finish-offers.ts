import type { Round } from '../../core/game/round'
import { showToast } from '../../platform/dialog'
import { log } from '../../platform/log'
import { CloudError } from '../../state/cloud'
import { daily } from '../../state/daily'
import { type Offer, offers } from '../../state/offers'
import { joinBoards } from '../../state/ranking'
import { reminder } from '../../state/reminder'
import { bookReminder } from '../../state/reminder-booking'
import { words } from '../../strings/index'

/** An offer in the sheet after a daily game, or that the game is being checked, which offers nothing. */
export interface OfferLine<Name = Offer | 'checking'> {
  readonly name: Name
  /** The name of an icon. */
  readonly drawing: string
  readonly title: string
  readonly text: string
  /** The label of the button; empty if there is nothing to take, or no longer. */
  readonly action: string
}

/**
 * The offers after the game of a running day: to be reminded tomorrow, and to join the leaderboard. Each is made once: one
 * that was shown before, on this phone, is not shown again.
 */
export interface FinishOffers {
  /** Shows the offers, and again when the cloud's answers change them. */
  show(): void
  /** Takes an offer. Call it inside a tap. */
  take(name: Offer): Promise<void>
  stop(): void
}

export function createFinishOffers(
  round: Round,
  render: (lines: readonly OfferLine[]) => void,
): FinishOffers {
  /** What was offered before this sheet. */
  const earlier = (['reminder', 'ranking'] as const).filter(offers.wasMade)
  const unsubscribes: (() => void)[] = []
  let hasJoined = false

  function update() {
    const made = [rankingLine(round, hasJoined), reminderLine()].flatMap((line) =>
      line && !earlier.includes(line.name) ? [line] : [],
    )
    for (const { name } of made) offers.noteMade(name)
    render([...checkingLine(round), ...made])
  }

  return {
    show() {
      if (unsubscribes.length > 0) return
      unsubscribes.push(daily.subscribe(update), reminder.subscribe(update))
      if (!earlier.includes('reminder')) attempt(() => reminder.refresh(round.day))
      update()
    },

    async take(name) {
      if (name === 'reminder') {
        await bookReminder()
        return
      }
      // Joining changes the outcome of the game, which must not take the line away.
      hasJoined = true
      hasJoined = await attempt(joinBoards)
      const t = words().joining
      showToast(hasJoined ? t.done : t.failed)
      update()
    },

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

/** Says that the game is being checked before it is ranked. */
function checkingLine(round: Round): OfferLine[] {
  const outcome = daily.outcome(round)
  if (!outcome || !('held' in outcome)) return []
  const { checking } = words().finish
  return [{ name: 'checking', drawing: 'trophy', ...checking, action: '' }]
}

function rankingLine(round: Round, hasJoined: boolean): OfferLine<Offer> | null {
  const t = words()
  const line = { name: 'ranking', drawing: 'trophy', title: t.joining.title } as const
  if (hasJoined) return { ...line, title: t.joining.done, text: '', action: '' }
  const outcome = daily.outcome(round)
  const isOutside = outcome !== undefined && 'why' in outcome && outcome.why === 'not-joined'
  return isOutside ? { ...line, text: t.joining.text, action: t.finish.join } : null
}

function reminderLine(): OfferLine<Offer> | null {
  const { reminder: t, finish } = words()
  const due = reminder.due()
  if (due === undefined) return null
  const line = { name: 'reminder', drawing: 'bell' } as const
  return due === null
    ? { ...line, title: t.offer, text: t.offerText, action: finish.remind }
    : { ...line, title: t.booked, text: '', action: '' }
}
