import type { Phone } from '../phone/phone'
import { emptyCells, solutionOf, storedGame } from '../phone/stored-game'
import type { State } from './state'

const play = 'pages/play/play'
const query = { id: 'game' }
/** Needs an XY-Wing. */
const hard = '4...3.......6..8..........1....5..9..8....6...7.2........1.27..5.3....4.9........'
const easy = '53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79'
const medium = '..493.1...8.15.4.31.346..924152937..736841925298576341...614.3936.78..14.4132.6.7'

const stored = (data: unknown) => JSON.stringify({ version: 1, data })

/** Fills the cells that are still empty. */
const finish =
  (givens: string, missing: number, then: (phone: Phone) => Promise<unknown> = async () => {}) =>
  async (phone: Phone) => {
    await phone.find('digit-pad').waitFor()
    const solution = solutionOf(givens)
    for (const cell of emptyCells(givens).slice(-missing)) {
      await phone.tapCell(cell)
      await phone.tapDigit(String(solution[cell]))
    }
    await phone.find('.result-time').waitFor()
    await then(phone)
  }

const times = (level: string, ...ms: number[]) =>
  stored({ list: [], older: [{ size: 9, level, finished: ms.length, times: ms }] })

const made = { origin: { kind: 'made' } as const, missing: 1, pace: [2, 4, 3, 9, 5, 14, 3, 4] }
const chips = (phone: Phone) => phone.find('.chip').first().waitFor()

/** Solves the easy puzzle of the day. `before`: what happens before the first digit. */
async function finishDay(phone: Phone, before: () => Promise<unknown> = async () => {}) {
  await phone.tap('容易')
  await before()
  const values = (await phone.cells()).map((cell) => cell || '.').join('')
  const solution = solutionOf(values)
  for (const cell of emptyCells(values)) {
    await phone.pass(5000)
    await phone.tapCell(cell)
    await phone.tapDigit(String(solution[cell]))
  }
  await chips(phone)
}

/** The end of a game. */
export const finishStates: readonly State[] = [
  {
    name: 'finish',
    page: play,
    query,
    storage: {
      ...storedGame({ ...made, givens: medium, level: 'medium' }),
      finishes: times('medium', 60_000, 240_000, 300_000),
    },
    act: finish(medium, 1, chips),
  },
  {
    name: 'finish-best',
    page: play,
    query,
    storage: {
      ...storedGame({ ...made, givens: hard, level: 'unfair' }),
      finishes: times('unfair', 900_000, 840_000),
    },
    act: finish(hard, 1, chips),
  },
  {
    name: 'finish-first',
    page: play,
    query,
    storage: storedGame({ ...made, givens: easy, level: 'easy' }),
    act: finish(easy, 1, chips),
  },
  {
    name: 'finish-english',
    page: play,
    query,
    storage: {
      ...storedGame({ ...made, givens: hard, level: 'unfair' }),
      finishes: times('unfair', 300_000, 280_000, 400_000),
      settings: stored({ language: 'en' }),
    },
    act: finish(hard, 1, chips),
  },
  {
    name: 'finish-daily',
    page: 'pages/daily/daily',
    act: (phone) => finishDay(phone),
  },
  {
    name: 'finish-paper',
    user: 'paper',
    page: 'pages/daily/daily',
    act: (phone) =>
      finishDay(phone, async () => {
        await phone.find('digit-pad').waitFor()
        await phone.tap('更多')
        await phone.tap('纸上解的，不排名')
      }),
  },
  {
    name: 'finish-share',
    user: 'sharer',
    page: 'pages/daily/daily',
    async act(phone) {
      await finishDay(phone)
      await phone.tap('晒成绩')
      await phone.find('.wx-card-picture img').waitFor()
    },
  },
]
