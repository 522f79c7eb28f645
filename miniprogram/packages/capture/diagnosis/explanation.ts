import { CallError } from '../../../platform/call'
import { isWorkerLost } from '../../../platform/compute-error'
import { StorageError } from '../../../platform/storage'
import { fill } from '../../../strings/index'
import { PictureError } from '../platform/pictures'
import { captureWords } from '../strings/index'

/** An engine's own message may be long. */
const MAX_ERROR_CHARS = 120

/** An error as one line: what helps, or what a maintainer needs. Messages of WeChat and of the cloud are left out. */
export function explain(error: unknown): string {
  const t = captureWords().diagnosis
  if (isWorkerLost(error)) return t.workerLost
  return fill(t.error, { error: briefly(error) })
}

function briefly(error: unknown): string {
  if (error instanceof CallError) return `${error.api}: ${error.code}`
  if (error instanceof StorageError) return `storage: ${error.code}`
  if (error instanceof PictureError) return `picture: ${error.code}`
  return String(error).slice(0, MAX_ERROR_CHARS)
}
