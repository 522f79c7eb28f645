import type { RuntimeHost } from '../host'

type Child = Node | string

/** Creates an element: `h('div', { class: 'wx-toast', role: 'alert' }, 'text')`. */
export function h<K extends keyof HTMLElementTagNameMap>(
  tag: K,
  attributes: Record<string, string> = {},
  ...children: Child[]
): HTMLElementTagNameMap[K] {
  const element = document.createElement(tag)
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value)
  element.append(...children)
  return element
}

/** Creates a button of an overlay. */
export function overlayButton(
  text: string,
  className: string,
  onTap: () => void,
): HTMLButtonElement {
  const button = h('button', { type: 'button', class: className }, text)
  button.addEventListener('click', onTap)
  return button
}

/** Shows an element above the page. Returns a function that removes it. */
export function mount(host: RuntimeHost, element: HTMLElement): () => void {
  host.screen.append(element)
  return () => element.remove()
}

/**
 * Creates a grey backdrop with the content of an overlay. `onTap` is called for taps outside the content.
 * A click counts only if its press began on the backdrop: the browser also sends it the click of the tap that
 * opened the overlay.
 */
export function createBackdrop(
  className: string,
  content: HTMLElement,
  onTap?: () => void,
): HTMLElement {
  const backdrop = h('div', { class: `wx-backdrop ${className}` }, content)
  let isPressed = false
  backdrop.addEventListener('pointerdown', () => {
    isPressed = true
  })
  backdrop.addEventListener(
    'click',
    (event) => {
      // Clicks by keyboard or script have no press; their `detail` is 0.
      const isGhost = !isPressed && event.detail > 0
      if (isGhost) event.stopImmediatePropagation()
      else if (event.target === backdrop) onTap?.()
    },
    { capture: true },
  )
  return backdrop
}
