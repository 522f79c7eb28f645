import { RulesError, type RulesFault, type RulesPlace } from '../../miniprogram/core/sudoku/rules'

/** What the terminal shows of a thrown value. */
export function messageOf(error: unknown): string {
  if (error instanceof RulesError) return rulesMessageOf(error.code, error.place)
  return error instanceof Error ? error.message : String(error)
}

function rulesMessageOf(
  code: RulesFault,
  { field, cell, text, letter, count, cage }: RulesPlace,
): string {
  switch (code) {
    case 'unknown-field':
      return `rules have no field "${field}"`
    case 'bad-field':
      return `${cage === undefined ? '' : `cage ${cage} of `}"${field}" of the rules is malformed`
    case 'size':
      return `no grid has the size ${text}`
    case 'no-regions':
      return `a ${text}×${text} grid needs "regions"`
    case 'region-letters':
      return `"regions" needs one letter for each cell, not ${count}`
    case 'region-size':
      return `region ${letter}, from ${cell} on, has ${count} cells`
    case 'windows':
      return 'only 9×9 grids have windows'
    case 'cell':
      return `"${field}" names "${text}", which is no cell`
    case 'cell-twice':
      return `${cell} is marked twice`
    case 'cage-size':
      return `cage ${cage} has ${count} cells`
    case 'cage-sum':
      return `cage ${cage} cannot have the sum ${count}`
    case 'cage-cell':
      return `cage ${cage} names "${text}", which is no cell`
    case 'cage-cell-twice':
      return `cage ${cage} has ${cell} twice`
  }
}
