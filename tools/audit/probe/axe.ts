import axe from 'axe-core'
import type { Violation } from '../facts'
import { placeOf } from './place'

/**
 * Rules of axe-core that are not run:
 *
 *   color-contrast               our own rule measures it in all appearances, faster
 *   label-content-name-mismatch  for people who speak commands; a key's label says its digit and its count in words
 *   scrollable-region-focusable  WeChat scrolls its pages itself
 *   the others                   about a document of the web; a page of WeChat is only a part of one
 */
const SKIPPED = [
  'color-contrast',
  'label-content-name-mismatch',
  'scrollable-region-focusable',
  'region',
  'page-has-heading-one',
  'landmark-one-main',
  'bypass',
]

/** What axe-core finds on a page. */
export async function violationsOf(page: Element): Promise<Violation[]> {
  const rules = Object.fromEntries(SKIPPED.map((rule) => [rule, { enabled: false }]))
  const options = { rules, resultTypes: ['violations' as const], elementRef: true }
  const { violations } = await axe.run(page, options)
  return violations.flatMap(({ id, help, nodes }) =>
    nodes.map(({ element }) => ({ rule: id, help, where: placeOf(element as Element) })),
  )
}
