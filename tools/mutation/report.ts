/** The parts of Stryker's JSON report that are used here. */
export interface Report {
  readonly files: Readonly<
    Record<string, { readonly source: string; readonly mutants: readonly Mutant[] }>
  >
}

interface Mutant {
  readonly status:
    | 'Killed'
    | 'Timeout'
    | 'RuntimeError'
    | 'Survived'
    | 'NoCoverage'
    | 'CompileError'
  readonly mutatorName: string
  readonly replacement?: string
  readonly location: { readonly start: Place; readonly end: Place }
}

/** Both count from 1. */
interface Place {
  readonly line: number
  readonly column: number
}

/** A change of the code that no test noticed. */
interface Survivor {
  readonly file: string
  readonly line: number
  readonly original: string
  readonly replacement: string
}

/** A survivor that is known, and why it stays. */
export interface Noted extends Pick<Survivor, 'file' | 'original' | 'replacement'> {
  readonly reason: string
}

export interface Results {
  readonly folder: string
  readonly noticed: number
  readonly survivors: readonly Survivor[]
}

/** What became of the mutants in the sample. The others are compile errors, see sample.mjs. */
export function resultsOf(folder: string, { files }: Report): Results {
  let noticed = 0
  const survivors: Survivor[] = []
  for (const [file, { source, mutants }] of Object.entries(files)) {
    for (const { status, location, replacement = '' } of mutants) {
      if (status === 'CompileError') continue
      // A test file that cannot be loaded fails, too.
      if (status !== 'Survived' && status !== 'NoCoverage') noticed++
      else {
        const original = shortened(textAt(source.split('\n'), location))
        survivors.push({
          file,
          line: location.start.line,
          original,
          replacement: shortened(replacement),
        })
      }
    }
  }
  return { folder, noticed, survivors }
}

function textAt(lines: readonly string[], { start, end }: Mutant['location']): string {
  const text = lines.slice(start.line - 1, end.line)
  text[text.length - 1] = text[text.length - 1].slice(0, end.column - 1)
  text[0] = text[0].slice(start.column - 1)
  return text.join('\n')
}

/** One line of at most 90 characters. */
function shortened(text: string): string {
  const line = text.replace(/\s+/g, ' ')
  return line.length > 90 ? `${line.slice(0, 89)}…` : line
}

/** A Markdown table of the scores, then the survivors with their reasons. */
export function tableOf(results: readonly Results[], noted: readonly Noted[]): string {
  const rows = results.map(({ folder, noticed, survivors }) => {
    const count = noticed + survivors.length
    const share = ((100 * noticed) / count).toFixed(1)
    return `| ${folder} | ${count} | ${noticed} | ${survivors.length} | ${share} % |`
  })
  const lines = results.flatMap(({ survivors }) =>
    survivors.map(({ file, line, original, replacement }) => {
      const known = noted.find(
        (one) => one.file === file && one.original === original && one.replacement === replacement,
      )
      return `${known ? ' ' : '!'} ${file}:${line}  ${original}  →  ${replacement}  ${known?.reason ?? ''}`.trimEnd()
    }),
  )
  return `${[
    '| folder | changes | noticed | not noticed | share |',
    '| --- | --: | --: | --: | --: |',
    ...rows,
    '',
    ...lines,
  ].join('\n')}\n`
}
