import { type GameState, selectedCells } from '../../../core/game/index'
import { formatNotes } from '../../../core/game/note-planes'
import type { Room, RoomNews } from '../../../core/game/room'
import { isInRoom } from '../../../core/game/together'
import { type Clock, systemClock } from '../../../core/worker/clock'
import { showToast } from '../../../platform/dialog'
import { onReconnect } from '../../../platform/network'
import { steadyClock } from '../../../platform/steady-clock'
import type { AnswerOf } from '../../../state/cloud/answers'
import { type CloudError, noteCloudError } from '../../../state/cloud/calls'
import { settings } from '../../../state/settings/settings'
import type { Crew, RoomTable, TableHooks } from '../../../state/social/table'
import { fill, words } from '../../../strings/index'
import { socialWords } from '../strings/index'
import { memberText } from './members'
import { received } from './news'
import { createPresence } from './presence'
import { LOOK_GAP_MS, nextCallAt } from './rhythm'
import { notesOfOthers } from './shares'
import { cloudTransport, type RoomTransport } from './transport'

/** As many moves are sent with one call. */
const MAX_SENT_MOVES = 200
/** Not more often, also if a timer is early or the phone's clock stands still. */
const MIN_PAINT_GAP_MS = 200
/** How many members' names fit above the board; with more, their marks are shown. */
const MAX_NAMES = 3
/** Looks are counted up to this number, so that the same one twice is news. */
const MAX_LOOKS = 1_000_000

interface TableParts {
  readonly transport: RoomTransport
  readonly clock: Clock
  readonly onReconnect: (listener: () => void) => () => void
}

const PARTS: TableParts = { transport: cloudTransport, clock: systemClock, onReconnect }

/** What the player does beside moves, and whether it is to be sent at once. */
interface OwnLook {
  readonly text: string
  readonly isUrgent: boolean
}

/** How the exchange goes. `hasFailed`: the last call; nothing brings the next one forward then. */
interface Line {
  readonly isOffline: boolean
  readonly hasFailed: boolean
}

/**
 * Exchanges moves in a rhythm that follows what happens, one call at a time, while `isOn`. `onAnswer` gets what the cloud
 * tells, and is called after a failure, too.
 */
function createExchange(
  { transport, clock }: TableParts,
  roomOf: () => Room | null,
  onAnswer: (answer: AnswerOf<'together', 'sync'> | null) => boolean,
  onRefused: (code: CloudError['code']) => void,
) {
  let isOn = false
  let isCalling = false
  let line: Line = { isOffline: false, hasFailed: false }
  let calledAt = Number.NEGATIVE_INFINITY
  let actedAt = clock.now()
  let sentAt = Number.NEGATIVE_INFINITY
  let look: OwnLook = { text: '', isUrgent: false }
  let sentLook = ''
  let cancel = () => {}

  function schedule() {
    cancel()
    const room = roomOf()
    if (!isOn || isCalling || !room) return
    const isWaiting = (room.waiting.length > 0 || look.isUrgent) && !line.hasFailed
    const now = clock.now()
    const dueAt = nextCallAt({ calledAt, actedAt, isWaiting }, now)
    cancel = clock.later(call, Math.max(0, dueAt - now))
  }

  async function call() {
    const room = roomOf()
    if (!isOn || isCalling || !room) return
    cancel()
    isCalling = true
    calledAt = clock.now()
    const moves = room.waiting.slice(0, MAX_SENT_MOVES)
    const isDue = moves.length > 0 || look.isUrgent || calledAt - sentAt >= LOOK_GAP_MS
    const sent = isDue && look.text !== sentLook ? look : undefined
    const since = room.lists.map(({ length }) => length)
    try {
      const request = { room: room.id, since, moves: [...moves] }
      const answer = await transport.sync(sent ? { ...request, look: sent.text } : request)
      line = { isOffline: false, hasFailed: false }
      if (sent) sentLook = sent.text
      if (sent === look) look = { ...look, isUrgent: false }
      if (sent || moves.length > 0) sentAt = calledAt
      if (onAnswer(answer)) actedAt = clock.now()
    } catch (error) {
      noteCloudError('together.sync', error)
      line = { isOffline: error.isUnreached, hasFailed: true }
      onRefused(error.code)
      onAnswer(null)
    }
    isCalling = false
    schedule()
  }

  return {
    isOffline: () => line.isOffline,
    hasUrgent: () => look.isUrgent,
    acted() {
      actedAt = clock.now()
      schedule()
    },
    look(next: OwnLook) {
      look = next
    },
    callNow() {
      line = { ...line, hasFailed: false }
      call()
    },
    turn(on: boolean) {
      isOn = on
      actedAt = clock.now()
      if (on) call()
      else cancel()
    },
  }
}

