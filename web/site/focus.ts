/** What can be tapped, by role. */
const TAPPABLE = ['button', 'link', 'switch', 'radio', 'checkbox', 'tab', 'option', 'menuitem']
  .map((role) => `[role="${role}"]:not(button)`)
  .join(', ')

/** What the arrow keys reach, and what is behind an open sheet. */
const UNREACHED = 'board, [aria-hidden="true"]'

/**
 * Lets a keyboard reach what a finger can tap: Tab moves the focus, Enter and Space tap. Elements become focusable when Tab is
 * first pressed on a page, so phones pay nothing.
 */
export function listenToFocus(root: HTMLElement): void {
  root.ownerDocument.addEventListener(
    'keydown',
    (event) => {
      if (event.key === 'Tab') prepare(root)
      else if (event.key === 'Enter' || event.key === ' ') {
        const { target } = event
        if (!(target instanceof HTMLElement) || !target.matches(TAPPABLE)) return
        event.preventDefault()
        event.stopPropagation()
        if (!event.repeat) tap(target)
      }
    },
    { capture: true },
  )
}

function prepare(root: HTMLElement): void {
  for (const element of root.querySelectorAll<HTMLElement>(TAPPABLE)) {
    const isOff = element.ariaDisabled === 'true' || element.closest(UNREACHED) !== null
    element.tabIndex = isOff ? -1 : 0
  }
}

/** A press of the mouse in the middle of an element. */
function tap(element: HTMLElement): void {
  const { left, top, width, height } = element.getBoundingClientRect()
  const place = { clientX: left + width / 2, clientY: top + height / 2, bubbles: true }
  element.dispatchEvent(new MouseEvent('mousedown', place))
  element.dispatchEvent(new MouseEvent('mouseup', place))
}
