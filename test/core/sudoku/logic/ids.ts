import {
  TECHNIQUE_IDS,
  type TechniqueId,
} from '../../../../miniprogram/core/sudoku/logic/technique-table'

/** The techniques from `first` to `last` in order of difficulty, both included. */
export function idsBetween(first: TechniqueId, last: TechniqueId): readonly TechniqueId[] {
  return TECHNIQUE_IDS.slice(TECHNIQUE_IDS.indexOf(first), TECHNIQUE_IDS.indexOf(last) + 1)
}
