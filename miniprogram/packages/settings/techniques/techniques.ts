import { TECHNIQUE_FAMILIES, type TechniqueFamily } from '../../../core/sudoku/logic/levels'
import { showToast } from '../../../platform/dialog'
import { log } from '../../../platform/log'
import { type Settings, settings } from '../../../state/settings/settings'
import { words } from '../../../strings/index'
import { themedPage } from '../../../ui/behaviors/themed-page'
import { settingsPageWords } from '../strings/index'
import { familyChange, isOn, PRESETS, type Preset, presetChange, presetOf } from './presets'

/** Which techniques hints and paths may use: a preset, or family by family. */
Page({
  behaviors: [themedPage(() => settingsPageWords().techniques)],

  data: {
    preset: '',
    /** What the preset stands for. */
    about: '',
    presets: [] as { value: Preset; text: string }[],
    families: [] as { key: TechniqueFamily; name: string; hint: string; checked: boolean }[],
  },

  onShow() {
    this.refresh()
  },

  refresh() {
    const t = settingsPageWords().techniques
    const now = settings.get()
    const preset = presetOf(now)
    this.setData({
      preset: preset ?? '',
      about: preset ? t.presetTexts[preset] : t.ownText,
      presets: PRESETS.map((value) => ({ value, text: t.presets[value] })),
      families: TECHNIQUE_FAMILIES.map((key) => {
        const [name, hint] = t.families[key]
        return { key, name, hint, checked: isOn(now, key) }
      }),
    })
  },

  onPreset(event: WechatMiniprogram.CustomEvent<{ value: Preset }>) {
    this.change(presetChange(settings.get(), event.detail.value))
  },

  onFamily(event: WechatMiniprogram.CustomEvent<{ checked: boolean }>) {
    const family = event.currentTarget.dataset.key as TechniqueFamily
    this.change(familyChange(settings.get(), family, event.detail.checked))
  },

  /** Changes settings, which apply even if they cannot be stored. */
  change(change: Partial<Settings>) {
    try {
      settings.set(change)
    } catch (error) {
      log.error('techniques.change', { error: String(error) })
      showToast(words().common.storageFull)
    }
    this.refresh()
  },
})
