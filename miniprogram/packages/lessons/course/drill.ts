/**
 * A drill is a position of a real puzzle in which a lesson's techniques find at least one step. The player has to find
 * it too. Drills are stored as text; the folder's README says how they are found:
 *
 *   seed givens values removed steps [rules]
 *
 *   seed      seed of the puzzle when it was generated
 *   givens    one character per cell
 *   values    one character per cell, including the givens
 *   removed   eliminated candidates, two characters each: cell · 9 + digit − 1 in base 36; '-' for none
 *   steps     JSON without empty lists; a candidate is `4r3c5`, a link `4r3c5=4r3c8` (strong) or `4r3c5-7r3c5`,
 *             with a group as `4r3c5|r3c6` and `@0` for the index of its almost locked set
 *   rules     see core/sudoku/rules-code; nothing for the classic ones
 */
import type { Lesson } from '../../../core/learning/lessons'
import { maskOf } from '../../../core/sudoku/bits'
import { parseDigits } from '../../../core/sudoku/digits'
import { type Puzzle, puzzleWithShape, type Shape, shapeOf } from '../../../core/sudoku/grid'
import {
  type Candidate,
  type Candidates,
  createCandidates,
} from '../../../core/sudoku/logic/candidates'
import {
  createStep,
  type Link,
  type LinkEnd,
  parseCandidate,
  reasonsOf,
  type Step,
  type StepParts,
} from '../../../core/sudoku/logic/step'
import { decodeRules } from '../../../core/sudoku/rules-code'
import { POSITIONS } from './positions'

const SIZE = 9
/** Names cells, whatever the rules are. */
const NAMING_SHAPE = shapeOf(SIZE)

export interface Drill {
  /** 9×9. */
  readonly shape: Shape
  readonly givens: readonly number[]
  /** The digits on the board, including the givens. */
  readonly values: readonly number[]
  /** Candidates that earlier steps eliminated. */
  readonly removed: readonly Candidate[]
  /** All steps of the lesson's techniques, at least one. Either all place a digit or all eliminate candidates. */
  readonly steps: readonly Step[]
}

/** Reads a drill from its line of text. */
export function parseDrill(text: string): Drill {
  const [, givens, values, removed, steps, rules = ''] = text.split(' ')
  const codes = removed === '-' ? [] : (removed.match(/../g) ?? [])
  return {
    shape: decodeRules(SIZE, rules) ?? NAMING_SHAPE,
    givens: parseDigits(givens),
    values: parseDigits(values),
    removed: codes.map((code) => {
      const number = Number.parseInt(code, 36)
      return { cell: Math.floor(number / SIZE), digit: (number % SIZE) + 1 }
    }),
    steps: (JSON.parse(steps) as StepText[]).map(readStep),
  }
}

/** A step whose candidates and links are texts. */
type StepText = Omit<StepParts, 'placements' | 'eliminations' | 'links'> & {
  readonly placements?: readonly string[]
  readonly eliminations?: readonly string[]
  readonly links?: readonly string[]
}

function readStep({ placements = [], eliminations = [], links = [], ...parts }: StepText): Step {
  const candidate = (text: string) => parseCandidate(NAMING_SHAPE, text) as Candidate
  return createStep({
    ...parts,
    placements: placements.map(candidate),
    eliminations: eliminations.map(candidate),
    links: links.map(readLink),
  })
}

function readLink(text: string): Link {
  const [, from, kind, to, set] = /^([^=-]+)([=-])([^@]+)@?(\d*)$/.exec(text) as RegExpExecArray
  const end = (group: string): LinkEnd => {
    const digit = group[0]
    const candidates = group.slice(1).split('|')
    const cells = candidates.map(
      (cell) => (parseCandidate(NAMING_SHAPE, digit + cell) as Candidate).cell,
    )
    return { digit: Number(digit), cells }
  }
  const link = { from: end(from), to: end(to), strong: kind === '=' }
  return set ? { ...link, set: Number(set) } : link
}

/** The explained example of a lesson. */
export function exampleOf({ id }: Lesson): Drill {
  return parseDrill(POSITIONS[id][0])
}

