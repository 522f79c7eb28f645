import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { Builder, formatProblem } from '../../web/build'
import { engine } from '../support/engine'

const folders: string[] = []
const builders: Builder[] = []

afterEach(async () => {
  await Promise.all(builders.splice(0).map((builder) => builder.close()))
  for (const folder of folders.splice(0)) fs.rmSync(folder, { recursive: true })
})

const VALID_FILES: Record<string, string> = {
  'app.json': '{ "pages": ["pages/a/a"] }',
  'app.ts': 'App({})',
  'pages/a/a.json': '{}',
  'pages/a/a.ts': 'Page({})',
  'pages/a/a.wxml': '<view />',
}

/** Builds a valid mini program with these files added or replaced. Returns the problems as lines. */
async function problemsOf(files: Record<string, string>): Promise<string[]> {
  const source = fs.mkdtempSync(path.join(os.tmpdir(), 'mini-program-'))
  folders.push(source)
  for (const [file, text] of Object.entries({ ...VALID_FILES, ...files })) {
    fs.mkdirSync(path.dirname(path.join(source, file)), { recursive: true })
    fs.writeFileSync(path.join(source, file), text)
  }
  const builder = new Builder({
    source,
    nodeModules: path.join(source, 'node_modules'),
    engine,
  })
  builders.push(builder)
  const { problems } = await builder.build()
  return problems.map((problem) => formatProblem(problem, source))
}

test('a valid mini program has no problems', async () => {
  expect(await problemsOf({})).toEqual([])
})

test.each([
  ['an unknown tag', '<view>\n  <foo /></view>', 'pages/a/a.wxml:2:4 unknown component <foo>'],
  ['an unknown attribute', '<view colour="x" />', ':1:7 <view> has no attribute "colour" in web'],
  ['an unknown event', '<view bindfoo="x" />', ':1:7 <view> has no event "foo" in web'],
  ['an event in the syntax of another framework', '<view @tap="x" />', '"@tap" is not valid'],
  ['wx-if', '<view wx-if="{{a}}" />', '"wx-if" is not valid in WXML'],
  ['an unknown directive', '<view wx:unless="x" />', 'unknown directive "wx:unless"'],
  ['an unknown prefix', '<view on:tap="x" />', 'unknown attribute prefix "on:"'],
  ['an id that starts with a digit', '<view id="1a" />', 'must not begin with a digit: "1a"'],
  [
    'a quote inside the same quotes',
    `<view class="{{ a ? "b" : '' }}" />`,
    ':1:7 " inside " in "class": WeChat ends the value there',
  ],
  ['a missing template', '<import src="./no.wxml" />', 'template "pages/a/no.wxml" is not found'],
  ['a missing WXS module', '<wxs src="./no.wxs" module="m" />', '"pages/a/no.wxs" is not found'],
  [
    'an absolute path of a WXS module',
    '<wxs src="/m.wxs" module="m" />',
    'a.wxml:1:6 the src of <wxs> must be a relative path',
  ],
])('%s is reported', async (_, template, expected) => {
  expect((await problemsOf({ 'pages/a/a.wxml': template })).join('\n')).toContain(expected)
})

test.each([
  [
    'a broken expression',
    '<view>{{ a + }}</view>',
    { 'glass-easel': ':1:14 unexpected character', exparser: ':1:6 Bad value with message' },
  ],
  [
    'a missing end tag',
    '<view>',
    { 'glass-easel': 'a.wxml:1:2 missing end tag', exparser: 'a.wxml:1:1 end tag missing' },
  ],
])("%s is reported in the words of the engine's compiler", async (_, template, expected) => {
  const problems = await problemsOf({ 'pages/a/a.wxml': template })
  expect(problems.join('\n')).toContain(expected[engine])
})

test('every template with an error is reported', async () => {
  const broken = '<view>{{ a + }}</view>'
  const problems = await problemsOf({
    'app.json': '{ "pages": ["pages/a/a", "pages/b/b"] }',
    'pages/a/a.wxml': `<import src="./c.wxml" />${broken}`,
    'pages/a/c.wxml': broken,
    'pages/b/b.json': '{}',
    'pages/b/b.ts': 'Page({})',
    'pages/b/b.wxml': broken,
  })
  const files = problems.map((problem) => problem.split(':')[0])
  expect([...new Set(files)].sort()).toEqual(['pages/a/a.wxml', 'pages/a/c.wxml', 'pages/b/b.wxml'])
})

