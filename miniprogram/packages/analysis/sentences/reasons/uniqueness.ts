/** Unique, hidden and avoidable rectangles, and the larger deadly patterns. */
import { sayAll, sayEnd } from '../../../../strings/phrases'
import type { ReasonContext, ReasonValues, Sayings, Teller } from './context'

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

type DeadlyText = 'uniqueLoop' | 'extendedRectangle' | 'bugLite' | 'bug'

/** What a deadly pattern is, then the argument of the step's type: its sets, links and roof tell which. */
function tellDeadly(premise: DeadlyText): Teller {
  return (context) => {
    const { step, words, say, cells } = context
    const { fins: roof = step.cells, sets = [], links } = step
    const argument =
      sets.length > 0
        ? 'unique-rectangle-3'
        : links.length > 0
          ? 'unique-rectangle-4'
          : roof.length > 1
            ? 'oneExtra'
            : 'oneRoof'
    return say(words.steps[premise] + words.steps[argument], {
      ...rectangleValues(context),
      two: sayTwoLines(context),
      fins: cells(roof),
    })
  }
}

/** The two lines of an extended rectangle that could be exchanged; more lines cross them. */
function sayTwoLines({ shape, step, houses }: ReasonContext): string {
  const rows = [...new Set(step.cells.map((cell) => shape.rowOf[cell]))]
  const columns = [...new Set(step.cells.map((cell) => shape.size + shape.columnOf[cell]))]
  return houses(rows.length < columns.length ? rows : columns)
}

/** The links lead from the extra candidates to one that they all exclude. */
function tellBugPlusMany({ shape, step, words, say }: ReasonContext): string {
  const extras = sayAll(step.links.map(({ from }) => sayEnd(shape, from, true)))
  return say(words.steps.bug + words.steps['bug-plus-n'], { extras })
}

export const uniquenessSayings = {
  'unique-rectangle-1': {
    question: 'rectangle',
    tell: tellRectangle('rectangle', 'unique-rectangle-1'),
  },
  'unique-rectangle-2': { question: 'rectangle', tell: tellRectangle('rectangle', 'oneExtra') },
  'unique-rectangle-3': {
    question: 'rectangle',
    tell: tellRectangle('rectangle', 'unique-rectangle-3'),
  },
  'unique-rectangle-4': {
    question: 'rectangle',
    tell: tellRectangle('rectangle', 'unique-rectangle-4'),
  },
  'unique-rectangle-5': { question: 'rectangle', tell: tellRectangle('rectangle', 'oneExtra') },
  'unique-rectangle-6': {
    question: 'rectangle',
    tell: tellRectangle('rectangle', 'unique-rectangle-6'),
  },
  'hidden-rectangle': {
    question: 'rectangle',
    tell: tellRectangle('rectangle', 'hidden-rectangle'),
  },
  'avoidable-rectangle-1': {
    question: 'rectangle',
    tell: tellRectangle('avoidable', 'avoidable-rectangle-1'),
  },
  'avoidable-rectangle-2': { question: 'rectangle', tell: tellRectangle('avoidable', 'oneExtra') },
  'unique-loop': { question: 'uniqueLoop', tell: tellDeadly('uniqueLoop') },
  'extended-rectangle': { question: 'extended', tell: tellDeadly('extendedRectangle') },
  'bug-lite': { question: 'bugLite', tell: tellDeadly('bugLite') },
  'bug-2': { question: 'bugs', tell: tellDeadly('bug') },
  'bug-3': { question: 'bugs', tell: tellDeadly('bug') },
  'bug-4': { question: 'bugs', tell: tellDeadly('bug') },
  'bug-plus-n': { question: 'bugs', tell: tellBugPlusMany },
} satisfies Sayings
