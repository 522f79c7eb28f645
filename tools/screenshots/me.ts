import type { Phone } from '../phone/phone'
import { playedFinishes, storedFinishes } from '../phone/stored-finishes'
import type { State } from './state'

const page = 'pages/me/me'
const NOW = Date.parse('2026-11-22T12:00:00+08:00')

const stored = (data: unknown) => JSON.stringify({ version: 1, data })

/** A player of twenty weeks, with small puzzles between. */
const finishes = [
  ...playedFinishes(NOW),
  ...[4, 16].map((size, index) => ({
    ...{
      id: `size-${size}`,
      at: NOW - 1000 * (index + 1),
      size: size as 4 | 16,
      ms: 95_000 * size,
    },
  })),
]

const learned = (ids: readonly string[], mask: number) =>
  Object.fromEntries(ids.map((id) => [id, mask]))

const storage = {
  ...storedFinishes(finishes),
  lessons: stored({
    solved: {
      ...learned(['full-house', 'hidden-single', 'naked-single', 'pointing', 'claiming'], 7),
      ...learned(['naked-pair', 'hidden-pair', 'x-wing'], 7),
      ...learned(['naked-triple', 'xy-wing'], 3),
    },
    begun: null,
  }),
  daily: stored({
    today: null,
    months: {},
    statistics: {
      days: 41,
      streak: 12,
      longest: 14,
      levels: {},
      recent: {
        today: '2026-11-21',
        days: ['2026-11-20', '2026-11-21'],
        before: { last: '2026-11-19', length: 10, longest: 14, sinceForgiven: 7 },
      },
    },
    outcomes: {},
  }),
}

const backup = 'packages/settings/backup/backup'

/** Copies the own data and pastes it again with `from` replaced by `to`. The clipboard is the page's own. */
async function restore(phone: Phone, [from, to]: readonly [string, string] = ['', '']) {
  const change = `${JSON.stringify(from)}, ${JSON.stringify(to)}`
  await phone.page.evaluate(`{
    let copied = ''
    Object.assign(navigator.clipboard, {
      writeText: async (text) => { copied = text.replace(${change}) },
      readText: async () => copied,
    })
  }`)
  await phone.tap('复制成文字')
  await phone.tap('粘贴文字')
}

/** Time stands still, so WeChat's toast would stay over what the picture shows. */
const hideToast = ({ page }: Phone) => page.evaluate(`document.querySelector('.wx-toast').remove()`)

const english = stored({ language: 'en' })

/** The statistics of the player. */
export const meStates: readonly State[] = [
  { name: 'me-empty', page },
  { name: 'me-full', page, storage },
  {
    name: 'me-days',
    page,
    storage,
    async act(phone) {
      await phone.find('.techniques').scrollIntoViewIfNeeded()
      await phone.tap('[aria-label="前一个玩过的日子"]')
    },
  },
  { name: 'me-full-english', page, storage: { ...storage, settings: english } },
  { name: 'me-level', page, storage, act: (phone) => phone.tap('困难') },
  {
    name: 'me-few',
    page,
    storage: storedFinishes(finishes.slice(0, 2)),
  },
  { name: 'backup', page: backup, storage },
  { name: 'backup-english', page: backup, storage: { ...storage, settings: english } },
  {
    name: 'backup-summary',
    page: backup,
    storage,
    async act(phone) {
      await restore(phone)
      await phone.find('.line').first().waitFor()
      await hideToast(phone)
    },
  },
  {
    name: 'backup-damaged',
    page: backup,
    storage,
    async act(phone) {
      await restore(phone, ['"ms":', '"mz":'])
      await phone.find('.problem').waitFor()
      await hideToast(phone)
    },
  },
  {
    name: 'backup-restored',
    page: backup,
    storage,
    async act(phone) {
      await restore(phone)
      await phone.tap('换上这份备份')
      await phone.find('换回去').scrollIntoViewIfNeeded()
      await hideToast(phone)
    },
  },
]
