import type { FoundStep } from '../../core/sudoku/logic/move-reasons'
import type { Grid } from '../../core/worker/grid'
import { union } from '../../platform/merge'
import type { StoredKey } from '../../platform/storage'
import { isCount, isObject, isText } from '../checks'

/** A position in which a single stopped the player. */
export interface OwnDrill {
  /** The game and the number of the digit. */
  readonly id: string
  readonly n: number
  /** The puzzle, and the right digits on the board. */
  readonly puzzle: Grid
  readonly values: string
  readonly solution: string
  /** The single to find; any other one counts, too. */
  readonly answer: FoundStep
  /** The day on which it comes back, and how often it has come. */
  readonly due: string
  readonly seen: number
  /** How often it was solved without help. */
  readonly solved: number
}

export const MAX_DRILLS = 40

export const DRILLS_KEY: StoredKey<readonly OwnDrill[]> = {
  name: 'own-drills',
  version: 1,
  initial: () => [],
  decode(data) {
    if (!Array.isArray(data)) throw new TypeError('own-drills')
    return data.filter(isOwnDrill)
  },
  merge: union(({ id }) => id, MAX_DRILLS),
}

function isOwnDrill(data: unknown): data is OwnDrill {
  if (!isObject(data)) return false
  const { id, n, puzzle, values, solution, answer, due, seen, solved } = data
  const isStep = isObject(answer) && isObject(answer.step) && Array.isArray(answer.reasons)
  const isPlain =
    isText(id) && isText(values) && isText(solution) && isText(due) && isObject(puzzle)
  return isPlain && isStep && [n, seen, solved].every((count) => isCount(count))
}
