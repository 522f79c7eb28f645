/**
 * A drill: a position of a real puzzle at which a technique finds something, and the player's way to find it too.
 *
 * Drills are stored as text, a line each, made by tools/lessons:
 *
 *   seed givens values removed steps
 *
 * The seed made the puzzle; givens and values are a character a cell; removed holds the candidates that are known to be
 * wrong, two characters each (cell · 9 + digit − 1 in base 36), '-' for none; steps is JSON, empty fields left out.
 */
import { maskOf } from '../sudoku/bits'
import { formatDigits, parseDigits } from '../sudoku/digits'
import { shapeOf } from '../sudoku/grid'
import { type Candidate, type Candidates, createCandidates } from '../sudoku/logic/candidates'
import { createStep, reasonsOf, type Step, type StepParts } from '../sudoku/logic/step'

const SIZE = 9

export interface Drill {
  /** Of the puzzle: `generatePuzzle({ size: 9, seed })`. */
  readonly seed: number
  readonly givens: readonly number[]
  /** The digits that stand. */
  readonly values: readonly number[]
  /** Candidates known to be wrong though no digit in sight says so. */
  readonly removed: readonly Candidate[]
  /** Everything that the lesson's techniques find here; at least one, all of them placing or all of them striking. */
  readonly steps: readonly Step[]
}

/** The text of a drill, without a line end. */
export function formatDrill({ seed, givens, values, removed, steps }: Drill): string {
  const codes = removed.map(({ cell, digit }) =>
    (cell * SIZE + digit - 1).toString(36).padStart(2, '0'),
  )
  return [
    seed,
    formatDigits(givens),
    formatDigits(values),
    codes.join('') || '-',
    JSON.stringify(steps, (_, value) =>
      Array.isArray(value) && value.length === 0 ? undefined : value,
    ),
  ].join(' ')
}

/** Reads what `formatDrill` wrote. */
export function parseDrill(text: string): Drill {
  const [seed, givens, values, removed, steps] = text.split(' ')
  const codes = removed === '-' ? [] : (removed.match(/../g) ?? [])
  return {
    seed: Number(seed),
    givens: parseDigits(givens),
    values: parseDigits(values),
    removed: codes.map((code) => {
      const at = Number.parseInt(code, 36)
      return { cell: Math.floor(at / SIZE), digit: (at % SIZE) + 1 }
    }),
    steps: (JSON.parse(steps) as StepParts[]).map(createStep),
  }
}

/** The position at which a drill begins. */
export function positionOf({ givens, values, removed }: Drill): Candidates {
  return createCandidates(shapeOf(SIZE), values, { givens, removed })
}

/** What a step does, cell by cell. */
export function stepResults({ placements, eliminations }: Step): readonly Candidate[] {
  return placements.length > 0 ? placements : eliminations
}

/** Whether a drill asks for a digit to be placed; else for candidates to be struck. */
export function isPlacing({ steps }: Drill): boolean {
  return steps[0].placements.length > 0
}

/**
 * How a tap on a digit of a cell answers a drill.
 *
 *   right     it follows, and more does; `solved`: a step is complete
 *   seen      a placement: the digit stands in a house of the cell already
 *   open      a placement: other digits may stand there too, or the digit elsewhere
 *   pattern   a strike: the candidate is one of those that the pattern is made of
 *   digit     a strike: the technique says nothing about this digit
 *   place     a strike: the digit may still stand in this cell
 */
export type DrillAnswer = 'right' | 'solved' | 'seen' | 'open' | 'pattern' | 'digit' | 'place'

/** Judges a tap; `done` are the results found so far. */
export function answerTo(drill: Drill, done: readonly Candidate[], tapped: Candidate): DrillAnswer {
  const { steps, values } = drill
  if (steps.some((step) => includes(stepResults(step), tapped))) {
    return solvedStep(drill, [...done, tapped]) ? 'solved' : 'right'
  }
  if (isPlacing(drill)) {
    const isSeen = shapeOf(SIZE).peers[tapped.cell].some((peer) => values[peer] === tapped.digit)
    return isSeen ? 'seen' : 'open'
  }
  const position = positionOf(drill)
  if (steps.some((step) => includes(reasonsOf(position, step), tapped))) return 'pattern'
  const struck = steps.flatMap(({ eliminations }) => eliminations)
  return struck.some(({ digit }) => digit === tapped.digit) ? 'place' : 'digit'
}

/** The step of which everything was found, or undefined. */
export function solvedStep({ steps }: Drill, done: readonly Candidate[]): Step | undefined {
  return steps.find((step) => stepResults(step).every((result) => includes(done, result)))
}

/** The step that the player is on: the first one of which something was found, else the first. */
export function stepInHand({ steps }: Drill, done: readonly Candidate[]): Step {
  const begun = steps.find((step) => stepResults(step).some((result) => includes(done, result)))
  return begun ?? steps[0]
}

/** What of the step in hand is still to be found. */
export function leftOf(drill: Drill, done: readonly Candidate[]): Candidate[] {
  return stepResults(stepInHand(drill, done)).filter((result) => !includes(done, result))
}

/** Those of some results that are the drill's: what was kept may be of an older one. */
export function soundResults({ steps }: Drill, kept: readonly Candidate[]): Candidate[] {
  return kept.filter((one) => steps.some((step) => includes(stepResults(step), one)))
}

/** The notes of a drill's board as masks: its candidates less what was struck. */
export function notesOf(drill: Drill, done: readonly Candidate[]): number[] {
  const notes = Array.from(positionOf(drill).masks)
  if (!isPlacing(drill)) for (const { cell, digit } of done) notes[cell] &= ~maskOf(digit)
  return notes
}

function includes(list: readonly Candidate[], { cell, digit }: Candidate): boolean {
  return list.some((one) => one.cell === cell && one.digit === digit)
}
