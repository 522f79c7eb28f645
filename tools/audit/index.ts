import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { chromium } from 'playwright-core'
import { DEFAULT_ENGINE } from '../../web/engine'
import { buildEdition, editionFolder } from '../build/edition'
import { buildMiniProgram } from '../build/mini-program'
import { type Check, report } from '../checks'
import { findChromium } from '../chromium'
import { answerHelp } from '../help'
import { repositoryRoot } from '../mini-program/files'
import { parseVariant } from '../phone/variant'
import { type Scene, takeTours } from '../screenshots/studio'
import { isNamed, toursOf } from '../screenshots/tours'
import type { Visit } from './facts'
import { checkOf, type Figure, fault } from './figure'
import { judgePages } from './page-rules'
import { createFieldReader } from './redundant'
import { sourceRules } from './sources'
import { createProbe, HOME, listenersOf, NOTE_TOUCHES, visit } from './visit'

/** The screen: the narrowest usual one, with a home indicator. */
const SCREEN = '360x780'

answerHelp(`npm run check:audit [-- --state NAME … --rule NAME … --engine VARIANT --size 360x640 --edition reader]
Measures every page in every state, reads the sources, and prints a line per rule. The exit status is 1 if a rule fails.`)

const { values } = parseArgs({
  options: {
    state: { type: 'string', multiple: true, default: [] },
    rule: { type: 'string', multiple: true, default: [] },
    engine: { type: 'string', default: DEFAULT_ENGINE },
    size: { type: 'string', default: SCREEN },
    edition: { type: 'string' },
  },
})

/** The folder of app.json of an edition. */
const edition = values.edition && resolve(editionFolder(values.edition), 'miniprogram')
const miniprogram = edition ?? resolve(repositoryRoot, 'miniprogram')

async function audit(): Promise<void> {
  await buildMiniProgram()
  if (values.edition) await buildEdition(values.edition)
  const checks = [
    ...(await auditPages()),
    ...sourceRules.map(({ name, what, find }) => {
      const faults = find(miniprogram).map((line) => fault(line, 'in the sources'))
      return checkOf(name, faults, what)
    }),
  ]
  report(checks.filter(({ name }) => isNamed(name, values.rule)))
}

/** Visits the states whose names begin with one of `--state`. */
async function auditPages(): Promise<Check[]> {
  const [width, height] = values.size.split('x').map(Number)
  const probe = await createProbe()
  const browser = await chromium.launch(await findChromium())
  const visits: Visit[] = []
  const failures: Figure[] = []
  let listeners: Record<string, number> = {}
  const look = async (scene: Scene) => {
    if (scene.tour === fresh) {
      listeners = await listenersOf(scene.phone)
      return
    }
    try {
      visits.push(await visit(scene, probe))
    } catch (error) {
      failures.push({ ...fault(scene.tour.page, String(error)), state: scene.state })
    }
  }
  /** The app that has just started. */
  const fresh = { page: HOME, states: { fresh: [] } }
  const isWanted = (state: string) => state === 'fresh' || isNamed(state, values.state)
  const phone = { width, height, script: NOTE_TOUCHES }
  const options = { browser, phone, variant: parseVariant(values.engine), source: miniprogram }
  try {
    await takeTours([fresh, ...toursOf(values.state, edition)], isWanted, options, look)
  } finally {
    await browser.close()
  }
  const reads = createFieldReader(miniprogram)
  return [
    checkOf('visits', failures, `${visits.length} states`),
    ...judgePages(visits, { listeners, reads }),
  ]
}

audit().catch((error: Error) => {
  console.error(error)
  process.exitCode = 1
})
