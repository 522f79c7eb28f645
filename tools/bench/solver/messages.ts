import type { PuzzleSet } from './sets'

/** Find one solution, or also prove that there is no other. */
export type Task = 'first' | 'prove'

/** Questions to a measured process; `Answers` has the type of each answer. */
export type Question =
  | {
      readonly kind: 'try'
      readonly set: PuzzleSet
      readonly file: string
      readonly task: Task
      readonly lines: number
      readonly milliseconds: number
    }
  | {
      readonly kind: 'pace'
      readonly file: string
      readonly task: Task
      readonly lines: number
      readonly milliseconds: number
    }
  | {
      readonly kind: 'giants'
      readonly file: string
      readonly lines: number
      readonly seconds: number
    }
  | { readonly kind: 'case'; readonly puzzle: string; readonly count: boolean }
  | { readonly kind: 'generate'; readonly milliseconds: number }

export interface Answers {
  try: Trial
  pace: Pace
  giants: Giant[]
  case: Case
  generate: GeneratorPace
}

/** A trial on a set, in which every answer is checked. */
export interface Trial {
  /** Number of lines answered in the given time. */
  readonly lines: number
  /** Number of these lines with a wrong answer or none. */
  readonly wrong: number
}

export interface Pace {
  /** Average CPU time per line. */
  readonly microseconds: number
}

/** Times for one 25×25 puzzle in CPU seconds; null after a timeout. */
export interface Giant {
  readonly first: number | null
  readonly proof: number | null
  readonly right: boolean
}

export interface Case {
  readonly microseconds: number
  readonly solutions: number
}

export interface GeneratorPace {
  readonly perSecond: number
  readonly checked: number
  /** Number of checked puzzles that are not minimal or have several solutions. */
  readonly wrong: number
}
