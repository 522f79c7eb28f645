import type { Phone } from './phone'

/** Lets a phone show motion. Until `releaseAnimations`, its animations and transitions wait at their start. */
export async function holdAnimations(phone: Phone): Promise<void> {
  await phone.page.emulateMedia({ reducedMotion: 'no-preference' })
  await setPlaybackRate(phone, 0)
}

/** Ends what `holdAnimations` began: nothing moves any more, so what is shown next is shown at once. */
export async function releaseAnimations(phone: Phone): Promise<void> {
  await phone.page.emulateMedia({ reducedMotion: 'reduce' })
  await setPlaybackRate(phone, 1)
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
