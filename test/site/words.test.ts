import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { en } from '../../miniprogram/packages/settings/languages/en'
import { zh } from '../../miniprogram/strings/zh'
import { repositoryRoot } from '../../tools/mini-program/files'
import { SITE_WORDS } from '../../web/site/words'

const read = (file: string) => readFileSync(join(repositoryRoot, file), 'utf8')

test('the site names itself as the mini program does', () => {
  const [simplified, , english] = SITE_WORDS.brand
  expect([simplified, english]).toEqual([zh.app.name, en.app.name])
})

test.each(['web/site/index.html', 'web/site/site.css', 'web/site/manifest.webmanifest'])(
  '%s has the colours of the pages before the mini program starts',
  (file) => {
    const { light, dark } = JSON.parse(read('miniprogram/theme.json'))
    const named = [...read(file).matchAll(/"(#[0-9a-f]{6})"|html[^{]*\{\s*background: (#\w{6})/g)]
    const pages = [light.page.toLowerCase(), dark.page.toLowerCase()]
    const found = new Set(named.map(([, quoted, style]) => quoted ?? style))
    expect(found.size).toBeGreaterThan(0)
    for (const colour of found) expect(pages).toContain(colour)
  },
)
