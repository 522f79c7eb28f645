/** From the easiest to the hardest. `technique-table.ts` assigns a level to each technique. */
export const LEVELS = ['easy', 'medium', 'hard', 'unfair', 'extreme'] as const

export type Level = (typeof LEVELS)[number]
