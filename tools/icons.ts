/**
 * Draws the pictures that only files can be, from the drawings of the icon component, the design tokens and theme.json:
 * to miniprogram/images the icons of the tab bar; to web/site/icons the icon as SVG and PNG, and the card that social
 * networks show for a link. Run it after changing any of these: node tools/run.mjs tools/icons.ts, then
 * optipng -o7 -strip all miniprogram/images/*.png, which saves two thirds.
 */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { chromium, type Page } from 'playwright-core'
import { PNG } from 'pngjs'
import { drawings } from '../miniprogram/ui/components/app-icon/drawings'
import { findChromium } from './chromium'

const app = join(__dirname, '../miniprogram')
const folder = join(__dirname, '../web/site/icons')
const sheet = readFileSync(join(app, 'ui/styles/tokens.wxss'), 'utf8')

/** The value of a design token in the light theme. */
function token(name: string): string {
  const [, value] = new RegExp(`--${name}: ([^;]+);`).exec(sheet) ?? []
  if (!value) throw new Error(`tokens.wxss has no --${name}`)
  return value
}

/** Where the middle cell of the drawing `grid` is, on its 24 × 24 units. */
const CELL = { at: 9.3, side: 5.4 }

/** The grid with a selected cell in the middle. `side` is its part of the picture; the picture's corners are round. */
function icon(side: number, radius: number): string {
  const scale = side / 16
  const shift = 12 - 12 * scale
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24">
<title>数独通</title>
<rect width="24" height="24" rx="${radius}" fill="${token('accent')}"/>
<g transform="translate(${shift} ${shift}) scale(${scale})" fill="none" stroke="${token('on-accent')}" stroke-width="1.3" stroke-linecap="round" stroke-linejoin="round">
<rect x="${CELL.at}" y="${CELL.at}" width="${CELL.side}" height="${CELL.side}" fill="${token('board-selected')}" stroke="none"/>
${drawings.grid.replace(/'/g, '"')}
</g>
</svg>
`
}

/** Of the pictures with round corners, and of those that systems cut to a shape of their own. */
const ROUNDED = icon(15, 5)
const FULL = icon(14, 0)
/** The middle 80 % of a maskable icon is always visible. */
const MASKABLE = icon(11.5, 0)

/** The puzzle on the card, with the entries of a player who has begun it. */
const GIVENS = '53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79'
const ENTRIES: Readonly<Record<number, string>> = { 2: '4', 3: '6', 10: '7', 11: '2', 40: '5' }
const SELECTED = 40

const BOARD_PX = 486
const LINE_PX = 1.5

/** The board of the card: a grid of boxes, which are grids of cells, as on the play page. */
function board(): string {
  const cell = (index: number) => {
    const given = GIVENS[index] !== '.'
    const background = token(index === SELECTED ? 'board-selected' : 'board-paper')
    const colour = token(given ? 'board-given' : 'board-entry')
    const digit = given ? GIVENS[index] : (ENTRIES[index] ?? '')
    return `<i style="background:${background};color:${colour};font-weight:${given ? 700 : 500}">${digit}</i>`
  }
  const box = (index: number) => {
    const first = Math.floor(index / 3) * 27 + (index % 3) * 3
    const cells = Array.from({ length: 9 }, (_, at) => first + Math.floor(at / 3) * 9 + (at % 3))
    return `<b>${cells.map(cell).join('')}</b>`
  }
  return `<div class="board">${Array.from({ length: 9 }, (_, index) => box(index)).join('')}</div>`
}

function card(): string {
  return `<style>
    body { margin: 0; display: flex; align-items: center; justify-content: space-between; box-sizing: border-box;
      width: 1200px; height: 630px; padding: 0 72px; background: ${token('page')}; color: ${token('text')};
      font-family: ${token('font').replace(/\s+/g, ' ')} }
    .words svg { width: 112px }
    h1 { margin: 28px 0 12px; font-size: 84px; line-height: 1.1 }
    p { margin: 0; color: ${token('muted')}; font-size: 31px; line-height: 1.55 }
    .board { display: grid; grid-template-columns: repeat(3, 1fr); gap: 4px; box-sizing: border-box; width: ${BOARD_PX}px;
      height: ${BOARD_PX}px; padding: 4px; border-radius: 10px; grid-auto-rows: 1fr; background: ${token('board-frame')} }
    b { display: grid; grid: repeat(3, 1fr) / repeat(3, 1fr);
      gap: ${LINE_PX}px; background: ${token('board-line')} }
    i { display: grid; place-items: center; font-size: 33px; font-style: normal }
  </style>
  <div class="words">${ROUNDED}<h1>数独通</h1><p>拍下就解，步步讲明白<br>Scan, solve and understand Sudoku</p></div>
  ${board()}`
}

async function draw(page: Page, name: string, [width, height]: readonly number[], html: string) {
  await page.setViewportSize({ width, height })
  await page.setContent(html)
  await page.screenshot({ path: join(folder, name), omitBackground: true })
}

/** Side of a tab's picture as WeChat recommends, and of the drawing inside it, pixels. */
const TAB_SIDE = 81
const TAB_DRAWING = 66
const TABS = { home: 'home', daily: 'calendar', learn: 'book', me: 'person' }

/** The icons of the tab bar in each theme, at rest and selected. */
async function drawTabs(page: Page) {
  const themes: Record<string, Record<string, string>> = JSON.parse(
    readFileSync(join(app, 'theme.json'), 'utf8'),
  )
  await page.setViewportSize({ width: TAB_SIDE, height: TAB_SIDE })
  for (const theme of Object.values(themes)) {
    for (const [icon, name] of Object.entries(TABS)) {
      for (const [suffix, colour] of [
        ['', theme.tab],
        ['On', theme.tabOn],
      ]) {
        await page.setContent(`<body style="margin:0;display:grid;place-items:center;height:${TAB_SIDE}px">
          <svg width="${TAB_DRAWING}" height="${TAB_DRAWING}" viewBox="0 0 24 24" fill="none" stroke="${colour}"
            stroke-width="1.7" stroke-linecap="round" stroke-linejoin="round">${drawings[name]}</svg>`)
        const picture = PNG.sync.read(await page.screenshot({ omitBackground: true }))
        reduceColours(picture, colour)
        writeFileSync(join(app, theme[`${icon}Icon${suffix}`]), PNG.sync.write(picture))
      }
    }
  }
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

async function main() {
  mkdirSync(folder, { recursive: true })
  writeFileSync(join(folder, 'icon.svg'), ROUNDED)
  const browser = await chromium.launch(await findChromium())
  const page = await browser.newPage()
  const icons = {
    'icon-180': FULL,
    'icon-192': ROUNDED,
    'icon-512': ROUNDED,
    'maskable-512': MASKABLE,
  }
  for (const [name, svg] of Object.entries(icons)) {
    const side = Number(name.replace(/\D+/, ''))
    const html = `<body style="margin:0">${svg.replace('<svg', '<svg style="display:block"')}`
    await draw(page, `${name}.png`, [side, side], html)
  }
  await draw(page, 'card.png', [1200, 630], card())
  await drawTabs(page)
  await browser.close()
}

main().catch((error) => {
  console.error(error)
  process.exitCode = 1
})
