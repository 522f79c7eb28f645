import { contrast, DEFICIENCY_NAMES, differenceFor, LOOKS, tokensOf } from './colours'

const CELLS = ['paper', 'peer', 'same', 'selected', 'reason', 'elimination', 'glow']
const DIGITS = ['given', 'entry', 'note', 'conflict']
const PAIRS: [text: string, ground: string][] = [
  ...DIGITS.flatMap((digit) =>
    CELLS.map((cell): [string, string] => [`board-${digit}`, `board-${cell}`]),
  ),
  // The stripes of the player's colours are between the colour and the paper. Notes on them are as dark as givens.
  ...['given', 'entry', 'conflict'].flatMap((digit) =>
    [1, 2, 3, 4, 5, 6, 7, 8].map((n): [string, string] => [`board-${digit}`, `colour-${n}`]),
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

describe.each(LOOKS)('the look %s', (look) => {
  const tokens = tokensOf(look)

  test.each(PAIRS)('shows --%s on --%s with a contrast of at least 4.5', (text, ground) => {
    expect(contrast(tokens[text], tokens[ground])).toBeGreaterThanOrEqual(4.5)
  })

  test('has the same tokens as the other ones', () => {
    expect(Object.keys(tokens)).toEqual(Object.keys(tokensOf('light')))
  })
})

/** What has to be told apart by colour, where the shape is the same. */
const OPPOSITES: [one: string, other: string][] = [
  ['board-entry', 'board-conflict'],
  ['board-entry', 'board-given'],
  ['board-conflict', 'board-given'],
  ['board-reason', 'board-elimination'],
  ['board-same', 'board-elimination'],
  ['board-same', 'board-selected'],
  ['board-same', 'board-paper'],
  ['board-link', 'board-conflict'],
  ['board-link', 'good'],
  ['good', 'bad'],
]

describe('the distinct palette', () => {
  describe.each(['light-distinct', 'dark-distinct'] as const)('%s', (look) => {
    const tokens = tokensOf(look)

    test.each(
      OPPOSITES.flatMap((pair) => DEFICIENCY_NAMES.map((name) => [...pair, name] as const)),
    )('keeps --%s and --%s apart with %s', (one, other, deficiency) => {
      expect(differenceFor(deficiency, tokens[one], tokens[other])).toBeGreaterThanOrEqual(14)
    })
  })

  test('is needed: with the standard one, deuteranopes take an elimination for a reason', () => {
    const { 'board-reason': reason, 'board-elimination': elimination } = tokensOf('light')
    expect(differenceFor('deuteranopia', reason, elimination)).toBeLessThan(6)
  })
})
