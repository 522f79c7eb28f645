/** A game's log as the moves that a review looks at. */
import {
  copyOf,
  type Edit,
  emptyBoard,
  flip,
  possibleDigits,
  type WritableBoard,
} from '../../../core/game/board'
import {
  flipsBetween,
  type HelpMark,
  helpOf,
  isCounted,
  isEditEntry,
} from '../../../core/game/history'
import { type GameState, puzzleOfGame } from '../../../core/game/index'
import { digitCount, maskOf } from '../../../core/sudoku/bits'
import { formatDigits } from '../../../core/sudoku/digits'
import { hasSums, type Puzzle } from '../../../core/sudoku/grid'
import {
  type Candidate,
  createCandidates,
  hasCandidate,
  placesOf,
} from '../../../core/sudoku/logic/candidates'
import type { ReviewedMove } from '../../../core/worker/methods/index'

/** A digit that the player has placed. */
export interface PlayedDigit extends Candidate {
  /** Its number among the digits that the player has placed, from 1. */
  readonly n: number
  /** The node of the board after it, see `History`. */
  readonly node: number
  /** Playing time, ms. */
  readonly at: number
  /**
   * The longest time without a move since the digit before, ms. What followed a hint on the screen up to the next move is not in it.
   */
  readonly thoughtMs: number
  readonly isRight: boolean
  /** The digits on the board before it. */
  readonly values: readonly number[]
  /** Whether help placed it, showed it, or showed just before it what it follows from. */
  readonly isHelped: boolean
  /** Whether it follows from wrong digits on the board, or from the notes that they have left; with sums, it may. */
  readonly isFollowing: boolean
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
  readonly isFixed: boolean
}

export interface GameMoves {
  readonly placements: readonly PlayedDigit[]
  readonly mistakes: readonly Mistake[]
  /** What the worker is asked about each of them. */
  readonly moves: readonly ReviewedMove[]
}

/** Reads the moves of a game with this solution. */
export function movesOfGame(
  { puzzle, history }: GameState,
  solution: readonly number[],
): GameMoves {
  const { log } = history
  const reader = new LogReader(puzzleOfGame(puzzle), copyOf(emptyBoard(puzzle)), solution)
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
      reader.help(helpOf(entry))
    }
    reader.settle(entry.at)
  })
  return reader.end()
}

/** Whether the log tells of all help that the game counts: an older version has left no marks. */
export function isHelpKnown({ history, hints = 0 }: GameState): boolean {
  const marks = history.log.map(helpOf)
  return marks.filter((mark) => mark && isCounted(mark)).length >= hints
}

type EditOf = Extract<GameState['history']['log'][number], { edit: unknown }>

/** Reads a log entry by entry. */
class LogReader {
  private readonly placements: PlayedDigit[] = []
  private readonly mistakes: Mistake[] = []
  private readonly moves: ReviewedMove[] = []
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
  /** Whether help is on the screen, and the next digit follows from a hint. */
  private isReading = false
  private isHinted = false
  private isAnswered = false
  /** What hints have placed or shown: masks of right digits, and of wrong ones; what the player has tried and taken back. */
  private readonly shown: number[]
  private readonly excluded: number[]

  constructor(
    private readonly puzzle: Puzzle,
    readonly board: WritableBoard,
    private readonly solution: readonly number[],
  ) {
    this.mostNotes = solution.map(() => 0)
    this.shown = this.mostNotes.slice()
    this.excluded = this.mostNotes.slice()
  }

  /** Time passes up to an entry of the log. */
  pass(at: number) {
    if (!this.isReading) this.gap = Math.max(this.gap, at - this.lastAt)
    this.lastAt = at
  }

  /** A jump, or what help has shown. */
  help(mark: HelpMark | undefined) {
    this.isReading = mark !== undefined
    this.isAnswered ||= mark?.kind === 'answer'
    const pairs = mark?.candidates ?? []
    for (let i = 0; i < pairs.length; i += 2) {
      const cell = pairs[i]
      const isRight = pairs[i + 1] === this.solution[cell]
      ;(isRight ? this.shown : this.excluded)[cell] |= maskOf(pairs[i + 1])
      this.isHinted ||= !isRight
    }
  }

  edit(entry: EditOf, node: number, isImport: boolean) {
    const { edit, flips } = entry
    this.isReading = false
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
    const { placements, mistakes, moves } = this
    return { placements, mistakes, moves }
  }

  private close(
    { n, at: from, followers }: NonNullable<typeof this.open>,
    at: number,
    isFixed: boolean,
  ) {
    this.mistakes.push({ n, followers, ms: at - from, isFixed })
    this.open = null
  }

  private isOpen(cell: number) {
    return this.board.values[cell] === 0
  }

  private place(at: number, node: number, { cell, digit }: Candidate) {
    const { board, solution, known, placements, open, puzzle } = this
    const isHelped = this.isAnswered || this.isHinted || (this.shown[cell] & maskOf(digit)) !== 0
    this.isHinted = false
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
      isHelped: isHelped && isRight,
      isFollowing:
        open !== null &&
        (hasSums(puzzle.shape) ||
          board.notes[cell] === maskOf(digit) ||
          isSingle(puzzle, board.values, { cell, digit })),
      ...(isRight && only !== undefined && { onlyNoteSince: only }),
      ...(isRight ? {} : this.lostNote(cell, digit)),
    })
    const about = { cell, digit: solution[cell], ...(!isRight && { isWrong: true }) }
    this.ask(about)
    if (isRight) return
    this.excluded[cell] |= maskOf(digit)
    if (open) open.followers++
    else this.open = { n, at, followers: 0 }
  }

  private ask(about: Partial<ReviewedMove>) {
    const { board, solution, struck } = this
    const right = board.values.map((digit, cell) => (digit === solution[cell] ? digit : 0))
    const eliminated = board.eliminated.map(
      (mask, cell) => (mask | this.excluded[cell]) & ~maskOf(solution[cell]),
    )
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
    const { board, puzzle, solution, lostSince } = this
    const { shape } = puzzle
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
    const { board, puzzle, solution, excluded } = this
    const isReasoned = ({ cell, digit }: Candidate) =>
      this.open === null &&
      this.isOpen(cell) &&
      digit !== solution[cell] &&
      (board.notes[cell] & ~excluded[cell] & maskOf(digit)) !== 0 &&
      (possibleDigits(puzzle.shape, board.values, cell) & maskOf(digit)) !== 0
    const reasoned = removedBy(edit).filter(isReasoned)
    if (reasoned.length === 0) return
    this.struck = [...this.struck, ...reasoned]
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

/** Whether a digit is the only one of an empty cell, or has no other place in a house. */
export function isSingle(
  { shape, removed: ruledOut }: Puzzle,
  values: ArrayLike<number>,
  { cell, digit }: Candidate,
): boolean {
  const position = createCandidates(shape, values, { ruledOut })
  if (!hasCandidate(position, cell, digit)) return false
  const isOnly = (mask: number) => (mask & (mask - 1)) === 0
  return (
    isOnly(position.masks[cell]) ||
    shape.housesOf[cell].some((house) => isOnly(placesOf(position, digit, house)))
  )
}
