import {
  type AskedArea,
  commonDigits,
  MAX_LINES,
  type SumLine,
  type SumQuery,
  sumLines,
  sumsAt,
  withCount,
  withDigitTapped,
  withSum,
} from '../../../core/game/sums'
import { allDigits, digitsOf, maskOf } from '../../../core/sudoku/bits'
import { SYMBOLS } from '../../../core/sudoku/digits'
import { fill } from '../../../strings/index'
import { askedSums } from '../../../ui/sums'
import { analysisWords } from '../strings/index'

/** What a panel shows besides its data. */
interface PanelState {
  readonly areas: readonly AskedArea[]
  readonly area: AskedArea | null
  readonly query: SumQuery
}

const states = new WeakMap<object, PanelState>()

/** The combinations of an area; also a calculator for any number of digits and any sum. As high as its place, it scrolls. */
Component({
  properties: {
    /** Grows with every opening; see `askSums`. */
    opening: { type: Number, value: 0 },
  },

  data: {
    t: analysisWords().sums,
    /** The areas of the cell, if there are several. */
    choices: [] as { value: number; text: string }[],
    choice: 0,
    /** Whether there is no area: then numbers are asked for first. */
    isAsked: false,
    count: 0,
    sum: 0,
    chips: [] as { digit: number; text: string; look: string; label: string }[],
    found: '',
    lines: [] as { text: string; label: string; out: boolean }[],
    /** Columns of combinations. */
    columns: 3,
  },

  observers: {
    opening(opening: number) {
      if (opening > 0) this.open()
    },
  },

  methods: {
    open() {
      const asked = askedSums()
      if (!asked) return
      const { puzzle, values, cell } = asked
      const areas = cell < 0 ? [] : sumsAt(puzzle, values, cell)
      const t = analysisWords().sums
      const choices = areas.map(({ sum, domains: { length: count } }, value) => ({
        value,
        text: fill(t.area, { count, sum }),
      }))
      this.setData({ t, choices: choices.length > 1 ? choices : [], isAsked: areas.length === 0 })
      this.choose(areas, 0, puzzle.shape.size)
    },

    choose(areas: readonly AskedArea[], choice: number, size: number) {
      const area = areas[choice] ?? null
      const { sum, count } = area ? { sum: area.sum, count: area.domains.length } : FIRST
      this.setData({ choice })
      this.render({ areas, area, query: withSum({ size, count, sum, must: 0, not: 0 }, sum) })
    },

    render(state: PanelState) {
      states.set(this, state)
      const { query, area } = state
      const lines = sumLines(query, area)
      const isOfArea = query.sum === area?.sum && query.count === area.domains.length
      const isPlain = isOfArea && !query.must && !query.not
      this.setData({
        count: query.count,
        sum: query.sum,
        chips: chipsOf(query),
        found: sayFound(lines, isPlain),
        lines: lines.map(lineView),
        columns: query.count <= 4 ? 3 : query.count <= 7 ? 2 : 1,
      })
    },

    change(change: (query: SumQuery) => SumQuery) {
      const state = states.get(this)
      if (state) this.render({ ...state, query: change(state.query) })
    },

    onChoice({ detail }: WechatMiniprogram.CustomEvent<{ value: number }>) {
      const state = states.get(this)
      if (state) this.choose(state.areas, detail.value, state.query.size)
    },

    onCount({ currentTarget }: WechatMiniprogram.TouchEvent) {
      this.change((query) => withCount(query, query.count + Number(currentTarget.dataset.by)))
    },

    onSum({ currentTarget }: WechatMiniprogram.TouchEvent) {
      this.change((query) => withSum(query, query.sum + Number(currentTarget.dataset.by)))
    },

    onDigit({ currentTarget }: WechatMiniprogram.TouchEvent) {
      this.change((query) => withDigitTapped(query, currentTarget.dataset.digit as number))
    },
  },
})

/** What the calculator begins with. */
const FIRST = { count: 2, sum: 10 } as const

const textOf = (digits: number) =>
  digitsOf(digits)
    .map((digit) => SYMBOLS[digit])
    .join(' ')

function lineView({ digits, isOut }: SumLine) {
  const text = textOf(digits)
  return { text, out: isOut, label: isOut ? fill(analysisWords().sums.out, { text }) : text }
}

function chipsOf({ size, must, not }: SumQuery) {
  const t = analysisWords().sums
  return digitsOf(allDigits(size)).map((digit) => {
    const look = must & maskOf(digit) ? 'must' : not & maskOf(digit) ? 'not' : ''
    const text = SYMBOLS[digit]
    const label = look === 'must' ? t.must : look === 'not' ? t.not : t.any
    return { digit, text, look, label: fill(label, { digit: text }) }
  })
}

/**
 * How many combinations there are, how many are possible, and which digits all of those have. Empty if the line above the panel says
 * all of that: `isPlain`.
 */
function sayFound(lines: readonly SumLine[], isPlain: boolean): string {
  const t = analysisWords().sums
  const n = lines.length
  if (n === 0) return t.none
  const open = lines.filter(({ isOut }) => !isOut).length
  const all = n === MAX_LINES ? t.many : n === 1 ? t.one : t.found
  const common = n > 1 ? commonDigits(lines) : 0
  if (isPlain && open === n && !common) return ''
  return [
    fill(all, { n }),
    ...(open < n ? [fill(t.open, { n: open })] : []),
    ...(common ? [fill(t.common, { digits: textOf(common) })] : []),
  ].join(t.comma)
}
