import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import type { Browser } from 'playwright-core'

export type Theme = 'light' | 'dark'

/** The states on docs/screens.png, row by row. */
export const SHEET: readonly (readonly { readonly name: string; readonly theme: Theme }[])[] = [
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
export function composeSheet(browser: Browser, folder: string): Promise<Buffer> {
  const rows = SHEET.map((row) =>
    row.map(({ name, theme }) => readFileSync(resolve(folder, `${name}-${theme}.png`))),
  )
  return composePictures(browser, rows)
}

/** Composes PNGs into one, row by row. All rows have the same number of pictures. */
export async function composePictures(
  browser: Browser,
  rows: readonly (readonly Buffer[])[],
): Promise<Buffer> {
  const imageOf = (png: Buffer) => `<img src="data:image/png;base64,${png.toString('base64')}">`
  const width = rows[0].length * (PICTURE + GAP) + GAP
  const page = await browser.newPage({ viewport: { width, height: 100 } })
  await page.setContent(`
    <style>
      body { margin: 0; padding: ${GAP}px; background: #ece6d9; }
      div { display: flex; gap: ${GAP}px; }
      div + div { margin-top: ${GAP}px; }
      img { display: block; width: ${PICTURE}px; border-radius: 20px; box-shadow: 0 0 0 1px #d6cdbb; }
    </style>
    ${rows.map((row) => `<div>${row.map(imageOf).join('')}</div>`).join('')}`)
  const sheet = await page.screenshot({ fullPage: true })
  await page.close()
  return sheet
}
