import type { Browser } from 'playwright-core'
import { createCandidates } from '../../miniprogram/core/sudoku/logic/candidates'
import { stampOf } from '../../miniprogram/packages/analysis/coach/store'
import { formatBoard } from '../../miniprogram/packages/analysis/steps/board'
import { parsePuzzle } from '../../miniprogram/packages/capture/notation'
import { gamesOf } from '../corpus/coach'
import { reviewOf } from '../corpus/coach/reviewed'
import { faultyGame } from '../phone/faulty-game'
import { holdResults } from '../phone/held-worker'
import type { Phone } from '../phone/phone'
import { type Paper, photograph, pointsOnPhoto, shoot } from '../phone/photograph'
import { solutionOf, storageOf } from '../phone/stored-game'
import {
  chained,
  codeOf,
  contradiction,
  easy,
  halfPlayed,
  hard,
  killer,
  rectangleBoard,
  several,
  sixteen,
  sukaku,
  wing,
} from './puzzles'
import { cell, english, type Step, scrolledTo, seen, stored } from './steps'
import type { Tour } from './tour'

const analysis = (part: string, puzzle: string, states: Tour['states']): Tour => ({
  page: `packages/analysis/${part}/${part}`,
  query: { code: codeOf(puzzle) },
  states,
})

/** The steps that are possible in a puzzle. */
const possible = (puzzle: string, storage: Tour['storage'], states: Tour['states']): Tour => {
  const { shape, values } = parsePuzzle(puzzle)
  const { masks } = createCandidates(shape, values)
  return {
    page: 'packages/analysis/steps/steps',
    query: { code: codeOf(puzzle), board: formatBoard(values, masks) },
    storage,
    states,
  }
}

/** The review of a game with a stall and a mistake. */
const review = (
  storage: Tour['storage'],
  states: Tour['states'],
  faults: Parameters<typeof faultyGame>[1] = FAULTS,
  puzzle = wing,
): Tour => {
  const game = faultyGame(puzzle, faults)
  return {
    page: 'packages/analysis/review/review',
    query: { id: 'game' },
    storage: { ...storageOf(game, game.clock.elapsed), ...storage },
    states,
  }
}
const FAULTS = { stall: 10, slip: 15 }

/** The reviews of games in which lines took four times as long, and pairs were seen late. */
function habitualReviews(): Record<string, string> {
  const own = faultyGame(wing, FAULTS)
  const others = [...gamesOf('careful', 6)].map(({ game, solution }) => {
    const { review } = reviewOf(game, solution)
    const steps = review.steps.map((step) => ({
      ...step,
      thoughtMs: step.thoughtMs * (step.isLine ? 4 : 1),
    }))
    const step = { technique: 'naked-pair', placements: [], eliminations: [] }
    return { ...review, steps, moments: [{ kind: 'hard', shown: { step } }] }
  })
  const made = [reviewOf(own, solutionOf(wing)).review, ...others].map((review, index) => ({
    ...{ id: index === 0 ? 'game' : `${index}`, stamp: stampOf(own), review },
  }))
  return { reviews: JSON.stringify({ version: 2, data: made }) }
}

/** A drill that is due. */
const dueDrill = stored([
  {
    ...{ id: 'a:1', n: 1, puzzle: {}, values: '', solution: '', due: '2020-01-01' },
    ...{ answer: { step: {}, reasons: [] }, seen: 0, solved: 0 },
  },
])

/** Waits until all techniques have been searched. */
const searched: Step = async (phone) => {
  // The first results are there; a short search may be over by then.
  await phone.find('.group').first().waitFor()
  await phone.find('.status .chip').waitFor({ state: 'hidden', timeout: 60_000 })
}

const input = 'packages/capture/input/input'
const opened = (name: string, puzzle: string): Tour => ({
  page: input,
  query: { code: codeOf(puzzle) },
  states: { [name]: [] },
})

