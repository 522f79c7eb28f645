import * as clipboard from '../../platform/clipboard'
import { showConfirm, showToast } from '../../platform/dialog'
import { log } from '../../platform/log'
import { openPrivacyGuide } from '../../platform/permissions'
import { router } from '../../platform/router'
import { storage } from '../../platform/storage'
import { games } from '../../state/games'
import { type Settings, settings } from '../../state/settings'
import { sync } from '../../state/sync'
import { fill, words } from '../../strings/index'
import { themedPage } from '../../ui/behaviors/themed-page'
import { clockText } from '../../ui/components/game-clock/clock-text'
import { type Section, sections } from './sections'
import { switchSync } from './sync-row'

Page({
  behaviors: [themedPage('me')],

  data: {
    // From the player's games
    scores: [] as ReturnType<typeof scoreLines>,
    // From the settings
    sections: [] as Section[],
  },

  unsubscribe: undefined as (() => void) | undefined,

  onShow() {
    this.refresh()
    this.unsubscribe = sync.subscribe(() => this.setData({ sections: sections() }))
  },

  onHide() {
    this.unsubscribe?.()
  },

  onUnload() {
    this.unsubscribe?.()
  },

  refresh() {
    this.setData({ scores: scoreLines(), sections: sections() })
  },

  onRow(event: WechatMiniprogram.CustomEvent<{ checked: boolean }>) {
    const key = event.currentTarget.dataset.key as string
    switch (key) {
      case 'profile':
      case 'agreement':
      case 'about':
        router.open(key, null)
        break
      case 'challenges':
        router.open('challenge', null)
        break
      case 'sync':
        this.onSync(event.detail.checked)
        break
      case 'syncNow':
        sync.run()
        break
      case 'export':
        this.exportGames()
        break
      case 'delete':
        this.deleteAll()
        break
      case 'privacy':
        this.openPrivacy()
        break
      default:
        this.change({ [key]: event.detail.checked })
    }
  },

  onChoice(event: WechatMiniprogram.CustomEvent<{ value: string }>) {
    this.change({ [event.currentTarget.dataset.key as string]: event.detail.value })
  },

  async onSync(on: boolean) {
    await switchSync(on)
    this.refresh()
  },

  change(change: Partial<Settings>) {
    try {
      settings.set(change)
    } catch (error) {
      log.error('me.settings', { error: String(error) })
      showToast(words().common.storageFull)
    }
    this.refresh()
  },

  /** Copies all puzzles, one per line, in the format that Sudoku programs commonly read. */
  async exportGames() {
    const all = games.list()
    const t = words().me
    if (all.length === 0) {
      showToast(t.exportNone)
      return
    }
    try {
      await clipboard.copy(all.map(({ givens }) => givens).join('\n'))
      showToast(fill(t.exported, { n: all.length }))
    } catch (error) {
      log.warn('me.export', { error: String(error) })
    }
  },

  async openPrivacy() {
    if (!(await openPrivacyGuide())) showToast(words().me.privacyMissing)
  },

  async deleteAll() {
    const { me, common } = words()
    if (!(await showConfirm(me.deleteAsk, me.deleteYes, common.cancel))) return
    storage.clear()
    showToast(me.deleted)
    this.refresh()
  },
})

function scoreLines() {
  return games.statistics().map(({ size, finished, best, total }) => ({
    size,
    finished,
    best: clockText(best),
    average: clockText(total / finished),
  }))
}
