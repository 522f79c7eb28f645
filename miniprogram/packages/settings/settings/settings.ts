import { showConfirm, showToast } from '../../../platform/dialog'
import { host } from '../../../platform/host'
import { log } from '../../../platform/log'
import { router } from '../../../platform/router'
import { storage } from '../../../platform/storage'
import { giveFeedback } from '../../../state/settings/feedback'
import { type Settings, settings } from '../../../state/settings/settings'
import { addLanguages, words } from '../../../strings/index'
import { themedPage } from '../../../ui/behaviors/themed-page'
import { boardPreferences } from '../../../ui/components/board/preferences'
import { pack } from '../languages/pack'
import { settingsPageWords } from '../strings/index'
import { sync } from '../sync/sync'
import { SAMPLE } from './sample'
import { type Section, sections, sectionsPatch } from './sections'
import { switchSync } from './sync-row'

// Whoever chooses a language here sees it at once: its texts have come with this page.
addLanguages(pack)

/** The player's settings in groups, and what can be done with the data. */
Page({
  behaviors: [themedPage(() => settingsPageWords().settings, { reads: ['boardWords'] })],

  data: {
    // From the settings
    sections: [] as Section[],
    sample: { ...SAMPLE, ...boardPreferences() },
    host,
  },

  unsubscribe: undefined as (() => void) | undefined,

  onShow() {
    this.refresh()
    this.unsubscribe = sync.subscribe(() => this.refresh())
  },

  onHide() {
    this.unsubscribe?.()
  },

  onUnload() {
    this.unsubscribe?.()
  },

  refresh() {
    const { digitSize, assist } = boardPreferences()
    this.setData({
      ...sectionsPatch(this.data.sections, sections()),
      'sample.digitSize': digitSize,
      'sample.assist': assist,
    })
  },

  onCell(event: WechatMiniprogram.CustomEvent<{ cell: number }>) {
    this.setData({ 'sample.selected': event.detail.cell })
  },

  onRow(event: WechatMiniprogram.CustomEvent<{ checked: boolean }>) {
    const key = event.currentTarget.dataset.key as string
    switch (key) {
      case 'about':
      case 'backup':
      case 'techniques':
        router.open(key, null)
        break
      case 'sync':
        this.onSync(event.detail.checked)
        break
      case 'syncNow':
        sync.run()
        break
      case 'delete':
        this.deleteAll()
        break
      case 'sounds':
        this.change({ sounds: event.detail.checked })
        if (event.detail.checked) giveFeedback('unit')
        break
      default:
        this.change({ [key]: event.detail.checked })
    }
  },

  onChoice(event: WechatMiniprogram.CustomEvent<{ value: string }>) {
    const key = event.currentTarget.dataset.key as string
    this.change({ [key]: event.detail.value })
    if (key === 'haptics') giveFeedback('done')
  },

  async onSync(on: boolean) {
    await switchSync(on)
    this.refresh()
  },

  /** Changes a setting, which applies even if it cannot be stored. */
  change(change: Partial<Settings>) {
    try {
      settings.set(change)
    } catch (error) {
      log.error('settings.change', { error: String(error) })
      showToast(words().common.storageFull)
    }
    this.refresh()
  },

  async deleteAll() {
    const t = settingsPageWords().settings
    if (!(await showConfirm(t.deleteAsk, t.deleteYes, words().common.cancel))) return
    storage.clear()
    showToast(t.deleted)
    this.refresh()
  },
})
