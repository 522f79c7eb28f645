import { digitCount, maskOf } from '../../../miniprogram/core/sudoku/bits'
import {
  bivalueCells,
  type Candidate,
  type Candidates,
  candidatesOf,
  copyCandidates,
  eliminate,
  isBroken,
  isComplete,
  place,
} from '../../../miniprogram/core/sudoku/logic/candidates'
import { nextStep } from '../../../miniprogram/core/sudoku/logic/path'
import { difficultyOf } from '../../../miniprogram/core/sudoku/logic/rating'
import { singles as singleTechniques } from '../../../miniprogram/core/sudoku/logic/singles'
import { applyStep, type Step } from '../../../miniprogram/core/sudoku/logic/step'
import { cellSpot, distance } from './hand'
import { createMistakes, type Mistakes, slip } from './mistakes'
import type { Player } from './player'

/** A digit that follows at once from what the person sees. */
interface Single extends Candidate {
  /** On Sudoku Explainer's scale: 1 for the last cell of a house. */
  readonly difficulty: number
}

/** A person's way through a game. `position` is what the person knows; it contains no mistakes. */
interface Solving {
  readonly player: Player
  readonly position: Candidates
  readonly solution: readonly number[]
  readonly mistakes: Mistakes
}

/**
 * Plays the game of `player` to its end by steps of the project's own logic, in the order of a person's attention. Think
 * times follow Pelánek (Difficulty rating of Sudoku puzzles: an overview and evaluation, 2014): a step takes the longer, the
 * harder it is and the fewer other steps are possible.
 */
export function solveAsPerson(
  player: Player,
  position: Candidates,
  solution: readonly number[],
): void {
  const mistakes = createMistakes(player, solution)
  const solving: Solving = { player, position, solution, mistakes }
  const { person, draws } = player
  player.wait(draws.gamma(2, 0.7 * person.searchMs))
  if (person.notes === 'all') player.fillNotes()
  let last: Candidate | null = null
  while (!isComplete(position)) {
    const found = singlesOf(position, person.notes === 'all')
    if (found.length > 0) last = placeSingle(solving, found, last)
    else thinkHarder(solving)
    if (!isComplete(position)) interrupt(player)
  }
  mistakes.correctAll()
}

/** Where a step with the given difficulty has to be searched among `alternatives`: the time until it is found. */
function thinkMs({ person, draws }: Player, difficulty: number, alternatives: number): number {
  const { searchMs, perPoint, evenness, family } = person
  const mean = searchMs * perPoint ** (difficulty - 1.2) * alternatives ** -0.35
  if (family === 'gamma') return draws.gamma(evenness, mean)
  const tail = mean / evenness
  const body = mean - tail
  return Math.max(0, draws.normal(body, 0.25 * body)) + draws.exponential(tail)
}

/** How hard it is to see the last `missing` digits of a house; from four on it is like a naked single. */
const PER_MISSING_DIGIT = 0.35
/** With all notes on the board, a naked single is seen at a glance. */
const NOTED_DIFFICULTY = 1.1

function singlesOf(position: Candidates, isNoted: boolean): Single[] {
  const found = new Map<number, Single>()
  for (const { find } of singleTechniques) {
    find(position, (step) => {
      const single = asSingle(position, step, isNoted)
      const known = found.get(single.cell)
      if (known === undefined || single.difficulty < known.difficulty) {
        found.set(single.cell, single)
      }
      return false
    })
  }
  return [...found.values()]
}

function asSingle(position: Candidates, step: Step, isNoted: boolean): Single {
  const { cell, digit } = step.placements[0]
  const { shape, missing } = position
  const { rowOf, columnOf, boxOf, size } = shape
  const houses = [rowOf[cell], size + columnOf[cell], 2 * size + boxOf[cell]]
  const fewest = Math.min(...houses.map((house) => digitCount(missing[house])))
  const nearlyFull = 1 + PER_MISSING_DIGIT * (fewest - 1)
  const rated = difficultyOf(step, size)
  const isNotedSingle = isNoted && step.technique === 'naked-single'
  const difficulty = Math.min(rated, nearlyFull, isNotedSingle ? NOTED_DIFFICULTY : rated)
  return { cell, digit, difficulty }
}

/** Singles up to this difficulty can be seen while the last digit is being written. */
const MAX_SEEN_DIFFICULTY = 1.7
/** So many empty cells are taken in at once. */
const CELLS_IN_VIEW = 12
const END_LOOK_AHEAD = 1.5
const MAX_LOOK_AHEAD = 0.95
/** Who has looked for a digit in the whole grid has usually found all its places. */
const SCANNED_LOOK_AHEAD = 0.75

function placeSingle(solving: Solving, found: readonly Single[], last: Candidate | null): Single {
  const { player, position, solution, mistakes } = solving
  const { person, draws } = player
  const next = draws.weighted(found, (single) => attention(player, single, last))
  if (last !== null && isSeenAhead(solving, next, last)) player.wait(draws.gamma(1.5, 70))
  else player.wait(thinkMs(player, next.difficulty, found.length))

  if (draws.chance(person.misreadings)) mistakes.misread(next.cell)
  else {
    if (draws.chance(person.slips)) slip(player, next.cell, next.digit, solution)
    write(player, next)
  }
  place(position, next.cell, next.digit)
  mistakes.notice()
  return next
}

