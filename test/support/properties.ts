import type { Parameters } from 'fast-check'

/**
 * Options of a property test: `cases` random cases, the same ones on every run. FUZZ_TIMES=100 tries a hundred times as
 * many, FUZZ_SEED=7 other ones. A failure prints the smallest case that was found, with its seed and path.
 */
export function cases<Case>(count: number): Parameters<Case> {
  const { FUZZ_TIMES = '1', FUZZ_SEED = '1' } = process.env
  return { numRuns: Math.ceil(count * Number(FUZZ_TIMES)), seed: Number(FUZZ_SEED) }
}
