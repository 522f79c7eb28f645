import { resolve } from 'node:path'
import { build } from 'esbuild'
import type { Phone } from '../phone/phone'
import type { Scene } from '../screenshots/studio'
import type { Contrast, Facts, Visit } from './facts'

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

/** The script that measures a page: `probe/`, with axe-core. */
export async function createProbe(): Promise<string> {
  const { outputFiles } = await build({
    entryPoints: [resolve(__dirname, 'probe/index.ts')],
    bundle: true,
    write: false,
    format: 'iife',
    target: 'chrome110',
  })
  return outputFiles[0].text
}

/** Measures everything in a state. After the last one of a tour, leaves the page and counts the listeners of `wx`. */
export async function visit(scene: Scene, probe: string): Promise<Visit> {
  const { phone, tour, state, isLast, problems } = scene
  const setData = await phone.takeSetData()
  const touches = await phone.page.evaluate(() => window.__touches)
  if (!(await phone.page.evaluate(() => '__probe' in window))) await phone.page.evaluate(probe)
  const facts = await factsOf(phone)
  const contrasts = await contrastsOf(phone)
  // The single page in the timeline cannot be left.
  const listeners = isLast && tour.scene === undefined ? await leave(phone) : null
  // Offline, pictures of the other theme cannot be loaded.
  phone.problems.length = 0
  await phone.takeSetData()
  return { state, facts, contrasts, setData, touches, listeners, problems }
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

/** The contrasts by appearance: dark and light, each with the usual and the distinct palette. Ends with the light one. */
async function contrastsOf(phone: Phone): Promise<Record<string, Contrast[]>> {
  const contrasts: Record<string, Contrast[]> = {}
  for (const theme of ['dark', 'light'] as const) {
    await phone.switchTheme(theme)
    for (const end of ['', '-distinct']) {
      const measure = (to: string) => window.__probe.contrasts(to)
      contrasts[theme + end] = await phone.page.evaluate(measure, `theme-${theme}${end}`)
    }
  }
  return contrasts
}

/** The page that a mini program opens, and a page to leave others for. */
export const HOME = 'pages/home/home'

/** Replaces all pages by home, and counts the listeners of `wx` then. */
async function leave(phone: Phone): Promise<Record<string, number>> {
  await phone.page.evaluate((url) => {
    const { wx } = globalThis as typeof globalThis & { wx: WechatMiniprogram.Wx }
    return wx.reLaunch({ url })
  }, `/${HOME}`)
  await phone.settled()
  return listenersOf(phone)
}

/** The listeners of `wx`, by name. */
export const listenersOf = ({ page }: Phone): Promise<Record<string, number>> =>
  page.evaluate(() => ({ ...window.__miniProgram?.listeners() }))
