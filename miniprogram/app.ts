import { setTabNames } from './platform/chrome'
import { isOnTimeline, systemLanguage } from './platform/device'
import { log } from './platform/log'
import { router } from './platform/router'
import { textSize } from './platform/text-size'
import { challenges } from './state/challenges'
import { daily } from './state/daily'
import { keepOutboxFlushed } from './state/outbox'
import { settings } from './state/settings'
import { keepSynchronised } from './state/sync'
import { language, setLanguage, words } from './strings/index'

function speak() {
  const chosen = settings.get().language
  setLanguage(chosen === 'follow' ? systemLanguage() : chosen)
}

/** The tab bar's names stand in app.json, in Chinese. */
function translateTabs() {
  const { home, daily: days, learn, me } = words()
  setTabNames([home.tab, days.title, learn.title, me.title])
}

// Before any page takes its words.
speak()
settings.subscribe(() => {
  speak()
  translateTabs()
})

App({
  onLaunch() {
    // There it shows one page from its address, without storage and cloud.
    if (isOnTimeline()) return
    if (language() !== 'zh') translateTabs()
    // A game whose app was killed right after its end.
    daily.settleAll()
    challenges.settleAll()
    keepOutboxFlushed()
    keepSynchronised()
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
    router.open('home', null)
  },
})
