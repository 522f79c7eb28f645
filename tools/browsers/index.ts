import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { addServiceWorker, buildSite } from '../../web/site/build'
import { buildMiniProgram } from '../build/mini-program'
import { type Check, check, report } from '../checks'
import { answerHelp } from '../help'
import { repositoryRoot } from '../mini-program/files'
import { sitePages } from '../site/pages'
import { serveFolder } from '../site/serve'
import { writeSite } from '../site/write'
import { openFirefox } from './firefox'
import { MissingBrowser, type Session } from './session'
import { playOnce, visitPages } from './visit'
import { openWebKit } from './webkit'

/** A phone and a desktop, px. MiniBrowser's window is not narrower than 450. */
const SIZES = [
  [375, 812],
  [1440, 900],
] as const

const USAGE = `npm run check:browsers
Builds the web site and uses it in Firefox and WebKit, as far as they are on this machine. Every page is opened
on a phone and in a wide window; then a puzzle is pasted, played and found again without a network.`

async function checkBrowsers(): Promise<void> {
  answerHelp(USAGE)
  const folder = mkdtempSync(join(tmpdir(), 'browsers-'))
  try {
    writeSite(folder, await siteWithProbe())
    const checks: Check[] = []
    for (const open of [openFirefox, openWebKit]) {
      checks.push(...(await checkBrowser(open, folder)))
    }
    if (checks.length > 0) report(checks)
    else process.exitCode = 1
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

async function siteWithProbe() {
  await buildMiniProgram()
  const files = await buildSite({
    source: resolve(repositoryRoot, 'miniprogram'),
    nodeModules: resolve(repositoryRoot, 'node_modules'),
  })
  files.set('probe.js', readFileSync(resolve(__dirname, 'probe.js')))
  const page = String(files.get('index.html'))
  files.set(
    'index.html',
    page.replace('<meta charset="utf-8" />', '$&<script src="probe.js"></script>'),
  )
  await addServiceWorker(files)
  return files
}

/** Checks the site in one browser. No checks, with a message, if it is not on this machine. */
async function checkBrowser(open: () => Promise<Session>, folder: string): Promise<Check[]> {
  const session = await open().catch((error: Error) => {
    if (!(error instanceof MissingBrowser)) throw error
    console.error(`Skipped, because it is not on this machine. ${error.message}`)
  })
  if (!session) return []
  const checks: Check[] = []
  for (const [width, height] of SIZES) {
    await session.resize(width, height)
    const name = `${session.name}, ${width} × ${height}`
    // Each has another port: a storage and a service worker of its own.
    const server = await serveFolder(folder, '/some/path/')
    const disconnect = () =>
      server.intercept((_, response) => {
        response.destroy()
        return true
      })
    checks.push(
      await check(`${name}: every page`, () => visitPages(session, server.url, sitePages())),
      await check(`${name}: paste, play, hint, offline`, () =>
        playOnce(session, server.url, disconnect),
      ),
    )
    await server.close()
  }
  await session.close()
  return checks
}

checkBrowsers()
