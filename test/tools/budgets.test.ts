import { describeBudgets, lowered, overBudget } from '../../tools/budgets'
import { sourceFigures } from '../../tools/lint/figures'
import { temporaryFolder } from '../support/copy'

describe('budgets', () => {
  const budgets = { lines: 100, any: 3, size: 5 }

  test('are exceeded by what is above them, and by what has none', () => {
    expect(overBudget(budgets, { lines: 100, any: 2 })).toEqual([])
    expect(overBudget(budgets, { lines: 102, new: 0 })).toEqual([
      'lines: 102 of 100, 2 too many.',
      'new: 0, and no budget in tools/budgets.json.',
    ])
  })

  test('are told with what is left of them', () => {
    expect(describeBudgets(budgets, { lines: 100 })).toBe('lines 100 of 100')
    expect(describeBudgets(budgets, { lines: 100, any: 1 })).toBe(
      'lines 100 of 100, any 1 of 3 (2 below); --write lowers the budgets',
    )
  })

  test('are lowered to what is measured, and never raised', () => {
    expect(lowered(budgets, { lines: 90, any: 4, new: 1 })).toEqual({ lines: 90, any: 3, size: 5 })
  })
})

describe('what is measured in the sources', () => {
  const allowLong = (includes: string[]) => ({
    includes,
    linter: { rules: { complexity: { noExcessiveLinesPerFunction: 'off' } } },
  })
  const files = {
    'biome.json': JSON.stringify({
      overrides: [allowLong(['test/**']), allowLong(['web/long.ts'])],
    }),
    'miniprogram/a.ts': 'one\ntwo\n',
    'miniprogram/a.wxml': '<view />\n',
    'miniprogram/a.json': '{\n}\n',
    'cloud/api/a.ts': `x ${'as'} unknown as y\n`,
    'tools/a.py': 'one\n',
    'test/a.test.ts': `// ${'biome-ignore'} lint/suspicious/noExplicitAny: x\nanti-knight\n`,
  }
  const figures = (more: Record<string, string> = {}) =>
    sourceFigures(temporaryFolder({ ...files, ...more }))

  test('are lines of code, casts, exceptions and files that name a rule', () => {
    expect(figures()).toEqual({
      'lines of product': 4,
      'lines of tools': 1,
      'lines of tests': 2,
      'files with functions over 80 lines': 1,
      'as unknown as': 1,
      any: 1,
      'files that name anti-knight': 0,
      'files that name cages': 0,
    })
  })

  test.each([
    ['data that programs made', 'miniprogram/packages/lessons/course/positions.ts'],
    ['what the build writes', 'miniprogram/ui/components/board/colours.wxs'],
    ['documents', 'tools/README.md'],
  ])('are without %s', (_, file) => {
    expect(figures({ [file]: 'cages\n' })).toEqual(figures())
  })

  test('count each file that names a rule once, whatever it holds, and none that has its words', () => {
    const naming = figures({
      'web/a.json': '"antiKnight", "antiKnight"',
      'npm/b.ts': "'anti-knight' cage",
      'miniprogram/strings/c.ts': 'anti-knight cage',
      'miniprogram/packages/lessons/course/d.ts': 'anti-knight cage',
    })
    expect(naming).toMatchObject({ 'files that name anti-knight': 2, 'files that name cages': 1 })
  })
})
