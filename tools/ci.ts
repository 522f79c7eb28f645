import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { resolve } from 'node:path'
import type { Counts } from './checks'
import { repositoryRoot } from './mini-program/files'

interface Step {
  readonly name: string
  readonly program: string
  readonly args?: readonly string[]
}

/** The steps of .ci/run. Each program writes its counts into the file that CHECK_COUNTS names. */
const steps: readonly Step[] = [
  { name: 'npm run lint', program: 'tools/lint.ts' },
  { name: 'npm test', program: 'tools/test.ts' },
  { name: 'npm run check:wechat', program: 'tools/check-wechat/index.ts' },
  // Takes half a minute; skipped without the data. Jest runs the technique cases.
  {
    name: 'npm run -s test:corpus -- logic paths',
    program: 'tools/corpus/index.ts',
    args: ['logic', 'paths'],
  },
]

/** Runs all steps even if one fails. The last line is `N passed, N failed`. */
function ci(): void {
  const folder = mkdtempSync(resolve(tmpdir(), 'sudoku-ci-'))
  const total: Counts = { passed: 0, failed: 0 }
  for (const { name, program, args = [] } of steps) {
    const file = resolve(folder, 'counts.json')
    rmSync(file, { force: true })
    console.log(`\n— ${name}`)
    const start = Date.now()
    const { status } = spawnSync(process.execPath, ['tools/run.mjs', program, ...args], {
      cwd: repositoryRoot,
      env: { ...process.env, CHECK_COUNTS: file },
      // Standard error goes to standard output, so that a log keeps the order.
      stdio: ['ignore', 1, 1],
    })
    const { passed, failed } = countsIn(file)
    total.passed += passed
    // A step that fails without reporting a failure (a crash) counts as one failure.
    total.failed += status === 0 ? failed : Math.max(failed, 1)
    console.log(`  ${((Date.now() - start) / 1000).toFixed(0)} s`)
  }
  rmSync(folder, { recursive: true })
  console.log(`\n${total.passed} passed, ${total.failed} failed`)
  if (total.failed > 0) process.exitCode = 1
}

function countsIn(file: string): Counts {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as Counts
  } catch {
    return { passed: 0, failed: 0 }
  }
}

ci()
