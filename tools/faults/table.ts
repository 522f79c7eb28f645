/** Prints a Markdown table. Numbers are aligned to the right. */
export function printTable(head: readonly string[], rows: readonly (readonly string[])[]): void {
  const lines = [head, ...rows]
  const widths = head.map((_, column) => Math.max(3, ...lines.map((line) => line[column].length)))
  const isNumber = head.map((_, column) => rows.every((row) => /^[\d.,%]*$/.test(row[column])))
  const format = (line: readonly string[]) =>
    `| ${line
      .map((text, column) =>
        isNumber[column] ? text.padStart(widths[column]) : text.padEnd(widths[column]),
      )
      .join(' | ')} |`
  const rule = widths.map((width, column) =>
    isNumber[column] ? `${'-'.repeat(width - 1)}:` : '-'.repeat(width),
  )
  process.stdout.write(
    `${[format(head), `| ${rule.join(' | ')} |`, ...rows.map(format)].join('\n')}\n`,
  )
}
