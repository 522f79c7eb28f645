import { readFileSync, writeFileSync } from 'node:fs'
import { resolve } from 'node:path'
import type { Visit } from '../../tools/audit/facts'
import { leave, NOTE_TOUCHES, visit } from '../../tools/audit/visit'
import { overflowOf } from '../../tools/phone/overflow'
import type { Phone, PhoneOptions } from '../../tools/phone/phone'
import { asked, canBeNamed, isNamed, statesIn } from '../../tools/states/asked'

/** What `seen` needs of each phone. */
export const phoneForSeen: Pick<PhoneOptions, 'script' | 'fontScale'> = {
  ...(asked?.purpose === 'audit' && { script: NOTE_TOUCHES }),
  ...(asked?.fontScale && { fontScale: asked.fontScale }),
}

/** A control is shown as pressed for some time after the finger has left. */
const HOVER_STAY_MS = 450

/** The last state of each phone. */
const last = new Map<Phone, string>()

const fileOf = (state: string) => resolve(asked?.folder ?? '', `${state}.json`)

/**
 * Names the state in which the page on top is. That does nothing, unless `npm run screenshots` or `npm run check:audit` asks for
 * the state: then pictures of it are taken, or it is measured, on the screen that is asked for, light and dark. After that the page
 * is as before; the record of `setData` is empty.
 */
export async function seen(phone: Phone, state: string): Promise<void> {
  if (!asked || !isNamed(state, asked.names)) return
  const { purpose, folder, width, height } = asked
  // No other state has this name.
  writeFileSync(fileOf(state), '', { flag: 'wx' })
  const { page, problems } = phone
  const before = { screen: page.viewportSize(), problems: problems.length }
  await resize(phone, { width, height })
  await phone.quiet()
  // What was tapped is not shown as pressed any more.
  await phone.idle(HOVER_STAY_MS)
  await page.evaluate(finishAnimations)
  const found =
    purpose === 'audit'
      ? await visit(phone, state, readFileSync(resolve(folder, 'probe.js'), 'utf8'))
      : await takePictures(phone, resolve(folder, state))
  writeFileSync(fileOf(state), JSON.stringify({ state, ...found }))
  last.set(phone, state)
  if (before.screen) await resize(phone, before.screen)
  // Without a network, pictures of the other theme cannot be loaded.
  problems.splice(before.problems)
}

/** Keys move when the page hears of its new size, with the next frame. */
async function resize(phone: Phone, size: { width: number; height: number }): Promise<void> {
  await phone.page.setViewportSize(size)
  await phone.page.evaluate(async ({ width, height }) => {
    const nextFrame = () => new Promise(requestAnimationFrame)
    while (innerWidth !== width || innerHeight !== height) await nextFrame()
    await nextFrame().then(nextFrame)
  }, size)
  await phone.settled()
}

/** Runs in the page. */
const finishAnimations = () =>
  Promise.allSettled(
    document
      .getAnimations()
      .filter(({ effect }) => effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY)
      .map(({ finished }) => finished),
  ).then(() => undefined)

/** Writes pictures with these names. Returns what does not fit. */
async function takePictures(phone: Phone, name: string) {
  const overflow = await overflowOf(phone)
  const before = await phone.page.locator('html').getAttribute('data-theme')
  for (const theme of ['dark', 'light'] as const) {
    await phone.switchTheme(theme)
    await phone.page.screenshot({ animations: 'disabled', path: `${name}-${theme}.png` })
  }
  await phone.switchTheme(before === 'dark' ? 'dark' : 'light')
  return { overflow }
}

/** At the end of a test: notes which listeners its phones leave behind. */
export async function closeSeen(phones: readonly Phone[]): Promise<void> {
  for (const phone of phones) {
    const state = last.get(phone)
    if (!state || asked?.purpose !== 'audit' || phone.page.isClosed()) continue
    const found = JSON.parse(readFileSync(fileOf(state), 'utf8')) as Visit
    const listeners = found.listeners ?? (await leave(phone))
    writeFileSync(fileOf(state), JSON.stringify({ ...found, listeners }))
  }
}

/** Of a file that names states, only the tests with those that are asked for run. An edition has its own choice of tests. */
if (asked && !asked.withAllTests && !process.env.TEST_EDITION) {
  const { names } = asked
  const define = globalThis.test
  const isWanted = (run: unknown) => statesIn(String(run)).some((name) => canBeNamed(name, names))
  const defineWanted = (...args: Parameters<typeof define>) => {
    // A group must not be without tests.
    const run = isWanted(args[1]) ? define : define.skip
    run(...args)
  }
  const each =
    (...table: Parameters<typeof define.each>) =>
    (name: string, run: (...values: never[]) => unknown) => {
      if (isWanted(run)) define.each(...table)(name, run as never)
    }
  globalThis.test = Object.assign(defineWanted, define, { each })
}
