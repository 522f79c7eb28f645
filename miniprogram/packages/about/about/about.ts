import { router } from '../../../platform/router'
import { fill, words } from '../../../strings/index'
import { version } from '../../../strings/version'
import { themedPage } from '../../../ui/behaviors/themed-page'

/** The version, the diagnosis, licences and credits. */
Page({
  behaviors: [themedPage('about')],

  data: { name: '', version: '' },

  onShow() {
    const { app, about } = words()
    this.setData({ name: app.name, version: fill(about.version, { version }) })
  },

  onDiagnosis() {
    router.open('diagnosis', null)
  },
})
