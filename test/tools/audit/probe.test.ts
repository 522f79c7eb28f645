import { type Browser, chromium, type Page } from 'playwright-core'
import { createProbe } from '../../../tools/audit/create-probe'
import { findChromium } from '../../../tools/chromium'

let browser: Browser
let page: Page

/** A page whose elements are those that the browser build makes of templates. */
async function show(body: string): Promise<void> {
  await page.setContent(`
    <style>
      body { margin: 0; font: 16px sans-serif }
      wx-page, wx-view, wx-button, board { display: block }
      wx-page { height: 640px; overflow: auto; background: #fff; color: #000 }
      .small { width: 40px; height: 30px }
      .bar { position: fixed; bottom: 0; width: 100%; height: 60px }
    </style>
    <wx-page>${body}</wx-page>`)
  await page.evaluate(await createProbe())
}

const measure = () =>
  page.evaluate(() => {
    const tree = { nodes: 1, depth: 1, children: 1, widest: '' }
    return window.__probe.facts('pages/a/a', tree, { t: 1 })
  })

const contrasts = () => page.evaluate(() => window.__probe.contrasts())

beforeAll(async () => {
  browser = await chromium.launch(await findChromium())
  page = await browser.newPage({ viewport: { width: 360, height: 640 } })
})

afterAll(() => browser.close())

test('controls have a place in the words of the sources, a label and a box', async () => {
  await show(`
    <digit-pad><wx-view class="s3--key small" role="button" aria-label="数字7"></wx-view></digit-pad>
    <wx-button class="action small"><wx-view aria-hidden="true">+</wx-view></wx-button>
    <wx-view class="gone" role="button" hidden style="display: none">没有</wx-view>`)
  const { controls } = await measure()
  expect(controls).toMatchObject([
    { where: 'digit-pad .key "数字7"', label: '数字7', box: { width: 40, height: 30 } },
    { where: '.action', label: '', role: 'wx-button' },
  ])
})

test('a pseudo-element over the edges of a control enlarges it', async () => {
  await show(`
    <style>.more { position: relative } .more::after { content: ''; position: absolute; inset: -7px -2px }</style>
    <wx-view class="more small" role="button">更多</wx-view>`)
  const { controls } = await measure()
  expect(controls[0].box).toMatchObject({ width: 44, height: 44 })
})

test('the cells of a board know how many there are per side', async () => {
  const cell = '<wx-view class="c--cell small" role="button" aria-label="空格"></wx-view>'
  await show(`<board>${cell.repeat(16)}</board>`)
  const { controls } = await measure()
  expect(controls.map(({ cells }) => cells)).toEqual(Array(16).fill(4))
})

test('a fixed bar reaches into the home indicator; a page that scrolls past it does not', async () => {
  await show('<wx-view class="bar"><wx-button class="bar">开局</wx-button></wx-view>')
  expect((await measure()).underIndicator).toEqual([{ where: '.bar "开局"', px: 34 }])
  const tall = '<wx-view style="height: 1200px"></wx-view>'
  await show(
    `${tall}<wx-button style="height: 44px">开局</wx-button><wx-view style="height: 40px"></wx-view>`,
  )
  expect((await measure()).underIndicator).toEqual([])
})

test('an open sheet is known by its label, whether it is modal, and what can be reached behind it', async () => {
  const sheet = (more: string) => `<wx-view class="sheet" role="dialog" ${more}>设置</wx-view>`
  const button = '<wx-button>提示</wx-button>'
  await show(
    `${sheet('aria-label="更多"')}<wx-view aria-hidden="true">${button}${sheet('')}</wx-view>`,
  )
  expect((await measure()).dialogs).toMatchObject([{ behind: [] }])
  await show(sheet('aria-label="更多"') + button + sheet('aria-modal="true"'))
  expect((await measure()).dialogs).toEqual([
    { where: '.sheet "更多"', label: '更多', modal: '', behind: ['button "提示"'] },
    { where: '.sheet "设置"', label: '', modal: 'true', behind: ['button "提示"'] },
  ])
})

test('contrast is that of a text with everything painted behind it', async () => {
  await show(`
    <wx-view style="background: #000; color: #fff">白</wx-view>
    <wx-view style="background: #777"><wx-view style="background: rgba(0, 0, 0, .5); color: #888">灰</wx-view></wx-view>
    <wx-view style="opacity: .5">淡</wx-view>
    <wx-view style="color: transparent">无</wx-view>
    <wx-view aria-disabled="true" style="color: #ccc">停用</wx-view>`)
  const ratios = (await contrasts()).map(({ ratio }) => Math.round(ratio * 10) / 10)
  expect(ratios).toEqual([21, 3.1, 4])
})

test('a text below another element has no contrast', async () => {
  await show(`
    <wx-view style="color: #ddd">下</wx-view>
    <wx-view style="position: fixed; inset: 0; background: #fff"></wx-view>`)
  expect(await contrasts()).toEqual([])
})

test('texts with the class of a title are found unless they are headings or parts of a control', async () => {
  await show(`
    <wx-view class="c--part-title">一</wx-view>
    <wx-view class="section" role="heading" aria-level="2">二</wx-view>
    <wx-view role="button"><wx-view class="title">三</wx-view></wx-view>`)
  expect((await measure()).plainTitles).toEqual(['.part-title "一"'])
})

test('a name that lacks the text of its element is found, whatever stands between the words', async () => {
  await show(`
    <wx-view class="row small" role="button" aria-label="Sound, off">Sound<wx-view>off</wx-view></wx-view>
    <wx-view class="cell small" role="button" aria-label="笔记 1 4">14</wx-view>
    <wx-view class="copy small" role="button" aria-label="Copy">81 digits</wx-view>`)
  const { violations } = await measure()
  const named = violations.filter(({ rule }) => rule === 'label-content-name-mismatch')
  expect(named.map(({ where }) => where)).toEqual(['.copy "Copy"'])
})
