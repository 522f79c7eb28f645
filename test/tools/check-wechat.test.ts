import { resolve } from 'node:path'
import { describeApis, newApis } from '../../tools/check-wechat/api-versions'
import type { Compiled } from '../../tools/check-wechat/compile'
import { refusedStyles, refusedTemplates } from '../../tools/check-wechat/compilers'
import { fieldProblems } from '../../tools/check-wechat/fields'
import { packageFigures, uploadProblems } from '../../tools/check-wechat/packages'
import {
  browserProblems,
  componentProblems,
  missingFiles,
  styleProblems,
  templateProblems,
} from '../../tools/check-wechat/rules'
import { temporaryFolder } from '../support/copy'

const good = {
  'a/a.json': '{ "usingComponents": { "b": "/b/b" } }',
  'a/a.ts':
    "import { c } from '../c'\nimport type { D } from './only-types'\nexport const e: D = c\n",
  'a/a.wxml':
    '<wxs src="./a.wxs" module="m" />\n<view wx:for="{{list}}" id="x{{index}}">{{m.f(item)}}</view>\n<include src="b.wxml" />',
  'a/b.wxml': '<view wx:if="{{a < b}}">1</view><image src="/i.png" />',
  'a/a.wxs': 'module.exports = { f: function (a) { return a } }',
  'a/a.wxss':
    '@import "../ui/styles/t.wxss";\n.a { color: var(--ink); margin: 0 2rpx }\n#fade { width: 1px }',
  'b/b.json': '{ "component": true }',
  'c.ts': 'export const c = 1\n',
  'i.png': '',
  'ui/styles/t.wxss': 'page { --ink: #123456; }',
}

/** The good files, with one line inserted at the top of one of them. */
const worse = (file: keyof typeof good, line: string) =>
  temporaryFolder({ ...good, [file]: `${line}\n${good[file]}` })

test('good files have no problems', () => {
  const folder = temporaryFolder(good)
  expect(refusedTemplates(folder)).toEqual([])
  expect(refusedStyles(folder)).toEqual([])
  expect(templateProblems(folder)).toEqual([])
  expect(styleProblems(folder)).toEqual([])
  expect(browserProblems(folder)).toEqual([])
  expect(missingFiles(folder)).toEqual([])
})

test.each([
  ['a tag that is not closed', '<view>'],
  ['an expression that makes no sense', '<view>{{a +}}</view>'],
  ['an expression that is not closed', '<view>{{a</view>'],
  ['a closing tag of another name', '<view><text></view></text>'],
])('WeChat’s template compiler refuses %s', (_, line) => {
  expect(refusedTemplates(worse('a/a.wxml', line)).join()).toContain('a.wxml')
})

test('WeChat’s template compiler reports an error in WXS', () => {
  expect(refusedTemplates(worse('a/a.wxs', 'var a = =')).join()).toContain('a.wxs')
})

test.each([
  ['a rule that is not closed', '.a { color: red'],
  ['an import that does not exist', '@import "./none.wxss";'],
])('WeChat’s style compiler refuses %s', (_, line) => {
  expect(refusedStyles(worse('a/a.wxss', line)).join()).toContain('a.wxss')
})

test.each([
  ['<view wx-if="{{a}}" />', 'write wx:…, not wx-…'],
  ['<view class="{{a ? \'\\"\' : b}}" />', 'no backslash in an expression'],
  ['<view id="1a" />', 'an id does not begin with a digit'],
  [
    '<view class="page theme-{{theme}}"></view>',
    'the root of a page needs style="--font-scale: {{fontScale}}"',
  ],
  [
    '<view wx:for="{{a}}"><view><include src="b.wxml" /></view></view>',
    'no <include> inside wx:for',
  ],
])('the template rules refuse %s', (line, why) => {
  expect(templateProblems(worse('a/a.wxml', line))).toEqual([`a/a.wxml:1 ${why}`])
})

