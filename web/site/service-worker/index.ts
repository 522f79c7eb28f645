/**
 * Serves the site offline. Each version has a cache with all its files. A file is stored only if it is the one that the build
 * wrote: a network may answer a login page in its place, and what is stored once would be served for good. Files that an
 * earlier version has are copied. A new version waits until no page of the old one is open, or until a page asks for it.
 * Pages of the old version, in other tabs, still find their files: the cache before the current one stays.
 */

/** Set by the build: a hash of all files, and the SHA-256 of each in base64, by name. */
declare const VERSION: string
declare const FILES: Readonly<Record<string, string>>

declare const self: ServiceWorkerGlobalScope

// A module, so that its names are its own.
export {}

const PAGE = 'index.html'
/** What browsers take for a page, a script or a style sheet. Other files have whatever type the host gives. */
const TYPES: Readonly<Record<string, RegExp>> = {
  html: /^text\/html\b/,
  js: /^(?:text|application)\/javascript\b/,
  css: /^text\/css\b/,
}
const { scope } = self.registration
/** Other sites of the same host have caches, too. */
const PREFIX = `sudoku:${scope}:`
const NAME = PREFIX + VERSION
/** Hosts that compress let answers vary. */
const ANY = { ignoreVary: true }
const url = (file: string) => new URL(file, scope).href
const OWN: ReadonlySet<string> = new Set(Object.keys(FILES).map(url))

self.addEventListener('install', (event) => event.waitUntil(fill(Object.keys(FILES))))
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
  // A file that is not to be had now is looked for again when the next page is opened.
  if (request.mode === 'navigate') event.waitUntil(refill().catch(() => undefined))
})

/** Stores files of this version, all or none. */
async function fill(files: readonly string[]): Promise<void> {
  const found = await Promise.all(
    files.map(async (file) => [file, (await copyOf(file)) ?? (await load(file))] as const),
  )
  const cache = await caches.open(NAME)
  await Promise.all(found.map(([file, response]) => cache.put(url(file), response)))
}

/** Stores what is missing, because the browser has deleted it. */
async function refill(): Promise<void> {
  const stored = (await (await caches.open(NAME)).keys()).map((request) => request.url)
  await fill(Object.keys(FILES).filter((file) => !stored.includes(url(file))))
}

/** The file from the cache of any version. */
async function copyOf(file: string): Promise<Response | undefined> {
  for (const name of await ownCaches()) {
    const response = await (await caches.open(name)).match(url(file), ANY)
    if (response && (await isRight(file, response))) return response
  }
  return undefined
}

/** The file from the host. Throws if the answer is another one. */
async function load(file: string): Promise<Response> {
  // The page has just loaded the files whose content never changes. What the browser has kept of them may be wrong, too.
  const modes = [file.startsWith('assets/') ? 'default' : 'no-cache', 'reload'] as const
  for (const cache of modes) {
    const response = await fetch(url(file), { cache, redirect: 'error' })
    if (await isRight(file, response)) return response
  }
  throw new Error(`${file}: the answer is not the file`)
}

/** Whether an answer is the file that the build wrote. */
async function isRight(file: string, response: Response): Promise<boolean> {
  const type = TYPES[file.slice(file.lastIndexOf('.') + 1)]
  if (response.status !== 200 || response.redirected) return false
  if (type?.test(response.headers.get('content-type') ?? '') === false) return false
  const digest = await crypto.subtle.digest('SHA-256', await response.clone().arrayBuffer())
  return btoa(String.fromCharCode(...new Uint8Array(digest))) === FILES[file]
}

/** Keeps this version and the one before it. */
async function removeOld(): Promise<void> {
  const names = (await ownCaches()).filter((name) => name !== NAME)
  await Promise.all(names.slice(0, -1).map((name) => caches.delete(name)))
}

const ownCaches = async () => (await caches.keys()).filter((name) => name.startsWith(PREFIX))

async function answer(request: Request): Promise<Response> {
  const cache = await caches.open(NAME)
  const address = request.mode === 'navigate' ? pageOf(request.url) : request.url.split(/[?#]/)[0]
  const known = await cache.match(address, ANY)
  // Files of other versions are for their pages.
  const foreign = OWN.has(address) ? undefined : await caches.match(address, ANY)
  return known ?? foreign ?? fetch(request).catch((error) => offline(request, error))
}

/** Pages of static text are not stored: without a network, the home page is opened in their place. */
function offline({ mode }: Request, error: unknown): Response {
  if (mode !== 'navigate') throw error
  return Response.redirect(scope)
}

/** The file that a host serves for an address: `index.html` for the folder. */
function pageOf(address: string): string {
  const path = address.split(/[?#]/)[0]
  return path === scope ? url(PAGE) : path
}
