import { digitsOf, maskOf } from '../../miniprogram/core/sudoku/bits'
import type { Shape } from '../../miniprogram/core/sudoku/grid'
import type { Candidate } from '../../miniprogram/core/sudoku/logic/candidates'

const countOf = (mask: number) => digitsOf(mask).length
const union = (masks: readonly number[]) => masks.reduce((all, mask) => all | mask, 0)

/** What a simulated player sees on a board: reasoning that shares no code with the product's, which judges the player. */
export class Sight {
  readonly masks: number[]

  constructor(
    readonly shape: Shape,
    readonly values: number[],
    masks?: readonly number[],
  ) {
    this.masks = masks?.slice() ?? Array.from(shape.allowed, (mask) => mask & (2 ** shape.size - 1))
    if (masks) return
    for (const [cell, digit] of values.entries()) if (digit) this.place({ cell, digit })
  }

  copy(): Sight {
    return new Sight(this.shape, this.values.slice(), this.masks)
  }

  place({ cell, digit }: Candidate) {
    this.values[cell] = digit
    this.masks[cell] = 0
    for (const peer of this.shape.peers[cell]) this.masks[peer] &= ~maskOf(digit)
    this.readSums()
  }

  strike({ cell, digit }: Candidate) {
    this.masks[cell] &= ~maskOf(digit)
  }

  get open(): number[] {
    return [...this.values.keys()].filter((cell) => !this.values[cell])
  }

  /** The digits that are the only ones of a cell, or have one place in a house. */
  singles(): Candidate[] {
    const found = new Map<number, number>()
    for (const cell of this.open) {
      if (countOf(this.masks[cell]) === 1) found.set(cell, digitsOf(this.masks[cell])[0])
    }
    for (const [places, mask] of this.places()) {
      if (places.length === 1) found.set(places[0], digitsOf(mask)[0])
    }
    return [...found].map(([cell, digit]) => ({ cell, digit })).sort((a, b) => a.cell - b.cell)
  }

  /** The candidates that the easiest pattern rules out; empty if the player sees none. */
  insight(): Candidate[] {
    for (const find of [() => this.locked(), () => this.subsets(2), () => this.subsets(3)]) {
      for (const [cells, mask] of find()) {
        const out = cells.flatMap((cell) =>
          digitsOf(this.masks[cell] & mask).map((digit) => ({ cell, digit })),
        )
        if (out.length > 0) return out
      }
    }
    return []
  }

  /** The places of each digit in each house. */
  private *places(): Generator<[places: number[], mask: number, house: readonly number[]]> {
    for (const house of this.shape.houses) {
      for (const digit of digitsOf(union(house.map((cell) => this.masks[cell])))) {
        yield [house.filter((cell) => this.masks[cell] & maskOf(digit)), maskOf(digit), house]
      }
    }
  }

  private *locked(): Generator<[number[], number]> {
    for (const [places, mask, house] of this.places()) {
      for (const other of this.shape.houses) {
        if (other === house || !places.every((cell) => other.includes(cell))) continue
        yield [other.filter((cell) => !house.includes(cell)), mask]
      }
    }
  }

  /** So many cells of a house with as many digits, which the others lose, or digits with as many cells. */
  private *subsets(count: number): Generator<[number[], number]> {
    for (const house of this.shape.houses) {
      const cells = house.filter((cell) => this.masks[cell])
      for (const some of choose(cells, count)) {
        const others = cells.filter((cell) => !some.includes(cell))
        const [mask, rest] = [some, others].map((list) =>
          union(list.map((cell) => this.masks[cell])),
        )
        if (countOf(mask) === count) yield [others, mask]
        if (countOf(mask & ~rest) === count) yield [some, rest]
      }
    }
  }

  /** Leaves the digits that some combination of each area allows, until that changes nothing. */
  private readSums() {
    for (let before = ''; before !== this.masks.join(); ) {
      before = this.masks.join()
      for (const { cells, sum = 0 } of this.shape.areas) {
        const allowed = cells.map(() => 0)
        this.combine(cells, sum, [], allowed)
        for (const [i, cell] of cells.entries()) if (sum > 0) this.masks[cell] &= allowed[i]
      }
    }
  }

  private combine(cells: readonly number[], sum: number, taken: number[], allowed: number[]) {
    const cell = cells[taken.length]
    if (cell === undefined && sum === 0) {
      for (const [i, digit] of taken.entries()) allowed[i] |= maskOf(digit)
    }
    if (cell === undefined) return
    for (const digit of digitsOf(this.masks[cell] || maskOf(this.values[cell]))) {
      if (digit > sum || taken.includes(digit)) continue
      this.combine(cells, sum - digit, [...taken, digit], allowed)
    }
  }
}

function choose(items: readonly number[], count: number): number[][] {
  if (count === 0) return [[]]
  return items.flatMap((item, i) =>
    choose(items.slice(i + 1), count - 1).map((rest) => [item, ...rest]),
  )
}
