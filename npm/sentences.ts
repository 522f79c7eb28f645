/** What both entries with sentences export: the language is set before. */
export type { Candidate } from '../miniprogram/core/sudoku/logic/candidates'
export type {
  CaseStep,
  DigitSet,
  Exclusion,
  Link,
  LinkEnd,
  LinkSum,
  Step,
  StepCase,
  StepSum,
  SumDrop,
  SumPart,
} from '../miniprogram/core/sudoku/logic/step'
export { TECHNIQUE_IDS, type TechniqueId } from '../miniprogram/core/sudoku/logic/technique-table'
export { type Beat, beatsOf } from '../miniprogram/packages/analysis/sentences/beats'
export { sayQuestion } from '../miniprogram/packages/analysis/sentences/question'
export {
  sayResult,
  sayStep,
  sayStepName,
  sayWhere,
} from '../miniprogram/packages/analysis/sentences/step'
export { sayTechnique } from '../miniprogram/strings/techniques'
export type * from './input/grid'
