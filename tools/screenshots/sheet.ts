import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import type { Browser } from 'playwright-core'

/** The states on docs/screens.png, row by row. */
export const SHEET: readonly (readonly {
  readonly name: string
  readonly theme: 'light' | 'dark'
}[])[] = [
  [
    { name: 'home-today-begun', theme: 'light' },
    { name: 'hint-hidden-3', theme: 'light' },
    { name: 'scan-doubt', theme: 'light' },
    { name: 'path-chain', theme: 'light' },
  ],
  [
    { name: 'finish-daily', theme: 'light' },
    { name: 'board-full', theme: 'light' },
    { name: 'learn-begun', theme: 'dark' },
    { name: 'play-notes', theme: 'dark' },
  ],
]

/** Width of a picture on the sheet and the gap between two, px. */
const PICTURE = 256
const GAP = 20

/** Composes the pictures in `folder` into one sheet of phones and returns the PNG. */
export async function composeSheet(browser: Browser, folder: string): Promise<Buffer> {
  const pictureOf = ({ name, theme }: (typeof SHEET)[number][number]) => {
    const png = readFileSync(resolve(folder, `${name}-${theme}.png`))
    return `<img src="data:image/png;base64,${png.toString('base64')}">`
  }
  const width = SHEET[0].length * (PICTURE + GAP) + GAP
  const page = await browser.newPage({ viewport: { width, height: 100 } })
  await page.setContent(`
    <style>
      body { margin: 0; padding: ${GAP}px; background: #ece6d9; }
      div { display: flex; gap: ${GAP}px; }
      div + div { margin-top: ${GAP}px; }
      img { display: block; width: ${PICTURE}px; border-radius: 20px; box-shadow: 0 0 0 1px #d6cdbb; }
    </style>
    ${SHEET.map((row) => `<div>${row.map(pictureOf).join('')}</div>`).join('')}`)
  const sheet = await page.screenshot({ fullPage: true })
  await page.close()
  return sheet
}
