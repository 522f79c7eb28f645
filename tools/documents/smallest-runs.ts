/** A command that stands for others in its smallest form, and its output or end. */
export interface SmallestRun {
  /** For `sh`, in a fresh clone without SUDOKU_DATA. */
  readonly run: string
  /** It prints the address of a page and ends only when it is stopped. */
  readonly serves?: true
}

const PUZZLE = '53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79'
const onPuzzle = (command: string): SmallestRun => ({
  run: `echo ${PUZZLE} | npm run -s sudoku -- ${command}`,
})
const run = (command: string): SmallestRun => ({ run: command })

/** Loads the program, for what takes long. .ci/run runs most of these as steps of their own. */
const help = (command: string) => run(`${command}${command.includes(' -- ') ? '' : ' --'} --help`)

const build = run('npm run build -- --edition reader')
const generate = run(
  'npm run -s sudoku -- generate --level easy --count 1 --seed 1 --size 4 --symmetry diagonal',
)
const generateRules = run(
  `npm run -s sudoku -- generate --size 4 --jigsaw --rules '{"diagonals":true}'`,
)
const generateKiller = run('npm run -s sudoku -- generate --size 4 --killer --cages 2')
const generateMinimal = run(
  'npm run -s sudoku -- generate --size 4 --technique hidden-single --minimal',
)
const read = run('npm run -s sudoku -- read web/site/icons/card.png')
const lint = help('npm run lint')
const wechat = help('npm run check:wechat')
const audit = help('npm run check:audit')
const browsers = help('npm run check:browsers')
const screenshots = help('npm run screenshots')
const packed = help('npm run build:package')
const ci = run('.ci/run --help')
const tests = help('npm test')
const oneTest = run('npm test -- test/core/game/move.test.ts --selectProjects unit')
const cases = run('npm run -s test:corpus -- logic cases')
const photos = run('npm run -s test:corpus -- photos')
const judge = help('npm run -s test:faults -- judge')
const train = run('node tools/run.mjs tools/train/index.ts --help')
const benchSolver = help('npm run -s bench -- solver')

/** What is run for each command of the documents, in this order; the same run once. */
export const SMALLEST_RUNS: Readonly<Record<string, SmallestRun>> = {
  // The first one installs the dependencies.
  'npm start': { run: 'npm start -- --once', serves: true },
  'npm start [-- OPTIONS]': help('npm start'),
  'npm install && npm run build': build,
  'npm run build [-- --edition reader]': build,
  'npm run build -- --stack FOLDER < STACK': run('npm run -s build -- --stack dist < /dev/null'),
  'npm run build:web [-- --url ADDRESS]': run('npm run build:web'),
  'npm run build:package': packed,
  'npm run lint': lint,
  'npm run lint -- --fix': lint,
  'npm run lint [-- --fix]': lint,
  'npm run deploy [-- --plan | --check | --probe | --rehearse]': run('npm run deploy -- --plan'),

  '.ci/run': ci,
  'npm test': tests,
  'npm test [-- OPTIONS]': tests,
  'npm test -- --all': tests,
  'npm test -- --all --coverage': tests,
  'npm test -- --promise timer test/e2e': tests,
  'npm test -- --engine glass-easel test/e2e/play.test.ts': tests,
  'npm test -- --engine exparser --bridge async test/e2e/play.test.ts': tests,
  'npm test -- test/core/game/move.test.ts': oneTest,
  'npm test -- --selectProjects unit': oneTest,
  'FUZZ_TIMES=100 npm test -- properties injection pictures --testTimeout 3600000': tests,
  'npm run check:wechat': wechat,
  'npm run check:wechat [-- ROOT …]': wechat,
  'npm run check:audit': audit,
  'npm run check:audit [-- OPTIONS]': audit,
  'npm run check:audit -- --state play --rule tap': audit,
  'npm run check:browsers': browsers,
  'npm run check:documents': help('npm run check:documents'),
  'npm run screenshots': screenshots,
  'npm run screenshots [-- NAMES]': screenshots,

  'npm run test:corpus -- …': cases,
  'npm run test:corpus -- logic': cases,
  'npm run test:corpus -- logic ratings': run('npm run -s test:corpus -- logic ratings'),
  'npm run test:corpus -- logic ser': run('npm run -s test:corpus -- logic ser'),
  'npm run test:corpus -- logic hints': run('npm run -s test:corpus -- logic hints --every 500'),
  'npm run test:corpus -- photos': photos,
  'npm run test:faults -- …': judge,
  'npm run test:faults -- judge': judge,
  'npm run bench -- TOPIC': benchSolver,
  'npm run bench -- --smoke': benchSolver,
  'npm run bench -- solver': benchSolver,
  'npm run bench -- solver --quick': benchSolver,
  'npm run bench -- generator': help('npm run -s bench -- generator'),
  'npm run bench -- page': help('npm run -s bench -- page'),
  'npm run bench -- web': help('npm run -s bench -- web'),
  'node tools/run.mjs FILE': train,
  'node tools/run.mjs tools/train/index.ts': train,

  'npm run sudoku -- …': onPuzzle('solve'),
  'npm run sudoku -- COMMAND [OPTIONS] [FILES]': onPuzzle('solve'),
  'npm run sudoku -- solve': onPuzzle('solve'),
  'npm run sudoku -- count [--limit N]': onPuzzle('count --limit 2'),
  'npm run sudoku -- trace': onPuzzle('trace'),
  'npm run sudoku -- steps --all': onPuzzle('steps --all'),
  'npm run sudoku -- hint': onPuzzle('hint --language zh'),
  'npm run sudoku -- path': onPuzzle('path'),
  'npm run sudoku -- rate': onPuzzle('rate'),
  'npm run sudoku -- convert --to FORMAT': onPuzzle('convert --to csv'),
  'npm run sudoku -- generate': generate,
  'npm run sudoku -- generate --level L': generate,
  'npm run sudoku -- generate --technique ID': generateMinimal,
  'npm run sudoku -- generate --symmetry NAME': generate,
  'npm run sudoku -- generate --minimal': generateMinimal,
  'npm run sudoku -- generate --size N': generate,
  'npm run sudoku -- generate --rules JSON': generateRules,
  'npm run sudoku -- generate --jigsaw': generateRules,
  'npm run sudoku -- generate --killer': generateKiller,
  'npm run sudoku -- generate --cages N': generateKiller,
  'npm run sudoku -- read IMAGE…': read,

  // The program of the package is the terminal; `npm run build:package` installs the package and tries it.
  'npm install sudoku-tong': packed,
  [`echo ${PUZZLE} | npx sudoku-tong solve`]: onPuzzle('solve'),
  'npx sudoku-tong': run('npm run -s sudoku -- --help'),
  'npx sudoku-tong generate --level hard --count 5': generate,
  'npx sudoku-tong read photograph.jpg': read,
}
