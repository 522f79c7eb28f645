import { formatNotes } from '../../../core/game/note-planes'
import { type LessonId, lessonOfStep } from '../../../core/learning/lessons'
import { formatDigits, parseDigits, rowsOf } from '../../../core/sudoku/digits'
import type { Puzzle } from '../../../core/sudoku/grid'
import { MAX_EXPLAINED_SIZE } from '../../../core/sudoku/grid'
import type { TechniqueId } from '../../../core/sudoku/logic/technique-ids'
import { encodeRules } from '../../../core/sudoku/rules-code'
import { packPuzzle } from '../../../core/worker/grid'
import type { HintPayload, PossibleSteps, StepGroup } from '../../../core/worker/methods/index'
import { createCanceller } from '../../../platform/cancel'
import { log } from '../../../platform/log'
import { decodeParameter, puzzleRefOf, router } from '../../../platform/router'
import { compute, isCancelled } from '../../../platform/worker-client'
import { games } from '../../../state/games/games'
import { hintRequest } from '../../../state/games/hints'
import { puzzleAt, sayUnreadable } from '../../../state/games/sessions'
import { familiesOff } from '../../../state/settings/settings'
import { help } from '../../../state/social/contest'
import { fill, words } from '../../../strings/index'
import { sayTechnique } from '../../../strings/techniques'
import { themedPage } from '../../../ui/behaviors/themed-page'
import type { Notice } from '../../../ui/components/state-view/notice'
import { BOARD, boardHandlers, layOutAbove, NO_STEP, WHOLE } from '../board-page'
import { beatsOf } from '../sentences/beats'
import { stepHint } from '../step-hint'
import { analysisWords } from '../strings/index'
import { parseBoard } from './board'
import { type LevelSection, type OpenGroup, ROWS_AT_ONCE, stepList } from './list'

/** Height below the board at which the list and the explanation are still easy to read. */
const LIST_HEIGHT_PX = 236
/** While steps are found, the list is written at most so often. */
const MIN_UPDATE_MS = 400

type StepsHandler = 'back' | 'input' | 'retry'

/** The step on the board: a technique and its place among its steps. */
interface Pick {
  readonly technique: TechniqueId
  readonly at: number
}

