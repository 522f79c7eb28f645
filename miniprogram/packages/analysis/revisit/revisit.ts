import { formatDigits, parseDigits, rowsOf } from '../../../core/sudoku/digits'
import type { Puzzle } from '../../../core/sudoku/grid'
import { encodeRules } from '../../../core/sudoku/rules-code'
import { readPuzzle } from '../../../core/worker/grid'
import { windowSize } from '../../../platform/device'
import { showToast } from '../../../platform/dialog'
import { decodeParameter, router } from '../../../platform/router'
import { storing } from '../../../platform/storage'
import type { OwnDrill } from '../../../state/lessons/own-drills'
import { giveFeedback } from '../../../state/settings/feedback'
import { fill, words } from '../../../strings/index'
import { sayCells } from '../../../strings/phrases'
import { themedPage } from '../../../ui/behaviors/themed-page'
import { layOut } from '../../../ui/components/board/layout'
import { BOARD, boardHandlers, NO_STEP } from '../board-page'
import { isSingle } from '../coach/moves'
import { repetition } from '../coach/repetition'
import { stepHint } from '../step-hint'
import { analysisWords } from '../strings/index'

/** Heights of the parts above and below the board besides the pad, px. */
const OTHER_PARTS_PX = 132

/** A position that stopped the player: any single is to be found in it. */
Page({
  behaviors: [
    themedPage(() => analysisWords().revisit, { reads: ['common', 'boardWords', 'padWords'] }),
  ],

  data: {
    // The position
    ...BOARD,
    values: [] as string[],
    selected: -1,
    task: '',
    message: '',
    hint: NO_STEP,

    // The page
    isGone: false,
    keyHeight: 56,

    // Constant
    assist: { conflicts: false, peers: true, same: true },
  },

  ...boardHandlers,

  drill: undefined as OwnDrill | undefined,
  puzzle: undefined as Puzzle | undefined,

  onLoad(query: Record<string, string | undefined>) {
    const drill = repetition.find(decodeParameter(query.id ?? ''))
    this.drill = drill
    if (!drill) return this.setData({ isGone: true })
    const puzzle = readPuzzle(drill.puzzle)
    this.puzzle = puzzle
    const { size } = puzzle.shape
    this.setData({
      size,
      rules: encodeRules(puzzle.shape),
      givens: rowsOf(formatDigits(puzzle.values), size),
      values: rowsOf(drill.values, size),
      task: fill(analysisWords().revisit.task, { n: drill.n }),
      ...this.layOut(size),
    })
  },

  onResize() {
    this.setData(this.layOut(this.data.size))
  },

  layOut(size: number) {
    const room = windowSize()
    const layout = layOut(size, room, OTHER_PARTS_PX + room.bottomInset)
    return { ...layout, compact: room.height - room.bottomInset - layout.boardWidth < 260 }
  },

  onCell(event: WechatMiniprogram.CustomEvent<{ cell: number }>) {
    if (!this.data.hint.title) this.setData({ selected: event.detail.cell, message: '' })
  },

  onDigit(event: WechatMiniprogram.CustomEvent<{ digit: number }>) {
    const { drill, puzzle } = this
    const { selected: cell } = this.data
    const { digit } = event.detail
    if (!drill || !puzzle) return
    const t = analysisWords().revisit
    const values = parseDigits(drill.values)
    if (cell < 0 || values[cell] !== 0) return this.refuse(t.given)
    const named = { cell: sayCells(puzzle.shape, [cell]), digit }
    if (parseDigits(drill.solution)[cell] !== digit) return this.refuse(fill(t.wrong, named))
    if (!isSingle(puzzle, values, { cell, digit })) return this.refuse(fill(t.unknown, named))
    giveFeedback('finish')
    this.answer(true)
    values[cell] = digit
    this.setData({
      values: rowsOf(formatDigits(values), puzzle.shape.size),
      hint: { ...NO_STEP, title: t.solved, text: this.sayNext(), action: t.done },
    })
  },

  refuse(message: string) {
    giveFeedback('refuse')
    this.setData({ message })
  },

  /** When the drill comes back. */
  sayNext(): string {
    const { drill } = this
    const t = analysisWords().revisit
    const after = drill && repetition.find(drill.id)
    if (!after || after.solved >= 2) return t.last
    const days = ({ 0: 1, 1: 3 } as const)[after.seen as 0 | 1] ?? 7
    return fill(t.again, { day: t.days[days] })
  },

  answer(isSolved: boolean) {
    const { drill } = this
    if (!drill) return
    const isKept = storing('revisit.answer', () => repetition.answer(drill.id, isSolved))
    if (!isKept) showToast(words().common.storageFull)
  },

  /** Draws the answer. The drill comes back tomorrow. */
  onHint() {
    const { drill, puzzle } = this
    if (!drill || !puzzle) return
    this.answer(false)
    const t = analysisWords().revisit
    const placed = parseDigits(drill.values)
    const drawn = stepHint(puzzle.shape, { ...drill.answer, placed }, { stage: 3, beat: 0 }, t.done)
    this.setData({ selected: -1, hint: { ...drawn, text: `${drawn.text}\n${t.shown}` } })
  },

  onDone() {
    router.leave()
  },
})
