import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { build } from 'esbuild'
import { repositoryRoot } from '../mini-program/files'
import type { Phone } from '../phone/phone'
import type { State } from '../screenshots/state'
import type { Studio } from '../screenshots/studio'
import { violationsOn } from './axe'
import type { Contrast, Facts, Visit } from './facts'

/** The screen on which states are opened: the narrowest usual one, with a home indicator. */
export const SCREEN = '360x780'

/** Runs in each page before the mini program: notes when a finger or a key goes down, and when a person goes back. */
export const NOTE_TOUCHES = `
  window.__touches = []
  for (const type of ['touchstart', 'keydown', 'popstate'])
    addEventListener(type, () => window.__touches.push(performance.now()), { capture: true })
`

declare global {
  interface Window {
    __touches: number[]
  }
}

const axe = resolve(repositoryRoot, 'node_modules/axe-core/axe.min.js')

/** The script that measures a page: `probe/` and axe-core. */
export async function createProbe(): Promise<string> {
  const { outputFiles } = await build({
    entryPoints: [resolve(__dirname, 'probe/index.ts')],
    bundle: true,
    write: false,
    format: 'iife',
    target: 'chrome110',
  })
  return `${outputFiles[0].text}\n${readFileSync(axe, 'utf8')}`
}

/** Opens a state and measures everything on it. `leaves`: then leaves the page, and counts the listeners of `wx`. */
export async function visit(
  studio: Studio,
  state: State,
  probe: string,
  leaves: boolean,
): Promise<Visit> {
  const scene = await studio.open(state)
  const { phone } = scene
  try {
    const setData = await phone.takeSetData()
    const touches = await phone.page.evaluate(() => window.__touches)
    await phone.page.evaluate(probe)
    const facts = await factsOf(phone)
    const violations = await violationsOn(phone)
    // Offline, pictures of the other theme cannot be loaded.
    const problems = [...scene.problems]
    const contrasts = await contrastsOf(phone)
    const listeners = leaves ? await leave(phone) : null
    const measured = { facts, violations, contrasts, setData, touches, listeners }
    return { state: state.name, ...measured, problems }
  } finally {
    // Everything is measured. A busy Chromium may have dropped the page by itself.
    await scene.close().catch(() => undefined)
  }
}

async function factsOf({ page }: Phone): Promise<Facts> {
  return page.evaluate(() => {
    const hook = window.__miniProgram
    const top = hook?.pages().at(-1)
    const tree = top && hook?.tree(top.route)
    if (!tree) throw new Error('No page is open.')
    return window.__probe.facts(top.route, tree, Object(top.data))
  })
}

/** The contrasts by appearance: light and dark, each with the usual and the distinct palette. */
async function contrastsOf(phone: Phone): Promise<Record<string, Contrast[]>> {
  const contrasts: Record<string, Contrast[]> = {}
  for (const theme of ['light', 'dark'] as const) {
    await phone.switchTheme(theme)
    for (const end of ['', '-distinct']) {
      const measure = (to: string) => window.__probe.contrasts(to)
      contrasts[theme + end] = await phone.page.evaluate(measure, `theme-${theme}${end}`)
    }
  }
  return contrasts
}

const HOME = 'pages/home/home'

/** Replaces all pages by home, and counts the listeners of `wx` then. */
async function leave(phone: Phone): Promise<Record<string, number>> {
  await phone.page.evaluate((url) => {
    const { wx } = globalThis as typeof globalThis & { wx: WechatMiniprogram.Wx }
    return wx.reLaunch({ url })
  }, `/${HOME}`)
  await phone.settled()
  return listenersOf(phone)
}

/** The listeners of `wx`, by name, when the app has just started. */
export async function freshListeners(studio: Studio): Promise<Record<string, number>> {
  const scene = await studio.open({ name: 'fresh', page: HOME })
  const listeners = await listenersOf(scene.phone)
  await scene.close()
  return listeners
}

const listenersOf = ({ page }: Phone): Promise<Record<string, number>> =>
  page.evaluate(() => ({ ...window.__miniProgram?.listeners() }))
