import { mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { chromium } from 'playwright-core'
import { DEFAULT_ENGINE } from '../web/engine'
import { buildMiniProgram } from './build/mini-program'
import { findChromium } from './chromium'
import { answerHelp } from './help'
import { repositoryRoot } from './mini-program/files'
import { overflowOf } from './phone/overflow'
import { parseVariant } from './phone/variant'
import { composeSheet, SHEET } from './screenshots/sheet'
import { type Scene, takeTours } from './screenshots/studio'
import { isNamed, toursOf } from './screenshots/tours'

const folder = resolve(repositoryRoot, 'screenshots')

const USUAL_SIZE = '375x812'

answerHelp(`npm run screenshots [-- OPTIONS] [NAME…]
Takes pictures of every page in its states, light and dark, and writes them to screenshots/, with a page that shows
them side by side. Reports what does not fit. tools/README.md has the options.`)

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    engine: { type: 'string', default: DEFAULT_ENGINE },
    size: { type: 'string', default: USUAL_SIZE },
    'font-scale': { type: 'string', default: '1' },
    sheet: { type: 'boolean', default: false },
  },
})

/** What the names of the pictures say about screen and text: `-320x568-1.4`. */
const look = [
  values.size === USUAL_SIZE ? '' : `-${values.size}`,
  values['font-scale'] === '1' ? '' : `-${values['font-scale']}`,
].join('')

async function main(): Promise<void> {
  await buildMiniProgram()
  const browser = await chromium.launch(await findChromium())
  const names = values.sheet ? SHEET.flat().map(({ name }) => name) : positionals
  const isWanted = (state: string) => isNamed(state, names)
  const [width, height] = values.size.split('x').map(Number)
  const phone = { width, height, fontScale: Number(values['font-scale']) }
  const variant = parseVariant(values.engine)
  if (names.length === 0 && look === '') rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder, { recursive: true })
  try {
    await takeTours(toursOf(names), isWanted, { browser, variant, phone }, take)
    writeFileSync(resolve(folder, 'index.html'), galleryPage(readdirSync(folder)))
    const sheet = resolve(repositoryRoot, 'docs/screens.png')
    if (values.sheet) writeFileSync(sheet, await composeSheet(browser, folder))
  } finally {
    await browser.close()
  }
}

/** Takes a state in both themes. */
async function take({ phone, state, problems }: Scene): Promise<void> {
  const found = [...problems, ...(await overflowOf(phone)).map((what) => `does not fit: ${what}`)]
  for (const theme of ['dark', 'light'] as const) {
    await phone.switchTheme(theme)
    const picture = await phone.page.screenshot({ animations: 'disabled' })
    writeFileSync(resolve(folder, `${state}-${theme}${look}.png`), picture)
  }
  console.log(`${found.length > 0 ? '✗' : '✓'} ${state}`)
  for (const problem of found) console.error(`  ${problem.replace(/\n/g, '\n  ')}`)
  if (found.length > 0) process.exitCode = 1
}

/** A page that shows pictures by state. */
function galleryPage(files: readonly string[]): string {
  const pictures = new Map<string, string>()
  for (const file of files.filter((name) => name.endsWith('.png'))) {
    const state = file.replace(/-(light|dark)\b.*$/, '')
    const picture = `<a href="${file}"><img loading="lazy" src="${file}" alt="${file}"></a>`
    pictures.set(state, `${pictures.get(state) ?? ''}${picture}`)
  }
  return `<!doctype html><meta charset="utf-8"><title>数独通: every page and state</title>
<style>body { background: #e9e6df; font: 14px system-ui } img { height: 420px; margin: 4px; border-radius: 8px }</style>
${Array.from(pictures, ([state, shown]) => `<h2>${state}</h2>${shown}`).join('\n')}
`
}

main().catch((error: Error) => {
  console.error(error)
  process.exitCode = 1
})
