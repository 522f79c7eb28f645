import fc, { type Parameters } from 'fast-check'

/**
 * Options of a property test: `cases` random cases, the same ones on every run. FUZZ_TIMES=100 tries a hundred times as
 * many, FUZZ_SEED=7 other ones. A failure prints the smallest case that was found, with its seed and path.
 */
export function cases<Case>(count: number): Parameters<Case> {
  const { FUZZ_TIMES = '1', FUZZ_SEED = '1' } = process.env
  return { numRuns: Math.ceil(count * Number(FUZZ_TIMES)), seed: Number(FUZZ_SEED) }
}

/** Any character, as in strings of `unit: 'binary'`; for those, fast-check first makes a map of a million characters. */
export const anyChar = fc.nat(0x10f7ff).map(
  (n) => String.fromCodePoint(n < 0xd800 ? n : n + 0x800),
  (char) => {
    const code = Number(String(char).codePointAt(0))
    if (String.fromCodePoint(code) !== char) throw new RangeError('not one character')
    return code < 0xd800 ? code : code - 0x800
  },
)

/** The way to a part of a JSON value: names and indices. */
type Path = readonly string[]

/** The ways to all parts of a JSON value, the whole one first. */
export function partsOf(value: unknown, path: Path = []): Path[] {
  if (typeof value !== 'object' || value === null) return [path]
  const inner = Object.entries(value).flatMap(([key, one]) => partsOf(one, [...path, key]))
  return [path, ...inner]
}

export function partAt(value: unknown, path: Path): unknown {
  return path.reduce((inner, key) => (inner as Record<string, unknown>)[key], value)
}

/** A copy of a JSON value with another part. */
export function withPart(value: unknown, path: Path, other: unknown): unknown {
  if (path.length === 0) return other
  const [key, ...rest] = path
  const inner = withPart(partAt(value, [key]), rest, other)
  return Array.isArray(value)
    ? value.with(Number(key), inner)
    : { ...(value as object), [key]: inner }
}
