import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { type Browser, chromium } from 'playwright-core'
import { findChromium } from '../chromium'

const SITE = 'https://sudoku.test/'
const CELL_PX = 60

export async function openBrowser(): Promise<Browser> {
  return chromium.launch(await findChromium())
}

/** Draws a 9×9 puzzle, 81 characters, as a newspaper prints it. Returns a PNG file. */
export async function drawPuzzle(browser: Browser, puzzle: string): Promise<Buffer> {
  const page = await browser.newPage()
  const url = await page.evaluate(
    ([text, cell]) => {
      const canvas = document.createElement('canvas')
      canvas.width = canvas.height = 11 * cell
      const context = canvas.getContext('2d') as CanvasRenderingContext2D
      context.fillStyle = 'white'
      context.fillRect(0, 0, canvas.width, canvas.height)
      context.fillStyle = 'black'
      for (let line = 0; line <= 9; line++) {
        const width = line % 3 === 0 ? 4 : 2
        const start = (line + 1) * cell - width / 2
        context.fillRect(start, cell, width, 9 * cell)
        context.fillRect(cell, start, 9 * cell, width)
      }
      context.font = `${0.7 * cell}px sans-serif`
      context.textAlign = 'center'
      context.textBaseline = 'middle'
      for (let i = 0; i < text.length; i++) {
        const [x, y] = [i % 9, Math.floor(i / 9)].map((place) => (place + 1.5) * cell)
        if (text[i] !== '.') context.fillText(text[i], x, y)
      }
      return canvas.toDataURL('image/png')
    },
    [puzzle, CELL_PX] as const,
  )
  await page.close()
  return Buffer.from(url.split(',')[1], 'base64')
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
