import { DAILY_LEVELS, type DailyLevel, extraOf, type Round } from '../../../core/game/round'
import { MADE_KINDS, type MadeKind } from '../../../core/sudoku/generator/kinds'
import { createRandom, type Random, shuffle } from '../../../core/sudoku/generator/random'
import { BANK } from './bank'
import { EXTRA_BANK } from './extra-bank'

/** A puzzle of the schedule. `givens`: 81 digits, a point for a blank. */
export interface ScheduledPuzzle {
  readonly givens: string
  /** As text (sudoku/rules-code); missing if they are the classic ones. */
  readonly rules?: string
  readonly score: number
  /** The hardest technique of its path. */
  readonly hardest: string
}

const DAY_MS = 24 * 3600_000

/**
 * The puzzle of a day without a cloud: the date chooses one of the bank and how its digits, rows and columns are exchanged,
 * which changes neither its solution's uniqueness nor its techniques. Integer arithmetic only, so every browser and every
 * version of the site has the same puzzle. The extra of a Saturday is one of the bank of its kind, as it is; the same comes
 * again after three years. BANK and EXTRA_BANK must not change. Null for an extra of another day.
 */
export function puzzleOf(round: Round & { readonly level: DailyLevel }): ScheduledPuzzle
export function puzzleOf(round: Round): ScheduledPuzzle | null
export function puzzleOf({ day, level }: Round): ScheduledPuzzle | null {
  if (level === 'extra') return extraPuzzleOf(day)
  const number = Date.parse(day) / DAY_MS
  const puzzles = BANK[level]
  const { givens, ...rating } = parseEntry(puzzles[number % puzzles.length])
  const seed = number * DAILY_LEVELS.length + DAILY_LEVELS.indexOf(level)
  return { ...rating, givens: exchange(givens, createRandom(seed)) }
}

function extraPuzzleOf(day: string): ScheduledPuzzle | null {
  const extra = extraOf(day)
  if (!extra) return null
  const puzzles = extrasOf(extra.kind)
  return parseEntry(puzzles[((extra.week % puzzles.length) + puzzles.length) % puzzles.length])
}

/** The extras of a kind; none of the classic rules. */
export function extrasOf(kind: MadeKind): readonly string[] {
  return EXTRA_BANK[MADE_KINDS.indexOf(kind) - 1] ?? []
}

/**
 * An entry of the bank: score, hardest technique, givens, in which a letter stands for that many blanks, and other rules as
 * text.
 */
export function formatEntry({ score, hardest, givens, rules }: ScheduledPuzzle): string {
  const packed = givens.replace(/\.{1,26}/g, ({ length }) => String.fromCharCode(96 + length))
  return [score, hardest, packed, rules].filter((part) => part !== undefined).join(' ')
}

function parseEntry(entry: string): ScheduledPuzzle {
  const [score, hardest, packed, rules] = entry.split(' ')
  const givens = packed.replace(/[a-z]/g, (letter) => '.'.repeat(letter.charCodeAt(0) - 96))
  return { score: Number(score), hardest, givens, ...(rules && { rules }) }
}

/** An equivalent puzzle: exchanges digits, bands, rows within a band, stacks and columns within one, and may transpose. */
function exchange(givens: string, random: Random): string {
  const digits = shuffle([...'123456789'], random)
  const rows = lineOrder(random)
  const columns = lineOrder(random)
  const isTransposed = random.below(2) === 1
  return Array.from({ length: 81 }, (_, cell) => {
    const [row, column] = [rows[Math.floor(cell / 9)], columns[cell % 9]]
    const given = givens[isTransposed ? 9 * column + row : 9 * row + column]
    return given === '.' ? given : digits[Number(given) - 1]
  }).join('')
}

function lineOrder(random: Random): number[] {
  return shuffle([0, 1, 2], random).flatMap((band) =>
    shuffle([0, 1, 2], random).map((line) => 3 * band + line),
  )
}
