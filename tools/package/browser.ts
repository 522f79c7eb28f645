import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { type Browser, chromium } from 'playwright-core'
import { findChromium } from '../chromium'

const SITE = 'https://sudoku.test/'

export async function openBrowser(): Promise<Browser> {
  return chromium.launch(await findChromium())
}

/** Draws a 9×9 puzzle, 81 characters, as a newspaper prints it. Returns a PNG file. */
export async function drawPuzzle(browser: Browser, puzzle: string): Promise<Buffer> {
  const page = await browser.newPage({ viewport: { width: 660, height: 660 } })
  const cells = Array.from(puzzle, (digit, cell) => {
    const edge = (at: number) => (at % 3 === 0 ? 4 : 2)
    const widths = [edge(Math.floor(cell / 9)), 0, 0, edge(cell % 9)].map((width) => `${width}px`)
    return `<b style="border-width: ${widths.join(' ')}">${digit === '.' ? '' : digit}</b>`
  })
  await page.setContent(`<style>
    body { margin: 60px } div { display: grid; grid-template: repeat(9, 60px) / repeat(9, 60px); width: 540px; outline: 4px solid }
    b { border: solid; display: grid; place-items: center; font: 42px sans-serif }
  </style><div>${cells.join('')}</div>`)
  const picture = await page.screenshot()
  await page.close()
  return picture
}

/** Runs a bundled module on a page beside the other files of a folder. Returns the first `count` lines it prints. */
export async function runOnPage(
  browser: Browser,
  folder: string,
  script: string,
  count: number,
): Promise<string[]> {
  const page = await browser.newPage()
  const printed: string[] = []
  const done = new Promise<void>((resolve, reject) => {
    page.on('pageerror', reject)
    page.on('console', (message) => {
      if (printed.push(message.text()) >= count) resolve()
    })
  })
  await page.route(`${SITE}**`, async (route) => {
    const name = new URL(route.request().url()).pathname.slice(1)
    if (name === '') {
      const body = `<!doctype html><script type="module" src="${script}"></script>`
      await route.fulfill({ contentType: 'text/html', body })
    } else if (name === 'favicon.ico') await route.abort()
    else
      await route.fulfill({ body: readFileSync(resolve(folder, name)), contentType: typeOf(name) })
  })
  await page.goto(SITE)
  await done
  await page.close()
  return printed
}

const typeOf = (name: string) => (name.endsWith('.js') ? 'text/javascript' : 'image/png')
