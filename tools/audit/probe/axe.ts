import axe from 'axe-core'
import type { Violation } from '../facts'
import { labelOf, placeOf } from './place'

/**
 * Rules of axe-core that are not run:
 *
 *   color-contrast               our own rule measures it in all appearances, faster
 *   scrollable-region-focusable  WeChat scrolls its pages itself
 *   meta-viewport                pages do not zoom in WeChat; the site's own page allows it
 */
const SKIPPED = ['color-contrast', 'scrollable-region-focusable', 'meta-viewport']

/** Experimental, so not on by itself. */
const NAMES = 'label-content-name-mismatch'

/** What axe-core finds on the page on top and in the bars around it, without WeChat's own dialogs. */
export async function violationsOf(): Promise<Violation[]> {
  const skipped = Object.fromEntries(SKIPPED.map((rule) => [rule, { enabled: false }]))
  const rules = { ...skipped, [NAMES]: { enabled: true } }
  const options = { rules, resultTypes: ['violations' as const], elementRef: true }
  const { violations } = await axe.run({ exclude: ['.wx-backdrop'] }, options)
  return violations.flatMap(({ id, help, nodes }) =>
    nodes
      .map(({ element }) => element as Element)
      .filter((element) => id !== NAMES || !isNamed(element))
      .map((element) => ({ rule: id, help, where: placeOf(element) })),
  )
}

/** Whether a label contains the text of its element. axe joins the words of neighbours, and takes the notes 1 and 4 for 14. */
const isNamed = (element: Element) =>
  lettersOf(labelOf(element)).includes(lettersOf(element.textContent ?? ''))

const lettersOf = (text: string) => text.replace(/[^\p{L}\p{N}]/gu, '')
