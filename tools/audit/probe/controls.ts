import type { Box, Control, Dialog } from '../facts'
import { isShown, labelOf, ownClass, placeOf } from './place'

const ROLES = [
  'button',
  'link',
  'checkbox',
  'switch',
  'radio',
  'tab',
  'slider',
  'option',
  'menuitem',
  'gridcell',
]
const TAGS = ['wx-button', 'wx-input', 'wx-textarea', 'wx-switch', 'wx-slider']
const SELECTOR = [...ROLES.map((role) => `[role="${role}"]`), ...TAGS].join(',')

/** The elements of a page that a finger can act on. */
function controlElements(page: Element): HTMLElement[] {
  return Array.from(page.querySelectorAll<HTMLElement>(SELECTOR)).filter(isShown)
}

/** The controls of a page. */
export function controlsOf(page: Element): Control[] {
  return controlElements(page).map((element) => ({
    where: placeOf(element),
    role: element.getAttribute('role') ?? element.localName,
    label: labelOf(element),
    box: hitBox(element),
    isInline: getComputedStyle(element).display === 'inline',
    cells: cellsPerSide(element),
  }))
}

/** The cells per side of the board that a cell belongs to; 0 for other elements. */
function cellsPerSide(element: Element): number {
  const board = element.closest('board')
  if (!board || ownClass(element) !== 'cell') return 0
  const cells = Array.from(board.querySelectorAll('[role]')).filter(
    (one) => ownClass(one) === 'cell',
  )
  return Math.sqrt(cells.length)
}

/** The box of an element and of those of its pseudo-elements that lie over its edges. */
function hitBox(element: HTMLElement): Box {
  const { left, top, right, bottom } = element.getBoundingClientRect()
  const box = { left, top, right, bottom }
  for (const pseudo of ['::before', '::after']) {
    const style = getComputedStyle(element, pseudo)
    if (style.content === 'none' || style.position !== 'absolute') continue
    if (style.pointerEvents === 'none' || style.transform !== 'none') continue
    const [up, after, down, before] = [style.top, style.right, style.bottom, style.left].map(
      (value) => Number.parseFloat(value) || 0,
    )
    box.top = Math.min(box.top, top + up)
    box.right = Math.max(box.right, right - after)
    box.bottom = Math.max(box.bottom, bottom - down)
    box.left = Math.min(box.left, left + before)
  }
  return toBox(box)
}

interface Edges {
  readonly left: number
  readonly top: number
  readonly right: number
  readonly bottom: number
}

const toBox = ({ left, top, right, bottom }: Edges): Box => ({
  left,
  top,
  width: right - left,
  height: bottom - top,
})

/**
 * The controls of a page that reach into the lowest `inset` px of the screen, where the home indicator is, and cannot be
 * scrolled out of it. Scrolls the page to its end.
 */
export function controlsBelow(page: HTMLElement, inset: number) {
  page.scrollTop = page.scrollHeight
  const edge = innerHeight - inset
  return controlElements(page).flatMap((element) => {
    const { bottom, top } = element.getBoundingClientRect()
    const px = Math.round(bottom - edge)
    const isOff = px > 0 && top < innerHeight + element.clientHeight
    return isOff && !canScroll(element, page) ? [{ where: placeOf(element), px }] : []
  })
}

/** Whether a scrollable box between an element and its page can still move the element up. */
function canScroll(element: Element, page: Element): boolean {
  for (let outer = element.parentElement; outer && outer !== page; outer = outer.parentElement) {
    const { overflowY } = getComputedStyle(outer)
    const rest = outer.scrollHeight - outer.clientHeight - outer.scrollTop
    if ((overflowY === 'auto' || overflowY === 'scroll') && rest > 1) return true
  }
  return false
}

/** The dialogs that are open on a page. */
export function dialogsOf(page: Element): Dialog[] {
  const dialogs = Array.from(page.querySelectorAll('[role="dialog"]')).filter(isShown)
  return dialogs.map((dialog) => ({
    where: placeOf(dialog),
    label: dialog.getAttribute('aria-label') ?? '',
    modal: dialog.getAttribute('aria-modal') ?? '',
    behind: controlElements(page)
      .filter((control) => !dialog.contains(control))
      .map(placeOf),
  }))
}

/** The classes that texts above a part of a page have. */
const TITLE = /(^|-)(title|heading|section)$/

/** Texts with the class of a title that are neither headings nor parts of a control. */
export function plainTitlesOf(page: Element): string[] {
  const parts = [...ROLES.map((role) => `[role="${role}"]`), ...TAGS, '[role="heading"]'].join(',')
  return Array.from(page.querySelectorAll('[class]'))
    .filter((element) => TITLE.test(ownClass(element)) && isShown(element))
    .filter((element) => labelOf(element) !== '' && !element.closest(parts))
    .map(placeOf)
}
