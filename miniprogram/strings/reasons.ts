/** The reason of a step: the sentence of its family with the step's cells, houses, digits and links in it. */
import type { Shape } from '../core/sudoku/grid'
import type { DigitSet, Step } from '../core/sudoku/logic/step'
import { digitSymbol } from '../core/sudoku/notation'
import { fill } from './index'
import {
  chainsOf,
  isSameEnd,
  sayAll,
  sayCells,
  sayChain,
  sayDigits,
  sayEither,
  sayEnd,
  sayHouses,
  sayOutcome,
  saySet,
  techniqueWords,
} from './phrases'

type Values = Record<string, string | number>

/** Forcing chains with more links are told by what they lead to; the board draws them. */
const MAX_SPELLED_LINKS = 10

/** Why a step holds; sentences may begin with a small letter. */
export function sayReason(shape: Shape, step: Step): string {
  const { steps, clash, source, branch, ifThen, next, also } = techniqueWords()
  const { technique, cells, houses, covers = [], fins = [], sets = [], commons = [], links } = step
  const isLong = links.length > MAX_SPELLED_LINKS
  const ends = links.map(({ from, to }) => ({ from, to }))
  const all = (list: readonly number[]) => sayCells(shape, list)
  const symbol = (digit: number) => digitSymbol(shape, digit)
  const eliminated = [...new Set(step.eliminations.map(({ digit }) => digit))]
  const common: Values = {
    cells: all(cells),
    n: cells.length,
    digits: sayDigits(shape, step.digits),
    either: sayEither(shape, step.digits),
    digit: symbol(step.digits[0]),
    house: sayHouses(shape, houses.slice(0, 1)),
    house2: sayHouses(shape, houses.slice(1, 2)),
    houses: sayHouses(shape, houses),
    fins: all(fins),
    outcome: sayOutcome(shape, step),
  }
  const say = (text: string, values: Values = {}) => fill(text, { ...common, ...values })

  switch (technique) {
    case 'full-house':
    case 'naked-single':
    case 'hidden-single':
    case 'bug-plus-1':
    case 'template-set':
    case 'template-delete':
      return say(steps[technique])
    case 'pointing':
    case 'claiming':
      return say(steps.locked)
    case 'locked-pair':
    case 'locked-triple':
    case 'naked-pair':
    case 'naked-triple':
    case 'naked-quad':
      return say(steps.naked)
    case 'hidden-pair':
    case 'hidden-triple':
    case 'hidden-quad':
      return say(steps.hidden)
    case 'skyscraper':
    case 'two-string-kite':
    case 'turbot-fish':
      return say(steps.pairs, cornersOf(0))
    case 'dual-two-string-kite':
      return say(steps.both, { parts: byThrees((at) => say(steps.joined, cornersOf(at))) })
    case 'empty-rectangle':
    case 'dual-empty-rectangle':
      return say(steps.eitherWay, {
        parts: byThrees((at) => say(steps.emptyRectangle, crossOf(at))),
      })
    case 'w-wing': {
      const [one, other, near, far] = cells.map((cell) => all([cell]))
      const [x, z] = [symbol(ends[1].from.digit), symbol(ends[0].from.digit)]
      return say(steps[technique], { one, other, near, far, x, z })
    }
    case 'xy-wing':
    case 'xyz-wing': {
      const [pivot, one, other] = cells.map((cell) => all([cell]))
      const [x, y, z] =
        technique === 'xy-wing'
          ? [ends[2].from.digit, ends[2].to.digit, ends[0].from.digit]
          : [ends[0].from.digit, ends[2].from.digit, ends[1].to.digit]
      return say(steps[technique], { pivot, one, other, x: symbol(x), y: symbol(y), z: symbol(z) })
    }
    case 'unique-rectangle-1':
    case 'unique-rectangle-3':
    case 'unique-rectangle-4':
    case 'unique-rectangle-6':
    case 'hidden-rectangle':
      return say(steps.rectangle + steps[technique], rectangleOf())
    case 'unique-rectangle-2':
    case 'unique-rectangle-5':
      return say(steps.rectangle + steps.oneExtra, rectangleOf())
    case 'avoidable-rectangle-1':
      return say(steps.avoidable + steps[technique], rectangleOf())
    case 'avoidable-rectangle-2':
      return say(steps.avoidable + steps.oneExtra, rectangleOf())
    case 'simple-colors-trap':
      return say(steps.colours, groupsOf())
    case 'simple-colors-wrap':
      return say(steps.coloursWrap, groupsOf())
    case 'multi-colors-1':
    case 'multi-colors-2':
    case 'remote-pair':
      return say(steps[technique], groupsOf())
    case 'sue-de-coq': {
      const digits = [...new Set(sets.flatMap((set) => set.digits))]
      const [a, b, c] = sayEach(sets)
      const values = { a, b, c, line: common.house, box: common.house2 }
      return say(steps[technique], { ...values, all: sayDigits(shape, digits) })
    }
    case 'x-chain':
    case 'xy-chain':
    case 'aic':
    case 'grouped-aic':
    case 'discontinuous-nice-loop':
    case 'grouped-discontinuous-nice-loop':
    case 'continuous-nice-loop':
    case 'grouped-continuous-nice-loop':
      return tellChain()
    case 'als-xz': {
      const [a, b] = sayEach(sets)
      const text = commons.length > 1 ? steps.alsTwo : steps.alsOne
      return say(text, { a, b, commons: sayDigits(shape, commons) })
    }
    case 'als-xy-wing': {
      const [a, b, c] = sayEach(sets)
      return say(steps[technique], { a, b, c, commons: sayDigits(shape, commons) })
    }
    case 'als-xy-chain':
      return say(steps[technique], alsOf())
    case 'death-blossom':
      return say(steps[technique], { stem: all(cells.slice(0, 1)), ...alsOf() })
    case 'forcing-chain-contradiction':
      return say(isLong ? steps.longContradiction : steps.contradiction, {
        premise: premise(),
        branches: branches((index) => (index === 0 ? next : also)),
        clash: clashOf(),
      })
    case 'forcing-net-contradiction':
      return say(steps.netContradiction, { premise: premise(), clash: clashOf() })
    case 'forcing-chain-verity':
      return say(isLong ? steps.longVerity : steps.verity, {
        source: sourceOf(),
        branches: branches(() => ifThen),
      })
    case 'forcing-net-verity':
      return say(steps.netVerity, { source: sourceOf() })
    case 'kraken-fish-type-1':
    case 'kraken-fish-type-2':
      return say(steps[technique], fishValues())
    default: {
      const text = step.siamese ? steps.siamese : fins.length > 0 ? steps.finned : steps.fish
      return say(text, fishValues())
    }
  }

  function fishValues(): Values {
    return {
      bases: sayHouses(shape, houses),
      covers: sayHouses(shape, covers),
      size: houses.length,
    }
  }

  /** The same for each pattern of three links. */
  function byThrees(part: (at: number) => string): string {
    const parts: string[] = []
    for (let at = 0; at < links.length; at += 3) parts.push(part(at))
    return parts.join(techniqueWords().chainStop)
  }

  function cornersOf(at: number): Values {
    const [start, near, far, end] = [
      ends[at].from,
      ends[at].to,
      ends[at + 2].from,
      ends[at + 2].to,
    ].map((one) => all(one.cells))
    return { start, near, far, end, digit: symbol(ends[at].from.digit) }
  }

  /** Of an empty rectangle: the rest of the box ═ its line that is met ─ near ═ far. */
  function crossOf(at: number): Values {
    const { start, near, far, end } = cornersOf(at)
    return { box: common.house, rest: start, met: near, near: far, far: end }
  }

  function rectangleOf(): Values {
    const rows = cells.map((cell) => shape.rowOf[cell])
    const columns = cells.map((cell) => shape.size + shape.columnOf[cell])
    const [first] = step.eliminations
    const [set] = sets
    const neighbours = ends.map(({ to }) => to.cells[0])
    const opposite = cells.filter((cell) => cell !== first?.cell && !neighbours.includes(cell))
    return {
      lines: sayHouses(shape, [...rows, ...columns]),
      extra: sayDigits(shape, eliminated),
      x: ends.length > 0 ? symbol(ends[0].from.digit) : '',
      set: set ? all(set.cells) : '',
      setDigits: set ? sayDigits(shape, set.digits) : '',
      cell: all([first.cell]),
      neighbours: all(neighbours),
      opposite: all(opposite),
    }
  }

  /** The groups of a colouring, and the one that turns out wrong. */
  function groupsOf(): Values {
    const { group, former, latter } = techniqueWords()
    const [a, b, c = '', d = ''] = sets.map((set) => fill(group, { cells: all(set.cells) }))
    const wrong = sets.findIndex((set) => set.cells.includes(step.eliminations[0].cell))
    const which = wrong === 0 ? former : latter
    return { a, b, c, d, wrong: [a, b, c, d][wrong] ?? '', which }
  }

  function sayEach(list: readonly DigitSet[]): string[] {
    return list.map((set) => saySet(shape, set))
  }

  function alsOf(): Values {
    return { sets: sayAll(sayEach(sets)), commons: sayDigits(shape, commons) }
  }

  function tellChain(): string {
    const chain = sayChain(shape, links, sets)
    const [start, end] = [links[0].from, links[links.length - 1].to]
    const isProof = links[0].strong
    const values = {
      chain,
      start: all(start.cells),
      end: all(end.cells),
      startIs: sayEnd(shape, start, true),
      endIs: sayEnd(shape, end, true),
    }
    if (technique.includes('discontinuous')) {
      return say(isProof ? steps.proved : steps.refuted, values)
    }
    if (technique.endsWith('continuous-nice-loop')) {
      return say(steps.loop, values)
    }
    const isSame = start.digit === end.digit
    return say(isSame ? steps.chainSame : steps.chainOther, {
      ...values,
      digit: symbol(start.digit),
    })
  }

  /** What is refuted: the opposite of the result. */
  function premise(): string {
    const [result] = [...step.placements, ...step.eliminations]
    const end = { digit: result.digit, cells: [result.cell] }
    return sayEnd(shape, end, step.eliminations.length > 0)
  }

  /** Each chain of a step, with the text that begins it. */
  function branches(openingOf: (index: number) => string): string {
    return chainsOf(links)
      .map((chain, index) => fill(branch, { chain: sayChain(shape, chain, [], openingOf(index)) }))
      .join('')
  }

  /** What goes wrong at the end of a contradiction. */
  function clashOf(): string {
    if (houses.length > 0) return say(clash.house, { digit: symbol(lostDigit()) })
    const last = chainsOf(links).map((chain) => chain[chain.length - 1])
    const isBoth = last.length === 2 && isSameEnd(last[0].to, last[1].to)
    if (technique === 'forcing-chain-contradiction') {
      if (isBoth) return say(clash.both, { digit: symbol(last[0].to.digit) })
      if (last.length === 1 && isSameEnd(last[0].to, links[0].from)) return clash.own
    }
    return say(clash.cell)
  }

  /** The digit that the cells of a contradiction lose: the one that falls in most of them. */
  function lostDigit(): number {
    const lost = new Map<number, Set<number>>()
    for (const { to, strong } of links) {
      if (strong || to.cells.length > 1 || !cells.includes(to.cells[0])) continue
      lost.set(to.digit, (lost.get(to.digit) ?? new Set()).add(to.cells[0]))
    }
    const [most] = [...lost].sort(([, a], [, b]) => b.size - a.size)
    return most ? most[0] : step.digits[0]
  }

  /** The candidates of which one must hold: those of a cell, or the places of a digit in a house. */
  function sourceOf(): string {
    const text = houses.length > 0 ? source.house : source.cell
    return say(text, { digit: symbol(ends[0]?.from.digit ?? step.digits[0]) })
  }
}
