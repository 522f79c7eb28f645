import { copyFileSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { answerHelp } from './help'
import { repositoryRoot } from './mini-program/files'
import { visitStates } from './states/run'
import { SHEET, writeSheet } from './states/sheet'

const pictures = resolve(repositoryRoot, 'screenshots')

const USUAL_SIZE = '375x812'

answerHelp(`npm run screenshots [-- OPTIONS] [NAME…]
Takes pictures of every page in the states that tests name, light and dark, and writes them to screenshots/, with a page
that shows them side by side. Reports what does not fit. tools/README.md has the options.`)

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    engine: { type: 'string' },
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

/** What a test has found in a state. */
interface Picture {
  readonly state: string
  /** What does not fit. */
  readonly overflow: readonly string[]
}

async function main(): Promise<void> {
  const names = values.sheet ? SHEET.flat().map(({ name }) => name) : positionals
  const [width, height] = values.size.split('x').map(Number)
  const scale = Number(values['font-scale'])
  const fontScale = scale === 1 ? undefined : scale
  const folder = mkdtempSync(resolve(tmpdir(), 'sudoku-screenshots-'))
  try {
    const asked = { purpose: 'pictures', folder, names, width, height, fontScale } as const
    const options = values.engine ? ['--engine', values.engine] : []
    const { found, failures } = await visitStates<Picture>(asked, options)
    if (names.length === 0 && look === '') rmSync(pictures, { recursive: true, force: true })
    mkdirSync(pictures, { recursive: true })
    for (const name of readdirSync(folder).filter((file) => file.endsWith('.png'))) {
      copyFileSync(resolve(folder, name), resolve(pictures, name.replace('.png', `${look}.png`)))
    }
    writeFileSync(resolve(pictures, 'index.html'), galleryPage(readdirSync(pictures)))
    if (values.sheet) await writeSheet(folder)
    report(found, failures)
  } finally {
    rmSync(folder, { recursive: true })
  }
}

/** Prints a line for each state, and what is wrong there. */
function report(found: readonly Picture[], failures: readonly string[]): void {
  for (const { state, overflow } of found) {
    console.log(`${overflow.length > 0 ? '✗' : '✓'} ${state}`)
    for (const what of overflow) console.error(`  does not fit: ${what}`)
  }
  for (const failure of failures) console.error(`✗ ${failure}`)
  const isRight = failures.length === 0 && found.every(({ overflow }) => overflow.length === 0)
  if (!isRight) process.exitCode = 1
}

/** A page that shows pictures by state. */
function galleryPage(files: readonly string[]): string {
  const shown = new Map<string, string>()
  for (const file of files.filter((name) => name.endsWith('.png'))) {
    const state = file.replace(/-(light|dark)\b.*$/, '')
    const picture = `<a href="${file}"><img loading="lazy" src="${file}" alt="${file}"></a>`
    shown.set(state, `${shown.get(state) ?? ''}${picture}`)
  }
  return `<!doctype html><meta charset="utf-8"><title>数独通: every page and state</title>
<style>body { background: #e9e6df; font: 14px system-ui } img { height: 420px; margin: 4px; border-radius: 8px }</style>
${Array.from(shown, ([state, images]) => `<h2>${state}</h2>${images}`).join('\n')}
`
}

main()
