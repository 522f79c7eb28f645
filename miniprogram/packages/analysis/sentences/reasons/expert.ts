/** Fireworks and the patterns of experts. */
import { fill } from '../../../../strings/index'
import type { ReasonContext, Sayings } from './context'

/** The last two cells are the wings, the others the crossing cells. */
function tellFireworks({ step, words, say, cells }: ReasonContext): string {
  const values = { centres: cells(step.cells.slice(0, -2)), wings: cells(step.cells.slice(-2)) }
  return say(words.steps.fireworks, values)
}

/** Each set of the step is a house with the digits that it covers. */
function tellCovers({ step, words, say, digits, houses }: ReasonContext): string {
  const covers = (step.sets ?? []).map((set, index) =>
    fill(words.steps.cover, {
      house: houses(step.houses.slice(index, index + 1)),
      digits: digits(set.digits),
    }),
  )
  return say(words.steps.covers, { covers: covers.join(words.clauseComma) })
}

/** The houses are the line of the base and the three that cross it; the cells are the base and the targets. */
function tellExocet({ step, words, say, cells, houses }: ReasonContext): string {
  return say(words.steps['junior-exocet'], {
    base: cells(step.cells.slice(0, 2)),
    targets: cells(step.cells.slice(2)),
    crosses: houses(step.houses.slice(1)),
  })
}

export const expertSayings = {
  fireworks: { question: 'fireworks', tell: tellFireworks },
  'sk-loop': { question: 'skLoop', tell: tellCovers },
  'multi-sector-locked-set': { question: 'multiSector', tell: tellCovers },
  'junior-exocet': { question: 'exocet', tell: tellExocet },
} satisfies Sayings
