import { type Size, shapeOf, type Values } from '../../../../miniprogram/core/sudoku/grid'
import {
  type Candidate,
  type Candidates,
  createCandidates,
  eliminate,
} from '../../../../miniprogram/core/sudoku/logic/candidates'
import { nextStep } from '../../../../miniprogram/core/sudoku/logic/path'
import { applyStep, parseCandidate } from '../../../../miniprogram/core/sudoku/logic/step'
import { decodeRules } from '../../../../miniprogram/core/sudoku/rules-code'
import { extrasOf } from '../../../../miniprogram/packages/analysis/days/schedule'
import { randomSolution, shuffled } from '../random'

/**
 * An empty grid in which every cell may hold every digit, except for the candidates in `removed`:
 * '4r3c5'.
 */
export function openPosition(size: Size, removed: readonly string[] = []): Candidates {
  const shape = shapeOf(size)
  return createCandidates(shape, new Uint8Array(shape.cellCount), {
    removed: removed.map((name) => candidate(size, name)),
  })
}

/** The killer of a Saturday after its first steps. */
export function startedKiller(): Candidates {
  const shape = decodeRules(9, extrasOf('killer')[0].split(' ')[3])
  if (!shape) throw new Error('no killer')
  const position = createCandidates(shape, new Uint8Array(81))
  for (let steps = 0; steps < 12; steps++) {
    const step = nextStep(position)
    if (step) applyStep(position, step)
  }
  return position
}

/** Parses '4r3c5': digit 4 in row 3, column 5. */
export function candidate(size: Size, name: string): Candidate {
  const found = parseCandidate(shapeOf(size), name)
  if (found === null) throw new Error(`not a candidate: ${name}`)
  return found
}

/** Eliminates a digit from a house except at these places (indices from 0 into the house). */
export function keepOnly(
  position: Candidates,
  digit: number,
  house: number,
  places: readonly number[],
): void {
  position.shape.houses[house].forEach((cell, place) => {
    if (!places.includes(place)) eliminate(position, cell, digit)
  })
}

/** Leaves only these candidates in a cell. */
export function leave(position: Candidates, cell: number, digits: readonly number[]): void {
  for (let digit = 1; digit <= position.shape.size; digit++) {
    if (!digits.includes(digit)) eliminate(position, cell, digit)
  }
}

/**
 * A position with a known solution: some digits are placed, and a share of the wrong candidates is
 * eliminated, which creates many patterns.
 */
export function randomPosition(
  size: Size,
  givens: number,
  removedShare: number,
  random: () => number,
): { position: Candidates; solution: Values } {
  const shape = shapeOf(size)
  const solution = randomSolution(size, random)
  const values = new Uint8Array(shape.cellCount)
  for (const cell of shuffled([...values.keys()], random).slice(0, givens)) {
    values[cell] = solution[cell]
  }
  const position = createCandidates(shape, values)
  for (let cell = 0; cell < shape.cellCount; cell++) {
    for (let digit = 1; digit <= size; digit++) {
      if (digit !== solution[cell] && random() < removedShare) eliminate(position, cell, digit)
    }
  }
  return { position, solution }
}
