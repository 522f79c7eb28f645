import { existsSync } from 'node:fs'
import { resolve } from 'node:path'
import { parseOrigin } from '../../miniprogram/core/game/origin'
import { findConflicts, type Rules, shapeOf } from '../../miniprogram/core/sudoku/grid'
import { shapeOfRules } from '../../miniprogram/core/sudoku/rules'
import { sayNotationError } from '../../miniprogram/packages/capture/input/pasted-text'
import { NotationError, parsePuzzle } from '../../miniprogram/packages/capture/notation'
import { captureWords } from '../../miniprogram/packages/capture/strings/index'
import { fill, setLanguage, words } from '../../miniprogram/strings/index'
import {
  nameOfGame,
  sayConflict,
  sayDuration,
  sayGame,
  sayHouse,
  sayPlace,
  sayPuzzle,
  sayStanding,
} from '../../miniprogram/strings/say'
import { toTraditional } from '../../tools/build/traditional'
import { builtFolders, listFiles, repositoryRoot } from '../../tools/mini-program/files'

type Tree = { readonly [key: string]: string | Tree }

const root = resolve(repositoryRoot, 'miniprogram')

/** The files with Chinese texts, without their ending: 'strings/', 'strings/daily.', 'packages/about/strings/' … */
const textFiles = listFiles(root, builtFolders).flatMap(
  (file) => /^(.*\b)zh\.ts$/.exec(file)?.[1] ?? [],
)

/** What a file of texts exports. Names differ by the language: techniquesZh, techniquesEn. */
function exportsOf(file: string, language: string): Tree {
  const beside = `${file}${language}`
  const isBeside = existsSync(resolve(root, `${beside}.ts`))
  const path = isBeside ? beside : beside.replace(/^strings/, 'packages/settings/languages')
  const exported: Record<string, Tree> = require(resolve(root, path))
  return Object.assign({}, ...Object.values(exported))
}

/** All texts of a language by path, such as 'play.undo'. */
function textsOf(tree: Tree, path = ''): Map<string, string> {
  const texts = new Map<string, string>()
  for (const [key, value] of Object.entries(tree)) {
    if (typeof value === 'string') texts.set(path + key, value)
    else for (const [deep, text] of textsOf(value, `${path}${key}.`)) texts.set(deep, text)
  }
  return texts
}

const placesOf = (text: string) => (text.match(/\{\w+\}/g) ?? []).sort()

afterEach(() => setLanguage('zh'))

describe.each(textFiles)('the languages of %s', (file) => {
  const chinese = textsOf(exportsOf(file, 'zh'))
  const english = textsOf(exportsOf(file, 'en'))

  test('have the same texts', () => {
    expect([...english.keys()]).toEqual([...chinese.keys()])
  })

  test('have no Chinese punctuation in English', () => {
    expect([...english].filter(([, text]) => /[\u3001-\u301f\uff01-\uff65]/.test(text))).toEqual([])
  })

  test('have no empty text', () => {
    expect([...chinese, ...english].filter(([, text]) => text.trim() === '')).toEqual([])
  })
})

// Sentences about steps use different places; test/strings/step.test.ts fills them in.
test.each(textFiles.filter((file) => !/techniques|story|sentences/.test(file)))(
  'the languages of %s have the same places',
  (file) => {
    const english = textsOf(exportsOf(file, 'en'))
    for (const [key, text] of textsOf(exportsOf(file, 'zh'))) {
      expect([key, placesOf(english.get(key) ?? '')]).toEqual([key, placesOf(text)])
      expect([key, placesOf(toTraditional(text))]).toEqual([key, placesOf(text)])
    }
  },
)

test('all texts are in the language that was set last', () => {
  expect([words().play.undo, captureWords().input.clear]).toEqual(['撤销', '清空'])
  setLanguage('en')
  expect([words().play.undo, captureWords().input.clear]).toEqual(['Undo', 'Clear'])
  setLanguage('zh-TW')
  expect([words().play.undo, captureWords().input.clear]).toEqual(['復原', '清空'])
})

describe('fill', () => {
  test('replaces known places and keeps unknown ones', () => {
    expect(fill('第{row}行，{x}', { row: 3 })).toBe('第3行，{x}')
  })

  test('chooses the form of a word by a number', () => {
    const said = (n: string | number) => fill('{n} {n|cell is|cells are} wrong{m|?|!}', { n })
    expect(said(1)).toBe('1 cell is wrong{m|?|!}')
    expect([said('1'), said(0), said(21)].map((text) => text.split('{')[0])).toEqual([
      ...['1 cell is wrong', '0 cells are wrong', '21 cells are wrong'],
    ])
  })
})

/** What follows a place and ends in s without being a plural. */
const NO_PLURAL = /^(was|has|does|is|sees|leads|challenges|times|diagnosis)$/

