import type { Rules } from '../grid'
import { antiKing } from './anti-king'
import { antiKnight } from './anti-knight'
import { arrows } from './arrows'
import { cages } from './cages'
import { diagonals } from './diagonals'
import { PAIR_RULES } from './pairs'
import { parity } from './parity'
import { regions } from './regions'
import type { Rule } from './rule'
import { thermometers } from './thermometers'
import { windows } from './windows'

/** All rules, in the order of their bits, of their fields in texts, and of what they add to a grid. */
export const RULES = [
  regions,
  diagonals,
  windows,
  antiKnight,
  antiKing,
  parity,
  cages,
  thermometers,
  ...PAIR_RULES,
  arrows,
] as const satisfies readonly Rule[]

/** What players call puzzles with the same kind of rules. `mixed`: several of them. */
export type RuleKind = 'classic' | (typeof RULES)[number]['kind'] | 'mixed'

export const RULE_KINDS: readonly RuleKind[] = /* @__PURE__ */ allKinds()

function allKinds(): RuleKind[] {
  return ['classic', ...RULES.map(({ kind }) => kind), 'mixed']
}

/** The rules of a puzzle. */
export function rulesIn(rules: Rules): Rule<RuleKind>[] {
  return RULES.filter(({ fields }) => fields.some((field) => rules[field]))
}

/** The rule of a kind; undefined for the classic ones and several. */
export function ruleOfKind(kind: RuleKind): Rule<RuleKind> | undefined {
  return RULES.find((rule) => rule.kind === kind)
}

/** What players call puzzles with these rules. */
export function commonKind(rules: readonly Rule<RuleKind>[]): RuleKind {
  if (rules.length === 1) return rules[0].kind
  return rules.length > 0 ? 'mixed' : 'classic'
}
