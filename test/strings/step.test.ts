import { shapeOf } from '../../miniprogram/core/sudoku/grid'
import { createStep, type LinkSum, type StepParts } from '../../miniprogram/core/sudoku/logic/step'
import { TECHNIQUE_IDS } from '../../miniprogram/core/sudoku/logic/technique-table'
import { PATTERN_IDS } from '../../miniprogram/packages/analysis/sentences/patterns'
import { sayQuestion } from '../../miniprogram/packages/analysis/sentences/question'
import {
  sayDrawnStep,
  sayResult,
  sayStep,
  sayStepName,
  sayWhere,
} from '../../miniprogram/packages/analysis/sentences/step'
import { reasonWords } from '../../miniprogram/packages/analysis/sentences/words'
import { setLanguage } from '../../miniprogram/strings/index'
import { sayChain } from '../../miniprogram/strings/phrases'
import { sayTechnique } from '../../miniprogram/strings/techniques'
import { cellNamed as at, links } from '../support/links'

const shape = shapeOf(9)

const cells = (names: string) => names.split(' ').map((name) => at(name))
const candidates = (digit: number, names: string) => cells(names).map((cell) => ({ cell, digit }))

/** The text of a step in Chinese and in English. */
function said(parts: StepParts, say = sayStep, on = shape): [string, string] {
  const step = createStep(parts)
  setLanguage('zh')
  const chinese = say(on, step)
  setLanguage('en')
  return [chinese, say(on, step)]
}

afterEach(() => setLanguage('zh'))

const full: Omit<StepParts, 'technique'> = {
  digits: [1, 2],
  eliminations: candidates(2, 'r1c1 r2c2'),
  cells: cells('r1c1 r1c4 r2c1 r2c4'),
  houses: [0, 9],
  covers: [1, 10],
  fins: cells('r1c1 r2c4'),
  sets: ['r1c1', 'r1c4', 'r2c1', 'r2c4'].map((name) => ({ cells: [at(name)], digits: [1, 2] })),
  commons: [1],
  arrow: { circle: cells('r1c1'), shaft: cells('r1c4'), least: 1, most: 2, min: 1, max: 2 },
  links: links('1r1c1=1r1c4 1r1c4-2r1c4 2r1c4=2r2c4 2r2c4-1r2c4 1r2c4=1r2c1 1r2c1-2r2c1'),
}

describe('every technique', () => {
  test.each(['zh', 'en'] as const)('has a unique name in %s', (language) => {
    setLanguage(language)
    const names = TECHNIQUE_IDS.map(sayTechnique)
    expect(names.filter((name) => !name || /[{}]|undefined/.test(name))).toEqual([])
    expect(new Set(names).size).toBe(TECHNIQUE_IDS.length)
  })

  test.each(TECHNIQUE_IDS)('%s has texts for where to look, why and what to do', (technique) => {
    for (const say of [sayWhere, sayQuestion, sayStep, sayResult]) {
      for (const text of said({ ...full, technique }, say)) {
        expect(text).not.toMatch(/[{}]|undefined|NaN/)
        expect(text.length).toBeGreaterThan(3)
      }
    }
  })
})

describe('names', () => {
  test('of fish combine form and size', () => {
    expect(sayTechnique('x-wing')).toBe('X-Wing')
    expect(sayTechnique('finned-franken-swordfish')).toBe('鳍宫内剑鱼')
    setLanguage('en')
    expect(sayTechnique('sashimi-jellyfish')).toBe('Sashimi Jellyfish')
    expect(sayTechnique('xy-wing')).toBe('XY-Wing')
  })
})

describe('where to look', () => {
  test('names the houses of a subset', () => {
    const parts = { technique: 'locked-pair' as const, digits: [4, 9], houses: [3, 20] }
    expect(said(parts, sayWhere)).toEqual(['看看第4行和第3宫', 'Look at row 4 and box 3'])
  })

  test('names the boxes of a wing but not its cells', () => {
    const parts = {
      technique: 'xy-wing' as const,
      digits: [1, 2, 3],
      cells: cells('r1c1 r1c5 r2c2'),
    }
    expect(said(parts, sayWhere)).toEqual(['看看第1、2宫', 'Look at boxes 1 and 2'])
  })
})

