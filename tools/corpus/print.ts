/** Prints a title and rows of label and value. */
export function printRows(title: string, rows: readonly (readonly [string, string])[]): void {
  console.log(`\n${title}`)
  const width = Math.max(...rows.map(([label]) => label.length))
  for (const [label, value] of rows) console.log(`  ${label.padEnd(width)}  ${value}`)
}
