/** Patterns that cannot be filled without one of their guardians. */
import type { Step } from '../../../../core/sudoku/logic/step'
import { sayEnd } from '../../../../strings/phrases'
import type { ReasonContext, ReasonValues, Sayings, Teller } from './context'

/** The first set of a step is the pattern, the others are its guardians by cell. */
export function guardedValues({ shape, step, words, cells, digits }: ReasonContext): ReasonValues {
  const sets = step.sets ?? []
  const pattern = sets[0]
  const guardians = sets.slice(1)
  return {
    pattern: cells(pattern.cells),
    digits: digits(pattern.digits),
    guardians: guardians
      .flatMap((set) => set.digits.map((digit) => sayEnd(shape, { ...set, digit }, true)))
      .join(words.comma),
  }
}

/** Whether the source or the contradiction of a forcing chain is such a pattern. */
export const isGuarded = ({ sets = [] }: Step) => sets.length > 0

/** Why the pattern cannot be filled, then what its guardians imply. */
const tellGuarded =
  (pattern: 'guardians' | 'bivalue-oddagon' | 'tridagon'): Teller =>
  (context) => {
    const { step, words, say } = context
    const conclusion = step.placements.length > 0 ? 'oneGuardian' : 'severalGuardians'
    return say(words.steps[pattern] + words.steps[conclusion], guardedValues(context))
  }

export const guardianSayings = {
  guardians: { question: 'guardians', tell: tellGuarded('guardians') },
  'bivalue-oddagon': { question: 'oddagon', tell: tellGuarded('bivalue-oddagon') },
  tridagon: { question: 'tridagon', tell: tellGuarded('tridagon') },
} satisfies Sayings
