import { clockText } from '../../../components/game-clock/clock-text'
import type { ChallengeRow, Invitation, SentChallenge } from '../../../services/challenges'
import type { CloudCode } from '../../../services/cloud'
import { codeOf } from '../../../services/sessions'
import { fill, words } from '../../../strings/index'
import { sayPuzzle } from '../../../strings/say'
import { parseDigits } from '../../../sudoku/digits'
import { createPuzzle, type Size } from '../../../sudoku/grid'

/** What the page says, and the one thing to do (its handler's name); no action where there is none. */
export interface Message {
  readonly heading: string
  readonly text: string
  readonly action: string
  readonly handler: '' | 'accept' | 'play' | 'retry' | 'home' | 'send'
  /** The face of who invites. */
  readonly avatar?: number
}

/** A line of the results. */
export interface ResultLine {
  readonly key: string
  /** '1', '2' …; '–' where a time is not compared. */
  readonly place: string
  readonly name: string
  readonly avatar: number
  readonly time: string
  readonly mine: boolean
  readonly sender: boolean
  readonly aside: boolean
  readonly label: string
}

const nameOf = ({ name }: { readonly name: string | null }) => name ?? words().challenge.someone

export function invited(invitation: Invitation): Message {
  const t = words().challenge
  const { count } = invitation
  const others = count > 0 ? fill(t.invitedCount, { n: count }) : ''
  return {
    heading: fill(t.invited, { name: nameOf(invitation) }),
    text: [t.invitedText, others].filter(Boolean).join('\n'),
    ...{ action: t.accept, handler: 'accept', avatar: invitation.avatar },
  }
}

/** `elapsed`: playing time so far, milliseconds. */
export function running(elapsed: number): Message {
  const t = words().challenge
  const text = fill(t.runningText, { time: clockText(elapsed) })
  return { heading: t.running, text, action: t.resume, handler: 'play' }
}

export function sending(elapsed: number): Message {
  const t = words().challenge
  const heading = fill(t.sending, { time: clockText(elapsed) })
  return { heading, text: t.sendingText, action: t.retry, handler: 'retry' }
}

export function refused(elapsed: number): Message {
  const t = words().challenge
  const text = fill(t.refusedText, { time: clockText(elapsed) })
  return { heading: t.refused, text, action: t.home, handler: 'home' }
}

export function onTimeline(): Message {
  const t = words().challenge
  return { heading: t.dare, text: t.timelineText, action: '', handler: '' }
}

/** What was to be done when the cloud did not answer. */
export type Purpose = 'open' | 'send' | 'results' | 'mine'

export function trouble(code: CloudCode, purpose: Purpose): Message {
  const t = words().challenge
  const retry = { action: t.retry, handler: 'retry' } as const
  const home = { action: t.home, handler: 'home' } as const
  switch (code) {
    case 'offline':
    case 'slow': {
      const texts = {
        open: t.offlineText,
        send: t.offlineSend,
        results: t.offlineResults,
        mine: t.offlineMine,
      }
      return { heading: t.offlineTitle, text: texts[purpose], ...retry }
    }
    case 'too-many':
      return { heading: t.busyTitle, text: t.busyText, ...retry }
    case 'day-running':
      return { heading: t.todayTitle, text: t.todayText, ...home }
    case 'full':
      return { heading: t.fullTitle, text: t.fullText, ...home }
    case 'not-found':
      return gone()
    case 'malformed':
      return purpose === 'send' ? { heading: t.unfitTitle, text: t.unfitText, ...home } : gone()
    default:
      return { heading: t.failedTitle, text: t.failedText, ...retry }
  }
}

export function gone(): Message {
  const t = words().challenge
  return { heading: t.goneTitle, text: t.goneText, action: t.home, handler: 'home' }
}

/** What the results come to for the player, above them. */
export function finished(rows: readonly ChallengeRow[]): Message {
  const t = words().challenge
  const send = { action: t.send, handler: 'send' } as const
  const mine = rows.find((row) => row.mine)
  const sender = rows.find((row) => row.sender)
  if (mine?.sender) {
    const n = rows.length - 1
    return n > 0
      ? { heading: fill(t.sentSome, { n }), text: t.sentSomeText, ...send }
      : { heading: t.sent, text: t.sentText, ...send }
  }
  return { heading: comparison(mine, sender), text: t.doneText, ...send }
}

/** Which of two was faster, by the seconds that are shown. */
function comparison(mine?: ChallengeRow, sender?: ChallengeRow): string {
  const t = words().challenge
  if (mine?.assisted) return t.aside
  if (!mine || !sender || sender.assisted) return t.done
  const gap = Math.floor(sender.ms / 1000) - Math.floor(mine.ms / 1000)
  if (gap === 0) return t.equal
  const time = clockText(Math.abs(gap) * 1000)
  return gap > 0 ? fill(t.ahead, { time }) : fill(t.behind, { name: nameOf(sender), time })
}

/** Everybody's times, the fastest first; those that are not compared come last, without a place. */
export function resultLines(rows: readonly ChallengeRow[]): ResultLine[] {
  const t = words().challenge
  const compared = rows.filter(({ assisted }) => !assisted)
  return [...compared, ...rows.filter(({ assisted }) => assisted)].map((row, index) => {
    const place = row.assisted ? '–' : String(index + 1)
    const name = row.mine ? (row.name ?? t.me) : nameOf(row)
    const time = clockText(row.ms)
    return {
      ...{ key: String(index), place, name, time, avatar: row.avatar },
      mine: row.mine === true,
      sender: row.sender === true,
      aside: row.assisted,
      label: row.assisted
        ? `${name}，${time}，${t.unranked}`
        : fill(t.rowLabel, { place, name, time }),
    }
  })
}

export function sentLines(sent: readonly SentChallenge[]) {
  const t = words().challenge
  return sent.map(({ code, size, givens, at, count }) => {
    const date = new Date(at)
    // The sender's own time is among them.
    const n = Math.max(0, count - 1)
    return {
      code,
      puzzle: codeOf(createPuzzle(size as Size, parseDigits(givens))),
      name: sayPuzzle({ size, givens }),
      text: n > 0 ? fill(t.mineCount, { n }) : t.mineNone,
      date: fill(t.date, { month: date.getMonth() + 1, day: date.getDate() }),
    }
  })
}
