/** Traditional Chinese, made from the simplified texts with a table that the build generates: tools/build/traditional. */

/** What to write for each character, and for the phrases that are not written character by character. */
export interface TraditionalTable {
  /** Pairs of characters: 数數独獨. */
  readonly characters: string
  readonly phrases: Readonly<Record<string, string>>
}

/** A function that converts a text of the app. At each place the longest phrase wins. Numbers, letters and places stay. */
export function createConversion({ characters, phrases }: TraditionalTable) {
  const forms: Record<string, string> = { ...phrases }
  for (let i = 0; i < characters.length; i += 2) forms[characters[i]] = characters[i + 1]
  const longestFirst = Object.keys(phrases).sort((a, b) => b.length - a.length)
  const parts = [
    ...longestFirst.map((phrase) => phrase.replace(/[{}()?.+*]/g, '\\$&')),
    '[一-鿿“”]',
  ]
  const pattern = new RegExp(parts.join('|'), 'g')
  return (text: string): string => text.replace(pattern, (part) => forms[part] ?? part)
}

/** The same texts, each converted. Keys and everything else stay. */
export function convertTexts<Texts>(texts: Texts, convert: (text: string) => string): Texts {
  const convertAny = (value: unknown): unknown => {
    if (typeof value === 'string') return convert(value)
    if (Array.isArray(value)) return value.map(convertAny)
    if (typeof value !== 'object' || value === null) return value
    return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, convertAny(one)]))
  }
  return convertAny(texts) as Texts
}
