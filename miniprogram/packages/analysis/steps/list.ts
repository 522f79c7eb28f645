import type { Shape } from '../../../core/sudoku/grid'
import { LEVELS, type Level } from '../../../core/sudoku/logic/levels'
import type { TechniqueId } from '../../../core/sudoku/logic/technique-ids'
import type { StepGroup } from '../../../core/worker/methods/index'
import { fill, words } from '../../../strings/index'
import { sayTechnique } from '../../../strings/techniques'
import { sayResult, sayStepName } from '../sentences/step'
import { analysisWords } from '../strings/index'

/** A step in the list. */
interface StepRow {
  /** Its place in its group. */
  readonly at: number
  /** The name of its pattern; empty if that is its technique. */
  readonly name: string
  /** What it does. */
  readonly text: string
}

/** A technique in the list. Only an open one has rows. */
interface GroupLine {
  readonly technique: TechniqueId
  readonly name: string
  readonly count: number
  readonly isOpen: boolean
  readonly rows: readonly StepRow[]
  /** The label of the button that lists more; empty for none. */
  readonly more: string
  /** That not all steps are listed; empty if they are. */
  readonly note: string
}

/** The techniques of a level. */
export interface LevelSection {
  readonly level: Level
  readonly name: string
  readonly groups: readonly GroupLine[]
}

/** How many rows a technique shows first, and how many more at each tap. A page may have 60 children below one node. */
export const ROWS_AT_ONCE = 25
const MAX_ROWS = 50

/** What is open in the list: one technique, from one of its steps on. */
export interface OpenGroup {
  readonly technique: TechniqueId
  readonly rows: number
}

/** The list of all steps found, by level and technique, the easiest first. */
export function stepList(
  shape: Shape,
  groups: readonly StepGroup[],
  open: OpenGroup | null,
): LevelSection[] {
  const lineOf = (group: StepGroup) => groupLine(shape, group, open)
  return LEVELS.flatMap((level) => {
    const own = groups.filter((group) => group.level === level).map(lineOf)
    return own.length > 0 ? [{ level, name: words().levels[level], groups: own }] : []
  })
}

function groupLine(
  shape: Shape,
  { technique, count, steps }: StepGroup,
  open: OpenGroup | null,
): GroupLine {
  const t = analysisWords().steps
  const name = sayTechnique(technique)
  const isOpen = open?.technique === technique
  const shown = isOpen ? steps.slice(0, Math.min(open.rows, MAX_ROWS)) : []
  const limit = Math.min(steps.length, MAX_ROWS)
  const rest = Math.min(limit - shown.length, ROWS_AT_ONCE)
  return {
    technique,
    name,
    count,
    isOpen,
    rows: shown.map(({ step }, at) => {
      const own = sayStepName(shape, step)
      return { at, name: own === name ? '' : own, text: sayResult(shape, step) }
    }),
    more: isOpen && rest > 0 ? fill(t.more, { n: rest }) : '',
    note: isOpen && rest <= 0 && count > limit ? fill(t.capped, { n: limit }) : '',
  }
}
