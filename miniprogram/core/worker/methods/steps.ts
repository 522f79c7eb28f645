import type { Candidate, Candidates } from '../../sudoku/logic/candidates'
import { familyOf } from '../../sudoku/logic/families'
import type { Level } from '../../sudoku/logic/levels'
import { levelOf } from '../../sudoku/logic/rating'
import { reasonsOf, type Step } from '../../sudoku/logic/step'
import { TECHNIQUE_IDS, type TechniqueId } from '../../sudoku/logic/technique-table'
import { seekAll, techniquesFor } from '../../sudoku/logic/techniques'
import { type Hint, type HintPayload, mistakeIn, positionWithout, restrictToNotes } from './hint'
import { readFamilies, readGame, readTechniques } from './payload'
import { seekSolutions, silently } from './seek-solutions'

/** The steps of one technique in a position. */
export interface StepGroup {
  readonly technique: TechniqueId
  readonly level: Level
  /** How many there are. */
  readonly count: number
  /** The first of them, those with the fewest links first, at most 50, with the candidates of their patterns. */
  readonly steps: readonly { readonly step: Step; readonly reasons: readonly Candidate[] }[]
}

/** What is possible on a board. A mistake on it comes first, as in a hint. */
export type PossibleSteps =
  | Extract<Hint, { kind: 'mistake' | 'noteMistake' }>
  | { readonly kind: 'nothing' }
  | {
      readonly kind: 'steps'
      /** The candidates of each cell. */
      readonly notes: readonly number[]
      /** What can be searched here, the easiest first. */
      readonly techniques: readonly TechniqueId[]
      /** Those of the requested techniques that are possible. */
      readonly groups: readonly StepGroup[]
    }

const MAX_STEPS = 50

type Board =
  | Exclude<PossibleSteps, { kind: 'steps' }>
  | { readonly kind: 'board'; readonly position: Candidates; readonly unique: boolean }

/** The board of the last request, so that the searches of several requests share their tables. */
let last: { readonly key: string; readonly board: Board } | undefined

/** All steps of the requested techniques on the board of a game. Without `techniques`, only what can be searched. */
export function* steps(payload: unknown): Generator<undefined, PossibleSteps, void> {
  const requested = readTechniques(payload) ?? []
  const off = readFamilies(payload) ?? []
  const board = yield* boardOf(payload as HintPayload)
  if (board.kind !== 'board') return board
  const { position, unique } = board
  const techniques = techniquesFor(position.shape, { unique, techniques: TECHNIQUE_IDS })
    .map(({ id }) => id)
    .filter((id) => {
      const family = familyOf(id)
      return family === null || !off.includes(family)
    })
  const groups: StepGroup[] = []
  for (const id of requested.filter((one) => techniques.includes(one))) {
    const seeking = seekAll(position, { techniques: [id] })
    let turn = seeking.next()
    for (; !turn.done; turn = seeking.next()) yield
    if (turn.value.length > 0) groups.push(groupOf(position, id, turn.value))
    yield
  }
  return { kind: 'steps', notes: Array.from(position.masks), techniques, groups }
}

function groupOf(position: Candidates, technique: TechniqueId, found: readonly Step[]): StepGroup {
  const shown = [...found].sort((a, b) => a.links.length - b.links.length).slice(0, MAX_STEPS)
  return {
    technique,
    level: levelOf(technique),
    count: found.length,
    steps: shown.map((step) => ({ step, reasons: reasonsOf(position, step) })),
  }
}

function* boardOf(payload: HintPayload): Generator<undefined, Board, void> {
  const key = JSON.stringify({ ...payload, techniques: undefined })
  if (last?.key === key) return last.board
  const board = yield* readBoard(payload)
  last = { key, board }
  return board
}

function* readBoard(payload: HintPayload): Generator<undefined, Board, void> {
  const { puzzle, values, notes, eliminated } = readGame(payload)
  const [solution, other] = yield* seekSolutions(puzzle, 2, silently)
  if (!solution || !values.includes(0)) return { kind: 'nothing' }
  const unique = !other
  const mistake = unique ? mistakeIn(values, notes, solution) : null
  if (mistake) return mistake
  const position = positionWithout(puzzle, values, eliminated)
  if (unique) restrictToNotes(position, notes)
  return { kind: 'board', position, unique }
}
