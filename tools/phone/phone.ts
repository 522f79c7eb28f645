import type { BrowserContext, CDPSession, Locator, Page, Request } from 'playwright-core'
import { RUNTIME_OPTIONS, type RuntimeOptions } from '../../web/options'
import type { SetDataRecord } from '../../web/runtime/set-data-log'
import type {} from '../../web/runtime/test-hook'
import { type Clock, settableDate } from './clock'
import type { Devices } from './devices'
import { eventually, noteStart, patienceMs, startPatience } from './patience'

/** Runtime options not given here are taken from the environment variable `WEB_OPTIONS`, a query. */
export interface PhoneOptions extends Partial<RuntimeOptions> {
  /** The page to open with its query, such as `packages/analysis/solve/solve?puzzle=…`; default: home. */
  path?: string
  theme?: 'light' | 'dark'
  /** Initial contents of wx storage, by key. */
  storage?: Record<string, string>
  /** WeChat cannot start the worker. */
  workerFails?: boolean
  /** The WeChat user; each has separate storage. */
  user?: string
  /** The WeChat group from which the mini program is opened; any name. */
  group?: string
  /** The scene with which WeChat opens the app; 1154 is the timeline. */
  scene?: number
  /** Answers like an iPhone, HarmonyOS, or WeChat on a computer, where they differ; default: like Android. */
  platform?: 'ios' | 'ohos' | 'ohos_pc' | 'windows'
  /** The version of the app; default: develop, the only one with a cloud (web/config.ts). */
  version?: 'develop' | 'release'
  /** The path of the picture of the mini program code in the package; default: the operator has supplied none. */
  code?: string
  /** Names of `wx` functions that do not exist, beside those that the platform lacks. */
  missing?: readonly string[]
  /** Names of `wx` functions that fail. */
  failing?: readonly string[]
  /** The text size set in WeChat: 1 is normal, 1.4 the largest on iPhones. */
  fontScale?: number
  /** The language set in WeChat, such as `zh_TW`; default: `zh_CN`. */
  language?: string
  width?: number
  height?: number
  /** How many times slower than the machine the page's thread runs; default: 1. Workers keep their speed. */
  slowdown?: number
  /** JavaScript that runs in each page before the mini program. */
  script?: string
  /** What `Date` shows on the phone; default: the machine's clock. */
  clock?: Clock
  /** `Phone.skip` moves the timers of its pages on. */
  fakeTimers?: boolean
}

/** How often an element that does not stand still is looked for again: it may have been replaced. */
const MAX_LOOKS = 10

/** Longer than the threshold of a long press. */
const HOLD_MS = 500

/** The least time between two taps. */
const TAP_GAP_MS = 60

/** The class of a board in the mini program's sources. */
const BOARD = '.board'

/** A place on the screen, CSS pixels. */
interface Point {
  readonly x: number
  readonly y: number
}

/** An object of Playwright's that takes back what it has added. */
interface Disposable {
  dispose(): Promise<void>
}

/** A phone that runs the mini program: an iPhone's viewport, touch, and a list of problems. */
export class Phone {
  private shown!: Page
  private debugger: CDPSession | undefined
  private readonly requests = new Set<Request>()
  /** The routes of the pages that were shown, such as `pages/home/home`. */
  readonly routes = new Set<string>()

  private clockScript: Disposable | undefined
  /** When a finger last did something, ms since 1970. */
  private touchedAt = 0
  /** What tests have tapped, such as `再来一局 at 187,640`; the last is the newest. */
  private readonly taps: string[] = []

  private constructor(
    private readonly context: BrowserContext,
    private readonly address: string,
    private readonly options: PhoneOptions,
    /** Gives up what the phone runs in. */
    private readonly leave: () => Promise<void>,
    /** Console errors and warnings, uncaught errors and failed requests, in order. */
    readonly problems: string[] = [],
  ) {}

  /** The current page; `start` replaces it. */
  get page(): Page {
    return this.shown
  }

