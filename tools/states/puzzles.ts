import { lessonOf } from '../../miniprogram/core/learning/lessons'
import { STARTERS } from '../../miniprogram/core/learning/starters'
import { maskOf } from '../../miniprogram/core/sudoku/bits'
import { generatePuzzle, type PuzzleSpec } from '../../miniprogram/core/sudoku/generator'
import { puzzleWithShape } from '../../miniprogram/core/sudoku/grid'
import { shapeOfRules } from '../../miniprogram/core/sudoku/rules'
import { RULES } from '../../miniprogram/core/sudoku/rules/table'
import { encodeShare } from '../../miniprogram/core/sudoku/share-code'
import { parsePuzzle, writePosition } from '../../miniprogram/packages/capture/notation'
import { readRules } from '../../miniprogram/packages/capture/notation/rules-json'
import { drillOf } from '../../miniprogram/packages/lessons/course/drill'

/** The share code of a puzzle. */
export const codeOf = (text: string): string => encodeShare({ puzzle: parsePuzzle(text) })

/** Puzzles and positions that pictures show. */
export const sixteen = STARTERS[5].givens
export const easy =
  '53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79'
export const hard =
  '8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4..'
export const contradiction = `12345678.${'.'.repeat(8)}9.........456789123${'.'.repeat(45)}`
/** A position without singles: an XY-Wing; and a puzzle that needs chains. */
export const wing =
  '..493.1...8.15.4.31.346..924152937..736841925298576341...614.3936.78..14.4132.6.7'
export const chained =
  '71.2..5..5....491...4......2...4..3...83.16...6..7...9......2...574....8..1..5.76'
/** No single is left, the easiest step is a unique rectangle. */
export const rectangleBoard =
  '586197.4.937482..14125638976.....9..1498367252.......6364.1..788256741397913.8...'
/** Its easiest step is a hidden single in a box. */
export const hidden =
  '....7.624...629.....3..4....8...3.52.5..86...97.......56.2...1...19....6.......8.'
/** It needs an XY-Wing from the beginning on. */
export const unfair =
  '4...3.......6..8..........1....5..9..8....6...7.2........1.27..5.3....4.9........'

/** The share code of a generated puzzle with these rules. */
const ruled = (spec: PuzzleSpec): string =>
  encodeShare({ puzzle: generatePuzzle({ ...spec, seed: 8, clues: 32 }).puzzle })

const killerPuzzle = generatePuzzle({ size: 9, cages: 4, seed: 8 }).puzzle

/** A puzzle with cages as text. */
export const killer = writePosition({ puzzle: killerPuzzle }, 'line').text

/** The kinds of rules that are on or off, each with the code of a puzzle. */
export const flagged = RULES.flatMap(({ kind, flag }) =>
  flag ? [[kind, ruled({ size: 9, shape: shapeOfRules({ size: 9, [flag]: true }) })] as const] : [],
)

/** Codes of puzzles with rules. */
export const variants = {
  jigsaw: ruled({ size: 9, jigsaw: true }),
  small: ruled({ size: 7, jigsaw: true, clues: 20 }),
  marks: ruled({
    size: 9,
    shape: readRules({ odd: ['r1c1', 'r5c5', 'r9c9'], even: ['r1c9', 'r9c1', 'r4c6'] }, 9),
  }),
  mixed: ruled({
    size: 9,
    jigsaw: true,
    shape: readRules({ diagonals: true, antiKing: true }, 9),
  }),
  killer: encodeShare({ puzzle: killerPuzzle }),
}

/** The code of the position of a lesson's drill as a puzzle, which removes what the drill has removed; its next step is the lesson's. */
export function positionCode(id: string, index: number): string {
  const lesson = lessonOf(id)
  const drill = lesson && drillOf(lesson, index)
  if (!drill) throw new Error(`${id} has no drill ${index}`)
  const { shape, values, removed } = drill
  const masks = Array.from(values, (_, at) =>
    removed.reduce((mask, { cell, digit }) => (cell === at ? mask | maskOf(digit) : mask), 0),
  )
  return encodeShare({ puzzle: puzzleWithShape(shape, values, masks) })
}
