import { fill } from '../../../strings/index'
import type { NotationError } from '../notation/index'
import { captureWords } from '../strings/index'

/** Explains why a text is not a puzzle, with the format and the position of the error. */
export function sayNotationError(error: NotationError): string {
  const { notation, notationFormats, notationPlace } = captureWords()
  const { code, format, path } = error
  const { row = '', column = '', length = '', expected = '', line = '' } = error
  const char = code === 'variant' ? sayRules(error.char ?? '') : (error.char ?? '')
  const problem = fill(notation[code], { row, column, char, length, expected, line })
  const place = [...(format ? [notationFormats[format]] : []), ...(path ? [path] : [])].join(' ')
  return place ? fill(notationPlace, { place, problem }) : problem
}

/** The rules of a variant, 'antiknight, thermometer', in words. */
function sayRules(keys: string): string {
  const rules: Readonly<Record<string, string>> = captureWords().notationRules
  const names = keys.split(', ').map((key) => rules[key] ?? key)
  return [...new Set(names)].join(captureWords().notationComma)
}
