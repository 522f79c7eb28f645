import { digitSymbol, rowsOf } from '../../../core/sudoku/digits'
import { findConflicts, MAX_PLAYED_SIZE, type Puzzle } from '../../../core/sudoku/grid'
import { encodeRules } from '../../../core/sudoku/rules-code'
import { type Grid, packPuzzle } from '../../../core/worker/grid'
import type { SearchProgress, SolveResult } from '../../../core/worker/methods/index'
import { type Canceller, createCanceller } from '../../../platform/cancel'
import * as clipboard from '../../../platform/clipboard'
import { windowSize } from '../../../platform/device'
import { showToast } from '../../../platform/dialog'
import { log } from '../../../platform/log'
import { puzzleRefOf, router, urlOf } from '../../../platform/router'
import { compute, isCancelled } from '../../../platform/worker-client'
import { puzzleAt, sayUnreadable, shareCodeOf } from '../../../state/games/sessions'
import { help } from '../../../state/social/contest'
import { fill, words } from '../../../strings/index'
import { sayConflict, sayDuration, sayRating } from '../../../strings/say'
import { sheetPage } from '../../../ui/behaviors/sheet-page'
import { themedPage } from '../../../ui/behaviors/themed-page'
import { boardWidth, isWide, otherZoom } from '../../../ui/components/board/layout'
import { sharePuzzle } from '../../../ui/components/share-card/share'
import type { Notice } from '../../../ui/components/state-view/notice'
import { openExport } from '../../../ui/exports'
import { analysisWords } from '../strings/index'
import { saveAnswer } from './save-answer'
import { differenceMarks, groupDigits } from './view'

/** Solutions that are fetched at once. */
const PAGE_SOLUTIONS = 32
/** After this the search is ended and the page says that it takes too long. */
const SEARCH_TIMEOUT_MS = 180_000
/** The height of everything but the board. */
const OTHER_PARTS_PX = 344

/** What the button of a notice does. */
type SolveHandler = 'retry' | 'edit'

