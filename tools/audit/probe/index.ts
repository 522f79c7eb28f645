// Declares Window.__probe.
import type {} from '../facts'
import { contrastsOf, inTheme } from './contrast'
import { controlsBelow, controlsOf, dialogsOf, picturesOf, plainTitlesOf } from './controls'
import { placeOf, shownPage } from './place'

/** The height of a home indicator, px. */
const INDICATOR_PX = 34

/** That of the browser's phone: short ones have a button instead. */
function indicatorHeight(): number {
  const height = getComputedStyle(document.documentElement).getPropertyValue('--edge-bottom')
  return height.trim() === '0px' ? 0 : INDICATOR_PX
}

window.__probe = {
  facts(route, tree, data) {
    const page = shownPage()
    return {
      route,
      tree,
      fields: Object.keys(data),
      controls: controlsOf(page),
      pictures: picturesOf(page),
      dialogs: dialogsOf(page),
      plainTitles: plainTitlesOf(page),
      underIndicator: controlsBelow(page, indicatorHeight()),
    }
  },
  place: placeOf,
  contrasts: (theme) => (theme ? inTheme(theme) : contrastsOf(shownPage())),
}
