import { digitsOf } from '../sudoku/bits'
import { formatDigits, parseDigits } from '../sudoku/digits'
import type { Shape } from '../sudoku/grid'
import { NewerError } from '../sudoku/newer'
import { isGridSize } from '../sudoku/rules'
import { decodeRules, encodeRules } from '../sudoku/rules-code'
import { COLOUR_COUNT, colourIndex, copyOf, type Edit, isSameBoard, type ShownBoard } from './board'
import { writeEdit } from './change'
import { elapsedAt, stoppedClock } from './clock'
import { formatColours, parseColours } from './colour-text'
import { shapeOfGame } from './game-shape'
import { isNode } from './history'
import { formatLog, saveVersionOf } from './log-text'
import { formatNotes, parseNotes } from './note-planes'
import { formatOrigin, parseOrigin } from './origin'
import { ReplayError, replay } from './replay'
import { type Room, readRoom } from './room'
import {
  createGame,
  EXCLUSION_REASONS,
  type ExclusionReason,
  type GameState,
  SAVE_VERSION,
  type Status,
  VARIANT_SAVE_VERSION,
} from './state'

/** The JSON of a save. The fields of the board allow reading it without a replay, and checking the log. */
interface Save {
  version: number
  puzzle: {
    size: number
    /** See rules-code.ts; omitted if they are the classic ones. */
    rules?: string
    givens: string
    /** Like `notes`; omitted if the puzzle removes no candidates. */
    removed?: string[]
    solution?: string
    origin?: string
    name?: string
    level?: string
  }
  values: string
  notes: string[]
  /** Like `notes`; omitted if there are none. */
  corners?: string[]
  /** See colour-text.ts; omitted if there are none. */
  colours?: string[]
  /** Like `notes`; omitted if there are none. */
  eliminated?: string[]
  log: string
  bookmarks: number[]
  selected: number
  /** Omitted unless several cells are selected. */
  area?: number[]
  locked: number
  noting: boolean
  /** Omitted if false. */
  cornering?: true
  elapsed: number
  status: Status
  /** Omitted if false. */
  assisted?: true
  /** Omitted if 0. */
  hints?: number
  /** Omitted if the game may be ranked. */
  excluded?: ExclusionReason
  /** Omitted for a game of one's own. */
  room?: Room
}

/** The version of the save of a board with others: a program that does not know rooms would lose what waits to be sent. */
const ROOM_SAVE_VERSION = 5

/** Why a save cannot be opened. */
export class SaveError extends Error {
  /**
   * `unreadable`: not a JSON object. `damaged`: a field is missing or invalid.
   * `history`: only the log is wrong, its replay does not lead to the saved board.
   */
  readonly code: 'unreadable' | 'damaged' | 'history'
  /** The invalid field, such as 'puzzle.givens'. */
  readonly field?: string
  /** For `history`: a game with the same board and time but a new log, so undo ends at this board. */
  readonly rescued?: GameState
  constructor(code: SaveError['code'], field?: string, rescued?: GameState) {
    super(field === undefined ? `save: ${code}` : `save: ${code}: ${field}`)
    this.name = 'SaveError'
    this.code = code
    this.field = field
    this.rescued = rescued
  }
}

/** The game as a string for storage. An edit takes about ten bytes, because only the log is stored. */
export function serialise(state: GameState, now: number): string {
  const { puzzle, history } = state
  const { givens, rules, removed, solution, ...labels } = puzzle
  const log = formatLog(history.log)
  const version = removed || rules ? VARIANT_SAVE_VERSION : state.version
  const save: Save = {
    version: Math.max(version, saveVersionOf(log), state.room ? ROOM_SAVE_VERSION : 0),
    puzzle: {
      ...labels,
      ...(rules && { rules: encodeRules(shapeOfGame(puzzle)) }),
      origin: labels.origin && formatOrigin(labels.origin),
      givens: formatDigits(givens),
      ...(removed && { removed: formatNotes(removed, puzzle.size) }),
      ...(solution && { solution: formatDigits(solution) }),
    },
    values: formatDigits(state.values),
    notes: formatNotes(state.notes, puzzle.size),
    ...(state.corners.some(Boolean) && { corners: formatNotes(state.corners, puzzle.size) }),
    ...(state.colours.some(Boolean) && { colours: formatColours(state.colours, puzzle.size) }),
    ...(state.eliminated.some(Boolean) && {
      eliminated: formatNotes(state.eliminated, puzzle.size),
    }),
    log,
    bookmarks: [...history.bookmarks],
    selected: state.selected,
    ...(state.area && { area: [...state.area] }),
    locked: state.locked,
    noting: state.noting,
    ...(state.cornering && { cornering: true }),
    elapsed: elapsedAt(state.clock, now),
    status: state.status,
    ...(state.assisted && { assisted: true }),
    ...(state.hints && { hints: state.hints }),
    ...(state.excluded && { excluded: state.excluded }),
    ...(state.room && { room: state.room }),
  }
  return JSON.stringify(save)
}

