/**
 * Rules as a short text: what the app stores and sends. A share code has the same bits.
 *
 *     bits   meaning
 *     7      one bit for each of RULES
 *     …      for each rule that is not just on or off, see WRITERS
 *
 * A form with more rules begins with a character that is no symbol, such as '~', so that no earlier version reads other rules in it.
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
import { readCages, writeCages } from './rules/cages'
import { readParity, writeParity } from './rules/parity'
import { readRegions, writeRegions } from './rules/regions'
import type { Rule, RuleFields } from './rules/rule'
import { commonKind, RULES, type RuleKind, rulesIn } from './rules/table'

/** The bits of rules that are not just on or off. Two tables: a program that only reads has no writers. */
const WRITERS: Partial<Record<RuleKind, (write: BitWriter['write'], rules: Rules) => void>> = {
  jigsaw: writeRegions,
  'odd-even': writeParity,
  killer: writeCages,
}
const READERS: Partial<Record<RuleKind, (read: BitReader['read'], size: number) => RuleFields>> = {
  jigsaw: readRegions,
  'odd-even': readParity,
  killer: readCages,
}

/** The rules of a shape as text; empty for the classic ones. */
export function encodeRules(shape: Shape): string {
  if (shape.rules === null) return ''
  const writer = createBitWriter()
  writeRulesBits(writer, shape.rules)
  return formatSymbols(writer.symbols())
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
    const symbols = Array.from(text, symbolOf)
    if (symbols.includes(-1)) return null
    const reader = createBitReader(symbols)
    const shape = readRulesBits(reader, size)
    return reader.isAtEnd() && encodeRules(shape) === text ? shape : null
  } catch (error) {
    if (error instanceof RangeError || error instanceof RulesError) return null
    throw error
  }
}

/** The kind of rules as text, without reading regions and marks. */
export function kindOfRulesText(text: string): RuleKind {
  return text === ''
    ? 'classic'
    : commonKind(readFlags(createBitReader(Array.from(text, symbolOf))))
}

export function writeRulesBits({ write }: BitWriter, rules: Rules): void {
  const known = rulesIn(rules)
  for (const rule of RULES) write(known.includes(rule) ? 1 : 0, 1)
  for (const { kind } of known) WRITERS[kind]?.(write, rules)
}

function readFlags({ read }: BitReader): Rule<RuleKind>[] {
  return RULES.filter(() => read(1) === 1)
}

/** Throws a RangeError at the end of the bits, a RulesError for rules that no grid can have. */
export function readRulesBits(reader: BitReader, size: number): Shape {
  const fields = readFlags(reader).map(({ kind, flag }) =>
    flag ? { [flag]: true } : READERS[kind]?.(reader.read, size),
  )
  return shapeOfRules(Object.assign({ size }, ...fields))
}
