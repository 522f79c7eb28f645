import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { editionPart } from '../build/edition'
import { type Check, report } from '../checks'
import { answerHelp } from '../help'
import { repositoryRoot } from '../mini-program/files'
import { isNamed } from '../states/asked'
import { visitStates } from '../states/run'
import { createProbe } from './create-probe'
import type { Visit } from './facts'
import { checkOf, fault } from './figure'
import { judgePages } from './page-rules'
import { createFieldReader } from './redundant'
import { sourceRules } from './sources'
import { FRESH } from './visit'

/** The screen: the narrowest usual one, with a home indicator. */
const SCREEN = '360x780'

answerHelp(`npm run check:audit [-- --state NAME … --rule NAME … --engine exparser --size 360x640 --edition reader --all]
Measures every page in every state that a test names, reads the sources, and prints a line per rule. The exit status is 1 if
a rule fails. With --all, all other tests run, too.`)

const { values } = parseArgs({
  options: {
    state: { type: 'string', multiple: true, default: [] },
    rule: { type: 'string', multiple: true, default: [] },
    engine: { type: 'string' },
    size: { type: 'string', default: SCREEN },
    edition: { type: 'string' },
    all: { type: 'boolean', default: false },
  },
})

/** The folder of app.json. */
const miniprogram = values.edition
  ? resolve(repositoryRoot, editionPart(values.edition).folder, 'miniprogram')
  : resolve(repositoryRoot, 'miniprogram')

async function audit(): Promise<void> {
  const folder = mkdtempSync(resolve(tmpdir(), 'sudoku-audit-'))
  try {
    const pages = await auditPages(folder)
    const sources = sourceRules.map(({ name, what, find }) => {
      const faults = find(miniprogram).map((line) => fault(line, 'in the sources'))
      return checkOf(name, faults, what)
    })
    report([...pages, ...sources].filter(({ name }) => isNamed(name, values.rule)))
  } finally {
    rmSync(folder, { recursive: true })
  }
}

/** Visits the states whose names begin with one of `--state`. */
async function auditPages(folder: string): Promise<Check[]> {
  const [width, height] = values.size.split('x').map(Number)
  const names = values.state.length > 0 ? [FRESH, ...values.state] : []
  writeFileSync(resolve(folder, 'probe.js'), await createProbe())
  const asked = {
    purpose: 'audit',
    folder,
    names,
    width,
    height,
    withAllTests: values.all,
  } as const
  const options = (['engine', 'edition'] as const).flatMap((name) =>
    values[name] ? [`--${name}`, values[name]] : [],
  )
  const { found, failures } = await visitStates<Visit>(asked, options)
  return [
    checkOf(
      'visits',
      failures.map((what) => fault(what, 'so that its states are not judged')),
      `${found.length} states`,
    ),
    ...judgePages(found, {
      listeners: found.find(({ state }) => state === FRESH)?.listeners ?? {},
      reads: createFieldReader(miniprogram),
    }),
  ]
}

audit()
