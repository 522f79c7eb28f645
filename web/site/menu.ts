import { createBackdrop, h, mount } from '../runtime/api/overlay'
import { svgIcon } from '../runtime/dom'
import type { RuntimeHost } from '../runtime/host'
import { inLanguage, word } from '../runtime/words'
import type { Print } from './print/print'
import { puzzleOnPage } from './print/puzzle-on-page'
import { copyPageLink, isSharable, sharePage } from './share'
import { SITE_WORDS } from './words'

const SHARE_ICON = '<path d="M12 15V4"/><path d="m7.5 8 4.5-4.5L16.5 8"/><path d="M6 12v7h12v-7"/>'
const LINK_ICON =
  '<path d="M10 14a4 4 0 0 0 5.700 0l3-3a4 4 0 0 0-5.700-5.700l-1 1"/><path d="M14 10a4 4 0 0 0-5.700 0l-3 3a4 4 0 0 0 5.700 5.700l1-1"/>'
const PRINT_ICON =
  '<path d="M7 8V4h10v4"/><path d="M7 17H4.500V9.500A1.500 1.500 0 0 1 6 8h12a1.500 1.500 0 0 1 1.500 1.500V17H17"/><path d="M7 14h10v6H7z"/>'
/** Puzzles on a sheet: one, or two rows of two. */
const FOUR = 4

interface Entry {
  readonly name: 'share' | 'link' | 'print' | 'printFour'
  readonly icon: string
  act(): unknown
}

/** Opens the menu of the page on top: sharing and printing. */
export function openMenu(
  host: RuntimeHost,
  button: HTMLElement,
  loadPrint: () => Promise<Print>,
): void {
  const print = (count: number) => () => printPuzzles(host, count, loadPrint)
  const entries: Entry[] = [
    ...(isSharable(host)
      ? ([
          { name: 'share', icon: SHARE_ICON, act: () => sharePage(host, 'menu') },
          { name: 'link', icon: LINK_ICON, act: () => copyPageLink(host) },
        ] as const)
      : []),
    ...(puzzleOnPage(host.currentPage())
      ? [{ name: 'print', icon: PRINT_ICON, act: print(1) } as const]
      : []),
    { name: 'printFour', icon: PRINT_ICON, act: print(FOUR) },
  ]
  const items = entries.map(({ name, icon, act }) => {
    const item = h('button', { type: 'button', role: 'menuitem', class: 'site-menu-item' })
    item.append(svgIcon(icon), inLanguage(SITE_WORDS[name]))
    item.onclick = () => {
      close()
      void Promise.resolve(act()).catch((error) => host.report(`${name}: ${error}`))
    }
    return item
  })
  const menu = h('div', { class: 'site-menu-list', role: 'menu', 'aria-label': word('more') })
  menu.append(...items)
  menu.onkeydown = (event) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (step !== undefined) {
      const at = items.findIndex((item) => item.contains(document.activeElement))
      items[(at + step + items.length) % items.length].focus()
    } else if (event.key === 'Escape' || event.key === 'Tab') close()
    else return
    event.preventDefault()
    event.stopPropagation()
  }
  const remove = mount(
    host,
    createBackdrop('site-menu-backdrop', menu, () => close()),
  )
  button.ariaExpanded = 'true'
  items[0].focus({ preventScroll: true })

  function close(): void {
    remove()
    button.ariaExpanded = 'false'
    button.focus({ preventScroll: true })
  }
}

/** Prints the puzzle of the page on top, or four: it and new ones like it. */
export async function printPuzzles(
  host: RuntimeHost,
  count: number,
  loadPrint: () => Promise<Print>,
): Promise<void> {
  const page = host.currentPage()
  const print = await loadPrint()
  const making = h(
    'div',
    { class: 'wx-toast wx-plain', role: 'status' },
    inLanguage(SITE_WORDS.making),
  )
  const remove = mount(host, h('div', { class: 'wx-toast-layer' }, making))
  try {
    await print(puzzleOnPage(page), count, () => host.currentPage() !== page)
  } finally {
    remove()
  }
}
