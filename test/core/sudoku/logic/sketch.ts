import { houseName, type Size, shapeOf } from '../../../../miniprogram/core/sudoku/grid'
import {
  type Candidates,
  createCandidates,
  eliminate,
} from '../../../../miniprogram/core/sudoku/logic/candidates'
import {
  candidateName,
  type Link,
  type LinkEnd,
  type Step,
} from '../../../../miniprogram/core/sudoku/logic/step'
import type { TechniqueId } from '../../../../miniprogram/core/sudoku/logic/technique-ids'
import { findAll } from '../../../../miniprogram/core/sudoku/logic/techniques'
import { candidate, keepOnly, leave } from './positions'

/** A grid in which every cell may hold every digit, except as described. */
interface Sketch {
  readonly size?: Size
  /** Digits entered by the player: `{ r1c1: 5 }`. */
  readonly entries?: Readonly<Record<string, number>>
  readonly givens?: Readonly<Record<string, number>>
  /** The only candidates of a cell: `{ r1c1: '12' }`. */
  readonly cells?: Readonly<Record<string, string>>
  /**
   * The only places of a digit in a house, counted from 1: `{ '4r3': '15' }` is 4 in row 3 at
   * columns 1 and 5.
   */
  readonly only?: Readonly<Record<string, string>>
  readonly removed?: readonly string[]
}

/** The position that a sketch describes. */
export function sketch(what: Sketch): Candidates {
  const { size = 9, entries = {}, givens = {}, cells = {}, only = {}, removed = [] } = what
  const shape = shapeOf(size)
  const cellOf = (name: string) => candidate(size, `1${name}`).cell
  const given = new Uint8Array(shape.cellCount)
  for (const [name, digit] of Object.entries(givens)) given[cellOf(name)] = digit
  const values = given.slice()
  for (const [name, digit] of Object.entries(entries)) values[cellOf(name)] = digit
  const position = createCandidates(shape, values, { givens: given })
  for (const [name, digits] of Object.entries(cells)) {
    leave(position, cellOf(name), Array.from(digits, Number))
  }
  const houses = shape.houses.map((_, house) => houseName(shape, house))
  for (const [name, places] of Object.entries(only)) {
    const indices = Array.from(places, (place) => Number(place) - 1)
    keepOnly(position, Number(name[0]), houses.indexOf(name.slice(1)), indices)
  }
  for (const name of removed) {
    const { cell, digit } = candidate(size, name)
    eliminate(position, cell, digit)
  }
  return position
}

/** All steps of a technique, sorted by result. */
export function stepsOf(position: Candidates, technique: TechniqueId): Step[] {
  return findAll(position, { techniques: [technique] }).sort((a, b) =>
    resultOf(position, a) < resultOf(position, b) ? -1 : 1,
  )
}

/** The results of the steps of a technique, sorted: '1r2c5 1r3c5' for each step. */
export function resultsOf(position: Candidates, technique: TechniqueId): string[] {
  return stepsOf(position, technique).map((step) => resultOf(position, step))
}

/** The placements or eliminations of a step: '1r2c5 1r3c5'. */
export function resultOf({ shape }: Candidates, { placements, eliminations }: Step): string {
  return [...placements, ...eliminations].map((one) => candidateName(shape, one)).join(' ')
}

/** Chains of 9×9 in the usual notation, with a space between two of them: '1r1c1=2r1c1-2r1c5'. */
export function notationOf(links: readonly Link[]): string {
  const nameOf = ({ digit, cells }: LinkEnd) =>
    digit + cells.map((cell) => `r${Math.floor(cell / 9) + 1}c${(cell % 9) + 1}`).join('/')
  return links.reduce((text, { from, to, strong }) => {
    const begun = text.endsWith(nameOf(from)) ? text : `${text} ${nameOf(from)}`
    return `${begun}${strong ? '=' : '-'}${nameOf(to)}`.trim()
  }, '')
}

/** A position as text: `r1c1=12` are the only candidates of a cell, `1r1=15` the only places of a digit in a house, `-1r2c4` is removed. */
function drawn(text: string): Candidates {
  const parts = text.split(' ').map((part) => part.split('='))
  const those = (kind: RegExp) => parts.filter(([name]) => kind.test(name))
  const [[, size = '9'] = []] = those(/^size$/)
  const [cells, only] = [/^r/, /^\d/].map((kind) => Object.fromEntries(those(kind)))
  return sketch({
    size: Number(size) as Size,
    cells,
    only,
    removed: those(/^-/).map(([name]) => name.slice(1)),
  })
}

/** A test for each line `technique name | position | results`: what the technique finds there, apart by commas. */
export function itFinds(lines: string): void {
  for (const line of lines.trim().split('\n')) {
    const [about, position, results] = line.split('|').map((part) => part.trim())
    const [technique] = about.split(' ')
    it(about, () => {
      const found = resultsOf(drawn(position), technique as TechniqueId)
      expect(found).toEqual(results ? results.split(', ') : [])
    })
  }
}
