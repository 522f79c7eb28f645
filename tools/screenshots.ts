import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { chromium } from 'playwright-core'
import { startServer } from '../web/serve'
import { buildMiniProgram } from './build/mini-program'
import { findChromium } from './chromium'
import { readApp, routesOf } from './mini-program/app'
import { repositoryRoot } from './mini-program/files'
import { Phone } from './phone/phone'
import { startBuiltCloud } from './product-cloud'
import { composeSheet, SHEET, type Theme } from './screenshots/sheet'
import type { State } from './screenshots/state'
import { states } from './screenshots/states'

const folder = resolve(repositoryRoot, 'screenshots')
const themes: readonly Theme[] = ['light', 'dark']

/** Waiting time before each picture: enough for the solver and the longest animation. */
const settling = 600

interface Wanted {
  /** Take only states whose name begins with one of these; all if empty. */
  readonly names: readonly string[]
  /** The text size set in WeChat. If not 1, it is part of the file name: `home-light-1.4.png`. */
  readonly fontScale: number
  /** Take only the states of docs/screens.png and compose that picture. */
  readonly sheet: boolean
}

/**
 * npm run screenshots [-- --font-scale 1.4] [--sheet] [NAME…]: takes pictures of every page in its
 * states at 375×812, light and dark, and writes them to screenshots/.
 */
async function takeScreenshots({ names, fontScale, sheet }: Wanted): Promise<void> {
  await buildMiniProgram()
  const cloud = await startBuiltCloud({ file: ':memory:' })
  const server = await startServer({ ...cloud, port: 0, watch: false })
  const browser = await chromium.launch(await findChromium())
  const themesOf = ({ name }: State): readonly Theme[] => {
    if (sheet) return SHEET.flat().flatMap((one) => (one.name === name ? [one.theme] : []))
    const isNamed = names.length === 0 || names.some((start) => name.startsWith(start))
    return isNamed ? themes : []
  }
  if (names.length === 0 && !sheet) rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder, { recursive: true })

  const take = async (state: State, theme: Theme) => {
    const file = `${state.name}-${theme}${fontScale === 1 ? '' : `-${fontScale}`}.png`
    const query = new URLSearchParams(state.query).toString()
    const path = query ? `${state.page}?${query}` : state.page
    const { storage, workerFails, user, scene } = state
    const options = { path, theme, storage, workerFails, user, scene, fontScale }
    const phone = await Phone.open(browser, server.url, options)
    let problems = phone.problems
    try {
      await state.act?.(phone)
      await phone.page.waitForTimeout(settling)
    } catch (error) {
      problems = [...problems, (error as Error).message]
    }
    await phone.page.screenshot({ path: resolve(folder, file) })
    await phone.close()
    console.log(`${problems.length > 0 ? '✗' : '✓'} screenshots/${file}`)
    for (const problem of problems) console.error(`  ${problem.replace(/\n/g, '\n  ')}`)
    if (problems.length > 0) process.exitCode = 1
  }
  try {
    for (const state of allStates()) {
      await Promise.all(themesOf(state).map((theme) => take(state, theme)))
    }
    if (sheet) {
      writeFileSync(
        resolve(repositoryRoot, 'docs/screens.png'),
        await composeSheet(browser, folder),
      )
    }
  } finally {
    await browser.close()
    await server.close()
    await cloud.close()
  }
}

/** The states of the table, and every page of app.json that is not in it. */
function allStates(): State[] {
  const named = new Set(states.map(({ page }) => page))
  const others = routesOf(readApp(resolve(repositoryRoot, 'miniprogram')))
    .filter((page) => !named.has(page))
    .map((page) => ({ name: page.replace(/\//g, '-'), page }))
  return [...states, ...others]
}

function readArguments(): Wanted {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      'font-scale': { type: 'string', default: '1' },
      sheet: { type: 'boolean', default: false },
    },
  })
  const { 'font-scale': fontScale, sheet } = values
  return { names: positionals, fontScale: Number(fontScale), sheet }
}

takeScreenshots(readArguments()).catch((error: Error) => {
  console.error(error)
  process.exitCode = 1
})