/**
 * Inverse of `serialise`, but with a stopped clock; send `{ kind: 'enter' }` to continue. Board and history come from
 * replaying the log. Throws a SaveError, or a NewerError for a save or rules of a newer version.
 */
export function deserialise(text: string): GameState {
  const save = readSave(text)
  const fresh = readPuzzle(save)
  const board = readBoard(save, shapeOfGame(fresh.puzzle))
  const state: GameState = {
    ...fresh,
    selected: save.selected,
    ...(save.area && { area: save.area }),
    locked: save.locked,
    noting: save.noting,
    cornering: save.cornering === true,
    clock: stoppedClock(save.elapsed),
    status: save.status,
    assisted: save.assisted === true,
    ...(save.hints && { hints: save.hints }),
    ...(save.excluded && { excluded: save.excluded }),
    ...(save.room && { room: save.room }),
  }
  const replayed = replaySave(state, save.log)
  if (
    replayed === null ||
    !isSameBoard(replayed, board) ||
    (replayed.finishedAt !== null) !== (save.status === 'finished')
  ) {
    throw new SaveError('history', 'log', rebuild(state, board))
  }
  const { log } = replayed.history
  check(log.length === 0 || log[log.length - 1].at <= save.elapsed, 'elapsed')
  check(
    save.bookmarks.every((node) => isNode(log, node)),
    'bookmarks',
  )
  const history = { ...replayed.history, bookmarks: save.bookmarks }
  return { ...state, ...copyOf(replayed), history }
}

/** The board of a save. Also checks the other fields whose range depends on the size. */
function readBoard(save: Save, { size, cellCount }: Shape): ShownBoard {
  const values = parseDigits(save.values)
  const parsePlanes = (planes: readonly string[]) =>
    planes.length === size ? parseNotes(planes, cellCount) : null
  const parseSome = (planes: readonly string[] | undefined) =>
    planes ? parsePlanes(planes) : new Array<number>(cellCount).fill(0)
  const notes = parsePlanes(save.notes)
  const corners = parseSome(save.corners)
  const eliminated = parseSome(save.eliminated)
  const colours = parseColours(save.colours ?? [], size)
  check(
    values.length === cellCount && values.every((value) => value >= 0 && value <= size),
    'values',
  )
  check(notes !== null, 'notes')
  check(corners !== null, 'corners')
  check(colours !== null, 'colours')
  check(eliminated !== null, 'eliminated')
  check(isWithin(save.selected, -1, cellCount - 1), 'selected')
  check(isArea(save, cellCount), 'area')
  check(isWithin(save.locked, 0, size), 'locked')
  check(isWithin(save.elapsed, 0, Number.MAX_SAFE_INTEGER), 'elapsed')
  return { values, notes, corners, colours, eliminated }
}

/** Whether the selected cells of a save are absent, or several in ascending order. */
function isArea({ area, selected }: Save, cellCount: number): boolean {
  if (area === undefined) return true
  const isAscending = area.every((cell, i) =>
    isWithin(cell, i ? area[i - 1] + 1 : 0, cellCount - 1),
  )
  return isAscending && area.length > 1 && area.includes(selected)
}

function replaySave(state: GameState, log: string) {
  try {
    return replay(state.puzzle, log)
  } catch (error) {
    if (error instanceof ReplayError) return null
    throw error
  }
}

