import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { resolve } from 'node:path'
import { gzipSync } from 'node:zlib'
import type { Browser } from 'playwright-core'
import type { Figures } from '../budgets'
import { repositoryRoot } from '../mini-program/files'
import { drawPuzzle, openBrowser, runOnPage } from './browser'
import { entries } from './entries'

const NAME = 'sudoku-tong'
/** The puzzle of the README. */
const PUZZLE = '53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79'

/**
 * Packs the package and uses it as a stranger would: installs it into an empty project, runs the examples of the README,
 * imports every entry as both kinds of modules, compiles strict TypeScript against it, bundles it with Vite, runs its
 * program. Throws at the first difference; prints the listing and the sizes. Returns what budgets.json limits.
 */
export async function tryPackage(folder: string): Promise<Figures> {
  const project = mkdtempSync(resolve(tmpdir(), 'sudoku-package-'))
  try {
    const archive = pack(folder, project)
    writeFileSync(resolve(project, 'package.json'), '{ "private": true, "type": "module" }')
    const decoder = resolve(repositoryRoot, 'node_modules/pngjs')
    const quick = ['--offline', '--ignore-scripts', '--no-audit']
    call(project, 'npm', ['install', ...quick, archive, decoder])
    await tryExamples(project, readFileSync(resolve(folder, 'README.md'), 'utf8'))
    tryModules(project)
    tryTypes(project)
    tryProgram(project)
    const sizes = await printSizes(project)
    // What a page pays for the solver alone, with the notations that it reads.
    return { 'KB of the solver in the package, gzip': Math.ceil(sizes.solver / 1000) }
  } finally {
    rmSync(project, { recursive: true })
  }
}

interface Packed {
  readonly filename: string
  readonly size: number
  readonly unpackedSize: number
  readonly files: readonly { readonly path: string; readonly size: number }[]
}

/** Returns the archive's path. */
function pack(folder: string, target: string): string {
  const printed = call(folder, 'npm', ['pack', '--json', '--pack-destination', target])
  const [{ filename, size, unpackedSize, files }] = JSON.parse(printed) as [Packed]
  for (const { path, size } of files) console.log(`${kilobytes(size).padStart(10)}  ${path}`)
  console.log(`${filename}: ${kilobytes(size)}, ${kilobytes(unpackedSize)} unpacked`)
  return resolve(target, filename)
}

/** Runs each example of a README, in Node.js or on a page. What it prints has to be what its comments say. */
async function tryExamples(project: string, readme: string): Promise<void> {
  const browser = await openBrowser()
  try {
    writeFileSync(resolve(project, 'puzzle.png'), await drawPuzzle(browser, PUZZLE))
    const examples = [...readme.matchAll(/```js( browser)?\n(.*?)```/gs)]
    for (const [i, [, place, code]] of examples.entries()) {
      const file = `example-${i}.js`
      writeFileSync(resolve(project, file), code)
      const expected = [...code.matchAll(/^.*console\.log.*\/\/ ?(.*)$/gm)].map(([, text]) => text)
      const printed = place
        ? await runExample(browser, project, file, expected.length)
        : call(project, process.execPath, [file]).trimEnd().split('\n')
      equal(`example ${i + 1} of the README`, printed, expected)
    }
    console.log(`${examples.length} examples of the README print what they say`)
  } finally {
    await browser.close()
  }
}

/** Bundles an example with Vite and runs it on a page. */
function runExample(
  browser: Browser,
  project: string,
  file: string,
  count: number,
): Promise<string[]> {
  bundle(project, file, resolve(project, 'page'))
  return runOnPage(browser, project, 'page/index.js', count)
}

function bundle(project: string, file: string, out: string): void {
  const vite = resolve(repositoryRoot, 'tools/package/vite.mjs')
  call(project, process.execPath, [vite, project, file, out])
}

