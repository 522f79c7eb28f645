import { isCurrentPage, setPageTitle } from '../../platform/chrome'
import { isOnTimeline } from '../../platform/device'
import { router } from '../../platform/router'
import { textSize } from '../../platform/text-size'
import { languages } from '../../state/settings/languages'
import { settings } from '../../state/settings/settings'
import { theme } from '../../state/settings/theme'
import { language, words } from '../../strings/index'
import { translateTabs } from './tab-names'

type PageTexts = Readonly<Record<string, unknown>> & { readonly title: string }

/** The unsubscribe functions of every attached page. */
const subscriptions = new WeakMap<object, (() => void)[]>()

/** Pages that were covered when the texts of the language arrived, or were opened as the timeline's single page. */
const outdated = new WeakSet<object>()

/** The data of a page, of which a behavior knows only its own part. */
type PageData = Readonly<Record<string, unknown>>

/** What several pages read: whether the theme is dark, the words of shared components, a setting. */
const SHARED = {
  isDark: () => theme.current() === 'dark',
  common: () => words().common,
  boardWords: () => words().board,
  padWords: () => words().pad,
  expertTools: () => settings.get().expertTools,
}

interface PageOptions {
  /** What the template reads of SHARED. */
  readonly reads?: readonly (keyof typeof SHARED)[]
  /** The title by the page's data; default: that of the texts. */
  readonly titleOf?: (data: PageData) => string
}

/**
 * The behavior of every page. It provides `theme` and `language` (root classes), `fontScale` (root style), `t` (the page's texts) and
 * what the page reads of SHARED, and updates them when the settings or WeChat's theme or text size change. It also sets the title and
 * colours of the navigation bar, and the names of the tabs, while the page is on top.
 *
 * @param texts returns the page's texts in the current language
 */
export const themedPage = (
  texts: () => PageTexts,
  { reads = [], titleOf = () => texts().title }: PageOptions = {},
) => {
  const pageData = () => ({
    theme: theme.look(),
    fontScale: textSize.current(),
    language: language(),
    t: texts(),
    ...Object.fromEntries(reads.map((name) => [name, SHARED[name]()])),
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
          const shown: PageData = this.data
          if (Object.entries(next).some(([name, value]) => value !== shown[name]))
            this.setData(next)
          paintBar(this)
        }
        subscriptions.set(this, [
          ...[theme, textSize, settings].map((source) => source.subscribe(update)),
          languages.subscribe(() => {
            update()
            // Its other texts were written when it was loaded.
            if (isCurrentPage(this)) router.renew()
            else outdated.add(this)
          }),
        ])
        update()
        if (isOnTimeline()) outdated.add(this)
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
        if (!isOnTimeline() && outdated.delete(this)) router.renew()
      },
    },
  })
}
