export type ReportReason = 'name' | 'cheating' | 'other'

export interface OpenReport {
  row: string
  reason: ReportReason
  at: number
  name: string | null
  ms: number
}

export interface ReportApi {
  /** Complains about somebody's row, which is hidden until an operator has decided. */
  complain: { request: { row: string; reason: ReportReason }; answer: Record<never, never> }
  /** For operators: what is to be decided, oldest first. */
  open: { request: Record<never, never>; answer: { reports: OpenReport[] } }
  /** For operators: show the row again (and for good), or take its name and keep it hidden. */
  decide: { request: { row: string; keep: boolean }; answer: Record<never, never> }
}
