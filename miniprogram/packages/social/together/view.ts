import type { GameState } from '../../../core/game/index'
import { listsOf, MAX_MEMBERS, type Room } from '../../../core/game/room'
import type { CloudCode } from '../../../state/cloud/calls'
import { fill, words } from '../../../strings/index'
import { sayNewer } from '../../../strings/say'
import { clockText } from '../../../ui/components/game-clock/clock-text'
import type { Notice } from '../../../ui/components/state-view/notice'
import { socialWords } from '../strings/index'
import { memberName, memberText, shareText } from './members'
import { sharesOf } from './shares'

/** What the main button of the page does. `invite` and `result` share. */
type Handler = 'create' | 'join' | 'invite' | 'result' | 'play' | 'retry' | 'home'

export interface RoomNotice extends Notice<Handler> {
  /** The second button opens the board; '' for none. */
  readonly play: string
}

const notice = (heading: string, text: string, action: string, handler: Handler): RoomNotice => ({
  ...{ heading, text, action, handler, play: '' },
})

export function newNotice(): RoomNotice {
  const t = socialWords().together
  return notice(t.newTitle, t.newText, t.start, 'create')
}

export function invitedNotice(): RoomNotice {
  const t = socialWords().together
  return notice(t.invited, t.invitedText, t.join, 'join')
}

/** How many members have written something. */
export const soloists = (room: Room, givens: readonly number[]): number =>
  Math.max(1, sharesOf(givens, listsOf(room)).filter(({ digits }) => digits > 0).length)

export function roomNotice({ puzzle, history }: GameState, room: Room): RoomNotice {
  const t = socialWords().together
  const { state, ms = 0 } = room
  if (state === 'solved') {
    const text = fill(t.solvedText, { n: soloists(room, puzzle.givens), time: clockText(ms) })
    return notice(t.solvedTitle, text, t.shareResult, 'result')
  }
  if (state === 'ended') return notice(t.endedTitle, t.endedText, t.resume, 'play')
  const isBegun = history.log.length > 0
  return {
    ...notice(t.readyTitle, t.readyText, t.invite, 'invite'),
    play: isBegun ? t.resume : t.play,
  }
}

export function roomFailure(code: CloudCode | 'unfit'): RoomNotice {
  const t = socialWords().together
  const home = (heading: string, text: string) => notice(heading, text, t.home, 'home')
  const retry = (heading: string, text: string) =>
    notice(heading, text, words().common.retry, 'retry')
  switch (code) {
    case 'unfit':
    case 'malformed':
      return home(t.unfitTitle, t.unfitText)
    case 'day-running':
      return home(t.dayTitle, t.dayText)
    case 'full':
      return home(t.fullTitle, t.fullText)
    case 'too-many':
      return retry(t.busyTitle, t.busyText)
    case 'not-found':
      return home(t.goneTitle, t.goneText)
    case 'forbidden':
      return home(t.refusedTitle, t.refusedText)
    case 'offline':
    case 'slow':
      return retry(t.offlineTitle, t.offlineText)
    case 'newer': {
      const { heading, text } = sayNewer()
      return home(heading, text)
    }
    default:
      return retry(t.failedTitle, t.failedText)
  }
}

/** A member in the list of the page. */
export interface MemberLine {
  readonly member: number
  readonly name: string
  readonly avatar: number
  /** Host, gone, and what they have done. */
  readonly text: string
  readonly mine: boolean
  /** Whether the player may remove them. */
  readonly removable: boolean
}

export function memberLines({ puzzle }: GameState, room: Room): MemberLine[] {
  const t = socialWords().together
  const shares = sharesOf(puzzle.givens, listsOf(room))
  return room.members.map((one, member) => {
    const gone = one.gone && { left: t.left, removed: t.removedOne }[one.gone]
    return {
      member,
      name: memberText(one, member, room.me),
      avatar: one.avatar,
      text: [member === 0 ? t.host : '', gone, shareText(shares[member])]
        .filter(Boolean)
        .join(' · '),
      mine: member === room.me,
      removable: room.me === 0 && room.state === 'open' && member > 0 && one.gone !== 'removed',
    }
  })
}

export const peopleText = ({ members }: Room): string => {
  const here = members.filter(({ gone }) => gone === undefined).length
  return fill(socialWords().together.people, { n: Math.min(here, MAX_MEMBERS) })
}

export const removeQuestion = ({ members }: Room, member: number): string =>
  fill(socialWords().together.removeAsk, { name: memberName(members[member]) })
