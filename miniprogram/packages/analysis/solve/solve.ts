import { rowsOf } from '../../../core/sudoku/digits'
import { findConflicts, type Puzzle } from '../../../core/sudoku/grid'
import { digitSymbol } from '../../../core/sudoku/notation'
import { type Grid, packPuzzle } from '../../../core/worker/grid'
import type { SearchProgress, SolveResult } from '../../../core/worker/methods/index'
import { type Canceller, createCanceller } from '../../../platform/cancel'
import * as clipboard from '../../../platform/clipboard'
import { say } from '../../../platform/dialog'
import { log } from '../../../platform/log'
import { puzzleRefOf, router } from '../../../platform/router'
import { ComputeError, compute } from '../../../platform/worker-client'
import { help } from '../../../state/contest'
import { puzzleAt, shareCodeOf } from '../../../state/sessions'
import { fill, words } from '../../../strings/index'
import { sayConflict, sayDuration, sayRating } from '../../../strings/say'
import { themedPage } from '../../../ui/behaviors/themed-page'
import { sharePuzzle } from '../../../ui/components/share-card/share'
import { saveAnswer } from './save-answer'

/** How many solutions are fetched at once. */
const WINDOW = 32
/** A search that has found nothing for so long, ms, is ended with an honest word. */
const LIMIT = 180_000
const ZOOM = { 16: 1.9, 25: 2.4 } as Readonly<Record<number, number>>

