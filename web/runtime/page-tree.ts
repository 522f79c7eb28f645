// Declares Element.__wxElement.
import type {} from './nodes'

/** The size of a page's tree as WeChat counts it. */
export interface PageTree {
  /** Elements and texts. */
  readonly nodes: number
  /** Elements on the longest way from the page to a leaf. */
  readonly depth: number
  /** The most children of one element. */
  readonly children: number
  /** The class of that element, or its tag; `page` for the page itself. */
  readonly widest: string
}

/**
 * Measures the tree of a page: the elements and texts in the templates of the page and its components, without the inner
 * elements of built-ins.
 */
export function measureTree(page: Element): PageTree {
  const tree = { nodes: 0, depth: 0, children: 0, widest: '' }
  const widen = (element: Element, children: number) => {
    if (children <= tree.children) return
    tree.children = children
    tree.widest = element === page ? 'page' : (element.classList.item(0) ?? element.localName)
  }
  /** Returns how many nodes the parent of `element` has in it: one if it is of a template, else its own children. */
  const visit = (element: Element, depth: number): number => {
    const isCounted = isTemplateElement(element)
    const level = isCounted ? depth + 1 : depth
    let children = 0
    for (const child of element.childNodes) {
      if (child instanceof Element) children += visit(child, level)
      else if (child instanceof Text && child.data.trim() && isCounted) children += 1
    }
    if (!isCounted) return children
    tree.nodes += 1 + textsOf(element)
    tree.depth = Math.max(tree.depth, level)
    widen(element, children)
    return 1
  }
  widen(page, visit(page, 0))
  return tree
}

function textsOf(element: Element): number {
  return Array.from(element.childNodes).filter(
    (child) => child instanceof Text && child.data.trim() !== '',
  ).length
}

function isTemplateElement(element: Element): boolean {
  const { localName } = element
  // The root of a page is not an element of its template.
  return localName.includes('-') && localName !== 'wx-page-body' && !!element.__wxElement
}
