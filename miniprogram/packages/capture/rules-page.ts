import type { Flag } from '../../core/sudoku/rules/rule'
import { showConfirm } from '../../platform/dialog'
import { giveFeedback } from '../../state/settings/feedback'
import type { Brush, BrushedSketch, DrawnRule } from './brush'
import { eraseSum, typeSum } from './cage-sketch'
import type { RulesSketch } from './draft'
import { sayUnusualCages } from './rules-view'
import { BRUSHES, nextBrush, partsBy, regionBrush, withFlag, withJigsaw } from './sketch'
import { captureWords } from './strings/index'

/** A page on which rules are chosen, regions and cages are drawn. */
interface RulesPage {
  setData(patch: { choosing: boolean }): void
  /** The rules, and what is being drawn; undefined while there is no puzzle. */
  drawing(): Drawing | undefined
  changeRules(sketch: RulesSketch, brush: Brush | null): void
  /** The drawing when a finger began to slide over a photograph. */
  slideFrom?: BrushedSketch | undefined
  /** The index of the cage to whose sum the next digit is added; −1 for none. */
  typed?: number
}

type Drawing = BrushedSketch | { readonly sketch: RulesSketch; readonly brush: null }

/** The rules with the brush that draws on them; undefined while nothing is drawn. */
function drawingOf(page: RulesPage): BrushedSketch | undefined {
  const now = page.drawing()
  return now?.brush ? now : undefined
}

/** What the handlers read of an event; a page calls some itself. */
interface Detail<T extends object> {
  readonly detail: T
  readonly currentTarget?: { readonly dataset: { readonly rule?: DrawnRule } }
}

/** The handlers of such a page, for its template. */
export const rulesHandlers = {
  onRules(this: RulesPage) {
    this.setData({ choosing: true })
  },

  onRulesClose(this: RulesPage) {
    this.setData({ choosing: false })
  },

  onFlag(this: RulesPage, { detail }: Detail<{ flag: Flag; on: boolean }>) {
    const now = this.drawing()
    if (now) this.changeRules(withFlag(now.sketch, detail.flag, detail.on), now.brush)
  },

  /** Regions are drawn at once. */
  onJigsaw(this: RulesPage, { detail }: Detail<{ on: boolean }>) {
    const now = this.drawing()
    if (!now) return
    const { sketch } = now
    const drawing = detail.on ? regionBrush.begin(withJigsaw(sketch, true)) : null
    this.changeRules(drawing?.sketch ?? withJigsaw(sketch, false), drawing?.brush ?? null)
    if (drawing) this.setData({ choosing: false })
  },

  /** Lets the player draw a rule, on the board behind the sheet. */
  onDraw(this: RulesPage, { detail, currentTarget }: Detail<{ rule?: DrawnRule }>) {
    const now = this.drawing()
    const rule = detail.rule ?? currentTarget?.dataset.rule
    if (!now || !rule) return
    const drawing = BRUSHES[rule].begin(now.sketch)
    this.changeRules(drawing.sketch, drawing.brush)
    this.setData({ choosing: false })
  },

  /** Goes on with another part of the rule: the other mark, a new line, or the region of a digit. */
  onPart(this: RulesPage, { detail }: Detail<{ part: number } | { digit: number }>) {
    const now = drawingOf(this)
    const part = 'part' in detail ? detail.part : detail.digit - 1
    if (now) this.changeRules(now.sketch, { ...now.brush, part })
  },

  /** A digit of a sum, 0 … 9. */
  onSum(this: RulesPage, { detail }: Detail<{ digit: number }>) {
    const now = drawingOf(this)
    if (!now) return
    giveFeedback('place')
    const { part } = now.brush
    const isFirst = this.typed !== part
    this.typed = part
    this.changeRules(typeSum(now, detail.digit, isFirst), now.brush)
  },

  onSumErase(this: RulesPage) {
    const now = drawingOf(this)
    if (now) this.changeRules(eraseSum(now), now.brush)
  },

  onPartRemove(this: RulesPage) {
    const now = drawingOf(this)
    const without = now && BRUSHES[now.brush.rule].remove?.(now)
    if (without) change(this, without)
  },

  /** Turns on or off what holds for pairs of cells without a mark. */
  onPartTurn(this: RulesPage) {
    const now = drawingOf(this)
    const turned = now && BRUSHES[now.brush.rule].turn?.(now)
    if (turned) change(this, turned)
  },

  /** Ends drawing. Asks first about cages that are legal, but seldom meant. */
  async onRegionsDone(this: RulesPage) {
    const now = drawingOf(this)
    if (!now) return
    const question = partsBy(now.brush) === 'areas' ? sayUnusualCages(now.sketch) : ''
    const { unusualYes, unusualNo } = captureWords().rules
    if (question && !(await showConfirm(question, unusualYes, unusualNo))) return
    this.changeRules((this.drawing() ?? now).sketch, null)
  },

  /** A cell was tapped; `beside`: close to its edge with that one. */
  onRegionCell(this: RulesPage, { detail }: Detail<{ cell: number; beside?: number }>) {
    const now = drawingOf(this)
    if (!now) return
    const { cell, beside } = detail
    draw(this, now, beside === undefined ? [cell] : [cell, beside], true)
    goOn(this)
  },

  /** A finger crosses cells: all that it has crossed so far. */
  onPaint(this: RulesPage, { detail }: Detail<{ cells: number[] }>) {
    this.slideFrom ??= drawingOf(this)
    if (this.slideFrom) draw(this, this.slideFrom, detail.cells)
  },

  /** The finger is lifted. */
  onPainted(this: RulesPage) {
    this.slideFrom = undefined
    goOn(this)
  },

  /** A finger has crossed cells. */
  onDrag(this: RulesPage, { detail }: Detail<{ cells: number[] }>) {
    const now = drawingOf(this)
    if (!now) return
    draw(this, now, detail.cells)
    goOn(this)
  },
}

function draw(page: RulesPage, from: BrushedSketch, cells: readonly number[], isTap = false): void {
  change(page, BRUSHES[from.brush.rule].draw(from, cells, isTap))
}

/** Shows another drawing. The next digit begins a new sum. */
function change(page: RulesPage, { sketch, brush }: BrushedSketch): void {
  page.typed = -1
  page.changeRules(sketch, brush)
}

/** Goes on with the next region once this one is complete. */
function goOn(page: RulesPage): void {
  const now = drawingOf(page)
  const brush = now && nextBrush(now)
  if (brush && brush !== now.brush) page.changeRules(now.sketch, brush)
}
