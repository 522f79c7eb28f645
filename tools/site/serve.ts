import { readFileSync, statSync } from 'node:fs'
import http from 'node:http'
import type { AddressInfo } from 'node:net'
import { extname, resolve, sep } from 'node:path'
import { brotliCompressSync, constants } from 'node:zlib'

const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.webmanifest': 'application/manifest+json; charset=utf-8',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.xml': 'application/xml; charset=utf-8',
  '.txt': 'text/plain; charset=utf-8',
}
/** Pictures are compressed already. */
const COMPRESSED = new Set(['.png', '.jpg'])

export interface StaticServer {
  /** The address of the folder, with a slash at its end. */
  readonly url: string
  /** Serves another folder from now on: a new version of the site. */
  use(folder: string): void
  /** Lets a network answer before the host, as one with a login page does. The host answers where this returns false. */
  intercept(answer: (name: string, response: http.ServerResponse) => boolean): void
  close(): Promise<void>
}

/**
 * A plain static server on 127.0.0.1, as any host of files: it serves a folder under a path such as `/some/path/`, with
 * brotli of a `quality` from 0 to 11, the highest of which takes seconds, and knows nothing of the site.
 */
export async function serveFolder(
  folder: string,
  path = '/',
  quality = constants.BROTLI_MAX_QUALITY,
): Promise<StaticServer> {
  let root = resolve(folder)
  let intercept: Parameters<StaticServer['intercept']>[0] = () => false
  const compressed = new Map<string, Buffer>()
  const server = http.createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://host')
    const name = decodeURIComponent(pathname)
    if (intercept(name, response)) return
    const file = resolve(
      root,
      `./${name.slice(path.length)}${name.endsWith('/') ? 'index.html' : ''}`,
    )
    const isServed = name.startsWith(path) && (file === root || file.startsWith(root + sep))
    const stat = isServed ? statSync(file, { throwIfNoEntry: false }) : undefined
    if (!stat?.isFile()) {
      answerMissing(root, response)
      return
    }
    const extension = extname(file)
    const accepted = /\bbr\b/.test(String(request.headers['accept-encoding']))
    const encoding = accepted && !COMPRESSED.has(extension) ? 'br' : ''
    const key = `${file} ${encoding} ${stat.mtimeMs}`
    const params = { [constants.BROTLI_PARAM_QUALITY]: quality }
    const content = () => readFileSync(file)
    const body =
      compressed.get(key) ?? (encoding ? brotliCompressSync(content(), { params }) : content())
    compressed.set(key, body)
    response.writeHead(200, {
      'content-type': TYPES[extension] ?? 'application/octet-stream',
      'cache-control': name.includes('/assets/') ? 'max-age=31536000, immutable' : 'no-cache',
      'content-length': body.length,
      ...(encoding && { 'content-encoding': encoding, vary: 'accept-encoding' }),
    })
    response.end(body)
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}${path}`,
    use(next) {
      root = resolve(next)
    },
    intercept(answer) {
      intercept = answer
    },
    close() {
      server.closeAllConnections()
      return new Promise((done) => server.close(() => done()))
    },
  }
}

/** As hosts of sites do: with the site's own page. */
function answerMissing(root: string, response: http.ServerResponse): void {
  const page = resolve(root, '404.html')
  const has = statSync(page, { throwIfNoEntry: false })?.isFile()
  response.writeHead(404, { 'content-type': TYPES[has ? '.html' : '.txt'] })
  response.end(has ? readFileSync(page) : 'not found')
}
