import type { GameState } from '../../../core/game/index'
import type { LessonId } from '../../../core/learning/lessons'
import { formatDigits, rowsOf } from '../../../core/sudoku/digits'
import type { Puzzle } from '../../../core/sudoku/grid'
import { MAX_EXPLAINED_SIZE } from '../../../core/sudoku/grid'
import { MAX_EXPLAINER_RATING } from '../../../core/sudoku/logic/explainer-fit'
import { encodeRules } from '../../../core/sudoku/rules-code'
import { packPuzzle } from '../../../core/worker/grid'
import { type Canceller, createCanceller } from '../../../platform/cancel'
import { windowSize } from '../../../platform/device'
import { showToast } from '../../../platform/dialog'
import { log } from '../../../platform/log'
import { puzzleRefOf, router, urlOf } from '../../../platform/router'
import { textSize } from '../../../platform/text-size'
import { compute, isCancelled } from '../../../platform/worker-client'
import { games } from '../../../state/games/games'
import { pathPosition } from '../../../state/games/path-position'
import { puzzleAt, sayUnreadable, shareCodeOf } from '../../../state/games/sessions'
import { familiesOff, keepSettings, settings } from '../../../state/settings/settings'
import { help } from '../../../state/social/contest'
import { fill, words } from '../../../strings/index'
import { themedPage } from '../../../ui/behaviors/themed-page'
import type { Drawing } from '../../../ui/components/board/drawing'
import { boardWidth } from '../../../ui/components/board/layout'
import { shareLink, sharePuzzle } from '../../../ui/components/share-card/share'
import type { Notice } from '../../../ui/components/state-view/notice'
import { openExport } from '../../../ui/exports'
import type { ChartBar } from '../bars/chart'
import { BOARD, boardHandlers } from '../board-page'
import { formatBoard } from '../steps/board'
import { analysisWords } from '../strings/index'
import {
  exportedFrame,
  framePatch,
  lastPathFrame,
  type PathWithPuzzle,
  pathFrameAt,
  positionAfter,
  type StepView,
  stuckPosition,
  type TechniqueTally,
  tallyTechniques,
} from './frames'
import { frameOfGame } from './game-frame'

/** Heights below the board: margins, a heading with three lines of text, and the player. */
const TEXT_HEIGHT_PX = 24 + 116
const PLAYER_HEIGHT_PX = 158
/** The player on screens so short that the board would shrink. */
const COMPACT_PLAYER_HEIGHT_PX = 118

/** Text larger than this needs the room. */
const LARGE_TEXT_SCALE = 1.15

/** How long a step is shown during playback: a base time and an addition for each point of difficulty. */
const STEP_MS = 700
const STEP_MS_PER_POINT = 400

/** Relative height of a step's bar: 1/11 for difficulty 0, full height from difficulty 10. */
const barHeight = (difficulty: number) => Math.min(1, (difficulty + 1) / 11)

/** What the button of a notice does. */
type PathHandler = 'input' | 'edit' | 'solve' | 'retry'

/** The step in a link, from 1; 0 if there is none. */
const sharedStepOf = ({ step }: Record<string, string | undefined>) =>
  /^[1-9]\d{0,3}$/.test(step ?? '') ? Number(step) : 0

