/** Unique, hidden and avoidable rectangles. */
import type { ReasonContext, ReasonValues, Teller, Tellers } from './context'

function rectangleValues({ shape, step, cells, digits, digit, houses }: ReasonContext) {
  const { eliminations, links, sets = [] } = step
  const rows = step.cells.map((cell) => shape.rowOf[cell])
  const columns = step.cells.map((cell) => shape.size + shape.columnOf[cell])
  const [target] = eliminations
  const [subset] = sets
  // Of a hidden rectangle: the corners that a strong link forces, and the one opposite the target.
  const neighbours = links.map(({ to }) => to.cells[0])
  const opposite = step.cells.filter((cell) => cell !== target.cell && !neighbours.includes(cell))
  const values: ReasonValues = {
    lines: houses([...rows, ...columns]),
    extra: digits([...new Set(eliminations.map((one) => one.digit))]),
    x: links.length > 0 ? digit(links[0].from.digit) : '',
    set: subset ? cells(subset.cells) : '',
    setDigits: subset ? digits(subset.digits) : '',
    cell: cells([target.cell]),
    neighbours: cells(neighbours),
    opposite: cells(opposite),
  }
  return values
}

type RectangleText = Extract<keyof ReasonContext['words']['steps'], `${string}rectangle${string}`>

/** The premise that all types share, then the argument of one type. */
function tellRectangle(premise: 'rectangle' | 'avoidable', argument: RectangleText | 'oneExtra') {
  const tell: Teller = (context) => {
    const { steps } = context.words
    return context.say(steps[premise] + steps[argument], rectangleValues(context))
  }
  return tell
}

export const uniquenessTellers = {
  'unique-rectangle-1': tellRectangle('rectangle', 'unique-rectangle-1'),
  'unique-rectangle-2': tellRectangle('rectangle', 'oneExtra'),
  'unique-rectangle-3': tellRectangle('rectangle', 'unique-rectangle-3'),
  'unique-rectangle-4': tellRectangle('rectangle', 'unique-rectangle-4'),
  'unique-rectangle-5': tellRectangle('rectangle', 'oneExtra'),
  'unique-rectangle-6': tellRectangle('rectangle', 'unique-rectangle-6'),
  'hidden-rectangle': tellRectangle('rectangle', 'hidden-rectangle'),
  'avoidable-rectangle-1': tellRectangle('avoidable', 'avoidable-rectangle-1'),
  'avoidable-rectangle-2': tellRectangle('avoidable', 'oneExtra'),
} satisfies Tellers
