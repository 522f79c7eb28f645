import { spawnSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { dirname, posix, resolve } from 'node:path'
import { forbiddenImports } from '../../tools/lint/imports'
import { duplicateNames } from '../../tools/lint/names'
import { repositoryRoot } from '../../tools/mini-program/files'
import { copyOfRepository, temporaryFolder } from '../support/copy'

const WX = 'export const a = () => wx.login()\n'
const CPUS = "import { cpus } from 'node:os'\nexport const a = cpus()\n"
const ANY = 'export const a: any = 1\n'
const WAIT = 'export const a = () => setTimeout(a)\n'
const cycle = (from: string, to: string) =>
  `import { ${to} } from './cycle-${to}'\nexport const ${from} = () => ${to}\n`
const lines = (count: number) => `export function a() {\n${'  Math.random()\n'.repeat(count)}}\n`

/** Files that break one rule each, by the rule. Each is placed where such a file would be written. */
const broken = Object.entries({
  noRestrictedGlobals: {
    ...{ 'miniprogram/core/sudoku/wx.ts': WX, 'miniprogram/core/game/wx.ts': WX },
    ...{ 'miniprogram/core/worker/wx.ts': WX, 'miniprogram/strings/wx.ts': WX },
    'miniprogram/state/wx.ts': WX,
    'miniprogram/ui/components/a/wx.ts': 'wx.createSelectorQuery()\n',
    'miniprogram/pages/a/wx.ts': 'wx.hideShareMenu({})\n',
    'miniprogram/packages/a/a/wx.ts': 'wx.hideShareMenu({})\n',
    'miniprogram/app.ts': 'App({ onLaunch: () => wx.getUpdateManager() })\n',
    'miniprogram/core/game/clock.ts': 'export const a = () => Date.now()\n',
    'miniprogram/core/vision/wait.ts': WAIT,
  },
  noNodejsModules: {
    'miniprogram/core/sudoku/node.ts': CPUS,
    'miniprogram/platform/node.ts': CPUS,
  },
  noConsole: {
    'miniprogram/pages/a/console.ts': 'console.log(1)\n',
    'miniprogram/state/console.ts': 'console.log(1)\n',
  },
  noExplicitAny: { 'miniprogram/platform/any.ts': ANY, 'tools/any.ts': ANY, 'web/any.ts': ANY },
  noImportCycles: {
    'miniprogram/core/sudoku/cycle-a.ts': cycle('a', 'b'),
    'miniprogram/core/sudoku/cycle-b.ts': cycle('b', 'a'),
    'tools/cycle-a.ts': cycle('a', 'b'),
    'tools/cycle-b.ts': cycle('b', 'a'),
  },
  noExcessiveLinesPerFunction: { 'miniprogram/state/long.ts': lines(81) },
}).flatMap(([rule, files]) => Object.entries(files).map(([file, text]) => [file, rule, text]))

/** Similar files that break nothing. */
const fine: Record<string, string> = {
  'miniprogram/platform/device.ts': 'export const a = () => wx.login()\n',
  'miniprogram/platform/log.ts': 'export const log = () => console.info(1)\n',
  'miniprogram/state/clock.ts': 'export const now = () => Date.now()\n',
  'miniprogram/core/worker/wait.ts': 'export const wait = () => setTimeout(wait)\n',
  'miniprogram/pages/a/a.ts': 'Page({})\n',
  'tools/short.ts': lines(80),
  'tools/node.ts': "import { cpus } from 'node:os'\nconsole.log(cpus())\n",
}

interface BiomeReport {
  diagnostics: { category: string; location: { path: string } }[]
}

describe('the lint rules', () => {
  const folder = temporaryFolder({
    ...Object.fromEntries(broken.map(([file, , text]) => [file, text])),
    ...fine,
  })
  const config = JSON.parse(readFileSync(resolve(repositoryRoot, 'biome.json'), 'utf8'))
  // A temporary folder is no repository.
  writeFileSync(resolve(folder, 'biome.json'), JSON.stringify({ ...config, vcs: undefined }))
  const program = resolve(repositoryRoot, 'node_modules/@biomejs/biome/bin/biome')
  const args = [program, 'lint', '--reporter=json', '--max-diagnostics=none']
  const run = spawnSync(process.execPath, args, { cwd: folder, encoding: 'utf8' })
  const report = JSON.parse(run.stdout) as BiomeReport
  const rulesOf = (file: string) =>
    report.diagnostics
      .filter(({ location }) => location.path.endsWith(file))
      .map(({ category }) => category.split('/').at(-1))

  test.each(broken)('%s breaks %s', (file, rule) => {
    expect(rulesOf(file)).toEqual([rule])
  })

  test('allow platform to call wx, platform/log to use the console, and tools to use Node', () => {
    const files = Object.keys(fine)
    expect(files.flatMap((file) => rulesOf(file).map((rule) => `${file}: ${rule}`))).toEqual([])
  })
})

describe('imports between layers', () => {
  const empty = 'export const a = 1\n'
  const problemsOf = (files: Record<string, string>) =>
    forbiddenImports(temporaryFolder(files)).map(({ file, line }) => `${file}:${line}`)

  test.each([
    ['miniprogram/core/sudoku/a.ts', '../game/a'],
    ['miniprogram/core/sudoku/solver/a.ts', '../../vision/a'],
    ['miniprogram/core/game/a.ts', '../../state/a'],
    ['miniprogram/core/game/a.ts', '../vision/a'],
    ['miniprogram/core/game/a.ts', '../learning/a'],
    ['miniprogram/core/vision/a.ts', '../game/a'],
    ['miniprogram/core/worker/a.ts', '../../platform/a'],
    ['miniprogram/strings/a.ts', '../platform/a'],
    ['miniprogram/platform/a.ts', '../state/a'],
    ['miniprogram/platform/a.ts', '../../cloud/api/a'],
    ['miniprogram/state/a.ts', '../ui/components/a'],
    ['miniprogram/ui/components/a/a.ts', '../../../pages/a/a'],
    ['miniprogram/pages/b/b.ts', '../a/a'],
    ['miniprogram/packages/b/x/x.ts', '../../a/x/y'],
    ['miniprogram/packages/about/x/x.ts', '../../lessons/course/y'],
    ['miniprogram/pages/a/a.ts', '../../packages/a/a/a'],
    ['miniprogram/app.ts', './pages/a/a'],
    ['miniprogram/state/a.ts', '../packages/capture/platform/a'],
    ['miniprogram/packages/social/a/a.ts', '../../capture/platform/a'],
    ['miniprogram/ui/components/a/a.ts', '../../../packages/capture/notation/a'],
    ['miniprogram/pages/a/a.ts', '../../packages/capture/notation/a'],
    ['miniprogram/packages/capture/notation/a.ts', '../../../platform/a'],
    ['web/a.ts', '../miniprogram/platform/host'],
    ['npm/a.ts', '../miniprogram/platform/a'],
    ['cloud/core/a.ts', '../store/a'],
    ['web/a.ts', '../tools/a'],
    ['cloud/emulator/a.ts', '../store/a'],
    ['cloud/a.ts', '../tools/a'],
  ])('%s may not import %s', (file, specifier) => {
    const text = `\nimport { a } from '${specifier}'\nexport const b = a\n`
    const target = `${posix.join(dirname(file), specifier)}.ts`
    expect(problemsOf({ [file]: text, [target]: empty })).toEqual([`${file}:2`])
  })

  test('are checked for types, calls, re-exports and packages too', () => {
    const game = { 'miniprogram/core/game/a.ts': empty }
    const of = (text: string) => problemsOf({ ...game, 'miniprogram/core/sudoku/a.ts': text })
    expect(of("import type { a } from '../game/a'\nexport type B = typeof a\n")).toHaveLength(1)
    expect(of("export type B = import('../game/a').A\n")).toHaveLength(1)
    expect(of("export const b = () => import('../game/a')\n")).toHaveLength(1)
    expect(of("export const b = require('../game/a')\n")).toHaveLength(1)
    expect(of("export * from '../game/a'\n")).toHaveLength(1)
    expect(of("import { build } from 'esbuild'\nexport const b = build\n")).toHaveLength(1)
  })

  test('that the layers allow pass', () => {
    expect(
      problemsOf({
        'miniprogram/core/sudoku/grid.ts': empty,
        'miniprogram/core/sudoku/solver/index.ts': "export * from '../grid'\n",
        'miniprogram/core/game/state.ts': "export * from '../sudoku/solver'\n",
        'miniprogram/state/games.ts': "export * from '../core/game/state'\n",
        'miniprogram/ui/components/board/measures.ts':
          "export * from '../../../core/sudoku/grid'\n",
        'miniprogram/ui/components/board/board.ts': "export * from './measures'\n",
        'miniprogram/pages/play/play.ts':
          "export * from '../../state/games'\nexport * from '../../ui/components/board/measures'\n",
        'miniprogram/packages/capture/input/input.ts': "export * from '../shared'\n",
        'miniprogram/packages/capture/shared.ts': "export * from '../../core/game/state'\n",
        'miniprogram/core/worker/entry.ts': "export * from '../sudoku/solver'\n",
        'tools/cli/index.ts':
          "import 'node:fs'\nexport * from '../../miniprogram/core/sudoku/solver'\n",
      }),
    ).toEqual([])
  })
})

describe('exported names', () => {
  const problemsOf = (files: Record<string, string>) =>
    duplicateNames(temporaryFolder(files)).map(
      ({ file, line, message }) => `${file}:${line} ${message}`,
    )

  test('a name that two files export is reported in the second file', () => {
    const files = {
      'cloud/store/a.ts': 'export interface Answer {}\n',
      'miniprogram/core/b.ts': '\nexport type Answer = 1\n',
    }
    expect(problemsOf(files)).toEqual([
      'cloud/store/a.ts:1 Answer is already exported by miniprogram/core/b.ts',
    ])
  })

  test('a re-export under a second name is reported', () => {
    const text = "export type { Cell as Place } from './b'\nexport { c } from './c'\n"
    expect(problemsOf({ 'web/a.ts': text })).toEqual(['web/a.ts:1 Cell is exported again as Place'])
  })

  test('translations, overloads and main of cloud functions may repeat a name', () => {
    const files = {
      'miniprogram/strings/a.zh.ts': 'export const words = 1\n',
      'miniprogram/strings/a.en.ts': 'export const words = 2\n',
      'miniprogram/core/c.ts': 'export function f(a: 1): 1\nexport function f(a: 2): 2\n',
      'cloud/functions/a.ts': 'export const main = 1\n',
      'cloud/functions/b.ts': 'export const main = 2\n',
      'tools/a.ts': 'export const words = 1\n',
    }
    expect(problemsOf(files)).toEqual([])
  })
})

describe('the type check of core', () => {
  test.each([
    ['the DOM', 'export const a = document.title\n'],
    ['Node', 'export const a = process.pid\n'],
    ['wx', 'export const a = wx.canIUse\n'],
    ['big integers, which iOS 13 lacks', 'export const a = 1n\n'],
    ['features newer than iOS 13', 'export const a = [1].at(-1)\n'],
    ['implicit any', 'export const a = (b) => b\n'],
  ])('rejects %s', (_, text) => {
    const folder = temporaryFolder({ 'miniprogram/core/sudoku/a.ts': text })
    copyOfRepository(folder, ['tsconfig.json', 'tsconfig.pure.json', 'typings'])
    const tsc = resolve(repositoryRoot, 'node_modules/typescript/bin/tsc')
    const args = [tsc, '-p', 'tsconfig.pure.json']
    const run = spawnSync(process.execPath, args, { cwd: folder, encoding: 'utf8' })
    expect(run.stdout).toMatch(/^miniprogram\/core\/sudoku\/a\.ts\(1,/)
    expect(run.status).not.toBe(0)
  })
})

test('ids of rules and techniques are found by type, wherever they may not stand', () => {
  const folder = temporaryFolder({
    ...Object.fromEntries(
      ['', 'cloud/', 'web/', 'tools/', 'npm/'].map((place) => [
        `${place}tsconfig.json`,
        JSON.stringify({
          compilerOptions: { strict: true, module: 'ESNext', moduleResolution: 'bundler' },
          include: place ? ['*.ts'] : ['miniprogram/**/*.ts'],
        }),
      ]),
    ),
    'miniprogram/core/sudoku/rules/table.ts':
      "export type RuleKind = 'classic' | 'windows' | 'killer' | 'arrow' | 'mixed'\nexport const own: RuleKind = 'killer'\n",
    'miniprogram/core/sudoku/rules/rule.ts':
      "export interface Rules { windows?: boolean; antiKing?: boolean }\nexport type Flag = 'windows' | 'antiKing'\n",
    'miniprogram/core/sudoku/logic/technique-table.ts':
      "export type TechniqueId = 'x-wing' | 'hidden-single' | 'arrow'\n",
    'miniprogram/strings/zh.ts': "export const words = { killer: '', windows: '' }\n",
    'miniprogram/pages/a/a.ts': `import type { TechniqueId } from '../../core/sudoku/logic/technique-table'
import type { RuleKind } from '../../core/sudoku/rules/table'
import type { Rules } from '../../core/sudoku/rules/rule'
export const is = (kind: RuleKind) => kind === 'killer'
export const names: Partial<Record<RuleKind, string>> = { arrow: '' }
export const some = { windows: 1, killer: 2 }
export type Some = 'arrow' | 'windows' | 'none'
export const flag = (rules: Rules) => rules.windows
export const other = ({ antiKing }: Rules) => antiKing
export const find = (ids: readonly TechniqueId[]) => ids.includes('x-wing')
export function say(kind: RuleKind) {
  switch (kind) {
    case 'killer':
      return kind
    default:
  }
}
// What is fine.
export const plain: RuleKind = 'classic'
export const easy = (id: TechniqueId) => id === 'hidden-single'
export const device: 'ios' | 'windows' | string = 'windows'
export const shape: 'row' | 'arrow' = 'arrow'
export const open = (page: { windows: number; tabs: number }) => page.windows
export const text = 'killer, x-wing'
`,
  })
  const script = `require('tsx/cjs'); console.log(JSON.stringify(require('./tools/lint/ids.ts').strayIds(${JSON.stringify(folder)})))`
  const run = spawnSync(process.execPath, ['-e', script], { cwd: repositoryRoot, encoding: 'utf8' })
  const found = JSON.parse(run.stdout) as { file: string; line: number; message: string }[]
  expect(new Set(found.map(({ file }) => file))).toEqual(new Set(['miniprogram/pages/a/a.ts']))
  expect(found.map(({ line, message }) => `${line} ${message}`)).toEqual([
    '4 names the kind of rules killer',
    '5 names the kind of rules arrow',
    '6 names the kind of rules windows',
    '6 names the kind of rules killer',
    '7 names the kind of rules arrow',
    '7 names the kind of rules windows',
    '8 names the rule windows',
    '9 names the rule antiKing',
    '10 names the technique x-wing',
    '13 names the kind of rules killer',
  ])
})
