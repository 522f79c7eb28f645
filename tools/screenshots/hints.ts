import { STARTERS } from '../../miniprogram/core/learning/starters'
import { encodeShare } from '../../miniprogram/core/sudoku/share-code'
import { solve } from '../../miniprogram/core/sudoku/solver'
import { parsePuzzle } from '../../miniprogram/packages/capture/notation'
import type { Phone } from '../phone/phone'
import { chain, hidden, naked, stuck, wing } from './puzzles'
import type { State } from './state'

const page = 'pages/play/play'

const puzzles = { hidden, naked, wing, chain, stuck, sixteen: STARTERS[5].givens } as const

type PuzzleName = keyof typeof puzzles

const queryOf = (name: PuzzleName) => ({
  code: encodeShare({ puzzle: parsePuzzle(puzzles[name]) }),
})

/** Opens a hint up to a stage, and of a chain `links` more links. */
const hinted =
  (stage: 1 | 2 | 3, links = 0) =>
  async (phone: Phone) => {
    await phone.tap('提示')
    for (const next of ['用什么方法', '画出来'].slice(0, stage - 1)) await phone.tap(next)
    for (let link = 0; link < links; link++) await phone.tap('下一环')
  }

/** Enters a wrong digit, selects another cell and opens the hint. */
async function hintMistake(phone: Phone) {
  const { shape, values } = parsePuzzle(wing)
  const solution = solve({ shape, values }) as Uint8Array
  const seen = new Set(shape.peers[0].map((cell) => values[cell]))
  const wrong = [1, 2, 3, 4, 5, 6, 7, 8, 9].find((d) => d !== solution[0] && !seen.has(d))
  await phone.tapCell(0)
  await phone.tapDigit(String(wrong))
  await phone.tapCell(40)
  await phone.tap('提示')
  await phone.tap('是哪几格')
}

const stages = (['hidden', 'naked', 'wing', 'chain'] as const).flatMap((name) =>
  ([1, 2, 3] as const).map((stage): State => {
    return { name: `hint-${name}-${stage}`, page, query: queryOf(name), act: hinted(stage) }
  }),
)

/** Every stage of hints: singles, a pattern, a chain link by link, a mistake, a guess, a large board. */
export const hintStates: readonly State[] = [
  ...stages,
  { name: 'hint-chain-links', page, query: queryOf('chain'), act: hinted(3, 2) },
  {
    name: 'hint-chain-end',
    page,
    query: queryOf('chain'),
    async act(phone) {
      await hinted(3)(phone)
      while ((await phone.find('下一环').count()) > 0) await phone.tap('下一环')
    },
  },
  {
    name: 'hint-wing-case',
    page,
    query: queryOf('wing'),
    async act(phone) {
      await hinted(3)(phone)
      await phone.tap('接着看')
    },
  },
  {
    name: 'hint-wing-end',
    page,
    query: queryOf('wing'),
    async act(phone) {
      await hinted(3)(phone)
      for (let beat = 0; beat < 3; beat++) await phone.tap('接着看')
    },
  },
  {
    name: 'hint-filling',
    page,
    query: queryOf('hidden'),
    async act(phone) {
      await hinted(3)(phone)
      await phone.tapCell(1)
    },
  },
  {
    name: 'hint-cell',
    page,
    query: queryOf('hidden'),
    async act(phone) {
      await hinted(3)(phone)
      await phone.tap('.panel .name')
    },
  },
  { name: 'hint-mistake', page, query: queryOf('wing'), act: hintMistake },
  { name: 'hint-guess', page, query: queryOf('stuck'), act: hinted(1) },
  { name: 'hint-sixteen', page, query: queryOf('sixteen'), act: hinted(3) },
]
