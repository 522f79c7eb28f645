import type { Phone } from '../phone/phone'
import type { Facts, Visit } from './facts'

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

/** Measures everything in a state. `probe`: the script of `createProbe`. */
export async function visit(phone: Phone, state: string, probe: string): Promise<Visit> {
  const setData = await phone.takeSetData()
  const touches = await phone.page.evaluate(() => window.__touches)
  if (!(await phone.page.evaluate(() => '__probe' in window))) await phone.page.evaluate(probe)
  const facts = await factsOf(phone)
  const contrasts = await contrastsOf(phone)
  await phone.takeSetData()
  const listeners = state === FRESH ? await listenersOf(phone) : null
  return { state, facts, contrasts, setData, touches, listeners }
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

/** The appearances of a page: dark and light, each with the usual and the distinct palette. */
const APPEARANCES = ['dark', 'dark-distinct', 'light', 'light-distinct']

/** The contrasts by appearance. The app puts the class of its theme on a page, and so does the probe, in less time. */
const contrastsOf = ({ page }: Phone) =>
  page.evaluate((all): Visit['contrasts'] => {
    const measured = all.map((one) => [one, window.__probe.contrasts(`theme-${one}`)])
    return Object.fromEntries(measured)
  }, APPEARANCES)

/** The state of the app that has just started. Its listeners are those that pages may leave behind. */
export const FRESH = 'fresh'

/** A page to leave others for. */
const HOME = 'pages/home/home'

/** Replaces all pages by home, and counts the listeners of `wx` then; null for the single page of the timeline, which stays. */
export async function leave(phone: Phone): Promise<Record<string, number> | null> {
  if (new URL(phone.page.url()).searchParams.has('scene')) return null
  await phone.page.evaluate((url) => {
    const { wx } = globalThis as typeof globalThis & { wx: WechatMiniprogram.Wx }
    return wx.reLaunch({ url })
  }, `/${HOME}`)
  await phone.settled()
  return listenersOf(phone)
}

/** The listeners of `wx`, by name. */
const listenersOf = ({ page }: Phone): Promise<Record<string, number>> =>
  page.evaluate(() => ({ ...window.__miniProgram?.listeners() }))
