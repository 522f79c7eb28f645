/** Colours and remote pairs. Each set of the step is one colour; two of them make a colouring. */
import { digitInCells, type StoryTeller } from './context'

export const tellColours: StoryTeller = ({ step, reasons, tell }) => {
  const [a, b] = step.sets ?? []
  const [digit] = step.digits
  return tell('colours', {}, [
    { cells: step.cells, reasons, links: step.links },
    { cells: a.cells, reasons: digitInCells(a.cells, digit) },
    { cells: b.cells, reasons: digitInCells(b.cells, digit) },
    { cells: step.cells, reasons, links: step.links, isResult: true },
  ])
}

export const tellTwoColourings: StoryTeller = ({ shape, step, reasons, tell }) => {
  const sets = (step.sets ?? []).map(({ cells }) => cells)
  const [digit] = step.digits
  // A colour of the first colouring that sees a colour of the second one.
  const meetings = [0, 1].flatMap((one) =>
    [2, 3].flatMap((other) =>
      sets[one].flatMap((cell) =>
        sets[other]
          .filter((at) => shape.peers[cell].includes(at))
          .map((at) => ({ colours: [one, other], cells: [cell, at] })),
      ),
    ),
  )
  const [meeting] = meetings
  const rest = sets.filter((_, index) => !meeting.colours.includes(index)).flat()
  return tell('twoColourings', {}, [
    { cells: step.cells, reasons, links: step.links },
    { cells: meeting.cells, reasons: digitInCells(meeting.cells, digit) },
    { cells: rest, reasons: digitInCells(rest, digit) },
    { cells: rest, reasons: digitInCells(rest, digit), isResult: true },
  ])
}

export const tellRemotePair: StoryTeller = ({ step, reasons, tell, name }) => {
  const [a, b] = (step.sets ?? []).map(({ cells }) => cells)
  const [x, y] = step.digits
  const filled = (first: number, second: number) => [
    ...digitInCells(a, first),
    ...digitInCells(b, second),
  ]
  const start = a.slice(0, 1)
  const digit = step.eliminations[0].digit
  return tell('remotePair', { start: name(start), digit }, [
    { cells: step.cells, reasons },
    { cells: start, reasons: filled(x, y) },
    { cells: start, reasons: filled(y, x) },
    { cells: step.cells, reasons, isResult: true },
  ])
}