  private watch(page: Page): void {
    this.shown = page
    this.debugger = undefined
    page.setDefaultTimeout(patienceMs())
    page.on('pageerror', (error) => this.problems.push(error.stack ?? error.message))
    page.on('framenavigated', (frame) => {
      const [, route] = /#\/([^?]+)/.exec(frame.url()) ?? []
      if (route) this.routes.add(route)
    })
    page.on('crash', () => this.problems.push('The page crashed.'))
    // The stream of rebuilds never ends.
    page.on('request', (request) => {
      if (request.resourceType() !== 'eventsource') this.requests.add(request)
    })
    page.on('requestfinished', (request) => this.requests.delete(request))
    page.on('requestfailed', (request) => {
      this.requests.delete(request)
      // A page that is closed or reloaded aborts its requests.
      const reason = request.failure()?.errorText
      if (reason !== 'net::ERR_ABORTED') this.problems.push(`${request.url()}: ${reason}`)
    })
    page.on('console', (message) => {
      if (['error', 'warning'].includes(message.type())) this.problems.push(message.text())
    })
  }

  /** Starts the mini program that is served at `address`. */
  static async open(devices: Devices, address: string, options: PhoneOptions = {}): Promise<Phone> {
    const { storage = {}, user = 'me', script = '', clock, fakeTimers = false } = options
    const { origin } = new URL(address)
    const context = await devices.take()
    const scripts: Disposable[] = []
    const leave = async () => {
      for (const one of scripts) await one.dispose()
      await (fakeTimers ? context.close() : devices.giveBack(context, origin))
    }
    const phone = new Phone(context, addressOf(address, options), options, leave)
    const seed = await context.addInitScript(storageScript(origin, stored(storage, user)))
    if (script) scripts.push(await context.addInitScript(script))
    if (clock) await phone.showTime(clock.now())
    if (fakeTimers) await context.clock.install()
    await phone.start(context.pages()[0])
    await seed.dispose()
    return phone
  }

  /** Opens the app at its first page, also after `kill`. */
  async start(page?: Page): Promise<void> {
    const { theme = 'light', width = 375, height = 812, slowdown: rate = 1 } = this.options
    this.watch(page ?? (await this.context.newPage()))
    await this.page.setViewportSize({ width, height })
    await this.page.emulateMedia({ colorScheme: theme, reducedMotion: 'reduce' })
    if (rate > 1) await (await this.cdp()).send('Emulation.setCPUThrottlingRate', { rate })
    const begin = performance.now()
    await this.page.goto(this.address)
    await this.ready()
    noteStart(performance.now() - begin)
    this.page.setDefaultTimeout(patienceMs())
  }

  /**
   * Ends the app as the system does when it needs memory; storage is kept. Chromium ends an emulated loss of the network a
   * little before the page, which could still send what waits for the network.
   */
  async kill(): Promise<void> {
    await this.page.evaluate(() => {
      window.fetch = () => new Promise(() => {})
    })
    await this.page.close()
  }

  /** Opens the same user's app a second time on the same storage, like a second window on a computer. */
  async another(): Promise<Phone> {
    const leave = () => other.page.close()
    const other: Phone = new Phone(this.context, this.address, this.options, leave, this.problems)
    await other.start()
    return other
  }

  /** Waits until a page is shown. */
  async ready(): Promise<void> {
    await this.page.locator('wx-page').locator('visible=true').first().waitFor()
  }

  /** Restarts the app at a page, as a link does; storage is kept. */
  async follow(path: string): Promise<void> {
    const url = new URL(this.address)
    url.hash = `/${path}`
    await this.page.goto('about:blank')
    await this.page.goto(url.href)
    await this.ready()
  }

  /** Kills the app and opens it again at its first page; storage is kept. */
  async restart(): Promise<void> {
    await Promise.all([
      this.page.waitForEvent('load'),
      this.page.evaluate(() => window.__miniProgram?.relaunch()),
    ])
    await this.ready()
  }

