import { showToast } from '../../platform/dialog'
import { openPrivacyGuide } from '../../platform/permissions'
import { router } from '../../platform/router'
import { games } from '../../state/games'
import { words } from '../../strings/index'
import { themedPage } from '../../ui/behaviors/themed-page'
import { clockText } from '../../ui/components/game-clock/clock-text'

/** The pages that open from here. */
type Link = 'profile' | 'challenge' | 'settings' | 'agreement'

Page({
  behaviors: [themedPage(() => words().me)],

  data: {
    // From the player's games
    scores: [] as ReturnType<typeof scoreLines>,
    // In the current language
    links: [] as ReturnType<typeof linkRows>,
  },

  onShow() {
    this.setData({ scores: scoreLines(), links: linkRows() })
  },

  onLink(event: WechatMiniprogram.CustomEvent) {
    router.open(event.currentTarget.dataset.key as Link, null)
  },

  async onPrivacy() {
    if (!(await openPrivacyGuide())) showToast(words().me.privacyMissing)
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

function linkRows(): { readonly key: Link; readonly name: string }[] {
  const { me } = words()
  return [
    { key: 'profile', name: me.profile },
    { key: 'challenge', name: me.challenges },
    { key: 'settings', name: me.settings },
  ]
}
