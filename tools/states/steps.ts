import { solve } from '../../miniprogram/core/sudoku/solver'
import { parsePuzzle } from '../../miniprogram/packages/capture/notation'
import type { Phone } from '../phone/phone'

type Action = (phone: Phone) => Promise<unknown>

/** What is done on a phone. A text or a selector is tapped, as by `Phone.tap`. */
export type Step = string | Action

export async function perform(phone: Phone, steps: readonly Step[]): Promise<void> {
  for (const step of steps) await (typeof step === 'string' ? phone.tap(step) : step(phone))
}

/** Waits until this text or selector is shown. */
export const shown =
  (target: string): Step =>
  (phone) =>
    phone.find(target).first().waitFor()

export const scrolledTo =
  (target: string): Step =>
  (phone) =>
    phone.find(target).last().scrollIntoViewIfNeeded()

export const back: Step = (phone) => phone.goBack()

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

/** Fills the empty cells of the game that is opening with right digits. */
export const filled: Step = async (phone) => {
  await phone.find('digit-pad').waitFor()
  const values = (await phone.cells()).map((text) => text || '.')
  const solution = solve(parsePuzzle(values.join(''))) as Uint8Array
  const digits = values.flatMap((text, index) =>
    text === '.' ? [{ cell: index, symbol: `${solution[index]}`, waitMs: 0 }] : [],
  )
  await phone.placeDigits(digits)
}

/** Replaces the cloud's answer to an action, for what would need a hundred players. */
export const answered =
  (name: string, action: string, result: object): Action =>
  async ({ page }) => {
    await page.route(`**/__cloud/${name}?*`, async (route) => {
      const isIt = route.request().postDataJSON().action === action
      if (isIt) await route.fulfill({ json: { ok: true, ...result } })
      else await route.fallback()
    })
  }

/** A value as the mini program stores it. */
export const stored = (data: unknown): string => JSON.stringify({ version: 1, data })

/** The storage of a player with these settings. */
export const settings = (changed: object) => ({ settings: stored(changed) })

export const english = settings({ language: 'en' })
export const expert = settings({ expertTools: true })
