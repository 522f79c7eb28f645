import type { FoundPosition } from '../notation/index'
import { splitLines } from '../notation/lines'

/** A part of a pasted text: a puzzle that was read, by its number from 0, or what is around it, −1. */
export interface PastedPart {
  /** Its place among the parts. */
  readonly id: number
  readonly text: string
  readonly index: number
}

/** What is shown of a text around puzzles. */
const MAX_CHARS = 80
/** The puzzle in a line with words, without spaces and Chinese characters; in several lines, what is between quotation marks. */
const IN_LINE = /[^\s"'()[\]\u3000-\u3006\u3008-\u4dff\u9fa6-\uffef]{16,}/
const IN_LINES = /[^"“「『][\s\S]*[^"”」』\s]/
const WORD = /[a-z\u4e00-\u9fff]{2}/i
/** Files and code, in which words are no message. */
const IS_FILE = /^\s*[<[{#]/

/** The parts of a text that has words around its puzzle, or several puzzles; none for any other text. */
export function partsOf(text: string, found: readonly FoundPosition[]): readonly PastedPart[] {
  const lines = splitLines(text)
  const words = (text: string) => ({ text, index: -1 })
  let next = 0
  const pieces = found.flatMap(({ line, end }, index) => {
    const own = lines.slice(Math.max(next, line - 1), end).join('\n')
    const [puzzle] = (line === end ? IN_LINE : IN_LINES).exec(own) ?? [own]
    const [before, after = ''] = own.split(puzzle)
    const above = [...lines.slice(next, line - 1), before].join('\n').trim()
    next = end
    return [words(above.slice(-MAX_CHARS)), { text: puzzle, index }, words(after)]
  })
  pieces.push(words(lines.slice(next).join('\n').trim().slice(0, MAX_CHARS)))
  const parts = pieces
    .map(({ text, index }, id) => ({ id, index, text: text.trim() }))
    .filter((part) => part.text)
  const hasWords = parts.some((part) => part.index < 0 && WORD.test(part.text))
  return found.length > 1 || (hasWords && !IS_FILE.test(text)) ? parts : []
}
