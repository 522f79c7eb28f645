import { readFile } from 'node:fs/promises'
import { parsePuzzles } from '../../miniprogram/sudoku/notation'
import type { Context, PlacedPuzzle } from './command'

/** The puzzles of the files in their order, '-' or no file being standard input. */
export async function* readPuzzles(
  files: readonly string[],
  fail: Context['fail'],
): AsyncGenerator<PlacedPuzzle, void, undefined> {
  for (const file of files.length > 0 ? files : ['-']) {
    let text: string
    try {
      text = file === '-' ? await readStandardInput() : await readFile(file, 'utf8')
    } catch (error) {
      fail(file, error instanceof Error ? error.message : String(error))
      continue
    }
    for (const entry of parsePuzzles(text)) {
      const place = file === '-' ? `line ${entry.line}` : `${file}:${entry.line}`
      if (entry.error) fail(place, entry.error.message)
      else yield { place, puzzle: entry.puzzle }
    }
  }
}

async function readStandardInput(): Promise<string> {
  if (process.stdin.isTTY) process.stderr.write('Type or paste puzzles, then Ctrl-D.\n')
  const chunks: Buffer[] = []
  for await (const chunk of process.stdin) chunks.push(chunk)
  return Buffer.concat(chunks).toString('utf8')
}
