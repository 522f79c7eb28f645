import type { Phone } from './phone'

/** Timers of this length belong to what a player sees, such as a fallback for the end of an animation. */
const MIN_HELD_TIMER_MS = 100

/** A `setTimeout` that replaces another. */
type HeldTimeout = typeof setTimeout & { readonly real?: typeof setTimeout }

/**
 * Lets a phone show motion. Until `releaseAnimations`, its animations and transitions wait at their start, and longer timers that
 * are started never fire.
 */
export async function holdAnimations(phone: Phone): Promise<void> {
  await phone.page.emulateMedia({ reducedMotion: 'no-preference' })
  await setPlaybackRate(phone, 0)
  await phone.page.evaluate((minMs) => {
    const { real = setTimeout } = setTimeout as HeldTimeout
    window.setTimeout = Object.assign(
      (run: TimerHandler, ms = 0, ...args: unknown[]) => (ms < minMs ? real(run, ms, ...args) : 0),
      { real },
    ) as HeldTimeout
  }, MIN_HELD_TIMER_MS)
}

/** Ends what `holdAnimations` began: nothing moves any more, so what is shown next is shown at once. */
export async function releaseAnimations(phone: Phone): Promise<void> {
  await phone.page.emulateMedia({ reducedMotion: 'reduce' })
  await setPlaybackRate(phone, 1)
  await phone.page.evaluate(() => {
    const { real = setTimeout } = setTimeout as HeldTimeout
    window.setTimeout = real
  })
}

async function setPlaybackRate({ page }: Phone, playbackRate: number): Promise<void> {
  const session = await page.context().newCDPSession(page)
  await session.send('Animation.setPlaybackRate', { playbackRate })
}

/**
 * Shows every animation and transition as it is `ms` milliseconds after its start. None of them ends, so nothing that follows an
 * end happens.
 */
export async function seekAnimations({ page }: Phone, ms: number): Promise<void> {
  await page.evaluate((time) => {
    for (const animation of document.getAnimations()) {
      animation.pause()
      animation.currentTime = time
    }
  }, ms)
}