Page({
  behaviors: [themedPage('solve')],

  data: {
    // The puzzle
    size: 9,
    givens: [] as string[],
    // The solution that is shown
    values: [] as string[],
    marks: '',
    index: 0,
    nth: '',
    // All of them
    headline: '',
    detail: '',
    several: false,
    /** Number of solutions, 0 while it is not known. */
    count: 0,
    working: false,
    /** Whether there is one solution that logic may lead to, and how hard that is where it is known. */
    explained: false,
    rating: '',
    // The page's own state
    failure: null as null | Record<'drawing' | 'tone' | 'heading' | 'text' | 'action', string>,
    selected: -1,
    zoom: 1,
    assist: { conflicts: false, peers: true, same: true },
  },

  puzzle: undefined as Puzzle | undefined,
  grid: undefined as Grid | undefined,
  fetching: undefined as Canceller | undefined,
  counting: undefined as Canceller | undefined,
  rating: undefined as Canceller | undefined,
  /** The solutions at hand: number `from` and those after it. */
  window: { from: 0, solutions: [] as readonly string[] },

  async onLoad(query: Record<string, string | undefined>) {
    const ref = puzzleRefOf(query)
    const puzzle = ref && puzzleAt(ref)
    if (!puzzle) {
      const t = words().solve
      this.fail('warning', 'care', t.badTitle, t.badText, t.badAction)
      return
    }
    this.puzzle = puzzle
    this.grid = packPuzzle(puzzle)
    const rows = rowsOf(this.grid.values, puzzle.shape.size)
    this.setData({ size: puzzle.shape.size, givens: rows, values: rows })
    if (await help.give(this.grid.values)) this.solve()
    else router.leave()
  },

  onUnload() {
    this.onStop()
    this.rating?.cancel()
  },

  onShareAppMessage() {
    if (!this.puzzle) return {}
    return sharePuzzle(this, this.puzzle, words().solve.shareTitle)
  },

  async solve() {
    const puzzle = this.puzzle as Puzzle
    const t = words().solve
    const [conflict] = findConflicts(puzzle.shape, puzzle.values)
    if (conflict) {
      const text = sayConflict(puzzle.shape, conflict, digitSymbol(puzzle.shape, conflict.digit))
      this.fail('warning', 'bad', t.conflict, text, t.edit)
      return
    }
    this.setData({ failure: null, working: true, headline: t.solving, detail: '' })
    const solved = await this.fetch(0)
    if (!solved) return
    if (solved.solutions.length === 0) {
      this.fail('cross', 'bad', t.none, t.noneText, t.edit)
      return
    }
    const detail = fill(t.answerIn, { time: sayDuration(solved.microseconds) })
    const isOne = solved.complete && solved.solutions.length === 1
    this.setData({
      detail,
      headline: isOne ? t.uniqueAnswer : '',
      several: !isOne,
      count: solved.complete ? solved.solutions.length : 0,
      working: !solved.complete,
      explained: isOne && puzzle.shape.size <= 16,
    })
    if (this.data.explained) this.rate()
    this.showSolution(0)
    if (solved.complete) this.showCount(solved.solutions.length)
    else this.countAll()
  },

  /** Fetches the window of solutions that begins at `from`; undefined where it was stopped or failed. */
  async fetch(from: number): Promise<SolveResult | undefined> {
    this.fetching?.cancel()
    this.fetching = createCanceller()
    const { signal } = this.fetching
    let tooLong = false
    const limit = setTimeout(() => {
      tooLong = true
      this.fetching?.cancel()
    }, LIMIT)
    try {
      const payload = { ...(this.grid as Grid), from, limit: WINDOW }
      const onProgress = (progress: SearchProgress) => this.tellProgress(progress)
      const solved = await compute.call('solve', payload, { signal, onProgress })
      this.window = solved
      return solved
    } catch (error) {
      this.giveUp(error, tooLong)
    } finally {
      clearTimeout(limit)
    }
  },

  async countAll() {
    const t = words().solve
    this.counting = createCanceller()
    const { signal } = this.counting
    const onProgress = ({ count }: { count: number }) =>
      this.setData({ headline: fill(t.counting, { n: grouped(count) }) })
    try {
      const { count } = await compute.call('count', this.grid as Grid, { signal, onProgress })
      this.setData({ working: false, count })
      this.showCount(count)
      this.showSolution(this.data.index)
    } catch (error) {
      const isStop = error instanceof ComputeError && error.code === 'cancelled'
      if (!isStop) log.error('solve.count', { error: String(error) })
      this.setData({ working: false, headline: t.manyUnknown })
    }
  },

  async rate() {
    this.rating = createCanceller()
    try {
      const { signal } = this.rating
      const rating = await compute.call('rate', this.grid as Grid, { signal })
      if (rating) this.setData({ rating: sayRating(rating) })
    } catch (error) {
      // The answer stands without it.
      log.info('solve.rate', { error: String(error) })
    }
  },

  /** A hard grid of 16×16 or 25×25 can take a minute: say that something happens. */
  tellProgress({ count, conflicts }: SearchProgress) {
    if (count > 0 || !conflicts) return
    this.setData({ detail: fill(words().solve.learning, { n: grouped(conflicts) }) })
  },

  giveUp(error: unknown, tooLong: boolean) {
    const t = words().solve
    const isStop = error instanceof ComputeError && error.code === 'cancelled'
    if (!isStop) log.error('solve.failed', { error: String(error) })
    this.setData({ working: false })
    this.fail(
      isStop ? 'pause' : 'warning',
      'care',
      tooLong ? t.tooLong : isStop ? t.cancelled : t.failed,
      t.failedText,
      t.retry,
    )
  },

  fail(drawing: string, tone: string, heading: string, text: string, action: string) {
    this.setData({ failure: { drawing, tone, heading, text, action }, working: false })
  },

  showCount(n: number) {
    if (n === 1) return
    this.setData({ headline: fill(words().solve.manyAnswers, { n: grouped(n) }) })
  },

  async showSolution(index: number) {
    const { from, solutions } = this.window
    if (index < from || index >= from + solutions.length) {
      const start = Math.max(0, Math.floor(index / WINDOW) * WINDOW)
      if (!(await this.fetch(start))) return
    }
    const values = this.window.solutions[index - this.window.from]
    if (values === undefined) return
    const t = words().solve
    const { count, several } = this.data
    this.setData({
      index,
      values: rowsOf(values, this.data.size),
      marks: several ? this.differences(values) : '',
      nth: fill(count ? t.nth : t.nthOpen, { i: grouped(index + 1), n: grouped(count) }),
    })
  },

  /** Marks where this solution differs from the one before it, or the first from the second. */
  differences(values: string): string {
    const { solutions } = this.window
    const position = solutions.indexOf(values)
    const other = solutions[position > 0 ? position - 1 : position + 1]
    if (other === undefined) return ''
    return Array.from(values, (digit, cell) => (digit === other[cell] ? '.' : 'd')).join('')
  },

  onPrevious() {
    if (this.data.index > 0) this.showSolution(this.data.index - 1)
  },

  onNext() {
    const { index, count } = this.data
    if (count === 0 || index + 1 < count) this.showSolution(index + 1)
  },

  onSlide(event: WechatMiniprogram.SliderChange) {
    this.showSolution(event.detail.value - 1)
  },

  onStop() {
    this.fetching?.cancel()
    this.counting?.cancel()
  },

  onWayOn() {
    const t = words().solve
    if (this.data.failure?.action === t.retry) this.solve()
    else this.onEdit()
  },

  onCell(event: WechatMiniprogram.CustomEvent<{ cell: number }>) {
    const { cell } = event.detail
    this.setData({ selected: cell === this.data.selected ? -1 : cell })
  },

  onZoom() {
    const { zoom, size } = this.data
    this.setData({ zoom: zoom > 1 ? 1 : (ZOOM[size] ?? 1) })
  },

  async onCopy() {
    try {
      await clipboard.copy(this.data.values.join(''))
    } catch (error) {
      log.warn('solve.copy', { error: String(error) })
      say(words().solve.copyFailed)
    }
  },

  onPicture() {
    saveAnswer(this, this.grid as Grid, this.data.values.join(''))
  },

  onEdit() {
    if (this.puzzle && this.puzzle.shape.size <= 16) {
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

/** 28200960 → '28,200,960'. */
function grouped(n: number): string {
  return String(n).replace(/\B(?=(\d{3})+$)/g, ',')
}
