/** Singles, locked candidates, subsets, BUG+1 and templates: the common values are all they need. */
import { type ReasonContext, type Sayings, sayAlike } from './context'

export const basicSayings = {
  'full-house': {
    question: 'fullHouse',
    from: 'houses',
    tell: ({ say, words }) => say(words.steps['full-house']),
  },
  'hidden-single': {
    question: 'hiddenSingle',
    from: 'houses',
    tell: ({ say, words }) => say(words.steps['hidden-single']),
  },
  'naked-single': {
    question: 'nakedSingle',
    tell: ({ say, words }) => say(words.steps['naked-single']),
  },
  'bug-plus-1': { question: 'bug', tell: ({ say, words }) => say(words.steps['bug-plus-1']) },
  'template-set': {
    question: 'templates',
    from: 'grid',
    tell: ({ say, words }) => say(words.steps['template-set']),
  },
  'template-delete': {
    question: 'templates',
    from: 'grid',
    tell: ({ say, words }) => say(words.steps['template-delete']),
  },
  pointing: { question: 'pointing', from: 'houses', tell: tellLocked },
  claiming: { question: 'claiming', from: 'houses', tell: tellLocked },
  'law-of-leftovers': { question: 'leftovers', from: 'houses', tell: tellLeftovers },
  ...sayAlike(['locked-pair', 'locked-triple', 'naked-pair', 'naked-triple', 'naked-quad'], {
    question: 'naked',
    from: 'houses',
    tell: ({ say, words }) => say(words.steps.naked),
  }),
  ...sayAlike(['hidden-pair', 'hidden-triple', 'hidden-quad'], {
    question: 'hidden',
    from: 'houses',
    tell: ({ say, words }) => say(words.steps.hidden),
  }),
} satisfies Sayings

function tellLocked({ step, say, words }: ReasonContext): string {
  return say(step.houses.length > 1 ? words.steps.locked : words.steps.lockedSeen)
}

function tellLeftovers({ step, say, words, cells, houses }: ReasonContext): string {
  const [known, others] = (step.sets ?? []).map((set) => cells(set.cells))
  const lines = step.houses.slice(0, step.houses.length / 2)
  const conclusion = step.placements.length > 0 ? 'leftoversHave' : 'leftoversLack'
  return say(words.steps.leftovers + words.steps[conclusion], {
    known,
    others,
    lines: houses(lines),
    regions: houses(step.houses.slice(lines.length)),
  })
}
