/** Lines along which digits rise. */
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