/** Every entry exports the same names as an ES module and as a CommonJS module. */
function tryModules(project: string): void {
  const paths = entries.map(({ path }) => NAME + path)
  const show = 'console.log(Object.keys(m).sort().join())'
  const run = (type: string, code: string) =>
    call(project, process.execPath, [`--input-type=${type}`, '-e', `${code}; ${show}`])
  const imported = paths.map((path) => run('module', `import * as m from '${path}'`))
  const required = paths.map((path) => run('commonjs', `const m = require('${path}')`))
  equal('CommonJS exports', required, imported)
  console.log(`${paths.length} entries as ES modules and as CommonJS`)
}

/** Compiles code that uses every entry, under the strictest settings, for both kinds of modules. */
function tryTypes(project: string): void {
  const uses = entries.map(
    ({ path }, i) => `import * as m${i} from '${NAME}${path}'\nexport { m${i} }`,
  )
  const code = `${uses.join('\n')}
import type { Step } from '${NAME}/logic'
import { sayStep } from '${NAME}/logic/en'
import { parsePuzzle } from '${NAME}/notation'
import { solve } from '${NAME}/solver'
import { readPhoto } from '${NAME}/vision'
const puzzle = parsePuzzle('4...3...2.3.1..2')
export const solution: Uint8Array | null = solve(puzzle)
export const same: Uint8Array | null = solve('4...3...2.3.1..2')
export const read = (canvas: OffscreenCanvasRenderingContext2D) =>
  readPhoto(canvas.getImageData(0, 0, 640, 640))
export const say = (step: Step): string => sayStep(puzzle.shape, step)
// @ts-expect-error A puzzle has a shape.
solve({ values: new Uint8Array(81) })
`
  for (const file of ['use.mts', 'use.cts']) writeFileSync(resolve(project, file), code)
  call(project, process.execPath, [
    resolve(repositoryRoot, 'node_modules/typescript/bin/tsc'),
    ...['--noEmit', '--strict', '--exactOptionalPropertyTypes', '--noUncheckedIndexedAccess'],
    ...['--module', 'nodenext', '--target', 'es2022', '--types', '', 'use.mts', 'use.cts'],
  ])
  console.log('strict TypeScript compiles against it')
}

function tryProgram(project: string): void {
  const solution =
    '534678912672195348198342567859761423426853791713924856961537284287419635345286179'
  equal(
    `${NAME} solve`,
    call(project, 'npx', ['--offline', NAME, 'solve'], PUZZLE).trim(),
    solution,
  )
  console.log(`the program ${NAME} runs`)
}

/** Bundles each entry alone, as Vite does for a page, and prints its size. Returns the sizes in bytes, by the names of the entries. */
async function printSizes(project: string): Promise<Record<string, number>> {
  const sizes: Record<string, number> = {}
  for (const { name, path } of entries) {
    mkdirSync(resolve(project, 'src'), { recursive: true })
    writeFileSync(resolve(project, 'src/index.js'), `export * from '${NAME}${path}'`)
    const out = resolve(project, `bundle-${name}`)
    bundle(project, 'src/index.js', out)
    const script = readFileSync(resolve(out, 'index.js'))
    await import(resolve(out, 'index.js'))
    sizes[name] = gzipSync(script, { level: 9 }).length
    console.log(`${kilobytes(sizes[name]).padStart(10)}  gzip, ${NAME}${path} bundled by Vite`)
  }
  return sizes
}

function call(folder: string, program: string, options: readonly string[], input = ''): string {
  return execFileSync(program, options, { cwd: folder, encoding: 'utf8', input })
}

function equal(what: string, actual: unknown, expected: unknown): void {
  const [is, should] = [actual, expected].map((value) => JSON.stringify(value, null, 2))
  if (is !== should) throw new Error(`${what}: expected\n${should}\nbut got\n${is}`)
}

function kilobytes(bytes: number): string {
  return `${(bytes / 1000).toFixed(1)} KB`
}
