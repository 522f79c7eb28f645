const MAX_TEXT_LENGTH = 12

/** An element in the words of the sources: its component, its class and the start of its text: `digit-pad .key "7"`. */
export function placeOf(element: Element): string {
  const name = componentOf(element)
  const own = ownClass(element)
  // The cells of a board are one place.
  const said = own === 'cell' ? '' : labelOf(element).slice(0, MAX_TEXT_LENGTH)
  return [name, own ? `.${own}` : element.localName.replace(/^wx-/, ''), said && `"${said}"`]
    .filter(Boolean)
    .join(' ')
}

/** The tag of the component whose template has the element; '' for the template of a page. */
function componentOf(element: Element): string {
  for (let outer = element.parentElement; outer; outer = outer.parentElement) {
    if (outer.localName === 'wx-page') return ''
    if (outer.localName.includes('-') && !outer.localName.startsWith('wx-')) return outer.localName
    if (outer.localName === 'board') return 'board'
  }
  return ''
}

/** The first class of an element as in the sources, where it has no prefix: `key` for `c-digit-pad--key`. */
export function ownClass(element: Element): string {
  return (element.classList.item(0) ?? '').replace(/^.*?--/, '')
}

/** What a screen reader says: the label, else the text that it reaches. */
export function labelOf(element: Element): string {
  const label = element.getAttribute('aria-label') ?? element.getAttribute('placeholder')
  if (label?.trim()) return label.trim()
  const texts: string[] = []
  const visit = (node: Node) => {
    if (node instanceof Text) texts.push(node.data.trim())
    if (!(node instanceof Element) || node.getAttribute('aria-hidden') === 'true') return
    const inner = node === element ? null : node.getAttribute('aria-label')
    if (inner) texts.push(inner)
    else if (getComputedStyle(node).display !== 'none') node.childNodes.forEach(visit)
  }
  visit(element)
  return texts.filter(Boolean).join(' ')
}

/** Whether an element has a box that is not hidden, and no screen reader attribute hides it. */
export function isShown(element: Element): boolean {
  const { width, height } = element.getBoundingClientRect()
  if (width === 0 || height === 0) return false
  const { visibility } = getComputedStyle(element)
  return visibility !== 'hidden' && !element.closest('[aria-hidden="true"]')
}

/** The page on top. */
export function shownPage(): HTMLElement {
  const pages = Array.from(document.querySelectorAll<HTMLElement>('wx-page'))
  const shown = pages.filter(({ clientHeight }) => clientHeight > 0).at(-1)
  if (!shown) throw new Error('No page is shown.')
  return shown
}
