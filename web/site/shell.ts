import { element, svgIcon } from '../runtime/dom'
import type { PageHandle } from '../runtime/host'
import type { MiniProgramHost } from '../runtime/mini-program'
import { inLanguage, word } from '../runtime/words'
import { listenToFocus } from './focus'
import { openMenu, printPuzzles } from './menu'
import type { Print } from './print/print'
import { puzzleOnPage } from './print/puzzle-on-page'
import { provideSharing } from './share'
import { SITE_WORDS } from './words'

const MORE_ICON =
  '<g fill="currentColor" stroke="none"><circle cx="5" cy="12" r="1.7"/><circle cx="12" cy="12" r="1.7"/><circle cx="19" cy="12" r="1.7"/></g>'

/**
 * Gives the mini program the bars of a site: tabs on every page of a wide window, a menu button instead of WeChat's capsule,
 * and language, title and colours of the window that follow the player's settings.
 */
export function dressUp(host: MiniProgramHost, loadPrint: () => Promise<Print>): void {
  host.tabBar.isPermanent = true
  provideSharing(host)
  listenToFocus(host.screen)
  const button = element('button', 'site-menu', svgIcon(MORE_ICON))
  button.setAttribute('aria-haspopup', 'menu')
  button.onclick = () => openMenu(host, button, loadPrint)
  const corner = element('nav', '', button)
  host.tabBar.element.after(corner)
  document.addEventListener('keydown', (event) => {
    // The keys of the browser's own printing. Pages without a puzzle are printed as they are.
    const isPrint = (event.ctrlKey || event.metaKey) && event.key === 'p'
    if (!isPrint || !puzzleOnPage(host.currentPage())) return
    event.preventDefault()
    void printPuzzles(host, 1, loadPrint).catch(() => window.print())
  })
  host.on('page', (page) => {
    follow(page)
    button.ariaLabel = word('more')
    corner.ariaLabel = word('more')
    host.tabBar.element.ariaLabel = inLanguage(SITE_WORDS.tabs)
    // The host sets the title of the page after this event.
    queueMicrotask(nameWindow)
  })
}

/** What every page has, see ui/behaviors/themed-page: its language, and its theme as the name of a class. */
interface PageLook {
  readonly language?: string
  readonly theme?: string
}

/** The browser chooses the forms of Chinese characters by the language; overlays follow the theme. */
function follow({ instance }: PageHandle): void {
  const { language = 'zh', theme = 'theme-light' } = instance.data as PageLook
  const root = document.documentElement
  root.lang = language === 'zh' ? 'zh-CN' : language
  root.dataset.theme = theme.startsWith('dark') ? 'dark' : 'light'
  root.style.colorScheme = root.dataset.theme
  root.style.setProperty('--brand', JSON.stringify(inLanguage(SITE_WORDS.brand)))
  root.style.setProperty('--key-hint', JSON.stringify(inLanguage(SITE_WORDS.keyHint)))
  document.body.className = `theme-${theme} language-${language}`
  const colour = getComputedStyle(document.body).getPropertyValue('--page').trim()
  for (const meta of document.querySelectorAll<HTMLMetaElement>('meta[name="theme-color"]')) {
    meta.content = colour
  }
}

/** The page's title, and the site's. */
function nameWindow(): void {
  const brand = inLanguage(SITE_WORDS.brand)
  const { title } = document
  if (!title.includes(brand)) document.title = `${title} · ${brand}`
}
