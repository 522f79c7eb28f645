/**
 * Rules as a short text: what the app stores and sends. A share code has the same bits.
 *
 *     bits   meaning
 *     7      one bit for each of the first RULES
 *     …      for each rule that is not just on or off, see WRITERS
 *
 * If there are others, the text begins with a character that is no symbol, so that no earlier version reads other rules in it; in a
 * share code, they are another part.
 *
 *     5      how many rules the next bits are about, from the first one on
 *     …      one bit for each of them, then as above
 */

import {
  type BitReader,
  type BitWriter,
  createBitReader,
  createBitWriter,
  formatSymbols,
  symbolOf,
} from './bit-text'
import { type Rules, type Shape, shapeOf } from './grid'
import { NewerError } from './newer'
import { isGridSize, RulesError, shapeOfRules } from './rules'
import { readArrows, writeArrows } from './rules/arrows'
import { readCages, writeCages } from './rules/cages'
import { PAIR_READERS, PAIR_WRITERS } from './rules/pairs'
import { readParity, writeParity } from './rules/parity'
import { readRegions, writeRegions } from './rules/regions'
import type { Rule, RuleFields } from './rules/rule'
import { commonKind, RULES, type RuleKind, rulesIn } from './rules/table'
import { readLines, writeLines } from './rules/thermometers'

/** The bits of rules that are not just on or off. Two tables: a program that only reads has no writers. */
const WRITERS: Partial<Record<RuleKind, (write: BitWriter['write'], rules: Rules) => void>> = {
  jigsaw: writeRegions,
  'odd-even': writeParity,
  killer: writeCages,
  thermometer: writeLines,
  ...PAIR_WRITERS,
  arrow: writeArrows,
}
const READERS: Partial<Record<RuleKind, (read: BitReader['read'], size: number) => RuleFields>> = {
  jigsaw: readRegions,
  'odd-even': readParity,
  killer: readCages,
  thermometer: readLines,
  ...PAIR_READERS,
  arrow: readArrows,
}

/** How many rules the form of every version has. */
const FIRST_RULES = 7
const COUNT_BITS = 5

/** The first character of a text with others. */
const MORE_RULES = '*'

/** Whether rules need the form that only later versions read. */
export const hasMoreRules = (rules: Rules) => countRules(rules) > FIRST_RULES

/** How many rules there are up to the last one that a grid has. */
function countRules(rules: Rules): number {
  const known = rulesIn(rules)
  return RULES.reduce((count, rule, index) => (known.includes(rule) ? index + 1 : count), 0)
}

/** The rules of a shape as text; empty for the classic ones. */
export function encodeRules(shape: Shape): string {
  if (shape.rules === null) return ''
  const writer = createBitWriter()
  writeRulesBits(writer, shape.rules)
  return (hasMoreRules(shape.rules) ? MORE_RULES : '') + formatSymbols(writer.symbols())
}

/**
 * The same for rules that were stored or sent. Throws a NewerError for a text that this version cannot read: a newer one has more
 * kinds of rules, and without them the puzzle would be another one.
 */
export function shapeOfRulesText(size: number, text: string): Shape {
  const shape = decodeRules(size, text)
  if (!shape) throw new NewerError('rules')
  return shape
}

/** The shape of a size with rules as text. Null for a size that no grid has, and for a text that `encodeRules` does not write. */
export function decodeRules(size: number, text: string): Shape | null {
  if (!isGridSize(size)) return null
  try {
    if (text === '') return shapeOf(size)
    const { hasMore, reader } = readerOf(text)
    const shape = readRulesBits(reader, size, hasMore)
    return reader.isAtEnd() && encodeRules(shape) === text ? shape : null
  } catch (error) {
    if (error instanceof RangeError || error instanceof RulesError || error instanceof NewerError)
      return null
    throw error
  }
}

/** Throws a RangeError for a character that is no symbol. */
function readerOf(text: string): { hasMore: boolean; reader: BitReader } {
  const hasMore = text.startsWith(MORE_RULES)
  const symbols = Array.from(text.slice(hasMore ? 1 : 0), symbolOf)
  if (symbols.includes(-1)) throw new RangeError(`no rules: ${text}`)
  return { hasMore, reader: createBitReader(symbols) }
}

/** The kind of rules as text, without reading regions and marks. */
export function kindOfRulesText(text: string): RuleKind {
  if (text === '') return 'classic'
  const { hasMore, reader } = readerOf(text)
  return commonKind(readFlags(reader, hasMore))
}

export function writeRulesBits({ write }: BitWriter, rules: Rules): void {
  const known = rulesIn(rules)
  const count = Math.max(countRules(rules), FIRST_RULES)
  if (count > FIRST_RULES) write(count, COUNT_BITS)
  for (const rule of RULES.slice(0, count)) write(known.includes(rule) ? 1 : 0, 1)
  for (const { kind } of known) WRITERS[kind]?.(write, rules)
}

/** Throws a NewerError for a rule that this version does not know. */
function readFlags({ read }: BitReader, hasMore: boolean): Rule<RuleKind>[] {
  const flags = Array.from({ length: hasMore ? read(COUNT_BITS) : FIRST_RULES }, () => read(1))
  if (flags.lastIndexOf(1) >= RULES.length) throw new NewerError('rules')
  return RULES.filter((_, index) => flags[index] === 1)
}

/**
 * Throws a RangeError at the end of the bits, a RulesError for rules that no grid can have, a NewerError for those of a later version.
 *
 * @param hasMore see `hasMoreRules`
 */
export function readRulesBits(reader: BitReader, size: number, hasMore: boolean): Shape {
  const fields = readFlags(reader, hasMore).map(({ kind, flag }) =>
    flag ? { [flag]: true } : READERS[kind]?.(reader.read, size),
  )
  return shapeOfRules(Object.assign({ size }, ...fields))
}
