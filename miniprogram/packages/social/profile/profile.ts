import { AVATAR_COUNT } from '../../../core/game/avatar'
import { faultOfName } from '../../../core/game/player-name'
import { ROUND_NAMES } from '../../../core/game/round'
import { showConfirm, showToast } from '../../../platform/dialog'
import { requestPrivacyConsent } from '../../../platform/permissions'
import { router } from '../../../platform/router'
import { cloud, noteCloudError } from '../../../state/cloud/calls'
import type { DailyStatistics } from '../../../state/days/daily'
import { joinBoards, leaveBoards, type OwnProfile } from '../../../state/social/ranking'
import { loadSync } from '../../../state/sync/keeper'
import { fill, words } from '../../../strings/index'
import { sayAvatar, sayPlayer } from '../../../strings/say'
import { sheetPage } from '../../../ui/behaviors/sheet-page'
import { themedPage } from '../../../ui/behaviors/themed-page'
import { clockText } from '../../../ui/components/game-clock/clock-text'
import { socialWords } from '../strings/index'

/** The player's profile: name, avatar, opt-in to leaderboards, statistics, and erasing all cloud data. */
Page({
  behaviors: [themedPage(() => socialWords().profile, { reads: ['common'] }), sheetPage],

  data: {
    // From the cloud
    profile: null as OwnProfile | null,
    /** Whether the player is an operator and decides on reports. */
    operator: false,
    scores: [] as ReturnType<typeof scoresOf>,
    /** The name, or what other players read instead. */
    nickname: '',
    avatars: [] as { number: number; label: string }[],
    failed: false,

    // The sheet for the name
    naming: false,
    /** The name that the page writes into the field; not what the player types. */
    name: '',
    nameTrouble: '',
  },

  /** Whether a change is being sent. */
  busy: false,

  onLoad() {
    this.setData({
      avatars: Array.from({ length: AVATAR_COUNT }, (_, index) => ({
        number: index + 1,
        label: sayAvatar(index + 1),
      })),
    })
    this.load()
  },

  async load() {
    this.setData({ failed: false })
    try {
      const [{ profile, operator = false }, statistics] = await Promise.all([
        cloud.call('profile', 'get', {}),
        cloud.call('profile', 'statistics', {}),
      ])
      this.setData({ ...shown(profile), operator, scores: scoresOf(statistics) })
    } catch (error) {
      noteCloudError('profile.load', error)
      this.setData({ failed: true })
    }
  },

  onRetry() {
    this.load()
  },

  async onJoin() {
    const { profile } = this.data
    if (!profile) return
    const { joining, common } = words()
    const { ranking } = socialWords()
    if (!profile.joined) {
      await this.act(joining.done, joinBoards)
    } else if (await showConfirm(ranking.leaveAsk, ranking.leaveYes, common.cancel)) {
      await this.act(ranking.left, leaveBoards)
    } else {
      // Not confirmed: resets the switch, which has already moved.
      this.setData({ profile: { ...profile } })
    }
  },

  async onAvatar(event: WechatMiniprogram.TouchEvent) {
    const avatar = event.currentTarget.dataset.number as number
    await this.act('', () => cloud.call('profile', 'avatar', { avatar }))
  },

  onReports() {
    router.open('reports', null)
  },

  /** WeChat offers nicknames only after consent to the privacy guide. */
  async onName() {
    if (!(await requestPrivacyConsent())) {
      showToast(socialWords().profile.privacyRefused)
      return
    }
    const name = this.data.profile?.name ?? ''
    // The player may have changed the field since: setting the same value again would not.
    if (this.data.name === name) this.setData({ name: '' })
    this.setData({ naming: true, name, nameTrouble: '' })
  },

  onNameFocus() {
    if (this.data.nameTrouble) this.setData({ nameTrouble: '' })
  },

  /** WeChat reviews the name when the field loses focus, and clears a rejected one. */
  onNameReview(event: WechatMiniprogram.CustomEvent<{ pass: boolean }>) {
    // While a name is being saved, the cloud judges it.
    if (event.detail.pass || this.busy) return
    this.setData({ nameTrouble: socialWords().profile.nameRefused })
  },

  onNameClose() {
    this.setData({ naming: false })
  },

  /** A nickname that WeChat offers triggers no `input`, so the form provides the name. */
  async onNameSave(event: WechatMiniprogram.FormSubmit) {
    const name = (event.detail.value.name as string).trim().replace(/\s+/g, ' ')
    const t = socialWords().profile
    const fault = faultOfName(name)
    if (fault) {
      this.setData({ nameTrouble: fill(t.nameFaults[fault.kind], { text: fault.text ?? '' }) })
      return
    }
    await this.act(t.nameSaved, () => cloud.call('profile', 'rename', { name }))
  },

  async onNameNone() {
    await this.act(socialWords().profile.nameRemoved, () =>
      cloud.call('profile', 'rename', { name: null }),
    )
  },

  async onErase() {
    const t = socialWords().profile
    if (!(await showConfirm(t.eraseAsk, t.eraseYes, words().common.cancel))) return
    await this.act(t.erased, async () => {
      // Otherwise the next change would upload the puzzles again.
      const sync = await loadSync()
      await sync.turnOff({ erase: true })
      await cloud.call('profile', 'erase', {})
      return cloud.call('profile', 'get', {})
    })
    this.load()
  },

  /** Changes the profile in the cloud and shows the result, with a toast unless `done` is empty. */
  async act(done: string, change: () => Promise<{ profile: OwnProfile }>) {
    if (this.busy) return
    this.busy = true
    const t = socialWords().profile
    try {
      const { profile } = await change()
      this.setData({ ...shown(profile), naming: false })
      if (done) showToast(done)
    } catch (error) {
      noteCloudError('profile.act', error)
      const refusals: Readonly<Record<string, string>> = {
        name: t.nameRefused,
        malformed: t.nameMalformed,
      }
      const refusal = this.data.naming ? refusals[error.code] : undefined
      if (refusal) this.setData({ nameTrouble: refusal })
      else showToast(t.failed)
      this.setData({ profile: this.data.profile && { ...this.data.profile } })
    } finally {
      this.busy = false
    }
  },
})

/** The part of `data` that shows a profile. */
function shown(profile: OwnProfile) {
  return { profile, nickname: sayPlayer(profile.name, profile.avatar) }
}

function scoresOf({ levels }: DailyStatistics) {
  return ROUND_NAMES.flatMap((level) => {
    const sums = levels[level]
    if (!sums) return []
    const { played, best, mean } = sums
    const time = (ms: number | undefined) => (ms === undefined ? '–' : clockText(ms))
    return [
      {
        level,
        name: level === 'extra' ? words().daily.extra : words().levels[level],
        played,
        best: time(best),
        mean: time(mean),
      },
    ]
  })
}
