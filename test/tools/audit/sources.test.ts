import { createFieldReader, fieldsOf } from '../../../tools/audit/redundant'
import { deprecatedMembers, sourceRules } from '../../../tools/audit/sources'
import { temporaryFolder } from '../../support/copy'

const good = {
  'app.json': '{ "pages": ["pages/a/a"] }',
  'platform/network.ts':
    '// wx.onHide(f)\nwx.onNetworkStatusChange(listener)\nexport const off = () => wx.offNetworkStatusChange(listener)\nexport const home = "/pages/a/a"\n',
  'pages/a/a.wxml':
    '<!-- <view bind:tap="x" /> --><button bind:tap="x" /><view aria-role="button" bind:tap="x" /><row bind:tap="x" /><my-row bind:tap="x" />',
  'pages/a/a.ts': 'Component({\n  lifetimes: {\n    attached() {},\n  },\n})\n',
}

const failing = (files: Record<string, string>) => {
  const folder = temporaryFolder(files)
  return sourceRules.flatMap(({ name, find }) => find(folder).map((line) => `${name}: ${line}`))
}

const { 'pages/a/a.wxml': template, ...rest } = good
const withoutRow = { ...rest, 'pages/a/a.wxml': template.replace('<row bind:tap="x" />', '') }

test('good sources break no rule', () => {
  expect(failing(withoutRow)).toEqual([])
})

test.each([
  ['roles', good, 'pages/a/a.wxml:1 <row> handles taps without the role of a control'],
  [
    'roles',
    { 'pages/b.wxml': '<view aria-role="img" catch:tap="x" />' },
    'pages/b.wxml:1 <view> handles taps without the role of a control',
  ],
  ['deprecated', { 'b.ts': 'wx.getSystemInfoSync()' }, 'b.ts:1 wx.getSystemInfoSync is deprecated'],
  [
    'deprecated',
    { 'b.ts': 'Component({\n  attached() {},\n})' },
    'b.ts:2 attached() belongs into lifetimes',
  ],
  [
    'removed listeners',
    { 'b.ts': 'wx.onThemeChange(f)\nwx.offThemeChange(g)' },
    'b.ts:1 wx.onThemeChange has no wx.offThemeChange of the same listener',
  ],
  [
    'removed listeners',
    { 'b.ts': 'wx.onThemeChange(() => update())\nwx.offThemeChange()' },
    'b.ts:1 wx.onThemeChange has no wx.offThemeChange of the same listener',
  ],
  ['network', { 'b.ts': 'wx.request({})' }, 'b.ts:1 wx.request: only cloud functions are called'],
  [
    'network',
    { 'b.ts': "open('http://example.org')" },
    'b.ts:1 http://: only cloud functions are called',
  ],
  [
    'reachable pages',
    { 'app.json': '{ "pages": ["pages/a/a", "pages/lost/lost"] }' },
    'app.json: no script names pages/lost/lost',
  ],
])('%s: sources that break the rule fail', (rule, files, fault) => {
  expect(failing({ ...withoutRow, ...files })).toEqual([`${rule}: ${fault}`])
})

test('deprecated members of wx are read from WeChat’s typings', () => {
  const members = deprecatedMembers()
  expect(members).toContain('createCanvasContext')
  expect(members).not.toContain('getWindowInfo')
})

test('a template reads the fields in its expressions, its imports and its WXS modules', () => {
  const folder = temporaryFolder({
    'pages/a/a.wxml':
      '<import src="./b.wxml" /><wxs src="./c.wxs" module="m" /><view>{{m.f(one)}}</view>',
    'pages/a/b.wxml': '<template name="b">{{two}}</template>',
    'pages/a/c.wxs': 'module.exports = { f: function (row) { return row.three } }',
  })
  const reads = createFieldReader(folder)
  const read = ['one', 'two', 'three', 'four'].map((field) => reads('pages/a/a', field))
  expect(read).toEqual([true, true, true, false])
  expect(fieldsOf({ 'cells[3].digit': 1, rows: [] })).toEqual(['cells', 'rows'])
})
