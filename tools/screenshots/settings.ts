import { encodeShare } from '../../miniprogram/core/sudoku/share-code'
import { parsePuzzle } from '../../miniprogram/packages/capture/notation'
import type { Phone } from '../phone/phone'
import { chain, easy } from './puzzles'
import type { State } from './state'

const page = 'packages/settings/settings/settings'
const play = 'pages/play/play'

const stored = (settings: object) => ({
  settings: JSON.stringify({ version: 1, data: settings }),
})
const queryOf = (text: string) => ({ code: encodeShare({ puzzle: parsePuzzle(text) }) })

/** Scrolls to a group of the settings, by its name. */
const toGroup = (name: string) => (phone: Phone) =>
  phone.find(name).evaluate((element) => element.scrollIntoView())

/** The groups of the settings, and boards in the distinct palette. */
export const settingsStates: readonly State[] = [
  { name: 'settings', page },
  { name: 'settings-english', page, storage: stored({ language: 'en' }) },
  { name: 'settings-look', page, act: toGroup('外观') },
  {
    name: 'settings-look-distinct',
    page,
    storage: stored({ palette: 'distinct', digitSize: 'large' }),
    act: toGroup('外观'),
  },
  { name: 'settings-end', page, act: toGroup('声音与振动') },
  {
    name: 'settings-end-english',
    page,
    storage: stored({ language: 'en' }),
    act: toGroup('Sound and vibration'),
  },
  {
    name: 'play-distinct',
    page: play,
    query: queryOf(easy),
    storage: stored({ palette: 'distinct' }),
    async act(phone) {
      await phone.tapCell(2)
      await phone.tapDigit('4')
      await phone.tapCell(3)
      await phone.tapDigit('7')
      await phone.tapCell(2)
    },
  },
  {
    name: 'hint-chain-distinct',
    page: play,
    query: queryOf(chain),
    storage: stored({ palette: 'distinct' }),
    async act(phone) {
      for (const step of ['提示', '用什么方法', '画出来', '下一环', '下一环']) await phone.tap(step)
      while ((await phone.find('下一环').count()) > 0) await phone.tap('下一环')
    },
  },
]
