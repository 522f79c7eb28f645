import {
  type PositionPart,
  TEXT_FORMATS,
  type TextFormat,
} from '../../../miniprogram/packages/capture/notation'
import { frameOf, writePart } from '../../../miniprogram/packages/capture/notation/write'
import { type Command, type OptionValues, UsageError } from '../command'

/** What is not the same in the output, in words. */
const LOST: Readonly<Record<PositionPart, string>> = {
  givens: 'cells with one candidate are read as digits',
  entries: 'placed digits are lost',
  notes: 'notes are lost',
  removed: 'removed candidates are lost',
}

export const convert: Command = {
  usage: '--to FORMAT [--site ADDRESS] [FILES]',
  summary: `puzzles of any notation in another one: ${TEXT_FORMATS.join(' ')}`,
  options: { to: { type: 'string' }, site: { type: 'string' } },
  async run(context) {
    const format = formatOf(context.options)
    const { site } = context.options
    const options = typeof site === 'string' ? { site } : {}
    const { start, end, isSpaced } = frameOf(format)
    let count = 0
    if (start) await context.write(start)
    for await (const { place, ...position } of context.puzzles()) {
      try {
        const { text, lost } = writePart(position, format, options)
        if (lost.length > 0) {
          context.warn(place, `${format}: ${lost.map((part) => LOST[part]).join(', ')}`)
        }
        await context.write(isSpaced && count++ > 0 ? `\n${text}` : text)
      } catch (error) {
        if (!(error instanceof RangeError)) throw error
        context.fail(place, error.message)
      }
    }
    if (end) await context.write(end)
  },
}

function formatOf({ to }: OptionValues): TextFormat {
  const format = TEXT_FORMATS.find((one) => one === to)
  if (format) return format
  throw new UsageError(`--to must be one of ${TEXT_FORMATS.join(', ')}${to ? `, not '${to}'` : ''}`)
}