/** A drill of a lesson by its index from 0, or undefined. */
export function drillOf({ id }: Lesson, index: number): Drill | undefined {
  const text = index >= 0 ? POSITIONS[id][index + 1] : undefined
  return text === undefined ? undefined : parseDrill(text)
}

/** The puzzles of a lesson's positions. */
export function lessonPuzzles({ id }: Lesson): Puzzle[] {
  return POSITIONS[id].map((text) => {
    const { shape, givens } = parseDrill(text)
    return puzzleWithShape(shape, givens)
  })
}

/** The candidates at the start of a drill. */
export function positionOf({ shape, givens, values, removed }: Drill): Candidates {
  return createCandidates(shape, values, { givens, removed })
}

/** The placements of a step, or its eliminations if it places nothing. */
export function stepResults({ placements, eliminations }: Step): readonly Candidate[] {
  return placements.length > 0 ? placements : eliminations
}

/** True if the drill asks for a placement, false if it asks for eliminations. */
export function isPlacing({ steps }: Drill): boolean {
  return steps[0].placements.length > 0
}

/**
 * The verdict on a tapped candidate.
 *
 *   right          a result of a step that has more results
 *   solved         the last result of a step
 *   conflict       placement: a peer already has the digit
 *   undetermined   placement: the digit may be possible here but does not follow
 *   pattern        elimination: the candidate is part of the pattern
 *   wrongDigit     elimination: no step eliminates this digit
 *   wrongCell      elimination: a step eliminates the digit, but not in this cell
 */
export type DrillAnswer =
  | 'right'
  | 'solved'
  | 'conflict'
  | 'undetermined'
  | 'pattern'
  | 'wrongDigit'
  | 'wrongCell'

/** Judges a tapped candidate. `found` holds the results found so far. */
export function judgeTap(
  drill: Drill,
  found: readonly Candidate[],
  tapped: Candidate,
): DrillAnswer {
  const { shape, steps, values } = drill
  if (steps.some((step) => includes(stepResults(step), tapped))) {
    return solvedStep(drill, [...found, tapped]) ? 'solved' : 'right'
  }
  if (isPlacing(drill)) {
    const isSeen = shape.peers[tapped.cell].some((peer) => values[peer] === tapped.digit)
    return isSeen ? 'conflict' : 'undetermined'
  }
  const position = positionOf(drill)
  if (steps.some((step) => includes(reasonsOf(position, step), tapped))) return 'pattern'
  const eliminations = steps.flatMap((step) => step.eliminations)
  return eliminations.some(({ digit }) => digit === tapped.digit) ? 'wrongCell' : 'wrongDigit'
}

/** The step whose results have all been found, or undefined. */
export function solvedStep({ steps }: Drill, found: readonly Candidate[]): Step | undefined {
  return steps.find((step) => stepResults(step).every((result) => includes(found, result)))
}

/** The first step of which the player has found a result, otherwise the first step. */
export function currentStep({ steps }: Drill, found: readonly Candidate[]): Step {
  const started = steps.find((step) => stepResults(step).some((result) => includes(found, result)))
  return started ?? steps[0]
}

/** The results of the current step that have not been found yet. */
export function remainingResults(drill: Drill, found: readonly Candidate[]): Candidate[] {
  return stepResults(currentStep(drill, found)).filter((result) => !includes(found, result))
}

/** Drops stored results that are not in the drill: the drill may have been replaced since. */
export function validResults({ steps }: Drill, stored: readonly Candidate[]): Candidate[] {
  return stored.filter((result) => steps.some((step) => includes(stepResults(step), result)))
}

/** The notes to show, as a mask per cell: the candidates without the eliminations found so far. */
export function notesOf(drill: Drill, found: readonly Candidate[]): number[] {
  const notes = Array.from(positionOf(drill).masks)
  if (!isPlacing(drill)) for (const { cell, digit } of found) notes[cell] &= ~maskOf(digit)
  return notes
}

function includes(list: readonly Candidate[], { cell, digit }: Candidate): boolean {
  return list.some((candidate) => candidate.cell === cell && candidate.digit === digit)
}
