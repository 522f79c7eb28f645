import type { RuntimeHost } from '../host'

type Child = Node | string

/** A small maker of elements: `h('div', { class: 'wx-toast', role: 'alert' }, 'text')`. */
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

/** Shows an element above the page, on the whole screen; the answer removes it. */
export function mount(host: RuntimeHost, element: HTMLElement): () => void {
  host.screen.append(element)
  return () => element.remove()
}

/**
 * A grey curtain; `onTap` hears taps beside its content. The click that a browser sends after the very tap that
 * opened it would hit whatever now lies under the finger: only presses that began here count.
 */
export function curtain(className: string, content: HTMLElement, onTap?: () => void): HTMLElement {
  const layer = h('div', { class: `wx-curtain ${className}` }, content)
  let pressed = false
  layer.addEventListener('pointerdown', () => {
    pressed = true
  })
  layer.addEventListener(
    'click',
    (event) => {
      // Keys and scripts click without a press, and count no clicks.
      const isGhost = !pressed && event.detail > 0
      if (isGhost) event.stopImmediatePropagation()
      else if (event.target === layer) onTap?.()
    },
    { capture: true },
  )
  return layer
}
