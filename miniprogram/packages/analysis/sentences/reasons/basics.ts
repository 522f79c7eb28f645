/** Singles, locked candidates, subsets, BUG+1 and templates: the common values are all they need. */
import { type Tellers, tellAlike } from './context'

export const basicTellers = {
  'full-house': ({ say, words }) => say(words.steps['full-house']),
  'hidden-single': ({ say, words }) => say(words.steps['hidden-single']),
  'naked-single': ({ say, words }) => say(words.steps['naked-single']),
  'bug-plus-1': ({ say, words }) => say(words.steps['bug-plus-1']),
  'template-set': ({ say, words }) => say(words.steps['template-set']),
  'template-delete': ({ say, words }) => say(words.steps['template-delete']),
  ...tellAlike(['pointing', 'claiming'], ({ say, words }) => say(words.steps.locked)),
  ...tellAlike(
    ['locked-pair', 'locked-triple', 'naked-pair', 'naked-triple', 'naked-quad'],
    ({ say, words }) => say(words.steps.naked),
  ),
  ...tellAlike(['hidden-pair', 'hidden-triple', 'hidden-quad'], ({ say, words }) =>
    say(words.steps.hidden),
  ),
} satisfies Tellers
