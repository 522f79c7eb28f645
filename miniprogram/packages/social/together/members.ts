import type { RoomMember } from '../../../core/game/room'
import { fill } from '../../../strings/index'
import { sayPlayer } from '../../../strings/say'
import { socialWords } from '../strings/index'

/** The marks of the members, in the order of their colours: on the board and beside their names. */
const SIGNS = ['●', '▲', '■', '◆', '★']

export const memberName = (member: RoomMember | undefined): string =>
  member?.avatar ? sayPlayer(member.name, member.avatar) : socialWords().together.someone

/** A member with the mark: ▲小灰兔, ●我. `isShort`: of others the mark alone. */
export function memberText(one: RoomMember, member: number, me: number, isShort = false): string {
  const name = isShort ? '' : memberName(one)
  return SIGNS[member] + (member === me ? socialWords().ranking.me : name)
}

/** What a member has done: 填了 12 格 · 1 次提示; '' for nothing. */
export function shareText({ digits, hints }: { digits: number; hints: number }): string {
  const t = socialWords().together
  const parts = [
    digits > 0 && fill(t.digits, { n: digits }),
    hints > 0 && fill(t.hints, { n: hints }),
  ]
  return parts.filter(Boolean).join(' · ')
}