/** The logical path of a puzzle: every step with its reason. */
Page({
  behaviors: [
    themedPage(() => analysisWords().path, { reads: ['common', 'boardWords', 'expertTools'] }),
  ],

  data: {
    ...{ ...BOARD, zoom: 1 },

    // The current frame (a PathFrame, see frames.ts)
    title: '',
    text: '',
    details: '',
    level: '',
    levelName: '',
    technique: '',
    lesson: '' as LessonId | '',
    values: [] as string[],
    notes: [] as string[],
    marks: '',
    drawing: null as Drawing | null,
    legend: '',
    beat: 0,
    beats: 0,
    action: '',
    /** Its number. */
    index: 0,
    /** Whether it shows the position after the step. */
    after: false,
    frameMs: STEP_MS,

    // The path
    /** Number of the last frame; 0 while searching. */
    last: 0,
    bars: [] as ChartBar[],
    tally: [] as TechniqueTally[],
    /** Whether logic does not reach the solution. */
    stuck: false,
    /** Whether it might with the techniques that the player has switched off. */
    limited: false,
    /** Progress while the end of logic is examined. */
    examining: '',

    // The page
    /** Whether the details of the beginning are shown. */
    isDetailed: false,
    /** What the step relies on, the first time; null otherwise. */
    caution: null as null | { text: string; off: string },
    /** Progress while searching. */
    found: '',
    notice: null as null | Notice<PathHandler>,

    // Constant
    assist: { conflicts: false, peers: false, same: false },
    /** Grows with every opening of the sheet 导出; see `openExport`. */
    exporting: 0,
  },

  ...boardHandlers,

  puzzle: undefined as Puzzle | undefined,
  /** The game from which the page was opened. */
  game: null as GameState | null,
  solved: undefined as PathWithPuzzle | undefined,
  /** The step in the link, from 1; 0 if there is none. */
  sharedStep: 0,
  searchCanceller: undefined as Canceller | undefined,
  isExamined: false,
  ratingCanceller: undefined as Canceller | undefined,
  forksCanceller: undefined as Canceller | undefined,

  async onLoad(query: Record<string, string | undefined>) {
    const { path: t, solve } = analysisWords()
    const ref = puzzleRefOf(query)
    const puzzle = ref && puzzleAt(ref)
    if (!puzzle) {
      const { heading, text } = sayUnreadable(ref, solve.badTitle, solve.badText)
      this.showNotice('warning', heading, text, solve.badAction, 'input')
      return
    }
    this.puzzle = puzzle
    this.game = 'id' in ref ? games.load(ref.id) : null
    this.sharedStep = sharedStepOf(query)
    const rows = rowsOf(formatDigits(puzzle.values), puzzle.shape.size)
    const { shape } = puzzle
    const grid = { size: shape.size, rules: encodeRules(shape), givens: rows, values: rows }
    this.setData({ ...grid, ...this.layOut() })
    if (puzzle.shape.size > MAX_EXPLAINED_SIZE) {
      this.showNotice('warning', t.tooLarge, t.tooLargeText, solve.title, 'solve')
    } else if (await help.give(formatDigits(puzzle.values))) this.findPath(puzzle)
    else router.leave()
  },

  onHide() {
    this.rememberFrame()
  },

  onUnload() {
    this.rememberFrame()
    this.searchCanceller?.cancel()
    this.ratingCanceller?.cancel()
    this.forksCanceller?.cancel()
  },

  onResize() {
    this.setData(this.layOut())
  },

  /** Shares the current step, or the puzzle if no step is shown. */
  onShareAppMessage() {
    const { puzzle } = this
    const { index, technique, title: name } = this.data
    const { path: t, solve } = analysisWords()
    if (!puzzle) return {}
    if (!technique) return sharePuzzle(this, puzzle, solve.shareTitle)
    const title = fill(t.shareStep, { n: index, technique: name })
    const url = urlOf('path', { code: shareCodeOf(puzzle), step: index })
    return shareLink(this, puzzle, { title, url, name })
  },

  /** The board's width, and whether the player has to be compact for it, or for large text. */
  layOut() {
    const screen = windowSize()
    const textHeight = TEXT_HEIGHT_PX + screen.bottomInset
    const normalWidth = boardWidth(screen, textHeight + PLAYER_HEIGHT_PX)
    if (normalWidth >= boardWidth(screen, 0)) {
      return { compact: textSize.current() > LARGE_TEXT_SCALE, boardWidth: normalWidth }
    }
    const compactWidth = boardWidth(screen, textHeight + COMPACT_PLAYER_HEIGHT_PX)
    return { compact: true, boardWidth: compactWidth }
  },

  /** Finds the path in the worker, showing the number of steps as progress. `all`: also with what the player has switched off. */
  async findPath(puzzle: Puzzle, all = false) {
    const { path: t, solve } = analysisWords()
    this.searchCanceller = createCanceller()
    const { signal } = this.searchCanceller
    this.setData({ notice: null, found: t.working })
    const onProgress = ({ steps }: { steps: number }) =>
      this.setData({ found: fill(t.found, { n: steps }) })
    try {
      const path = await compute.call(
        'path',
        { ...packPuzzle(puzzle), off: familiesOff(all) },
        { signal, onProgress },
      )
      if (path.end === 'broken') {
        this.showNotice('cross', solve.none, t.noneText, solve.edit, 'edit')
        return
      }
      this.showPath({ puzzle, path })
    } catch (error) {
      this.showFailure(error)
    }
  },

  /** Shows a path at the shared step, or where the player's game or the player's reading has come to. */
  showPath(solved: PathWithPuzzle) {
    const { puzzle, path } = solved
    const last = lastPathFrame(solved)
    this.solved = solved
    this.setData({
      found: '',
      last,
      bars: path.steps.map(({ difficulty, level }) => {
        return { height: barHeight(difficulty), level }
      }),
      tally: tallyTechniques(path.steps),
      stuck: path.end === 'stuck',
      limited: path.limited,
    })
    const { game } = this
    const left = pathPosition.read(shareCodeOf(puzzle))
    const index = this.sharedStep || Math.max(left, game ? frameOfGame(path.steps, game) : 0)
    // Without any step, only the end has something to say.
    this.show(path.steps.length === 0 ? last : Math.min(index, last))
    if (path.rating) this.rate(solved)
  },

  /** Rates the puzzle on both scales of Sudoku Explainer and adds the ratings to the details of the beginning. */
  async rate({ puzzle, path }: PathWithPuzzle) {
    if (puzzle.shape.size !== 9) return
    this.ratingCanceller = createCanceller()
    const { signal } = this.ratingCanceller
    const add = (ratings: Pick<PathWithPuzzle, 'ser' | 'estimate'>) => {
      if (!this.solved) return
      this.solved = { ...this.solved, ...ratings }
      if (this.data.index === 0) this.show(0)
    }
    const grid = packPuzzle(puzzle)
    try {
      const ser = await compute.call('ser', grid, { signal })
      if (ser) add({ ser })
      const estimate =
        path.rating?.solved === false
          ? MAX_EXPLAINER_RATING
          : await compute.call('estimate', grid, { signal })
      if (estimate !== null) add({ estimate })
    } catch (error) {
      // The ratings are optional.
      log.info('path.rate', { error: String(error) })
    }
  },

  /** Where logic ends: finds the cell to try first and the key cells, once the end is shown. */
  async examine(solved: PathWithPuzzle) {
    const t = analysisWords().path
    this.forksCanceller = createCanceller()
    const { signal } = this.forksCanceller
    this.setData({ examining: t.forkWorking })
    const onProgress = (progress: { done: number; of: number }) =>
      this.setData({ examining: fill(t.forkProgress, { ...progress }) })
    try {
      const forks = await compute.call('forks', stuckPosition(solved), { signal, onProgress })
      if (forks && this.solved) this.solved = { ...this.solved, forks }
    } catch (error) {
      // Without it, the end still leads to the search.
      log.info('path.forks', { error: String(error) })
    }
    this.setData({ examining: '' })
    if (this.data.index === this.data.last) this.show(this.data.last)
  },

  showFailure(error: unknown) {
    const { path: t, solve } = analysisWords()
    if (isCancelled(error)) {
      this.showNotice('pause', solve.cancelled, t.cancelledText, t.retry, 'retry')
      return
    }
    log.warn('path.failed', { error: String(error) })
    this.showNotice('warning', t.failed, solve.failedText, t.retry, 'retry')
  },

  showNotice(drawing: string, heading: string, text: string, action: string, handler: PathHandler) {
    const notice = { drawing, tone: 'care', heading, text, action, handler } as const
    this.setData({ notice, found: '' })
  },

  /** Shows a frame, with one setData of what differs from the current one. */
  show(index: number, view: StepView = {}) {
    const { solved } = this
    if (!solved) return
    const { after = false } = view
    const { assumesUnique, ...frame } = pathFrameAt(solved, index, view)
    const patch = framePatch(this.data as object, frame)
    const difficulty = solved.path.steps[index - 1]?.difficulty ?? 0
    const frameMs = Math.round(STEP_MS + STEP_MS_PER_POINT * difficulty)
    if (frameMs !== this.data.frameMs) patch.frameMs = frameMs
    if (after !== this.data.after) patch.after = after
    if (index !== this.data.index) {
      patch.index = index
      this.tell(assumesUnique, patch)
    }
    if (this.data.pulse) patch.pulse = null
    this.setData(patch)
    if (index === this.data.last && this.data.stuck) this.examineOnce(solved)
  },

  /** Examines the end of a 9×9 puzzle with one solution when it is shown for the first time. */
  examineOnce(solved: PathWithPuzzle) {
    if (
      this.isExamined ||
      solved.path.limited ||
      !solved.path.rating ||
      solved.puzzle.shape.size !== 9
    )
      return
    this.isExamined = true
    this.examine(solved)
  },

  /** The first step that relies on the puzzle having one solution says so. */
  tell(assumesUnique: boolean, patch: Record<string, unknown>) {
    const isFirst = assumesUnique && !settings.get().oneSolutionTold
    if (isFirst) keepSettings({ oneSolutionTold: true })
    const { oneSolution: text, oneSolutionOff: off } = words().hint
    if (isFirst || this.data.caution) patch.caution = isFirst ? { text, off } : null
  },

  /** Explains the puzzle again, without such steps. */
  onTrustless() {
    keepSettings({ oneSolution: false, expertTools: true })
    showToast(words().hint.oneSolutionDone)
    this.setData({ last: 0, caution: null })
    this.findPath(this.puzzle as Puzzle)
  },

  onAllTechniques() {
    this.setData({ last: 0 })
    this.findPath(this.puzzle as Puzzle, true)
  },

  rememberFrame() {
    if (this.solved) pathPosition.write(shareCodeOf(this.solved.puzzle), this.data.index)
  },

  /** Playback shows each step as a whole: its beats wait for taps. */
  onSeek(event: WechatMiniprogram.CustomEvent<{ index: number; playing?: boolean }>) {
    const { index, playing } = event.detail
    this.show(index, { beat: playing ? Number.POSITIVE_INFINITY : 0 })
  },

  onBeat() {
    const { index, beat, beats } = this.data
    if (beat < beats) this.show(index, { beat })
    else this.show(index + 1)
  },

  onBeatBack() {
    const { index, beat } = this.data
    this.show(index, { beat: beat - 2 })
  },

  onAfter() {
    this.show(this.data.index, { after: !this.data.after })
  },

  /** Goes to the next step of a technique, after the last one to the first. */
  onTechnique(event: WechatMiniprogram.TouchEvent) {
    const { frames } = this.data.tally[event.currentTarget.dataset.at as number]
    this.show(frames.find((frame) => frame > this.data.index) ?? frames[0])
  },

  onDetails() {
    this.setData({ isDetailed: !this.data.isDetailed })
  },

  onCancel() {
    this.searchCanceller?.cancel()
    this.forksCanceller?.cancel()
  },

  onNotice() {
    const { puzzle } = this
    const handler = this.data.notice?.handler
    if (!puzzle || handler === 'input') return router.replace('input', null)
    const code = shareCodeOf(puzzle)
    if (handler === 'edit') return router.replace('input', { code })
    if (handler === 'solve') return router.replace('solve', { code })
    return this.findPath(puzzle)
  },

  onLesson() {
    const { lesson } = this.data
    if (lesson) router.open('lesson', { id: lesson })
  },

  /** Exports the puzzle, and after the first step the position that is shown. */
  onExport() {
    const { puzzle, solved } = this
    if (puzzle) openExport(this, solved ? exportedFrame(solved, this.data.index) : { puzzle })
  },

  /** Everything that is possible in the position of the current frame. */
  onSteps() {
    const { solved } = this
    if (!solved) return
    const { index, after } = this.data
    const { values, masks } = positionAfter(solved, after ? index : Math.max(0, index - 1))
    router.open('steps', {
      code: shareCodeOf(solved.puzzle),
      board: formatBoard(values, masks),
    })
  },

  onTrace() {
    router.open('trace', { code: shareCodeOf(this.puzzle as Puzzle) })
  },
})
