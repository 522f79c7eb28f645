/** What is wrong with a name: `text` is what may not be used, and absent for what cannot be seen. */
export interface NameFault {
  readonly kind: 'empty' | 'long' | 'marks' | 'hidden' | 'character'
  readonly text?: string
}

/** The widest name: twelve Chinese characters, or twenty-four Latin letters. */
const MAX_NAME_WIDTH = 24
/** Marks of one letter, such as the two accents of a Vietnamese one. More of them stand on the rows above and below. */
const MAX_MARKS = 2

// From texts: WeChat's compiler would turn literals with these classes into lists of all their characters.
const scripts = (names: readonly string[]) => names.map((name) => `\\p{Script=${name}}`).join('')
const WIDE = scripts([
  'Han',
  'Hiragana',
  'Katakana',
  'Hangul',
  'Bopomofo',
  'Yi',
  'Tibetan',
  'Mongolian',
])
const NARROW = scripts(['Latin', 'Greek', 'Cyrillic', 'Thai', 'Arabic'])
/** Not letters that nobody sees, nor the Arabic ligatures, one of which is as wide as a sentence. */
const LETTER = `(?![\\p{Default_Ignorable_Code_Point}\\uFB50-\\uFDFF\\uFE70-\\uFEFF])(?=\\p{L})`
const MARKS = '((?:(?!\\p{Default_Ignorable_Code_Point})[\\p{Mn}\\p{Mc}])*)'
const DIGITS_AND_SIGNS = '[!-~·•…—–‘’“”°×÷→←↑↓○●◎◇◆□■△▲▽▼☆★♪♫♡♥♂♀※〇]'
const WIDE_SIGNS = '[、-〃〈-】〔-〗ー・！-～￥①-⑳]'
const PICTURE = '\\p{Extended_Pictographic}\\uFE0F?[\\u{1F3FB}-\\u{1F3FF}]?'
/** A picture, several joined to one (at most a family of four), a flag, or a digit on a key. */
const EMOJI = `${PICTURE}(?:\\u200D${PICTURE}){0,3}|[\\u{1F1E6}-\\u{1F1FF}]{2}|[0-9#*]\\uFE0F\\u20E3`

/** What a name may consist of, each with its width; the first that fits counts. */
const PARTS: readonly (readonly [pattern: RegExp, width: number])[] = [
  [new RegExp(EMOJI, 'uy'), 2],
  [new RegExp(`${LETTER}[${WIDE}]${MARKS}`, 'uy'), 2],
  [new RegExp(`${LETTER}[${NARROW}]${MARKS}`, 'uy'), 1],
  [new RegExp(DIGITS_AND_SIGNS, 'uy'), 1],
  [new RegExp(WIDE_SIGNS, 'uy'), 2],
  [/ (?=[^ ])/uy, 1],
]

const UNSEEN = '\\p{C}\\p{Z}\\p{Default_Ignorable_Code_Point}\\u2800'
const HIDDEN = new RegExp(`[${UNSEEN}]`, 'u')

/**
 * The first thing that is wrong with the name of a player, or null. Names consist of letters of the scripts that players
 * use, digits, common signs, single spaces and emoji. Everything else could be invisible, or reach beyond its row.
 */
export function faultOfName(name: string): NameFault | null {
  if (name === '') return { kind: 'empty' }
  if (name.startsWith(' ')) return { kind: 'hidden' }
  let width = 0
  for (let at = 0; at < name.length; ) {
    const part = partAt(name, at)
    if (part === null) {
      const text = String.fromCodePoint(name.codePointAt(at) as number)
      return HIDDEN.test(text) ? { kind: 'hidden' } : { kind: 'character', text }
    }
    if (part.marks > MAX_MARKS) return { kind: 'marks', text: part.text }
    width += part.width
    at += part.text.length
  }
  return width > MAX_NAME_WIDTH ? { kind: 'long' } : null
}

function partAt(name: string, at: number) {
  for (const [pattern, width] of PARTS) {
    pattern.lastIndex = at
    const match = pattern.exec(name)
    if (match) return { text: match[0], width, marks: Array.from(match[1] ?? '').length }
  }
  return null
}
