import { setPageTitle } from '../../platform/chrome'
import { textSize } from '../../platform/text-size'
import { settings } from '../../state/settings'
import { theme } from '../../state/theme'
import { type Words, words } from '../../strings/index'

/** The sections of the words that belong to a page. */
type Section = { [K in keyof Words]: 'title' extends keyof Words[K] ? K : never }[keyof Words]

const leaving = new WeakMap<object, (() => void)[]>()

/**
 * What every page wears: `theme` for its root's class, `fontScale` for its root's style and `t`, its own
 * section of the words. They follow the player's settings and WeChat while the page is open; the
 * navigation bar is titled and painted.
 */
export const dressed = (section: Section) => {
  const wear = () => ({
    theme: theme.current(),
    fontScale: textSize.current(),
    t: words()[section],
    common: words().common,
    boardWords: words().board,
    padWords: words().pad,
  })
  return Behavior({
    data: wear(),
    lifetimes: {
      attached() {
        const change = () => {
          const next = wear()
          const { theme: worn, fontScale, t } = this.data
          if (next.theme !== worn || next.fontScale !== fontScale || next.t !== t) {
            this.setData(next)
          }
          setPageTitle(next.t.title)
          theme.paintChrome()
        }
        leaving.set(
          this,
          [theme, textSize, settings].map((source) => source.subscribe(change)),
        )
        change()
      },
      detached() {
        for (const leave of leaving.get(this) ?? []) leave()
        leaving.delete(this)
      },
    },
  })
}
