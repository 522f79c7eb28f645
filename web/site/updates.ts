import { element } from '../runtime/dom'
import { inLanguage } from '../runtime/words'
import { SITE_WORDS } from './words'

/** How often a page that stays open looks for a new version. */
const CHECK_INTERVAL_MS = 60 * 60 * 1000

/** Offers a new version while the site is at rest. */
export interface Updates {
  /** Says whether a reload would disturb nobody: home is shown and no game is open. */
  setResting(isResting: boolean): void
}

/**
 * Registers the service worker. A new version waits; it is offered while the site rests, and replaces the old one when the
 * player takes the offer or has closed all pages.
 */
export function createUpdates(parent: HTMLElement): Updates {
  let waiting: ServiceWorker | null = null
  let isResting = false
  let isTaken = false
  let offer: HTMLElement | undefined

  function show() {
    const isShown = waiting !== null && isResting
    if (isShown === (offer !== undefined)) return
    offer?.remove()
    offer = isShown ? createOffer(take) : undefined
    if (offer) parent.append(offer)
  }

  function take() {
    isTaken = true
    waiting?.postMessage('activate')
  }

  async function register() {
    const { serviceWorker } = navigator
    // A tab that did not take the offer stays as it is: its files are still in the cache.
    serviceWorker.addEventListener('controllerchange', () => {
      if (isTaken) location.reload()
    })
    const registration = await serviceWorker.register('service-worker.js')
    const look = () => {
      waiting = serviceWorker.controller ? registration.waiting : null
      show()
    }
    look()
    registration.addEventListener('updatefound', () => {
      registration.installing?.addEventListener('statechange', look)
    })
    setInterval(() => {
      if (document.visibilityState === 'visible') void registration.update().catch(() => undefined)
    }, CHECK_INTERVAL_MS)
  }

  if ('serviceWorker' in navigator) {
    // After the first page has its files.
    const start = () => void register().catch((error) => console.warn('no offline use', error))
    if (document.readyState === 'complete') start()
    else window.addEventListener('load', start, { once: true })
  }
  return {
    setResting(value) {
      isResting = value
      show()
    },
  }
}

function createOffer(onTake: () => void): HTMLElement {
  const button = element('button', 'update-action', inLanguage(SITE_WORDS.update))
  button.onclick = onTake
  const text = element('span', '', inLanguage(SITE_WORDS.newVersion))
  const offer = element('div', 'update', text, button)
  offer.role = 'status'
  return offer
}
