import { config } from '../../../config'
import { host } from '../../../platform/host'
import { router } from '../../../platform/router'
import { fill, words } from '../../../strings/index'
import { version } from '../../../strings/version'
import { themedPage } from '../../../ui/behaviors/themed-page'
import { aboutPagesWords } from '../strings/index'
import { MIT_LICENCE } from '../strings/mit'

/** The version, the diagnosis, licences and credits. */
Page({
  behaviors: [themedPage(() => aboutPagesWords().about)],

  data: { name: '', version: '', mit: MIT_LICENCE, host, countsEvents: config.countsEvents },

  onShow() {
    const { version: text } = aboutPagesWords().about
    this.setData({ name: words().app.name, version: fill(text, { version }) })
  },

  onDiagnosis() {
    router.open('diagnosis', null)
  },
})
