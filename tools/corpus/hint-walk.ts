import { apply, createGame, type GameState, type Move } from '../../miniprogram/core/game'
import { digitsOf, isAtMostOne, maskOf } from '../../miniprogram/core/sudoku/bits'
import { createRandom, shuffle } from '../../miniprogram/core/sudoku/generator/random'
import {
  generateRatedPuzzle,
  type RatedPuzzle,
} from '../../miniprogram/core/sudoku/generator/rated-puzzles'
import type { Candidate } from '../../miniprogram/core/sudoku/logic/candidates'
import type { Level } from '../../miniprogram/core/sudoku/logic/rating'
import { resultKey } from '../../miniprogram/core/sudoku/logic/step'
import { type Hint, hint } from '../../miniprogram/core/worker/methods/hint'
import { hintRequest, movesOf } from '../../miniprogram/state/games/hints'

/**
 * How the cells of a position are noted: not at all, some, all, or some or all with the right digit missing in a few. Half
 * of the positions with notes have all other candidates, the rest lack some, as if the player had eliminated them.
 */
export const NOTES = ['none', 'some', 'wrong', 'full'] as const
export type Notes = (typeof NOTES)[number]

/** A game whose hints are to be followed. */
interface HintPosition {
  readonly game: GameState
  /** Whether logic alone solves the puzzle from its givens. */
  readonly isLogical: boolean
  /** The cells whose notes lack the right digit, ascending. */
  readonly lacking: readonly number[]
}

/** What the hints of a game did, applied one after the other. */
export interface HintWalk {
  /** False if a hint changed nothing. */
  readonly isFinished: boolean
  readonly hints: number
  /** Hints that were given before. */
  readonly repeated: number
  /** Hints that contradict the solution, or do not name the wrong notes first. */
  readonly wrong: number
  /** Hints where logic ends. */
  readonly forks: number
}

/** A game is solved by its hints, none of which comes twice or is wrong, and by logic alone where that is possible. */
export function isFaultless({ isLogical }: HintPosition, walk: HintWalk): boolean {
  const { isFinished, repeated, wrong, forks } = walk
  return isFinished && repeated === 0 && wrong === 0 && (forks === 0 || !isLogical)
}

/** More hints than any game takes: each fills a cell, eliminates a candidate or corrects notes. */
const MAX_HINTS = 1000

/** A puzzle of a level. The same seed gives the same one. */
export function puzzleOf(level: Level, seed: number): RatedPuzzle {
  const search = generateRatedPuzzle({ size: 9, level, seed })
  for (;;) {
    const { done, value } = search.next()
    if (done) return value
  }
}

/** The puzzle at its beginning, or with up to two thirds of its digits found, the same for all kinds of notes. */
export function positionOf(rated: RatedPuzzle, notes: Notes, seed: number): HintPosition {
  const { puzzle, solution, rating } = rated
  const random = createRandom(seed)
  const source = { size: puzzle.shape.size, givens: puzzle.values, solution }
  let game = apply(createGame(source), { kind: 'enter' }, { now: 0 })
  const play = (move: Move) => {
    game = played(game, move)
  }
  const open = shuffle([...game.values.keys()], random).filter((cell) => game.values[cell] === 0)
  const found = seed % 2 === 0 ? 0 : random.below(Math.ceil((open.length * 2) / 3))
  for (const cell of open.splice(0, found)) {
    play({ kind: 'place', cell, digit: solution[cell] })
  }
  const isLogical = rating.solved
  if (notes === 'none') return { game, isLogical, lacking: [] }

  const isFull = notes === 'full' || (notes === 'wrong' && random.below(2) === 0)
  const noted = isFull ? open : open.slice(0, 1 + random.below(open.length - 1))
  const isThinned = seed % 4 < 2
  play({ kind: 'fillNotes', cells: noted })
  for (const cell of noted) {
    for (const digit of digitsOf(game.notes[cell] & ~maskOf(solution[cell]))) {
      if (isThinned && random.below(5) === 0) play({ kind: 'note', digit, cells: [cell] })
    }
  }
  const lacking = notes === 'wrong' ? noted.slice(0, 1 + random.below(3)) : []
  for (const cell of lacking) {
    const right = solution[cell]
    // A cell without any note would not have wrong ones.
    if (isAtMostOne(game.notes[cell])) play({ kind: 'note', digit: (right % 9) + 1, cells: [cell] })
    play({ kind: 'note', digit: right, cells: [cell] })
  }
  return { game, isLogical, lacking: lacking.sort((a, b) => a - b) }
}

/**
 * Asks for hints and applies each as the play page does, until the puzzle is solved or a hint changes nothing. Now and
 * then the player notes again what a hint has eliminated.
 */
export function followHints({ game, lacking }: HintPosition, seed: number): HintWalk {
  const random = createRandom(seed)
  const given = new Set<string>()
  const walk = { hints: 0, repeated: 0, wrong: 0, forks: 0 }
  let current = game
  while (current.status === 'playing' && walk.hints < MAX_HINTS) {
    const found = hintIn(current)
    const before = current
    current = movesOf(found).reduce(played, current)
    if (current === before) break
    const isFirst = walk.hints++ === 0
    const key = keyOf(found)
    if (given.has(key)) walk.repeated++
    given.add(key)
    if (found.kind === 'fork') walk.forks++
    if (!isRight(found, before, isFirst ? lacking : [])) walk.wrong++
    if (random.below(4) === 0) current = noteAgain(current, found)
  }
  return { ...walk, isFinished: current.status === 'finished' }
}

function played(game: GameState, move: Move): GameState {
  return apply(game, move, { now: 0, erasePeerNotes: true })
}

function hintIn(game: GameState): Hint {
  const asking = hint(hintRequest(game))
  for (;;) {
    const { done, value } = asking.next()
    if (done) return value
  }
}

/** The same text for hints that say the same. */
function keyOf(found: Hint): string {
  if (found.kind === 'step') return resultKey(found.step)
  return JSON.stringify(found)
}

/** Whether a hint agrees with the solution and, as long as notes lack the right digit, names these. */
function isRight(found: Hint, { puzzle }: GameState, lacking: readonly number[]): boolean {
  const isOfSolution = ({ cell, digit }: Candidate) => puzzle.solution?.[cell] === digit
  if (found.kind === 'noteMistake') return found.cells.join() === lacking.join()
  if (lacking.length > 0) return false
  if (found.kind === 'fork') return isOfSolution({ cell: found.cell, digit: found.digit ?? 0 })
  if (found.kind !== 'step') return false
  const { placements, eliminations } = found.step
  return placements.every(isOfSolution) && !eliminations.some(isOfSolution)
}

/** The player notes again a candidate that a hint has eliminated. */
function noteAgain(game: GameState, found: Hint): GameState {
  const [eliminated] = found.kind === 'step' ? found.step.eliminations : []
  if (!eliminated) return game
  return played(game, { kind: 'note', digit: eliminated.digit, cells: [eliminated.cell] })
}
