import type { GameState } from '../../../core/game/index'
import { boardOf, listsOf, MAX_MEMBERS, ownersText } from '../../../core/game/room'
import { isInRoom } from '../../../core/game/together'
import { formatDigits, rowsOf } from '../../../core/sudoku/digits'
import type { Puzzle } from '../../../core/sudoku/grid'
import { encodeRules } from '../../../core/sudoku/rules-code'
import { showConfirm, showToast } from '../../../platform/dialog'
import { log } from '../../../platform/log'
import { decodeParameter, puzzleRefOf, router, urlOf } from '../../../platform/router'
import { shareUpdatable } from '../../../platform/sharing'
import { StorageError } from '../../../platform/storage'
import { ComputeError } from '../../../platform/worker-client'
import { CloudError } from '../../../state/cloud/calls'
import { games } from '../../../state/games/games'
import { puzzleAt, shareCodeOf } from '../../../state/games/sessions'
import { fill, words } from '../../../strings/index'
import { sayPuzzle } from '../../../strings/say'
import { themedPage } from '../../../ui/behaviors/themed-page'
import { clockText } from '../../../ui/components/game-clock/clock-text'
import { shareDay, shareLink } from '../../../ui/components/share-card/share'
import { socialWords } from '../strings/index'
import { gameOfRoom, joinRoom, leaveRoom, newKey, openRoom, removeMember } from './rooms'
import { createTable } from './table'
import {
  invitedNotice,
  type MemberLine,
  memberLines,
  newNotice,
  peopleText,
  type RoomNotice,
  removeQuestion,
  roomFailure,
  roomNotice,
  soloists,
} from './view'

const GRID_WIDTH_PX = 168
/** The picture of a solved board shows who has written what. */
const SOLVED_WIDTH_PX = 264

/**
 * A board with others, opened with
 *
 *   id              from a game: opens a room for its puzzle, or shows the room that it has
 *   room, puzzle    from a card: joins the room
 */
