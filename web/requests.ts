import type http from 'node:http'

/** A request that is not answered. */
export class RequestError extends Error {
  /** A status from 400 to 499. */
  readonly status: number
  constructor(status: number, message: string) {
    super(message)
    this.name = 'RequestError'
    this.status = status
  }
}

/** The largest event that is read, a little more than functions accept. */
const MAX_BODY_BYTES = 1024 * 1024
/** Deeper events cannot be passed on to a function, which recursive code does. */
const MAX_EVENT_DEPTH = 100

const LOCAL_NAMES = new Set(['127.0.0.1', 'localhost', '[::1]'])

/**
 * The address of a request, with its path decoded. Throws a RequestError if it is malformed, names another host, or a page
 * of another site sends it. Another site can reach this server from the developer's browser: by its address, or by a name
 * of its own that it lets point to 127.0.0.1 (DNS rebinding).
 */
export function readAddress(request: http.IncomingMessage): {
  readonly path: string
  readonly query: URLSearchParams
} {
  const { host = '', origin, 'sec-fetch-site': site = 'none' } = request.headers
  const own = parseUrl(`http://${host}`)
  if (!own || !LOCAL_NAMES.has(own.hostname)) throw new RequestError(403, 'this host is not served')
  if (origin !== undefined && origin !== own.origin) {
    throw new RequestError(403, 'requests of other sites are not answered')
  }
  // The path may begin with two slashes, which would be a host.
  const url = parseUrl(`${own.origin}${request.url}`)
  const path = url && decodePath(url.pathname)
  if (!path) throw new RequestError(400, 'the address is malformed')
  // Links of other sites may open the product. They may not use its functions or load its scripts.
  if (path.startsWith('/__') && site !== 'none' && site !== 'same-origin') {
    throw new RequestError(403, 'requests of other sites are not answered')
  }
  return { path, query: url.searchParams }
}

/** The JSON of a request's body; `{}` for none. Throws a RequestError if it is malformed, too long or nested too deeply. */
export async function readJson(request: http.IncomingMessage): Promise<unknown> {
  const chunks: Buffer[] = []
  let bytes = 0
  for await (const chunk of request) {
    bytes += (chunk as Buffer).length
    // Read to the end: the sender would not see an answer before it.
    if (bytes <= MAX_BODY_BYTES) chunks.push(chunk as Buffer)
  }
  if (bytes > MAX_BODY_BYTES) throw new RequestError(413, 'the request is too long')
  const event = parseJson(Buffer.concat(chunks).toString('utf8') || '{}')
  if (isDeeperThan(MAX_EVENT_DEPTH, event)) throw new RequestError(400, 'the request is too deep')
  return event
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    throw new RequestError(400, 'the request is not JSON')
  }
}

/** Whether a value has more than `depth` objects or arrays inside each other. */
function isDeeperThan(depth: number, value: unknown): boolean {
  let level: unknown[] = [value]
  for (let i = 0; i <= depth; i++) {
    level = level.flatMap((one) => (one && typeof one === 'object' ? Object.values(one) : []))
  }
  return level.length > 0
}

function parseUrl(text: string): URL | null {
  try {
    return new URL(text)
  } catch {
    return null
  }
}

/** Null for malformed escapes, and for NUL, which no file name may contain. */
function decodePath(path: string): string | null {
  try {
    const decoded = decodeURIComponent(path)
    return decoded.includes('\0') ? null : decoded
  } catch {
    return null
  }
}
