import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { resolve } from 'node:path'
import type { Browser } from 'playwright-core'
import type { Built } from '../../web/build'
import type { PhoneOptions } from '../phone/phone'
import type { Variant } from '../phone/variant'
import { galleryPage, type Shot } from './gallery-page'
import type { State } from './state'
import { everyState } from './states'
import { type CloudTemplate, inStudios, openStudio, type Scene, type Studio } from './studio'

/** A way to look at every page. */
interface Look {
  readonly name: string
  /** Heading of its column. */
  readonly title: string
  readonly phone: PhoneOptions
  /** Settings of the player. */
  readonly settings?: Readonly<Record<string, unknown>>
}

/** The looks after light and dark, which are two pictures of one opened page. */
const OTHER_LOOKS: readonly Look[] = [
  { name: 'distinct', title: 'colour-blind', phone: {}, settings: { palette: 'distinct' } },
  { name: 'text-1.4', title: 'text × 1.4', phone: { fontScale: 1.4 } },
  { name: '320x568', title: '320 × 568', phone: { width: 320, height: 568 } },
  { name: '430x932', title: '430 × 932', phone: { width: 430, height: 932 } },
  { name: '1024x768', title: '1024 × 768', phone: { width: 1024, height: 768 } },
]

const DAY: Look = { name: 'light', title: 'light', phone: {} }
const NIGHT: Look = { name: 'dark', title: 'dark', phone: {} }

/** How many pages are open at the same time. */
const STUDIOS = 4

/** Waiting time after a change of the theme. */
const REPAINT_MS = 200

/** What a gallery is made with. */
export interface GalleryOptions {
  readonly browser: Browser
  readonly template: CloudTemplate
  readonly variant: Variant
  /** Of the phones that have no size of their own. */
  readonly phone: PhoneOptions
  readonly states: readonly State[]
  /** Names of the looks to take; all if empty. Light and dark are taken together. */
  readonly looks: readonly string[]
  /** Keep the pictures of other states and looks. */
  readonly isPart: boolean
  /** Where pictures and page are written. */
  readonly folder: string
}

/**
 * Takes the states in the looks and writes `index.html`, a page with all pictures that works from the disk. Returns how many
 * pictures show a page that reported problems.
 */
export async function takeGallery(options: GalleryOptions): Promise<number> {
  const { folder, states, looks, isPart } = options
  if (!isPart) rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder, { recursive: true })
  const shots = readShots(folder)
  let built: Built | undefined
  for (const look of [DAY, ...OTHER_LOOKS].filter((one) => isWanted(one, looks))) {
    const open = async (known?: Built) => {
      const studio = await openStudio(options.browser, options.template, {
        variant: options.variant,
        theme: 'light',
        phone: { ...options.phone, ...look.phone },
        built: known ?? built,
      })
      built = studio.built
      return studio
    }
    await inStudios(STUDIOS, open, states, async (studio, state) => {
      for (const shot of await takeState(studio, state, look, folder)) shots.set(shot.file, shot)
    })
    writePage(folder, [...shots.values()])
    console.log(`${look.title}: ${states.length} states`)
  }
  return [...shots.values()].filter(({ problems }) => problems.length > 0).length
}

function isWanted({ name }: Look, looks: readonly string[]): boolean {
  const isNamed = looks.includes(name) || (name === DAY.name && looks.includes(NIGHT.name))
  return looks.length === 0 || isNamed
}

/** What is known about the pictures in the folder, by file. */
const LIST_FILE = 'pictures.json'

function readShots(folder: string): Map<string, Shot> {
  const path = resolve(folder, LIST_FILE)
  const shots: Shot[] = existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')) : []
  return new Map(shots.map((shot) => [shot.file, shot]))
}

function writePage(folder: string, shots: readonly Shot[]) {
  const taken = new Set(shots.map(({ state }) => state))
  const states = everyState().filter(({ name }) => taken.has(name))
  writeFileSync(resolve(folder, LIST_FILE), JSON.stringify(shots))
  const looks = [DAY, NIGHT, ...OTHER_LOOKS]
  writeFileSync(resolve(folder, 'index.html'), galleryPage(states, looks, shots))
}

/** Opens a state and takes it in a look; for the light one, in the dark one too. */
async function takeState(
  studio: Studio,
  state: State,
  look: Look,
  folder: string,
): Promise<Shot[]> {
  const scene = await studio.open(withSettings(state, look.settings))
  const shots = [await takeShot(scene, state, look, folder)]
  if (look === DAY) {
    await scene.phone.page.emulateMedia({ colorScheme: 'dark' })
    await scene.phone.page.waitForTimeout(REPAINT_MS)
    shots.push(await takeShot(scene, state, NIGHT, folder))
  }
  await scene.close()
  return shots
}

async function takeShot(scene: Scene, state: State, look: Look, folder: string): Promise<Shot> {
  const file = `${state.name}-${look.name}.png`
  writeFileSync(resolve(folder, file), await scene.picture())
  const problems = [...scene.problems]
  if (problems.length > 0) console.log(`✗ ${file}\n  ${problems.join('\n  ')}`)
  return { state: state.name, look: look.name, file, problems }
}

/** A state with these settings besides its own. */
function withSettings(state: State, settings?: Look['settings']): State {
  if (!settings) return state
  const { data = {} } = JSON.parse(String(state.storage?.settings ?? '{}')) as { data?: object }
  const stored = JSON.stringify({ version: 1, data: { ...data, ...settings } })
  return { ...state, storage: { ...state.storage, settings: stored } }
}
