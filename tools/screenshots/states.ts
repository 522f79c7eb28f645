import { parsePuzzle } from '../../miniprogram/sudoku/notation'
import { encodeShare } from '../../miniprogram/sudoku/share-code'
import type { Phone } from '../phone/phone'

/** One picture to take: a page, what it is opened with, and what is done before the picture. */
export interface State {
  /** The picture's name; `-light.png` and `-dark.png` follow. */
  name: string
  /** A route of app.json, without a leading slash. */
  page: string
  query?: Record<string, string>
  /** What wx storage holds before, by key. */
  storage?: Record<string, unknown>
  act?: (phone: Phone) => Promise<void>
}

const codeOf = (text: string) => encodeShare({ puzzle: parsePuzzle(text) })

const easy = '53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79'
const hard = '8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4..'
const several = '85...24..72......9..4.........1.7..23.5...9...4...........8..7..17..........36...'

/**
 * The states worth looking at. Every page of app.json that is not named here is added as it opens
 * without a query; see tools/screenshots.ts.
 */
export const states: readonly State[] = [
  { name: 'home', page: 'pages/home/home' },
  { name: 'me', page: 'pages/me/me' },
  { name: 'play', page: 'pages/play/play', query: { code: codeOf(easy) } },
  {
    name: 'play-selected',
    page: 'pages/play/play',
    query: { code: codeOf(easy) },
    async act(phone) {
      await phone.tapCell(2)
      await phone.tapDigit('4')
      await phone.tapCell(40)
      await phone.tapDigit('5')
      await phone.tap('笔记')
      await phone.tapCell(3)
      for (const digit of ['2', '6', '8']) await phone.tapDigit(digit)
    },
  },
  {
    name: 'play-conflict',
    page: 'pages/play/play',
    query: { code: codeOf(easy) },
    async act(phone) {
      await phone.tapCell(2)
      await phone.tapDigit('5')
    },
  },
  { name: 'input', page: 'packages/capture/input/input' },
  { name: 'input-unique', page: 'packages/capture/input/input', query: { code: codeOf(hard) } },
  {
    name: 'input-several',
    page: 'packages/capture/input/input',
    query: { code: codeOf(several) },
  },
  { name: 'solve', page: 'packages/analysis/solve/solve', query: { code: codeOf(hard) } },
  {
    name: 'solve-several',
    page: 'packages/analysis/solve/solve',
    query: { code: codeOf(several) },
  },
]