/** Puts a text on a clipboard of the page's own: pages of a browser share the other one, and several tours run at a time. */
const copied =
  (text: string): Step =>
  ({ page }) =>
    page.evaluate(`{ navigator.clipboard.readText = async () => ${JSON.stringify(text)} }`)

/** Goes to the step of this technique in a path; '' is the hardest. */
const stepOf =
  (technique: string): Step =>
  (phone) =>
    phone.tap(phone.find('.tally .name').filter({ hasText: technique }).first())

const dragged =
  (cells: readonly number[]): Step =>
  (phone) =>
    phone.dragCells(cells)

const typed =
  (sum: string): Step =>
  async (phone) => {
    for (const digit of sum) await phone.tapDigit(digit)
  }

/** Draws a cage and types its sum. */
const caged = (cells: readonly number[], sum: string): Step[] => [dragged(cells), typed(sum)]

const puzzleTours: readonly Tour[] = [
  {
    page: input,
    states: {
      input: [],
      'input-paste': [copied(`${hard.slice(0, 9)}\n${hard.slice(9, 26)}`), '粘贴'],
    },
  },
  { page: input, states: { 'input-game': [copied(halfPlayed), '粘贴', seen('唯一解')] } },
  { page: input, states: { 'input-sukaku': [copied(sukaku), '粘贴', seen('唯一解')] } },
  {
    page: input,
    states: { 'input-link': [copied('https://sudokupad.app/abc123'), '粘贴', seen('填入盘面')] },
  },
  opened('input-several', several),
  opened('input-none', contradiction),
  opened('input-conflict', `5...5${hard.slice(5)}`),
  opened('input-sixteen', sixteen),
  {
    page: input,
    states: {
      'input-rules': ['9×9 标准', seen('宫的形状')],
      'input-regions': [
        (phone) => phone.tap(phone.find('.segment').filter({ hasText: '锯齿' })),
        (phone) => phone.find('.segment').first().waitFor({ state: 'hidden' }),
        dragged([0, 1, 2, 11, 10, 9, 19, 20, 29]),
        dragged([3, 12, 13, 14, 15, 24, 23, 22, 32]),
        dragged([4, 5, 6, 7]),
      ],
      'input-region-wrong': [dragged([8, 17, 16, 26, 25, 35, 34])],
      'input-marks': [
        '9×9 锯齿',
        (phone) => phone.tap(phone.find('.segment').filter({ hasText: '方宫' })),
        '[aria-label="奇数格、偶数格"]',
        (phone) => phone.find('.segment').first().waitFor({ state: 'hidden' }),
        dragged([30, 31, 32, 41, 50]),
        '偶数',
        dragged([10, 11, 12]),
      ],
    },
  },
  {
    page: input,
    states: {
      'input-cages': [
        '9×9 标准',
        '[aria-label="虚线框（杀手）"]',
        (phone) => phone.find('.segment').first().waitFor({ state: 'hidden' }),
        ...caged([0, 1, 9], '15'),
        ...caged([2, 3, 4], '21'),
        ...caged([10, 11, 20], '9'),
        ...caged([8, 17], '13'),
        dragged([12, 13, 14, 22]),
      ],
      'input-cages-wrong': [typed('31'), dragged([18, 27])],
      'input-cages-asked': [cell(12), typed('16'), dragged([27, 28, 2]), '画好了', seen('没画错')],
    },
  },
  {
    page: input,
    storage: english,
    states: {
      'input-cages-en': [
        '9×9 Classic',
        '[aria-label="Cages (Killer)"]',
        (phone) => phone.find('.segment').first().waitFor({ state: 'hidden' }),
        ...caged([0, 1, 9], '15'),
        ...caged([2, 3, 4], '21'),
      ],
      'input-cages-en-wrong': [typed('8'), typed('9'), typed('91'), dragged([18, 27])],
    },
  },
  {
    page: input,
    storage: english,
    states: {
      'input-rules-en': ['9×9 Classic', seen('Regions')],
      'input-regions-en': [
        (phone) => phone.tap(phone.find('.segment').filter({ hasText: 'Jigsaw' })),
        (phone) => phone.find('.segment').first().waitFor({ state: 'hidden' }),
        dragged([0, 1, 2, 11, 10, 9, 19, 20, 29]),
      ],
    },
  },
  analysis('solve', hard, {
    solve: [],
    'solve-details': ['详情'],
    'solve-actions': [scrolledTo('.actions--three')],
    'solve-export': ['导出'],
  }),
  analysis('solve', several, { 'solve-several': [] }),
  analysis('solve', contradiction, { 'solve-none': [] }),
  {
    page: 'packages/analysis/solve/solve',
    query: { code: 'broken' },
    states: { 'solve-bad-link': [] },
  },
  analysis('path', chained, {
    path: [seen('详情')],
    'path-details': ['详情'],
    'path-chain': [stepOf('')],
  }),
  review(
    {},
    {
      review: [seen('.moment')],
      'review-seek': ['.bars'],
      'review-stall': ['.moment'],
      'review-next': ['看下一处'],
      'review-drill': ['[aria-label="关闭"]', scrolledTo('现在就练卡住你的那一步')],
      'revisit-drill': ['现在就练卡住你的那一步', seen('digit-pad')],
      'revisit-answer': ['看答案'],
    },
  ),
  review(habitualReviews(), {
    'review-habits': [seen('.moment'), scrolledTo('.sharing')],
    'review-share': ['晒复盘', seen('.wx-card-picture img')],
  }),
  review(
    { ...english, ...habitualReviews() },
    { 'review-en-habits': [seen('.moment'), scrolledTo('.sharing')] },
  ),
  { ...review({}, { 'review-failed': [seen('没能看完')] }), workerFails: true, reports: true },
  {
    page: 'pages/learn/learn',
    storage: { 'own-drills': dueDrill },
    states: { 'learn-due': [seen('卡住过你的局面')] },
  },
  review(
    {},
    {
      'review-making': [
        seen('.moment'),
        (phone) => holdResults(phone, { tried: 30 }),
        '.practice .moment',
        seen('试了 30 道'),
      ],
    },
  ),
  review({}, { 'review-fine': [seen('.used')] }, { stall: 0, slip: 0 }),
  review(english, { 'review-en': [seen('.moment')], 'review-en-stall': ['.moment'] }),
  review(
    {},
    { 'review-killer': [seen('.moment')], 'review-killer-stall': ['.moment'] },
    { stall: 10 },
    killer,
  ),
  possible(
    killer,
    {},
    { 'steps-killer': [searched], 'steps-killer-open': ['组合'], 'steps-killer-drawn': ['.step'] },
  ),
  possible(wing, {}, { steps: [searched], 'steps-open': ['XY-Wing'], 'steps-drawn': ['.step'] }),
  possible(wing, english, {
    'steps-en': [searched],
    'steps-en-open': ['XY-Wing'],
    'steps-en-drawn': ['.step'],
  }),
  possible(chained, {}, { 'steps-many': [searched, '不连续环'] }),
  analysis('path', rectangleBoard, { 'path-caution': [stepOf('唯一矩形类型1')] }),
  analysis('path', wing, { 'path-after': [stepOf('XY-Wing'), '看结果'] }),
  analysis('path', hard, {
    'path-stuck': [(phone) => phone.find('.text').filter({ hasText: '试起最省事' }).waitFor()],
  }),
  analysis('path', sixteen, { 'path-sixteen': [stepOf('')] }),
  analysis('trace', hard, { trace: Array.from({ length: 8 }, () => '[aria-label="下一步"]') }),
]

