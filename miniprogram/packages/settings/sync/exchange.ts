import type { PuzzleApi, PuzzleChange } from '../../../../cloud/api'
import { type Cloud, CloudError } from '../../../state/cloud/calls'
import { SYNC_KEY } from '../../../state/sync/record'
import type { LocalPuzzles, LocalPuzzlesDependencies } from './local'

/** The cloud rejects calls with more changes. */
const MAX_CHANGES_PER_CALL = 20

export interface ExchangeDependencies extends LocalPuzzlesDependencies {
  readonly cloud: Cloud
}

/**
 * Sends this phone's changes to the cloud and applies those of other phones, until neither side has anything new.
 * Stops early if `isCurrent` returns false after a call; the answer is then ignored. Resolves to 'cloud-full' if the
 * cloud did not take every new puzzle. Rejects with a CloudError or a StorageError.
 */
export async function exchangePuzzles(
  { store, cloud, now }: ExchangeDependencies,
  local: LocalPuzzles,
  isCurrent: () => boolean,
): Promise<'cloud-full' | null> {
  local.finishRemovals()
  let isCloudFull = false
  for (;;) {
    const changes = local
      .pending()
      .filter(({ deleted }) => deleted || !isCloudFull)
      .slice(0, MAX_CHANGES_PER_CALL)
    const { cursor } = store.read(SYNC_KEY)
    const answer = await send(cloud, { ...(cursor && { cursor }), changes }, isCloudFull)
    if (!isCurrent()) return null
    if (!answer) {
      // It still takes removals, and still returns the changes of other phones.
      isCloudFull = true
      continue
    }
    local.apply(changes, answer)
    if (isCloudFull && changes.length > 0) {
      // The removals may have made room.
      isCloudFull = false
      continue
    }
    if (answer.more) continue
    if (isCloudFull) return 'cloud-full'
    if (local.pending().length === 0) break
  }
  store.write(SYNC_KEY, { ...store.read(SYNC_KEY), at: now() })
  return null
}

/** The cloud's answer; null if the cloud is full and that was not known before. */
async function send(
  cloud: Cloud,
  request: { cursor?: string; changes: PuzzleChange[] },
  isCloudFull: boolean,
): Promise<PuzzleApi['synchronise']['answer'] | null> {
  try {
    return await cloud.call('puzzle', 'synchronise', request)
  } catch (error) {
    if (error instanceof CloudError && error.code === 'full' && !isCloudFull) return null
    throw error
  }
}