test('the template rules ignore comments and what follows a loop', () => {
  const line = '<!-- <view wx-if="" id="1" /> --><block wx:for="{{a}}"><view /></block>'
  expect(templateProblems(worse('a/a.wxml', line))).toEqual([])
})

test('the tag of a built-in component is refused', () => {
  const json = '{ "usingComponents": { "icon": "/b/b", "app-icon": "/b/b" } }'
  expect(componentProblems(temporaryFolder({ ...good, 'a/a.json': json }))).toEqual([
    'a/a.json <icon> is a built-in component: choose another tag',
  ])
})

/** A page with a field and its script. */
const pageWith = (wxml: string, script = '') =>
  temporaryFolder({
    'a.wxml': wxml,
    'a.ts': `Page({\n${script}\n})\n`,
    'a.wxss': '.top { position: fixed }',
  })

const typing = (statement: string) => `  onTyped(event: Input) {\n    ${statement}\n  },`

test.each([
  ['the same key', typing('this.setData({ text: event.detail.value, error: "" })')],
  ['the same key in short', typing('this.setData({ error, text })')],
  [
    'the same key in another method',
    `${typing('this.write(event.detail.value)')}\n\n  write(value: string) {\n    this.setData({ text: value })\n  },`,
  ],
])('a bound field whose handler sets %s is refused', (_, script) => {
  const folder = pageWith('<input value="{{text}}" bind:input="onTyped" />', script)
  expect(fieldProblems(folder)).toEqual(['a.wxml:1 onTyped sets text, to which the field is bound'])
})

test.each([
  ['sets another key', typing('this.setData({ filled: event.detail.value !== text })')],
  ['keeps the text itself', typing('this.text = event.detail.value')],
])('a bound field whose handler %s is accepted', (_, script) => {
  const folder = pageWith('<textarea value="{{text}}" bindinput="onTyped" />', script)
  expect(fieldProblems(folder)).toEqual([])
})

test.each([
  ['<sheet><view><textarea name="fixed" /></view></sheet>'],
  ['<view class="a top"><textarea /></view>'],
])('a textarea in a fixed layer needs the attribute fixed: %s', (wxml) => {
  expect(fieldProblems(pageWith(wxml))).toEqual([
    'a.wxml:1 a textarea in a fixed layer needs the attribute fixed',
  ])
})

test.each([
  ['<sheet><textarea fixed /></sheet>'],
  ['<sheet><textarea class="b" fixed="{{true}}" /><input /></sheet>'],
  ['<view class="top" /><textarea />'],
])('a textarea that has it, or is in no fixed layer, is accepted: %s', (wxml) => {
  expect(fieldProblems(pageWith(wxml))).toEqual([])
})

test.each([
  ['.a:active { width: 1px }', 'use hover-class, not :active'],
  ['.a { color: #abc }', 'take the colour from ui/styles/ with var(--…)'],
  ['.a { border: 1px solid rgba(0, 0, 0, 0.5) }', 'take the colour from ui/styles/ with var(--…)'],
])('the style rules refuse %s', (line, why) => {
  expect(styleProblems(worse('a/a.wxss', line))).toEqual([`a/a.wxss:1 ${why}`])
})

test.each([
  ['.a { display: flex; gap: 4px }', 'gap in flex'],
  ['.a { aspect-ratio: 1 }', 'aspect-ratio'],
  ['.a { inset: 0 }', 'inset'],
  ['.a { overflow: clip }', 'overflow: clip'],
  ['.a { text-decoration: underline wavy }', 'text-decoration: wavy'],
  ['.a { width: clamp(1px, 2px, 3px) }', 'clamp()'],
  ['.a { height: 100dvh }', 'dvh'],
  ['.a:has(.b) { width: 1px }', ':has'],
  ['.a:focus-visible { width: 1px }', ':focus-visible'],
  ['.a { .b { width: 1px } }', 'a nested rule'],
  ['@layer a { .a { width: 1px } }', '@layer'],
  ['@container (min-width: 1px) { .a { width: 1px } }', '@container'],
  ['@media (width >= 1px) { .a { width: 1px } }', 'a range in @media'],
])('the oldest phones do not know %s', (line, feature) => {
  expect(browserProblems(worse('a/a.wxss', line))).toEqual([
    `a/a.wxss:1 iOS 13 or Chrome 86 does not know ${feature}`,
  ])
})