/** Keeps a game and its room alike while the game is shown, and shows what the others do. */
export function createTable(hooks: TableHooks, parts: TableParts = PARTS): RoomTable {
  const { clock } = parts
  const presence = createPresence(clock)
  let isShown = false
  let looks = 0
  let hasOthersNotes = false
  let cancelPainting = () => {}
  let stopListening = () => {}

  const room = () => hooks.game().room as Room
  const exchange = createExchange(
    parts,
    () => (isInRoom(hooks.game()) ? room() : null),
    (answer) => {
      const isNews = answer !== null && take(answer)
      paint()
      return isNews
    },
    (code) => endAfter(hooks, code),
  )

  /** Returns whether others have done anything. */
  function take({ looks: texts, ...news }: AnswerOf<'together', 'sync'>): boolean {
    const before = hooks.game()
    presence.takeHints(news)
    receive(hooks, news)
    presence.takeOverwritten(before, hooks.game())
    const hasLooks = presence.takeLooks(texts, room())
    if (news.state === 'ended') showToast(socialWords().together.over)
    const hasMoves = news.lists.some(({ length }, member) => member !== news.me && length > 0)
    return hasLooks || hasMoves
  }

  /** Shows the others, and again when something of it is over. */
  function paint() {
    cancelPainting()
    if (!isShown) return
    const { until, ...shown } = presence.shown()
    hooks.show(crewOf(hooks.game(), shown, exchange.isOffline(), hasOthersNotes))
    if (until < Number.POSITIVE_INFINITY) {
      cancelPainting = clock.later(paint, Math.max(MIN_PAINT_GAP_MS, until - clock.now()))
    }
  }

  function note(cell: number, what: string, isUrgent: boolean) {
    looks = (looks + 1) % MAX_LOOKS
    exchange.look({ text: `${looks}.${cell}.${what}`, isUrgent })
    if (isUrgent) exchange.acted()
  }

  return {
    enter() {
      if (isShown) return
      isShown = true
      presence.forget()
      stopListening = parts.onReconnect(exchange.callNow)
      paint()
      exchange.turn(true)
    },

    leave() {
      isShown = false
      exchange.turn(false)
      cancelPainting()
      stopListening()
    },

    changed(before, next) {
      if (!isInRoom(next)) return
      const [cell = -1] = selectedCells(next)
      const isElsewhere = next.selected !== before.selected && cell >= 0
      if (isElsewhere && !exchange.hasUrgent()) note(cell, 'l', false)
      const hasMoved = next.room !== before.room && (next.room?.waiting.length ?? 0) > 0
      if (hasMoved) exchange.acted()
      if (hasMoved && (exchange.isOffline() || hasOthersNotes)) paint()
    },

    point: (cell) => note(cell, 'p', true),
    react(reaction) {
      note(0, `r${reaction}`, true)
      presence.say(socialWords().together.reactions[reaction - 1])
      paint()
    },
    toggleNotes() {
      hasOthersNotes = !hasOthersNotes
      paint()
    },
    lines: () => menuLines(hasOthersNotes),
  }
}

function receive(hooks: TableHooks, news: RoomNews) {
  const { erasePeerNotes } = settings.get()
  hooks.accept((game) => received(game, news, { now: steadyClock.now(), erasePeerNotes }))
}

/** If a refusal says that the room is over for the player, the game goes on alone. */
function endAfter(hooks: TableHooks, code: CloudError['code']) {
  if (code !== 'forbidden' && code !== 'not-found') return
  const { me, members } = hooks.game().room as Room
  receive(hooks, { me, members, state: 'ended', since: [], lists: [] })
  showToast(socialWords().together[code === 'forbidden' ? 'removed' : 'over'])
}

function menuLines(hasOthersNotes: boolean) {
  const t = socialWords().together
  const notes = hasOthersNotes ? t.ownNotes : t.allNotes
  return [
    ...t.reactions.map((text, i) => ({ name: `react${i + 1}`, drawing: 'chat', text })),
    { name: 'othersNotes', drawing: 'pencil', begins: true, text: notes },
    { name: 'together', drawing: 'person', text: t.members },
  ]
}

function crewOf(
  game: GameState,
  { line, looks }: Pick<Crew, 'line' | 'looks'>,
  isOffline: boolean,
  hasOthersNotes: boolean,
): Crew {
  const { members, me, waiting } = game.room as Room
  const t = socialWords().together
  const n = waiting.length
  const textsOf = (isShort: boolean) =>
    members.map((one, member) => memberText(one, member, me, isShort))
  const texts = textsOf(members.length > MAX_NAMES)
  const others = hasOthersNotes ? notesOfOthers(game) : null
  const all = others && game.notes.map((mask, cell) => mask | others[cell])
  return {
    members: members.map(({ gone }, member) => ({ member, text: texts[member], gone: !!gone })),
    line: isOffline ? fill(n > 0 ? t.offlineWaiting : t.offline, { n }) : line,
    looks,
    notes: all && formatNotes(all, game.puzzle.size),
    label: [words().game.together, ...textsOf(false)].join(' '),
  }
}
