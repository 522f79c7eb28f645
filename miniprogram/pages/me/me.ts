import { showToast } from '../../platform/dialog'
import { host } from '../../platform/host'
import { onMissingPart } from '../../platform/missing-parts'
import { openPrivacyGuide } from '../../platform/permissions'
import { router } from '../../platform/router'
import { words } from '../../strings/index'
import { themedPage } from '../../ui/behaviors/themed-page'

/** The pages that open from here. */
type Link = 'profile' | 'challenge' | 'settings' | 'agreement'

/** The statistics (a component of packages/settings), and the ways to profile, challenges and settings. */
Page({
  behaviors: [themedPage(() => words().me, { reads: ['common'] })],

  data: {
    /** Whether the statistics could not be downloaded. */
    isMissing: false,
    // In the current language
    links: [] as ReturnType<typeof linkRows>,
    host,
  },

  unsubscribe: undefined as (() => void) | undefined,

  onLoad() {
    this.unsubscribe = onMissingPart(() => this.setData({ isMissing: true }))
  },

  onUnload() {
    this.unsubscribe?.()
  },

  onShow() {
    this.setData({ links: linkRows() })
  },

  onAgain() {
    this.setData({ isMissing: false })
  },

  onLink(event: WechatMiniprogram.CustomEvent) {
    router.open(event.currentTarget.dataset.key as Link, null)
  },

  async onPrivacy() {
    if (!(await openPrivacyGuide())) showToast(words().me.privacyMissing)
  },
})

function linkRows(): { readonly key: Link; readonly name: string }[] {
  const { me } = words()
  const settings = { key: 'settings', name: me.settings } as const
  if (!host.hasCloud) return [settings]
  return [{ key: 'profile', name: me.profile }, { key: 'challenge', name: me.challenges }, settings]
}
