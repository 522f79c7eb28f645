/** A URL inside the mini program, e.g. `/pages/play/play?id=3`. Query values stay encoded, as in WeChat. */
export interface Url {
  /** Without a leading slash: `pages/play/play`. */
  readonly path: string
  readonly query: Readonly<Record<string, string>>
  /** `/path?query` */
  readonly text: string
}

/** Parses a URL. Relative URLs are resolved against the page `from`. */
export function parseUrl(url: string, from = ''): Url {
  const [path, search = ''] = url.split('?', 2)
  const query: Record<string, string> = {}
  for (const pair of search.split('&')) {
    if (!pair) continue
    const equals = pair.indexOf('=')
    if (equals < 0) query[pair] = ''
    else query[pair.slice(0, equals)] = pair.slice(equals + 1)
  }
  const absolute = joinPath(from, path)
  return { path: absolute, query, text: `/${absolute}${search ? `?${search}` : ''}` }
}

/** Resolves `../b/b` from `pages/a/a` to `pages/b/b`. A leading slash starts at the root. */
export function joinPath(from: string, path: string): string {
  const parts = path.startsWith('/') ? [] : from.split('/').slice(0, -1)
  for (const part of path.split('/')) {
    if (part === '..') parts.pop()
    else if (part && part !== '.') parts.push(part)
  }
  return parts.join('/')
}