describe('the first two levels of a hint', () => {
  test.each(TECHNIQUE_IDS)('name neither a cell nor a digit of %s', (technique) => {
    // The digits 8 and 9 at cells above row 3; a question may say how many there are.
    for (const text of said({ ...full, digits: [8, 9], technique }, sayQuestion)) {
      expect(text).not.toMatch(/[13-9]|r\d|行第/)
    }
    for (const text of said({ ...full, technique }, sayWhere)) {
      expect(text).not.toMatch(/r\dc\d|行第|数字/)
    }
  })

  test('ask about the house of a single', () => {
    const parts = { technique: 'hidden-single' as const, digits: [7], houses: [20] }
    expect(said(parts, sayQuestion)).toEqual([
      '这一宫里，有个数字只剩一个位置。是哪个？',
      'In this box, one digit has only one place left. Which digit?',
    ])
    expect(said(parts, sayStepName)).toEqual(['宫内排除', 'Hidden Single: Box'])
    const row = { ...parts, houses: [2] }
    expect(said(row, sayStepName)).toEqual(['行内排除', 'Hidden Single: Row'])
  })
})

describe('the name of a step', () => {
  test('is that of its pattern, if the pattern has one', () => {
    const wing = '1r1c1=2r1c1 2r1c1-2r1c5 2r1c5=2r6c5 2r6c5-1r6c5 1r6c5=1r6c3'
    const parts = { technique: 'aic', digits: [1], links: links(wing) } as const
    expect(said(parts, sayStepName)).toEqual(['M-Wing（短链）', 'M-Wing (short chain)'])
    const grouped = links(wing.replace(/2r1c5/g, '2r1c5+r1c6'))
    expect(said({ ...parts, technique: 'grouped-aic', links: grouped }, sayStepName)).toEqual([
      '区块M-Wing（短链）',
      'Grouped M-Wing (short chain)',
    ])
    const simple = { ...parts, links: links(wing).slice(0, 3) }
    expect(said(simple, sayStepName)).toEqual(['AIC', 'AIC'])
  })

  test.each(PATTERN_IDS)('has words for the pattern %s', (id) => {
    for (const language of ['zh', 'en'] as const) {
      setLanguage(language)
      expect(reasonWords().patterns[id]).toBeTruthy()
    }
  })
})

test('a link by a sum says which cells have it', () => {
  const said = (sum: LinkSum) =>
    sayChain(
      shape,
      links('1r1c1=1r1c4').map((link) => ({ ...link, sum })),
    )
  const text = (sum: string) => `如果第1行第1列不是 1，那么第1行第4列是 1（${sum}）`
  const [plus, minus] = [cells('r1c2 r1c3'), cells('r1c5')]
  expect(said({ plus, minus: [], total: 9, houses: [] })).toBe(text('第1行第2、3列的和是 9'))
  expect(said({ plus, minus, total: 9, houses: [0] })).toBe(
    text('第1行减去整框，第1行第2、3列的和比第1行第5列多 9'),
  )
  expect(said({ plus, minus, total: -9, houses: [] })).toBe(
    text('第1行第5列的和比第1行第2、3列多 9'),
  )
})

describe('the reason beside the drawing', () => {
  const placed = new Uint8Array(81)
  placed[6] = 7
  for (const [index, cell] of [9, 10, 11, 19].entries()) placed[cell] = index + 1

  test('of a hidden single names the ringed digit, and what was ruled out before', () => {
    const parts = {
      technique: 'hidden-single' as const,
      digits: [7],
      placements: candidates(7, 'r3c1'),
      cells: cells('r3c1'),
      houses: [18],
    }
    expect(said(parts, (shape, step) => sayDrawnStep(shape, step, placed))).toEqual([
      '第1宫里，圈出的 7 挡住了打叉的格子，第3行第3列的 7 已经排除，7 只能填在第3行第1列。',
      'In box 1, the circled 7s block the crossed cells, with 7 already ruled out in r3c3, so 7 can only go in r3c1.',
    ])
  })

  test('of any other step is its reason', () => {
    const parts = { ...full, technique: 'xy-wing' as const }
    const drawn = said(parts, (shape, step) => sayDrawnStep(shape, step, placed))
    expect(drawn).toEqual(said(parts, sayStep))
  })
})

