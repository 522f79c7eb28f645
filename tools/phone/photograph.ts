import type { Browser } from 'playwright-core'

/** A puzzle on paper: printed and handwritten digits, one character per cell, '.' for none. */
export interface Paper {
  readonly printed: string
  readonly written?: string
  /** How the paper is placed in front of the camera, CSS; by default slightly tilted. */
  readonly transform?: string
  /** CSS of cells that are hard to read. */
  readonly styles?: Readonly<Record<number, string>>
}

const WIDTH = 960
const HEIGHT = 1280
const CELL = 82

/** Handwritten digits 1…9 as strokes in a square of 100. */
const HAND: readonly string[] = [
  'M40 22 L54 12 L52 88',
  'M28 30 C34 6 74 8 68 34 C64 54 36 70 26 86 L76 84',
  'M30 18 C60 4 78 26 46 44 C84 46 78 92 26 82',
  'M58 10 L24 60 L78 58 M62 36 L58 92',
  'M72 14 L36 14 L32 44 C62 34 80 58 62 78 C50 90 32 86 26 78',
  'M66 10 C36 24 24 56 30 74 C38 94 70 88 68 66 C66 48 40 50 32 66',
  'M24 16 L76 14 L44 90 M34 50 L66 48',
  'M62 22 C40 2 22 28 46 44 C76 62 66 92 46 90 C24 86 26 60 50 46 C66 36 70 28 62 20',
  'M66 28 C54 6 28 16 32 36 C36 54 62 48 66 30 C66 54 62 74 56 92',
]

/** A photograph of the paper as a JPEG of 960 × 1280, drawn by a browser. */
export function photograph(browser: Browser, paper: Paper): Promise<Buffer> {
  return shoot(browser, sheetOf(paper))
}

/** How often Chromium is asked for one photograph. */
const TRIES = 3

/** A photograph of any page. A loaded machine sometimes has no frame for Chromium to capture; a new page has one. */
export async function shoot(browser: Browser, html: string): Promise<Buffer> {
  for (let left = TRIES - 1; ; left--) {
    const page = await browser.newPage({ viewport: { width: WIDTH, height: HEIGHT } })
    try {
      await page.setContent(html)
      return await page.screenshot({ type: 'jpeg', quality: 88 })
    } catch (error) {
      if (left === 0 || !String(error).includes('Unable to capture screenshot')) throw error
    } finally {
      await page.close()
    }
  }
}

function sheetOf({ printed, written = '', transform, styles = {} }: Paper): string {
  const size = Math.sqrt(printed.length)
  const box = Math.sqrt(size)
  const cells = Array.from(printed, (digit, cell) => {
    const row = Math.floor(cell / size)
    const column = cell % size
    const edges = `border-left-width:${column % box ? 1 : 4}px;border-top-width:${row % box ? 1 : 4}px`
    const hand = written[cell] ?? '.'
    const content = digit !== '.' ? digit : hand !== '.' ? stroke(Number(hand), cell) : ''
    return `<div class="cell" style="${edges};${styles[cell] ?? ''}">${content}</div>`
  })
  return `<style>
    body { margin: 0; height: ${HEIGHT}px; overflow: hidden; perspective: 1800px; display: grid; place-items: center;
      background: linear-gradient(100deg, #8d8378, #b5aa9c) }
    .paper { padding: 46px; background: linear-gradient(75deg, #d9d5cb, #f4f1ea); transform: ${transform ?? 'rotate3d(1, -.6, .3, 14deg)'};
      box-shadow: 0 20px 50px #0006 }
    .grid { display: grid; grid-template-columns: repeat(${size}, ${CELL}px); border: solid #222; border-width: 0 4px 4px 0; filter: blur(.6px) }
    .cell { box-sizing: border-box; height: ${CELL}px; border: 0 solid #333; display: grid; place-items: center;
      font: 54px/1 "Liberation Sans", "Noto Sans SC", sans-serif; color: #1c1a18 }
    svg { width: 62px; height: 62px; fill: none; stroke: #27408f; stroke-width: 7; stroke-linecap: round; stroke-linejoin: round }
  </style><div class="paper"><div class="grid">${cells.join('')}</div></div>`
}

/** A handwritten digit, slightly different in each cell. */
function stroke(digit: number, cell: number): string {
  const lean = ((cell * 37) % 13) - 6
  const size = 0.86 + ((cell * 17) % 10) / 40
  return `<svg viewBox="0 0 100 100" style="transform:rotate(${lean}deg) scale(${size})"><path d="${HAND[digit - 1]}"/></svg>`
}
