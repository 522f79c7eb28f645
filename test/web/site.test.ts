import { mkdtempSync, rmSync } from 'node:fs'
import type { ServerResponse } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { BrowserContext, Page } from 'playwright-core'
import type { Devices } from '../../tools/phone/devices'
import { eventually, patienceMs } from '../../tools/phone/patience'
import { type StaticServer, serveFolder } from '../../tools/site/serve'
import { writeSite } from '../../tools/site/write'
import { addServiceWorker } from '../../web/site/build'
import { builtOf } from '../support/built'
import { photograph } from '../support/photograph'

/** What `npm run build:web` writes, on a host of plain files under a path, in a browser that knows no test hooks. */

const printed = '53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79'

const folder = mkdtempSync(join(tmpdir(), 'site-'))
const folders = { first: join(folder, 'first'), second: join(folder, 'second') }
let server: StaticServer
let devices: Devices
let context: BrowserContext
let page: Page
/** Whether no other test may use the context: its own cache has wrong answers. */
let isSpoilt = false
const problems: string[] = []

beforeAll(async () => {
  const files = builtOf('site')
  writeSite(folders.first, files)
  const index = String(files.get('index.html'))
  files.set('index.html', index.replace('<body', '<body data-version="second"'))
  files.set('assets/added.js', 'void 0')
  await addServiceWorker(files)
  writeSite(folders.second, files)
  server = await serveFolder(folders.first, '/some/path/', 1)
  devices = await openDevices()
})

afterAll(async () => {
  await server.close()
  rmSync(folder, { recursive: true, force: true })
})

beforeEach(async () => {
  server.use(folders.first)
  server.intercept(() => false)
  context = await devices.take()
  page = await openTab('', context.pages()[0])
})

afterEach(async () => {
  if (isSpoilt) await context.close()
  else await devices.giveBack(context, new URL(server.url).origin)
  isSpoilt = false
  expect(problems.splice(0)).toEqual([])
})

async function openTab(path = '', empty?: Page): Promise<Page> {
  const tab = empty ?? (await context.newPage())
  await tab.setViewportSize({ width: 375, height: 812 })
  tab.setDefaultTimeout(patienceMs())
  tab.on('pageerror', (error) => problems.push(error.stack ?? error.message))
  tab.on('console', (message) => {
    if (['error', 'warning'].includes(message.type())) problems.push(message.text())
  })
  await tab.goto(server.url + path)
  await see('首页', tab)
  return tab
}

/** A text or label that is visible, on the page on top, in the tab bar or in an offer. */
const text = (words: string, tab = page) =>
  tab
    .locator(':is(.page-layer:not([hidden]), .tab-bar, .update)')
    .locator(`:is(:text-is("${words}"), [aria-label="${words}"]):visible`)
    .first()

const see = (words: string, tab = page) => text(words, tab).waitFor()

const tap = (words: string, tab = page) => text(words, tab).tap()

/** Waits until the service worker has all files. */
const becomeOffline = async () => {
  expect(await install()).toBe('activated')
  await context.setOffline(true)
}

const startAgain = async () => {
  await page.reload()
  await tap('手动输入')
  await see('撤销')
}

/** Installs the service worker, or the next one. Returns its state when that has succeeded or failed. */
const install = () =>
  page.evaluate(async () => {
    const registration = await navigator.serviceWorker.register('service-worker.js')
    if (registration.active) await registration.update()
    const worker = registration.installing ?? registration.waiting ?? registration.active
    // The first one is activated at once.
    const ends = registration.active
      ? ['installed', 'activated', 'redundant']
      : ['activated', 'redundant']
    while (worker && !ends.includes(worker.state)) {
      await new Promise((resolve) =>
        worker.addEventListener('statechange', resolve, { once: true }),
      )
    }
    return worker?.state
  })

test('a pasted puzzle is judged and solved', async () => {
  await page.evaluate((puzzle) => navigator.clipboard.writeText(puzzle), printed)
  await tap('粘贴题目')
  await see('唯一解')
  await tap('看答案')
  await page.getByText('毫秒解出').first().waitFor()
})

test('a picture from the album is read', async () => {
  const picture = await photograph({ printed })
  await tap('拍照识题')
  const [chooser] = await Promise.all([page.waitForEvent('filechooser'), tap('相册')])
  await chooser.setFiles({ name: 'photo.jpg', mimeType: 'image/jpeg', buffer: picture })
  await see('唯一解')
})

test('a new puzzle is played with a hint, and a lesson is opened', async () => {
  await tap('开局')
  await tap('提示')
  await page.getByText('下一步').first().waitFor()
  await page.goBack()
  await tap('学习')
  await tap('唯一余数')
  await page.waitForURL(/lessons/)
  await see('下一步')
})

