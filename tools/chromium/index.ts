import { accessSync, constants } from 'node:fs'
import { delimiter, resolve } from 'node:path'
import type { LaunchOptions } from 'playwright-core'
import { bringChromium, bundledPlatform } from './bundled'
import { fontEnvironment } from './fonts'

/** Options for playwright's `launch` and `launchServer`. */
export type Chromium = Pick<LaunchOptions, 'executablePath' | 'args' | 'env'>

/** No sandbox (containers have none) and no background traffic. */
const flags = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

/**
 * The Chromium to test with: `CHROMIUM_PATH`, else the headless shell from npm, else an installed browser. The shell is
 * preferred because it uses about half the CPU time of a whole Chromium.
 */
export async function findChromium(): Promise<Chromium> {
  const own = process.env.CHROMIUM_PATH || (bundledPlatform() ? undefined : installedChromium())
  if (!own && !bundledPlatform()) throw new Error(missing)

  const { executablePath, env } = own ? { executablePath: own, env: {} } : bringChromium()
  return { executablePath, args: flags, env: { ...process.env, ...env, ...fontEnvironment() } }
}

const missing = `No Chromium found. Install one of these, or name its program in CHROMIUM_PATH:
  Debian, Ubuntu  sudo apt install chromium
  Fedora          sudo dnf install chromium
  macOS           brew install --cask google-chrome
  Windows         Microsoft Edge is part of the system; winget install Google.Chrome`

/** The path of an installed Chromium, Chrome or Edge. */
function installedChromium(): string | undefined {
  const programs = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable']
  const onPath = (process.env.PATH ?? '')
    .split(delimiter)
    .flatMap((folder) => [...programs, 'microsoft-edge'].map((name) => resolve(folder, name)))

  const windows = [
    process.env.PROGRAMFILES,
    process.env['PROGRAMFILES(X86)'],
    process.env.LOCALAPPDATA,
  ].flatMap((folder) =>
    folder
      ? [
          `${folder}\\Google\\Chrome\\Application\\chrome.exe`,
          `${folder}\\Chromium\\Application\\chrome.exe`,
          `${folder}\\Microsoft\\Edge\\Application\\msedge.exe`,
        ]
      : [],
  )
  const macOs = ['Chromium', 'Google Chrome', 'Microsoft Edge'].map(
    (name) => `/Applications/${name}.app/Contents/MacOS/${name}`,
  )
  const candidates = { win32: windows, darwin: [...macOs, ...onPath] } as Record<string, string[]>
  return (candidates[process.platform] ?? onPath).find(isProgram)
}

function isProgram(path: string): boolean {
  try {
    accessSync(path, constants.X_OK)
    return true
  } catch {
    return false
  }
}
