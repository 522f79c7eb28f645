import { shapeOfGame } from '../../../core/game/game-shape'
import type { GameState } from '../../../core/game/index'
import { boardOf, listsOf, parseMove, type Room, type RoomNews } from '../../../core/game/room'
import type { Clock } from '../../../core/worker/clock'
import type { Glance } from '../../../state/social/table'
import { fill } from '../../../strings/index'
import { sayCells } from '../../../strings/phrases'
import { socialWords } from '../strings/index'
import { memberName } from './members'

/** How long is shown where somebody looks, points, and what has just happened, ms. */
const SHOWN_MS = { look: 5000, point: 3000, line: 3000 } as const

/** What the others have just done, for as long as it is shown. */
export interface Presence {
  /** What they look at and point to, and the reactions: the last ones of all, as the cloud tells them. Returns whether anything is new. */
  takeLooks(texts: readonly string[], room: Room): boolean
  /** Hints of others. */
  takeHints(news: RoomNews): void
  /** Both digits of a cell in which another member has written over the own one. */
  takeOverwritten(before: GameState, next: GameState): void
  say(text: string): void
  /** What is to be shown now. `until`: when something of it is over; Infinity for never. */
  shown(): { readonly looks: readonly Glance[]; readonly line: string; readonly until: number }
  /** The next looks are no news: nobody knows how old they are. */
  forget(): void
}

export function createPresence(clock: Clock): Presence {
  const now = () => clock.now()
  /** The last ones; undefined before the first answer. */
  let told: readonly string[] | undefined
  let looks: readonly (Glance & { readonly until: number })[] = []
  let line = { text: '', until: 0 }

  function say(text: string) {
    line = { text, until: now() + SHOWN_MS.line }
  }

  function addLook(key: string, cell: number, member: number, kind: Glance['kind']) {
    const others = looks.filter((one) => one.member !== member)
    looks = [...others, { key, cell, member, kind, until: now() + SHOWN_MS[kind] }]
  }

  function show(text: string, member: number, { members }: Room) {
    const [, cell, what] = text.split('.')
    if (what[0] !== 'r') {
      addLook(`${member}.${text}`, Number(cell), member, what === 'p' ? 'point' : 'look')
      return
    }
    const { reactions, reacted } = socialWords().together
    const reaction = reactions[Number(what.slice(1)) - 1] ?? ''
    say(fill(reacted, { name: memberName(members[member]), reaction }))
  }

  return {
    say,

    takeLooks(texts, room) {
      const before = told
      told = texts
      const news = [...texts.entries()].filter(
        ([member, text]) => before && member !== room.me && text && text !== before[member],
      )
      for (const [member, text] of news) show(text, member, room)
      return news.length > 0
    },

    takeHints({ lists, members, me }) {
      for (const [member, texts] of lists.entries()) {
        const hasHint = texts.some((text) => parseMove(text).kind === 'hint')
        if (member === me || !hasHint) continue
        say(fill(socialWords().together.tookHint, { name: memberName(members[member]) }))
      }
    },

    takeOverwritten(before, next) {
      if (!before.room || !next.room || next.values === before.values) return
      const { me, members } = next.room
      const { givens } = before.puzzle
      const [had, has] = [before.room, next.room].map((one) => boardOf(givens, listsOf(one)).owners)
      const cell = givens.findIndex((_, one) => had[one] === me && has[one] >= 0 && has[one] !== me)
      if (cell < 0 || before.values[cell] === next.values[cell]) return
      const name = memberName(members[has[cell]])
      const cells = sayCells(shapeOfGame(next.puzzle), [cell])
      const digits = { mine: before.values[cell], theirs: next.values[cell] }
      say(fill(socialWords().together.overwritten, { name, cell: cells, ...digits }))
      addLook(`${has[cell]}.${now()}`, cell, has[cell], 'point')
    },

    shown() {
      looks = looks.filter(({ until }) => until > now())
      if (line.until <= now()) line = { text: '', until: Number.POSITIVE_INFINITY }
      return {
        looks: looks.map(({ until: _, ...look }) => look),
        line: line.text,
        until: Math.min(line.until, ...looks.map(({ until }) => until)),
      }
    },

    forget() {
      told = undefined
    },
  }
}