test('the oldest phones do not know some properties of a style attribute', () => {
  const line = '<view style="width: {{w}}px; inset: {{x}}" /><view style="{{y}}" />'
  expect(browserProblems(worse('a/a.wxml', line))).toEqual([
    'a/a.wxml:1 iOS 13 or Chrome 86 does not know inset',
  ])
})

test.each([
  '.a { display: grid; gap: 4px } .b .a { row-gap: 2px }',
  '.g { column-gap: 4px }',
  '.a { height: 100vh; height: 100dvh }',
  '@supports (inset: 0) { .a { inset: 0 } }',
  '.a { padding: env(safe-area-inset-top) min(1px, 2px); user-select: none }',
  '@media (min-width: 360px) and (prefers-color-scheme: dark) { .a::before { width: 1px } }',
])('the oldest phones know or ignore safely %s', (line) => {
  const grid = { ...good, 'ui/styles/t.wxss': '.g { display: grid }' }
  const folder = temporaryFolder({ ...grid, 'a/a.wxss': line })
  expect(browserProblems(folder)).toEqual([])
})

test.each([
  ['a/a.ts', "import { n } from '../none'", '../none'],
  ['a/a.ts', "const n = require('./none.js')", './none.js'],
  ['a/a.wxml', '<wxs src="./none.wxs" module="n" />', './none.wxs'],
  ['a/a.wxml', '<image class="x" src="/none.png" />', '/none.png'],
  ['a/a.wxs', "var n = require('./none.wxs')", './none.wxs'],
] as const)('%s may not mention a file that does not exist: %s', (file, line, specifier) => {
  expect(missingFiles(worse(file, line))).toEqual([`${file}:1 ${specifier} does not exist`])
})

test('a component that does not exist is reported', () => {
  const folder = temporaryFolder({ ...good, 'a/a.json': '{"usingComponents":{"b":"../b/none"}}' })
  expect(missingFiles(folder)).toEqual(['a/a.json:1 ../b/none does not exist'])
})

