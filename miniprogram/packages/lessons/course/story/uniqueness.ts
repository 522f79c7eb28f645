/** Unique and hidden rectangles. */
import { digitsOf } from '../../../../core/sudoku/bits'
import { digitInCells, type StoryContext, type StoryTeller } from './context'

/** The parts of a rectangle: all corners with its two digits, the plain corners, those with other candidates. */
function cornersOf({ step }: StoryContext) {
  const { cells, digits, fins = [] } = step
  const pairs = (corners: readonly number[]) =>
    digits.flatMap((digit) => digitInCells(corners, digit))
  return { cells, fins, plain: cells.filter((cell) => !fins.includes(cell)), pairs }
}

/** The candidates of corners that are not of the rectangle. */
function extrasOf({ step, position }: StoryContext, corners: readonly number[]) {
  return corners.flatMap((cell) =>
    digitsOf(position.masks[cell])
      .filter((digit) => !step.digits.includes(digit))
      .map((digit) => ({ cell, digit })),
  )
}

export const tellRectangle1: StoryTeller = (context) => {
  const { cells, fins, plain, pairs } = cornersOf(context)
  return context.tell('rectangle1', {}, [
    { cells },
    { cells: plain, reasons: pairs(plain) },
    { cells: fins, reasons: pairs(cells) },
    { cells, reasons: pairs(plain), isResult: true },
  ])
}

export const tellRectangle2: StoryTeller = (context) => {
  const { cells, fins, plain, pairs } = cornersOf(context)
  const extras = extrasOf(context, fins)
  const values = { extra: context.digits([...new Set(extras.map(({ digit }) => digit))]) }
  return context.tell('rectangle2', values, [
    { cells },
    { cells: plain, reasons: [...pairs(plain), ...extras] },
    { cells: fins, reasons: pairs(cells) },
    { cells: fins, reasons: extras, isResult: true },
  ])
}

export const tellRectangle3: StoryTeller = (context) => {
  const { step, digits, either, name, cellsOf } = context
  const { cells, fins, plain, pairs } = cornersOf(context)
  const [set] = step.sets ?? []
  const extras = extrasOf(context, fins)
  const inSet = set.cells.flatMap((cell) =>
    digitsOf(context.position.masks[cell]).map((digit) => ({ cell, digit })),
  )
  const values = {
    extra: digits(set.digits),
    extraEither: either(set.digits),
    set: name(set.cells),
  }
  const shade = cellsOf(step.houses)
  return context.tell('rectangle3', values, [
    { cells },
    { cells: plain, reasons: [...pairs(plain), ...extras] },
    { shade, cells: [...fins, ...set.cells], reasons: [...extras, ...inSet] },
    { shade, cells: [...fins, ...set.cells], reasons: [...extras, ...inSet], isResult: true },
  ])
}

export const tellRectangle4: StoryTeller = (context) => {
  const { step, either, cellsOf } = context
  const { cells, fins, plain, pairs } = cornersOf(context)
  const [{ from }] = step.links
  const values = {
    x: from.digit,
    extra: either([...new Set(step.eliminations.map(({ digit }) => digit))]),
  }
  const shade = cellsOf(step.houses)
  const locked = digitInCells(fins, from.digit)
  return context.tell('rectangle4', values, [
    { cells },
    { shade, cells: fins, reasons: locked, links: step.links },
    { cells, reasons: pairs(cells) },
    { cells: fins, reasons: [...locked, ...pairs(plain)], isResult: true },
  ])
}

export const tellHiddenRectangle: StoryTeller = (context) => {
  const { step, cellsOf, either } = context
  const { cells, pairs } = cornersOf(context)
  const [{ from }] = step.links
  const x = from.digit
  const [target] = step.eliminations
  const neighbours = step.links.map(({ to }) => to.cells[0])
  const corner = cells.filter((cell) => cell !== target.cell && !neighbours.includes(cell))
  const swap = [target, ...digitInCells(neighbours, x), ...digitInCells(corner, target.digit)]
  return context.tell('hiddenRectangle', { x, extra: either([target.digit]) }, [
    { cells, reasons: pairs(corner) },
    {
      shade: cellsOf(step.houses),
      cells: [target.cell, ...neighbours],
      reasons: digitInCells([target.cell, ...neighbours], x),
      links: step.links,
    },
    { cells, reasons: swap },
    { cells, reasons: digitInCells(neighbours, x), isResult: true },
  ])
}
