/** Almost locked sets and Sue de Coq. */
import { digitInCells, type StoryTeller } from './context'

export const tellAls: StoryTeller = ({ step, tell, digits, reasons }) => {
  const [left, right] = step.sets ?? []
  const [x] = step.commons ?? []
  const rest = (set: typeof left) => set.digits.filter((digit) => digit !== x)
  const candidatesIn = (set: typeof left, wanted: readonly number[]) =>
    reasons.filter(({ cell, digit }) => set.cells.includes(cell) && wanted.includes(digit))
  const values = {
    x,
    leftRest: digits(rest(left)),
    rightRest: digits(rest(right)),
    digit: step.eliminations[0].digit,
  }
  const cells = [...left.cells, ...right.cells]
  const sets = [left, right]
  return tell('als', values, [
    { cells, sets },
    {
      cells,
      sets,
      reasons: [...candidatesIn(left, [x]), ...candidatesIn(right, rest(right))],
    },
    { cells, sets, reasons: candidatesIn(left, rest(left)) },
    {
      cells,
      sets,
      reasons: digitInCells(cells, values.digit).filter(isIn(reasons)),
      isResult: true,
    },
  ])
}

/** Tests whether a candidate is in a list. */
function isIn(list: readonly { cell: number; digit: number }[]) {
  return (one: { cell: number; digit: number }) =>
    list.some(({ cell, digit }) => cell === one.cell && digit === one.digit)
}

export const tellSueDeCoq: StoryTeller = ({
  shape,
  step,
  words,
  tell,
  name,
  here,
  houses,
  digits,
  reasons,
  cellsOf,
}) => {
  const [crossing, inLine, inBox] = step.sets ?? []
  const [line, box] = step.houses
  const sets = [crossing, inLine, inBox]
  const cells = sets.flatMap((set) => set.cells)
  const outside = (house: number, other: number) =>
    digits([
      ...new Set(
        step.eliminations
          .filter(
            ({ cell }) => shape.houses[house].includes(cell) && !shape.houses[other].includes(cell),
          )
          .map(({ digit }) => digit),
      ),
    ])
  const values = {
    line: houses([line]),
    box: houses([box]),
    crossing: here(crossing.cells),
    inLine: name(inLine.cells),
    inBox: name(inBox.cells),
    n: words.counts[cells.length],
    all: digits([...new Set(sets.flatMap((set) => set.digits))]),
    lineDigits: outside(line, box),
    boxDigits: outside(box, line),
  }
  const shade = cellsOf(step.houses)
  return tell('sueDeCoq', values, [
    { shade, cells: crossing.cells },
    { shade, cells, sets },
    { cells, sets, reasons },
    { shade, cells, sets, reasons, isResult: true },
  ])
}
