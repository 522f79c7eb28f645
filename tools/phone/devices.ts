import type { Browser, BrowserContext } from 'playwright-core'

/** An iPhone: touch, in China. Without motion, sheets appear at once and tests need not wait. */
const DEVICE = {
  isMobile: true,
  hasTouch: true,
  reducedMotion: 'reduce',
  locale: 'zh-CN',
  timezoneId: 'Asia/Shanghai',
} as const

const PERMISSIONS = ['clipboard-read', 'clipboard-write']

/** What tests listen to. */
const PAGE_EVENTS = [
  ...['console', 'crash', 'framenavigated', 'pageerror'],
  ...['request', 'requestfailed', 'requestfinished', 'response'],
]

/**
 * The browser contexts that phones run in. One that a phone has left is cleared and serves the next: its page keeps the process and
 * the compiled scripts, which takes less than half of the processor time of a start.
 */
export class Devices {
  private readonly free: BrowserContext[] = []

  /** `spare`: how many contexts are kept for later phones. A `pixelRatio` of 1 takes less processor time than an iPhone's 2. */
  constructor(
    readonly browser: Browser,
    private readonly spare = 0,
    private readonly pixelRatio = 2,
  ) {}

  /** A context with at most one page, which is empty. */
  async take(): Promise<BrowserContext> {
    const screen = { deviceScaleFactor: this.pixelRatio }
    const context = this.free.pop() ?? (await this.browser.newContext({ ...DEVICE, ...screen }))
    await context.grantPermissions(PERMISSIONS)
    return context
  }

  /** Clears or closes a context that was taken; `origin`: what its pages have stored data for. */
  async giveBack(context: BrowserContext, origin: string): Promise<void> {
    const isKept =
      this.free.length < this.spare && (await clear(context, origin).catch(() => false))
    if (isKept) this.free.push(context)
    else await context.close()
  }

  /** Closes all contexts of the Chromium but the spare ones. */
  async closeTaken(): Promise<void> {
    for (const context of this.browser.contexts()) {
      if (!this.free.includes(context)) await context.close()
    }
  }
}

/** Returns whether there is a page to use again. */
async function clear(context: BrowserContext, origin: string): Promise<boolean> {
  const [page, ...others] = context.pages()
  if (!page) return false
  for (const event of PAGE_EVENTS) page.removeAllListeners(event)
  context.removeAllListeners('request')
  await Promise.all([
    ...others.map((other) => other.close()),
    page.unrouteAll({ behavior: 'ignoreErrors' }),
    context.unrouteAll({ behavior: 'ignoreErrors' }),
    context.setOffline(false),
    context.clearPermissions(),
  ])
  await page.goto('about:blank')
  const cdp = await context.newCDPSession(page)
  await cdp.send('Page.resetNavigationHistory')
  await cdp.send('Storage.clearDataForOrigin', { origin, storageTypes: 'all' })
  // A slowed page takes a whole processor, also when it does nothing.
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: 1 })
  await cdp.detach()
  return true
}
