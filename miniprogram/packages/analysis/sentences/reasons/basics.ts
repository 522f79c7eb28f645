/** Singles, locked candidates, subsets, BUG+1 and templates: the common values are all they need. */
import { type Tellers, tellAlike } from './context'

export const basicTellers = {
  'full-house': ({ say, words }) => say(words.steps['full-house']),
  'hidden-single': ({ say, words }) => say(words.steps['hidden-single']),
  'naked-single': ({ say, words }) => say(words.steps['naked-single']),
  'bug-plus-1': ({ say, words }) => say(words.steps['bug-plus-1']),
  'template-set': ({ say, words }) => say(words.steps['template-set']),
  'template-delete': ({ say, words }) => say(words.steps['template-delete']),
  ...tellAlike(['pointing', 'claiming'], ({ step, say, words }) =>
    say(step.houses.length > 1 ? words.steps.locked : words.steps.lockedSeen),
  ),
  'law-of-leftovers': ({ step, say, words, cells, houses }) => {
    const [known, others] = (step.sets ?? []).map((set) => cells(set.cells))
    const lines = step.houses.slice(0, step.houses.length / 2)
    const conclusion = step.placements.length > 0 ? 'leftoversHave' : 'leftoversLack'
    return say(words.steps.leftovers + words.steps[conclusion], {
      known,
      others,
      lines: houses(lines),
      regions: houses(step.houses.slice(lines.length)),
    })
  },
  ...tellAlike(
    ['locked-pair', 'locked-triple', 'naked-pair', 'naked-triple', 'naked-quad'],
    ({ say, words }) => say(words.steps.naked),
  ),
  ...tellAlike(['hidden-pair', 'hidden-triple', 'hidden-quad'], ({ say, words }) =>
    say(words.steps.hidden),
  ),
} satisfies Tellers
