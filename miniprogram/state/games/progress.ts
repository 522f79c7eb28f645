import type { GameSummary } from './game-summary'

/** The ratio (0 to 1) of the initially empty cells that hold a digit. */
export function filledRatio({ givens, values }: Pick<GameSummary, 'givens' | 'values'>): number {
  const initiallyEmpty = countEmpty(givens)
  return initiallyEmpty === 0 ? 1 : 1 - countEmpty(values) / initiallyEmpty
}

const countEmpty = (grid: string) => grid.split('.').length - 1
