import {
  attempt,
  FIRST_PUZZLE,
  isOver,
  type Reason,
  reasonCells,
  turnOf,
} from '../../../core/learning/first-lesson'
import { formatDigits, parseDigits, rowsOf } from '../../../core/sudoku/digits'
import { say } from '../../../platform/dialog'
import { log } from '../../../platform/log'
import { firstLesson } from '../../../state/first-lesson'
import { feel } from '../../../state/haptics'
import { fill, type Words, words } from '../../../strings/index'
import { marksOf } from '../board/marks'

const { shape } = FIRST_PUZZLE
const { size } = shape

/** What is said under the board, and how it is meant. */
interface Said {
  readonly text: string
  readonly tone: '' | 'good' | 'care'
}

/** The rule of the game, played in eight taps. Keeps its own place (services/first-lesson). */
Component({
  properties: {
    theme: { type: String, value: 'light' },
    /** The section `first` of the words. */
    t: { type: Object, value: words().first as Words['first'] },
    boardWords: { type: Object, value: null as unknown as Words['board'] },
    padWords: { type: Object, value: null as unknown as Words['pad'] },
  },

  data: {
    values: [] as string[],
    selected: -1,
    marks: '',
    text: '',
    tone: '' as Said['tone'],
    over: false,
    assist: { conflicts: false, peers: false, same: false },
    // Fixed
    givens: rowsOf(formatDigits(FIRST_PUZZLE.values), size),
  },

  observers: {
    t() {
      this.show(this.position())
    },
  },

  lifetimes: {
    attached() {
      this.show(this.position())
    },
  },

  methods: {
    /** The digits on the board: what was kept, until something is shown. */
    position(): readonly number[] {
      const { values } = this.data
      return values.length > 0 ? parseDigits(values.join('')) : firstLesson.read().values
    },

    /** Brings the board to a position and asks for what comes next, in one setData. */
    show(values: readonly number[], right = false) {
      const turn = turnOf(values)
      const over = isOver(values)
      this.setData({
        over,
        values: rowsOf(formatDigits(values), size),
        selected: turn?.cell ?? -1,
        marks: turn ? marksOf(shape, { r: reasonCells(turn, values) }) : '',
        // A reason stands out alone; without one, the houses of the cell help.
        'assist.peers': turn === undefined,
        ...this.question(values, right),
      })
    },

    question(values: readonly number[], right: boolean): Said {
      const { t } = this.data
      const turn = turnOf(values)
      const text = turn
        ? fill(t.turns[turn.reason], {
            row: digitsIn(values, shape.houses[shape.rowOf[turn.cell]]),
            column: digitsIn(values, shape.houses[size + shape.columnOf[turn.cell]]),
          })
        : fill(t.rest, { n: values.filter((digit) => digit === 0).length })
      return right ? { text: t.right + text, tone: 'good' } : { text, tone: '' }
    },

    onCell(event: WechatMiniprogram.CustomEvent<{ cell: number }>) {
      const values = this.position()
      const { cell } = event.detail
      // While reasons are shown, they choose the cell.
      if (turnOf(values) || values[cell] !== 0 || this.data.over) return
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
      const result = attempt(values, selected, digit)
      if ('holders' in result) {
        feel('refuse')
        const text = fill(t.seen[houseOf(selected, result.holders[0])], { d: digit })
        this.setData({ text, tone: 'care', marks: marksOf(shape, { x: result.holders }) })
        return
      }
      const over = isOver(result.values)
      this.keep(result.values, over)
      this.show(result.values, true)
      feel(over ? 'finish' : 'place')
    },

    onSkip() {
      this.keep(this.position(), true)
      this.triggerEvent('skip')
    },

    onGo() {
      this.triggerEvent('go')
    },

    keep(values: readonly number[], over: boolean) {
      try {
        firstLesson.write({ values, over })
      } catch (error) {
        log.error('first-lesson.keep', { error: String(error) })
        say(words().common.storageFull)
      }
    },
  },
})

function digitsIn(values: readonly number[], house: readonly number[]): string {
  const digits = house.map((cell) => values[cell]).filter((digit) => digit !== 0)
  return digits.sort().join(words().common.listComma)
}

/** The first house that two cells share. */
function houseOf(one: number, other: number): Exclude<Reason, 'cross'> {
  if (shape.rowOf[one] === shape.rowOf[other]) return 'row'
  return shape.columnOf[one] === shape.columnOf[other] ? 'column' : 'box'
}
