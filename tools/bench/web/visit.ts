import type { Browser } from 'playwright-core'

/** A first visit, times in milliseconds since the navigation began. */
export interface Visit {
  /** The first text or picture is painted. */
  readonly firstContent: number
  /** Home is painted with its tab bar, and the page's thread was idle for the first time after that. */
  readonly interactive: number
  /** What came over the network until then, compressed, with headers. */
  readonly kilobytes: number
}

/** The network of a phone with bad reception. */
export const SLOW_BITS_PER_S = 1_600_000
const LATENCY_MS = 150
const SLOWDOWN = 4
/** A thread without longer tasks for this time is idle: as Lighthouse's time to interactive, but without its 5 s. */
const QUIET_MS = 500

/** Visits the site with an empty cache on a slow network and a slow processor. */
export async function measureVisit(
  browser: Browser,
  url: string,
  bitsPerSecond: number,
): Promise<Visit> {
  const context = await browser.newContext({
    viewport: { width: 375, height: 812 },
    isMobile: true,
    hasTouch: true,
    locale: 'zh-CN',
    // Its downloads begin after the page has loaded; they are counted by requests of the page only.
    serviceWorkers: 'block',
  })
  try {
    const page = await context.newPage()
    const session = await context.newCDPSession(page)
    let bytes = 0
    session.on('Network.loadingFinished', ({ encodedDataLength }) => {
      bytes += encodedDataLength
    })
    await session.send('Network.enable')
    await session.send('Network.emulateNetworkConditions', {
      offline: false,
      latency: LATENCY_MS,
      downloadThroughput: bitsPerSecond / 8,
      uploadThroughput: bitsPerSecond / 8,
    })
    await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN })
    await page.addInitScript(OBSERVE_TASKS)
    await page.goto(url, { waitUntil: 'commit' })
    await page.locator('.tab-bar .tab').first().waitFor()
    const interactive = await page.evaluate((quiet) => globalThis.whenIdle(quiet), QUIET_MS)
    const firstContent = await page.evaluate(
      () => performance.getEntriesByName('first-contentful-paint')[0].startTime,
    )
    return { firstContent, interactive, kilobytes: bytes / 1000 }
  } finally {
    await context.close()
  }
}

declare global {
  /** Resolves when no task of 50 ms or more has run for `quiet` milliseconds, with the end of the last one. */
  var whenIdle: (quiet: number) => Promise<number>
}

/** Runs in the page: as text, because a compiler may add helpers to functions. */
const OBSERVE_TASKS = `
  let end = 0
  new PerformanceObserver((list) => {
    for (const { startTime, duration } of list.getEntries()) end = startTime + duration
  }).observe({ type: 'longtask', buffered: true })
  globalThis.whenIdle = (quiet) => new Promise((resolve) => {
    const shown = performance.now()
    const timer = setInterval(() => {
      const last = Math.max(end, shown)
      if (performance.now() - last < quiet) return
      clearInterval(timer)
      resolve(last)
    }, 50)
  })`