test('a page of text leads into the program; without a network, home is opened in its place', async () => {
  await page.goto(`${server.url}en/lessons/x-wing/`)
  await page.getByRole('heading', { name: 'X-Wing' }).waitFor()
  await page.getByText('Watch it move').tap()
  await see('X-Wing')
  await becomeOffline()
  await page.goto(`${server.url}lessons/x-wing/`)
  await see('首页')
})

test('an unknown address says so', async () => {
  const response = await page.goto(`${server.url}nowhere`)
  expect(response?.status()).toBe(404)
  await page.getByText('没有这个页面').waitFor()
  // Chromium reports the status.
  problems.length = 0
})

test.each(['pages/nowhere', '__proto__'])(
  'an address with the unknown page %s opens home, which says so',
  async (name) => {
    const tab = await openTab(`#/${name}`)
    await tab.waitForURL(/pages\/home\/home/)
    await tap('学习', tab)
    await tab.waitForURL(/pages\/learn\/learn/)
    const typeIn = (hash: string) => {
      location.hash = hash
    }
    await Promise.all([
      see('没有这个页面，先回首页', tab),
      tab.evaluate(typeIn, `#/${name}?__proto__=1`),
    ])
    await tab.waitForURL(/pages\/home\/home/)
  },
)

test('the policy of the page lets the program read pictures that it made', async () => {
  const read = await page.evaluate(async () =>
    (await fetch(URL.createObjectURL(new Blob(['made'])))).text(),
  )
  expect(read).toBe('made')
})

test('the site can be installed', async () => {
  const address = await page
    .locator('link[rel=manifest]')
    .evaluate((link: HTMLLinkElement) => link.href)
  const manifest = await (await page.request.get(address)).json()
  expect(manifest).toMatchObject({ display: 'standalone', start_url: './', scope: './' })
  const purposes = manifest.icons.map(({ sizes, purpose }: Record<string, string>) => [
    sizes,
    purpose,
  ])
  expect(purposes).toContainEqual(['512x512', 'maskable'])
  for (const { src } of manifest.icons) {
    expect((await page.request.get(new URL(src, address).href)).status()).toBe(200)
  }
})

test('after one visit everything works offline, and games are kept', async () => {
  await tap('开始')
  await see('提示')
  await becomeOffline()
  await page.reload()
  await see('提示')
  await page.goBack()
  await see('接着玩')
  for (const [entry, content] of [
    ['手动输入', '撤销'],
    ['学习', '唯一余数'],
    ['我的', '设置'],
  ]) {
    await tap(entry)
    await see(content)
    if (entry === '手动输入') await page.goBack()
  }
})

test('a new version waits until home is shown, and the game goes on in it', async () => {
  await page.evaluate(() => navigator.serviceWorker.ready)
  await tap('开始')
  await see('提示')
  server.use(folders.second)
  await page.evaluate(async () => {
    const registration = await navigator.serviceWorker.ready
    await registration.update()
    const { installing } = registration
    await new Promise((resolve) => installing?.addEventListener('statechange', resolve))
  })
  expect(await page.getByText('有新版本').count()).toBe(0)
  await page.goBack()
  await see('有新版本')
  await Promise.all([page.waitForEvent('load'), tap('更新')])
  await page.locator('body[data-version=second]').waitFor()
  await tap('接着玩')
  await see('提示')
})

/** A page that a network shows in place of what was asked for, until somebody logs in. */
const LOGIN = '<!doctype html><title>login</title>'
const html = (response: ServerResponse) =>
  response
    .writeHead(200, { 'content-type': 'text/html', 'cache-control': 'max-age=600' })
    .end(LOGIN)
const redirect = (response: ServerResponse) =>
  response.writeHead(302, { location: '/login.html' }).end()
const cutShort = (response: ServerResponse) =>
  response.writeHead(200, { 'content-type': 'text/javascript' }).end('(()=>{var ')

/** Files that the worker loads and home does not: a script of both versions and one of the second, and the page by its name. */
const SCRIPT = /\/capture\.\w+\.js$|\/added\.js$/
const PAGE = /\/index\.html$/
const WRONG_ANSWERS = [
  ['a page instead of a script', SCRIPT, html],
  ['a redirect to a login page instead of a script', SCRIPT, redirect],
  ['a script that is cut short', SCRIPT, cutShort],
  ['a login page instead of the page', PAGE, html],
  ['a redirect to a login page instead of the page', PAGE, redirect],
] as const

const answerWrongly = (file: RegExp, answer: (response: ServerResponse) => unknown) =>
  server.intercept((name, response) => {
    if (name === '/login.html') html(response)
    else if (file.test(name)) answer(response)
    else return false
    return true
  })

const allRefused = Object.fromEntries(WRONG_ANSWERS.map(([name]) => [name, 'redundant']))