/** Entries, with a 7 in place of a 2. */
const written = '..4..89....7..................7.........5.......9..............2........3........'

/** Answers WeChat's question about the camera, which the machine does not have. */
const allowed: readonly Step[] = ['打开摄像头', '允许', seen('摄像头打不开')]

/** Chooses a picture from the album, and waits until this is shown. */
const chosen =
  (draw: (browser: Browser) => Promise<Buffer>, shown: string): Step =>
  async (phone: Phone) => {
    const buffer = await draw(phone.page.context().browser() as Browser)
    const [chooser] = await Promise.all([
      phone.page.waitForEvent('filechooser'),
      phone.find('相册').first().tap(),
    ])
    await chooser.setFiles({ name: 'photo.jpg', mimeType: 'image/jpeg', buffer })
    await phone.find(shown).waitFor({ timeout: 30_000 })
  }

const photographed = (shown: string, ...papers: readonly Paper[]): Step =>
  chosen((browser) => photograph(browser, ...papers), shown)

/** Slides a finger over cells of a grid that was photographed straight from above. */
const crossed =
  (cells: readonly number[]): Step =>
  async (phone) =>
    phone.slide(await pointsOnPhoto(phone, cells))

/** A jigsaw with one solution. */
const jigsaw: Paper = {
  transform: 'none',
  printed: '...19...2.2.7..9511.9.2.5..6.195..2..4.3.51.93582.169..9.8.2.1.....19..591.5.72..',
  regions: 'AAABCCCCCAAABBBBCCDAAEBBBCCDDAEEBFFFDDDEEFFFFDDGEEEHHFGDGEIHHHFGGGIIIHHHGGGIIIIIH',
}

