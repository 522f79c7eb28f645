/** A page of a browser that runs a function. */
interface Evaluator {
  evaluate<R>(run: () => R): Promise<Awaited<R>>
}

/**
 * What does not fit on the visible page: a page that is wider than the screen, and texts that are cut, because they are
 * wider than their box, beyond the screen, or in a box that hides its overflow. Texts that end with an ellipsis, boards and
 * text fields are left out, and so is what can be reached by scrolling down, or sideways in a scroll-view.
 */
export function overflowOf({ page }: { readonly page: Evaluator }): Promise<string[]> {
  return page.evaluate(() => {
    const found: string[] = []
    const shown = [...document.querySelectorAll('wx-page')].find(
      ({ clientHeight }) => clientHeight > 0,
    ) as HTMLElement
    if (shown.scrollWidth > shown.clientWidth) {
      found.push(`the page is ${shown.scrollWidth} px wide`)
    }
    const walker = document.createTreeWalker(shown, NodeFilter.SHOW_TEXT)
    while (walker.nextNode()) {
      const text = walker.currentNode.textContent?.trim()
      let box = walker.currentNode.parentElement as HTMLElement
      // Skip board cells, text fields and closed sheets.
      if (!text || box.closest('[aria-hidden="true"], textarea, board') || !box.offsetParent)
        continue
      while (getComputedStyle(box).display.startsWith('inline'))
        box = box.parentElement as HTMLElement
      const { textOverflow, webkitLineClamp } = getComputedStyle(box)
      if (textOverflow === 'ellipsis' || webkitLineClamp !== 'none') continue
      const range = document.createRange()
      range.selectNodeContents(walker.currentNode)
      const { left, right, top, bottom, width } = range.getBoundingClientRect()
      if (width === 0) continue
      const own = box.getBoundingClientRect()
      const inBox = left >= own.left - 1 && right <= own.right + 1
      const onScreen = left >= 0 && right <= innerWidth
      let fits = inBox && (onScreen || box.closest('wx-scroll-view[data-x]') !== null)
      for (let outer = box; outer !== shown; outer = outer.parentElement as HTMLElement) {
        const { overflowY, position } = getComputedStyle(outer)
        if (overflowY === 'auto' || overflowY === 'scroll') break
        const frame = outer.getBoundingClientRect()
        const isHidden =
          overflowY !== 'visible' && (top < frame.top - 1 || bottom > frame.bottom + 1)
        const isOutside = position === 'fixed' && (top < 0 || bottom > innerHeight)
        if (isHidden || isOutside) fits = false
      }
      if (!fits) found.push(text)
    }
    return found
  })
}
