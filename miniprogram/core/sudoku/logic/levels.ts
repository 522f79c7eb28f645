/** From what everybody can to what hardly anybody can; which technique has which level stands in rating.ts. */
export const LEVELS = ['easy', 'medium', 'hard', 'unfair', 'extreme'] as const

export type Level = (typeof LEVELS)[number]