/** A game with the given board and a new log that leads to it. */
export function rebuild(state: GameState, board: ShownBoard): GameState {
  const { values, notes, corners, colours, eliminated } = board
  const { size } = state.puzzle
  let game: GameState = { ...state, status: 'playing' }
  const write = (edit: Edit) => {
    game = writeEdit(game, edit, 0)
  }
  const cellsWith = (holds: (cell: number) => boolean) => [...values.keys()].filter(holds)
  const candidates = eliminated.flatMap((mask, cell) =>
    digitsOf(mask).flatMap((digit) => [cell, digit]),
  )
  write({ kind: 'eliminate', candidates, hinted: true })
  write({ kind: 'clearNotes' })
  for (let digit = 1; digit <= size; digit++) {
    const noted = (masks: readonly number[]) =>
      cellsWith((cell) => ((masks[cell] >>> (digit - 1)) & 1) === 1)
    write({ kind: 'note', digit, cells: noted(notes), on: true })
    write({ kind: 'note', digit, cells: noted(corners), on: true, corner: true })
  }
  for (let colour = 1; colour <= COLOUR_COUNT; colour++) {
    for (let digit = 0; digit <= size; digit++) {
      const cells = cellsWith((cell) => colours[colourIndex(size, cell, digit)] === colour)
      write({ kind: 'colour', colour, digit, cells })
    }
  }
  values.forEach((digit, cell) => {
    write({ kind: 'place', cell, digit, erasePeerNotes: false })
  })
  return game.status === 'playing' && state.status === 'paused'
    ? { ...game, status: 'paused' }
    : game
}

function check(holds: boolean, field: string): asserts holds {
  if (!holds) throw new SaveError('damaged', field)
}

function isWithin(value: number, lowest: number, highest: number): boolean {
  return Number.isSafeInteger(value) && value >= lowest && value <= highest
}

const STATUSES: readonly Status[] = ['playing', 'paused', 'finished']

/** Throws a NewerError for a save that a newer version has written: `serialise` writes the version first. */
export function checkSaveVersion(text: string): void {
  const [, version] = /^\s*\{\s*"version":\s*(\d+)/.exec(text) ?? []
  if (Number(version) > ROOM_SAVE_VERSION) throw new NewerError('save')
}

/** Parses a save and checks that all fields exist and have the right type. */
function readSave(text: string): Save {
  checkSaveVersion(text)
  const json = parseJson(text)
  if (!isRecord(json)) throw new SaveError('unreadable')
  // A future version migrates older saves here.
  const isKnown = isWithin(json.version as number, SAVE_VERSION, ROOM_SAVE_VERSION)
  check(isKnown, 'version')
  const { puzzle } = json
  check(isRecord(puzzle), 'puzzle')
  check(typeof puzzle.givens === 'string', 'puzzle.givens')
  for (const field of ['rules', 'solution', 'origin', 'name', 'level']) {
    check(puzzle[field] === undefined || typeof puzzle[field] === 'string', `puzzle.${field}`)
  }
  check(puzzle.removed === undefined || isListOf(puzzle.removed, 'string'), 'puzzle.removed')
  for (const field of ['values', 'log']) check(typeof json[field] === 'string', field)
  for (const field of ['selected', 'locked', 'elapsed'])
    check(typeof json[field] === 'number', field)
  check(isListOf(json.notes, 'string'), 'notes')
  for (const field of ['corners', 'colours', 'eliminated']) {
    check(json[field] === undefined || isListOf(json[field], 'string'), field)
  }
  check(isListOf(json.bookmarks, 'number'), 'bookmarks')
  check(json.area === undefined || isListOf(json.area, 'number'), 'area')
  check(json.hints === undefined || typeof json.hints === 'number', 'hints')
  check(
    json.excluded === undefined || EXCLUSION_REASONS.includes(json.excluded as ExclusionReason),
    'excluded',
  )
  check(json.room === undefined || readRoom(json.room) !== undefined, 'room')
  check(typeof json.noting === 'boolean', 'noting')
  check(STATUSES.includes(json.status as Status), 'status')
  return json as unknown as Save
}

function readPuzzle({ puzzle }: Save): GameState {
  const { rules: code, givens, removed: planes, solution, origin, name, level } = puzzle
  check(isGridSize(puzzle.size), 'puzzle.size')
  const shape = decodeRules(puzzle.size, code ?? '')
  if (!shape) throw code ? new NewerError('rules') : new SaveError('damaged', 'puzzle.size')
  const { size, rules, cellCount } = shape
  const removed = planes?.length === size ? parseNotes(planes, cellCount) : undefined
  check(planes === undefined || Boolean(removed), 'puzzle.removed')
  try {
    return createGame({
      size,
      ...(rules && { rules }),
      givens: parseDigits(givens),
      ...(removed && { removed }),
      ...(solution !== undefined && { solution: parseDigits(solution) }),
      ...(origin !== undefined && { origin: parseOrigin(origin) }),
      ...(name !== undefined && { name }),
      ...(level !== undefined && { level }),
    })
  } catch (error) {
    if (error instanceof RangeError) throw new SaveError('damaged', 'puzzle')
    throw error
  }
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

function isListOf(value: unknown, type: 'string' | 'number'): boolean {
  return Array.isArray(value) && value.every((item) => typeof item === type)
}
