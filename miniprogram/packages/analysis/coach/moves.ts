/** A game's log as the moves that a review looks at. */
import {
  copyOf,
  type Edit,
  emptyBoard,
  flip,
  possibleDigits,
  type WritableBoard,
} from '../../../core/game/board'
import { shapeOfGame } from '../../../core/game/game-shape'
import { flipsBetween, isEditEntry } from '../../../core/game/history'
import type { GameState } from '../../../core/game/index'
import { digitCount, maskOf } from '../../../core/sudoku/bits'
import { formatDigits } from '../../../core/sudoku/digits'
import type { Shape } from '../../../core/sudoku/grid'
import type { Candidate } from '../../../core/sudoku/logic/candidates'
import type { ReviewedMove } from '../../../core/worker/methods/index'

/** A digit that the player has placed. */
export interface PlayedDigit extends Candidate {
  /** Its number among the digits that the player has placed, from 1. */
  readonly n: number
  /** The node of the board after it, see `History`. */
  readonly node: number
  /** Playing time, ms. */
  readonly at: number
  /** The longest time without a move since the digit before, or since notes were removed after it, ms. */
  readonly thoughtMs: number
  readonly isRight: boolean
  /** The digits on the board before it. */
  readonly values: readonly number[]
  /** Whether no wrong digit was on the board. */
  readonly isClear: boolean
  /** Whether the time before it tells something: neither the first digit, nor after a time that looks like an absence. */
  readonly isTimed: boolean
  /** Whether the player has removed notes since the digit before. */
  readonly hasStruck: boolean
  /** Since which digit the notes of the cell had been this one alone; absent if they never were. */
  readonly onlyNoteSince?: number
  /** For a wrong digit: since which digit the notes lacked the right one; absent unless they did. */
  readonly lostNoteSince?: number
  /** The cell whose notes lacked it, if that is another one: they left no other place in a house. */
  readonly lostNoteCell?: number
}

/** Wrong digits on the board, from the first one until none was left. */
export interface Mistake {
  /** The number of the first wrong digit. */
  readonly n: number
  /** How long they were on the board, ms. */
  readonly ms: number
  /** How many wrong digits followed. */
  readonly followers: number
  /** Whether the player has corrected them. */
  readonly isMended: boolean
}

export interface GameMoves {
  readonly placements: readonly PlayedDigit[]
  readonly mistakes: readonly Mistake[]
  /** What the worker is asked; `asked` has the index in `placements` of each, −1 for notes alone. */
  readonly moves: readonly ReviewedMove[]
  readonly asked: readonly number[]
}

/** A longer time without a move is no thought. */
const MAX_THOUGHT_MS = 600_000

/** Reads the moves of a game with this solution. */
export function movesOfGame(
  { puzzle, history }: GameState,
  solution: readonly number[],
): GameMoves {
  const { log } = history
  const reader = new LogReader(
    shapeOfGame(puzzle),
    puzzle.givens,
    copyOf(emptyBoard(puzzle)),
    solution,
  )
  // Digits that a photograph already had are all placed in the first millisecond.
  const imported = log.findIndex(({ at }) => at !== log[0].at)
  let position = 0
  log.forEach((entry, index) => {
    const isImport = imported > 1 && index < imported
    reader.pass(entry.at)
    if (isEditEntry(entry)) {
      position = index + 1
      reader.edit(entry, position, isImport)
    } else {
      for (const flips of flipsBetween(log, position, entry.to)) flip(reader.board, flips)
      position = entry.to
    }
    reader.settle(entry.at)
  })
  return reader.end()
}

type EditOf = Extract<GameState['history']['log'][number], { edit: unknown }>

/** Reads a log entry by entry. */
class LogReader {
  private readonly placements: PlayedDigit[] = []
  private readonly mistakes: Mistake[] = []
  private readonly moves: ReviewedMove[] = []
  private readonly asked: number[] = []
  /** The cells that have had their right digit. */
  private readonly known = new Set<number>()
  /** By cell: the most notes that it has had; since which digit it has one note, or lacks the right one. */
  private readonly mostNotes: number[]
  private readonly onlySince = new Map<number, number>()
  private readonly lostSince = new Map<number, number>()
  /** The wrong digits on the board: the number and the time of the first one. */
  private open: { n: number; at: number; followers: number } | null = null
  private struck: Candidate[] = []
  private lastAt = 0
  private gap = 0
  private count = 0

  constructor(
    private readonly shape: Shape,
    givens: readonly number[],
    readonly board: WritableBoard,
    private readonly solution: readonly number[],
  ) {
    this.mostNotes = givens.map(() => 0)
  }

  /** Time passes up to an entry of the log. */
  pass(at: number) {
    this.gap = Math.max(this.gap, at - this.lastAt)
    this.lastAt = at
  }

  edit(entry: EditOf, node: number, isImport: boolean) {
    const { edit, flips } = entry
    if (edit.kind === 'place' && !isImport) this.place(entry.at, node, edit)
    else if (edit.kind === 'place') this.known.add(edit.cell)
    else this.strike(entry)
    flip(this.board, flips)
    if (edit.kind === 'place' || edit.kind === 'eraseDigits') this.gap = 0
  }

  /** The board after an entry: notices what its notes and digits have become. */
  settle(at: number) {
    this.watchNotes()
    const { board, solution, open } = this
    const isWrong = board.values.some((digit, cell) => digit !== 0 && digit !== solution[cell])
    if (open && !isWrong) this.close(open, at, true)
  }

