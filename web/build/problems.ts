import path from 'node:path'

/** A problem in the source of the mini program. `line` and `column` start at 1. */
export interface Problem {
  readonly file: string
  readonly line?: number
  readonly column?: number
  readonly message: string
}

/** Formats as `pages/play/play.wxml:3:12 unknown component <foo>`, with the file relative to `root`. */
export function formatProblem(problem: Problem, root: string): string {
  const file = path.isAbsolute(problem.file) ? path.relative(root, problem.file) : problem.file
  const place = problem.line === undefined ? '' : `:${problem.line}:${problem.column ?? 1}`
  return `${file}${place} ${problem.message}`
}

/** Line and column of an offset in a text, starting at 1. */
export function placeOf(text: string, offset: number): { line: number; column: number } {
  const before = text.slice(0, offset)
  const line = before.split('\n').length
  return { line, column: offset - before.lastIndexOf('\n') }
}
