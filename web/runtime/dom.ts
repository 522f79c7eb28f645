/** Creates an element with a class name and children; strings become text nodes. */
export function element<K extends keyof HTMLElementTagNameMap>(
  tag: K,
  className: string,
  ...children: (Node | string)[]
): HTMLElementTagNameMap[K] {
  const made = document.createElement(tag)
  made.className = className
  made.append(...children)
  return made
}

/** Creates an icon from SVG paths on a 24×24 grid, in the text colour. */
export function svgIcon(paths: string): HTMLElement {
  const holder = element('span', 'icon')
  holder.innerHTML = `<svg viewBox="0 0 24 24" fill="none" stroke="currentColor" stroke-width="2"
    stroke-linecap="round" stroke-linejoin="round" aria-hidden="true">${paths}</svg>`
  return holder
}

/** Calls back after the next frame has been painted; soon if the window is hidden, which paints none. */
export function afterFrame(callback: () => void): void {
  if (document.hidden) setTimeout(callback)
  else requestAnimationFrame(() => setTimeout(callback))
}
