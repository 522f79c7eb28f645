import type { Shape } from '../../../miniprogram/core/sudoku/grid'
import { isBroken, isComplete } from '../../../miniprogram/core/sudoku/logic/candidates'
import { nextStep } from '../../../miniprogram/core/sudoku/logic/path'
import type { Step } from '../../../miniprogram/core/sudoku/logic/step'
import { twoSolutions } from '../../../miniprogram/core/sudoku/solver'
import {
  sayResult,
  sayStep,
  sayStepName,
} from '../../../miniprogram/packages/analysis/sentences/step'
import { pack } from '../../../miniprogram/packages/settings/languages/pack'
import { addLanguages, setLanguage } from '../../../miniprogram/strings'
import { type Command, type Context, UsageError } from '../command'
import { candidatesOf, contradictionOf, findOptions, type Position } from '../position'
import { warnOfConflicts } from './solve'

export const hint: Command = {
  usage: '[--language en|zh] [FILES]',
  summary: 'the easiest next step of each puzzle or position (JSON lines as for steps), in words',
  options: { language: { type: 'string', default: 'en' } },
  async run(context) {
    const { language } = context.options
    if (language !== 'en' && language !== 'zh') throw new UsageError('--language must be en or zh')
    addLanguages(pack)
    setLanguage(language)
    for await (const { position, place } of context.positions()) {
      const step = warnOfContradiction(context, place, position)
        ? null
        : stepOf(context, place, position)
      await context.write(step ? sayHint(position.puzzle.shape, step) : 'none')
    }
  },
}

/** The easiest step; null with a warning if there is none. */
function stepOf(context: Context, place: string, position: Position): Step | null {
  const candidates = candidatesOf(position)
  const solved = isComplete(candidates)
  const step = solved || isBroken(candidates) ? null : nextStep(candidates, findOptions(position))
  if (step === null) context.warn(place, solved ? 'every cell is filled' : whyNoStep(position))
  return step
}

function whyNoStep({ puzzle: { shape }, values }: Position): string {
  return twoSolutions({ shape, values }).length > 1
    ? 'no step found: it has several solutions'
    : 'no step found: only trial and error is left'
}

/** Warns if a position contradicts itself, and returns whether it does. Its steps would prove anything. */
export function warnOfContradiction(context: Context, place: string, position: Position): boolean {
  warnOfConflicts(context, place, { shape: position.puzzle.shape, values: position.values })
  const contradiction = contradictionOf(position)
  if (contradiction) context.warn(place, contradiction)
  return contradiction !== null
}

/** The name, the reason and the result. */
function sayHint(shape: Shape, step: Step): string {
  const sentences = [sayStep(shape, step), sayResult(shape, step)]
  return `${sayStepName(shape, step)}: ${sentences.join(' → ')}`
}
