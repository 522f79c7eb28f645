import type { Locator } from 'playwright-core'
import { documentSelector, type Phone } from '../../phone/phone'

/** What a page shows: at least this many visible elements of each selector, written as in the mini program's sources. */
export type Content = readonly (readonly [selector: string, count: number])[]

/** After this time a page does not show what is expected. */
const LIMIT_MS = 20_000

/**
 * Runs in every page before the mini program. `bench.painted(shows, since, what)` resolves with the milliseconds from `since()`
 * to the end of the first frame in which `shows()` is true, and rejects after LIMIT_MS.
 *
 * The condition is checked in `requestAnimationFrame`, so the frame of this callback paints what it sees. A message posted
 * there is delivered when the main thread has styled, laid out and painted that frame. A second `requestAnimationFrame`
 * would add the wait for the next frame, up to 16 ms. Chromium's `event` timing entries end with the first frame after the
 * event's listeners, which is too early if `setData` is delivered later, and are rounded to 8 ms.
 */
const RECORDER = `
  let touchedAt
  addEventListener('touchstart', ({ timeStamp }) => { touchedAt = timeStamp }, true)
  globalThis.bench = {
    painted: (shows, since, what) => new Promise((done, fail) => {
      const end = performance.now() + ${LIMIT_MS}
      const { port1, port2 } = new MessageChannel()
      port1.onmessage = () => done(performance.now() - since())
      const look = () => {
        if (shows()) port2.postMessage(null)
        else if (performance.now() < end) requestAnimationFrame(look)
        else fail(new Error('The page has not shown this within ${LIMIT_MS / 1000} s: ' + what))
      }
      requestAnimationFrame(look)
    }),
    paintedAfterTouch(shows, what) {
      if (shows()) throw new Error('The page shows this before the touch: ' + what)
      touchedAt = undefined
      return bench.painted(() => touchedAt !== undefined && shows(), () => touchedAt, what)
    },
    contains: (content) => content.every(([selector, count]) => {
      const found = [...document.querySelectorAll(selector)].filter((one) => one.checkVisibility())
      return found.length >= count
    }),
    isSelected: (cell) => /(^|-| )selected( |$)/.test(cell.className),
    hasDigit: (cell) => cell.textContent.trim() !== '',
  }
`

declare global {
  /** Defined by `RECORDER`. */
  var bench: {
    paintedAfterTouch(shows: () => boolean, what: string): Promise<number>
    isSelected(cell: Element): boolean
    hasDigit(cell: Element): boolean
  }
}

const inWords = (content: Content) =>
  content.map(([selector, count]) => `${count} × ${selector}`).join(', ')

/** An expression of the page's JavaScript that is true while the page shows this. */
function showing(content: Content): string {
  const selectors = content.map(([selector, count]) => [documentSelector(selector), count])
  return `bench.contains(${JSON.stringify(selectors)})`
}

/** For `PhoneOptions.script`: measures, also from the start to this content of the first page. */
export function recorder(first: Content): string {
  const what = JSON.stringify(inWords(first))
  return `${RECORDER}
    bench.first = bench.painted(() => ${showing(first)}, () => 0, ${what})
    bench.first.catch(() => {})`
}

/** Time from the navigation to the frame with the first page's content, milliseconds. */
export function timeToFirstPage({ page }: Phone): Promise<number> {
  return page.evaluate('bench.first')
}

/** Time from the touch of `target` to the frame with the content of the page that it opens, milliseconds. */
export async function timeToPage(phone: Phone, target: string, content: Content): Promise<number> {
  const what = JSON.stringify(`${inWords(content)}, after a tap on ${target}`)
  const measured = phone.page.evaluate<number>(
    `bench.paintedAfterTouch(() => ${showing(content)}, ${what})`,
  )
  const [time] = await Promise.all([measured, phone.tap(target)])
  return time
}

/** Time from the touch that `tap` makes to the frame in which a cell has changed, milliseconds. */
export async function timeToChange(
  cell: Locator,
  change: 'isSelected' | 'hasDigit',
  tap: () => Promise<void>,
): Promise<number> {
  const measure = (element: Element, has: typeof change) =>
    bench.paintedAfterTouch(() => bench[has](element), has)
  const [time] = await Promise.all([cell.evaluate(measure, change), tap()])
  return time
}
