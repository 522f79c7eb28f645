import type { ShapeSize } from '../../../core/sudoku/grid'
import type { CloudCode } from '../../../state/cloud/calls'
import { readStoredPuzzle } from '../../../state/games/game-summary'
import { shareCodeOf } from '../../../state/games/sessions'
import type {
  ChallengeResults,
  ChallengeRow,
  Invitation,
  SentChallenge,
} from '../../../state/social/challenges'
import { dayOnPhone, sayDay } from '../../../strings/dates'
import { fill, words } from '../../../strings/index'
import { sayGap, sayNewer, sayPlayer, sayPuzzle } from '../../../strings/say'
import { clockText } from '../../../ui/components/game-clock/clock-text'
import type { Notice } from '../../../ui/components/state-view/notice'
import { nameInRow } from '../player-name'
import { socialWords } from '../strings/index'

/** The state of the challenge in words, and what the player can do next. */
export interface ChallengeNotice
  extends Notice<'' | 'accept' | 'play' | 'retry' | 'home' | 'send'> {
  /** The label of a second button, which opens the game; missing for none. */
  readonly play?: string
  /** The sender's avatar, in an invitation; 0 for a sender who has been reported. */
  readonly avatar?: number
}

export interface ResultLine {
  /** The row's id, for reports; '' for a sender who has not finished. */
  readonly row: string
  /** '1', '2' …; '–' if the time is not compared. */
  readonly place: string
  readonly name: string
  readonly avatar: number
  readonly time: string
  readonly mine: boolean
  /** Reported: name, avatar and time are hidden. */
  readonly hidden: boolean
  /** Not compared, because help was used. */
  readonly assisted: boolean
  /** A tap opens the game, move by move. */
  readonly replay: boolean
  /** Additional remarks, for example that this is the sender. */
  readonly notes: string
}

/** An invitation that the player has not accepted yet. */
export function invitationNotice(invitation: Invitation): ChallengeNotice {
  const t = socialWords().challenge
  const { count, avatar } = invitation
  const name = avatar > 0 ? sayPlayer(invitation.name, avatar) : t.someone
  const others = count > 0 ? fill(t.invitedCount, { n: count }) : ''
  return {
    heading: fill(t.invited, { name }),
    text: [t.invitedText, others].filter(Boolean).join('\n'),
    action: t.accept,
    handler: 'accept',
    avatar,
  }
}

/** A game that is not finished. `elapsed`: playing time so far, milliseconds. */
export function runningNotice(elapsed: number): ChallengeNotice {
  const t = socialWords().challenge
  const text = fill(t.runningText, { time: clockText(elapsed) })
  return { heading: t.running, text, action: t.resume, handler: 'play' }
}

/** The player's own challenge before the player has finished it. `count`: how many friends have. */
export function sentNotice(count: number, isBegun: boolean): ChallengeNotice {
  const t = socialWords().challenge
  const heading = count > 0 ? fill(t.sentSome, { n: count }) : t.sent
  const play = isBegun ? t.resume : t.begin
  return { heading, text: t.sentEarly, action: t.send, handler: 'send', play }
}

/** A finished game that the cloud has not received yet. */
export function sendingNotice(elapsed: number): ChallengeNotice {
  const t = socialWords().challenge
  const heading = fill(t.ownTime, { time: clockText(elapsed) })
  return { heading, text: t.sendingText, action: words().common.retry, handler: 'retry' }
}

/** A finished game that the cloud has refused. */
export function refusedNotice(elapsed: number): ChallengeNotice {
  const t = socialWords().challenge
  const text = fill(t.refusedText, { time: clockText(elapsed) })
  return { heading: t.refused, text, action: t.home, handler: 'home' }
}

/** The page opened from the timeline, where the cloud cannot be called. */
export function timelineNotice(): ChallengeNotice {
  const t = socialWords().challenge
  return { heading: t.timelineTitle, text: t.timelineText, action: '', handler: '' }
}

/** What the page was doing when the cloud call failed. */
export type ChallengePurpose = 'open' | 'send' | 'results' | 'mine'

export function failedNotice(code: CloudCode, purpose: ChallengePurpose): ChallengeNotice {
  const t = socialWords().challenge
  const retry = { action: words().common.retry, handler: 'retry' } as const
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
      return { heading: words().common.offline, text: texts[purpose], ...retry }
    }
    case 'too-many':
      return { heading: t.busyTitle, text: t.busyText, ...retry }
    case 'day-running':
      return { heading: t.todayTitle, text: t.todayText, action: t.send, handler: 'send' }
    case 'full':
      return { heading: t.fullTitle, text: t.fullText, ...home }
    case 'not-found':
      return goneNotice()
    case 'malformed':
      return purpose === 'send'
        ? { heading: t.unfitTitle, text: t.unfitText, ...home }
        : goneNotice()
    case 'newer':
      return { ...sayNewer(), ...home }
    default:
      return { heading: t.failedTitle, text: t.failedText, ...retry }
  }
}

