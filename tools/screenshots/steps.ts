import { solve } from '../../miniprogram/core/sudoku/solver'
import { parsePuzzle } from '../../miniprogram/packages/capture/notation'
import type { Phone } from '../phone/phone'

export type Action = (phone: Phone) => Promise<unknown>

/** What is done on a phone. A text or a selector is tapped, as by `Phone.tap`. */
export type Step = string | Action

export async function perform(phone: Phone, steps: readonly Step[]): Promise<void> {
  for (const step of steps) await (typeof step === 'string' ? phone.tap(step) : step(phone))
}

/** Waits until this text or selector is shown. */
export const seen =
  (target: string, timeout?: number): Step =>
  (phone) =>
    phone.find(target).first().waitFor({ timeout })

export const scrolledTo =
  (target: string): Step =>
  (phone) =>
    phone.find(target).last().scrollIntoViewIfNeeded()

export const back: Step = (phone) => phone.goBack()

export const offline: Step = ({ page }) => page.context().setOffline(true)

/** Selects a cell of the board. */
export const cell =
  (index: number): Step =>
  (phone) =>
    phone.tapCell(index)

/** Taps keys of the pad, one after the other. */
export const keys =
  (digits: string): Step =>
  async (phone) => {
    for (const digit of digits) await phone.tapDigit(digit)
  }

export const held =
  (target: string): Step =>
  (phone) =>
    phone.hold(target)

/** Taps `target` as long as it is there. */
export const tappedToTheEnd =
  (target: string): Step =>
  async (phone) => {
    while ((await phone.find(target).count()) > 0) await phone.tap(target)
  }

/** Fills empty cells of the game that is opening with right digits: at most `limit`, with this time before each, ms. */
export const filled =
  ({ limit = Number.POSITIVE_INFINITY, paceMs = 0 } = {}): Step =>
  async (phone) => {
    await phone.find('digit-pad').waitFor()
    const values = (await phone.cells()).map((text) => text || '.')
    const solution = solve(parsePuzzle(values.join(''))) as Uint8Array
    const empty = values.flatMap((text, index) => (text === '.' ? [index] : []))
    for (const [count, index] of empty.slice(0, limit).entries()) {
      if (paceMs > 0) await phone.pass(paceMs * (count % 2 ? 1.2 : 0.8))
      await phone.tapCell(index)
      await phone.tapDigit(String(solution[index]))
    }
  }

/** Replaces the cloud's answer to an action, for pictures that would need a hundred players. */
export const answered =
  (name: string, action: string, result: object): Action =>
  async ({ page }) => {
    await page.route(`**/__cloud/${name}?*`, async (route) => {
      const isIt = route.request().postDataJSON().action === action
      if (isIt) await route.fulfill({ json: { ok: true, ...result } })
      else await route.fallback()
    })
  }

/** Calls a cloud function directly, by default as the player of the phone. */
export async function ask({ page }: Phone, name: string, event: object, user = '') {
  const own = new URL(page.url()).searchParams.get('user') ?? 'me'
  const address = new URL(`/__cloud/${name}?user=${user || own}`, page.url()).href
  return (await page.request.post(address, { data: event })).json()
}

export const reloaded: Step = ({ page }) => page.reload()

/** A value as the mini program stores it. */
export const stored = (data: unknown): string => JSON.stringify({ version: 1, data })

/** The storage of a player with these settings. */
export const settings = (changed: object) => ({ settings: stored(changed) })

export const english = settings({ language: 'en' })
