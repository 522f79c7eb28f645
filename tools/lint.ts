import { spawn } from 'node:child_process'
import { resolve } from 'node:path'
import { checkBudgets } from './budgets'
import { build } from './build/generated'
import { lzString } from './build/lz-string'
import { traditional } from './build/traditional'
import { type Check, check, report } from './checks'
import { answerHelp } from './help'
import { sourceFigures } from './lint/figures'
import { strayIds } from './lint/ids'
import { forbiddenImports, type Problem } from './lint/imports'
import { duplicateNames } from './lint/names'
import { listFiles, repositoryRoot } from './mini-program/files'

const colours = process.stdout.isTTY === true

const USAGE = `npm run lint [-- [--fix] [--write]]
Biome, the types of every tsconfig, imports between layers, ids in their places, duplicate names, unused code, budgets.
--fix corrects what Biome can; --write lowers the budgets to what is measured.`

async function lint(): Promise<void> {
  answerHelp(USAGE)
  const fix = process.argv.includes('--fix')
  const biome = [
    'check',
    '--error-on-warnings',
    `--colors=${colours ? 'force' : 'off'}`,
    ...(fix ? ['--write'] : []),
  ]
  // Modules that are imported and not committed.
  await build(lzString)
  await build(traditional)
  report(
    await Promise.all([
      check('style and rules (Biome)', () => run('biome', '@biomejs/biome/bin/biome', biome)),
      check('imports between layers', () => forbiddenImports(repositoryRoot).map(located)),
      check('ids of rules and techniques in their places', () =>
        strayIds(repositoryRoot).map(located),
      ),
      check('one name, one thing', () => duplicateNames(repositoryRoot).map(located)),
      check('unused files, exports and dependencies (knip)', () =>
        run('knip', 'knip/bin/knip.js', ['--treat-config-hints-as-errors']),
      ),
      checkBudgets('budgets', () => sourceFigures(repositoryRoot)),
      ...typeChecks(),
    ]),
  )
}

function located({ file, line, message }: Problem): string {
  return `${file}:${line} ${message}`
}

/** One check for every tsconfig of the repository. */
function typeChecks(): Promise<Check>[] {
  return listFiles(repositoryRoot, ['.git', '.cache'])
    .filter((file) => /(^|\/)tsconfig(\.\w+)?\.json$/.test(file))
    .map((file) =>
      check(`types of ${file}`, () =>
        run('tsc', 'typescript/bin/tsc', ['-p', file, '--pretty', `${colours}`]),
      ),
    )
}

/** Runs a package's program. Returns its output if it fails, else nothing. */
function run(name: string, program: string, options: string[]): Promise<string[]> {
  const file = resolve(repositoryRoot, 'node_modules', program)
  return new Promise((settle, fail) => {
    const child = spawn(process.execPath, [file, ...options], { cwd: repositoryRoot })
    const output: Buffer[] = []
    child.stdout.on('data', (chunk) => output.push(chunk))
    child.stderr.on('data', (chunk) => output.push(chunk))
    child.on('error', fail)
    child.on('close', (code) => {
      const text = Buffer.concat(output).toString()
      settle(code === 0 ? [] : [text || `${name} exited with status ${code}.`])
    })
  })
}

lint()
