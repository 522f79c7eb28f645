/** The style of a square that shows a drawing (SVG inside a 24 × 24 box) in the colour of its text, `size` px wide. */
export function maskStyle(drawing: string, size: number): string {
  const svg = `<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 24 24' fill='none' stroke='#000' stroke-width='1.8' stroke-linecap='round' stroke-linejoin='round'>${drawing}</svg>`
  const image = `url("data:image/svg+xml,${encodeURIComponent(svg)}")`
  return `font-size:${size}px;-webkit-mask-image:${image};mask-image:${image}`
}
