import { posix } from 'node:path'
import { LESSONS } from '../../miniprogram/core/learning/lessons'
import { language } from '../../miniprogram/strings/index'
import { isTextFile, textFiles } from '../../web/site/build/text'

const url = new URL('https://example.com/some/path/')
const style = jest.fn(() => 'assets/text.css')
const files = new Map(textFiles(style, url))
const pages = [...files].filter(([name]) => name.endsWith('/index.html'))

const matches = (html: string, pattern: RegExp) =>
  Array.from(html.matchAll(pattern), ([, found]) => found)

test('every lesson, the list of lessons and the solver have a page in each language', () => {
  const topics = ['solver', 'lessons', ...LESSONS.map(({ id }) => `lessons/${id}`)]
  const names = ['', 'en/'].flatMap((folder) =>
    topics.map((topic) => `${folder}${topic}/index.html`),
  )
  expect(pages.map(([name]) => name).sort()).toEqual(names.sort())
  expect([...files.keys()].every(isTextFile)).toBe(true)
  expect(['index.html', 'assets/start.js', 'licences.txt'].some(isTextFile)).toBe(false)
  // The rest of the build reads texts in the default language.
  expect(language()).toBe('zh')
})

test.each(pages)('%s can be read alone: title, description, heading, text', (name, html) => {
  const isEnglish = name.startsWith('en/')
  expect(html).toContain(`<html lang="${isEnglish ? 'en' : 'zh-CN'}">`)
  const [title] = matches(html, /<title>([^<]+)<\/title>/g)
  const [heading] = matches(html, /<h1>([^<]+)<\/h1>/g)
  const [description] = matches(html, /<meta name="description" content="([^"]+)"/g)
  for (const text of [title, heading, description]) {
    expect(text).not.toMatch(/[{}<>]|undefined/)
    if (isEnglish) expect(text).not.toMatch(/[\u4e00-\u9fff]/)
    else if (text !== heading) expect(text).toMatch(/[\u4e00-\u9fff]/)
  }
  expect(matches(html, /<p[^>]*>([^<]+)</g).join('').length).toBeGreaterThan(isEnglish ? 120 : 40)
  expect(html).not.toContain('<script')
})

test('titles and descriptions differ from page to page', () => {
  for (const pattern of [/<title>([^<]+)</g, /name="description" content="([^"]+)"/g]) {
    const texts = pages.map(([, html]) => matches(html, pattern)[0])
    expect(new Set(texts).size).toBe(pages.length)
  }
})

test('every link leads to a page of the site or into the program', () => {
  for (const [name, html] of pages) {
    const links = matches(html, /<a\b[^>]*href="([^"]*)"/g)
    expect(links.length).toBeGreaterThan(4)
    for (const href of links) {
      const [path, inside] = href.split('#')
      const target = posix.join(posix.dirname(name), path)
      if (target === './')
        expect(inside ?? '/pages').toMatch(/^\/(?:pages|packages\/(?:capture|lessons)\/)/)
      else expect(files.has(`${target}index.html`)).toBe(true)
    }
  }
})

test('pages name their address and their translation, and the site map lists them all', () => {
  const addresses = pages.map(([name]) => `${new URL(posix.dirname(name), url)}/`)
  for (const [name, html] of pages) {
    const [canonical] = matches(html, /rel="canonical" href="([^"]+)"/g)
    expect(canonical).toBe(`${new URL(posix.dirname(name), url)}/`)
    const alternates = matches(html, /hreflang="[^"]+" href="([^"]+)"/g)
    expect(alternates).toContain(canonical)
    expect(new Set(alternates).size).toBe(2)
    for (const address of alternates) expect(addresses).toContain(address)
    expect(matches(html, /property="og:image" content="([^"]+)"/g)).toEqual([
      `${url}icons/card.png`,
    ])
  }
  const map = files.get('sitemap.xml') ?? ''
  expect(matches(map, /<loc>([^<]+)</g).sort()).toEqual([`${url}`, ...addresses].sort())
  expect(files.get('robots.txt')).toContain(`Sitemap: ${url}sitemap.xml`)
})

test('without an address, nothing names one', () => {
  const bare = new Map(textFiles(style))
  expect(bare.has('sitemap.xml')).toBe(false)
  for (const content of bare.values()) expect(content).not.toMatch(/example\.com|canonical|Sitemap/)
})

test('the page for an unknown address says so in both languages and leads home from any depth', () => {
  const page = files.get('404.html') ?? ''
  expect(page).toContain('没有这个页面')
  expect(page).toContain('This page does not exist')
  expect(matches(page, /<a href="([^"]+)"/g)).toEqual(['/some/path/', '/some/path/'])
  expect(page).toContain('noindex')
})
