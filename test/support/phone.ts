import { type Browser, chromium } from 'playwright-core'
import { FIRST_PUZZLE } from '../../miniprogram/core/learning/first-lesson'
import { findChromium } from '../../tools/chromium'
import { Phone, type PhoneOptions } from '../../tools/phone/phone'

/** The address of the local server that the tests use. */
export const address = process.env.TEST_ADDRESS as string

export interface TestPhoneOptions extends PhoneOptions {
  /** Without a JIT compiler, as iOS runs the pages of a mini program. */
  jitless?: boolean
  /** Whoever holds it has never played: the home page begins with the first lesson. */
  newcomer?: boolean
  /** Another server than the one of all tests. */
  server?: string
  /** The film (a file) that its camera sees; without one it has no camera. */
  film?: string
}

const KNOWS_THE_RULE = {
  'first-lesson': JSON.stringify({
    version: 1,
    data: { values: Array.from(FIRST_PUZZLE.values), over: true },
  }),
}

/** Chromium's own fake of a camera, which asks nobody. */
const CAMERA = ['--use-fake-device-for-media-stream', '--use-fake-ui-for-media-stream']

const phones: Phone[] = []
const browsers = new Map<string, Promise<Browser>>()

/**
 * Opens the mini program on a phone of its own, which the test's end closes. The test fails where the
 * phone's console shows an error or a warning; a test that wants one takes it out of `phone.problems`.
 */
export async function openPhone(options: TestPhoneOptions = {}): Promise<Phone> {
  const storage = options.newcomer ? options.storage : { ...KNOWS_THE_RULE, ...options.storage }
  const { server = address } = options
  const phone = await Phone.open(await browserFor(options), server, { ...options, storage })
  phones.push(phone)
  return phone
}

/** A browser of the shared Chromium, or one with flags of its own; kept for the test file. */
function browserFor({ jitless = false, film }: TestPhoneOptions): Promise<Browser> {
  const flags = [
    ...(jitless ? ['--js-flags=--jitless'] : []),
    ...(film ? [...CAMERA, `--use-file-for-fake-video-capture=${film}`] : []),
  ]
  const key = flags.join(' ')
  const known = browsers.get(key)
  if (known) return known
  const started = flags.length > 0 ? launch(flags) : connect()
  browsers.set(key, started)
  return started
}

async function launch(flags: string[]): Promise<Browser> {
  const found = await findChromium()
  return chromium.launch({ ...found, args: [...(found.args ?? []), ...flags] })
}

function connect(): Promise<Browser> {
  return chromium.connect(process.env.TEST_CHROMIUM as string)
}

afterEach(async () => {
  const opened = phones.splice(0)
  const problems = opened.flatMap((phone) => phone.problems)
  await Promise.all(opened.map((phone) => phone.close()))
  expect(problems).toEqual([])
})

afterAll(async () => {
  for (const browser of browsers.values()) await (await browser).close()
})
