/** An element with a class and children; strings become text. */
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

/** An icon from the inside of an SVG on a 24×24 grid, drawn in the text colour. */
export function svgIcon(paths: string): HTMLElement {
  const holder = element('span', 'icon')
  holder.innerHTML = `<svg viewBox="0 0 24 24" fill="none" stroke="currentColor" stroke-width="2"
    stroke-linecap="round" stroke-linejoin="round" aria-hidden="true">${paths}</svg>`
  return holder
}