test('text that looks like a tag is not reported', async () => {
  const template =
    '<!-- <foo /> --><view a:b="" class="{{ a > 1 ? \'<foo>\' : 0 }}">{{ a <b }}</view>'
  expect(await problemsOf({ 'pages/a/a.wxml': template.replace(' a:b=""', '') })).toEqual([])
})

test('a missing component is reported with its position', async () => {
  const json = '{\n  "usingComponents": { "x": "./no" }\n}'
  expect((await problemsOf({ 'pages/a/a.json': json }))[0]).toBe(
    'pages/a/a.json:2:24 component "x" is not found at "./no"',
  )
})

test('a component must declare itself', async () => {
  const problems = await problemsOf({
    'pages/a/a.json': '{ "usingComponents": { "x": "./x" } }',
    'pages/a/x.json': '{}',
    'pages/a/x.ts': 'Component({})',
    'pages/a/x.wxml': '',
  })
  expect(problems).toEqual(['pages/a/x.json a component needs "component": true'])
})

test('missing files of a page are reported', async () => {
  expect(await problemsOf({ 'app.json': '{ "pages": ["pages/a/a", "pages/b/b"] }' })).toEqual([
    'pages/b/b.wxml the file is missing',
    'pages/b/b.ts the file is missing',
  ])
})

test('invalid JSON is reported with its position', async () => {
  expect((await problemsOf({ 'pages/a/a.json': '{\n  "a": 1,\n}' }))[0]).toMatch(
    /^pages\/a\/a.json:3:1 /,
  )
})

test('an undefined theme variable is reported', async () => {
  const problems = await problemsOf({
    'pages/a/a.json': '{ "navigationBarBackgroundColor": "@x" }',
  })
  expect(problems).toEqual(['pages/a/a.json theme variable "@x" is not in the theme file'])
})

test.each([
  [
    'a missing import',
    'a {}\n@import "./no.wxss";',
    'pages/a/a.wxss:2:1 @import "./no.wxss" is not',
  ],
  ['a syntax error', '.a {\n  color: red;', 'pages/a/a.wxss:1:1 Unclosed block'],
  ['rpx in @media', '@media (width > 10rpx) { .a { top: 0 } }', 'rpx does not work in @media'],
  ['a circular import', '@import "./a.wxss";', 'is circular'],
])('%s in WXSS is reported', async (_, style, expected) => {
  expect((await problemsOf({ 'pages/a/a.wxss': style })).join('\n')).toContain(expected)
})

test('a component may use class selectors only', async () => {
  const problems = await problemsOf({
    'pages/a/a.json': '{ "usingComponents": { "x": "./x" } }',
    'pages/a/x.json': '{ "component": true }',
    'pages/a/x.ts': 'Component({})',
    'pages/a/x.wxml': '',
    'pages/a/x.wxss':
      ':host(.a) .b:not(.c)::after { top: 0 }\n.d view { top: 0 }\n#e[f] { top: 0 }',
  })
  expect(problems).toEqual([
    'pages/a/x.wxss:2:1 tag selector "view" is not allowed in component WXSS',
    'pages/a/x.wxss:3:1 id selector "#e" is not allowed in component WXSS',
    'pages/a/x.wxss:3:1 attribute selector "[f]" is not allowed in component WXSS',
  ])
})

test.each([
  ['a syntax error', 'Page({', 'pages/a/a.ts:1:7 '],
  ['a missing file', 'import "./no"\nPage({})', 'pages/a/a.ts:1:8 Could not resolve "./no"'],
  ['a missing package', 'import "no"\nPage({})', 'pages/a/a.ts:1:8 "no" is not in miniprogram_npm'],
])('%s in a script is reported', async (_, script, expected) => {
  expect((await problemsOf({ 'pages/a/a.ts': script })).join('\n')).toContain(expected)
})
