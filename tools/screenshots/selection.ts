import { encodeShare } from '../../miniprogram/core/sudoku/share-code'
import { parsePuzzle } from '../../miniprogram/packages/capture/notation'
import type { Phone } from '../phone/phone'
import { easy } from './puzzles'
import type { State } from './state'

const play = {
  page: 'pages/play/play',
  query: { code: encodeShare({ puzzle: parsePuzzle(easy) }) },
} as const

/** Fills in the candidates of every cell. */
async function fillNotes(phone: Phone) {
  await phone.hold('笔记')
  await phone.tap('填入全部候选数')
  await phone.find('填入全部候选数').waitFor({ state: 'hidden' })
}

/** The looks of selected cells, notes and digit-first input. */
export const selectionStates: readonly State[] = [
  { ...play, name: 'play-digit-first', act: (phone) => phone.tapDigit('5') },
  {
    ...play,
    name: 'play-open',
    async act(phone) {
      await fillNotes(phone)
      await phone.tapDigit('2')
      await phone.find('.lock-line').waitFor()
    },
  },
  {
    ...play,
    name: 'play-same',
    async act(phone) {
      await fillNotes(phone)
      await phone.tapCell(53)
    },
  },
  {
    ...play,
    name: 'play-area',
    async act(phone) {
      await phone.dragCells([2, 3, 12, 30, 29])
      for (const digit of '24') await phone.tapDigit(digit)
    },
  },
  {
    ...play,
    name: 'play-notes-menu',
    async act(phone) {
      await phone.dragCells([2, 3])
      await phone.hold('笔记')
      await phone.find('清空全部笔记').waitFor()
    },
  },
]
