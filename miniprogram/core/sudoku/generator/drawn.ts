import { PAIR_KINDS, type PairKind } from '../rules/pair-marks'
import type { DrawnKind } from './kinds'
import { arrowDraw, thermometerDraw } from './lines'
import { markDraw } from './marks'
import { pairDraw } from './pairs'
import type { RuleDraw } from './rule-draw'

/** How the places of rules are drawn. */
export const DRAWN_RULES = {
  'odd-even': markDraw,
  thermometer: thermometerDraw,
  arrow: arrowDraw,
  ...(Object.fromEntries(PAIR_KINDS.map((kind) => [kind, pairDraw(kind)])) as Record<
    PairKind,
    RuleDraw
  >),
} as const satisfies Readonly<Record<DrawnKind, RuleDraw>>
