import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { readJson } from '../mini-program/files'
import { SMALLEST_RUNS } from './smallest-runs'

const TERMINAL = 'tools/cli/README.md'
/** The documents whose commands have to work. */
const DOCUMENTS = ['README.md', 'CONTRIBUTING.md', 'tools/README.md', TERMINAL, 'npm/README.md']

/** A command as a document names it, such as `npm run build [-- --edition reader]`; without npm's `-s`. */
interface NamedCommand {
  readonly document: string
  readonly command: string
}

/** Every command that the documents of a repository name. */
export function namedCommands(root: string): NamedCommand[] {
  const { scripts } = readJson<{ scripts: object }>(resolve(root, 'package.json'))
  return DOCUMENTS.flatMap((document) => {
    const text = readFileSync(resolve(root, document), 'utf8')
    const commands = commandsIn(text, Object.keys(scripts))
    if (document === TERMINAL) commands.push(...terminalCommands(text))
    return commands.map((command) => ({
      document,
      command: command.replace(/^npm run -s /, 'npm run '),
    }))
  })
}

/** Commands without a smallest run, and smallest runs of commands that no document names. */
export function unlistedCommands(named: readonly NamedCommand[]): string[] {
  const commands = new Set(named.map(({ command }) => command))
  const missing = named.filter(({ command }) => !Object.hasOwn(SMALLEST_RUNS, command))
  const unused = Object.keys(SMALLEST_RUNS).filter((command) => !commands.has(command))
  return [
    ...missing.map(({ document, command }) => `${document}: ${command} has no smallest run`),
    ...unused.map((command) => `${command} has a smallest run and is in no document`),
  ]
}

/** The commands in a text: the lines of its `sh` blocks, and what stands between backticks and begins like one. */
export function commandsIn(text: string, scripts: readonly string[]): string[] {
  const blocks = [...text.matchAll(/^```sh\n(.*?)^```/gms)].flatMap(([, code]) => code.split('\n'))
  const lines = blocks.map((line) => line.replace(/\s+# .*/, '').trim()).filter(Boolean)
  const prose = text.replace(/^```.*?^```/gms, '')
  const named = [...prose.matchAll(/`([^`]+)`/g)].flatMap(([, code]) => {
    const command = code.replace(/\\\|/g, '|').replace(/\s+/g, ' ')
    if (
      /^(?:[A-Z_]+=\S+ )*(?:npm (?:start|test|install|run (?:-s )?\w)|npx |node |\.ci\/)/.test(
        command,
      )
    )
      return [command]
    // `bench -- web`, `check:wechat`
    const [script] = command.split(' ')
    const isScript = scripts.includes(script) && (script.includes(':') || command.includes(' -- '))
    return isScript ? [`npm run ${command}`] : []
  })
  return [...lines, ...named]
}

/** The commands of the terminal and the options of `generate`, which its README lists in tables. */
function terminalCommands(text: string): string[] {
  const tables = [...text.matchAll(/^\| (command|option) \|.*\n.*\n((?:\|.*\n)+)/gm)]
  return tables.flatMap(([, kind, rows]) =>
    [...rows.matchAll(/^\| `([^`]+)`/gm)].map(
      ([, code]) => `npm run sudoku -- ${kind === 'option' ? 'generate ' : ''}${code}`,
    ),
  )
}