/** Installs the service worker, or the next one, once with each wrong answer. Returns its state after each. */
async function installWrongly() {
  const states: Record<string, string | undefined> = {}
  for (const [name, file, answer] of WRONG_ANSWERS) {
    answerWrongly(file, answer)
    states[name] = await install()
  }
  server.intercept(() => false)
  return states
}

/** Goes on in a browser whose own cache is empty, and which no other test will use. */
async function takeNewContext(): Promise<void> {
  await context.close()
  context = await devices.browser.newContext({ hasTouch: true, isMobile: true, locale: 'zh-CN' })
  isSpoilt = true
}

test('wrong answers are not stored when the site is installed', async () => {
  await takeNewContext()
  answerWrongly(SCRIPT, html)
  page = await openTab()
  expect(await installWrongly()).toEqual(allRefused)
  await becomeOffline()
  await startAgain()
})

test('wrong answers are not stored with a new version', async () => {
  await takeNewContext()
  page = await openTab()
  expect(await install()).toBe('activated')
  // What an earlier version has stored may be wrong, too.
  await page.evaluate(
    async ([sources, login]) => {
      const [name] = await caches.keys()
      const cache = await caches.open(name)
      for (const request of await cache.keys()) {
        if (!sources.some((source) => new RegExp(source).test(request.url))) continue
        await cache.put(request, new Response(login, { headers: { 'content-type': 'text/html' } }))
      }
    },
    [[SCRIPT.source, PAGE.source], LOGIN] as const,
  )
  server.use(folders.second)
  expect(await installWrongly()).toEqual(allRefused)
  expect(await install()).toBe('installed')
  await see('有新版本')
  await Promise.all([page.waitForEvent('load'), tap('更新')])
  await page.locator('body[data-version=second]').waitFor()
  await context.setOffline(true)
  await startAgain()
})

test('files that the browser has deleted are stored again, and no wrong ones', async () => {
  await takeNewContext()
  page = await openTab()
  await install()
  const remove = () =>
    page.evaluate(async () => {
      for (const name of await caches.keys()) await caches.delete(name)
    })
  await remove()
  answerWrongly(/./, html)
  await page.goto(server.url)
  expect(await page.title()).toBe('login')
  server.intercept(() => false)
  await page.reload()
  await see('首页')
  await eventually(async () => {
    const stored = await page.evaluate(async () => {
      const lists = (await caches.keys()).map(async (name) => (await caches.open(name)).keys())
      return (await Promise.all(lists)).flat().length
    })
    expect(stored).toBeGreaterThan(40)
  })
  await context.setOffline(true)
  await startAgain()
})

test('tabs see what others have stored, and keep it', async () => {
  const other = await openTab()
  await tap('开始')
  await see('接着玩', other)
  await tap('手动输入', other)
  await see('撤销', other)
  await tap('1', other)
  await page.goBack()
  await tap('手动输入')
  await see('撤销')
  const stored = await storedKeys()
  expect(stored).toEqual(expect.arrayContaining(['wx:me:draft', 'wx:me:games']))
})

test('moves of one game made in two windows in turn are all kept, and both say that it is open twice', async () => {
  await tap('开始')
  await see('提示')
  const notice = '这局在另一个窗口也开着，两边走的都算'
  const [other] = await Promise.all([openTab(new URL(page.url()).hash), see(notice)])
  await see('提示', other)
  const cells = (tab: Page) => tab.locator('.page-layer:not([hidden]) [data-cell]')
  const filled = async (tab: Page) =>
    (await cells(tab).allTextContents()).filter((digit) => digit.trim() !== '').length
  const givens = await filled(page)
  const empty = (await cells(page).allTextContents()).flatMap((digit, i) =>
    digit.trim() === '' ? [i] : [],
  )
  for (const [i, cell] of empty.slice(0, 13).entries()) {
    const tab = i % 2 ? other : page
    await cells(tab).nth(cell).tap()
    const key = tab.locator('.page-layer:not([hidden]) [data-digit="1"]')
    await (i === 0 ? Promise.all([see(notice, other), key.tap()]) : key.tap())
    for (const shown of [page, other])
      await eventually(async () => expect(await filled(shown)).toBe(givens + i + 1))
  }
})

test('a full database is reported as WeChat does, and what it lacks is stored once there is room', async () => {
  await storeOld()
  const error = await page.evaluate(`(async () => {
    const { put } = IDBObjectStore.prototype
    ${refuseToStore}
    wx.setStorageSync('big', 'kept in memory')
    let message = ''
    while (!message) {
      await new Promise((resolve) => setTimeout(resolve))
      try {
        wx.setStorageSync('more', 'refused')
      } catch (refused) {
        message = String(refused)
      }
    }
    IDBObjectStore.prototype.put = put
    wx.removeStorageSync('old')
    return message
  })()`)
  expect(error).toContain('exceed storage max size 10Mb')
  await eventually(async () => expect(await storedKeys()).toContain('wx:me:big'))
  problems.splice(0)
})

