import type { BitReader, BitWriter } from '../bit-text'
import { maskOf } from '../bits'
import type { Rules } from '../grid'
import { nameOf, RulesError } from '../rules-error'
import type { Rule, RuleFields } from './rule'

/** 1, 3, 5 … 25, as a mask. */
export const ODD_DIGITS = /* @__PURE__ */ Array.from({ length: 13 }, (_, i) =>
  maskOf(2 * i + 1),
).reduce((a, b) => a | b)

/** Some cells have an odd digit, some an even one. */
export const parity: Rule<'odd-even'> = {
  kind: 'odd-even',
  fields: ['odd', 'even'],
  canonical({ size, odd = [], even = [] }) {
    const isMarked = new Set<number>()
    for (const cell of [...odd, ...even]) {
      if (isMarked.has(cell)) throw new RulesError('cell-twice', { cell: nameOf(size, cell) })
      isMarked.add(cell)
    }
    return {
      ...(odd.length > 0 && { odd: ascending(odd) }),
      ...(even.length > 0 && { even: ascending(even) }),
    }
  },
  limit({ odd = [], even = [] }, allowed) {
    for (const cell of odd) allowed[cell] &= ODD_DIGITS
    for (const cell of even) allowed[cell] &= ~ODD_DIGITS
  },
}

const ascending = (cells: readonly number[]) => [...cells].sort((a, b) => a - b)

/** For each cell 0, or 10 for odd, or 11 for even. */
export function writeParity(write: BitWriter['write'], { size, odd = [], even = [] }: Rules): void {
  for (let cell = 0; cell < size * size; cell++) {
    if (odd.includes(cell)) write(2, 2)
    else if (even.includes(cell)) write(3, 2)
    else write(0, 1)
  }
}

export function readParity(read: BitReader['read'], size: number): RuleFields {
  const marks = Array.from({ length: size * size }, () => read(1) && 2 + read(1))
  const marked = (mark: number) => [...marks.keys()].filter((cell) => marks[cell] === mark)
  return { odd: marked(2), even: marked(3) }
}
