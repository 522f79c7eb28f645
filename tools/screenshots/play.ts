import type { Move } from '../../miniprogram/core/game'
import { parsePuzzle } from '../../miniprogram/packages/capture/notation'
import { emptyCells, storedGame, storedMoves } from '../phone/stored-game'
import {
  chain,
  codeOf,
  easy,
  four,
  hidden,
  positionCode,
  rectangleBoard,
  sixteen,
  stuck,
  sukaku,
  unfair,
  variants,
  wing,
} from './puzzles'
import {
  cell,
  filled,
  held,
  keys,
  type Step,
  seen,
  settings,
  stored,
  tappedToTheEnd,
} from './steps'
import type { Tour } from './tour'

const page = 'pages/play/play'
const daily = 'pages/daily/daily'

/** Opens a puzzle by its link. */
const game = (givens: string, states: Tour['states'], more: Partial<Tour> = {}): Tour => ({
  page,
  query: { code: codeOf(givens) },
  states,
  ...more,
})

/** Writes a digit into a cell of which the puzzle removes it. */
function wrongIn(givens: string, index: number): Step {
  const mask = parsePuzzle(givens).removed?.[index] ?? 0
  return keys(String(32 - Math.clz32(mask)))
}

/** Opens a stored game. */
const saved = (storage: Tour['storage'], states: Tour['states']): Tour => ({
  page,
  query: { id: 'game' },
  storage,
  states,
})

const colour = (number: number, cells: readonly number[], digit?: number): Move => ({
  kind: 'colour',
  colour: number,
  cells,
  digit,
})

/** Every colour on several cells of a 9×9 puzzle, and the candidates of two digits in three colours. */
function coloured(givens: string): Move[] {
  const open = emptyCells(givens)
  const every = (step: number, from: number) => open.filter((_, index) => index % step === from)
  return [
    { kind: 'fillNotes' },
    ...[1, 2, 3, 4, 5, 6, 7, 8].map((row) =>
      colour(
        row,
        [0, 1, 4, 5].map((at) => 9 * row + at),
      ),
    ),
    colour(1, every(3, 0), 2),
    colour(6, every(3, 1), 2),
    colour(4, every(4, 1), 3),
  ]
}

/** Corner notes of every digit in some cells. */
function cornered(givens: string): Move[] {
  const open = emptyCells(givens)
  return Array.from({ length: 9 }, (_, index) => ({
    kind: 'note' as const,
    digit: index + 1,
    cells: open.filter((at) => (at * 7 + index * 3) % 11 < 3),
    corner: true,
  }))
}

const cornerNotes = settings({ cornerNotes: true })
const locked: Step = (phone) => phone.hold(phone.find('.pad .key').nth(3))
const dragged =
  (...cells: number[]): Step =>
  (phone) =>
    phone.dragCells(cells)

