import { readFile } from 'node:fs/promises'
import { parsePuzzles } from '../../miniprogram/core/sudoku/notation'
import type { Context, PlacedPosition, PlacedPuzzle } from './command'
import { type Position, readPosition } from './position'

/** The puzzles of the files in order. '-' or no file means standard input. */
export async function* readPuzzles(
  files: readonly string[],
  fail: Context['fail'],
): AsyncGenerator<PlacedPuzzle, void, undefined> {
  for await (const { text, placeOf } of readTexts(files, fail)) {
    for (const entry of parsePuzzles(text)) {
      const place = placeOf(entry.line)
      if (entry.error) fail(place, entry.error.message)
      else yield { place, puzzle: entry.puzzle }
    }
  }
}

/** The same, but a line may also be a position as a JSON object. */
export async function* readPositions(
  files: readonly string[],
  fail: Context['fail'],
): AsyncGenerator<PlacedPosition, void, undefined> {
  for await (const { text, placeOf } of readTexts(files, fail)) {
    for (const { start, object, lines } of sections(text)) {
      if (object) {
        const place = placeOf(start)
        let position: Position
        try {
          position = readPosition(lines[0])
        } catch (error) {
          fail(place, messageOf(error))
          continue
        }
        yield { place, position }
        continue
      }
      for (const entry of parsePuzzles(lines.join('\n'))) {
        const place = placeOf(start + entry.line - 1)
        if (entry.error) fail(place, entry.error.message)
        else
          yield {
            place,
            position: { puzzle: entry.puzzle, removed: [], values: entry.puzzle.values },
          }
      }
    }
  }
}

interface Section {
  /** The number of its first line, counted from 1. */
  readonly start: number
  /** True for one line with a JSON object, false for lines in puzzle notations. */
  readonly object: boolean
  readonly lines: string[]
}

function sections(text: string): Section[] {
  const result: Section[] = []
  text.split('\n').forEach((line, index) => {
    const object = line.trimStart().startsWith('{')
    const last = result[result.length - 1]
    if (object || last === undefined || last.object) {
      result.push({ start: index + 1, object, lines: [line] })
    } else last.lines.push(line)
  })
  return result
}

interface Text {
  readonly text: string
  /** The name of a line in remarks. */
  placeOf(line: number): string
}

async function* readTexts(
  files: readonly string[],
  fail: Context['fail'],
): AsyncGenerator<Text, void, undefined> {
  for (const file of files.length > 0 ? files : ['-']) {
    let text: string
    try {
      text = file === '-' ? await readStandardInput() : await readFile(file, 'utf8')
    } catch (error) {
      fail(file, messageOf(error))
      continue
    }
    yield { text, placeOf: (line) => (file === '-' ? `line ${line}` : `${file}:${line}`) }
  }
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error)
}

async function readStandardInput(): Promise<string> {
  if (process.stdin.isTTY) process.stderr.write('Type or paste puzzles, then Ctrl-D.\n')
  const chunks: Buffer[] = []
  for await (const chunk of process.stdin) chunks.push(chunk)
  return Buffer.concat(chunks).toString('utf8')
}
