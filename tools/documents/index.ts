import { spawn, spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { resolve } from 'node:path'
import { check, report } from '../checks'
import { answerHelp } from '../help'
import { repositoryRoot } from '../mini-program/files'
import { namedCommands, unlistedCommands } from './named'
import { SMALLEST_RUNS, type SmallestRun } from './smallest-runs'

const USAGE = `npm run check:documents
Runs every command that the documents name, in its smallest form (tools/documents/smallest-runs.ts), in a fresh clone
of what is committed.`

async function checkDocuments(): Promise<void> {
  answerHelp(USAGE)
  const folder = mkdtempSync(resolve(tmpdir(), 'sudoku-clone-'))
  try {
    clone(folder)
    const distinct = new Map(Object.values(SMALLEST_RUNS).map((one) => [one.run, one]))
    const checks = [
      await check('every command has a smallest run', () =>
        unlistedCommands(namedCommands(folder)),
      ),
    ]
    for (const [name, one] of distinct) {
      console.error(name)
      checks.push(await check(name, () => tryRun(folder, one)))
    }
    report(checks)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

/** Clones the last commit. The clone has no dependencies; it shares the Chromium of this folder, if there is one. */
function clone(folder: string): void {
  const git = (...args: string[]) =>
    spawnSync('git', args, { cwd: repositoryRoot, encoding: 'utf8' })
  if (git('status', '--porcelain').stdout) console.error('What is not committed is not checked.')
  const origin = `file://${repositoryRoot}`
  const { status, stderr } = git('clone', '--quiet', '--depth', '1', origin, folder)
  if (status !== 0) throw new Error(stderr)
  const chromium = resolve(repositoryRoot, '.cache/chromium')
  if (!existsSync(chromium)) return
  mkdirSync(resolve(folder, '.cache'))
  symlinkSync(chromium, resolve(folder, '.cache/chromium'))
}

/** Returns what is wrong with a run. */
async function tryRun(folder: string, { run, serves }: SmallestRun): Promise<string[]> {
  const data = resolve(folder, 'no-data')
  const child = spawn('sh', ['-c', run], {
    cwd: folder,
    env: {
      ...process.env,
      CHECK_COUNTS: '',
      SUDOKU_DATA: data,
      PORT: '0',
      npm_config_prefer_offline: 'true',
    },
    stdio: ['ignore', 'pipe', 'pipe'],
    // A group of its own, so that a server ends with its shell.
    detached: true,
  })
  let output = ''
  child.stderr.on('data', (chunk) => {
    output += chunk
  })
  return new Promise((settle) => {
    const listen = (chunk: Buffer) => {
      output += chunk
      const [address] = (serves && /http:\S+(?=\n)/.exec(output)) || []
      if (!address) return
      child.stdout.off('data', listen)
      settle(problemsOf(address).finally(() => process.kill(-(child.pid as number))))
    }
    child.stdout.on('data', listen)
    child.on('close', (status) => {
      settle(status === 0 && !serves ? [] : [`exit status ${status}\n${output}`])
    })
  })
}

async function problemsOf(address: string): Promise<string[]> {
  const { ok, status } = await fetch(address)
  return ok ? [] : [`${address} answers with status ${status}`]
}

checkDocuments().catch((error: Error) => {
  console.error(error.message)
  process.exitCode = 1
})
