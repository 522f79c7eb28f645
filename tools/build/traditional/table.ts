import { createConversion, type TraditionalTable } from '../../../miniprogram/strings/traditional'

/**
 * A small table that converts every text to its target: the usual form of each character, and phrases for what differs, which
 * contain as many neighbours as they need to disturb no other text. Throws if there is none.
 */
export function createTable(targets: ReadonlyMap<string, string>): TraditionalTable {
  const forms = usualForms(targets)
  const characters = [...forms]
    .filter(([one, form]) => one !== form)
    .flat()
    .join('')
  const isSafe = (phrase: string, form: string) =>
    [...targets].every(([text, target]) => !text.includes(phrase) || target.includes(form))
  const phrases: Record<string, string> = {}
  for (const [text, target] of targets) {
    if (createConversion({ characters, phrases })(text) === target) continue
    for (const [phrase, form] of phrasesOf(text, target, forms, isSafe)) phrases[phrase] = form
  }
  const convert = createConversion({ characters, phrases })
  const wrong = [...targets].filter(([text, target]) => convert(text) !== target)
  for (const [text, target] of wrong) phrases[text] = target
  const last = createConversion({ characters, phrases })
  const left = [...targets].find(([text, target]) => last(text) !== target)
  if (left) throw new Error(`No table converts “${left[0]}” to “${left[1]}”`)
  return { characters, phrases }
}

/** The most frequent form of every character, from texts that keep their length. */
function usualForms(targets: ReadonlyMap<string, string>): Map<string, string> {
  const counts = new Map<string, Map<string, number>>()
  for (const [text, target] of targets) {
    if (text.length !== target.length) continue
    for (let i = 0; i < text.length; i++) {
      if (!/[一-鿿“”]/.test(text[i])) continue
      const forms = counts.get(text[i]) ?? new Map<string, number>()
      counts.set(text[i], forms.set(target[i], (forms.get(target[i]) ?? 0) + 1))
    }
  }
  const mostFrequent = (forms: Map<string, number>) =>
    [...forms].reduce((best, one) => (one[1] > best[1] ? one : best))[0]
  return new Map([...counts].map(([one, forms]) => [one, mostFrequent(forms)]))
}

/** Positions that correspond in a text in its usual forms and in its target: a longest common subsequence. */
function correspondences(usual: readonly string[], target: string): [number, number][] {
  const [n, m] = [usual.length, target.length]
  const lengths = Array.from({ length: n + 1 }, () => new Uint16Array(m + 1))
  for (let i = n - 1; i >= 0; i--) {
    for (let j = m - 1; j >= 0; j--) {
      const without = Math.max(lengths[i + 1][j], lengths[i][j + 1])
      lengths[i][j] = usual[i] === target[j] ? lengths[i + 1][j + 1] + 1 : without
    }
  }
  const pairs: [number, number][] = []
  for (let i = 0, j = 0; i < n && j < m; ) {
    if (usual[i] === target[j]) pairs.push([i++, j++])
    else if (lengths[i + 1][j] >= lengths[i][j + 1]) i++
    else j++
  }
  return pairs
}

/** Phrases for the parts of a text that the usual forms get wrong, each with as few neighbours as `isSafe` allows. */
function phrasesOf(
  text: string,
  target: string,
  forms: ReadonlyMap<string, string>,
  isSafe: (phrase: string, form: string) => boolean,
): [string, string][] {
  const usual = [...text].map((one) => forms.get(one) ?? one)
  const pairs = [[-1, -1], ...correspondences(usual, target), [text.length, target.length]]
  return pairs.slice(1).flatMap(([nextI, nextJ], index): [string, string][] => {
    const [i, j] = pairs[index]
    if (nextI - i === 1 && nextJ - j === 1) return []
    for (let more = 0; ; more++) {
      const start = pairs[Math.max(0, index - more)]
      const end = pairs[Math.min(pairs.length - 1, index + 1 + more)]
      const phrase = text.slice(start[0] + 1, end[0])
      const form = target.slice(start[1] + 1, end[1])
      const isWhole = phrase === text
      if (phrase !== '' && (isWhole || (form !== '' && isSafe(phrase, form))))
        return [[phrase, form]]
    }
  })
}
