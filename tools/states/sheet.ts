import { readFileSync, writeFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { crc32 } from 'node:zlib'
import { type Browser, chromium } from 'playwright-core'
import { LESSONS } from '../../miniprogram/core/learning/lessons'
import { findChromium } from '../chromium'
import { repositoryRoot } from '../mini-program/files'

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
    { name: 'variant-killer', theme: 'dark' },
  ],
]

/** Width of a picture on the sheet and the gap between two, px. */
const PICTURE = 256
const GAP = 20

/** The keyword of the chunk of text in docs/screens.png that says what it was made from. */
export const SHEET_COUNTS = 'Counts'

/** Makes docs/screens.png of the pictures in `folder`. */
export async function writeSheet(folder: string): Promise<void> {
  const browser = await chromium.launch(await findChromium())
  try {
    const sheet = addText(await composeSheet(browser, folder), SHEET_COUNTS, sheetCounts())
    writeFileSync(resolve(repositoryRoot, 'docs/screens.png'), sheet)
  } finally {
    await browser.close()
  }
}

/** The counts that pages of the sheet show. */
export function sheetCounts(): string {
  const techniques = new Set(LESSONS.map((lesson) => lesson.techniques[0]))
  return `lessons ${LESSONS.length}, techniques ${techniques.size}`
}

/** Composes the pictures in `folder` into one sheet of phones and returns the PNG. */
async function composeSheet(browser: Browser, folder: string): Promise<Buffer> {
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

/** Adds a chunk of text to a PNG, before its last chunk, which has no content. */
function addText(png: Buffer, keyword: string, text: string): Buffer {
  const end = png.length - 12
  const content = Buffer.from(`tEXt${keyword}\0${text}`, 'latin1')
  const length = Buffer.alloc(4)
  length.writeUInt32BE(content.length - 4)
  const sum = Buffer.alloc(4)
  sum.writeUInt32BE(crc32(content))
  return Buffer.concat([png.subarray(0, end), length, content, sum, png.subarray(end)])
}
