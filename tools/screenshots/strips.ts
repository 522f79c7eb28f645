import { encodeShare } from '../../miniprogram/core/sudoku/share-code'
import { solve } from '../../miniprogram/core/sudoku/solver'
import { parsePuzzle } from '../../miniprogram/packages/capture/notation'
import type { Phone } from '../phone/phone'
import { turnTo } from './lessons'
import { chain, easy } from './puzzles'
import type { Frame, State } from './state'

/** Several pictures side by side: a motion, or something that is shown in steps. */
export interface Strip extends State {
  /** What to show of the page, as for `Phone.find`; default: all of it. */
  readonly part?: string
  readonly frames: readonly Frame[]
}

const play = 'pages/play/play'
const solution = [...(solve(parsePuzzle(easy)) as Uint8Array)]

/** The page of the puzzle with only these cells empty. */
function almost(...cells: number[]): Pick<State, 'page' | 'query'> {
  const givens = solution.map((digit, cell) => (cells.includes(cell) ? '.' : digit)).join('')
  return { page: play, query: { code: encodeShare({ puzzle: parsePuzzle(givens) }) } }
}

const place = (cell: number) => async (phone: Phone) => {
  await phone.tapCell(cell)
  await phone.tapDigit(String(solution[cell]))
}

/** The animations that `act` starts, at these times, ms. */
function motion(act: Frame['act'], ...times: readonly number[]): Frame[] {
  return times.map((at, index) => ({ at, ...(index === 0 && { act }) }))
}

const taps = (target: string) => ({ act: (phone: Phone) => phone.tap(target) })

export const strips: readonly Strip[] = [
  {
    name: 'wave',
    ...almost(40),
    frames: [
      ...motion(place(40), 0, 100, 200, 300, 400, 500, 600),
      { act: (phone) => phone.find('.sheet').first().waitFor() },
    ],
  },
  {
    name: 'glow',
    ...almost(12, 40, 77),
    part: '.board',
    frames: motion(place(12), 0, 80, 160, 240, 320, 400, 500),
  },
  {
    name: 'chain',
    page: play,
    query: { code: encodeShare({ puzzle: parsePuzzle(chain) }) },
    frames: [
      ...['提示', '用什么方法', '画出来'].map(taps),
      ...Array.from({ length: 7 }, () => taps('下一环')),
      taps('帮我做'),
    ],
  },
  {
    name: 'lesson',
    page: 'packages/lessons/lesson/lesson',
    query: { id: 'xy-wing' },
    frames: [1, 2, 3, 4].map((picture) => ({ act: (phone: Phone) => turnTo(phone, picture) })),
  },
]
