/**
 * The measured program: prints the processor time of reading texts, as JSON: per puzzle of each notation, and per
 * character of texts of several lengths.
 */
import { generatePuzzle } from '../../../miniprogram/core/sudoku/generator'
import {
  formatPuzzle,
  parsePuzzle,
  parsePuzzles,
} from '../../../miniprogram/packages/capture/notation'
import { processorTime } from '../../processor-time'

export interface Measured {
  /** µs per puzzle, by notation. */
  readonly notations: Readonly<Record<string, number>>
  /** ms by text, in the order of LENGTHS. */
  readonly texts: Readonly<Record<string, readonly number[]>>
}

/** Characters. The last one is the longest text that parsePuzzle reads. */
const LENGTHS = [25_000, 50_000, 100_000]

/** What long texts repeat: each ends a few characters before it would be a puzzle or a border. */
const UNITS: Readonly<Record<string, string>> = {
  dashes: '-',
  words: 'puzzle ',
  'rows of two lengths': '123456789\n1234567890\n',
  '4×4 and a damaged one': '1234123412341234\n123412341234123\n',
  bands: '123456789\n123456789\n123456789\n\n',
  brackets: '[1,',
}

const PUZZLES = 200
const MIN_TIME_MS = 300

/** Mean processor time of a call after one that does not count, ms. */
function timeOf(work: () => void): number {
  work()
  const start = processorTime()
  let calls = 0
  do work()
  while (++calls && processorTime() - start < MIN_TIME_MS)
  return (processorTime() - start) / calls
}

function read(text: string): void {
  try {
    parsePuzzle(text)
  } catch {
    // The time until the error counts.
  }
}

function notationTimes(): Record<string, number> {
  const puzzles = Array.from({ length: PUZZLES }, (_, seed) => generatePuzzle({ size: 9, seed }))
  const lines = puzzles.map(({ puzzle }) => formatPuzzle(puzzle, 'line'))
  const solved = puzzles.map(({ puzzle: { shape }, solution }) =>
    formatPuzzle({ shape, values: solution }, 'line'),
  )
  const notations = {
    '81 characters': lines,
    'puzzle,solution': lines.map((line, i) => `${line},${solved[i]}`),
    'puzzle and rating': lines.map((line) => `${line} 7.2`),
    bordered: puzzles.map(({ puzzle }) => `${formatPuzzle(puzzle, 'bordered')}\n`),
    list: puzzles.map(({ puzzle }) => JSON.stringify(Array.from(puzzle.values))),
  }
  const times = Object.entries(notations).map(([name, texts]) => {
    const text = texts.join('\n')
    const work = () => {
      for (const _ of parsePuzzles(text));
    }
    return [name, (1000 * timeOf(work)) / PUZZLES]
  })
  return Object.fromEntries(times)
}

const measured: Measured = {
  notations: notationTimes(),
  texts: Object.fromEntries(
    Object.entries(UNITS).map(([name, unit]) => [
      name,
      LENGTHS.map((length) => {
        const text = `${unit.repeat(length).slice(0, length - 1)}x`
        return timeOf(() => read(text))
      }),
    ]),
  ),
}
process.stdout.write(JSON.stringify(measured))
