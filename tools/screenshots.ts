import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { type Browser, chromium } from 'playwright-core'
import { DEFAULT_ENGINE } from '../web/engine'
import { buildMiniProgram } from './build/mini-program'
import { findChromium } from './chromium'
import { repositoryRoot } from './mini-program/files'
import { holdAnimations, releaseAnimations } from './phone/animations'
import { overflowOf } from './phone/overflow'
import type { PhoneOptions } from './phone/phone'
import { parseVariant, type Variant } from './phone/variant'
import { compareState } from './screenshots/compare'
import { takeGallery } from './screenshots/gallery'
import { composePictures, composeSheet, SHEET, type Theme } from './screenshots/sheet'
import { takeSite } from './screenshots/site'
import type { State } from './screenshots/state'
import { everyState, isNamed } from './screenshots/states'
import { type Strip, strips } from './screenshots/strips'
import {
  type CloudTemplate,
  createCloudTemplate,
  openStudio,
  type Scene,
  SETTLING_MS,
  type Studio,
} from './screenshots/studio'

const folder = resolve(repositoryRoot, 'screenshots')
const themes: readonly Theme[] = ['light', 'dark']

interface Wanted {
  /** Take only states whose name begins with one of these; all if empty. */
  readonly names: readonly string[]
  /** The screen, px. */
  readonly width: number
  readonly height: number
  /** The text size set in WeChat. If not 1, it is part of the file name: `home-light-1.4.png`. */
  readonly fontScale: number
  /** Take only the states of docs/screens.png and compose that picture. */
  readonly sheet: boolean
  /** Take the strips instead of the states. */
  readonly strip: boolean
  readonly variant: Variant
  /** Compare the pages with those of this variant instead of taking pictures. */
  readonly other: Variant | undefined
  /** Check that everything fits on the screen. */
  readonly fit: boolean
  /** Take the looks and write a page with all pictures. */
  readonly gallery: boolean
  /** Take pictures of the web site instead of the mini program. */
  readonly site: boolean
  /** The looks to take for it; all if empty. */
  readonly looks: readonly string[]
}

/** Opens a studio; the caller closes it. */
type Open = (variant: Variant, theme: Theme) => Promise<Studio>

/**
 * npm run screenshots [-- OPTIONS] [NAME…]: takes pictures of every page in its states, light and
 * dark, and writes them to screenshots/; or compares the pages.
 */
async function main(wanted: Wanted): Promise<void> {
  const { names, sheet, strip, fontScale, width, height } = wanted
  await buildMiniProgram()
  if (wanted.site) {
    await takeSitePictures(names)
    return
  }
  const template = await createCloudTemplate()
  const browser = await chromium.launch(await findChromium())
  const phone: PhoneOptions = { fontScale, width, height }
  const open: Open = (variant, theme) => openStudio(browser, template, { variant, theme, phone })
  if (names.length === 0 && !sheet && !strip && !wanted.gallery)
    rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder, { recursive: true })
  try {
    if (wanted.gallery) await writeGallery(wanted, browser, template)
    else if (wanted.other) await compareAll(wanted, wanted.other, open)
    else if (strip) await takeStrips(wanted, open, browser)
    else await takeAll(wanted, open)
    if (sheet) await writeSheet(browser)
  } finally {
    await browser.close()
    template.close()
  }
}

/** Writes the pictures of the site to screenshots/site. */
async function takeSitePictures(names: readonly string[]): Promise<void> {
  const browser = await chromium.launch(await findChromium())
  try {
    if ((await takeSite(browser, names, folder)) > 0) process.exitCode = 1
  } finally {
    await browser.close()
  }
}

/** Writes screenshots/gallery/index.html. */
async function writeGallery(wanted: Wanted, browser: Browser, template: CloudTemplate) {
  const { variant, width, height, names, looks } = wanted
  const states = statesOf(wanted, 'light')
  const failed = await takeGallery({
    ...{ browser, template, variant, states, looks },
    phone: { width, height },
    isPart: names.length + looks.length > 0,
    folder: resolve(folder, 'gallery'),
  })
  console.log(`screenshots/gallery/index.html, ${failed} pictures with problems`)
  if (failed > 0) process.exitCode = 1
}

/** Takes the pictures of both themes side by side; to check what fits, one theme is enough. */
async function takeAll(wanted: Wanted, open: Open): Promise<void> {
  const end = wanted.fontScale === 1 ? '' : `-${wanted.fontScale}`
  await Promise.all(
    themes.slice(0, wanted.fit ? 1 : undefined).map(async (theme) => {
      const studio = await open(wanted.variant, theme)
      for (const state of statesOf(wanted, theme)) {
        const name = `${state.name}-${theme}${end}`
        await reporting(name, () => take(studio, state, name, wanted.fit))
      }
      await studio.close()
    }),
  )
}

