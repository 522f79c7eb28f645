import { lineDraw } from './lines'
import { markDraw } from './marks'
import type { RuleDraw } from './rule-draw'

/** The rules that are drawn, by the kind of their puzzles. */
export const DRAWN_RULES = {
  'odd-even': markDraw,
  thermometer: lineDraw,
} as const satisfies Readonly<Record<string, RuleDraw>>

export type DrawnKind = keyof typeof DRAWN_RULES

export const isDrawn = (kind: string): kind is DrawnKind => kind in DRAWN_RULES
