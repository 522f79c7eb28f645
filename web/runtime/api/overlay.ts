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

/** A button of an overlay. */
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
 * A grey layer around an overlay; `onTap` is called for taps outside the content. Only clicks whose press
 * began on the layer count, because the browser sends the click of the tap that opened the overlay to it.
 */
export function createBackdrop(
  className: string,
  content: HTMLElement,
  onTap?: () => void,
): HTMLElement {
  const layer = h('div', { class: `wx-backdrop ${className}` }, content)
  let pressed = false
  layer.addEventListener('pointerdown', () => {
    pressed = true
  })
  layer.addEventListener(
    'click',
    (event) => {
      // Clicks by keyboard or script have no press and `detail` 0.
      const isGhost = !pressed && event.detail > 0
      if (isGhost) event.stopImmediatePropagation()
      else if (event.target === layer) onTap?.()
    },
    { capture: true },
  )
  return layer
}
