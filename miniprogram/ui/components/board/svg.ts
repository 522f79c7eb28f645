/** An SVG as a CSS value `url("data:…")`. Characters that need no escaping are kept, which halves the length. */
export function svgUrl(svg: string): string {
  const text = encodeURIComponent(svg)
    .replace(/%20/g, ' ')
    .replace(/%3D/g, '=')
    .replace(/%2F/g, '/')
  return `url("data:image/svg+xml,${text}")`
}

/** The style of a node that is an SVG in the colour of its background: its mask. */
export function inkOf(svg: string): string {
  const url = svgUrl(svg)
  return `-webkit-mask-image:${url};mask-image:${url}`
}
