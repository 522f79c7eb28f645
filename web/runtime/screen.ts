import { createPhoneEdges } from './bars/capsule'
import { element } from './dom'
import { type Edges, measureEdges } from './metrics'

/** The whole screen of the phone. */
export interface Screen {
  readonly element: HTMLElement
  /** The parent element of page layers. */
  readonly pages: HTMLElement
  readonly edges: Edges
}

/**
 * Creates the screen. With `?phone` in the URL (phone frame, tests), it has the status bar and, on a long
 * screen, the home indicator of a phone.
 */
export function createScreen(): Screen {
  const isPhone = new URLSearchParams(location.search).has('phone')
  const edges = measureEdges(isPhone)
  const root = document.documentElement
  root.toggleAttribute('data-phone', isPhone)
  if (isPhone) {
    root.style.setProperty('--edge-top', `${edges.top}px`)
    root.style.setProperty('--edge-bottom', `${edges.bottom}px`)
  }
  const pages = element('div', 'pages')
  const screen = element('div', '', pages, ...(isPhone ? createPhoneEdges(edges) : []))
  screen.id = 'screen'
  document.body.append(screen)
  return { element: screen, pages, edges }
}