/** The solution of a puzzle, or all of them. */
Page({
  behaviors: [
    themedPage(() => analysisWords().solve, {
      reads: ['isDark', 'common', 'boardWords', 'expertTools'],
    }),
    sheetPage,
  ],

  data: {
    // The puzzle
    size: 9,
    rules: '',
    givens: [] as string[],

    // The current solution
    values: [] as string[],
    marks: '',
    index: 0,
    nth: '',

    // All solutions
    headline: '',
    detail: '',
    several: false,
    /** Number of solutions; 0 while unknown. */
    count: 0,
    working: false,
    /** Whether the solution is unique, so that its path can be explained. */
    explained: false,
    /** The rating as text; empty while unknown. */
    rating: '',

    // The page
    notice: null as null | Notice<SolveHandler>,
    /** Whether the details are shown: the way to the search. */
    isDetailed: false,
    selected: -1,
    zoom: 1,
    /** Limited by the height of a wide window; 0 for the width of the page. */
    boardWidth: 0,

    // Constant
    assist: { conflicts: false, peers: true, same: true },
    /** Grows with every opening of the sheet 导出; see `openExport`. */
    exporting: 0,
  },

  puzzle: undefined as Puzzle | undefined,
  grid: undefined as Grid | undefined,
  fetchCanceller: undefined as Canceller | undefined,
  countCanceller: undefined as Canceller | undefined,
  ratingCanceller: undefined as Canceller | undefined,
  /** The fetched page of solutions; its first one has the index `from`. */
  page: { from: 0, solutions: [] as readonly string[] },
  /** `from` of the page that is being fetched for `showSolution`; -1 if none. */
  awaited: -1,
  /** The solution to show: the current one, or one of the awaited page. */
  wanted: 0,

  async onLoad(query: Record<string, string | undefined>) {
    const ref = puzzleRefOf(query)
    const puzzle = ref && puzzleAt(ref)
    if (!puzzle) {
      const t = analysisWords().solve
      const { heading, text } = sayUnreadable(ref, t.badTitle, t.badText)
      this.showNotice('warning', 'care', heading, text, t.badAction, 'edit')
      return
    }
    this.puzzle = puzzle
    this.grid = packPuzzle(puzzle)
    const rows = rowsOf(this.grid.values, puzzle.shape.size)
    const room = windowSize()
    this.setData({
      ...{ size: puzzle.shape.size, rules: encodeRules(puzzle.shape), givens: rows, values: rows },
      boardWidth: isWide(room) ? boardWidth(room, OTHER_PARTS_PX) : 0,
    })
    if (await help.give(this.grid.values)) this.solve()
    else router.leave()
  },

  onUnload() {
    this.onStop()
    this.ratingCanceller?.cancel()
  },

  onShareAppMessage() {
    if (!this.puzzle) return {}
    return sharePuzzle(this, this.puzzle, analysisWords().solve.shareTitle)
  },

  async solve() {
    const puzzle = this.puzzle as Puzzle
    const t = analysisWords().solve
    const [conflict] = findConflicts(puzzle.shape, puzzle.values)
    if (conflict) {
      const text = sayConflict(puzzle.shape, conflict, digitSymbol(puzzle.shape, conflict.digit))
      this.showNotice('warning', 'bad', t.conflict, text, t.edit, 'edit')
      return
    }
    this.setData({ notice: null, working: true, headline: t.solving, detail: '' })
    const solved = await this.fetch(0)
    if (!solved) return
    if (solved.solutions.length === 0) {
      this.showNotice('cross', 'bad', t.none, t.noneText, t.edit, 'edit')
      return
    }
    const detail = fill(t.answerIn, { time: sayDuration(solved.microseconds) })
    const isUnique = solved.complete && solved.solutions.length === 1
    this.setData({
      detail,
      headline: isUnique ? t.uniqueAnswer : '',
      several: !isUnique,
      count: solved.complete ? solved.solutions.length : 0,
      working: !solved.complete,
      explained: isUnique && puzzle.shape.size <= MAX_PLAYED_SIZE,
    })
    if (this.data.explained) this.rate()
    this.showSolution(0)
    if (solved.complete) this.showCount(solved.solutions.length)
    else this.countAll()
  },

  /** Fetches the page of solutions that begins at `from`. Undefined if it failed or was cancelled. */
  async fetch(from: number): Promise<SolveResult | undefined> {
    this.fetchCanceller?.cancel()
    const canceller = createCanceller()
    this.fetchCanceller = canceller
    const { signal } = canceller
    let isTimeout = false
    const timer = setTimeout(() => {
      isTimeout = true
      canceller.cancel()
    }, SEARCH_TIMEOUT_MS)
    try {
      const payload = { ...(this.grid as Grid), from, limit: PAGE_SOLUTIONS }
      const onProgress = (progress: SearchProgress) => this.showProgress(progress)
      const solved = await compute.call('solve', payload, { signal, onProgress })
      this.page = solved
      return solved
    } catch (error) {
      // The player has asked for another page since.
      if (canceller !== this.fetchCanceller) return
      this.showFailure(error, isTimeout)
    } finally {
      clearTimeout(timer)
    }
  },

  async countAll() {
    const t = analysisWords().solve
    this.countCanceller = createCanceller()
    const { signal } = this.countCanceller
    const onProgress = ({ count }: { count: number }) =>
      this.setData({ headline: fill(t.counting, { n: groupDigits(count) }) })
    try {
      const { count } = await compute.call('count', this.grid as Grid, { signal, onProgress })
      this.setData({ working: false, count })
      this.showCount(count)
      this.showSolution(this.wanted)
    } catch (error) {
      if (!isCancelled(error)) log.error('solve.count', { error: String(error) })
      this.setData({ working: false, headline: t.manyUnknown })
    }
  },

  async rate() {
    this.ratingCanceller = createCanceller()
    try {
      const { signal } = this.ratingCanceller
      const rating = await compute.call('rate', this.grid as Grid, { signal })
      if (rating) this.setData({ rating: sayRating(rating) })
    } catch (error) {
      // The rating is optional.
      log.info('solve.rate', { error: String(error) })
    }
  },

  /** Hard grids of 16×16 or 25×25 can take a minute, so shows the number of learnt clauses. */
  showProgress({ count, conflicts }: SearchProgress) {
    if (count > 0 || !conflicts) return
    this.setData({ detail: fill(analysisWords().solve.learning, { n: groupDigits(conflicts) }) })
  },

  showFailure(error: unknown, isTimeout: boolean) {
    const t = analysisWords().solve
    const wasCancelled = isCancelled(error)
    if (!wasCancelled) log.error('solve.failed', { error: String(error) })
    this.setData({ working: false })
    const heading = wasCancelled ? t.cancelled : t.failed
    this.showNotice(
      wasCancelled ? 'pause' : 'warning',
      'care',
      isTimeout ? t.tooLong : heading,
      t.failedText,
      words().common.retry,
      'retry',
    )
  },

  showNotice(
    drawing: string,
    tone: 'care' | 'bad',
    heading: string,
    text: string,
    action: string,
    handler: SolveHandler,
  ) {
    const notice = { drawing, tone, heading, text, action, handler }
    this.setData({ notice, working: false })
  },

  showCount(n: number) {
    if (n === 1) return
    this.setData({ headline: fill(analysisWords().solve.manyAnswers, { n: groupDigits(n) }) })
  },

  /** Fetches the page of the solution first if it is not the current one. Taps count also while it is under way. */
  async showSolution(index: number) {
    this.wanted = index
    const from = index - (index % PAGE_SOLUTIONS)
    if (from === this.page.from) {
      if (this.awaited >= 0) this.stopAwaiting()
    } else {
      if (from === this.awaited) return
      this.awaited = from
      const hasCome = await this.fetch(from)
      if (from !== this.awaited) return
      this.awaited = -1
      if (!hasCome) this.wanted = this.data.index
    }
    this.showWanted()
  },

  stopAwaiting() {
    this.awaited = -1
    const canceller = this.fetchCanceller
    this.fetchCanceller = undefined
    canceller?.cancel()
  },

  showWanted() {
    const index = this.wanted
    const values = this.page.solutions[index - this.page.from]
    if (values === undefined) {
      this.wanted = this.data.index
      return
    }
    const t = analysisWords().solve
    const { count, several } = this.data
    this.setData({
      index,
      values: rowsOf(values, this.data.size),
      marks: several ? differenceMarks(this.page.solutions, values) : '',
      nth: fill(count ? t.nth : t.nthOpen, { i: groupDigits(index + 1), n: groupDigits(count) }),
    })
  },

  onPrevious() {
    if (this.wanted > 0) this.showSolution(this.wanted - 1)
  },

  onNext() {
    const { count } = this.data
    if (count === 0 || this.wanted + 1 < count) this.showSolution(this.wanted + 1)
  },

  onSlide(event: WechatMiniprogram.SliderChange) {
    this.showSolution(event.detail.value - 1)
  },

  onStop() {
    this.fetchCanceller?.cancel()
    this.countCanceller?.cancel()
  },

  onNotice() {
    if (this.data.notice?.handler === 'retry') this.solve()
    else this.onEdit()
  },

  onCell(event: WechatMiniprogram.CustomEvent<{ cell: number }>) {
    const { cell } = event.detail
    this.setData({ selected: cell === this.data.selected ? -1 : cell })
  },

  onDetails() {
    this.setData({ isDetailed: !this.data.isDetailed })
  },

  onZoom() {
    const { zoom, size } = this.data
    this.setData({ zoom: otherZoom(zoom, size) })
  },

  async onCopy() {
    try {
      await clipboard.copy(this.data.values.join(''))
    } catch (error) {
      log.warn('solve.copy', { error: String(error) })
      showToast(analysisWords().solve.copyFailed)
    }
  },

  /** Exports the puzzle, not the solution, which can be copied. */
  onExport() {
    if (this.puzzle) openExport(this, { puzzle: this.puzzle })
  },

  onPicture() {
    const puzzle = this.puzzle as Puzzle
    const url = urlOf('play', { code: shareCodeOf(puzzle) })
    saveAnswer(this, puzzle, this.data.values.join(''), url)
  },

  onEdit() {
    if (this.puzzle && this.puzzle.shape.size <= MAX_PLAYED_SIZE) {
      router.replace('input', { code: shareCodeOf(this.puzzle) })
    } else {
      router.replace('input', null)
    }
  },

  onPath() {
    router.open('path', { code: shareCodeOf(this.puzzle as Puzzle) })
  },

  onTrace() {
    router.open('trace', { code: shareCodeOf(this.puzzle as Puzzle) })
  },

  onPlay() {
    router.open('play', { code: shareCodeOf(this.puzzle as Puzzle) })
  },
})
