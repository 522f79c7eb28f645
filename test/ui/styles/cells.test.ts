import { cellStates, type Element, styleOf } from './cell-states'
import { contrast, covered, LOOKS, tokensOf } from './colours'

/** The value of `var(--name)`, or the value itself. */
function resolved(value: string | undefined, tokens: Record<string, string>): string | undefined {
  const name = /^var\(--([\w-]+)\)$/.exec(value ?? '')?.[1]
  return name ? tokens[name] : value
}

/** The colours that a player gives cells, with and without the streaks of their patterns. */
function paintsOf(tokens: Record<string, string>): string[] {
  const colours = [1, 2, 3, 4, 5, 6, 7, 8].map((n) => tokens[`colour-${n}`])
  return [...colours, ...colours.map((colour) => covered(colour, tokens['colour-streak']))]
}

/** What lies behind the text of a cell: its background, the fill of the highlighted note, light that crosses it. */
function groundsOf(cell: Omit<Element, 'pseudo'>, tokens: Record<string, string>): string[] {
  const ground = (pseudo: string, own = cell.own) =>
    resolved(styleOf('background', { ...cell, own, pseudo }), tokens)
  if (cell.own.includes('painted')) return paintsOf(tokens)
  const layer = cell.around.includes('layered') ? ground('::before') : ground('')
  const fill = cell.own.includes('hit') ? ground('::before') : undefined
  // A hint dims cells only after the light has crossed them.
  const isDimmed = cell.around.includes('dimmed')
  const light = isDimmed ? undefined : ground('::after', [...cell.own, 'glow'])
  return [layer, fill, light].filter((color) => color !== undefined)
}

describe.each(LOOKS)('the look %s', (look) => {
  const tokens = tokensOf(look)

  test('shows digits and notes with a contrast of at least 4.5 in every state of a cell', () => {
    const pale: string[] = []
    let checked = 0
    for (const cell of cellStates()) {
      const text = resolved(styleOf('color', { ...cell, pseudo: '' }), tokens) as string
      for (const ground of groundsOf(cell, tokens)) {
        checked++
        if (contrast(text, ground) >= 4.5) continue
        pale.push(`${cell.around.join(' ')} > ${cell.own.join(' ')}: ${text} on ${ground}`)
      }
    }
    expect(checked).toBeGreaterThan(500)
    expect(pale).toEqual([])
  })
})
