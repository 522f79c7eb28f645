import { isCurrentPage, setPageTitle } from '../../platform/chrome'
import { textSize } from '../../platform/text-size'
import { settings } from '../../state/settings'
import { theme } from '../../state/theme'
import { language, words } from '../../strings/index'
import { translateTabs } from './tab-names'

/** The texts of a page. */
type PageTexts = Readonly<Record<string, unknown>> & { readonly title: string }

/** The unsubscribe functions of every attached page. */
const subscriptions = new WeakMap<object, (() => void)[]>()

/** The data of a page, of which a behavior knows only its own part. */
type PageData = Readonly<Record<string, unknown>>

/**
 * The behavior of every page. It provides `theme` and `language` (root classes), `isDark`, `fontScale` (root style), `t` (the page's
 * texts) and the shared words, and updates them when the settings or WeChat's theme or
 * text size change. It also sets the title and colours of the navigation bar,
 * and the names of the tabs, while the page is on top.
 *
 * @param texts returns the page's texts in the current language
 * @param titleOf the title by the page's data; default: that of the texts
 */
export const themedPage = (
  texts: () => PageTexts,
  titleOf: (data: PageData) => string = () => texts().title,
) => {
  const pageData = () => ({
    theme: theme.look(),
    isDark: theme.current() === 'dark',
    fontScale: textSize.current(),
    language: language(),
    t: texts(),
    common: words().common,
    boardWords: words().board,
    padWords: words().pad,
  })
  /** WeChat applies title and colours to the page on top, whichever page sets them. */
  const paintBar = (page: { data: PageData }) => {
    if (!isCurrentPage(page)) return
    setPageTitle(titleOf(page.data))
    theme.paintChrome()
    translateTabs()
  }
  return Behavior({
    data: pageData(),
    lifetimes: {
      attached() {
        const update = () => {
          const next = pageData()
          const { theme: shownTheme, fontScale, t } = this.data
          if (next.theme !== shownTheme || next.fontScale !== fontScale || next.t !== t) {
            this.setData(next)
          }
          paintBar(this)
        }
        subscriptions.set(
          this,
          [theme, textSize, settings].map((source) => source.subscribe(update)),
        )
        update()
      },
      detached() {
        for (const unsubscribe of subscriptions.get(this) ?? []) unsubscribe()
        subscriptions.delete(this)
      },
    },
    pageLifetimes: {
      // Language and theme may have changed while the page was hidden.
      show() {
        paintBar(this)
      },
    },
  })
}
