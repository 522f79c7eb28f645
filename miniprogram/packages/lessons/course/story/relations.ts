/** Thermometers, and marks between two cells. */
import { digitsOf, maskOf } from '../../../../core/sudoku/bits'
import type { StoryTeller } from './context'

export const tellThermometer: StoryTeller = ({ shape, step, words, say, tell, name }) => {
  const [known, next] = step.cells
  const lines = shape.rules?.thermometers ?? []
  const line = lines.find((one) => one.includes(known) && one.includes(next)) ?? []
  const isUp = line.indexOf(known) < line.indexOf(next)
  const shown = { shade: line, cells: [known] }
  const values = { start: name([known]), ...words.ways[isUp ? 0 : 1] }
  const [first, second, third, last] = tell('thermometer', values, [
    shown,
    { ...shown, cells: step.cells },
    { ...shown, cells: step.cells.slice(1) },
    { ...shown, cells: step.cells, isResult: true },
  ])
  const rule = { text: say(words.rules.thermometer), shade: lines.flat() }
  return [[rule, ...first], second, third, last]
}

/** A cell with a digit, what is between it and its neighbour, what that leaves, the result. */
export const tellDots: StoryTeller = ({
  shape,
  position,
  step,
  words,
  say,
  tell,
  name,
  here,
  either,
}) => {
  const [known, next] = step.cells
  const { mark = 'none' } = shape.relations[step.relations?.[0] ?? 0]
  const gone = step.eliminations.reduce((mask, { digit }) => mask | maskOf(digit), 0)
  const values = {
    start: name([known]),
    pattern: here([next]),
    mark: words.dots[mark as keyof typeof words.dots],
    left: either(digitsOf(position.masks[next] & ~gone)),
  }
  const [first, second, third, last] = tell('kropki', values, [
    { cells: [known] },
    { cells: step.cells },
    { cells: [next] },
    { cells: step.cells, isResult: true },
  ])
  return [[{ text: say(words.rules.kropki) }, ...first], second, third, last]
}
