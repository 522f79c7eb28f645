import { systemLanguage } from './services/device'
import { log } from './services/log'
import { settings } from './services/settings'
import { setLanguage } from './strings/index'

function speak() {
  const { language } = settings.get()
  setLanguage(language === 'follow' ? systemLanguage() : language)
}

// Before any page takes its words.
speak()
settings.subscribe(speak)

App({
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
