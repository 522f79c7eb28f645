/** Rules beyond the classic ones (rules/table.ts): their form, and the shape of a grid with them. */
import { allDigits } from './bits'
import { boxRegionsOf, isSize, type Rules, type Shape, type ShapeSize, shapeOf } from './grid'
import { layOutGrid } from './layout'
import { regionOf } from './rules/regions'
import type { Rule, RuleFields } from './rules/rule'
import { commonKind, RULES, type RuleKind, rulesIn } from './rules/table'
import { RulesError, type RulesFault } from './rules-error'

export { RULE_KINDS, type RuleKind } from './rules/table'
export { RulesError, type RulesFault, type RulesPlace } from './rules-error'

export function kindOfRules(rules: Rules | null | undefined): RuleKind {
  return commonKind(rules ? rulesIn(rules) : [])
}

/** The shapes used last, by their rules. */
const shapes = new Map<string, Shape>()

/** A shape and what solver and logic derive from it take about 0.1 MB, and each jigsaw that the generator tries has its own. */
const MAX_KEPT_SHAPES = 200

/**
 * The shape of a grid with these rules: the same object for rules that mean the same, as long as no more than
 * MAX_KEPT_SHAPES others are used. The classic shape if they add nothing to it. Throws a RulesError.
 */
export function shapeOfRules(rules: Rules): Shape {
  let shape = shapesByRules.get(rules)
  if (!shape) {
    shape = internShape(rules)
    shapesByRules.set(rules, shape)
  }
  return shape
}

/** Rules that were asked for before, such as those of a game at each of its moves. */
const shapesByRules = new WeakMap<Rules, Shape>()

/**
 * The shape of rules that are likely to be thrown away, such as those of a puzzle being made: a new object each time, which is
 * not kept. Throws a RulesError.
 */
export function draftShape(rules: Rules): Shape {
  return createShape(canonicalRules(rules))
}

function internShape(rules: Rules): Shape {
  const canonical = canonicalRules(rules)
  if (Object.keys(canonical).length === 1 && isSize(canonical.size)) {
    return shapeOf(canonical.size)
  }
  const key = JSON.stringify(canonical)
  const shape = shapes.get(key) ?? createShape(canonical)
  shapes.delete(key)
  shapes.set(key, shape)
  for (const [oldest] of shapes) {
    if (shapes.size <= MAX_KEPT_SHAPES) break
    shapes.delete(oldest)
  }
  return shape
}

/** Rules without fields that change nothing, in one order, with regions lettered in the order of their first cells. */
function canonicalRules(rules: Rules): Rules {
  const { size } = rules
  if (!isGridSize(size)) throw new RulesError('size', { text: String(size) })
  return Object.assign({ size }, ...RULES.map((rule) => canonicalFields(rule, rules)))
}

function canonicalFields({ flag, only, canonical }: Rule, rules: Rules): RuleFields {
  if (canonical) return canonical(rules)
  if (!flag || !rules[flag]) return {}
  if (only && rules.size !== only) throw new RulesError(flag as RulesFault)
  return { [flag]: true }
}

/** True for 4 to 9, 16 and 25: sizes of a grid with any rules. */
export function isGridSize(size: unknown): size is ShapeSize {
  return isSize(size as number) || size === 5 || size === 7 || size === 8
}

/** The shape of rules in canonical form. */
function createShape(rules: Rules): Shape {
  const { size, regions } = rules
  const boxes = regions === undefined ? boxRegionsOf(size) : null
  const boxOf = boxes?.boxOf ?? Uint8Array.from(regions ?? '', regionOf)
  const known = rulesIn(rules)
  const allowed = new Int32Array(size * size).fill(allDigits(size))
  for (const { limit } of known) if (limit) limit(rules, allowed)
  const areas = known.flatMap((rule) => (rule.areas ? rule.areas(rules) : []))
  const related = known.flatMap(({ relations }) => (relations ? relations(rules) : []))
  for (const { cells, allowed: table } of related) {
    allowed[cells[0]] &= table.reduce((mask, others, i) => mask | (others ? 1 << i : 0), 0)
    allowed[cells[1]] &= table.reduce((mask, others) => mask | others, 0)
  }
  return Object.freeze({
    ...layOutGrid({
      size,
      boxOf,
      boxKind: boxes ? 'box' : 'region',
      moreHouses: known.flatMap(({ houses }) => (houses ? houses(rules) : [])),
      groups: [
        ...known.flatMap(({ groups }) => (groups ? groups(rules) : [])),
        ...areas.map(({ cells }) => cells),
      ],
    }),
    size,
    rules,
    boxHeight: boxes?.height ?? 0,
    boxWidth: boxes?.width ?? 0,
    allowed,
    areas,
    relations: related,
  })
}
