import { parseDigits } from '../../../core/sudoku/digits'
import { createPuzzle, type Size } from '../../../core/sudoku/grid'
import type { ChallengeRow, Invitation, SentChallenge } from '../../../state/challenges'
import type { CloudCode } from '../../../state/cloud'
import { shareCodeOf } from '../../../state/sessions'
import { fill, words } from '../../../strings/index'
import { sayPuzzle } from '../../../strings/say'
import { clockText } from '../../../ui/components/game-clock/clock-text'

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
  /** The row's id, by which it is reported. */
  readonly row: string
  /** '1', '2' …; '–' where a time is not compared. */
  readonly place: string
  readonly name: string
  readonly avatar: number
  readonly time: string
  readonly mine: boolean
  /** Reported: shows neither whose it is nor how fast. */
  readonly hidden: boolean
  /** Not compared. */
  readonly aside: boolean
  /** What there is to say of it besides. */
  readonly notes: string
  readonly label: string
}

const nameOf = ({ name }: { readonly name?: string | null }) => name ?? words().challenge.someone

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

export function challengeFailure(code: CloudCode, purpose: Purpose): Message {
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
export function finishedMessage(rows: readonly ChallengeRow[]): Message {
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
  if (mine?.ms === undefined || sender?.ms === undefined || sender.assisted) return t.done
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
    const time = row.ms === undefined ? '' : clockText(row.ms)
    const name = nameInResults(row)
    const notes = [
      row.mine && row.name ? t.me : '',
      row.sender ? t.sender : '',
      row.assisted ? t.unranked : '',
    ].filter(Boolean)
    return {
      ...{ row: row.row, place, name, time, avatar: row.avatar ?? 0 },
      mine: row.mine === true,
      hidden: row.hidden === true,
      aside: row.assisted,
      notes: notes.join(' · '),
      label: row.assisted
        ? [name, time, t.unranked].filter(Boolean).join('，')
        : fill(time ? t.rowLabel : t.rowLabelHidden, { place, name, time }),
    }
  })
}

function nameInResults(row: ChallengeRow): string {
  if (row.hidden) return words().report.hidden
  return row.mine ? (row.name ?? words().challenge.me) : nameOf(row)
}

/** The results once one of their rows is reported, as the cloud would tell them. */
export function withoutReported(rows: readonly ChallengeRow[], reported: string): ChallengeRow[] {
  return rows.map((one) => {
    const { row, assisted, sender } = one
    return row === reported ? { row, hidden: true, assisted, ...(sender && { sender }) } : one
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
      puzzle: shareCodeOf(createPuzzle(size as Size, parseDigits(givens))),
      name: sayPuzzle({ size, givens }),
      text: n > 0 ? fill(t.mineCount, { n }) : t.mineNone,
      date: fill(t.date, { month: date.getMonth() + 1, day: date.getDate() }),
    }
  })
}
