import {
  FIRST_PUZZLE,
  guidedStepAt,
  isFinished,
  type Reason,
  reasonCells,
  tryDigit,
} from '../../../core/learning/first-lesson'
import { formatDigits, parseDigits, rowsOf } from '../../../core/sudoku/digits'
import { showToast } from '../../../platform/dialog'
import { log } from '../../../platform/log'
import { firstLesson } from '../../../state/lessons/first-lesson'
import { giveFeedback } from '../../../state/settings/feedback'
import { fill, type Words, words } from '../../../strings/index'
import { marksOf } from '../board/marks'

const { shape } = FIRST_PUZZLE
const { size } = shape

/** The line under the board. */
interface Message {
  readonly text: string
  readonly tone: '' | 'good' | 'care'
}

/** The first lesson, see core/learning/first-lesson.ts. Stores its own progress. */
Component({
  properties: {
    theme: { type: String, value: 'light' },
    /** Section `first` of the words. */
    t: { type: Object, value: words().first as Words['first'] },
    boardWords: { type: Object, value: null as unknown as Words['board'] },
    padWords: { type: Object, value: null as unknown as Words['pad'] },
  },

  data: {
    values: [] as string[],
    selected: -1,
    marks: '',
    text: '',
    tone: '' as Message['tone'],
    over: false,
    assist: { conflicts: false, peers: false, same: false },
    // Constant
    givens: rowsOf(formatDigits(FIRST_PUZZLE.values), size),
  },

  observers: {
    // A page sends the same words with every refresh, which must not take back the selected cell or an explanation.
    t({ title }: Words['first']) {
      if (titles.get(this) === title) return
      titles.set(this, title)
      this.show(this.position())
    },
  },

  lifetimes: {
    attached() {
      titles.set(this, this.data.t.title)
      this.show(this.position())
    },
  },

  methods: {
    /** The digits on the board, or the stored ones before the first `show`. */
    position(): readonly number[] {
      const { values } = this.data
      return values.length > 0 ? parseDigits(values.join('')) : firstLesson.read().values
    },

    /** Shows a position and the next question, in one setData. `right`: after a correct digit. */
    show(values: readonly number[], right = false) {
      const step = guidedStepAt(values)
      const over = isFinished(values)
      this.setData({
        over,
        values: rowsOf(formatDigits(values), size),
        selected: step?.cell ?? -1,
        marks: step ? marksOf(shape, { r: reasonCells(step, values) }) : '',
        // A shown reason should be the only highlight.
        'assist.peers': step === undefined,
        ...this.question(values, right),
      })
    },

    question(values: readonly number[], right: boolean): Message {
      const { t } = this.data
      const step = guidedStepAt(values)
      const text = step
        ? fill(t.turns[step.reason], {
            row: digitsIn(values, shape.houses[shape.rowOf[step.cell]]),
            column: digitsIn(values, shape.houses[size + shape.columnOf[step.cell]]),
          })
        : fill(t.rest, { n: values.filter((digit) => digit === 0).length })
      return right ? { text: t.right + text, tone: 'good' } : { text, tone: '' }
    },

    onCell(event: WechatMiniprogram.CustomEvent<{ cell: number }>) {
      const values = this.position()
      const { cell } = event.detail
      // A guided step selects its own cell.
      if (guidedStepAt(values) || values[cell] !== 0 || this.data.over) return
      this.setData({ selected: cell, marks: '' })
    },

    onDigit(event: WechatMiniprogram.CustomEvent<{ digit: number }>) {
      const { digit } = event.detail
      const { selected, t } = this.data
      const values = this.position()
      if (selected < 0) {
        this.setData({ text: t.choose, tone: 'care' })
        return
      }
      const result = tryDigit(values, selected, digit)
      if ('conflicts' in result) {
        giveFeedback('refuse')
        const { conflicts } = result
        const text = fill(t.seen[commonHouse(selected, conflicts[0])], { d: digit })
        this.setData({ text, tone: 'care', marks: marksOf(shape, { x: conflicts }) })
        return
      }
      const over = isFinished(result.values)
      this.save(result.values, over)
      this.show(result.values, true)
      giveFeedback(over ? 'finish' : 'place')
    },

    onSkip() {
      this.save(this.position(), true)
      this.triggerEvent('skip')
    },

    onGo() {
      this.triggerEvent('go')
    },

    save(values: readonly number[], over: boolean) {
      try {
        firstLesson.write({ values, over })
      } catch (error) {
        log.error('first-lesson.keep', { error: String(error) })
        showToast(words().common.storageFull)
      }
    },
  },
})

/** The title, which tells the language, of each shown lesson. */
const titles = new WeakMap<object, string>()

function digitsIn(values: readonly number[], house: readonly number[]): string {
  const digits = house.map((cell) => values[cell]).filter((digit) => digit !== 0)
  return digits.sort().join(words().common.listComma)
}

/** The kind of house that two cells share. */
function commonHouse(a: number, b: number): Exclude<Reason, 'cross'> {
  if (shape.rowOf[a] === shape.rowOf[b]) return 'row'
  return shape.columnOf[a] === shape.columnOf[b] ? 'column' : 'box'
}
