import { parseArgs } from 'node:util'
import { type Command, type Context, messageOf, type OptionValues, UsageError } from './command'
import { commands } from './commands'
import { readPositions, readPuzzles } from './input'
import { LineWriter, OutputClosed } from './output'

/** The version of the package, which the bundler fills in. */
declare const VERSION: string

const USAGE_STATUS = 2

/**
 * Runs a command line and sets the exit status. Help that was asked for goes to standard output, errors and usage to
 * standard error. `program` is what people type before the command.
 */
export async function main(program: string, args: readonly string[]): Promise<void> {
  process.exitCode = await run(program, args)
}

/** Returns the exit status. */
async function run(program: string, args: readonly string[]): Promise<number> {
  const [name, ...rest] = args
  if (name === undefined) return say(overview(program), USAGE_STATUS)
  if (name === 'help' || name === '--help' || name === '-h') return tell(overview(program))
  if (name === '--version') return tell(VERSION)
  if (!Object.hasOwn(commands, name)) {
    return say(`unknown command '${name}'\n\n${overview(program)}`, USAGE_STATUS)
  }
  const command = commands[name]
  try {
    return await runCommand(command, `${program} ${name}`, rest)
  } catch (error) {
    if (error instanceof OutputClosed) return 0
    if (error instanceof UsageError)
      return say(`${error.message}\n${usage(command, `${program} ${name}`)}`, USAGE_STATUS)
    throw error
  }
}

async function runCommand(command: Command, start: string, args: string[]): Promise<number> {
  const { options, files } = readArguments(command, args)
  if (options.help) return tell(`${usage(command, start)}\n${command.summary}`)
  const writer = new LineWriter(process.stdout)
  let status = 0
  const warn: Context['warn'] = (place, message) => void say(`${place}: ${message}`, 0)
  const fail: Context['fail'] = (place, message) => {
    status = 1
    warn(place, message)
  }
  await command.run({
    options,
    files,
    puzzles: () => readPuzzles(files, fail),
    positions: () => readPositions(files, fail),
    write: (line) => writer.write(line),
    warn,
    fail,
  })
  await writer.flush()
  return status
}

function readArguments(
  command: Command,
  args: string[],
): { options: OptionValues; files: readonly string[] } {
  try {
    const { values, positionals } = parseArgs({
      args,
      options: { ...command.options, help: { type: 'boolean', short: 'h' } },
      allowPositionals: true,
    })
    return { options: values, files: positionals }
  } catch (error) {
    throw new UsageError(messageOf(error))
  }
}

function usage(command: Command, start: string): string {
  return `usage: ${start} ${command.usage}`
}

function overview(program: string): string {
  const width = Math.max(...Object.keys(commands).map((name) => name.length))
  const lines = Object.entries(commands).map(
    ([name, { summary }]) => `  ${name.padEnd(width)}  ${summary}`,
  )
  return [
    `usage: ${program} COMMAND [OPTIONS] [FILES]`,
    '',
    ...lines,
    '',
    'Puzzles come from the files or from standard input: one a line, or grids and lists over several',
    'lines, in any notation. COMMAND --help tells more, --version the version.',
  ].join('\n')
}

function say(text: string, status: number): number {
  process.stderr.write(`${text}\n`)
  return status
}

function tell(text: string): number {
  process.stdout.write(`${text}\n`)
  return 0
}
