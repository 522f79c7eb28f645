import { setTimeout as pause } from 'node:timers/promises'
import { overflowOf } from '../phone/overflow'
import { GIVENS } from '../site/pages'
import type { Session } from './session'

declare global {
  /** Errors and warnings since the page was loaded, see probe.js. */
  var __problems: string[]
}

const PATIENCE_MS = 20_000
/** An empty cell of `GIVENS` in the first box, and its digit. */
const CELL = 2
const DIGIT = '4'

/** Opens every page in turn. Returns what is wrong on them: errors, warnings, texts that are cut. */
export async function visitPages(
  session: Session,
  address: string,
  paths: readonly string[],
): Promise<string[]> {
  await session.open(address)
  await until(session, isOnTop, 'pages/home/home')
  const found: string[] = []
  for (const path of paths) {
    await session.evaluate((hash) => {
      location.hash = hash
    }, `/${path}`)
    await until(session, isOnTop, path.split('?')[0])
    await settled(session)
    const cut = await overflowOf({ page: session })
    const problems = await takeProblems(session)
    const all = [...problems, ...cut.map((text) => `cut: ${text}`)]
    found.push(...all.map((what) => `${path}: ${what}`))
  }
  return found
}

/**
 * Pastes a puzzle, plays it, asks for a hint, and reloads without a network. `disconnect` makes the host unreachable. Throws
 * at the first step that does not work; returns errors and warnings.
 */
export async function playOnce(
  session: Session,
  address: string,
  disconnect: () => void,
): Promise<string[]> {
  // The same address with another hash would not load the page again.
  await session.open('about:blank')
  await session.open(address)
  await until(session, isOnTop, 'pages/home/home')
  await copy(session, GIVENS)
  await tap(session, '粘贴题目')
  if (!session.readsClipboard) {
    await until(session, enterPasted, GIVENS)
    await tap(session, '填入盘面')
  }
  await until(session, isShown, '唯一解')
  await tap(session, '开局')
  await until(session, isOnTop, 'pages/play/play')
  const { x, y } = await until(session, cellAt, CELL)
  await session.click(x, y)
  await session.press(DIGIT)
  await until(session, holds, CELL, DIGIT)
  await tap(session, '提示')
  await until(session, isShown, '下一步')
  const problems = await takeProblems(session)
  await until(session, isOffline)
  disconnect()
  await session.reload()
  await until(session, holds, CELL, DIGIT)
  return [...problems, ...(await takeProblems(session))]
}

/** Repeats a function of the page until its result is true in a condition. Throws after a while. */
async function until<A extends unknown[], R>(
  session: Session,
  run: (...args: A) => R,
  ...args: A
): Promise<NonNullable<Exclude<Awaited<R>, false>>> {
  const end = Date.now() + PATIENCE_MS
  for (;;) {
    const result = await session.evaluate(run, ...args)
    if (result) return result as NonNullable<Exclude<Awaited<R>, false>>
    if (Date.now() > end) {
      const place = await session.evaluate(whereItIs)
      throw new Error(`waited for ${run.name} ${args.join(' ')} on ${place}`)
    }
    await pause(50)
  }
}

/** Puts a text on the clipboard, which a page may do after a click only. */
async function copy(session: Session, text: string): Promise<void> {
  await session.evaluate((copied) => {
    const write = async () => {
      await navigator.clipboard.writeText(copied)
      document.documentElement.dataset.copied = 'yes'
    }
    document.addEventListener('click', () => void write(), { once: true, capture: true })
  }, text)
  await session.click(5, 5)
  await until(session, () => document.documentElement.dataset.copied)
}

/** Clicks what says this, as soon as it stands still. */
async function tap(session: Session, words: string): Promise<void> {
  await settled(session)
  let place = await until(session, placeOf, words)
  for (let before = ''; before !== JSON.stringify(place); ) {
    before = JSON.stringify(place)
    await pause(100)
    place = await until(session, placeOf, words)
  }
  await session.click(place.x, place.y)
}

/** Waits until the styles are loaded, and nothing moves. */
const settled = (session: Session) =>
  session.evaluate(async () => {
    await document.fonts.ready
    const ends = document
      .getAnimations()
      .filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity)
    await Promise.all(ends.map(({ finished }) => finished.catch(() => undefined)))
  })

const takeProblems = (session: Session) => session.evaluate(() => globalThis.__problems.splice(0))

/* The functions below run in the page. */

function isOnTop(route: string): boolean {
  const page = document.querySelector(`.page-layer:not([hidden]) wx-page[data-route="${route}"]`)
  return page !== null && page.clientHeight > 0
}

/** For messages: the address, the texts of the page on top, and problems. */
function whereItIs(): string {
  const text = document.querySelector('.page-layer:not([hidden])')?.textContent ?? ''
  return [location.hash, text.slice(0, 300), ...globalThis.__problems].join('\n')
}

/** Writes a text into the field of the sheet for pasting. Returns whether the sheet is open. */
function enterPasted(text: string): boolean {
  const field = document.querySelector<HTMLTextAreaElement>('.page-layer:not([hidden]) textarea')
  if (!field?.clientHeight) return false
  field.value = text
  field.dispatchEvent(new Event('input', { bubbles: true }))
  return true
}

function isShown(words: string): boolean {
  return (document.querySelector('.page-layer:not([hidden])')?.textContent ?? '').includes(words)
}

/** The middle of what has this text or label, unless it is disabled or something is in front of it. */
function placeOf(words: string): { x: number; y: number } | undefined {
  const all = [...document.querySelectorAll('.page-layer:not([hidden]) *')]
  const said = all.filter(
    (element) =>
      (element.ariaLabel === words || element.textContent?.trim() === words) &&
      !element.closest('[aria-disabled="true"]'),
  )
  const places = said.flatMap((element) => {
    const { x, y, width, height } = element.getBoundingClientRect()
    const middle = { x: x + width / 2, y: y + height / 2 }
    const hit = width > 0 ? document.elementFromPoint(middle.x, middle.y) : null
    // A sheet may be in front of it.
    return hit && (element.contains(hit) || hit.contains(element)) ? [middle] : []
  })
  return places.at(-1)
}

/** The middle of a cell of the first box. */
function cellAt(index: number): { x: number; y: number } | undefined {
  const cell = document.querySelectorAll('.page-layer:not([hidden]) .c-board--cell')[index]
  const box = cell?.getBoundingClientRect()
  return box && { x: box.x + box.width / 2, y: box.y + box.height / 2 }
}

function holds(index: number, digit: string): boolean {
  const cell = document.querySelectorAll('.page-layer:not([hidden]) .c-board--cell')[index]
  return cell?.textContent?.trim() === digit
}

/** Whether the service worker has stored the site and answers for the page. */
async function isOffline(): Promise<boolean> {
  const registration = await navigator.serviceWorker.getRegistration()
  return registration?.active?.state === 'activated' && navigator.serviceWorker.controller !== null
}