  /**
   * Ends `setOffline(true)` of the context. Chromium tells the page a little before its requests succeed, so the page is told
   * when they do.
   */
  async reconnect(): Promise<void> {
    const problems = this.problems.length
    const told = await this.page.evaluateHandle(() => ({
      event: new Promise<void>((resolve) => {
        const onOnline = (event: Event) => {
          event.stopImmediatePropagation()
          resolve()
        }
        addEventListener('online', onOnline, { capture: true, once: true })
      }),
    }))
    await this.context.setOffline(false)
    await told.evaluate(async ({ event }) => {
      await event
      const isReached = () =>
        fetch(location.pathname, { cache: 'no-store' }).then(
          () => true,
          () => false,
        )
      while (!(await isReached()));
      dispatchEvent(new Event('online'))
    })
    // Requests that failed have logged errors to the console.
    this.problems.length = problems
  }

  /** Switches the theme of the system, and waits until the mini program, which is told a little later, shows it. */
  async switchTheme(theme: 'light' | 'dark'): Promise<void> {
    await this.page.emulateMedia({ colorScheme: theme })
    await this.page.locator(`html[data-theme=${theme}]`).waitFor()
    await this.settled()
  }

  /** What the screen shows and what was tapped, for the report of a failed test. */
  async describe(): Promise<string> {
    const shown = await this.page.locator('body').allInnerTexts().catch(String)
    const text = `${shown}`.replace(/\s+/g, ' ').slice(0, 1000)
    return `${this.page.url()} shows: ${text}\nLast taps: ${this.taps.slice(-6).join(', ')}`
  }

  /** The time that the phone shows, ms since 1970. */
  now(): number {
    return (this.options.clock ?? Date).now()
  }

  /** Lets time pass on the phone's clock, if it has one. */
  async pass(ms: number): Promise<void> {
    const { clock } = this.options
    if (!clock) return
    clock.advance(ms)
    await this.showTime(clock.now())
    await this.page.evaluate(settableDate(clock.now()))
  }

  /** Runs each timer of the page that is due within this time, once. Needs a phone with fake timers. */
  async skip(ms: number): Promise<void> {
    await this.page.clock.fastForward(ms)
    await this.settled()
  }

  /**
   * Waits for timers of the page, one after the other, so that its other timers of this time come first, however busy the
   * machine is, also those that count ticks of 50 ms.
   */
  async idle(ms: number): Promise<void> {
    await this.page.evaluate(async (ticks) => {
      for (let i = 0; i < ticks; i++) await new Promise((resolve) => setTimeout(resolve, 50))
    }, ms / 50)
  }

  /** Sets the clock of pages that are opened later. */
  private async showTime(now: number): Promise<void> {
    await this.clockScript?.dispose()
    this.clockScript = await this.context.addInitScript(settableDate(now))
  }

  /** Sets the phone's clock forward or back, as a player does in its settings. Needs a phone with a clock. */
  async moveClock(ms: number): Promise<void> {
    const now = this.options.clock?.now() ?? Date.now()
    await this.page.evaluate(settableDate(now + ms))
  }

  /** Every `setData` since the last call: its component, patch and size as JSON, bytes. */
  async takeSetData(): Promise<SetDataRecord[]> {
    await this.settled()
    return this.page.evaluate(() => {
      const records = window.__miniProgram?.setDataLog.slice() ?? []
      window.__miniProgram?.clear()
      return records
    })
  }

  /** The names of the sounds that were started since the last call, such as `place`. */
  async takeSounds(): Promise<string[]> {
    await this.settled()
    const paths = await this.page.evaluate(() => window.__miniProgram?.takeSounds() ?? [])
    return paths.map((path) => path.replace(/^.*sound-|\.wav$/g, ''))
  }

