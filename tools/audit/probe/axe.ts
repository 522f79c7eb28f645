import axe from 'axe-core'
import type { Violation } from '../facts'
import { placeOf } from './place'

/**
 * Rules of axe-core that are not run:
 *
 *   color-contrast               our own rule measures it in all appearances, faster
 *   scrollable-region-focusable  WeChat scrolls its pages itself
 *   meta-viewport                pages do not zoom in WeChat; the site's own page allows it
 */
const SKIPPED = ['color-contrast', 'scrollable-region-focusable', 'meta-viewport']

/** Experimental, so not on by itself. Only for the play page: labels elsewhere still differ from texts. */
const ADDED = 'label-content-name-mismatch'
const PLAY = '#/pages/play/'

/** What axe-core finds on the page on top and in the bars around it, without WeChat's own dialogs. */
export async function violationsOf(): Promise<Violation[]> {
  const skipped = Object.fromEntries(SKIPPED.map((rule) => [rule, { enabled: false }]))
  const rules = { ...skipped, [ADDED]: { enabled: location.hash.startsWith(PLAY) } }
  const options = { rules, resultTypes: ['violations' as const], elementRef: true }
  const { violations } = await axe.run({ exclude: ['.wx-backdrop'] }, options)
  return violations.flatMap(({ id, help, nodes }) =>
    nodes.map(({ element }) => ({ rule: id, help, where: placeOf(element as Element) })),
  )
}
