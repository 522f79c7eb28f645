import { isOnTimeline } from './platform/device'
import { showToast } from './platform/dialog'
import { log } from './platform/log'
import { router } from './platform/router'
import { storage } from './platform/storage'
import { textSize } from './platform/text-size'
import { updates } from './platform/updates'
import { keepOutboxFlushed } from './state/cloud/outbox'
import { daily } from './state/days/daily'
import { offers } from './state/days/offers'
import { games } from './state/games/games'
import { languages } from './state/settings/languages'
import { replacement } from './state/settings/replacement'
import { keepSettings, settings } from './state/settings/settings'
import { challenges } from './state/social/challenges'
import { keepSynchronised } from './state/sync/keeper'
import { words } from './strings/index'

// Before anything is read: the app may have been killed while a backup was restored.
replacement.recover()
// Pages read their texts when they are loaded.
languages.apply()
settings.subscribe(() => languages.apply())

/** What was shown so far: nothing, the timeline's single page without cloud and with a storage of its own, or the whole app. */
let shown: 'nothing' | 'page' | 'app' = 'nothing'

function startServices() {
  updates.watch()
  // Earlier versions offered the tools of experts to everyone: players with games of theirs keep them.
  const isFirstStart = !offers.wasMade('expertTools')
  if (isFirstStart && games.list().length > 0) keepSettings({ expertTools: true })
  offers.noteMade('expertTools')
  // Submits games that were finished just before the app was closed.
  daily.settleAll()
  challenges.settleAll()
  keepOutboxFlushed()
  keepSynchronised()
}

App({
  onShow() {
    if (shown !== 'app') {
      const before = shown
      shown = isOnTimeline() ? 'page' : 'app'
      if (shown === 'app') {
        if (before === 'page') {
          replacement.recover()
          storage.reload()
        }
        startServices()
      }
    }
    textSize.refresh()
    // A language that could not be loaded is tried again.
    languages.apply()
  },
  onError(error) {
    log.error('app.error', { error })
  },
  onUnhandledRejection({ reason }) {
    log.error('app.rejection', { reason: String(reason) })
  },
  async onPageNotFound() {
    await router.open('home', null)
    showToast(words().common.pageUnknown)
  },
})
