/**
 * Serves the site offline. Each version has a cache with all files; those that an earlier one has are copied, because a
 * name with a hash never changes its content. A new version waits until no page of the old one is open, or until a page
 * asks for it. Pages of the old version, in other tabs, still find their files: the cache before the current one stays.
 */

/** Set by the build: a hash of all files, and their names. */
declare const VERSION: string
declare const FILES: readonly string[]

declare const self: ServiceWorkerGlobalScope

// A module, so that its names are its own.
export {}

const PAGE = 'index.html'
const { scope } = self.registration
/** Other sites of the same host have caches, too. */
const PREFIX = `sudoku:${scope}:`
const NAME = PREFIX + VERSION
/** Hosts that compress let answers vary. */
const ANY = { ignoreVary: true }
const url = (file: string) => new URL(file, scope).href

self.addEventListener('install', (event) => event.waitUntil(fill()))
self.addEventListener('activate', (event) => {
  event.waitUntil(Promise.all([removeOld(), self.clients.claim()]))
})
self.addEventListener('message', ({ data }) => {
  if (data === 'activate') void self.skipWaiting()
})
self.addEventListener('fetch', (event) => {
  const { request } = event
  if (request.method !== 'GET' || !request.url.startsWith(scope)) return
  event.respondWith(answer(request))
})

async function fill(): Promise<void> {
  const cache = await caches.open(NAME)
  await Promise.all(
    FILES.map(async (file) => {
      const isUnchanging = file.startsWith('assets/')
      const known = isUnchanging ? await caches.match(url(file), ANY) : undefined
      const response = known ?? (await fetch(url(file), isUnchanging ? {} : { cache: 'no-cache' }))
      if (!response.ok) throw new Error(`${file}: ${response.status}`)
      await cache.put(url(file), response)
    }),
  )
}

/** Keeps this version and the one before it. */
async function removeOld(): Promise<void> {
  const names = (await caches.keys()).filter((name) => name.startsWith(PREFIX) && name !== NAME)
  await Promise.all(names.slice(0, -1).map((name) => caches.delete(name)))
}

async function answer(request: Request): Promise<Response> {
  const cache = await caches.open(NAME)
  const address = request.mode === 'navigate' ? pageOf(request.url) : request.url.split(/[?#]/)[0]
  const known = (await cache.match(address, ANY)) ?? (await caches.match(address, ANY))
  return known ?? fetch(request)
}

/** The file that a host serves for an address: `index.html` for the folder. */
function pageOf(address: string): string {
  const path = address.split(/[?#]/)[0]
  return path === scope ? url(PAGE) : path
}