const playTours: readonly Tour[] = [
  game(easy, {
    play: [],
    'play-conflict': [cell(2), keys('5')],
    'play-more': [keys('4'), '更多'],
    'play-notes': ['填入或清空笔记', '填入全部候选数', cell(40)],
    'play-same': [cell(53)],
    'play-locked': ['笔记', locked],
    'home-resume': [(phone) => phone.restart(), seen('接着玩')],
  }),
  game(easy, {
    'play-area': [dragged(2, 3, 12, 30, 29), keys('24')],
    'play-notes-menu': [held('笔记'), seen('清空全部笔记')],
  }),
  game(easy, {
    'play-digit-first': [keys('5')],
    'play-open': [held('笔记'), '填入全部候选数', keys('2'), seen('.lock-line')],
    'play-paused': ['[aria-label="暂停"]'],
  }),
  game(easy, { 'play-toast': [cell(0), keys('9'), seen('.toast')] }),
  game(easy, {
    'play-review': [
      ...['24', '36', '58'].flatMap(([at, digit]) => [cell(Number(at)), keys(digit)]),
      held('撤销'),
      '[aria-label="上一步"]',
      '[aria-label="在此做标记"]',
      '[aria-label="上一步"]',
      '[aria-label="上一步"]',
      '[aria-label="在此做标记"]',
    ],
  }),
  game(
    easy,
    {
      'play-mistakes': [seen('错 0/3'), cell(2), keys('1'), cell(2), keys('2'), cell(2), keys('1')],
    },
    { storage: settings({ mistakes: 'three' }) },
  ),
  game(
    easy,
    {
      'play-keys': [
        seen('digit-pad'),
        (phone) => phone.page.keyboard.press('?'),
        seen('Shift Ctrl Z'),
      ],
    },
    { platform: 'windows' },
  ),
  game(
    easy,
    { 'play-distinct': [cell(2), keys('4'), cell(3), keys('7'), cell(2)] },
    { storage: settings({ palette: 'distinct' }) },
  ),
  game(four, { 'play-done': [filled(), seen('完成了')] }),
  game(sukaku, {
    'play-sukaku': [cell(40)],
    'play-sukaku-removed': [wrongIn(sukaku, 40), seen('题目已经排除这个数字')],
  }),
  game(easy, { 'play-export': [cell(2), keys('4'), '更多', '导出', seen('OpenSudoku 文件')] }),
  game(sixteen, { 'play-sixteen': [], 'play-sixteen-zoomed': ['[aria-label="放大"]'] }),
  game(chain, { 'play-timeline': [] }, { scene: 1154 }),
  { page, query: { id: 'gone' }, states: { 'play-lost': [] } },
  saved(storedMoves(chain, coloured(chain)), {
    'play-colours': ['涂色'],
    'play-colours-candidate': ['候选数', keys('2')],
  }),
  saved(
    { ...cornerNotes, ...storedMoves(easy, [...coloured(easy), ...cornered(easy)]) },
    { 'play-corners': ['角注', cell(40)], 'play-corners-locked': [locked] },
  ),
]

const drawn = ['提示', '用什么方法', '画出来']

const hintTours: readonly Tour[] = [
  game(hidden, {
    'hint-hidden-1': ['提示'],
    'hint-hidden-2': ['用什么方法'],
    'hint-hidden-3': ['画出来'],
    'hint-cell': ['.panel .name'],
  }),
  game(wing, {
    'hint-wing-3': drawn,
    'hint-wing-case': ['接着看'],
    'hint-wing-end': ['接着看', '接着看'],
  }),
  game(chain, {
    'hint-chain-1': ['提示'],
    'hint-chain-3': ['用什么方法', '画出来'],
    'hint-chain-links': ['下一环', '下一环'],
    'hint-chain-end': [tappedToTheEnd('下一环')],
  }),
  // 5 is wrong there, but in no conflict.
  game(wing, { 'hint-mistake': [cell(0), keys('5'), cell(40), '提示', '是哪几格'] }),
  game(stuck, { 'hint-guess': ['提示'] }),
  game(rectangleBoard, {
    'hint-caution': ['提示', '用什么方法'],
    'hint-caution-drawn': ['画出来'],
  }),
  game(
    rectangleBoard,
    { 'hint-caution-en': ['Hint', '.bar .action'] },
    { storage: settings({ language: 'en' }) },
  ),
  game(
    wing,
    { 'hint-limited': ['提示'] },
    {
      storage: settings({
        techniquesOff: [
          'wings',
          'chains',
          'fish',
          'finned-fish',
          'sets',
          'forcing',
          'colours',
          'uniqueness',
          'single-digit',
          'oddagons',
          'expert',
        ],
      }),
    },
  ),
  game(sixteen, { 'hint-sixteen': drawn }),
  game(wing, { 'english-cell-names': ['Hint', 'Which technique?', 'Show me'] }, { language: 'en' }),
  game(
    chain,
    { 'traditional-hint': ['提示', '用什麼方法', '畫出來', '下一環'] },
    { language: 'zh_TW' },
  ),
]

/** The last digit of a puzzle whose level the player has finished before in these times, ms. */
const finishing = (name: string, givens: string, level: string, times: readonly number[]): Tour =>
  saved(
    {
      ...storedGame({
        ...{ givens, level, origin: { kind: 'made' }, missing: 1 },
        pace: [2, 4, 3, 9, 5, 14, 3, 4],
      }),
      finishes: stored({ list: [], older: [{ size: 9, level, finished: times.length, times }] }),
    },
    { [name]: [filled(), seen('.chip')] },
  )

