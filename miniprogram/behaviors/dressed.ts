import { settings } from '../services/settings'
import { theme } from '../services/theme'
import { type Words, words } from '../strings/index'

/** The sections of the words that belong to a page. */
type Section = { [K in keyof Words]: 'title' extends keyof Words[K] ? K : never }[keyof Words]

const leaving = new WeakMap<object, (() => void)[]>()

/**
 * What every page wears: `theme` for its root's class and `t`, its own section of the words. Both follow
 * the player's settings and WeChat while the page is open; the navigation bar is titled and painted.
 */
export const dressed = (section: Section) => {
  const wear = () => ({
    theme: theme.current(),
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
          if (next.theme !== this.data.theme || next.t !== this.data.t) this.setData(next)
          wx.setNavigationBarTitle({ title: next.t.title })
          theme.paintChrome()
        }
        leaving.set(this, [theme.subscribe(change), settings.subscribe(change)])
        change()
      },
      detached() {
        for (const leave of leaving.get(this) ?? []) leave()
        leaving.delete(this)
      },
    },
  })
}
