import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { chromium } from 'playwright-core'
import type { Built } from '../../web/build'
import { DEFAULT_ENGINE } from '../../web/engine'
import { buildMiniProgram } from '../build/mini-program'
import { type Check, report } from '../checks'
import { findChromium } from '../chromium'
import { repositoryRoot } from '../mini-program/files'
import { parseVariant } from '../phone/variant'
import { everyState, isNamed } from '../screenshots/states'
import { createCloudTemplate, inStudios, openStudio } from '../screenshots/studio'
import type { Visit } from './facts'
import { checkOf, type Figure, fault } from './figure'
import { judgePages } from './page-rules'
import { createFieldReader } from './redundant'
import { sourceRules } from './sources'
import { yearOfPlay } from './storage'
import { createProbe, freshListeners, NOTE_TOUCHES, SCREEN, visit } from './visit'

const miniprogram = resolve(repositoryRoot, 'miniprogram')

/** How many pages are open at the same time. */
const STUDIOS = 4

interface Wanted {
  /** Visit only states whose name begins with one of these; all if empty. */
  readonly states: readonly string[]
  /** Report only rules whose name begins with one of these; all if empty. */
  readonly rules: readonly string[]
  readonly engine: string
  /** The screen, px. */
  readonly size: { readonly width: number; readonly height: number }
}

/**
 * npm run check:audit [-- --state NAME … --rule NAME … --engine VARIANT --size 360x640]: measures every page in every state, reads the
 * sources, and prints a line per rule. The exit status is 1 if a rule fails.
 */
async function audit(wanted: Wanted): Promise<void> {
  await buildMiniProgram()
  const checks = [
    ...(await auditPages(wanted)),
    ...sourceRules.map(({ name, what, find }) =>
      checkOf(
        name,
        find(miniprogram).map((line) => fault(line, 'in the sources')),
        what,
      ),
    ),
    checkOf('storage', yearOfPlay(), ''),
  ]
  report(checks.filter((check) => isNamed(check, wanted.rules)))
}

/** Visits the states, several at a time. One of each page leaves it at the end. */
async function auditPages({ states: names, engine, size }: Wanted): Promise<Check[]> {
  const states = everyState().filter((state) => !state.alike && isNamed(state, names))
  // The single page in the timeline cannot be left.
  const leavable = states.filter(({ scene }) => scene === undefined)
  const leaving = new Set(new Map(leavable.map((state) => [state.page, state])).values())
  const probe = await createProbe()
  const [template, browser] = await Promise.all([
    createCloudTemplate(),
    findChromium().then((found) => chromium.launch(found)),
  ])
  const variant = parseVariant(engine)
  const phone = { ...size, script: NOTE_TOUCHES }
  const open = (built?: Built) =>
    openStudio(browser, template, { variant, theme: 'light', phone, built })
  const visits: Visit[] = []
  const failures: Figure[] = []
  let fresh: ReturnType<typeof freshListeners> | undefined
  try {
    await inStudios(STUDIOS, open, states, async (studio, state) => {
      fresh ??= freshListeners(studio)
      try {
        visits.push(await visit(studio, state, probe, leaving.has(state)))
      } catch (error) {
        failures.push({ ...fault(state.page, String(error)), state: state.name })
      }
    })
  } finally {
    await browser.close()
    template.close()
  }
  const listeners = (await fresh) ?? {}
  const reads = createFieldReader(miniprogram)
  return [
    checkOf('visits', failures, `${visits.length} states`),
    ...judgePages(visits, { listeners, reads }),
  ]
}

function readArguments(): Wanted {
  const { values } = parseArgs({
    options: {
      state: { type: 'string', multiple: true, default: [] },
      rule: { type: 'string', multiple: true, default: [] },
      engine: { type: 'string', default: DEFAULT_ENGINE },
      size: { type: 'string', default: SCREEN },
    },
  })
  const [width, height] = values.size.split('x').map(Number)
  const { state: states, rule: rules, engine } = values
  return { states, rules, engine, size: { width, height } }
}

audit(readArguments()).catch((error: Error) => {
  console.error(error)
  process.exitCode = 1
})
