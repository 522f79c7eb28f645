/** Groups the digits of an integer: 28200960 → '28,200,960'. */
export function groupDigits(n: number): string {
  return String(n).replace(/\B(?=(\d{3})+$)/g, ',')
}

/**
 * Marks ('d') the cells in which a solution differs from the one before it; for the first solution, from the second.
 * `solutions` contains `values`.
 */
export function differenceMarks(solutions: readonly string[], values: string): string {
  const position = solutions.indexOf(values)
  const other = solutions[position > 0 ? position - 1 : position + 1]
  if (other === undefined) return ''
  return Array.from(values, (digit, cell) => (digit === other[cell] ? '.' : 'd')).join('')
}
