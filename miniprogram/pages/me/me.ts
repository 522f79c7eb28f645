import * as clipboard from '../../platform/clipboard'
import { ask, say } from '../../platform/dialog'
import { log } from '../../platform/log'
import { openPrivacyGuide } from '../../platform/permissions'
import { router } from '../../platform/router'
import { storage } from '../../platform/storage'
import { games } from '../../state/games'
import { type CHOICES, type Settings, settings } from '../../state/settings'
import { sync } from '../../state/sync'
import { fill, words } from '../../strings/index'
import { themedPage } from '../../ui/behaviors/themed-page'
import { clockText } from '../../ui/components/game-clock/clock-text'
import { switchSync, syncText } from './sync'

/** A line of the page: a switch, a choice or something to do. */
interface Row {
  readonly key: string
  readonly name: string
  readonly hint: string
  readonly kind: 'switch' | 'value'
  readonly checked?: boolean
  readonly value?: string
  readonly options?: readonly { readonly value: string; readonly text: string }[]
  last?: boolean
}

Page({
  behaviors: [themedPage('me')],

  data: {
    scores: [] as ReturnType<typeof scores>,
    sections: [] as ReturnType<typeof sections>,
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
    this.setData({ scores: scores(), sections: sections() })
  },

  onRow(event: WechatMiniprogram.CustomEvent<{ checked: boolean }>) {
    const key = event.currentTarget.dataset.key as string
    if (key === 'export') this.exportGames()
    else if (key === 'delete') this.deleteAll()
    else if (key === 'profile' || key === 'agreement') router.open(key, null)
    else if (key === 'challenges') router.open('challenge', null)
    else if (key === 'privacy') this.openPrivacy()
    else if (key === 'sync') this.onSync(event.detail.checked)
    else if (key === 'syncNow') sync.run()
    else this.change({ [key]: event.detail.checked })
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
      say(words().common.storageFull)
    }
    this.refresh()
  },

  /** All puzzles as text, a line each, onto the clipboard: any Sudoku program reads that. */
  async exportGames() {
    const all = games.list()
    const t = words().me
    if (all.length === 0) {
      say(t.exportNone)
      return
    }
    try {
      await clipboard.copy(all.map(({ givens }) => givens).join('\n'))
      say(fill(t.exported, { n: all.length }))
    } catch (error) {
      log.warn('me.export', { error: String(error) })
    }
  },

  async openPrivacy() {
    if (!(await openPrivacyGuide())) say(words().me.privacyMissing)
  },

  async deleteAll() {
    const { me, common } = words()
    if (!(await ask(me.deleteAsk, me.deleteYes, common.cancel))) return
    storage.clear()
    say(me.deleted)
    this.refresh()
  },
})

function scores() {
  return games.statistics().map(({ size, finished, best, total }) => ({
    size,
    finished,
    best: clockText(best),
    average: clockText(total / finished),
  }))
}

function sections(): { name: string; rows: Row[] }[] {
  const t = words().me
  const now = settings.get()
  const toggle = (key: keyof Settings, name: string, hint = ''): Row => ({
    key,
    name,
    hint,
    kind: 'switch',
    checked: now[key] === true,
  })
  const choice = (
    key: keyof typeof CHOICES,
    name: string,
    texts: Readonly<Record<string, string>>,
    hint = '',
  ): Row => ({
    key,
    name,
    hint,
    kind: 'value',
    value: now[key],
    options: Object.keys(texts).map((value) => ({ value, text: texts[value] })),
  })
  const action = (key: string, name: string, hint = ''): Row => ({ key, name, hint, kind: 'value' })
  const { sync: s } = words()
  const synced = sync.status()
  const syncSwitch: Row = {
    key: 'sync',
    name: s.name,
    hint: s.hint,
    kind: 'switch',
    checked: synced.on,
  }
  const all: { name: string; rows: Row[] }[] = [
    {
      name: t.socialSection,
      rows: [action('profile', t.profile), action('challenges', words().challenge.mine)],
    },
    {
      name: t.inputSection,
      rows: [
        toggle('digitFirst', t.digitFirst, t.digitFirstHint),
        toggle('erasePeerNotes', t.erasePeerNotes),
        toggle('haptics', t.haptics),
        toggle('leftHand', t.leftHand),
      ],
    },
    {
      name: t.marksSection,
      rows: [
        toggle('markConflicts', t.markConflicts, t.markConflictsHint),
        choice(
          'mistakes',
          t.mistakes,
          { ignore: t.mistakesIgnore, mark: t.mistakesMark, three: t.mistakesThree },
          t.mistakesHint,
        ),
        toggle('highlightPeers', t.highlightPeers),
        toggle('highlightSame', t.highlightSame),
        toggle('showTimer', t.showTimer),
      ],
    },
    {
      name: t.lookSection,
      rows: [
        choice('appearance', t.appearance, {
          follow: t.follow,
          light: t.appearanceLight,
          dark: t.appearanceDark,
        }),
        choice('digitSize', t.digitSize, { normal: t.digitNormal, large: t.digitLarge }),
        choice('language', t.language, { follow: t.follow, zh: t.languageZh, en: t.languageEn }),
      ],
    },
    {
      name: s.section,
      rows: [
        syncSwitch,
        ...(synced.on ? [action('syncNow', s.now, syncText(synced, new Date()))] : []),
      ],
    },
    { name: t.dataSection, rows: [action('export', t.exportData), action('delete', t.deleteData)] },
    {
      name: t.termsSection,
      rows: [action('privacy', t.privacy), action('agreement', t.agreement)],
    },
  ]
  for (const { rows } of all) rows[rows.length - 1].last = true
  return all
}
