import { answerHelp } from './help'
import { runSteps, type Step } from './steps'

/** The steps of .ci/run. Those of a group keep one processor busy each and run side by side. */
const groups: readonly (readonly Step[])[] = [
  // The checks of the second group read what the build writes.
  [
    {
      name: 'npm run build -- --edition reader',
      program: 'tools/build/index.ts',
      args: ['--edition', 'reader'],
    },
  ],
  [
    { name: 'npm run lint', program: 'tools/lint.ts' },
    {
      name: 'npm run check:wechat -- . dist/reader',
      program: 'tools/check-wechat/index.ts',
      args: ['.', 'dist/reader'],
    },
    // Keeps the benchmarks working; their figures are taken by hand.
    { name: 'npm run bench -- --smoke', program: 'tools/bench/index.ts', args: ['--smoke'] },
    { name: 'npm run build:package', program: 'tools/package/index.ts' },
    { name: 'npm run check:documents', program: 'tools/documents/index.ts' },
    // Skipped without the data. Jest runs the technique cases.
    {
      name: 'npm run -s test:corpus -- logic paths',
      program: 'tools/corpus/index.ts',
      args: ['logic', 'paths'],
    },
  ],
  // Keeps all processors busy: npm test -- --all, whose states are measured on the way.
  [{ name: 'npm run check:audit -- --all', program: 'tools/audit/index.ts', args: ['--all'] }],
]

const USAGE = `.ci/run
Runs all steps even if one fails. The last line is \`N passed, N failed\`.

${groups.flatMap((group) => group.map(({ name }) => `  ${name}\n`)).join('')}`

async function ci(): Promise<void> {
  answerHelp(USAGE)
  const { passed, failed } = await runSteps(groups)
  console.log(`\n${passed} passed, ${failed} failed`)
  if (failed > 0) process.exitCode = 1
}

void ci()