/** All steps that are possible on a board, by technique; each is drawn at a tap. */
Page({
  behaviors: [themedPage(() => analysisWords().steps, { reads: ['common', 'boardWords'] })],

  data: {
    // The board
    ...{ ...BOARD, zoom: 1 },
    values: [] as string[],
    notes: [] as string[],

    // The list
    sections: [] as LevelSection[],
    /** What is searched, or how many steps there are. */
    status: '',
    isSearching: false,

    // The step on the board
    picked: '',
    at: -1,
    hint: NO_STEP,
    lesson: '' as LessonId | '',

    // The page
    notice: null as null | Notice<StepsHandler>,

    // Constant
    assist: { conflicts: false, peers: false, same: false },
  },

  ...boardHandlers,

  puzzle: undefined as Puzzle | undefined,
  request: undefined as HintPayload | undefined,
  groups: [] as StepGroup[],
  /** When the list was written last, ms since 1970. */
  shownAt: 0,
  open: null as OpenGroup | null,
  pick: null as Pick | null,
  beat: WHOLE,
  canceller: createCanceller(),

  async onLoad(query: Record<string, string | undefined>) {
    const t = analysisWords().solve
    const ref = puzzleRefOf(query)
    const puzzle = ref && puzzleAt(ref)
    const request = puzzle && this.requestOf(puzzle, query)
    if (!puzzle || !request || puzzle.shape.size > MAX_EXPLAINED_SIZE) {
      const { heading, text } = sayUnreadable(ref, t.badTitle, t.badText)
      this.showNotice('warning', heading, text, t.badAction, 'input')
      return
    }
    this.puzzle = puzzle
    this.request = request
    const { size } = puzzle.shape
    const values = rowsOf(request.values, size)
    const givens = rowsOf(formatDigits(puzzle.values), size)
    this.setData({
      size,
      rules: encodeRules(puzzle.shape),
      givens,
      values,
      ...layOutAbove(LIST_HEIGHT_PX),
    })
    if (await help.give(formatDigits(puzzle.values))) this.search()
    else router.leave()
  },

  onUnload() {
    this.canceller.cancel()
  },

  onResize() {
    this.setData(layOutAbove(LIST_HEIGHT_PX))
  },

  /** The board of the game, or that of the address; null if there is none. */
  requestOf(puzzle: Puzzle, query: Record<string, string | undefined>): HintPayload | null {
    const off = familiesOff(true)
    const game = query.id ? games.load(decodeParameter(query.id)) : null
    if (game) return hintRequest(game, undefined, off)
    const board = parseBoard(puzzle, decodeParameter(query.board ?? ''))
    const grid = packPuzzle(puzzle)
    const notes = new Array<number>(puzzle.shape.cellCount).fill(0)
    return board && { ...grid, givens: grid.values, notes, off, ...board }
  },

  /** Searches one technique after the other, the easiest first, and lists its steps as soon as they are found. */
  async search() {
    const t = analysisWords().steps
    this.canceller = createCanceller()
    const { signal } = this.canceller
    this.groups = []
    this.shownAt = 0
    this.setData({ notice: null, isSearching: true, status: t.title, sections: [] })
    try {
      const board = await this.ask([])
      if (board.kind !== 'steps') {
        this.showBoardNotice(board)
        return
      }
      const { size } = this.data
      this.setData({ notes: formatNotes([...board.notes], size) })
      for (const technique of board.techniques) {
        const found = await this.ask([technique])
        if (signal.cancelled) return
        if (found.kind === 'steps') this.add(found.groups, technique)
      }
      this.finish(this.groups.length === 0 ? t.none : t.done)
    } catch (error) {
      if (isCancelled(error)) return
      log.warn('steps.failed', { error: String(error) })
      this.showNotice('warning', t.failed, t.failedText, words().common.retry, 'retry')
    }
  },

  ask(techniques: readonly TechniqueId[]): Promise<PossibleSteps> {
    const { signal } = this.canceller
    return compute.call('steps', { ...(this.request as HintPayload), techniques }, { signal })
  },

  /** Adds what a search has found. The list is written a few times a second, and once more at the end. */
  add(groups: readonly StepGroup[], technique: TechniqueId) {
    const t = analysisWords().steps
    const status = fill(t.searching, { technique: sayTechnique(technique) })
    if (groups.length === 0) return
    this.groups.push(...groups)
    const now = Date.now()
    if (now - this.shownAt < MIN_UPDATE_MS) return
    this.shownAt = now
    this.setData({ status, sections: this.list() })
  },

  list() {
    return stepList((this.puzzle as Puzzle).shape, this.groups, this.open)
  },

  finish(text: string) {
    const n = this.groups.reduce((sum, { count }) => sum + count, 0)
    const status = fill(text, { n, techniques: this.groups.length })
    this.setData({ status, isSearching: false, sections: this.list() })
  },

  showBoardNotice(board: Exclude<PossibleSteps, { kind: 'steps' }>) {
    const t = analysisWords().steps
    if (board.kind === 'nothing') {
      this.showNotice('check', t.nothing, t.nothingText, words().common.back, 'back')
      return
    }
    const text = fill(t.mistakeText, { n: board.cells.length })
    this.showNotice('warning', t.mistake, text, words().common.back, 'back')
  },

  showNotice(
    drawing: string,
    heading: string,
    text: string,
    action: string,
    handler: StepsHandler,
  ) {
    const notice = { drawing, tone: 'care', heading, text, action, handler } as const
    this.setData({ notice, isSearching: false })
  },

  /** Opens a technique in the list, or closes it. */
  onGroup(event: WechatMiniprogram.TouchEvent) {
    const technique = event.currentTarget.dataset.technique as TechniqueId
    const isOpen = this.open?.technique === technique
    this.open = isOpen ? null : { technique, rows: ROWS_AT_ONCE }
    this.setData({ sections: this.list() })
  },

  onMore() {
    if (this.open) this.open = { ...this.open, rows: this.open.rows + ROWS_AT_ONCE }
    this.setData({ sections: this.list() })
  },

  onStep(event: WechatMiniprogram.TouchEvent) {
    const { technique, at } = event.currentTarget.dataset as Pick
    this.show({ technique, at })
  },

  /** Draws a step on the board as a whole, or one beat of it, and says it. */
  show(pick: Pick, beat = WHOLE) {
    const { shape } = this.puzzle as Puzzle
    const found = this.groups.find(({ technique }) => technique === pick.technique)?.steps[pick.at]
    if (!found) return
    this.pick = pick
    this.beat = beat
    const placed = parseDigits((this.request as HintPayload).values)
    const last = this.following(pick) ? analysisWords().steps.next : ''
    const whole = stepHint(shape, { ...found, placed }, { stage: 3, beat }, last)
    const isTold = beat === WHOLE && beatsOf(shape, found.step).length > 0
    const hint = isTold ? { ...whole, other: analysisWords().steps.beats } : whole
    this.setData({
      hint,
      lesson: lessonOfStep(shape, placed, found.step)?.id ?? '',
      picked: pick.technique,
      at: pick.at,
      pulse: null,
    })
  },

  /** The step after one in the list; null after the last one. */
  following({ technique, at }: Pick): Pick | null {
    const order = this.data.sections.flatMap(({ groups }) => groups.map((one) => one.technique))
    const own = this.groups.find((group) => group.technique === technique)
    if (own && at + 1 < own.steps.length) return { technique, at: at + 1 }
    const next = order[order.indexOf(technique) + 1]
    return next === undefined ? null : { technique: next, at: 0 }
  },

  onAction() {
    const { pick } = this
    if (!pick) return
    const { beats = 0 } = this.data.hint
    if (this.beat !== WHOLE && this.beat + 1 < beats) this.show(pick, this.beat + 1)
    else {
      const next = this.following(pick)
      if (next) this.show(next)
    }
  },

  /** Tells the step beat by beat. */
  onBeats() {
    if (this.pick) this.show(this.pick, 0)
  },

  onBeatBack() {
    if (this.pick && this.beat > 0) this.show(this.pick, this.beat - 1)
  },

  onClose() {
    this.pick = null
    this.setData({ hint: NO_STEP, picked: '', at: -1, pulse: null })
  },

  onLesson() {
    const { lesson } = this.data
    if (lesson) router.open('lesson', { id: lesson })
  },

  onCancel() {
    this.canceller.cancel()
    this.finish(analysisWords().steps.stopped)
  },

  onNotice() {
    const handler = this.data.notice?.handler
    if (handler === 'retry') this.search()
    else if (handler === 'back') router.leave()
    else router.replace('input', null)
  },
})
