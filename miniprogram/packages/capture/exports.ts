import { hostCalls } from '../../platform/host'
import { savesFiles } from '../../platform/text-files'
import { fill } from '../../strings/index'
import type { Exported } from '../../ui/exports'
import {
  TEXT_FORMATS,
  type TextFormat,
  type WrittenPosition,
  writePosition,
} from './notation/index'
import { captureWords } from './strings/index'

/** What the sheet 导出 offers. */

/** A format of the sheet. */
export interface ExportLine {
  readonly title: string
  /** What the format leaves out, or the beginning of the text. */
  readonly note: string
  readonly text: string
  /** The name of a file that other programs open; empty for a text that is only copied. */
  readonly file: string
}

/** The files that other programs open, by their names. */
const FILES: Readonly<Partial<Record<TextFormat, string>>> = {
  pencilmarks: 'sudoku.txt',
  opensudoku: 'sudoku.opensudoku',
  csv: 'sudoku.csv',
  'f-puzzles': 'sudoku.json',
}

/** The characters of a text that the sheet shows. */
const MAX_PREVIEW_CHARS = 40

/** A position in all formats that have its size. */
export function exportLines(exported: Exported): readonly ExportLine[] {
  return TEXT_FORMATS.flatMap((format): ExportLine[] => {
    const written = tryWrite(exported, format)
    if (!written) return []
    const { text } = written
    const { size, cellCount: cells, rules } = exported.puzzle.shape
    const { formats } = captureWords()
    // With rules, a line is JSON.
    const name = formats[rules && format === 'line' ? 'json' : format]
    const title = fill(name, { size, cells, candidates: size * cells })
    return [{ title, note: noteOf(written), text, file: FILES[format] ?? '' }]
  })
}

/** The words of the sheet in the current language. */
export function exportWords() {
  const { text, copy, save, send } = captureWords().exporting
  return { text, copy, save: savesFiles() ? save : send }
}

/** Null for a size that the format lacks, and for links without an address of a web site. */
function tryWrite(exported: Exported, format: TextFormat): WrittenPosition | null {
  const site = hostCalls.siteUrl()
  if (format === 'link' && !site) return null
  // A program for killers and jigsaws.
  if (format === 'sumocue' && !exported.puzzle.shape.rules) return null
  try {
    return writePosition(exported, format, { site })
  } catch (error) {
    if (error instanceof RangeError) return null
    throw error
  }
}

/** What a format leaves out, else how its text begins. */
function noteOf({ text, lost }: WrittenPosition): string {
  const { without, merged, parts, comma } = captureWords().exporting
  const missing = lost.flatMap((part) => (part === 'givens' ? [] : parts[part]))
  if (missing.length < lost.length) return merged
  if (missing.length > 0) return fill(without, { parts: missing.join(comma) })
  return text.slice(0, MAX_PREVIEW_CHARS).replace(/\s+/g, ' ')
}
