import type { PuzzleSet } from './sets'

/** With or without a proof that there is no other solution. */
export type Task = 'first' | 'prove'

/** What a measured process can be asked; it answers with the result named after it. */
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
  generate: Generated
}

/** A first look at a set: every answer is checked. */
export interface Trial {
  /** Lines answered in the given time. */
  readonly lines: number
  /** Of them, answered wrongly or not at all. */
  readonly wrong: number
}

export interface Pace {
  /** Processor time for a line, on average. */
  readonly microseconds: number
}

/** One puzzle of 25×25; seconds of processor time, null where the time was up. */
export interface Giant {
  readonly first: number | null
  readonly proof: number | null
  readonly right: boolean
}

export interface Case {
  readonly microseconds: number
  readonly solutions: number
}

export interface Generated {
  readonly perSecond: number
  readonly checked: number
  /** Of the checked ones, not minimal or with several solutions. */
  readonly wrong: number
}