/** The weight of a single in a person's attention. */
function attention({ person }: Player, single: Single, last: Candidate | null): number {
  const ease = Math.exp(-1.3 * (single.difficulty - 1))
  if (last === null) return ease
  const away = distance(cellSpot(single.cell), cellSpot(last.cell))
  return (
    ease * Math.exp(-away / person.focusCells) * (single.digit === last.digit ? person.scan : 1)
  )
}

function isSeenAhead({ player, position }: Solving, next: Single, last: Candidate): boolean {
  const { person, draws } = player
  if (next.difficulty > MAX_SEEN_DIFFICULTY) return false
  const empty = position.values.reduce((count, digit) => count + (digit === 0 ? 1 : 0), 0)
  const atEnd = empty <= CELLS_IN_VIEW ? END_LOOK_AHEAD : 1
  const isScanned = person.input === 'digit-first' && next.digit === last.digit
  const ahead = isScanned ? Math.max(SCANNED_LOOK_AHEAD, person.lookAhead) : person.lookAhead
  return draws.chance(Math.min(MAX_LOOK_AHEAD, atEnd * ahead))
}

function write(player: Player, { cell, digit }: Candidate): void {
  const { values, notes } = player.state
  if (values[cell] === digit) return
  const isOnlyNote = values[cell] === 0 && notes[cell] === maskOf(digit)
  if (isOnlyNote && player.person.notes === 'all') player.writeOnlyNote(cell)
  else player.write(cell, digit)
}

/** From this difficulty on, some people rather try one of two candidates. */
const MIN_GUESSED_DIFFICULTY = 3.3

/** No single is left: finds an elimination, or tries. */
function thinkHarder(solving: Solving): void {
  const { player, position } = solving
  const step = nextStep(position)
  if (step === null) throw new Error('a puzzle of a daily level needs guessing')
  const difficulty = difficultyOf(step, 9)
  player.wait(thinkMs(player, difficulty, 1))
  if (difficulty >= MIN_GUESSED_DIFFICULTY && player.draws.chance(player.person.guessing)) {
    if (guess(solving)) return
  }
  for (const placement of step.placements) write(player, placement)
  noteStep(solving, step)
  applyStep(position, step)
}

/** Writes the notes that an elimination changes, or those of its pattern. */
function noteStep({ player, position }: Solving, { eliminations, cells }: Step): void {
  const { person, draws } = player
  if (person.notes === 'all') {
    for (const cell of new Set(eliminations.map((candidate) => candidate.cell))) {
      const digits = eliminations.filter((candidate) => candidate.cell === cell)
      const noted = digits.filter(({ digit }) => player.state.notes[cell] & maskOf(digit))
      player.wait(draws.gamma(2, 0.05 * person.searchMs))
      if (noted.length > 0)
        player.note(
          cell,
          noted.map(({ digit }) => digit),
        )
    }
  } else if (person.notes === 'few' && draws.chance(0.5)) {
    for (const cell of cells.slice(0, 2)) {
      if (player.state.values[cell] !== 0 || player.state.notes[cell] !== 0) continue
      player.wait(draws.gamma(2, 0.1 * person.searchMs))
      player.note(cell, candidatesOf(position, cell).slice(0, 3))
    }
  }
}

/** A wrong guess shows after at most this number of digits. */
const MAX_GUESSED_DIGITS = 10

/** Tries one of two candidates. A wrong one is undone when it leads nowhere. False if no cell has two candidates. */
function guess({ player, position, solution }: Solving): boolean {
  const cells = bivalueCells(position).filter((cell) => player.state.values[cell] === 0)
  if (cells.length === 0) return false
  const { draws, person } = player
  const cell = draws.weighted(cells, () => 1)
  const digit = draws.weighted(candidatesOf(position, cell), () => 1)
  const before = player.state.history.position
  write(player, { cell, digit })
  if (digit === solution[cell]) {
    place(position, cell, digit)
    return true
  }
  const branch = copyCandidates(position)
  place(branch, cell, digit)
  for (let count = 1; count < MAX_GUESSED_DIGITS && !isBroken(branch); count++) {
    const found = singlesOf(branch, false)
    if (found.length === 0) break
    const next = draws.weighted(found, (single) => attention(player, single, { cell, digit }))
    player.wait(thinkMs(player, next.difficulty, found.length))
    write(player, next)
    place(branch, next.cell, next.digit)
  }
  player.wait(draws.gamma(2, person.searchMs))
  while (player.state.history.position > before) player.undo()
  eliminate(position, cell, digit)
  return true
}

/** What interrupts a game. */
function interrupt(player: Player): void {
  const { person, draws } = player
  if (draws.chance(person.breaks)) player.leaveFor(3000 + draws.exponential(1_200_000))
  if (draws.chance(person.distractions)) player.wait(3000 + draws.exponential(25_000))
}