/** A challenge that does not exist, or no longer. */
export function goneNotice(): ChallengeNotice {
  const t = socialWords().challenge
  return { heading: t.goneTitle, text: t.goneText, action: t.home, handler: 'home' }
}

/** The summary above the results. `waiting`: the sender who has not finished. */
export function finishedNotice(
  rows: readonly ChallengeRow[],
  waiting?: ChallengeResults['waiting'],
): ChallengeNotice {
  const t = socialWords().challenge
  const send = { action: t.send, handler: 'send' } as const
  const mine = rows.find((row) => row.mine)
  const sender = rows.find((row) => row.sender)
  if (mine?.sender) {
    const n = rows.length - 1
    return n > 0
      ? { heading: fill(t.sentSome, { n }), text: t.sentSomeText, ...send }
      : { heading: t.sent, text: t.sentText, ...send }
  }
  if (mine?.assisted) {
    const heading = fill(t.ownTime, { time: clockText(mine.ms ?? 0) })
    return { heading, text: mine.implausible ? t.implausibleText : t.assistedText, ...send }
  }
  if (waiting && mine?.ms !== undefined) {
    const heading = fill(t.ownTime, { time: clockText(mine.ms) })
    const name = sayPlayer(waiting.name, waiting.avatar)
    return { heading, text: fill(t.senderWaits, { name }), ...send }
  }
  return { heading: comparison(mine, sender), text: '', ...send }
}

/** Compares two times by the seconds that are shown. */
function comparison(mine?: ChallengeRow, sender?: ChallengeRow): string {
  const t = socialWords().challenge
  if (mine?.ms === undefined || sender?.ms === undefined || sender.assisted) return t.done
  const gap = Math.floor(sender.ms / 1000) - Math.floor(mine.ms / 1000)
  if (gap === 0) return t.equal
  if (gap > 0) return fill(t.ahead, { gap: sayGap(gap) })
  return fill(t.behind, { name: nameInRow(sender), gap: sayGap(-gap) })
}

/** Everyone's times, fastest first. Times that are not compared come last, without a place, then a sender without one. */
export function resultLines({ rows, waiting }: ChallengeResults): ResultLine[] {
  const lines = rowLines(rows)
  return waiting ? [...lines, waitingLine(waiting)] : lines
}

function waitingLine({ name, avatar }: Required<ChallengeResults>['waiting']): ResultLine {
  const t = socialWords().challenge
  const shown = sayPlayer(name, avatar)
  return {
    ...{ row: '', place: '–', time: '', mine: false, hidden: false, assisted: false, avatar },
    replay: false,
    name: shown,
    notes: `${t.sender} · ${t.waits}`,
  }
}

function rowLines(rows: readonly ChallengeRow[]): ResultLine[] {
  const t = socialWords().challenge
  const compared = rows.filter(({ assisted }) => !assisted)
  return [...compared, ...rows.filter(({ assisted }) => assisted)].map((row, index) => {
    const place = row.assisted ? '–' : String(index + 1)
    const time = row.ms === undefined ? '' : clockText(row.ms)
    const name = nameInRow(row)
    const notes = [row.sender ? t.sender : '', row.assisted ? t.unranked : ''].filter(Boolean)
    return {
      row: row.row,
      place,
      name,
      time,
      avatar: row.avatar ?? 0,
      mine: row.mine === true,
      hidden: row.hidden === true,
      assisted: row.assisted,
      replay: row.replay === true,
      notes: notes.join(' · '),
    }
  })
}

/** The results without what the player has reported. */
export function withoutReported(
  rows: readonly ChallengeRow[],
  isReported: (row: string) => boolean,
): ChallengeRow[] {
  return rows.map((entry) => {
    const { row, assisted, sender } = entry
    return isReported(row) ? { row, hidden: true, assisted, ...(sender && { sender }) } : entry
  })
}

/** The challenges that the player has sent. */
export function sentLines(sent: readonly SentChallenge[]) {
  const t = socialWords().challenge
  return sent.map(({ code, at, count, ...puzzle }) => {
    // `count` includes the sender.
    const n = Math.max(0, count - 1)
    return {
      code,
      puzzle: shareCodeOf(readStoredPuzzle({ ...puzzle, size: puzzle.size as ShapeSize })),
      name: sayPuzzle(puzzle),
      text: n > 0 ? fill(t.mineCount, { n }) : t.mineNone,
      date: sayDay(dayOnPhone(new Date(at))),
    }
  })
}