const dayFinished = [filled({ paceMs: 5000 }), seen('.chip')]

/** Needs a cloud: without one, nothing is ranked. */
export const paperTour: Tour = {
  page: daily,
  user: 'paper',
  states: {
    'finish-paper': ['容易', seen('digit-pad'), '更多', '纸上解的，不排名', ...dayFinished],
  },
}

const finishTours: readonly Tour[] = [
  finishing('finish', wing, 'medium', [60_000, 240_000, 300_000]),
  finishing('finish-best', unfair, 'unfair', [900_000, 840_000]),
  {
    page: daily,
    user: 'sharer',
    states: {
      'finish-daily': ['容易', ...dayFinished],
      'finish-share': ['晒成绩', seen('.wx-card-picture img')],
    },
  },
  paperTour,
]

const variant = (code: string, states: Tour['states'], more: Partial<Tour> = {}): Tour => ({
  page,
  query: { code },
  states,
  ...more,
})

/** Games with rules, and what hints draw there. */
const variantTours: readonly Tour[] = [
  variant(variants.jigsaw, {
    'variant-jigsaw': [],
    'variant-jigsaw-cell': [cell(40)],
    'variant-jigsaw-notes': [held('笔记'), '填入全部候选数'],
    'variant-jigsaw-rules': ['.rules'],
  }),
  variant(
    variants.jigsaw,
    { 'variant-plain': [cell(30)] },
    { storage: settings({ regionTints: false }) },
  ),
  variant(variants.jigsaw, { 'english-variant-jigsaw': [] }, { language: 'en' }),
  variant(variants.mixed, { 'english-variant-mixed': [] }, { language: 'en' }),
  variant(variants.small, { 'variant-small': [cell(24)], 'variant-small-hint': drawn }),
  variant(variants.diagonal, { 'variant-diagonal': [cell(40)] }),
  variant(variants.windows, { 'variant-windows': [cell(30)] }),
  variant(variants.knight, { 'variant-knight': [cell(40)] }),
  variant(variants.marks, {
    'variant-marks': [cell(1)],
    'variant-home': [(phone) => phone.restart(), seen('接着玩')],
  }),
  ...(['solve', 'path'] as const).map((part) => ({
    page: `packages/analysis/${part}/${part}`,
    query: { code: variants.jigsaw, step: '12' },
    states: { [`variant-${part}`]: [seen(part === 'solve' ? '详情' : '学一学')] },
  })),
  ...(['solve', 'path', 'trace'] as const).map((part) => ({
    page: `packages/analysis/${part}/${part}`,
    query: { code: variants.killer, step: '3' },
    states: { [`variant-killer-${part}`]: [seen('.cages')] },
  })),
  variant(variants.mixed, { 'variant-mixed': [] }),
  variant(variants.killer, {
    'variant-killer': [cell(40)],
    'variant-killer-notes': [held('笔记'), '填入全部候选数'],
    'variant-killer-sums': [
      (phone) => phone.find('.spot').nth(4).tap(),
      seen('点数字：必含，再点：不含'),
    ],
    'variant-killer-asked': ['[aria-label="1"]', '[aria-label="9"]', '[aria-label="9，必含"]'],
    'variant-killer-hint': ['[aria-label="关闭"]', ...drawn],
  }),
  variant(
    variants.killer,
    {
      'english-killer-sums': [
        cell(4),
        keys('2'),
        (phone) => phone.find('.spot').nth(4).tap(),
        seen('Tap a digit to require it, again to exclude it'),
      ],
    },
    { language: 'en' },
  ),
  variant(
    variants.killer,
    { 'variant-killer-large': [cell(0), keys('8')] },
    { storage: settings({ digitSize: 'large', palette: 'distinct' }) },
  ),
  ...['jigsaw', 'diagonal', 'windows', 'anti-knight', 'law-of-leftovers'].map((id) =>
    variant(positionCode(id, 1), { [`variant-hint-${id}`]: drawn }),
  ),
]

/** A game from its first cell to its end, and its hints. */
export const gameTours: readonly Tour[] = [
  ...playTours,
  ...hintTours,
  ...variantTours,
  ...finishTours,
]