  /** The number of nodes of an open page, as WeChat counts them. */
  async nodeCount(route: string): Promise<number> {
    return this.page.evaluate((name) => window.__miniProgram?.tree(name)?.nodes ?? 0, route)
  }

  /**
   * Visible elements with exactly this text, or that match this CSS selector: `.name`, `#id`, `[attr]`,
   * `wx-input`, `digit-pad .key`. Write classes as in the mini program's sources.
   */
  find(target: string): Locator {
    const found = /^([.#[]|[a-z]+-[a-z-]+\b)/.test(target)
      ? this.page.locator(documentSelector(target))
      : this.page.getByText(target, { exact: true })
    return found.locator('visible=true')
  }

  /** Waits until the view shows the data that pages have set, and pages have received the view's events. */
  async settled(): Promise<void> {
    await inTime(
      'showing what has changed',
      this.page.evaluate(() => window.__miniProgram?.settled()),
    )
  }

  /** Waits until the view shows also what the page has asked the cloud for. */
  async quiet(): Promise<void> {
    await eventually(async () => {
      await this.settled()
      if (this.requests.size > 0) throw new Error('Requests are under way.')
    })
    await this.settled()
  }

  async tap(target: string | Locator): Promise<void> {
    const point = await this.middleOf(target)
    this.taps.push(`${target} at ${point.x},${point.y}`)
    await this.touch(point)
  }

  /** Taps a cell or a key, which stand still: without the frames for which `tap` watches an element. */
  private async tapStill(place: Locator): Promise<void> {
    const { point } = await place.evaluate(reachableMiddle)
    await (point ? this.touch(point) : this.tap(place))
  }

  private async touch(point: Point): Promise<void> {
    // Of two windows, a finger reaches the one in front.
    if (this.context.pages().length > 1) await this.page.bringToFront()
    // On a busy machine Playwright's delay between down and up can turn a tap into a long press.
    await this.cdp()
    await inTime('a tap', Promise.all([this.send('touchStart', point), this.send('touchEnd')]))
    await this.settled()
  }

  /** Sends what a finger does. One that is back sooner than a person's would have bounced. */
  private async send(type: 'touchStart' | 'touchMove' | 'touchEnd', point?: Point): Promise<void> {
    const gap = type === 'touchStart' ? TAP_GAP_MS : 0
    this.touchedAt = Math.max(Date.now(), this.touchedAt + gap)
    const touch = { type, touchPoints: point ? [point] : [], timestamp: this.touchedAt / 1000 }
    await (await this.cdp()).send('Input.dispatchTouchEvent', touch)
  }

  /** Goes back as by the system's gesture. Waits before it: while a page is opening, the app ignores taps that open another. */
  async goBack(): Promise<void> {
    await this.settled()
    await this.page.goBack()
    await this.settled()
  }

  /** Presses for longer than a tap. */
  async hold(target: string | Locator): Promise<void> {
    await this.send('touchStart', await this.middleOf(target))
    await this.idle(HOLD_MS)
    await this.send('touchEnd')
    await this.settled()
  }

  /**
   * Scrolls to an element, waits until it stands still and a finger reaches its middle, and returns that. An element that is
   * clear while nothing on the page moves is not watched for two frames. Playwright's own `tap` scrolls what nobody can
   * scroll to get at an element that is covered, such as by a sheet that is about to close.
   */
  private async middleOf(target: string | Locator): Promise<Point> {
    const place = typeof target === 'string' ? this.find(target).first() : target
    const still = await place.evaluate(reachableMiddle)
    if (still.point && still.isClear && !still.moves) return still.point
    const timeout = patienceMs() / MAX_LOOKS
    return eventually(async () => {
      const { isBelow } = await place.evaluate(reachableMiddle)
      if (isBelow) throw new Error(`${place} waits below the screen.`)
      const failure = await place.scrollIntoViewIfNeeded({ timeout }).catch(String)
      // What is still on its way to the view could move the element after it was measured.
      await this.settled()
      const { point, isCarried, obstacle = 'it moves' } = await place.evaluate(reachableMiddle)
      if (point && !failure && !isCarried) return point
      throw new Error(`${place} cannot be tapped: ${obstacle}`)
    })
  }

  /** Types into the focused field as a person does: each key after the page has received the one before. */
  async type(text: string): Promise<void> {
    for (const key of text) {
      await this.page.keyboard.press(key)
      await this.settled()
    }
  }

  /** The page's session of the Chrome DevTools Protocol. */
  private async cdp(): Promise<CDPSession> {
    this.debugger ??= await this.context.newCDPSession(this.page)
    return this.debugger
  }

  /** The texts of a board's cells, row by row. */
  async cells(board = BOARD): Promise<string[]> {
    return (await this.readBoard(board)).cells.map(({ text }) => text)
  }

  /** The cells of a board with this look (`conflict`, `peer` …), counted row by row from 0. */
  async cellsWith(look: string, board = BOARD): Promise<number[]> {
    const { cells } = await this.readBoard(board)
    return cells.flatMap(({ looks }, cell) => (looks.includes(look) ? [cell] : []))
  }

  /** One cell of a board, counted row by row from 0. */
  async cell(index: number, board = BOARD): Promise<Locator> {
    return this.cellsOf(board).nth((await this.readBoard(board)).cells[index].place)
  }

  async tapCell(index: number, board = BOARD): Promise<void> {
    const { point } = await this.readBoard(board, index)
    await (point ? this.touch(point) : this.tap(await this.cell(index, board)))
  }

  /**
   * Places digits of a game whose end alone matters: a script of the page sends the touches, about five times as fast as fingers.
   *
   * @param moves `symbol` as for `tapDigit`; `waitMs` passes before the digit on the phone's clock, if it has one
   */
  async placeDigits(
    moves: readonly { cell: number; symbol: string; waitMs: number }[],
  ): Promise<void> {
    const { clock } = this.options
    let now = this.now()
    const steps = moves.map(({ cell, symbol, waitMs }) => {
      now += waitMs
      return { cell, symbol, script: clock ? settableDate(now) : '' }
    })
    const places = (await this.readBoard(BOARD)).cells.map(({ place }) => place)
    const digit = documentSelector('.pad .key .digit')
    await this.cellsOf(BOARD).evaluateAll(sendTouches, { steps, places, digit })
    if (clock) await this.pass(now - clock.now())
  }

  /** Moves a finger over cells, in a straight line from each to the next; `whileDown` runs before it is lifted. */
  async dragCells(
    indexes: readonly number[],
    whileDown?: () => Promise<void>,
    board = BOARD,
  ): Promise<void> {
    // Waits for the veil of a sheet that was just closed, which would take the touch.
    const points = [await this.middleOf(await this.cell(indexes[0], board))]
    for (const index of indexes.slice(1)) {
      const box = await (await this.cell(index, board)).boundingBox()
      if (!box) throw new Error(`cell ${index} is not visible`)
      points.push({ x: box.x + box.width / 2, y: box.y + box.height / 2 })
    }
    await this.slide(points, whileDown)
  }

  /** Moves a finger in a straight line from each point to the next; a single one is tapped. */
  async slide(points: readonly Point[], whileDown?: () => Promise<void>): Promise<void> {
    const [first] = points
    for (const one of points) await this.send(one === first ? 'touchStart' : 'touchMove', one)
    await whileDown?.()
    await this.send('touchEnd')
    await this.settled()
  }

  /** Taps a digit's key of the pad, by its symbol: '7', 'A'. */
  async tapDigit(symbol: string): Promise<void> {
    const name = new RegExp(`^${symbol}$`)
    await this.tapStill(this.find('.pad .key .digit').filter({ hasText: name }))
  }

  async close(): Promise<void> {
    await this.clockScript?.dispose()
    await this.debugger?.detach()
    await this.leave()
  }

  private cellsOf(board: string): Locator {
    return this.find(board).first().locator(documentSelector('.cell'))
  }

  /** What a board shows, row by row. `tapped`: the cell to look for with a finger. */
  private async readBoard(board: string, tapped = -1): Promise<BoardView> {
    const first = this.cellsOf(board).first()
    return first.evaluate(viewOfBoard, {
      board: documentSelector(board),
      cell: documentSelector('.cell'),
      tapped,
    })
  }
}

interface BoardView {
  /** `place` is the cell's place in the order of the document; `looks` are its classes. */
  readonly cells: readonly { place: number; text: string; looks: readonly string[] }[]
  /** The middle of the tapped cell, if a finger reaches it. */
  readonly point?: Point
}

/** Runs in the page. */
function viewOfBoard(
  first: Element,
  { board, cell, tapped }: { board: string; cell: string; tapped: number },
): BoardView {
  const elements = [...(first.closest(board) as Element).querySelectorAll(cell)]
  const cells = elements.map((element, place) => ({
    element,
    place,
    box: element.getBoundingClientRect(),
  }))
  cells.sort(({ box: a }, { box: b }) =>
    Math.abs(a.top - b.top) < a.height / 2 ? a.left - b.left : a.top - b.top,
  )
  const view = cells.map(({ element, place }) => ({
    place,
    text: (element.textContent ?? '').trim(),
    looks: (element.getAttribute('class') ?? '')
      .split(' ')
      .map((name) => name.replace(/^.*--/, '')),
  }))
  if (tapped < 0) return { cells: view }
  const { element, box } = cells[tapped]
  const point = { x: box.left + box.width / 2, y: box.top + box.height / 2 }
  const isReached = element.contains(document.elementFromPoint(point.x, point.y))
  return { cells: view, point: isReached ? point : undefined }
}

interface TouchSteps {
  readonly steps: readonly { cell: number; symbol: string; script: string }[]
  /** The place of each cell in the order of the document. */
  readonly places: readonly number[]
  /** The selector of the digits on keys. */
  readonly digit: string
}

/** Runs in the page. Taps a cell and a key for each step, after its script, and waits until the page has followed. */
async function sendTouches(cells: Element[], { steps, places, digit }: TouchSteps): Promise<void> {
  const page = cells[0].closest('wx-page') as Element
  const keys = new Map([...page.querySelectorAll(digit)].map((key) => [key.textContent, key]))
  for (const { cell, symbol, script } of steps) {
    if (script) new Function(script)()
    for (const target of [cells[places[cell]], keys.get(symbol) as Element]) {
      const { left, top, width, height } = target.getBoundingClientRect()
      const middle = { clientX: left + width / 2, clientY: top + height / 2 }
      const touch = new Touch({ identifier: 1, target, ...middle })
      const init = { bubbles: true, cancelable: true, composed: true, changedTouches: [touch] }
      target.dispatchEvent(new TouchEvent('touchstart', { ...init, touches: [touch] }))
      target.dispatchEvent(new TouchEvent('touchend', init))
    }
    await window.__miniProgram?.settled()
  }
}

interface Reached {
  /** The middle of the element, if a finger reaches it. */
  readonly point?: Point
  /** What keeps a finger from it. */
  readonly obstacle?: string
  /** Whether no other element is near the middle. Chromium passes a touch on to a button up to 9 px away. */
  readonly isClear?: boolean
  /** Whether anything on the page moves. */
  readonly moves?: boolean
  /** Whether what the element lies in moves, such as a sheet that rises after it stood still below the screen. */
  readonly isCarried?: boolean
  /** Whether it lies in a sheet that has yet to rise. To scroll to it would move the page under the sheet. */
  readonly isBelow?: boolean
}

/**
 * Runs in the page, where a function with a name would call a helper of esbuild. Scrolls to the middle what is at the edge of a
 * bar, which would take the touch.
 */
function reachableMiddle(element: Element): Reached {
  const page = element.closest('wx-page')
  const bottom = Math.min(innerHeight, page?.getBoundingClientRect().bottom ?? innerHeight)
  for (let box: Element | null = element; box; box = box.parentElement) {
    const isBelow = box.getBoundingClientRect().top >= bottom
    if (isBelow && getComputedStyle(box).position === 'fixed') return { isBelow }
  }
  let { left, top, width, height } = element.getBoundingClientRect()
  const near = [-10, 0, 10].map((dy) =>
    document.elementFromPoint(left + width / 2, top + height / 2 + dy),
  )
  if (page && near.some((hit) => !page.contains(hit))) {
    element.scrollIntoView({ block: 'center', inline: 'nearest', behavior: 'instant' })
    ;({ left, top, width, height } = element.getBoundingClientRect())
  }
  const point = { x: left + width / 2, y: top + height / 2 }
  const distance = Math.min(10, height / 2 - 1)
  const [hit, ...around] = [0, -distance, distance].map((dy) =>
    document.elementFromPoint(point.x, point.y + dy),
  )
  if (!hit || !element.contains(hit))
    return { obstacle: `${hit?.outerHTML.slice(0, 200)} covers it` }
  if (element.closest('[aria-disabled="true"], :disabled')) return { obstacle: 'it is disabled' }
  const isClear = around.every((one) => element.contains(one))
  const moving = document.getAnimations()
  const isCarried = moving.some(({ effect, playState }) => {
    const { target } = effect as KeyframeEffect
    const isEndless = effect?.getComputedTiming().endTime === Number.POSITIVE_INFINITY
    if (isEndless || playState !== 'running' || target === element) return false
    return target?.contains(element) ?? false
  })
  return { point, isClear, moves: moving.length > 0, isCarried }
}

/** Rejects if the page does not answer in time, for calls that have no limit of their own. */
async function inTime<T>(what: string, answer: Promise<T>): Promise<T> {
  let stop = () => {}
  const limit = new Promise<never>((_, reject) => {
    const error = new Error(`The phone has not answered: ${what}.`)
    stop = startPatience(() => reject(error))
  })
  try {
    return await Promise.race([answer, limit])
  } finally {
    stop()
  }
}

/** A selector of the sources as one of the document, where a component's classes have a prefix: `s3--key` for `.key`. */
export function documentSelector(selector: string): string {
  return selector.replace(/\.([a-zA-Z][\w-]*)/g, ':is(.$1, [class$="--$1"], [class*="--$1 "])')
}

/** The options that the app reads from its address. */
const ADDRESSED = [
  ...(['user', 'group', 'scene', 'platform', 'version', 'code', 'fontScale', 'language'] as const),
  ...(['failing', 'missing', 'workerFails'] as const),
  ...(Object.keys(RUNTIME_OPTIONS) as (keyof RuntimeOptions)[]),
]

/** The address of a page in web; `phone` adds a status bar and a home indicator. */
function addressOf(address: string, options: PhoneOptions): string {
  const query = new URLSearchParams(process.env.WEB_OPTIONS)
  for (const name of ADDRESSED) if (options[name] != null) query.set(name, `${options[name]}`)
  const { path } = options
  return `${address}/?phone&${query}${path ? `#/${path.replace(/^\//, '')}` : ''}`
}

/** wx storage as web stores it: `wx:USER:KEY` → the value's type and text. */
function stored(storage: Record<string, string>, user: string): [name: string, value: string][] {
  return Object.entries(storage).map(([key, data]) => [
    `wx:${user}:${key}`,
    JSON.stringify({ type: 'String', data }),
  ])
}

/** JavaScript that stores this in a page of `origin`, in place of what the tab has stored for the phone before. */
function storageScript(origin: string, entries: readonly (readonly [string, string])[]): string {
  return `if (location.origin === '${origin}') {
    sessionStorage.clear()
    for (const [name, value] of ${JSON.stringify(entries)}) localStorage.setItem(name, value)
  }`
}
