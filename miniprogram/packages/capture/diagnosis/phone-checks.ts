import { systemTheme } from '../../../platform/chrome'
import { describeDevice, type SafeAreaInsets, safeAreaInsets } from '../../../platform/device'
import { lastChosen } from '../../../platform/merge'
import { networkType } from '../../../platform/network'
import { hasPrivacyConsent, permissionState } from '../../../platform/permissions'
import { type StoredKey, storage } from '../../../platform/storage'
import { textSize } from '../../../platform/text-size'
import { CloudError, cloud } from '../../../state/cloud/calls'
import { settings } from '../../../state/settings/settings'
import { theme } from '../../../state/settings/theme'
import { fill } from '../../../strings/index'
import { captureWords } from '../strings/index'
import { type Check, type Finding, failed, ok, skipped } from './check'

const QUESTION_LIMIT_MS = 3000

/** Storage, appearance, cloud and permissions. None of them shows a prompt or changes what the player has. */
export const phoneChecks: readonly Check[] = [
  { name: 'storage', limitMs: QUESTION_LIMIT_MS, run: async () => tryStorage() },
  { name: 'textScale', limitMs: QUESTION_LIMIT_MS, run: async () => readTextScale() },
  {
    name: 'safeArea',
    limitMs: QUESTION_LIMIT_MS,
    run: async () => judgeInsets(safeAreaInsets()),
  },
  { name: 'theme', limitMs: QUESTION_LIMIT_MS, run: async () => readTheme() },
  { name: 'cloud', limitMs: 6000, run: askCloud },
  { name: 'clipboard', limitMs: QUESTION_LIMIT_MS, run: readClipboardConsent },
  { name: 'camera', limitMs: QUESTION_LIMIT_MS, run: readCameraPermission },
]

export const TRIAL_KEY: StoredKey<string> = {
  name: 'diagnosis',
  version: 1,
  initial: () => '',
  decode: (data) => String(data),
  merge: lastChosen,
}

/** With less room, a write would drop finished games. */
const MIN_FREE_KB = 100

function tryStorage(): Finding {
  const t = captureWords().diagnosis
  const { usedKb: used, limitKb: limit } = storage.usage()
  if (limit - used < MIN_FREE_KB) return failed(fill(t.storageFull, { used, limit }))
  const text = '数独 0123456789 '.repeat(64)
  storage.write(TRIAL_KEY, text)
  const isSame = storage.read(TRIAL_KEY) === text
  storage.remove(TRIAL_KEY.name)
  const isRemoved = storage.read(TRIAL_KEY) === ''
  return isSame && isRemoved
    ? ok(fill(t.storageOk, { used, limit }))
    : failed(fill(t.storageBad, { used, limit }))
}

function readTextScale(): Finding {
  const t = captureWords().diagnosis
  const chosen = describeDevice().textScale
  const used = textSize.current()
  return ok(chosen ? fill(t.textScale, { chosen, used }) : fill(t.textScaleNone, { used }))
}

/** The largest inset of a phone is about 60: a cut-out in the screen. */
const MAX_INSET_PX = 120

export function judgeInsets(insets: SafeAreaInsets | null): Finding {
  const t = captureWords().diagnosis
  if (!insets) return failed(t.safeAreaNone)
  const { top, right, bottom, left } = insets
  const isPlausible = [top, right, bottom, left].every(
    (inset) => inset >= 0 && inset <= MAX_INSET_PX,
  )
  const values = { top, right, bottom, left }
  return isPlausible ? ok(fill(t.safeArea, values)) : failed(fill(t.safeAreaBad, values))
}

function readTheme(): Finding {
  const t = captureWords().diagnosis
  const system = t.themes[systemTheme()]
  const choice = t.themes[settings.get().appearance]
  return ok(fill(t.theme, { system, choice, shown: t.themes[theme.current()] }))
}

/** Asks for the player's profile, one read in the cloud, and ignores the answer. */
async function askCloud(): Promise<Finding> {
  const t = captureWords().diagnosis
  if ((await networkType()) === 'none') return skipped(t.cloudOffline)
  try {
    await cloud.call('profile', 'get', {})
    return ok(t.cloudOk)
  } catch (error) {
    if (!(error instanceof CloudError)) throw error
    if (error.code === 'missing') return skipped(t.cloudMissing)
    return failed(fill(t.cloudBad, { code: error.code }))
  }
}

/** Copying fails without consent. Reading the clipboard would make iOS ask the player, and writing would replace it. */
async function readClipboardConsent(): Promise<Finding> {
  const t = captureWords().diagnosis
  return ok((await hasPrivacyConsent()) ? t.clipboardOk : t.clipboardUnasked)
}

async function readCameraPermission(): Promise<Finding> {
  const t = captureWords().diagnosis
  switch (await permissionState('scope.camera')) {
    case 'granted':
      return ok(t.cameraGranted)
    case 'refused':
      return failed(t.cameraRefused)
    default:
      return ok(t.cameraUnasked)
  }
}
