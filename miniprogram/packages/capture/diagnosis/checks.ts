import type { CancelSignal } from '../../../platform/cancel'
import { lastChosen } from '../../../platform/merge'
import { networkType } from '../../../platform/network'
import { type StoredKey, storage } from '../../../platform/storage'
import { compute } from '../../../platform/worker-client'
import { CloudError, cloud } from '../../../state/cloud/calls'
import { fill } from '../../../strings/index'
import { permissionState } from '../platform/permissions'
import { captureWords } from '../strings/index'
import { type Check, type Finding, failed, ok, skipped } from './check'

const QUESTION_LIMIT_MS = 3000

/** What a puzzle needs of the phone. None of the checks shows a prompt or changes what the player has. */
export const checks: readonly Check[] = [
  // A phone may take seconds to load the worker's script.
  { name: 'worker', limitMs: 10_000, run: measureWorker },
  { name: 'storage', limitMs: QUESTION_LIMIT_MS, run: async () => tryStorage() },
  { name: 'cloud', limitMs: 6000, run: askCloud },
  { name: 'camera', limitMs: QUESTION_LIMIT_MS, run: readCameraPermission },
]

/** Everything heavy runs in the worker because iOS gives it a JIT compiler, which the page lacks. */
async function measureWorker(signal: CancelSignal): Promise<Finding> {
  const t = captureWords().diagnosis
  const { loopsPerMs: n, hasJit } = await compute.call('speed', { rounds: 20 }, { signal })
  const detail = fill(t.speed, { n, jit: hasJit ? t.withJit : t.withoutJit })
  return hasJit ? ok(detail) : failed(detail)
}

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
