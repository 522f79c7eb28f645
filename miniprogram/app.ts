import { challenges } from './services/challenges'
import { daily } from './services/daily'
import { isOnTimeline, systemLanguage } from './services/device'
import { log } from './services/log'
import { keepSending } from './services/outbox'
import { settings } from './services/settings'
import { keepSynchronising } from './services/sync'
import { textSize } from './services/text-size'
import { language, setLanguage, words } from './strings/index'

function speak() {
  const chosen = settings.get().language
  setLanguage(chosen === 'follow' ? systemLanguage() : chosen)
}

/** The tab bar's names stand in app.json, in Chinese. */
function nameTabs() {
  const { home, daily: days, learn, me } = words()
  // Fails on pages without a tab bar; the next tab page names them.
  ;[home.tab, days.title, learn.title, me.title].forEach((text, index) => {
    wx.setTabBarItem({ index, text, fail: () => {} })
  })
}

// Before any page takes its words.
speak()
settings.subscribe(() => {
  speak()
  nameTabs()
})

App({
  onLaunch() {
    // There it shows one page from its address, without storage and cloud.
    if (isOnTimeline()) return
    if (language() !== 'zh') nameTabs()
    // A game whose app was killed right after its end.
    daily.settle()
    challenges.settle()
    keepSending()
    keepSynchronising()
  },
  onShow() {
    textSize.refresh()
  },
  onError(error) {
    log.error('app.error', { error })
  },
  onUnhandledRejection({ reason }) {
    log.error('app.rejection', { reason: String(reason) })
  },
  onPageNotFound() {
    wx.switchTab({ url: '/pages/home/home' })
  },
})
