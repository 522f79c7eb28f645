/**
 * Draws the icons of the tab bar from the drawings of the icon component and the colours of theme.json, and writes
 * them to miniprogram/images, because a native tab bar takes only pictures. Run it after changing either:
 * node tools/run.mjs tools/tab-icons.ts, then optipng -o7 -strip all miniprogram/images/*.png, which saves two thirds
 */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { chromium } from 'playwright-core'
import { PNG } from 'pngjs'
import { drawings } from '../miniprogram/ui/components/app-icon/drawings'
import { findChromium } from './chromium'

const app = join(__dirname, '../miniprogram')
/** Side of the picture as WeChat recommends, and of the drawing inside it, pixels. */
const SIDE = 81
const DRAWING = 66

type Theme = Record<string, string>

async function main() {
  const themes: Record<string, Theme> = JSON.parse(readFileSync(join(app, 'theme.json'), 'utf8'))
  mkdirSync(join(app, 'images'), { recursive: true })
  const browser = await chromium.launch(await findChromium())
  const page = await browser.newPage({ viewport: { width: SIDE, height: SIDE } })
  for (const theme of Object.values(themes)) {
    for (const [icon, name] of [
      ['home', 'home'],
      ['daily', 'calendar'],
      ['learn', 'book'],
      ['me', 'person'],
    ]) {
      for (const [suffix, color] of [
        ['', theme.tab],
        ['On', theme.tabOn],
      ]) {
        await page.setContent(`<body style="margin:0;display:grid;place-items:center;height:${SIDE}px">
          <svg width="${DRAWING}" height="${DRAWING}" viewBox="0 0 24 24" fill="none" stroke="${color}"
            stroke-width="1.7" stroke-linecap="round" stroke-linejoin="round">${drawings[name]}</svg>`)
        const picture = PNG.sync.read(await page.screenshot({ omitBackground: true }))
        reduceColours(picture, color)
        writeFileSync(join(app, theme[`${icon}Icon${suffix}`]), PNG.sync.write(picture))
      }
    }
  }
  await browser.close()
}

/** One colour with 16 levels of opacity, which a PNG stores in 4 bits per pixel. */
function reduceColours({ data }: PNG, colour: string) {
  const rgb = Buffer.from(colour.slice(1), 'hex')
  for (let at = 0; at < data.length; at += 4) {
    const opacity = Math.round(data[at + 3] / 17) * 17
    rgb.copy(data, at)
    data[at + 3] = opacity
  }
}

main().catch((error) => {
  console.error(error)
  process.exitCode = 1
})
