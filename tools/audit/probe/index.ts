// Declares Window.__probe.
import type {} from '../facts'
import { contrastsOf, inTheme } from './contrast'
import { controlsBelow, controlsOf, dialogsOf, picturesOf, plainTitlesOf } from './controls'
import { placeOf, shownPage } from './place'

/** The height of the home indicator in the browser's phone, px. */
const INDICATOR_PX = 34

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
      underIndicator: controlsBelow(page, INDICATOR_PX),
    }
  },
  place: placeOf,
  contrasts: (theme) => (theme ? inTheme(theme) : contrastsOf(shownPage())),
}
