import { CHAPTERS } from '../../miniprogram/core/learning/lessons'
import { storedGame } from '../phone/stored-game'
import {
  codeOf,
  easy,
  flagged,
  hidden,
  positionCode,
  rectangleBoard,
  unfair,
  variants,
} from './puzzles'
import { cell, english, filled, held, keys, type Step, settings, shown, stored } from './steps'
import type { Tour } from './tour'

const page = 'pages/play/play'

/** Opens a game by the code of its puzzle. */
const game = (code: string, states: Tour['states'], more: Partial<Tour> = {}): Tour => ({
  page,
  query: { code },
  states,
  ...more,
})

/** A hint up to its last stage, which draws the step. */
const drawn = ['提示', '用什么方法', '画出来']
const allNotes: readonly Step[] = [held('笔记'), '填入全部候选数']
/** Lessons on hints with other rules and one technique. */
const otherRules = CHAPTERS.flatMap(({ id, lessons }) => (id === 'variants' ? lessons : [])).filter(
  ({ techniques }) => techniques.length === 1,
)
const locked: Step = (phone) => phone.hold(phone.find('.pad .key').nth(3))

const playTours: readonly Tour[] = [
  { page, query: { id: 'gone' }, states: { 'play-lost': [] } },
  {
    page,
    query: { id: 'game' },
    storage: {
      ...storedGame({ givens: unfair, level: 'unfair', origin: { kind: 'made' }, missing: 1 }),
      finishes: stored({
        list: [],
        older: [{ size: 9, level: 'unfair', finished: 2, times: [900_000, 840_000] }],
      }),
    },
    states: { 'finish-best': [filled, shown('.result-main')] },
  },
  game(
    codeOf(easy),
    { 'play-export': [cell(2), keys('4'), '更多', '导出'] },
    { storage: settings({ expertTools: true }) },
  ),
  game(
    codeOf(easy),
    { 'play-corners-locked': ['角注', cell(2), keys('24'), locked] },
    { storage: settings({ cornerNotes: true }) },
  ),
  game(codeOf(hidden), { 'hint-cell': [...drawn, '.panel .name'] }),
  game(codeOf(rectangleBoard), { 'hint-caution-drawn': drawn }),
  game(
    codeOf(rectangleBoard),
    { 'hint-caution-en': ['Hint', '.bar .action'] },
    { storage: english },
  ),
]

/** Games with rules, and what hints draw there. */
const variantTours: readonly Tour[] = [
  game(variants.jigsaw, {
    'variant-jigsaw': [],
    'variant-jigsaw-cell': [cell(40)],
    'variant-jigsaw-notes': allNotes,
    'variant-jigsaw-rules': ['.rules'],
  }),
  game(
    variants.jigsaw,
    { 'variant-plain': [cell(30)] },
    { storage: settings({ regionTints: false }) },
  ),
  game(variants.jigsaw, { 'english-variant-jigsaw': [] }, { language: 'en' }),
  game(variants.mixed, { 'english-variant-mixed': [] }, { language: 'en' }),
  game(variants.mixed, { 'variant-mixed': [] }),
  game(variants.small, { 'variant-small': [cell(24)], 'variant-small-hint': drawn }),
  ...flagged.map(([kind, code]) => game(code, { [`variant-${kind}`]: [cell(30)] })),
  game(variants.marks, {
    'variant-marks': [cell(1)],
    'variant-home': [(phone) => phone.restart(), shown('接着玩')],
  }),
  ...(['solve', 'path'] as const).map((part) => ({
    page: `packages/analysis/${part}/${part}`,
    query: { code: variants.jigsaw, step: '12' },
    states: { [`variant-${part}`]: [shown(part === 'solve' ? '详情' : '学一学')] },
  })),
  ...['solve', 'path', 'trace'].map((part) => ({
    page: `packages/analysis/${part}/${part}`,
    query: { code: variants.killer, step: '3' },
    states: { [`variant-killer-${part}`]: [shown('.areas')] },
  })),
  game(variants.killer, {
    'variant-killer': [cell(40)],
    'variant-killer-notes': allNotes,
    'variant-killer-sums': [
      (phone) => phone.find('.spot').nth(4).tap(),
      shown('点数字：必含，再点：不含'),
    ],
    'variant-killer-asked': ['[aria-label="1"]', '[aria-label="9"]', '[aria-label="9，必含"]'],
    'variant-killer-hint': ['.sum-line', ...drawn],
  }),
  game(
    variants.killer,
    {
      'english-killer-sums': [
        cell(4),
        keys('2'),
        (phone) => phone.find('.spot').nth(4).tap(),
        shown('Tap a digit to require it, again to exclude it'),
      ],
    },
    { language: 'en' },
  ),
  game(
    variants.killer,
    { 'variant-killer-large': [cell(0), keys('8')] },
    { storage: settings({ digitSize: 'large', palette: 'distinct' }) },
  ),
  ...otherRules.map(({ id }) => game(positionCode(id, 1), { [`variant-hint-${id}`]: drawn })),
]

export const gameTours: readonly Tour[] = [...playTours, ...variantTours]
