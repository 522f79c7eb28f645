/** An SVG as a picture for a style, `url("data:…")`. What a quoted address can hold stays as it is, which halves its text. */
export function urlOf(svg: string): string {
  const text = encodeURIComponent(svg)
    .replace(/%20/g, ' ')
    .replace(/%3D/g, '=')
    .replace(/%2F/g, '/')
  return `url("data:image/svg+xml,${text}")`
}
