/** One digit: fish, two pairs of places, empty rectangles. */

import type { TechniqueId } from '../../../../core/sudoku/logic/technique-ids'
import { sayTechnique } from '../../../../strings/techniques'
import { digitInCells, type StoryContext, type StoryTeller, sharedHouses } from './context'

function fishValues({ shape, step, words, houses }: StoryContext) {
  const { houses: bases, covers = [] } = step
  const areRows = bases[0] < shape.size
  const [line, cross] = areRows ? words.lines : [...words.lines].reverse()
  return {
    bases: houses(bases),
    covers: houses(covers),
    base: houses([bases[0]]),
    base2: houses([bases[1]]),
    cover: houses([covers[0]]),
    cover2: houses([covers[1]]),
    n: words.counts[bases.length],
    line,
    cross,
  }
}

export const tellFish: StoryTeller = (context) => {
  const { step, reasons, tell, cellsOf } = context
  const bases = cellsOf(step.houses)
  const covers = cellsOf(step.covers ?? [])
  const story = step.houses.length === 2 ? 'xWing' : 'fish'
  return tell(story, fishValues(context), [
    { shade: bases },
    { shade: bases, cells: step.cells, reasons },
    { shade: covers, cells: step.cells, reasons },
    { shade: covers, cells: step.cells, reasons, isResult: true },
  ])
}

export const tellFinnedFish: StoryTeller = (context) => {
  const { step, reasons, tell, name, cellsOf } = context
  const { houses, fins = [], technique } = step
  const plain = technique.replace(/^(finned|sashimi)-/, '') as TechniqueId
  const values = { ...fishValues(context), fins: name(fins), fish: sayTechnique(plain) }
  const shade = cellsOf(houses)
  const all = [...reasons, ...digitInCells(fins, step.digits[0])]
  return tell('finnedFish', values, [
    { shade },
    { shade, cells: step.cells, reasons },
    { shade, cells: fins, reasons: all },
    { shade, cells: [...step.cells, ...fins], reasons: all, isResult: true },
  ])
}

/** start ═ near ─ far ═ end */
export const tellTwoPairs: StoryTeller = ({ shape, step, reasons, tell, houses, cellsOf }) => {
  const [first, middle, last] = step.links
  const shade = cellsOf(step.houses)
  const inner = [...middle.from.cells, ...middle.to.cells]
  const outer = [...first.from.cells, ...last.to.cells]
  const joint = houses(sharedHouses(shape, inner).slice(0, 1))
  const [digit] = step.digits
  return tell('twoPairs', { joint }, [
    { shade, cells: step.cells, reasons },
    { cells: inner, reasons: digitInCells(inner, digit), links: [middle] },
    { cells: outer, reasons, links: step.links },
    { cells: outer, reasons, links: step.links, isResult: true },
  ])
}

/** The other places of the box ═ its places on the line ─ near ═ far */
export const tellEmptyRectangle: StoryTeller = ({ step, reasons, tell, name, cellsOf }) => {
  const [boxLink, weak, pairLink] = step.links
  const [digit] = step.digits
  const near = pairLink.from.cells
  const far = pairLink.to.cells
  const offLine = boxLink.from.cells
  const values = { near: name(near), far: name(far), offLine: name(offLine) }
  const boxCells = cellsOf(step.houses.slice(0, 1))
  const pair = [...near, ...far]
  return tell('emptyRectangle', values, [
    { shade: cellsOf(step.houses), cells: pair, reasons: digitInCells(pair, digit) },
    { shade: boxCells, cells: [...near, ...offLine], reasons, links: [boxLink, weak] },
    { cells: far, reasons: digitInCells(pair, digit), links: [pairLink] },
    { cells: [...offLine, ...far], reasons, links: step.links, isResult: true },
  ])
}
