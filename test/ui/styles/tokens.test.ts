import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import postcss from 'postcss'

const file = resolve(__dirname, '../../../miniprogram/ui/styles/tokens.wxss')
const sheet = postcss.parse(readFileSync(file, 'utf8'))

/** The tokens of a theme, without `--`. */
function tokensOf(theme: string): Record<string, string> {
  const tokens: Record<string, string> = {}
  sheet.walkRules(`.theme-${theme}`, (rule) => {
    rule.walkDecls((decl) => {
      tokens[decl.prop.slice(2)] = decl.value
    })
  })
  return tokens
}

/** Relative luminance of '#rrggbb' (WCAG 2). */
function luminanceOf(color: string): number {
  const [r, g, b] = [1, 3, 5].map((at) => {
    const channel = Number.parseInt(color.slice(at, at + 2), 16) / 255
    return channel <= 0.03928 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * r + 0.7152 * g + 0.0722 * b
}

function contrast(a: string, b: string): number {
  const [low, high] = [luminanceOf(a), luminanceOf(b)].sort((x, y) => x - y)
  return (high + 0.05) / (low + 0.05)
}

const CELLS = ['paper', 'peer', 'same', 'selected', 'reason', 'elimination', 'glow']
const DIGITS = ['given', 'entry', 'note', 'conflict']
const PAIRS: [text: string, ground: string][] = [
  ...DIGITS.flatMap((digit) =>
    CELLS.map((cell): [string, string] => [`board-${digit}`, `board-${cell}`]),
  ),
  ['board-differ-text', 'board-differ'],
  ['text', 'page'],
  ['text', 'card'],
  ['text', 'sunk'],
  ['muted', 'page'],
  ['muted', 'card'],
  ['muted', 'sunk'],
  ['accent', 'page'],
  ['accent', 'card'],
  ['on-accent', 'accent'],
  ['text', 'accent-tint'],
  ['muted', 'accent-tint'],
  ['accent', 'accent-tint'],
  ['good', 'good-tint'],
  ['good', 'page'],
  ['bad', 'bad-tint'],
  ['bad', 'card'],
  ['care', 'care-tint'],
]

describe.each(['light', 'dark'])('the %s theme', (theme) => {
  const tokens = tokensOf(theme)

  test.each(PAIRS)('shows --%s on --%s with a contrast of at least 4.5', (text, ground) => {
    expect(contrast(tokens[text], tokens[ground])).toBeGreaterThanOrEqual(4.5)
  })

  test('has the same tokens as the other theme', () => {
    expect(Object.keys(tokens)).toEqual(Object.keys(tokensOf(theme === 'light' ? 'dark' : 'light')))
  })
})