describe('what to do', () => {
  test('is a placement', () => {
    const parts = {
      technique: 'naked-single' as const,
      digits: [7],
      placements: candidates(7, 'r5c8'),
    }
    expect(said(parts, sayResult)).toEqual(['第5行第8列填 7', 'Put 7 in r5c8'])
  })

  test('combines eliminations in one line', () => {
    const eliminations = [...candidates(3, 'r1c4 r1c6'), ...candidates(5, 'r2c4')]
    const parts = { technique: 'aic' as const, digits: [3, 5], eliminations }
    expect(said(parts, sayResult)).toEqual([
      '从第1行第4、6列去掉 3；从第2行第4列去掉 5',
      'Remove 3 from r1c46; Remove 5 from r2c4',
    ])
  })

  test('combines digits eliminated from the same cells', () => {
    const eliminations = [...candidates(3, 'r1c4 r5c4'), ...candidates(8, 'r1c4 r5c4')]
    const parts = { technique: 'naked-pair' as const, digits: [3, 8], eliminations }
    expect(said(parts, sayResult)).toEqual([
      '从第1、5行第4列去掉 3 和 8',
      'Remove 3 and 8 from r15c4',
    ])
  })

  test('separates two-digit columns in a large grid', () => {
    const eliminations = ['r2c3', 'r2c12'].map((name) => ({ cell: at(name, 16), digit: 11 }))
    const parts = { technique: 'pointing' as const, digits: [11], eliminations }
    expect(said(parts, sayResult, shapeOf(16))).toEqual([
      '从第2行第3、12列去掉 B',
      'Remove B from r2c3 and r2c12',
    ])
  })
})

