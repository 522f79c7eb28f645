import { TECHNIQUE_FAMILIES, type TechniqueFamily } from '../../sudoku/logic/levels'
import { TECHNIQUE_IDS, type TechniqueId } from '../../sudoku/logic/technique-table'
import { fields, type Grid, invalid, readDigitMasks, readPuzzle } from '../grid'

/** A position in a game; `values` are the givens and the player's digits. */
export interface GamePayload extends Grid {
  /** The givens in the same form as `values`. */
  readonly givens: string
  /** The player's notes: a digit mask for each cell, 0 without notes. */
  readonly notes: readonly number[]
  /** What earlier hints of the game have eliminated: masks like `notes`; nothing by default. */
  readonly eliminated?: readonly number[]
}

/** Reads a position in a game. This and the others below throw a ComputeFault `invalid-payload` with the field. */
export function readGame(payload: unknown) {
  const { shape, values } = readPuzzle(payload)
  const puzzle = readPuzzle({ ...fields(payload), values: fields(payload).givens })
  const notes = readNotes(payload, shape.cellCount)
  return { puzzle, values, notes, eliminated: readEliminated(payload, shape.cellCount) }
}

/** The notes of a payload, one mask for each cell. */
export function readNotes(payload: unknown, cellCount: number): readonly number[] {
  return readDigitMasks(fields(payload).notes, 'notes', cellCount)
}

/** What hints have eliminated; empty by default. */
export function readEliminated(payload: unknown, cellCount: number): readonly number[] {
  const { eliminated } = fields(payload)
  return eliminated === undefined ? [] : readDigitMasks(eliminated, 'eliminated', cellCount)
}

/** The requested techniques; undefined if there are none. */
export const readTechniques = (payload: unknown): readonly TechniqueId[] | undefined =>
  readNames(payload, 'techniques', TECHNIQUE_IDS)

/** The families of techniques that are switched off; undefined if the payload does not say. */
export const readFamilies = (payload: unknown): readonly TechniqueFamily[] | undefined =>
  readNames(payload, 'off', TECHNIQUE_FAMILIES)

function readNames<Name>(payload: unknown, field: string, known: readonly Name[]) {
  const names = fields(payload)[field]
  if (names === undefined) return undefined
  if (!Array.isArray(names) || !names.every((name) => known.includes(name))) throw invalid(field)
  return names as readonly Name[]
}