describe('packages', () => {
  const app = {
    pages: ['pages/a/a'],
    subPackages: [{ root: 'packages/b/', name: 'b', pages: ['c/c'] }],
    workers: 'workers',
  }
  const compiled = (files: Record<string, string>): Compiled =>
    Object.fromEntries(
      Object.entries(files).map(([path, text]) => [
        path,
        { bytes: text.length, base64: Buffer.from(text).toString('base64') },
      ]),
    )
  const rootWith = (worker: string) =>
    temporaryFolder({
      'project.config.json': '{ "miniprogramRoot": "dist/" }',
      'miniprogram/app.json': JSON.stringify(app),
      'miniprogram/workers/compute.js': worker,
    })

  test('are measured separately; the worker belongs to the main package', () => {
    const files = compiled({
      'app.js': 'x'.repeat(1_001),
      'packages/bc.js': 'x'.repeat(1_000),
      'packages/b/c/c.js': 'x'.repeat(3_000),
      'workers/compute.js': 'x'.repeat(4_000),
    })
    expect(packageFigures(rootWith('w'), files)).toEqual({
      'KB of the worker': 4,
      'KB of main': 7,
      'KB of b': 3,
    })
  })

  test('must contain every script that another requires', () => {
    const files = { 'a.js': 'require("./b/c")', 'b/c.js': 'require("../d")', 'd/index.js': '' }
    expect(
      uploadProblems(rootWith('w'), compiled({ ...files, 'workers/compute.js': 'w' })),
    ).toEqual(['b/c.js requires ../d, which is not in the upload.'])
  })

  test('must contain the worker as it was built', () => {
    const problems = (files: Record<string, string>) =>
      uploadProblems(rootWith('let a'), compiled(files)).map((problem) => problem.split(' ')[0])
    expect(problems({ 'workers/compute.js': 'let a' })).toEqual([])
    expect(problems({ 'workers/compute.js': 'var a' })).toEqual(['workers/compute.js'])
    expect(problems({ 'workers/compute.js': 'let a', 'workers/@babel/a.js': '1' })).toEqual([
      'workers/@babel/a.js',
    ])
    expect(problems({})).toEqual(['workers/'])
  })

  test('preload no more than 2 MB for all pages of a package together', () => {
    const part = (name: string) => ({ root: `packages/${name}`, name, pages: ['p/p', 'q/q'] })
    const rule = (...packages: string[]) => ({ network: 'all', packages })
    const root = temporaryFolder({
      'project.config.json': '{ "miniprogramRoot": "dist/" }',
      'miniprogram/app.json': JSON.stringify({
        pages: ['pages/a/a', 'pages/b/b'],
        subPackages: ['c', 'd', 'e'].map(part),
        preloadRule: {
          'pages/a/a': rule('c'),
          'pages/b/b': rule('c', 'd'),
          'packages/e/p/p': rule('d'),
        },
      }),
    })
    const files = (megabytes: number) =>
      compiled({
        'packages/c/p/p.js': 'x'.repeat(1024 * 1024),
        'packages/c/p/p.js.map': '{ "sources": [] }'.padEnd(1000),
        'packages/d/p/p.js': 'x'.repeat(megabytes * 1024 * 1024),
      })
    expect(uploadProblems(root, files(1))).toEqual([])
    expect(uploadProblems(root, files(1.5))).toEqual([
      'The pages of main preload 2621440 bytes, and WeChat permits 2097152.',
    ])
  })

  test('must have source maps that lead to TypeScript', () => {
    const root = temporaryFolder({
      'project.config.json': '{ "miniprogramRoot": "dist/" }',
      'miniprogram/app.json': JSON.stringify({ pages: [] }),
      'dist/a.js.map': '',
      'dist/b.js.map': '',
    })
    const mapOf = (source: string) => JSON.stringify({ sources: [source] })
    const maps = { 'a.js.map': mapOf('a.ts'), 'b.js.map': mapOf('0'), 'npm.js.map': mapOf('0') }
    expect(uploadProblems(root, compiled(maps))).toEqual(['b.js.map does not lead to the sources.'])
  })
})

test('the repository itself follows the rules', () => {
  const miniprogram = resolve(__dirname, '../../miniprogram')
  const rules = [templateProblems, componentProblems, fieldProblems, styleProblems, browserProblems]
  expect(rules.flatMap((problemsOf) => problemsOf(miniprogram))).toEqual([])
})

describe('functions of wx', () => {
  test('newer than the minimum base library are found where nothing asks for them', () => {
    const call = 'export const off = () => wx.offKeyUp()'
    expect(newApis(worse('c.ts', call))).toEqual([
      'c.ts:1 wx.offKeyUp needs 3.6.0, and players have 2.32.3',
    ])
    expect(newApis(worse('c.ts', `${call} && typeof wx.onKeyDown === 'function'`))).toEqual([])
    expect(newApis(worse('c.ts', `${call} && wx.canIUse('getPrivacySetting')`))).toHaveLength(1)
  })

  test('are listed with the version that introduced them', () => {
    const calls = 'export const a = () => [wx.navigateTo, wx.chooseMedia, wx.onLazyLoadError]'
    expect(describeApis(worse('c.ts', calls))).toBe(
      '3: chooseMedia 2.10.0, navigateTo, onLazyLoadError 2.24.3',
    )
  })
})
