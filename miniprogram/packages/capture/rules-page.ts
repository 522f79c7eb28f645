import type { RulesSketch } from '../../core/game/draft'
import {
  drawWith,
  type Flag,
  nextRegion,
  ODD_BRUSH,
  regionsIn,
  tapWith,
  withFlag,
  withJigsaw,
} from './sketch'

/** A page on which rules are chosen and regions are drawn. */
interface RulesPage {
  setData(patch: { choosing: boolean }): void
  /** The rules and the region or mark that is being drawn, −1 for none; undefined while there is no puzzle. */
  drawing(): { readonly sketch: RulesSketch; readonly region: number } | undefined
  changeRules(sketch: RulesSketch, region: number): void
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
    if (now) this.changeRules(withFlag(now.sketch, detail.flag, detail.on), now.region)
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

  onRegionsDone(this: RulesPage) {
    const now = this.drawing()
    if (now) this.changeRules(now.sketch, -1)
  },

  onRegion(this: RulesPage, { detail }: Detail<{ digit: number }>) {
    const now = this.drawing()
    if (now) this.changeRules(now.sketch, detail.digit - 1)
  },

  /** A cell was tapped. */
  onRegionCell(this: RulesPage, { detail }: Detail<{ cell: number }>) {
    drawCells(this, [detail.cell], true)
    goOn(this)
  },

  /** A finger crosses cells. */
  onPaint(this: RulesPage, { detail }: Detail<{ cells: number[] }>) {
    drawCells(this, detail.cells, false)
  },

  /** The finger is lifted. */
  onPainted(this: RulesPage) {
    goOn(this)
  },

  /** A finger has crossed cells. */
  onDrag(this: RulesPage, { detail }: Detail<{ cells: number[] }>) {
    drawCells(this, detail.cells, false)
    goOn(this)
  },
}

/** Draws cells into the current region: those that a finger has crossed, or one that was tapped. */
function drawCells(page: RulesPage, cells: readonly number[], isTap: boolean): void {
  const now = page.drawing()
  if (!now || now.region < 0) return
  const { sketch, region } = now
  const drawn = isTap ? tapWith(region, sketch, cells[0]) : drawWith(region, sketch, cells)
  page.changeRules(drawn, region)
}

/** Goes on with the next region once this one is complete. */
function goOn(page: RulesPage): void {
  const now = page.drawing()
  if (!now || now.region < 0) return
  const region = nextRegion(now.sketch, now.region)
  if (region !== now.region) page.changeRules(now.sketch, region)
}
