import type { Flag } from '../../core/sudoku/rules/rule'
import { showConfirm } from '../../platform/dialog'
import { giveFeedback } from '../../state/settings/feedback'
import { type BrushedSketch, CAGE_BRUSH, eraseSum, removeCage, typeSum } from './cage-sketch'
import type { RulesSketch } from './draft'
import { sayUnusualCages } from './rules-view'
import { drawWith, nextRegion, ODD_BRUSH, regionsIn, tapWith, withFlag, withJigsaw } from './sketch'
import { captureWords } from './strings/index'

/** A page on which rules are chosen, regions and cages are drawn. */
interface RulesPage {
  setData(patch: { choosing: boolean }): void
  /** The rules and what is being drawn: a brush, −1 for none; undefined while there is no puzzle. */
  drawing(): BrushedSketch | undefined
  changeRules(sketch: RulesSketch, brush: number): void
  /** The drawing when a finger began to slide over a photograph. */
  slideFrom?: BrushedSketch | undefined
  /** The brush of the cage to whose sum the next digit is added. */
  typed?: number
}

type Detail<T extends object> = WechatMiniprogram.CustomEvent<T>

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
    this.changeRules(withJigsaw(now.sketch, detail.on), detail.on ? 0 : -1)
    if (detail.on) this.setData({ choosing: false })
  },

  /** Lets the player draw the regions, from those that are known on. */
  onRegions(this: RulesPage) {
    const now = this.drawing()
    if (!now) return
    const sketch = regionsIn(now.sketch) ? now.sketch : withJigsaw(now.sketch, true)
    this.changeRules(sketch, nextRegion(sketch, 0))
    this.setData({ choosing: false })
  },

  /** Lets the player mark odd and even cells. */
  onMarks(this: RulesPage) {
    const now = this.drawing()
    if (!now) return
    this.changeRules(now.sketch, ODD_BRUSH)
    this.setData({ choosing: false })
  },

  onMark(this: RulesPage, { detail }: Detail<{ brush: number }>) {
    const now = this.drawing()
    if (now) this.changeRules(now.sketch, detail.brush)
  },

  /** Lets the player draw cages. */
  onCages(this: RulesPage) {
    const now = this.drawing()
    if (!now) return
    this.changeRules(now.sketch, CAGE_BRUSH)
    this.setData({ choosing: false })
  },

  /** A digit of a sum, 0 … 9. */
  onSum(this: RulesPage, { detail }: Detail<{ digit: number }>) {
    const now = this.drawing()
    if (!now) return
    giveFeedback('place')
    const isFirst = this.typed !== now.brush
    this.typed = now.brush
    this.changeRules(typeSum(now, detail.digit, isFirst), now.brush)
  },

  onSumErase(this: RulesPage) {
    const now = this.drawing()
    if (now) this.changeRules(eraseSum(now), now.brush)
  },

  onCageRemove(this: RulesPage) {
    const now = this.drawing()
    if (now) change(this, removeCage(now))
  },

  /** Ends drawing. Asks first about cages that are legal, but seldom meant. */
  async onRegionsDone(this: RulesPage) {
    const now = this.drawing()
    if (!now) return
    const question = now.brush >= CAGE_BRUSH ? sayUnusualCages(now.sketch) : ''
    const { unusualYes, unusualNo } = captureWords().rules
    if (question && !(await showConfirm(question, unusualYes, unusualNo))) return
    const { sketch } = this.drawing() ?? now
    this.changeRules(sketch, -1)
  },

  onRegion(this: RulesPage, { detail }: Detail<{ digit: number }>) {
    const now = this.drawing()
    if (now) this.changeRules(now.sketch, detail.digit - 1)
  },

  /** A cell was tapped. */
  onRegionCell(this: RulesPage, { detail }: Detail<{ cell: number }>) {
    const now = this.drawing()
    if (!now || now.brush < 0) return
    change(this, tapWith(now, detail.cell))
    goOn(this)
  },

  /** A finger crosses cells: all that it has crossed so far. */
  onPaint(this: RulesPage, { detail }: Detail<{ cells: number[] }>) {
    this.slideFrom ??= this.drawing()
    if (this.slideFrom) change(this, drawWith(this.slideFrom, detail.cells))
  },

  /** The finger is lifted. */
  onPainted(this: RulesPage) {
    this.slideFrom = undefined
    goOn(this)
  },

  /** A finger has crossed cells. */
  onDrag(this: RulesPage, { detail }: Detail<{ cells: number[] }>) {
    const now = this.drawing()
    if (!now || now.brush < 0) return
    change(this, drawWith(now, detail.cells))
    goOn(this)
  },
}

/** Shows another drawing. The next digit begins a new sum. */
function change(page: RulesPage, { sketch, brush }: BrushedSketch): void {
  page.typed = -1
  page.changeRules(sketch, brush)
}

/** Goes on with the next region once this one is complete. */
function goOn(page: RulesPage): void {
  const now = page.drawing()
  if (!now || now.brush < 0) return
  const region = nextRegion(now.sketch, now.brush)
  if (region !== now.brush) page.changeRules(now.sketch, region)
}
