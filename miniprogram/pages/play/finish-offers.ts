import type { Round } from '../../core/game/round'
import { showToast } from '../../platform/dialog'
import { noteCloudError } from '../../state/cloud/calls'
import { daily } from '../../state/days/daily'
import { standingOf } from '../../state/days/daily-cache'
import { type Offer, offers } from '../../state/days/offers'
import { reminder } from '../../state/days/reminder'
import { bookReminder } from '../../state/days/reminder-booking'
import { type Everyone, fetchEveryone, joinBoards } from '../../state/social/ranking'
import { words } from '../../strings/index'
import { sayStanding } from '../../strings/say'

/** The question after a daily game, and what has come of it, as a line of the sheet. */
export interface OfferLine {
  readonly name: Offer
  /** The name of an icon. */
  readonly drawing: string
  readonly title: string
  readonly text: string
  /** The label of the button that takes an offer; empty if there is nothing to take any more. */
  readonly action: string
  /** Whether the line opens the leaderboard. */
  readonly opens: boolean
}

/** What is asked after the game of a running day: to join the leaderboard, or to be reminded tomorrow; see `offers.ask`. */
export interface FinishOffers {
  /** Shows the question, and again when the cloud's answers change it. */
  show(): void
  /** The line that is shown; null for none. */
  question(): OfferLine | null
  /** Takes an offer. Call it inside a tap. */
  take(name: Offer): Promise<void>
  stop(): void
}

export function createFinishOffers(
  round: Round,
  render: (line: OfferLine | null) => void,
): FinishOffers {
  const unsubscribes: (() => void)[] = []
  let asked: Offer | null = null
  /** What joining has led to on this sheet. */
  let joined: Joined = null

  const question = () => asked && (asked === 'ranking' ? rankingLine(joined) : reminderLine())

  function update() {
    asked ??= questionOf(round)
    if (asked) render(question())
  }

  async function join() {
    joined = 'busy'
    update()
    if (await attempt(joinBoards)) {
      joined = 'unknown'
      await attempt(async () => {
        joined = await fetchEveryone(round)
      })
    } else {
      joined = null
      showToast(words().joining.failed)
    }
    update()
  }

  return {
    show() {
      if (unsubscribes.length > 0) return
      unsubscribes.push(daily.subscribe(update), reminder.subscribe(update))
      if (!offers.wasMade('reminder')) attempt(() => reminder.refresh(round.day))
      update()
    },

    question,

    take: (name) => (name === 'reminder' ? bookReminder() : join()),

    stop() {
      for (const unsubscribe of unsubscribes.splice(0)) unsubscribe()
    },
  }
}

/** The question of a round's day, if there is one and it was not asked yet. Null until the cloud has judged the game. */
function questionOf(round: Round): Offer | null {
  const outcome = daily.outcome(round)
  if (!outcome) return null
  const isOutside = 'why' in outcome && outcome.why === 'not-joined'
  const isUnbooked = reminder.due() === null
  return offers.ask(round.day, [isOutside && 'ranking', isUnbooked && 'reminder'])
}

/** Makes a call of the cloud. Resolves to whether it succeeded. */
async function attempt(call: () => Promise<unknown>): Promise<boolean> {
  try {
    await call()
    return true
  } catch (error) {
    noteCloudError('finish.offer', error)
    return false
  }
}

const RANKING = { name: 'ranking', drawing: 'trophy', text: '', action: '', opens: false } as const

type Joined = null | 'busy' | 'unknown' | Everyone

/** The invitation to the leaderboard, or what joining has led to: 前 10% · 超过 93% 的人. */
function rankingLine(joined: Joined): OfferLine {
  const { joining, finish } = words()
  const { title, text } = joining
  if (!joined) return { ...RANKING, title, text, action: finish.join }
  if (joined === 'busy') return { ...RANKING, title: joining.busy }
  const done = joined === 'unknown' ? joining.done : sayStanding(standingOf(joined))
  return { ...RANKING, title: done, opens: true }
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
