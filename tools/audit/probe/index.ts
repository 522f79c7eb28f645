// Declares Window.__probe.
import type {} from '../facts'
import { violationsOf } from './axe'
import { contrastsOf, inTheme } from './contrast'
import { controlsBelow, controlsOf, dialogsOf, plainTitlesOf } from './controls'
import { shownPage } from './place'

/** The height of a home indicator, px. */
const INDICATOR_PX = 34

/** That of the browser's phone: short ones have a button instead. */
function indicatorHeight(): number {
  const height = getComputedStyle(document.documentElement).getPropertyValue('--edge-bottom')
  return height.trim() === '0px' ? 0 : INDICATOR_PX
}

window.__probe = {
  async facts(route, tree, data) {
    const page = shownPage()
    const { scrollTop } = page
    const facts = {
      route,
      tree,
      fields: Object.keys(data),
      controls: controlsOf(page),
      dialogs: dialogsOf(page),
      plainTitles: plainTitlesOf(page),
      violations: await violationsOf(),
      underIndicator: controlsBelow(page, indicatorHeight()),
    }
    page.scrollTop = scrollTop
    return facts
  },
  contrasts: (theme) => (theme ? inTheme(theme) : contrastsOf(shownPage())),
}
