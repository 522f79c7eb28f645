import { joinPath } from '../../paths'

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
