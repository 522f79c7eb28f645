import type { Move } from '../../miniprogram/core/game'
import { STARTERS } from '../../miniprogram/core/learning/starters'
import type { Phone } from '../phone/phone'
import { emptyCells, storedMoves } from '../phone/stored-game'
import { chain, easy } from './puzzles'
import type { State } from './state'

const sixteen = STARTERS[5].givens
const page = 'pages/play/play'
const query = { id: 'game' }
const packed = { settings: JSON.stringify({ version: 1, data: { cornerNotes: true } }) }

const colour = (number: number, cells: readonly number[], digit?: number): Move => ({
  kind: 'colour',
  colour: number,
  cells,
  digit,
})

/** Every colour on several cells, and candidates in two colours. */
function coloured(givens: string, digit: number): Move[] {
  const cells = emptyCells(givens)
  const rows = [1, 2, 3, 4, 5, 6, 7, 8].map((number) =>
    colour(
      number,
      [...givens]
        .flatMap((_, cell) =>
          Math.floor(cell / Math.sqrt(givens.length)) === number ? [cell, cell + 1] : [],
        )
        .filter((_, index) => index % 4 < 2)
        .slice(0, 6),
    ),
  )
  return [
    { kind: 'fillNotes' },
    ...rows,
    colour(
      1,
      cells.filter((_, index) => index % 3 === 0),
      digit,
    ),
    colour(
      6,
      cells.filter((_, index) => index % 3 === 1),
      digit,
    ),
    colour(
      4,
      cells.filter((_, index) => index % 4 === 1),
      digit + 1,
    ),
  ]
}

/** Corner notes of one digit more in every other cell. */
function cornered(givens: string): Move[] {
  const cells = emptyCells(givens)
  const count = Math.sqrt(givens.length)
  return Array.from({ length: count }, (_, index) => ({
    kind: 'note' as const,
    digit: index + 1,
    cells: cells.filter((cell) => (cell * 7 + index * 3) % 11 < 3),
    corner: true,
  }))
}

const openPalette = (phone: Phone) => phone.tap('涂色')

/** The player's colours, corner notes and candidates in the middle of cells. */
export const colourStates: readonly State[] = [
  {
    name: 'play-colours',
    page,
    query,
    storage: storedMoves(easy, coloured(easy, 2)),
    act: openPalette,
  },
  {
    name: 'play-colours-candidate',
    page,
    query,
    storage: storedMoves(chain, coloured(chain, 2)),
    async act(phone) {
      await openPalette(phone)
      await phone.tap('候选数')
      await phone.tapDigit('2')
    },
  },
  {
    name: 'play-colours-sixteen',
    page,
    query,
    storage: storedMoves(sixteen, coloured(sixteen, 3)),
    act: openPalette,
  },
  {
    name: 'play-corners',
    page,
    query,
    storage: { ...packed, ...storedMoves(easy, [...coloured(easy, 2), ...cornered(easy)]) },
    async act(phone) {
      await phone.tap('角注')
      await phone.tapCell(40)
    },
  },
  {
    name: 'play-corners-locked',
    page,
    query,
    storage: { ...packed, ...storedMoves(easy, [...coloured(easy, 2), ...cornered(easy)]) },
    async act(phone) {
      await phone.hold(phone.find('.pad .key').nth(3))
    },
  },
  {
    name: 'play-colours-english',
    page,
    query,
    storage: {
      settings: JSON.stringify({ version: 1, data: { cornerNotes: true, language: 'en' } }),
      ...storedMoves(easy, coloured(easy, 2)),
    },
    act: (phone) => phone.tap('Colour'),
  },
  ...STARTERS.filter(({ size }) => size !== 9).map(({ givens, size }) => ({
    name: `play-corners-${size}`,
    page,
    query,
    storage: { ...packed, ...storedMoves(givens, [{ kind: 'fillNotes' }, ...cornered(givens)]) },
  })),
]
