/** The style of an element `size` px wide that shows SVG elements (view box 24 × 24) as a mask in its text colour. */
export function maskStyle(drawing: string, size: number): string {
  const svg = `<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 24 24' fill='none' stroke='#000' stroke-width='1.8' stroke-linecap='round' stroke-linejoin='round'>${drawing}</svg>`
  const image = `url("data:image/svg+xml,${encodeURIComponent(svg)}")`
  return `font-size:${size}px;-webkit-mask-image:${image};mask-image:${image}`
}