/** Texts whose number is never 1: they are said from two on, or the number is fixed. */
const NEVER_ONE = new RegExp(
  [
    ...['manyAnswers', 'keyCells', 'buffer(Ok|Bad)', 'canvas', 'photoOk', 'speed', 'cageLargeText'],
    ...['line', 'rows', 'sukaku', 'several', 'too-long', 'trend.*', 'days(Count|Label)', 'drills'],
    ...['replaceText'],
  ]
    .map((key) => `\\.${key}$`)
    .join('|'),
)

test('English says one thing in the singular', () => {
  const files = textFiles.filter((file) => !/techniques|story|sentences/.test(file))
  const english = files.flatMap((file) => [...textsOf(exportsOf(file, 'en'))])
  const counted = english.filter(([key]) => !NEVER_ONE.test(`.${key}`))
  const plurals = counted.flatMap(([key, text]) =>
    [...text.matchAll(/\{\w+\} (?:[a-z]+ )?([a-z]{2,}s)\b/g)]
      .filter(([, word]) => !NO_PLURAL.test(word))
      .map(([found]) => `${key}: ${found}`),
  )
  expect(plurals).toEqual([])
  // A form is chosen by a number of the same text.
  const forms = english.flatMap(([key, text]) =>
    [...text.matchAll(/\{(\w+)\|/g)].map(([, place]) => [key, text, place] as const),
  )
  expect(forms.length).toBeGreaterThan(50)
  expect(forms.filter(([, text, place]) => !text.includes(`{${place}}`))).toEqual([
    [expect.stringContaining('gamesUnit'), '{n|game|games}', 'n'],
  ])
})

describe('say', () => {
  const nine = shapeOf(9)

  test('names houses by kind', () => {
    expect([sayHouse(nine, 0), sayHouse(nine, 13), sayHouse(nine, 26)]).toEqual([
      '第1行',
      '第5列',
      '第9宫',
    ])
  })

  test('describes a conflict: the digit, the house and the cells', () => {
    const { shape, values } = parsePuzzle(`5...5${'.'.repeat(76)}`)
    const [conflict] = findConflicts(shape, values)
    expect(sayConflict(shape, conflict, '5')).toBe('第1行有 2 个 5：第1行第1列、第1行第5列')
    setLanguage('en')
    expect(sayConflict(shape, conflict, '5')).toBe(
      'Row 1 has 2 × 5: row 1, column 1; row 1, column 5',
    )
  })

  test.each<[Omit<Rules, 'size'>, digits: Readonly<Record<number, number>>, said: string]>([
    [{ cages: [{ cells: [0, 1], sum: 5 }] }, { 0: 1, 1: 3 }, '第1行第1列、第1行第2列的和不是 5'],
    [{ cages: [{ cells: [0, 1], sum: 5 }] }, { 0: 5 }, '第1行第1列这样填，框里凑不出 5'],
    [{ antiKnight: true }, { 2: 1, 13: 1 }, '第1行第3列、第2行第5列不能都是 1'],
    [{ even: [0] }, { 0: 1 }, '第1行第1列不能是 1'],
    [
      { xv: { marks: [{ mark: 'v', cells: [0, 1] }] } },
      { 0: 1, 1: 3 },
      '第1行第1列、第1行第2列不合规则：X 两边的和是 10，V 两边是 5',
    ],
  ])('describes what is against the rules %j', (rules, digits, said) => {
    const shape = shapeOfRules({ size: 9, ...rules })
    const [conflict] = findConflicts(
      shape,
      Array.from(nine.boxOf, (_, cell) => digits[cell] ?? 0),
    )
    expect(sayConflict(shape, conflict, `${conflict.digit}`)).toBe(said)
  })

  test.each([
    ['80 characters', '.'.repeat(80), '读到 80 格，应为 81 格，请检查有没有漏掉或多出的格子'],
    ['a letter', `12.q${'.'.repeat(77)}`, '第1行第4列的“q”不是这种盘面的数字，也不是空格标记'],
    ['nothing', '  \n ', '没有读到题目，请粘贴连着的 81 个数字，或者九行数字'],
  ])('locates the error in %s', (_, text, said) => {
    let error: unknown
    try {
      parsePuzzle(text)
    } catch (thrown) {
      error = thrown
    }
    expect(error).toBeInstanceOf(NotationError)
    expect(sayNotationError(error as NotationError)).toBe(said)
  })

  test('has a text for every error code', () => {
    const grid = ['empty', 'length', 'row-length', 'row-count', 'character', 'number']
    const candidates = ['candidates', 'no-candidates', 'elimination']
    const form = ['unclosed', 'bracket', 'syntax', 'field', 'unknown', 'remote', 'newer', 'damaged']
    const more = ['variant', 'size', 'several', 'too-long']
    const codes = [...grid, ...candidates, ...form, ...more]
    expect(Object.keys(captureWords().notation)).toEqual(codes)
  })

  test('names the format of a text and the rules of a variant', () => {
    const rules = { disjointgroups: true, palindrome: [{ lines: [['R1C1']] }], mine: [1] }
    const grid = Array.from({ length: 4 }, () => Array.from({ length: 4 }, () => ({})))
    const text = JSON.stringify({ size: 4, grid, ...rules })
    const say = () => {
      try {
        return parsePuzzle(text)
      } catch (error) {
        return sayNotationError(error as NotationError)
      }
    }
    expect(say()).toBe('f-puzzles 题目：这是变型数独，还不支持：分离组、回文、mine')
    setLanguage('en')
    expect(say()).toBe(
      'f-puzzles: Variant rules are not supported yet: disjoint groups, palindromes, mine',
    )
  })

  test('describes a puzzle by its size and its name, level or givens', () => {
    expect(sayPuzzle({ size: 4, givens: '1..2............', name: 'four-gentle' })).toBe('4×4 小试')
    expect(sayPuzzle({ size: 4, givens: '1..2............' })).toBe('4×4 · 2 个已知数')
    expect(sayPuzzle({ size: 9, givens: '', level: 'hard' })).toBe('困难')
    expect(sayPuzzle({ size: 9, givens: '', level: 'hard', name: '周末' })).toBe('周末')
    expect(sayPuzzle({ size: 4, givens: [1, 0, 0, 2] })).toBe('4×4 · 2 个已知数')
    expect(sayPuzzle({ size: 9, givens: '1..2' })).toBe('2 个已知数')
    const cages = [[0, 1], [2]].map((cells) => ({ cells, sum: 3 }))
    expect(sayPuzzle({ size: 9, givens: '', rules: { size: 9, cages } })).toBe('杀手 · 2 个框')
  })

  test('a row is compared with the next player by the seconds that are shown', () => {
    const said = (rival: Parameters<typeof sayPlace>[0]['rival']) => sayPlace({ rank: 3, rival })
    expect(said({ name: '小雨', gap: 12 })).toBe('第 3 名，比小雨快 12 秒')
    expect(said({ name: null, avatar: 16, gap: -65 })).toBe('第 3 名，比小灰兔慢 1 分 5 秒')
    expect(said({ name: '小雨', gap: 0 })).toBe('第 3 名，和小雨不相上下')
    expect(said(null)).toBe('第 3 名')
  })

  test('a place among everyone is a band and how many are slower, and never the first one', () => {
    expect(sayStanding({ total: 300, percentile: 99 })).toBe('前 1% · 超过 99% 的人')
    expect(sayStanding({ total: 300, percentile: 90 })).toBe('前 10% · 超过 90% 的人')
    expect(sayStanding({ total: 300, percentile: 89 })).toBe('前一半 · 超过 89% 的人')
    expect(sayStanding({ total: 300, percentile: 49 })).toBe('超过 49% 的人')
    for (const one of [{ total: 12 }, { total: 12, percentile: 0 }]) {
      expect(sayStanding(one)).toBe('今天已有 12 人做完')
    }
  })

  test('a game is called after where it comes from, in one line and in two', () => {
    const game = (origin: string, about: { level?: string; name?: string; rules?: Rules } = {}) => {
      return { size: 9, givens: '1..2', origin: parseOrigin(origin), ...about }
    }
    const daily = game('daily:2026-11-23:easy', { level: 'easy' })
    expect(sayGame(daily)).toBe('每日 · 11月23日 周一 · 容易')
    expect(nameOfGame(daily)).toEqual({ title: '每日 · 11月23日', detail: '周一 · 容易' })
    expect(sayGame(game('challenge:abc:小灰兔', { level: 'hard' }))).toBe('小灰兔的挑战 · 困难')
    expect(sayGame(game('challenge:abc'))).toBe('朋友的挑战 · 2 个已知数')
    expect(nameOfGame(game('photo'), 'hard')).toEqual({ title: '拍照的题', detail: '困难' })
    expect(sayGame(game('typed'))).toBe('输入的题 · 2 个已知数')
    expect(sayGame(game('made', { level: 'hard' }))).toBe('标准 · 困难')
    // Of other puzzles it is the name, else the size.
    const rules = { size: 9, diagonals: true } as const
    expect(sayGame(game('made', { level: 'hard', rules }))).toBe('对角线 · 困难')
    expect(sayGame(game('x', { name: 'nine-classic' }))).toBe('进阶')
    expect(nameOfGame(game('x'), 'hard')).toEqual({ title: '标准', detail: '困难' })
    expect(sayGame({ ...game('typed'), size: 6 })).toBe('输入的题 6×6 · 2 个已知数')
    setLanguage('en')
    expect(sayGame(daily)).toBe('Daily · Nov 23 · Monday · Easy')
    expect(sayGame(game('challenge:abc:Ann', { level: 'hard' }))).toBe('Ann’s challenge · Hard')
    setLanguage('zh')
  })

  test('formats a duration in a suitable unit', () => {
    expect([sayDuration(400), sayDuration(12_400), sayDuration(3_210_000)]).toEqual([
      '不到 1 毫秒',
      ' 12 毫秒',
      ' 3.2 秒',
    ])
  })
})