const reasons: readonly [StepParts, string, string][] = [
  [
    {
      technique: 'hidden-single',
      digits: [7],
      placements: candidates(7, 'r5c8'),
      cells: cells('r5c8'),
      houses: [23],
    },
    '第6宫里 7 只有第5行第8列可以放，所以这格是 7。',
    'Box 6 has only one place for 7, r5c8, so it is 7.',
  ],
  [
    {
      technique: 'x-wing',
      digits: [6],
      eliminations: candidates(6, 'r4c2 r9c8'),
      cells: cells('r1c2 r1c8 r5c2 r5c8'),
      houses: [0, 4],
      covers: [10, 16],
    },
    '第1、5行的 6 都落在第2、8列里，2 个 6 正好把第2、8列各占一个，多一个都放不下，所以第4行第2列和第9行第8列不能是 6。',
    'Every 6 in rows 1 and 5 lies in columns 2 and 8, and the 2 of them take one place in each. There is no room for another one, so r4c2 and r9c8 cannot be 6.',
  ],
  [
    {
      technique: 'skyscraper',
      digits: [6],
      eliminations: candidates(6, 'r5c7'),
      cells: cells('r5c6 r3c6 r3c9 r6c9'),
      houses: [14, 17],
      links: links('6r5c6=6r3c6 6r3c6-6r3c9 6r3c9=6r6c9'),
    },
    '第6列的 6 只能在第5行第6列或第3行第6列，第9列的只能在第3行第9列或第6行第9列。第3行第6列和第3行第9列不能都是 6，所以第5行第6列和第6行第9列至少有一格是 6，两格都看得到的第5行第7列不能是 6。',
    'The only places for 6 in column 6 are r5c6 and r3c6; in column 9, r3c9 and r6c9. r3c6 and r3c9 cannot both be 6, so r5c6 or r6c9 is. A cell that sees both cannot be 6: r5c7 cannot be 6.',
  ],
  [
    {
      technique: 'xy-wing',
      digits: [1, 6, 9],
      eliminations: candidates(9, 'r4c2'),
      cells: cells('r4c1 r4c4 r5c2'),
      links: links('9r4c4=1r4c4 1r4c4-1r4c1 1r4c1=6r4c1 6r4c1-6r5c2 6r5c2=9r5c2'),
    },
    '第4行第1列不是 1 就是 6。如果这格是 1，第4行第4列就只能是 9。如果是 6，第5行第2列就只能是 9。两种情况都有一格是 9，两格都看得到的第4行第2列不能是 9。',
    'r4c1 is either 1 or 6. If it is 1, r4c4 must be 9. If it is 6, r5c2 must be 9. Either way, one of these two is 9. A cell that sees both cannot be 9: r4c2 cannot be 9.',
  ],
  [
    {
      technique: 'x-chain',
      digits: [4],
      eliminations: candidates(4, 'r5c2'),
      links: links('4r1c2=4r1c8 4r1c8-4r5c8 4r5c8=4r5c3'),
    },
    '如果第1行第2列不是 4，那么第1行第8列是 4；于是第5行第8列不是 4，第5行第3列是 4。所以第1行第2列和第5行第3列至少有一处是 4，两处都看得到的第5行第2列不能是 4。',
    'If r1c2 is not 4, then r1c8 is 4; then r5c8 is not 4, r5c3 is 4. So at least one of r1c2 and r5c3 is 4. A cell that sees both cannot be 4: r5c2 cannot be 4.',
  ],
  [
    {
      technique: 'grouped-discontinuous-nice-loop',
      digits: [6],
      eliminations: candidates(6, 'r8c1'),
      links: links('6r8c1-6r9c4 6r9c4=6r9c1+r9c2 6r9c1+r9c2-6r8c1'),
    },
    '如果第8行第1列是 6，那么第9行第4列不是 6，第9行第1、2列有一格是 6；于是第8行第1列不是 6。这和开头说的对不上，所以第8行第1列不能是 6。',
    'If r8c1 is 6, then r9c4 is not 6, one of r9c12 is 6; then r8c1 is not 6. This contradicts the beginning, so r8c1 cannot be 6.',
  ],
  [
    {
      technique: 'forcing-chain-contradiction',
      digits: [9],
      eliminations: candidates(9, 'r9c9'),
      cells: cells('r7c9 r9c9'),
      houses: [26],
      links: links('9r9c9-8r9c9 8r9c9=8r7c9 8r7c9-7r7c9 9r9c9-7r9c9'),
    },
    '假设第9行第9列是 9。于是这格就不是 8，第7行第9列是 8；于是这格就不是 7。同时第9行第9列不是 7。第9宫就没有地方放 7，说不通。所以第9行第9列不能是 9。',
    'Suppose r9c9 is 9. Then it is not 8, r7c9 is 8; then it is not 7. Also r9c9 is not 7. Box 9 has no place for 7: a contradiction. So r9c9 cannot be 9.',
  ],
  [
    {
      technique: 'forcing-chain-verity',
      digits: [1],
      eliminations: candidates(1, 'r4c9'),
      cells: cells('r3c1'),
      links: links('5r3c1-1r4c9 7r3c1-7r4c1 7r4c1=1r4c1 1r4c1-1r4c9'),
    },
    '第3行第1列不管填哪个数字，推到最后都一样：如果第3行第1列是 5，那么第4行第9列不是 1。如果第3行第1列是 7，那么第4行第1列不是 7，这格就是 1；于是第4行第9列不是 1。所以第4行第9列不能是 1。',
    'Whichever digit r3c1 holds, the result is the same: if r3c1 is 5, then r4c9 is not 1. If r3c1 is 7, then r4c1 is not 7, it is 1; then r4c9 is not 1. So r4c9 cannot be 1.',
  ],
]

describe('the reason', () => {
  test.each(reasons.map(([parts, ...texts]) => ({ technique: parts.technique, parts, texts })))(
    'of $technique',
    ({ parts, texts }) => {
      expect(said(parts)).toEqual(texts)
    },
  )
})