test('a value is stored although it fails only after another has made room', async () => {
  await storeOld()
  await page.evaluate(`(async () => {
    const { put } = IDBObjectStore.prototype
    ${refuseToStore}
    wx.setStorageSync('big', 'kept in memory')
    await Promise.resolve()
    IDBObjectStore.prototype.put = put
    wx.removeStorageSync('old')
  })()`)
  await eventually(async () => expect(await storedKeys()).toContain('wx:me:big'))
  problems.splice(0)
})

/** Stores a value to be removed later, and waits until the app has stored what it stores at its start. */
async function storeOld(): Promise<void> {
  await page.evaluate(`wx.setStorageSync('old', 'stored')`)
  const expected = expect.arrayContaining(['wx:me:daily', 'wx:me:old', 'wx:me:stock'])
  await eventually(async () => expect(await storedKeys()).toEqual(expected))
}

/** Makes the transaction of every value fail, as a full database does. */
const refuseToStore = `IDBObjectStore.prototype.put = function (...values) {
  const request = put.apply(this, values)
  this.transaction.abort()
  return request
}`

/** The keys in the site's database. */
const storedKeys = () =>
  page.evaluate(async () => {
    const [{ name = '' }] = await indexedDB.databases()
    return new Promise((resolve) => {
      const opening = indexedDB.open(name)
      opening.onsuccess = () => {
        const keys = opening.result.transaction('values').objectStore('values').getAllKeys()
        keys.onsuccess = () => resolve(keys.result)
      }
    })
  })

/** Rows of the candidates of each cell, all of them where there is no digit. */
const pencilmarks = (printed.match(/.{9}/g) ?? [])
  .map((row) => Array.from(row, (char) => (char === '.' ? '123456789' : char)).join(' '))
  .join('\n')

/** Opens an address of the site and waits for its first text. */
async function openAddress(path: string, first: string): Promise<void> {
  await page.goto('about:blank')
  await page.goto(server.url + path)
  await see(first)
}

test.each([
  ['digits', printed],
  ['a pencilmark grid', pencilmarks],
  ['a link of another site', `https://example.org/?bd=${printed}`],
])('the puzzle of an address is opened: %s', async (_, puzzle) => {
  await openAddress(`?puzzle=${encodeURIComponent(puzzle)}`, '唯一解')
  expect(new URL(page.url()).search).toBe('')
  expect(page.url()).toContain('#/packages/capture/input/input')
})

/** Drops a file, or a text if it has no name, on the page. */
async function drop(text: string, name = ''): Promise<void> {
  const data = await page.evaluateHandle(
    ([text, name]) => {
      const transfer = new DataTransfer()
      if (name) transfer.items.add(new File([text], name, { type: '' }))
      else transfer.setData('text/plain', text)
      return transfer
    },
    [text, name],
  )
  await page.dispatchEvent('body', 'drop', { dataTransfer: data })
}

test('a file that is dropped on a page is opened', async () => {
  await drop(`[Puzzle]\n${printed.replace(/(.{9})/g, '$1\n')}`, 'puzzle.sdk')
  await see('唯一解')
})

test.each([
  ['an address', '链接里没有题目', () => openAddress('?puzzle=hello', '粘贴题目')],
  ['a dropped file', '文件里没有题目', () => drop('hello', 'hello.txt')],
  ['a dropped text', '这段文字不是题目', () => drop('hello')],
])('%s without a puzzle is named, and its text can be corrected', async (_, said, give) => {
  await give()
  await see(said)
  const field = page.locator('textarea').locator('visible=true')
  expect(await field.inputValue()).toBe('hello')
  await field.fill(printed)
  await tap('填入盘面')
  await see('唯一解')
})

test('a file that is too long for a puzzle is named, too', async () => {
  await drop('hello '.repeat(100_000), 'novel.txt')
  await see('文件里没有题目')
})

test('a HEIC file without a type is called what it is', async () => {
  await drop('\0\0\0\x18ftypheic\0\0\0\0mif1heic', 'IMG_1.HEIC')
  await see('这是 HEIC 图片')
})

test('the link of a page is copied, and opens its puzzle', async () => {
  await openAddress(`?puzzle=${printed}`, '唯一解')
  await tap('开局')
  await see('提示')
  await page.locator('.site-menu').tap()
  await page.getByRole('menuitem', { name: '复制链接' }).tap()
  const link = await page.evaluate(() => navigator.clipboard.readText())
  expect(link).toContain('#/pages/play/play?code=')
})
