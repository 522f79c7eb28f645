import { conflictPlane } from '../../../core/game/conflicts'
import { parseDigits, rowsOf } from '../../../core/sudoku/digits'
import type { Puzzle } from '../../../core/sudoku/grid'
import { encodeRules } from '../../../core/sudoku/rules-code'
import { packPuzzle } from '../../../core/worker/grid'
import type { TraceResult } from '../../../core/worker/methods/index'
import { createCanceller } from '../../../platform/cancel'
import { windowSize } from '../../../platform/device'
import { log } from '../../../platform/log'
import { puzzleRefOf, router } from '../../../platform/router'
import { compute, isCancelled } from '../../../platform/worker-client'
import { puzzleAt, sayUnreadable } from '../../../state/games/sessions'
import { help } from '../../../state/social/contest'
import { fill } from '../../../strings/index'
import { themedPage } from '../../../ui/behaviors/themed-page'
import { boardWidth } from '../../../ui/components/board/layout'
import { analysisWords } from '../strings/index'
import { lastTraceFrame, traceFrameAt } from './frames'

/** Height of the page's other parts: the lines above the board, the player, the margins. */
const OTHER_PARTS_PX = 76 + 136 + 32

/** The search for the solution, guess by guess. */
Page({
  behaviors: [
    themedPage(() => analysisWords().trace, { reads: ['isDark', 'common', 'boardWords'] }),
  ],

  data: {
    // The puzzle
    size: 9,
    rules: '',
    givens: [] as string[],

    // The current frame
    values: [] as string[],
    conflicts: '',
    marks: '',
    selected: -1,
    title: '',
    text: '',
    step: '',
    index: 0,
    /** Number of the last frame; 0 while searching. */
    last: 0,

    // The page
    /** Why there is no search. */
    failure: null as null | { heading: string; text: string },
    boardWidth: 0,

    // Constant
    assist: { conflicts: true, peers: false, same: false },
  },

  puzzle: undefined as Puzzle | undefined,
  traced: undefined as TraceResult | undefined,
  canceller: createCanceller(),

  async onLoad(query: Record<string, string | undefined>) {
    const ref = puzzleRefOf(query)
    const puzzle = ref && puzzleAt(ref)
    if (!puzzle) {
      const { badTitle, badText } = analysisWords().solve
      this.setData({ failure: sayUnreadable(ref, badTitle, badText) })
      return
    }
    this.puzzle = puzzle
    this.canceller = createCanceller()
    const rows = rowsOf(packPuzzle(puzzle).values, puzzle.shape.size)
    const title = analysisWords().trace.working
    const { size } = puzzle.shape
    const rules = encodeRules(puzzle.shape)
    this.setData({ ...this.layOut(), size, rules, givens: rows, values: rows, title })
    if (await help.give(packPuzzle(puzzle).values)) this.search(puzzle)
    else router.leave()
  },

  onUnload() {
    this.canceller.cancel()
  },

  onResize() {
    this.setData(this.layOut())
  },

  layOut() {
    const room = windowSize()
    return { boardWidth: boardWidth(room, OTHER_PARTS_PX + room.bottomInset) }
  },

  async search(puzzle: Puzzle) {
    const { signal } = this.canceller
    try {
      this.traced = await compute.call('trace', packPuzzle(puzzle), { signal })
      this.show(0)
    } catch (error) {
      if (isCancelled(error)) return
      log.error('trace.failed', { error: String(error) })
      const { failed: heading, failedText: text } = analysisWords().trace
      this.setData({ failure: { heading, text } })
    }
  },

  show(index: number) {
    const { puzzle, traced } = this
    if (!puzzle || !traced) return
    const { shape } = puzzle
    const last = lastTraceFrame(traced)
    const frame = traceFrameAt(shape, packPuzzle(puzzle).values, traced, index)
    this.setData({
      index,
      // Only once: a slider that is dragged would start again.
      ...(last !== this.data.last && { last }),
      title: frame.title,
      text: frame.text,
      values: rowsOf(frame.grid, shape.size),
      conflicts: conflictPlane(shape, parseDigits(frame.grid)),
      marks: frame.marks,
      selected: frame.cell,
      step: fill(analysisWords().trace.step, { i: index, n: last }),
    })
  },

  onSeek(event: WechatMiniprogram.CustomEvent<{ index: number }>) {
    this.show(event.detail.index)
  },

  onBack() {
    router.open('home', null)
  },
})