/** Runs `task` for a picture. If it fails, says so and returns undefined: the other pictures are still taken. */
async function reporting<T>(name: string, task: () => Promise<T>): Promise<T | undefined> {
  try {
    return await task()
  } catch (error) {
    console.log(`✗ ${name}`)
    console.error(`  ${(error as Error).message.replace(/\n/g, '\n  ')}`)
    process.exitCode = 1
    return undefined
  }
}

async function take(studio: Studio, state: State, name: string, fit: boolean): Promise<void> {
  const scene = await studio.open(state)
  const picture = await scene.picture()
  const overflow = fit ? await overflowOf(scene.phone) : []
  const problems = overflow.map((what) => `does not fit: ${what}`)
  await finish(scene, name, picture, problems)
}

/** Closes a scene, writes its picture and reports its problems and these. */
async function finish(
  scene: Scene,
  name: string,
  picture: Buffer,
  others: readonly string[] = [],
): Promise<void> {
  const problems = [...scene.problems, ...others]
  await scene.close()
  writeFileSync(resolve(folder, `${name}.png`), picture)
  console.log(`${problems.length > 0 ? '✗' : '✓'} screenshots/${name}.png`)
  for (const problem of problems) console.error(`  ${problem.replace(/\n/g, '\n  ')}`)
  if (problems.length > 0) process.exitCode = 1
}

/** Takes the strips of both themes. */
async function takeStrips({ names, variant }: Wanted, open: Open, browser: Browser): Promise<void> {
  const chosen = strips.filter((strip) => isNamed(strip, names))
  await Promise.all(
    themes.map(async (theme) => {
      const studio = await open(variant, theme)
      for (const strip of chosen) {
        const name = `strip-${strip.name}-${theme}`
        await reporting(name, () => takeStrip(studio, strip, name, browser))
      }
      await studio.close()
    }),
  )
}

async function takeStrip(studio: Studio, strip: Strip, name: string, browser: Browser) {
  const scene = await studio.open(strip)
  const { phone } = scene
  const pictures: Buffer[] = []
  for (const { act, at } of strip.frames) {
    await (at === undefined ? releaseAnimations(phone) : holdAnimations(phone))
    await act?.(phone)
    if (at === undefined) await phone.page.waitForTimeout(SETTLING_MS)
    pictures.push(await scene.picture({ at, part: strip.part }))
  }
  await finish(scene, name, await composePictures(browser, [pictures]))
}

/** Compares the pages of two variants, theme by theme. */
async function compareAll(wanted: Wanted, other: Variant, open: Open): Promise<void> {
  let [equal, count] = [0, 0]
  for (const theme of themes) {
    const studios = await Promise.all([open(wanted.variant, theme), open(other, theme)])
    for (const state of statesOf(wanted, theme)) {
      const name = `${state.name}-${theme}`
      count++
      if (await reporting(name, () => compareState(state, studios, folder, name))) equal++
    }
    await Promise.all(studios.map((studio) => studio.close()))
  }
  console.log(`${equal} of ${count} pages are equal.`)
  if (equal < count) process.exitCode = 1
}

async function writeSheet(browser: Browser): Promise<void> {
  writeFileSync(resolve(repositoryRoot, 'docs/screens.png'), await composeSheet(browser, folder))
}

/** The wanted ones of all states. */
function statesOf({ names, sheet }: Wanted, theme: Theme): State[] {
  return everyState().filter((state) =>
    sheet
      ? SHEET.flat().some((one) => one.name === state.name && one.theme === theme)
      : isNamed(state, names),
  )
}

function readArguments(): Wanted {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      'font-scale': { type: 'string', default: '1' },
      size: { type: 'string', default: '375x812' },
      sheet: { type: 'boolean', default: false },
      strip: { type: 'boolean', default: false },
      engine: { type: 'string', default: DEFAULT_ENGINE },
      compare: { type: 'string' },
      fit: { type: 'boolean', default: false },
      gallery: { type: 'boolean', default: false },
      site: { type: 'boolean', default: false },
      look: { type: 'string', multiple: true, default: [] },
    },
  })
  const { 'font-scale': fontScale, size, sheet, strip, engine, compare, fit } = values
  const { gallery, site, look: looks } = values
  const [width, height] = size.split('x').map(Number)
  return {
    names: positionals,
    variant: parseVariant(engine),
    other: compare === undefined ? undefined : parseVariant(compare),
    ...{ width, height, fontScale: Number(fontScale), sheet, strip, fit, gallery, site, looks },
  }
}

main(readArguments()).catch((error: Error) => {
  console.error(error)
  process.exitCode = 1
})
