import { setTabNames } from '../../platform/chrome'
import { language, words } from '../../strings/index'

let hasTranslated = false

/**
 * Names the tabs in the current language; app.json contains the Chinese names. WeChat allows it while a page with the
 * tab bar is on top only, so every page calls it when it is shown.
 */
export function translateTabs(): void {
  if (language() === 'zh' && !hasTranslated) return
  hasTranslated = true
  const { home, daily, learn, me } = words()
  setTabNames([home.tab, daily.title, learn.title, me.title])
}