const text = `<body style="margin:60px;font:30px/1.8 sans-serif">${'每一行、每一列、每一宫。'.repeat(40)}`
const large = Array.from({ length: 256 }, (_, i) => (i % 3 ? '.' : (i % 9) + 1)).join('')

const scanned: readonly Tour['states'][] = [
  { 'scan-unasked': [seen('打开摄像头')], 'scan-refused': ['打开摄像头', '拒绝'] },
  {
    'scan-no-camera': allowed,
    'scan-doubt': [photographed('有 1 格可能填错了', { printed: easy, written })],
    'scan-answer': ['看答案'],
  },
  {
    'scan-page': [
      ...allowed,
      photographed(
        '照片里有 2 个数独',
        { printed: easy },
        { printed: [...easy].reverse().join('') },
      ),
    ],
    'scan-page-read': ['[aria-label="第 2 个数独"]', seen('换一个', 30_000)],
  },
  {
    'scan-conflict': [
      ...allowed,
      photographed('.verdict', { printed: `${easy.slice(0, 8)}5${easy.slice(9)}` }),
    ],
  },
  {
    'scan-jigsaw': [...allowed, photographed('唯一解', jigsaw)],
    'scan-rules': ['.action--narrow', '题型', seen('宫的形状')],
    'scan-regions': ['[aria-label="关闭"]', '改宫'],
    'scan-region-wrong': [crossed([65, 66, 67])],
  },
  {
    'scan-cages': [
      ...allowed,
      photographed('.verdict', { transform: 'none', printed: easy }),
      '.action--narrow',
      '题型',
      '[aria-label="虚线框（杀手）"]',
      (phone) => phone.find('.segment').first().waitFor({ state: 'hidden' }),
      crossed([2, 3, 4]),
      typed('15'),
      crossed([5, 6, 7]),
      typed('9'),
      crossed([18, 27, 36]),
      typed('20'),
    ],
    'scan-cages-wrong': [crossed([80, 79, 78]), typed('2'), crossed([60, 61, 62])],
  },
  { 'scan-sixteen': [...allowed, photographed('16×16 还不能拍照识别', { printed: large })] },
  { 'scan-nothing': [...allowed, chosen((browser) => shoot(browser, text), '没有找到数独')] },
]

/** Puzzles that are typed, pasted, solved, explained and photographed. */
export const captureTours: readonly Tour[] = [
  ...puzzleTours,
  ...scanned.map((states) => ({ page: 'packages/capture/scan/scan', states })),
]
