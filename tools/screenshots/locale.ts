import { encodeShare } from '../../miniprogram/core/sudoku/share-code'
import { parsePuzzle } from '../../miniprogram/packages/capture/notation'
import type { Phone } from '../phone/phone'
import { turnTo } from './lessons'
import { chain, wing } from './puzzles'
import type { State } from './state'

const traditional = { language: 'zh_TW' }
const play = 'pages/play/play'
const queryOf = (text: string) => ({ code: encodeShare({ puzzle: parsePuzzle(text) }) })

const tapAll =
  (...labels: string[]) =>
  async (phone: Phone) => {
    for (const label of labels) await phone.tap(label)
  }

/** Traditional Chinese, and what English explains once: names of cells. */
export const localeStates: readonly State[] = [
  { name: 'traditional-home', page: 'pages/home/home', ...traditional },
  {
    name: 'traditional-daily',
    page: 'pages/daily/daily',
    ...traditional,
    act: (phone) => phone.find('開始').first().waitFor(),
  },
  { name: 'traditional-learn', page: 'pages/learn/learn', ...traditional },
  { name: 'traditional-me', page: 'pages/me/me', ...traditional },
  { name: 'traditional-settings', page: 'packages/settings/settings/settings', ...traditional },
  { name: 'traditional-agreement', page: 'packages/social/agreement/agreement', ...traditional },
  {
    name: 'traditional-lesson',
    page: 'packages/lessons/lesson/lesson',
    query: { id: 'xy-wing' },
    ...traditional,
    act: (phone) => turnTo(phone, 3),
  },
  {
    name: 'traditional-hint',
    page: play,
    query: queryOf(chain),
    ...traditional,
    act: tapAll('提示', '用什麼方法', '畫出來', '下一環'),
  },
  {
    name: 'english-cell-names',
    page: play,
    query: queryOf(wing),
    language: 'en',
    act: tapAll('Hint', 'Which technique?', 'Show me'),
  },
]
