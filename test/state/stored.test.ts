import './support/fake-time'

import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { silenceLog } from '../platform/fake-wx'
import { startPhone } from './support/phone'
import { readPhone } from './support/read-phone'
import { playedStorage } from './support/session'

/** The storage of a phone and what the app reads from it, as JSON: `<version>.json` for each published version. */
interface Fixture {
  readonly stored: Readonly<Record<string, string>>
  readonly read: object
}

const FOLDER = path.join(__dirname, '../fixtures/storage')
const published = existsSync(FOLDER) ? readdirSync(FOLDER) : []

/** A played session: what it has stored, and what the app knows without having been restarted. */
async function playedSession(): Promise<Fixture> {
  const stored = await playedStorage()
  return { stored, read: JSON.parse(JSON.stringify(await readPhone())) }
}

beforeEach(silenceLog)

test.each(['this version', ...published])('what %s has stored is read as it was', async (name) => {
  const { stored, read }: Fixture = published.includes(name)
    ? JSON.parse(readFileSync(path.join(FOLDER, name), 'utf8'))
    : await playedSession()
  startPhone(stored)
  expect(JSON.parse(JSON.stringify(await readPhone()))).toMatchObject(read)
})

// docs/launch.md, "The release": the version that is being published.
const { TAKE_FIXTURE: version } = process.env
if (version) {
  test(`the storage of ${version} is written to ${FOLDER}`, async () => {
    mkdirSync(FOLDER, { recursive: true })
    // The flag fails if the fixture exists: what phones have does not change.
    const file = path.join(FOLDER, `${version}.json`)
    writeFileSync(file, `${JSON.stringify(await playedSession(), null, 2)}\n`, { flag: 'wx' })
  })
}
