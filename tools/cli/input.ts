import { createReadStream } from 'node:fs'
import type { Position as NotedPuzzle } from '../../miniprogram/packages/capture/notation'
import { splitLines } from '../../miniprogram/packages/capture/notation/lines'
import { type ParsedPuzzle, PuzzleReader } from '../../miniprogram/packages/capture/notation/reader'
import { type Context, messageOf, type PlacedPosition, type PlacedPuzzle } from './command'
import { positionOf, puzzleAt, readPosition } from './position'

type Fail = Context['fail']

/** The puzzles of the files in order, each as soon as it is certain. '-' or no file means standard input. */
export function readPuzzles(
  files: readonly string[],
  fail: Fail,
): AsyncGenerator<PlacedPuzzle, void, undefined> {
  return readEntries(
    files,
    fail,
    (placed) => placed,
    (place, line) => ({ place, puzzle: puzzleAt(readPosition(line)) }),
  )
}

/** The same as positions. A line with a JSON object may name techniques too. */
export function readPositions(
  files: readonly string[],
  fail: Fail,
): AsyncGenerator<PlacedPosition, void, undefined> {
  return readEntries(
    files,
    fail,
    ({ place, ...position }) => ({ place, position: positionOf(position) }),
    (place, line) => ({ place, position: readPosition(line) }),
  )
}

/** What `of` makes of each text, and `ofObject` of each line with a JSON object. */
async function* readEntries<Entry>(
  files: readonly string[],
  fail: Fail,
  of: (placed: PlacedPuzzle) => Entry,
  ofObject: (place: string, line: string) => Entry,
): AsyncGenerator<Entry, void, undefined> {
  for (const file of filesOrInput(files)) {
    let number = 0
    let reader = new PuzzleReader()
    for await (const lines of readLines(file, fail)) {
      for (const line of lines) {
        number++
        if (!OBJECT_WITH_VALUES.test(line)) {
          for (const placed of placePuzzles(reader.push(line), file, fail)) yield of(placed)
          continue
        }
        for (const placed of placePuzzles(reader.end(true), file, fail)) yield of(placed)
        reader = new PuzzleReader(number, true)
        const place = placeOf(file, number)
        const entry = attempt(place, () => ofObject(place, line), fail)
        if (entry !== undefined) yield entry
      }
    }
    for (const placed of placePuzzles(reader.end(), file, fail)) yield of(placed)
  }
}

/** The result of `read`; undefined, after a remark, if it throws. */
function attempt<Entry>(place: string, read: () => Entry, fail: Fail): Entry | undefined {
  try {
    return read()
  } catch (error) {
    fail(place, messageOf(error))
    return undefined
  }
}

const OBJECT_WITH_VALUES = /^\s*\{.*"values"/

function* placePuzzles(
  entries: Iterable<ParsedPuzzle>,
  file: string,
  fail: Fail,
): Generator<PlacedPuzzle, void, undefined> {
  for (const { line, end: _, error, ...position } of entries) {
    const place = placeOf(file, line)
    if (error) fail(place, messageOf(error))
    else yield { place, ...(position as NotedPuzzle) }
  }
}

const filesOrInput = (files: readonly string[]) => (files.length > 0 ? files : ['-'])

/** The name of a line in remarks. */
const placeOf = (file: string, line: number) => (file === '-' ? `line ${line}` : `${file}:${line}`)

/** The lines of a file, as many at a time as have arrived. */
async function* readLines(file: string, fail: Fail): AsyncGenerator<string[], void, undefined> {
  let rest = ''
  // The end of a line may be two characters, of which only the first has arrived.
  let held = ''
  try {
    for await (const chunk of file === '-' ? standardInput() : createReadStream(file, 'utf8')) {
      const text: string = held + chunk
      held = text.endsWith('\r') ? '\r' : ''
      const lines = splitLines(text.slice(0, text.length - held.length))
      lines[0] = rest + lines[0]
      rest = lines.pop() as string
      if (lines.length > 0) yield lines
    }
  } catch (error) {
    const isMissing = (error as NodeJS.ErrnoException).code === 'ENOENT'
    const missing = 'no such file; puzzles are read from files or from standard input'
    fail(file, isMissing ? missing : messageOf(error))
  }
  if (rest !== '') yield [rest]
}

function standardInput(): AsyncIterable<string> {
  if (process.stdin.isTTY) process.stderr.write('Type or paste puzzles, then Ctrl-D.\n')
  return process.stdin.setEncoding('utf8')
}
