import { createPhoneEdges } from './bars/capsule'
import { element } from './dom'
import { type Edges, FRAME_EDGES } from './metrics'

/** The whole screen of the phone. */
export interface Screen {
  readonly element: HTMLElement
  /** The parent element of page layers. */
  readonly pages: HTMLElement
  readonly edges: Edges
}

/**
 * Creates the screen. With `?phone` in the URL (phone frame, tests), it has the status bar and home
 * indicator of a phone.
 */
export function createScreen(): Screen {
  const isPhone = new URLSearchParams(location.search).has('phone')
  document.documentElement.toggleAttribute('data-phone', isPhone)
  const pages = element('div', 'pages')
  const screen = element('div', '', pages, ...(isPhone ? createPhoneEdges() : []))
  screen.id = 'screen'
  document.body.append(screen)
  return { element: screen, pages, edges: isPhone ? FRAME_EDGES : { top: 0, bottom: 0 } }
}
