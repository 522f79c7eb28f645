import { showModal } from '../runtime/api/dialog'
import { provideServices, services } from '../runtime/api/services'
import { createToastApi } from '../runtime/api/toast'
import type { RuntimeHost } from '../runtime/host'
import { inLanguage } from '../runtime/words'
import { SITE_WORDS } from './words'

/** What a page's `onShareAppMessage` returns at once; pictures of cards follow, but a site shares a link. */
interface Card {
  readonly title?: string
  readonly path?: string
}

/** Lets buttons with `open-type="share"` share as the site does. */
export function provideSharing(host: RuntimeHost): void {
  const { sharing, permissions } = services()
  const toFriend = (from: 'button' | 'menu', target?: unknown) => sharePage(host, from, target)
  provideServices({ sharing: { ...sharing, toFriend }, permissions })
}

/** Whether the page on top can be shared. */
export const isSharable = (host: RuntimeHost): boolean =>
  typeof host.currentPage()?.instance.onShareAppMessage === 'function'

/**
 * Shares the link of the page on top with the system's dialog; copies it where there is none. Must be called in a tap: nothing
 * is awaited before.
 */
export async function sharePage(
  host: RuntimeHost,
  from: 'button' | 'menu',
  target?: unknown,
): Promise<void> {
  const page = host.currentPage()
  const hook = page?.instance.onShareAppMessage
  if (!page || typeof hook !== 'function') return
  const card: Card = hook.call(page.instance, { from, target }) ?? {}
  const { title = document.title, path = page.route } = card
  const url = linkTo(path)
  if (typeof navigator.share !== 'function') {
    await copyLink(host, url)
    return
  }
  try {
    await navigator.share({ title, text: title, url })
  } catch (error) {
    // The player has closed the dialog, or the browser allows none here.
    if ((error as DOMException).name !== 'AbortError') await copyLink(host, url)
  }
}

/** Copies the link of the page on top, or shows it where the browser does not allow that. */
export async function copyPageLink(host: RuntimeHost): Promise<void> {
  const page = host.currentPage()
  const hook = page?.instance.onShareAppMessage
  if (!page || typeof hook !== 'function') return
  const { path = page.route }: Card = hook.call(page.instance, { from: 'menu' }) ?? {}
  await copyLink(host, linkTo(path))
}

/** The address of a page of the site, which may be under any path. */
function linkTo(path: string): string {
  const url = new URL('.', location.href)
  url.hash = `/${path.replace(/^\//, '')}`
  return url.href
}

/** Copies a link; shows it where the browser does not allow that. */
async function copyLink(host: RuntimeHost, url: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(url)
    createToastApi(host).showToast({ title: inLanguage(SITE_WORDS.copied), icon: 'none' })
  } catch {
    const title = inLanguage(SITE_WORDS.copyThis)
    await showModal(host, { title, content: url, editable: true, showCancel: false })
  }
}