  end(): GameMoves {
    if (this.open) this.close(this.open, this.lastAt, false)
    if (this.struck.length > 0) this.ask({}, -1)
    const { placements, mistakes, moves, asked } = this
    return { placements, mistakes, moves, asked }
  }

  private close(
    { n, at: from, followers }: NonNullable<typeof this.open>,
    at: number,
    isMended: boolean,
  ) {
    this.mistakes.push({ n, followers, ms: at - from, isMended })
    this.open = null
  }

  private isOpen(cell: number) {
    return this.board.values[cell] === 0
  }

  private place(at: number, node: number, { cell, digit }: Candidate) {
    const { board, solution, known, placements, open } = this
    const n = ++this.count
    const isRight = digit === solution[cell]
    const isAgain = known.has(cell)
    if (isRight) known.add(cell)
    if (isAgain && isRight) return
    const only = this.onlySince.get(cell)
    placements.push({
      ...{ n, node, at, cell, digit, isRight },
      thoughtMs: this.gap,
      values: board.values.slice(),
      isClear: open === null,
      isTimed: n > 1 && this.gap <= MAX_THOUGHT_MS,
      hasStruck: this.struck.length > 0,
      ...(isRight && only !== undefined && { onlyNoteSince: only }),
      ...(isRight ? {} : this.lostNote(cell, digit)),
    })
    if (isRight || open === null) {
      const about = { cell, digit: solution[cell], ...(!isRight && { isWrong: true }) }
      this.ask(about, placements.length - 1)
    }
    if (isRight) return
    if (open) open.followers++
    else this.open = { n, at, followers: 0 }
  }

  private ask(about: Partial<ReviewedMove>, index: number) {
    const { board, solution, struck } = this
    const right = board.values.map((digit, cell) => (digit === solution[cell] ? digit : 0))
    const eliminated = board.eliminated.map((mask, cell) => mask & ~maskOf(solution[cell]))
    const notes = board.notes.map((mask, cell) => (this.isTrusted(mask, cell) ? mask : 0))
    const open = [...board.values.keys()].filter((cell) => this.isOpen(cell))
    this.moves.push({
      values: formatDigits(right),
      ...(eliminated.some((mask) => mask !== 0) && { eliminated }),
      ...(notes.some((mask) => mask !== 0) && { notes }),
      ...(open.every((cell) => board.notes[cell] !== 0) && { areNotesFull: true }),
      ...(struck.length > 0 && { struck }),
      ...about,
    })
    this.asked.push(index)
    this.struck = []
  }

  /** Notes that contain the right digit, and were not just one from the start. */
  private isTrusted(mask: number, cell: number) {
    return (
      this.isOpen(cell) && (mask & maskOf(this.solution[cell])) !== 0 && this.mostNotes[cell] > 1
    )
  }

  /** Where the notes had lost the right digit before a wrong one was placed. */
  private lostNote(cell: number, digit: number) {
    const { board, shape, solution, lostSince } = this
    const own = lostSince.get(cell)
    if (own !== undefined && board.notes[cell] !== 0) return { lostNoteSince: own }
    const lacks = (one: number) => board.notes[one] !== 0 && !(board.notes[one] & maskOf(digit))
    for (const house of shape.housesOf[cell]) {
      const others = shape.houses[house].filter((one) => one !== cell && this.isOpen(one))
      const home = others.find((one) => solution[one] === digit)
      const since = home === undefined ? undefined : lostSince.get(home)
      if (since !== undefined && others.every(lacks)) {
        return { lostNoteSince: since, lostNoteCell: home }
      }
    }
    return {}
  }

  /** Notes that an edit removes although no digit on the board excludes them, except the right ones. */
  private strike({ edit }: EditOf) {
    const { board, shape, solution } = this
    const isReasoned = ({ cell, digit }: Candidate) =>
      this.isOpen(cell) &&
      digit !== solution[cell] &&
      (board.notes[cell] & maskOf(digit)) !== 0 &&
      (possibleDigits(shape, board.values, cell) & maskOf(digit)) !== 0
    const reasoned = removedBy(edit).filter(isReasoned)
    if (reasoned.length === 0) return
    this.struck = [...this.struck, ...reasoned]
    this.gap = 0
  }

  private watchNotes() {
    const { board, mostNotes, solution, onlySince, lostSince } = this
    const { notes, withheld, unfilled } = board
    notes.forEach((mask, cell) => {
      mostNotes[cell] = Math.max(mostNotes[cell], digitCount(mask))
      const right = maskOf(solution[cell])
      const hasRight = (mask & right) !== 0
      // What only a digit excludes the player has not struck out.
      const isLost = ((mask | withheld[cell] | unfilled[cell]) & right) === 0
      const isOnly = hasRight && digitCount(mask) === 1 && mostNotes[cell] > 1 && this.isOpen(cell)
      this.note(onlySince, cell, isOnly)
      this.note(lostSince, cell, mask !== 0 && isLost)
    })
  }

  private note(since: Map<number, number>, cell: number, isSo: boolean) {
    if (!isSo) since.delete(cell)
    else if (!since.has(cell)) since.set(cell, this.count)
  }
}

/** The candidates that the player strikes out with an edit. */
function removedBy(edit: Edit): Candidate[] {
  if (edit.kind === 'note' && !edit.on && !edit.corner) {
    return edit.cells.map((cell) => ({ cell, digit: edit.digit }))
  }
  if (edit.kind !== 'eliminate' || edit.hinted) return []
  const cells = edit.candidates.filter((_, i) => i % 2 === 0)
  return cells.map((cell, i) => ({ cell, digit: edit.candidates[2 * i + 1] }))
}