Page({
  behaviors: [themedPage(() => socialWords().together)],

  data: {
    grid: null as null | { size: number; rules: string; givens: string[]; values: string[] },
    owners: '',
    gridWidth: GRID_WIDTH_PX,
    puzzleName: '',
    notice: null as null | RoomNotice,
    lines: [] as MemberLine[],
    people: '',
    /** The button that leaves or ends the room; '' for none. */
    leaving: '',
    /** What is being done, instead of the name of the button; '' for nothing. */
    busy: '',
    noAssist: {},
  },

  /** The room of the card. */
  room: '',
  /** The game of the room, or before there is one the game whose puzzle is to be opened. */
  id: '',
  puzzle: null as Puzzle | null,
  key: '',
  table: undefined as ReturnType<typeof createTable> | undefined,

  onLoad(query: Record<string, string | undefined>) {
    const { room = '', puzzle } = query
    this.key = newKey()
    this.room = room
    this.id = query.id ? decodeParameter(query.id) : (gameOfRoom(room) ?? '')
    const ref = puzzleRefOf({ code: puzzle })
    this.puzzle = ref ? puzzleAt(ref) : this.id ? puzzleAt({ id: this.id }) : null
    this.table = createTable({
      game: () => this.game() as GameState,
      accept: (change) => {
        const game = this.game()
        const next = game && change(game)
        if (!next || next === game) return
        games.save(this.id, next)
        this.show()
      },
      show() {},
    })
  },

  onShow() {
    this.show()
    this.follow()
  },

  onHide() {
    this.table?.leave()
  },

  onUnload() {
    this.table?.leave()
  },

  game(): GameState | null {
    return this.id ? games.load(this.id) : null
  },

  /** Exchanges moves with the room while the page is shown. */
  follow() {
    const game = this.game()
    if (game && isInRoom(game)) this.table?.enter()
  },

  show() {
    const game = this.game()
    const { room } = game ?? {}
    const notice = room && game ? roomNotice(game, room) : this.room ? invitedNotice() : newNotice()
    const isOpen = room?.state === 'open'
    if (isOpen && room.activity) shareUpdatable(room.activity, room.members.length, MAX_MEMBERS)
    const t = socialWords().together
    this.setData({
      ...this.boardData(game),
      notice,
      ...(game && room && { lines: memberLines(game, room) }),
      people: isOpen ? peopleText(room) : t.shares,
      leaving: isOpen ? (room.me === 0 ? t.end : t.leave) : '',
    })
  },

  boardData(game: GameState | null) {
    if (!this.puzzle) return {}
    const { shape, values } = this.puzzle
    const { size } = shape
    const rules = encodeRules(shape)
    const givens = formatDigits(values)
    const { room, puzzle } = game ?? {}
    const isOver = room && puzzle && room.state !== 'open'
    const filled = room && puzzle ? boardOf(puzzle.givens, listsOf(room)).values : values
    return {
      grid: {
        ...{ size, rules, givens: rowsOf(givens, size) },
        values: rowsOf(formatDigits(filled), size),
      },
      owners: isOver ? ownersText(room, puzzle.givens) : '',
      gridWidth: isOver ? SOLVED_WIDTH_PX : GRID_WIDTH_PX,
      puzzleName: sayPuzzle({ size, rules, givens, level: puzzle?.level }),
    }
  },

  onAction() {
    const t = socialWords().together
    switch (this.data.notice?.handler) {
      case 'create':
        return this.attempt(t.opening, () => this.create())
      case 'join':
        return this.attempt(t.joining, () => this.join())
      case 'play':
        return this.play()
      case 'retry':
        return this.show()
      default:
        return router.open('home', null)
    }
  },

  async create() {
    const game = this.game()
    const id = game && (await openRoom(game, this.key))
    if (!id) return this.setData({ notice: roomFailure('unfit') })
    this.id = id
    this.show()
    this.follow()
  },

  async join() {
    this.id = await joinRoom(this.room)
    await this.play()
  },

  /** Runs what calls the cloud, and shows why it failed. */
  async attempt(busy: string, run: () => unknown) {
    if (this.data.busy) return
    this.setData({ busy })
    try {
      await run()
    } catch (error) {
      if (error instanceof StorageError) showToast(words().common.storageFull)
      else if (error instanceof CloudError) this.setData({ notice: roomFailure(error.code) })
      else if (error instanceof ComputeError) this.setData({ notice: roomFailure('internal') })
      else throw error
      log.info('together', { error: String(error) })
    } finally {
      this.setData({ busy: '' })
    }
  },

  play() {
    return router.replace('play', { id: this.id })
  },

  onRemove({ currentTarget: { dataset } }: WechatMiniprogram.TouchEvent) {
    const member = Number(dataset.member)
    const { room } = this.game() ?? {}
    if (!room) return
    return this.ask(removeQuestion(room, member), () => removeMember(room.id, member))
  },

  onLeave() {
    const game = this.game()
    const t = socialWords().together
    if (!game?.room) return
    return this.ask(game.room.me === 0 ? t.endAsk : t.leaveAsk, () => leaveRoom(this.id, game))
  },

  async ask(question: string, run: () => Promise<unknown>) {
    const { confirm, cancel } = words().common
    if (!(await showConfirm(question, confirm, cancel))) return
    await this.attempt(this.data.notice?.action ?? '', run)
    this.table?.leave()
    this.show()
    this.follow()
  },

  onShareAppMessage() {
    const { room, puzzle } = this.game() ?? {}
    if (!room || !puzzle || !this.puzzle) {
      return { title: words().app.name, path: urlOf('home', null) }
    }
    const t = socialWords().together
    const code = shareCodeOf(this.puzzle)
    const name = this.data.puzzleName
    if (room.state !== 'open') {
      const n = soloists(room, puzzle.givens)
      const title = fill(t.solvedShare, { n, name, time: clockText(room.ms ?? 0) })
      return shareDay(this, { title, url: urlOf('play', { code }), name })
    }
    const url = urlOf('together', { room: room.id, puzzle: code })
    const { level } = puzzle
    return shareLink(this, this.puzzle, {
      title: fill(t.shareTitle, { name }),
      url,
      level,
      dare: t.shareDare,
    })
  },
})
