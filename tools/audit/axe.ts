import type { Phone } from '../phone/phone'
import type { Violation } from './facts'

/** The result of axe-core, as far as it is read. */
interface AxeResult {
  readonly violations: readonly {
    readonly id: string
    readonly help: string
    readonly nodes: readonly { readonly element: Element }[]
  }[]
}

interface Axe {
  run(context: Element, options: object): Promise<AxeResult>
}

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

/** Runs axe-core on the page on top. */
export async function violationsOn({ page }: Phone): Promise<Violation[]> {
  const { violations } = await page.evaluate(async (skipped) => {
    const { axe } = globalThis as typeof globalThis & { axe: Axe }
    const pages = Array.from(document.querySelectorAll('wx-page'))
    const shown = pages.filter(({ clientHeight }) => clientHeight > 0).at(-1)
    if (!shown) throw new Error('No page is shown.')
    const rules = Object.fromEntries(skipped.map((rule) => [rule, { enabled: false }]))
    const { violations } = await axe.run(shown, {
      rules,
      resultTypes: ['violations'],
      elementRef: true,
    })
    return {
      violations: violations.map(({ id, help, nodes }) => ({
        id,
        help,
        places: nodes.map(({ element }) => window.__probe.place(element)),
      })),
    }
  }, SKIPPED)
  return violations.flatMap(({ id, help, places }) =>
    places.map((where) => ({ rule: id, help, where })),
  )
}
